#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <accasta/rules/piece.hpp>
#include <accasta/rules/result.hpp>

/// The Universal Game Interface: what the lines of a client mean. Nothing here knows the state of
/// a session.
namespace accasta::ugi {

struct Hello {};    ///< `ugi`
struct IsReady {};  ///< `isready`
struct NewGame {};  ///< `uginewgame`
struct Stop {};     ///< `stop`
struct Quit {};     ///< `quit`
struct Print {};    ///< `print`
struct Nothing {};  ///< An empty line.

/// `setoption name NAME [value VALUE]`; both may have spaces inside.
struct SetOption {
  /// The words behind `name`.
  std::string name;
  /// The words behind `value`; empty if there are none.
  std::string value;
};

/// `position startpos|fen TEXT [moves T1 T2 ...]`.
struct SetPosition {
  /// Nothing for the start.
  std::optional<std::string> text;
  /// The words behind `moves`.
  std::vector<std::string> turns;
};

/// `query p1turn|gameover|result`.
enum class Query : std::uint8_t { FirstPlayersTurn, GameOver, Result };

/// `go ...`. Numbers too large to mean anything are cut off, negative times count as none left.
struct Go {
  /// `depth`: turns of both players.
  std::optional<int> depth;
  /// `nodes`: positions.
  std::optional<std::uint64_t> nodes;
  /// `movetime`.
  std::optional<std::chrono::milliseconds> time;
  /// White is the first player.
  ByColor<std::optional<std::chrono::milliseconds>> left;
  /// `p1inc` and `p2inc`: what is added after each turn.
  ByColor<std::chrono::milliseconds> increment{};
  /// Until `stop`.
  bool infinite = false;
};

/// `perft DEPTH`.
struct Perft {
  /// How many turns of both players.
  int depth = 0;
};

/// What a line means.
using Command = std::variant<Nothing, Hello, IsReady, NewGame, SetOption, SetPosition, Query, Go,
                             Stop, Quit, Print, Perft>;

/// Reads a line; spaces and tabs separate words. The error says why it is no command: one line, no
/// full stop.
Result<Command, std::string> parse_command(std::string_view line);

}  // namespace accasta::ugi
