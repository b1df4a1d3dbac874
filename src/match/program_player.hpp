#pragma once

#include <memory>
#include <optional>

#include <accasta/match/player.hpp>
#include <accasta/ugi/client.hpp>

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
  /// Starts the program if it does not run, and sets its options.
  Result<void, ugi::Client::Failure> start();
  /// How a failure is told. A program that has crashed or hung is ended.
  Fault fault_of(const ugi::Client::Failure& failure, bool has_time_limit);

  std::unique_ptr<ugi::Client> client_;
  /// What went wrong before a turn was asked for.
  std::optional<Fault> fault_;
};

}  // namespace accasta::match
