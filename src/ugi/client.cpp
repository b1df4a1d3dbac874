#include <accasta/base/text.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/ugi/client.hpp>

namespace accasta::ugi {
namespace {

using base::Process;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// How long a program may take to give a turn once it is told to stop.
constexpr milliseconds kTimeToStop{3000};
/// How long it may take to quit.
constexpr milliseconds kTimeToQuit{500};

}  // namespace

Client::Client(const std::string& command, milliseconds patience)
    : process_(command), patience_(patience) {}

Client::~Client() {
  if (!is_usable_) return;
  std::string line;
  const auto deadline = Clock::now() + kTimeToQuit;
  if (!process_.send("quit", deadline)) return;
  while (process_.receive(line, deadline) == Process::Event::Line) {
  }
}

Result<void, Client::Failure> Client::begin() {
  if (const auto sent = send("ugi"); !sent) return sent;
  return wait_for("ugiok");
}

Result<void, Client::Failure> Client::set_option(std::string_view name, std::string_view value) {
  std::string line = "setoption name ";
  line += name;
  line += " value ";
  line += value;
  return send(line);
}

Result<void, Client::Failure> Client::begin_game(const Rules& rules) {
  if (const auto set = set_option("Rules", notation::to_text(rules)); !set) return set;
  if (const auto sent = send("uginewgame"); !sent) return sent;
  if (const auto sent = send("isready"); !sent) return sent;
  return wait_for("readyok");
}

Client::Answer Client::search(const game::Game& game, const Go& go, milliseconds time,
                              const std::stop_token& stop) {
  Answer answer;
  for (const std::string& line : {position_line(game), go_line(go)})
    if (const auto sent = send(line); !sent) {
      answer.failure = sent.error();
      return answer;
    }

  const auto began = Clock::now();
  const auto deadline = began + time;
  std::string line;
  for (;;) {
    switch (process_.receive(line, deadline, stop)) {
      case Process::Event::Stopped:
        is_usable_ = false;
        return answer;
      case Process::Event::Closed:
        answer.failure = crash();
        return answer;
      case Process::Event::TimedOut: {
        const auto waited = std::chrono::duration_cast<milliseconds>(Clock::now() - began);
        answer.failure = stop_search("no turn after " + std::to_string(waited.count()) + " ms");
        return answer;
      }
      case Process::Event::Line:
        break;
    }
    const auto words = base::words_in(line);
    if (words.empty()) continue;
    if (words.front() == "info") read_info(line, answer.info);
    if (words.front() != "bestmove") continue;
    answer.turn = words.size() > 1 ? words[1] : "";
    return answer;
  }
}

Result<void, Client::Failure> Client::send(const std::string& line) {
  if (process_.send(line, Clock::now() + patience_)) return {};
  return crash();
}

Result<void, Client::Failure> Client::wait_for(const std::string& word) {
  const auto deadline = Clock::now() + patience_;
  std::string line;
  for (;;) {
    switch (process_.receive(line, deadline)) {
      case Process::Event::Line:
        break;
      case Process::Event::TimedOut:
        is_usable_ = false;
        return Failure{Failure::Kind::Hang, "no " + word};
      case Process::Event::Stopped:
      case Process::Event::Closed:
        return crash();
    }
    const auto words = base::words_in(line);
    if (words.size() == 1 && words.front() == word) return {};
  }
}

Client::Failure Client::stop_search(const std::string& what) {
  std::string line;
  const auto deadline = Clock::now() + kTimeToStop;
  bool answers = process_.send("stop", deadline);
  while (answers) {
    answers = process_.receive(line, deadline) == Process::Event::Line;
    if (answers && line.starts_with("bestmove")) return {Failure::Kind::Late, what};
  }
  is_usable_ = false;
  return {Failure::Kind::Hang, what + ", nor after stop"};
}

Client::Failure Client::crash() {
  is_usable_ = false;
  return {Failure::Kind::Crash, process_.describe_end()};
}

}  // namespace accasta::ugi
