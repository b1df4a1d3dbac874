#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/ugi/client.hpp>

namespace accasta::ugi {
namespace {

using base::Process;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// The time that a program has to quit.
constexpr milliseconds kTimeToQuit{500};

template <typename Number>
void read_number(std::string_view text, Number& number) {
  if (const auto read = base::number_in<Number>(text); read && *read >= 0) number = *read;
}

/// Reads "cp 42", "win 3" or "win -3". Also reads the word "mate" of other protocols.
void read_score(std::string_view kind, std::string_view text, std::optional<engine::Score>& score) {
  using engine::Score;
  const auto number = base::number_in<int>(text);
  if (!number) return;
  if (kind == "cp") score = Score::units(*number);
  const int turns = std::clamp(*number, -Score::kMaxTurnsToEnd / 2, Score::kMaxTurnsToEnd / 2);
  if ((kind == "win" || kind == "mate") && turns != 0)
    score = turns > 0 ? Score::win_after(2 * turns - 1) : Score::loss_after(-2 * turns);
}

}  // namespace

std::string position_line(const game::Game& game) {
  const Position start = Position::start(game.rules());
  std::string line = "position ";
  line += game.start() == start ? "startpos" : "fen " + notation::to_text(game.start());
  if (!game.turns().empty()) line += " moves";
  for (std::size_t i = 0; i < game.turns().size(); ++i)
    line += ' ' + notation::write_turn(game.turns()[i], game.positions()[i]);
  return line;
}

void Client::Report::read_info(std::string_view line) {
  const auto words = base::words_in(line);
  if (words.empty() || words.front() != "info") return;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    // The words after these are not names and numbers.
    if (words[i] == "string" || words[i] == "pv") return;
    if (words[i] == "multipv" && words[i + 1] != "1") return;
    if (words[i] == "depth") read_number(words[i + 1], depth);
    if (words[i] == "nodes") read_number(words[i + 1], nodes);
    if (words[i] == "score" && i + 2 < words.size()) read_score(words[i + 1], words[i + 2], score);
  }
}

Client::Client(const std::string& command, milliseconds patience, milliseconds time_to_stop)
    : process_(command), patience_(patience), time_to_stop_(time_to_stop) {}

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
  return send(fmt::format("setoption name {} value {}", name, value));
}

Result<void, Client::Failure> Client::begin_game(const Rules& rules) {
  if (const auto set = set_option("Rules", notation::to_text(rules)); !set) return set;
  if (const auto sent = send("uginewgame"); !sent) return sent;
  if (const auto sent = send("isready"); !sent) return sent;
  return wait_for("readyok");
}

Client::Report Client::search(const game::Game& game, const Go& go, milliseconds time,
                              const std::stop_token& stop) {
  Report report;
  for (const std::string& line : {position_line(game), go_line(go)})
    if (const auto sent = send(line); !sent) {
      report.failure = sent.error();
      return report;
    }

  const auto began = Clock::now();
  const auto deadline = began + time;
  std::string line;
  for (;;) {
    const auto event = process_.receive(line, deadline, stop);
    if (event == Process::Event::Stopped) is_usable_ = false;
    if (event == Process::Event::Closed) report.failure = crash();
    if (event == Process::Event::TimedOut) {
      const auto waited = std::chrono::duration_cast<milliseconds>(Clock::now() - began);
      report.failure = stop_search(fmt::format("no turn after {} ms", waited.count()));
    }
    if (event != Process::Event::Line) return report;
    const auto words = base::words_in(line);
    if (words.empty()) continue;
    if (words.front() == "info") report.read_info(line);
    if (words.front() != "bestmove") continue;
    report.turn = words.size() > 1 ? words[1] : "";
    return report;
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
    const auto event = process_.receive(line, deadline);
    if (event == Process::Event::TimedOut) {
      is_usable_ = false;
      return Failure{Failure::Kind::Hang, "no " + word};
    }
    if (event != Process::Event::Line) return crash();
    const auto words = base::words_in(line);
    if (words.size() == 1 && words.front() == word) return {};
  }
}

Client::Failure Client::stop_search(const std::string& what) {
  std::string line;
  const auto deadline = Clock::now() + time_to_stop_;
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
