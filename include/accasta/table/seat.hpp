#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <accasta/engine/level.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/words.hpp>

namespace accasta::table {

/// A question of one player to the other.
enum class Request : std::uint8_t {
  Draw,
  Undo,
  Rematch,
  Pause,
  Resume,
  Join,         ///< A friend's program asks before they play.
  Resignation,  ///< A message says that the friend resigns. Somebody else may have written it.
  Game          ///< The friend has another game than the player here.
};

}  // namespace accasta::table

template <>
inline constexpr std::array<std::string_view, 8> accasta::kWords<accasta::table::Request>{
    "draw", "undo", "rematch", "pause", "resume", "join", "resignation", "game"};

namespace accasta::table {

/// A player at this keyboard.
struct Here {
  friend bool operator==(Here, Here) = default;
};

/// A friend at another computer.
struct Friend {
  enum class Kind : std::uint8_t {
    Guest,    ///< They were invited. The program here has the clocks.
    Host,     ///< They invited. Their program has the clocks.
    Messages  ///< They play by messages, without clocks.
  };
  /// Their name. Empty until it is known.
  std::string name{};
  Kind kind = Kind::Guest;
  /// The text of the invitation to this game (remote/invitation.hpp).
  std::string invitation{};
  /// The name of their user account on this machine, if it is not that of the player here. Empty
  /// until they join.
  std::string account{};
  /// True if they ask something that the player here has not answered yet.
  bool asks = false;
  /// True if the game was paused when it was saved.
  bool is_paused = false;
  /// The memory of the player of the seat (Player::remember). Empty in a new game.
  std::string state{};

  bool is_by_messages() const { return kind == Kind::Messages; }
  /// Returns true if their program has the clocks.
  bool has_clocks() const { return kind == Kind::Host; }

  friend bool operator==(const Friend&, const Friend&) = default;
};

}  // namespace accasta::table

template <>
inline constexpr std::array<std::string_view, 3> accasta::kWords<accasta::table::Friend::Kind>{
    "guest", "host", "messages"};

namespace accasta::table {

/// The player of a color: here, or elsewhere. Elsewhere is the engine at a level, or a friend.
using Seat = std::variant<Here, engine::Level, Friend>;

inline bool is_here(const Seat& seat) { return std::holds_alternative<Here>(seat); }

/// Returns "human", "level 5 (club)", or the name of a friend, which is "your friend" until it is
/// known.
std::string seat_name(const Seat& seat);

/// The list of all seats to choose from: a player here first, then the engine from the weakest to
/// the strongest level, then a friend.
const std::vector<Seat>& seat_choices();
/// Returns the index of a seat in that list. All friends are its last one.
std::size_t index_of(const Seat& seat);

/// Returns the color of the only player here. Nothing if both are here, or neither.
std::optional<Color> only_player_here(const ByColor<Seat>& seats);

/// Returns the color of a friend. Nothing if nobody is one.
std::optional<Color> friend_in(const ByColor<Seat>& seats);
/// Returns the friend, or null.
const Friend* find_friend(const ByColor<Seat>& seats);

/// Returns true if a friend was invited by a player here, or plays by messages. They may answer
/// until the game is over, so the game is worth saving before its first turn.
bool has_invited(const ByColor<Seat>& seats);

/// Returns true if a friend plays by messages.
bool is_by_messages(const ByColor<Seat>& seats);

/// Returns the seats of a player here with this color and of the engine with the other.
ByColor<Seat> seats_against_engine(Color here, engine::Level level);

/// Returns the level of the engine that played a color, according to a record. Nothing if there is
/// none or it is unknown.
std::optional<engine::Level> level_of(const notation::Record& record, Color color);
/// Returns the seats of a record's players: an engine whose level is known, or a player here.
ByColor<Seat> seats_of(const notation::Record& record);
/// Returns the name of the player of a color: "level 2 (novice)". The name of another program comes
/// first: "Deep Stack, level 9 (master)". An engine of a match is "level 9, 10k nodes"
/// (notation::shown_player). Returns "?" if the record does not name the player.
std::string player_name(const notation::Record& record, Color color);
/// Writes the tags of the player of a color. Keeps the name of a person or of another program.
void set_player_tags(notation::Record& record, Color color, const Seat& seat);
/// Returns true if the program wrote the name of a player, perhaps an earlier one.
bool is_our_name(std::string_view name);

}  // namespace accasta::table
