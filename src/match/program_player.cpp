#include "program_player.hpp"

#include <stdexcept>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

#include "ugi_lines.hpp"

namespace accasta::match {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// How long a program may take to do as it is told, apart from looking for a turn.
constexpr milliseconds kManners{3000};
/// How long it may take to leave.
constexpr milliseconds kFarewell{500};

/// The turn that a program gave, or what is wrong with it.
void read_turn(std::string_view text, const Position& position, Answer& answer) {
  const auto illegal = [&](const std::string& why) {
    answer.fault = Fault{Fault::Kind::IllegalTurn, std::string(text) + ": " + why};
  };
  const auto reading = notation::read_turn(text, position);
  if (!reading) return illegal(reading.error().message);
  if (reading->differs) return illegal("it can be read as two turns");
  answer.turn = reading->turn;
}

}  // namespace

ProgramPlayer::ProgramPlayer(const Contestant& contestant) : Player(contestant) {
  if (const auto fault = start())
    throw std::runtime_error("'" + *contestant.command +
                             "' does not answer as an engine: " + fault->what);
}

ProgramPlayer::~ProgramPlayer() {
  if (!process_) return;
  std::string line;
  const auto deadline = Clock::now() + kFarewell;
  if (!process_->send("quit", deadline)) return;
  while (process_->receive(line, deadline) == Process::Event::Line) {
  }
}

void ProgramPlayer::begin(const Rules& rules, std::uint64_t /*seed*/) {
  fault_ = start();
  for (const std::string& line : {"setoption name Rules value " + notation::to_text(rules),
                                  std::string("uginewgame"), std::string("isready")})
    if (!fault_) fault_ = send(line);
  if (!fault_) fault_ = wait_for("readyok");
}

Answer ProgramPlayer::answer(const game::Game& game, const Clocks& clocks,
                             const std::stop_token& stop) {
  Answer answer;
  const Color mover = game.position().side_to_move();
  if (!fault_) fault_ = send(position_line(game));
  if (!fault_) fault_ = send(go_line(contestant(), clocks));
  if (fault_) {
    answer.fault = fault_;
    return answer;
  }

  const auto began = Clock::now();
  const auto until = deadline(clocks, mover);
  std::string line;
  for (;;) {
    switch (process_->receive(line, until, stop)) {
      case Process::Event::Stopped:
        process_.reset();
        return answer;
      case Process::Event::Closed:
        answer.fault = lost(Fault::Kind::Crash, "");
        return answer;
      case Process::Event::TimedOut:
        answer.fault = late(
            contestant().limits.time || clocks[mover],
            std::to_string(std::chrono::duration_cast<milliseconds>(Clock::now() - began).count()));
        return answer;
      case Process::Event::Line:
        break;
    }
    const auto words = words_in(line);
    if (words.empty()) continue;
    if (words.front() == "info") read_info(line, answer);
    if (words.front() != "bestmove") continue;
    read_turn(words.size() > 1 ? words[1] : "", game.position(), answer);
    return answer;
  }
}

std::optional<Fault> ProgramPlayer::start() {
  if (process_) return std::nullopt;
  process_ = std::make_unique<Process>(*contestant().command);
  if (auto fault = send("ugi")) return fault;
  if (auto fault = wait_for("ugiok")) return fault;
  for (const auto& [name, value] : contestant().program_options) {
    std::string line = "setoption name ";
    line += name;
    line += " value ";
    line += value;
    if (auto fault = send(line)) return fault;
  }
  return std::nullopt;
}

std::optional<Fault> ProgramPlayer::send(const std::string& line) {
  if (process_->send(line, Clock::now() + contestant().patience)) return std::nullopt;
  return lost(Fault::Kind::Crash, "");
}

std::optional<Fault> ProgramPlayer::wait_for(const std::string& word) {
  const auto deadline = Clock::now() + contestant().patience;
  std::string line;
  for (;;) {
    switch (process_->receive(line, deadline)) {
      case Process::Event::Line:
        break;
      case Process::Event::TimedOut:
        return lost(Fault::Kind::Hang, "no " + word);
      case Process::Event::Stopped:
      case Process::Event::Closed:
        return lost(Fault::Kind::Crash, "");
    }
    const auto words = words_in(line);
    if (words.size() == 1 && words.front() == word) return std::nullopt;
  }
}

Process::Time ProgramPlayer::deadline(const Clocks& clocks, Color mover) const {
  const auto& limit = contestant().limits.time;
  const auto& clock = clocks[mover];
  if (!limit && !clock) return Clock::now() + contestant().patience;
  // A little more, so that whoever is late is told by how much.
  const auto given = limit ? *limit : clock->remaining;
  return Clock::now() + given + contestant().margin + milliseconds(50);
}

Fault ProgramPlayer::late(bool has_time_limit, const std::string& waited) {
  const std::string what = "no turn after " + waited + " ms";
  std::string line;
  const auto deadline = Clock::now() + kManners;
  bool answers = process_->send("stop", deadline);
  while (answers) {
    answers = process_->receive(line, deadline) == Process::Event::Line;
    if (answers && line.starts_with("bestmove")) break;
  }
  const auto kind = has_time_limit ? Fault::Kind::Time : Fault::Kind::Hang;
  if (answers) return Fault{kind, what};
  return lost(Fault::Kind::Hang, what + ", nor after stop");
}

Fault ProgramPlayer::lost(Fault::Kind kind, const std::string& what) {
  const std::string end = kind == Fault::Kind::Crash ? process_->end() : "";
  process_.reset();
  return Fault{kind, what.empty() ? end : what};
}

}  // namespace accasta::match
