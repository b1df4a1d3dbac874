#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include <accasta/base/process.hpp>
#include <accasta/engine/score.hpp>
#include <accasta/game/game.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/ugi/go.hpp>

namespace accasta::ugi {

/// Returns the game as a line: "position fen TEXT moves T1 T2".
std::string position_line(const game::Game& game);

/// A running program that speaks the Universal Game Interface. After it crashed or hung, make a new
/// Client.
class Client {
 public:
  /// A fault of the program.
  struct Failure {
    /// The kinds of faults.
    enum class Kind : std::uint8_t {
      Crash,  ///< The program ended.
      Hang,   ///< The program did not answer.
      Late    ///< The program gave a turn only after it was told to stop. It can still be used.
    };
    /// The kind of fault.
    Kind kind;
    /// A description of what happened, in one line.
    std::string what;
  };

  /// The result of a search.
  struct Report {
    /// The program's text after "bestmove". Nothing if it failed or was stopped. After a stop the
    /// client cannot be used again.
    std::optional<std::string> turn;
    /// The failure, if there was one.
    std::optional<Failure> failure;
    /// The reported depth in turns of both players. 0 if not reported.
    int depth = 0;
    /// The reported number of positions. 0 if not reported.
    std::uint64_t nodes = 0;
    /// The reported score for the player to move. Nothing if not reported.
    std::optional<engine::Score> score{};

    /// Reads depth, nodes and score from an "info" line, if present. Only the best of several lines
    /// counts.
    void read_info(std::string_view line);
  };

  /// Starts the program in a shell. `patience` is the time to wait for any answer other than a
  /// turn. `time_to_stop` is the time to wait for a turn after the program was told to stop. Throws
  /// std::system_error if the process cannot be created.
  Client(const std::string& command, std::chrono::milliseconds patience,
         std::chrono::milliseconds time_to_stop = std::chrono::seconds(3));
  /// Sends "quit" and ends the program.
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  /// Sends "ugi" and waits for the answer. Call it before everything else.
  Result<void, Failure> begin();
  /// Sends "setoption". Fails only if the program no longer accepts lines.
  Result<void, Failure> set_option(std::string_view name, std::string_view value);
  /// Starts a new game and waits until the program is ready.
  Result<void, Failure> begin_game(const Rules& rules);
  /// Asks for the turn of the player to move. Tells the program to stop if it has not answered
  /// within this time.
  Report search(const game::Game& game, const Go& go, std::chrono::milliseconds time,
                const std::stop_token& stop = {});

 private:
  Result<void, Failure> send(const std::string& line);
  /// Waits for a line that is exactly this word, and skips others.
  Result<void, Failure> wait_for(const std::string& word);
  /// Tells a program to stop that has not answered in time. Returns what happened then.
  Failure stop_search(const std::string& what);
  Failure crash();

  base::Process process_;
  std::chrono::milliseconds patience_;
  std::chrono::milliseconds time_to_stop_;
  /// True while the program still responds.
  bool is_usable_ = true;
};

}  // namespace accasta::ugi
