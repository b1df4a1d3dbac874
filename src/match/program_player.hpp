#pragma once

#include <memory>
#include <optional>
#include <string>

#include <accasta/match/player.hpp>

#include "process.hpp"

namespace accasta::match {

/// Another program that speaks the Universal Game Interface. It is started once, and again after it
/// has crashed or hung. It lives through all games of its player.
class ProgramPlayer : public Player {
 public:
  /// Throws std::runtime_error, with what it said, if the program does not start as such programs
  /// do.
  explicit ProgramPlayer(const Contestant& contestant);
  /// Says "quit" and ends the program.
  ~ProgramPlayer() override;
  ProgramPlayer(const ProgramPlayer&) = delete;
  ProgramPlayer& operator=(const ProgramPlayer&) = delete;

  void begin(const Rules& rules, std::uint64_t seed) override;
  Answer answer(const game::Game& game, const Clocks& clocks, const std::stop_token& stop) override;

 private:
  /// Starts the program if it does not run, and waits until it is there.
  std::optional<Fault> start();
  std::optional<Fault> send(const std::string& line);
  /// Waits for a line that is just this word; others are passed over.
  std::optional<Fault> wait_for(const std::string& word);
  /// When the answer to "go" must be there.
  Process::Time deadline(const Clocks& clocks, Color mover) const;
  /// What to say, and do, of a program that has not answered in time.
  Fault late(bool has_time_limit, const std::string& waited);
  /// The program is gone, or is to go: it is started again for the next game.
  Fault lost(Fault::Kind kind, const std::string& what);

  std::unique_ptr<Process> process_;
  /// What went wrong before a turn was asked for.
  std::optional<Fault> fault_;
};

}  // namespace accasta::match
