#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include <accasta/base/process.hpp>
#include <accasta/game/game.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/rules.hpp>
#include <accasta/ugi/go.hpp>

namespace accasta::ugi {

/// "position fen TEXT moves T1 T2": the game as it stands.
std::string position_line(const game::Game& game);

/// What an engine says of its search.
struct SearchInfo {
  /// Turns of both players; 0 if it was not said.
  int depth = 0;
  /// Positions; 0 if it was not said.
  std::uint64_t nodes = 0;
};

/// Takes depth and nodes out of an "info" line, as far as it has them.
void read_info(std::string_view line, SearchInfo& info);

/// Another program that speaks the Universal Game Interface, from its start to its end. When it has
/// crashed or hung it can no longer be used; another Client has to be made.
class Client {
 public:
  /// What the program did wrong.
  struct Failure {
    /// The kinds of faults.
    enum class Kind : std::uint8_t {
      Crash,  ///< It ended.
      Hang,   ///< It did not answer.
      Late    ///< It gave a turn only when it was told to stop. It can still be used.
    };
    /// Which kind of fault.
    Kind kind;
    /// One line: what was seen.
    std::string what;
  };

  /// What came of a search.
  struct Answer {
    /// What the program wrote behind "bestmove". Nothing if it failed, or if the stop came first;
    /// after the latter it can no longer be used.
    std::optional<std::string> turn;
    /// What went wrong, if anything did.
    std::optional<Failure> failure;
    /// The last that the program said of this search.
    SearchInfo info{};
  };

  /// Starts the program in the shell. `patience` is how long it may take to answer, apart from the
  /// search for a turn, and `time_to_stop` how long it may take to give a turn once it is told to
  /// stop. Throws std::system_error if no process can be made.
  Client(const std::string& command, std::chrono::milliseconds patience,
         std::chrono::milliseconds time_to_stop = std::chrono::seconds(3));
  /// Says "quit" and ends the program.
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  /// Says "ugi" and waits for the answer; before everything else.
  Result<void, Failure> begin();
  /// Says "setoption"; fails only if the program no longer takes lines.
  Result<void, Failure> set_option(std::string_view name, std::string_view value);
  /// A new game begins; waits until the program is ready for it.
  Result<void, Failure> begin_game(const Rules& rules);
  /// Asks for the turn of the player to move. A program that has not answered within this time is
  /// told to stop.
  Answer search(const game::Game& game, const Go& go, std::chrono::milliseconds time,
                const std::stop_token& stop = {});

 private:
  Result<void, Failure> send(const std::string& line);
  /// Waits for a line that is just this word; others are passed over.
  Result<void, Failure> wait_for(const std::string& word);
  /// Tells a program to stop that has not answered in time, and says what it did then.
  Failure stop_search(const std::string& what);
  Failure crash();

  base::Process process_;
  std::chrono::milliseconds patience_;
  std::chrono::milliseconds time_to_stop_;
  /// Whether it still does what it is told.
  bool is_usable_ = true;
};

}  // namespace accasta::ugi
