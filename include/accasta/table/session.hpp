#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <accasta/analysis/mistake_kind.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/game/clock.hpp>
#include <accasta/game/game.hpp>
#include <accasta/game/record_cursor.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/table/seat.hpp>
#include <accasta/table/swap.hpp>

namespace accasta::table {

/// The tag of a game that is rated, "yes", or does not count, "no".
inline constexpr std::string_view kRatedTag = "Rated";
/// The tag of an autosave of a game with a friend. It begins with the friend's color.
inline constexpr std::string_view kFriendTag = "Friend";

/// The least time that each player has in a game with clocks that counts. Every level can play with
/// it, on a busy machine, too (docs/levels.md).
inline constexpr std::chrono::minutes kShortestClock{1};

/// A finished game of a player here against the engine that counts; see Standing.
struct PlayedLevel {
  Variant variant;
  engine::Level level;
  /// The result for the player here.
  enum class Ending : std::uint8_t { Won, Drawn, Lost } ending;
  /// The color of the player here.
  Color color = Color::White;
  /// True for a game of the player's rating; see Standing.
  bool is_rated = false;

  friend bool operator==(const PlayedLevel&, const PlayedLevel&) = default;
};

/// The turns of a player here in a finished game that was reviewed.
struct ReviewedPlay {
  int turns = 0;
  /// The number of bad turns of each kind.
  std::array<int, kWords<analysis::MistakeKind>.size()> mistakes{};

  int bad() const { return std::accumulate(mistakes.begin(), mistakes.end(), 0); }
};

/// The parts of a session. Every combination is valid.
struct SessionSetup {
  game::Game game;
  ByColor<Seat> seats{};
  /// The engine's time for a turn. Nothing to use the time of its level.
  std::optional<std::chrono::milliseconds> think_time{};
  /// The time control. Nothing for a game without clocks.
  std::optional<game::TimeControl> time_control{};
  /// The players' remaining time at the start. Nothing for the time that the source gives after the
  /// last turn, if it has the same time control, or else the full time.
  std::optional<ByColor<std::chrono::milliseconds>> time_left{};
  /// The players' remaining time after each turn that was undone, for redo().
  std::vector<ByColor<std::chrono::milliseconds>> time_left_undone{};
  /// The swap. Only a game that White begins has one, and before the first turn it is not done.
  Swap swap = Swap::No;
  /// True if a swap was undone, and redo() can make it again.
  bool is_swap_undone = false;
  /// The seed that varies the engine's play. Without one the engine always plays the same.
  std::optional<std::uint64_t> seed{};
  /// True if turns come from a record, not from this table: the game does not count.
  bool is_from_record = false;
  /// True for a game of the player's rating, if it can be one; see Standing.
  bool is_rated = false;
  /// The record that the game was taken from. Its tags and comments are kept when saving. Its
  /// result is not: dropped_result() tells it.
  notation::Record source{};
};

/// The worth of a game to the only player here.
struct Standing {
  /// True if it counts among the results against the engine: it began at the starting position, no
  /// turn was undone, no engine helped the player, the players could not change sides, and the
  /// engine always had the same level and its usual time or more, and clocks of at least
  /// kShortestClock if any.
  bool counts = false;
  /// True if it is for the player's rating: it was begun so, and nothing prevents it. It counts,
  /// too, and the record says that it is rated.
  bool is_rated = false;
  /// Why it cannot be rated, as the rest of a sentence: "you were helped". Nothing if it can.
  std::optional<std::string_view> obstacle{};
};

/// A game in progress: its turns, players and clock. It has a clock exactly if it has a time
/// control. The clock runs for the player to move only, and never after the end. A session does not
/// read the time: the caller passes it in.
///
/// A session with a clock keeps what both clocks showed when each turn began. Its record gives the
/// time left after each turn (notation/comment_text.hpp), so that a game from a record continues
/// with it.
class Session {
 public:
  using Time = game::Clock::Time;

  explicit Session(SessionSetup setup);

  /// Returns the current set-up, except for `time_left`, which clock() has, and
  /// `time_left_undone`.
  const SessionSetup& setup() const { return setup_; }
  const game::Game& game() const { return setup_.game; }
  const Position& position() const { return game().position(); }
  Color mover() const { return position().side_to_move(); }
  bool is_over() const { return game().outcome().has_value(); }
  const ByColor<Seat>& seats() const { return setup_.seats; }
  const Seat& seat_to_move() const { return seats()[mover()]; }
  const std::optional<game::Clock>& clock() const { return clock_; }
  bool is_by_messages() const { return table::is_by_messages(seats()); }
  /// Returns what both players have left after each turn that can be played again, in order. Empty
  /// without a clock.
  std::vector<ByColor<std::chrono::milliseconds>> time_left_undone() const;

  Standing standing() const;
  /// Rates the game from now on, if it can be rated.
  void set_rated();
  /// Returns true if a player here was helped: by the engine, or by an undone turn.
  bool is_assisted() const { return !setup_.source.tag("Assisted").empty(); }
  /// Returns true if a turn was made, or made and undone.
  bool is_begun() const { return !game().turns().empty() || game().redo_count() > 0; }
  /// Returns true if the game is worth a file: it is begun, or a friend was invited to it.
  bool is_worth_saving() const { return is_begun() || has_invited(seats()); }
  /// Returns the level played against. Nothing if the game is not over or does not count, or if the
  /// player here made no turn.
  std::optional<PlayedLevel> played_level() const;
  /// Returns the turns of the only player here. Nothing if the game is not over or not reviewed:
  /// every turn of a reviewed game has an evaluation.
  std::optional<ReviewedPlay> reviewed_play() const;
  /// Returns the name that the record gives to a player here, or else seat_name().
  std::string name_of(Color color) const;
  /// Returns true if Black's player may change sides: that is allowed, White has made the first
  /// turn, and the game is not over.
  bool may_swap() const;
  /// Returns the number of turns made and of swaps.
  std::size_t acts_made() const { return game().turns().size() + (has_swapped() ? 1 : 0); }
  bool has_swapped() const { return setup_.swap == Swap::Done; }
  /// Returns the players in the colors that they had at the start, before a swap.
  ByColor<Seat> seats_at_start() const;
  /// Returns the color that the player who made a turn, by its index, has now.
  Color player_of_turn(std::size_t index) const {
    return notation::player_of_turn(setup_.swap, game().positions()[index], index);
  }
  bool has_player_here() const { return is_here(seats().white) || is_here(seats().black); }
  bool is_turn_here() const { return !is_over() && is_here(seat_to_move()); }
  bool is_turn_elsewhere() const { return !is_over() && !is_here(seat_to_move()); }

  /// Returns the result of the record that the game was taken from, if the game continues there:
  /// "0-1 (resignation)".
  std::optional<std::string> dropped_result() const;

  /// Returns the limits of the search for the current turn, by the engine at a level.
  engine::Limits limits(engine::Level level, Time now) const;

  /// Returns the game for saving, with tags for the players and the date.
  notation::Record record() const;

  /// Returns another game with the same players and time control, with full clocks. The players
  /// have the colors of the start, as before a swap.
  Session with_game(game::Game game) const;
  /// Returns another game from the same start, with the colors of the start switched.
  Session rematch() const;

  // --- changes

  /// Plays a turn. The player gets the increment. Precondition: the turn is legal, and the game is
  /// not over.
  void play(const Turn& turn, Time now);
  /// Changes sides: the players exchange their colors and times, and the one who had Black gets the
  /// increment. Undone like a turn. Precondition: may_swap().
  void swap(Time now);
  /// Undoes turns until a player here is to move, at least one. If the game has a declared end,
  /// removes only that. redo() plays them again. Both return false and change nothing if there is
  /// nothing to do. They stop the clocks and set them to what they showed when the turn began. If
  /// only an end is removed, they stay, except that a player who lost on time gets back the time
  /// that they had at the start of their turn.
  bool undo(Time now) { return step(&Session::undo_act, now); }
  bool redo(Time now) { return step(&Session::redo_act, now); }
  bool can_undo_for(Color color) const {
    return game().turns().size() >= (mover() == color ? 2U : 1U);
  }
  /// Undoes turns until this player is to move, at least one: friends agreed on it. Returns false
  /// and changes nothing if there is none.
  bool undo_for(Color color, Time now);
  /// Sets the clocks to what a friend's program says. Does nothing without a clock.
  void set_time_left(const ByColor<std::chrono::milliseconds>& left, Time now);
  /// Ends the game. Precondition: it is not over. The same holds for agree_draw().
  void resign(Color loser, Time now);
  void agree_draw(Time now);

  /// Runs the clock of the player to move, if the game is not over.
  void run_clock(Time now);
  void pause_clock(Time now);
  /// Ends the game if the player to move has no time left. Returns true if it did.
  bool flag_fell(Time now);

  /// Changes the player of a color, or the engine's time for a turn. The record of a game that has
  /// begun says so, and the game does not count. Precondition: the game is not over.
  void set_seat(Color color, const Seat& seat);
  /// Notes what is known about a friend now. The game stays as it is.
  void set_friend(Color color, Friend seat) { setup_.seats[color] = std::move(seat); }
  /// Notes the name of a player here, for the record and for a friend.
  void set_name(Color color, std::string_view player) {
    setup_.source.set_tag(name(color), player);
  }
  void set_think_time(std::optional<std::chrono::milliseconds> time);
  void set_seed(std::uint64_t seed) { setup_.seed = seed; }
  /// Notes that a player here was helped: the game no longer counts. Its record says so.
  void set_assisted() { setup_.source.set_tag("Assisted", "yes"); }
  /// Keeps the contents of a record of this game: tags, comments, variations.
  void annotate(notation::Record record) { setup_.source = std::move(record); }

 private:
  /// Undo and redo a turn, an end or a swap. Return false if there is nothing to do.
  bool undo_act();
  bool redo_act();
  /// Exchanges the seats and tags of the players.
  void exchange_players();
  bool step(bool (Session::*change)(), Time now);
  /// Does so once more each time `goes_on()`.
  template <typename Condition>
  bool step(bool (Session::*change)(), Time now, const Condition& goes_on);
  /// Makes the clock, and the times of all turns from those of the source.
  void set_clock();
  bool has_lost_on_time() const;
  /// Returns what both clocks showed when the current turn began, or at the end of a game that was
  /// lost on time.
  ByColor<std::chrono::milliseconds> time_at_place() const;
  /// Prepares for other players.
  void before_change();
  void note_seat(Color color);

  SessionSetup setup_;
  std::optional<game::Clock> clock_;
  /// The state of both clocks when a turn began.
  struct TurnStart {
    ByColor<std::chrono::milliseconds> left{};
    /// False if the time of the turn before is unknown: the record has none.
    bool is_known = false;
  };
  /// Element `n` is the state after `n` acts (acts_made()), undone ones included. Empty without a
  /// clock.
  std::vector<TurnStart> turn_starts_;
};

/// Returns the time control of a record that gives the time that players had left after turns.
/// Nothing if it has none or no such time: a game from it cannot continue with its clocks.
std::optional<game::TimeControl> time_control_of(const notation::Record& record);

/// Returns a new game from the place of a record, without the names of its players.
Session continued(const game::RecordCursor& place, const ByColor<Seat>& seats);

}  // namespace accasta::table
