#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <accasta/engine/level.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta::table {

/// A player at this keyboard.
struct Here {
  friend bool operator==(Here, Here) = default;
};

/// A friend at another computer.
struct Friend {
  /// Their name. Empty until it is known.
  std::string name;
  /// The text of the invitation to this game (remote/invitation.hpp).
  std::string invitation;
  /// True if the friend invited. Their program then decides about turns, requests and clocks.
  bool is_host = false;
  /// The name of their user account on this machine, if it is not that of the player here. Empty
  /// until they join.
  std::string account{};
  friend bool operator==(const Friend&, const Friend&) = default;
};

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

/// Returns true if a friend was invited by a player here. The invitation stands until the game is
/// over, so the game is worth saving before its first turn.
bool has_invited(const ByColor<Seat>& seats);

/// Returns the seats of a player here with this color and of the engine with the other.
ByColor<Seat> seats_against_engine(Color here, engine::Level level);

/// Returns the level of the engine that played a color, according to a record. Nothing if there is
/// none or it is unknown.
std::optional<engine::Level> level_of(const notation::Record& record, Color color);
/// Returns the seats of a record's players: an engine whose level is known, or a player here.
ByColor<Seat> seats_of(const notation::Record& record);
/// Returns the name of the player of a color: "level 2 (novice)". The name of another program comes
/// first: "Deep Stack, level 9 (master)". Returns "?" if the record does not name the player.
std::string player_name(const notation::Record& record, Color color);
/// Writes the tags of the player of a color. Keeps the name of a person or of another program.
void set_player_tags(notation::Record& record, Color color, const Seat& seat);
/// Returns true if the program wrote the name of a player, perhaps an earlier one.
bool is_our_name(std::string_view name);

}  // namespace accasta::table
