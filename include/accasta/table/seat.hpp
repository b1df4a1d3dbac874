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

/// A request of one player to the other.
/// During a pause, Pause means to continue. Join comes from a friend's program before they play.
enum class Request : std::uint8_t { Draw, Undo, Rematch, Pause, Join };

}  // namespace accasta::table

template <>
inline constexpr std::array<std::string_view, 5> accasta::kWords<accasta::table::Request>{
    "draw", "undo", "rematch", "pause", "join"};

namespace accasta::table {

/// A game by messages: what both players know besides its turns.
struct Correspondence {
  /// The number of the game, by which its messages are known.
  std::uint64_t number = 0;
  /// The number of undos on which both agreed.
  std::uint32_t undos = 0;
  /// The number of acts of the player here. Each needs a message.
  std::uint32_t acts = 0;
  /// The number of the friend's acts, as their last message says.
  std::uint32_t known_acts = 0;
  /// A request or a refusal of the player here since the last turn. At most one of them.
  std::optional<Request> asks{};
  std::optional<Request> refuses{};
  /// A request of the friend.
  std::optional<Request> asked{};

  friend bool operator==(const Correspondence&, const Correspondence&) = default;
};

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
  /// The state of a game by messages. Nothing if both programs run at the same time.
  std::optional<Correspondence> messages{};
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

/// Returns true if a friend was invited by a player here, or plays by messages. They may answer
/// until the game is over, so the game is worth saving before its first turn.
bool has_invited(const ByColor<Seat>& seats);

/// Returns a friend who begins a game by messages. Each game has another number.
Friend friend_by_messages();
/// Returns the seats for another game of the same players, whose messages have another number.
ByColor<Seat> next_seats(ByColor<Seat> seats);
/// Return the state of a game by messages, or null if it is none.
const Correspondence* messages_in(const ByColor<Seat>& seats);
Correspondence* messages_in(ByColor<Seat>& seats);

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
