#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <accasta/analysis/adviser.hpp>
#include <accasta/analysis/explanation.hpp>
#include <accasta/analysis/hint.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/table/act.hpp>
#include <accasta/table/game_files.hpp>
#include <accasta/table/player.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::table {

/// The sentence about a game that is no longer among the results and for the suggestion of a level,
/// and the question before a player is helped in a game that is.
inline constexpr const char* kNoLongerCounts = "The game no longer counts in your profile.";
inline constexpr const char* kHelpQuestion =
    "Then the game no longer counts in your profile. Continue?";

/// A game at the table with its clocks, players and files, for the screen and for line mode. It
/// does everything that must happen when a turn is made or undone, a player resigns or another game
/// begins. It shows nothing and does not read the time: the caller passes it in.
///
/// Turns made here come with play(). Players elsewhere see the game through look(), and take()
/// carries out their decisions. After each change, after each `wake`, and at next_look():
///
///     if (game.run_clock(now)) show_lost_on_time();
///     if (const auto event = game.take(now)) show(*event);
///     game.look(now);
class GameAtTable {
 public:
  using Time = Session::Time;

  /// The time that the tutor has for a turn that was made. Without an objection it is then played.
  static constexpr std::chrono::milliseconds kTutorTime{300};

  /// Takes over a session. Pauses it if it has a clock, has begun and waits for a player here, who
  /// will want to look at it first. `make_player` makes the players elsewhere (engine_players()).
  /// `wake` is called, from any thread, when there is something to take. Without an autosave, for
  /// lack of a state folder, neither this game nor later ones are saved.
  GameAtTable(Session session, std::optional<Autosave> autosave, const TableOptions& options,
              PlayerMaker make_player, std::function<void()> wake = {});

  const Session& session() const { return session_; }
  const TableOptions& options() const { return options_; }

  /// Returns the threat of the player who is not to move.
  const std::optional<analysis::Threat>& threat() const { return threat_; }
  /// Returns the level to play next, once the game has ended. See suggestion_after().
  std::optional<engine::Level> suggestion() const { return suggestion_; }

  // --- advice: hints and the tutor. If session().standing().counts, ask kHelpQuestion before a
  // hint, an analysis or an undo.

  /// Notes that a player here is helped in another way than by a hint or an undo.
  void help();
  /// Asks for the next steps of a hint about the position. take_hint() then returns true.
  void ask_hint(int steps = 1);
  /// Returns true, once, when the steps are there.
  bool take_hint();
  /// Returns the hint so far. Nothing before the first step, and if there is no memory or no
  /// thread.
  std::optional<analysis::Hint> hint() const;
  /// Returns the turn of the hint with its reasons. Precondition: there is a hint.
  const analysis::Explanation& hinted() const { return *best_; }
  /// Returns what the engine thinks about it. Precondition: there is a hint.
  engine::Findings hint_findings() const { return adviser_.findings().value(); }

  /// Returns true if a tutor looks at the turns that are made here. A game that allows no hints has
  /// no tutor.
  bool has_tutor() const;
  /// Brings the tutor, or sends it away, for this game and later ones.
  void set_tutor(bool is_wanted) { options_.tutor = is_wanted; }
  /// Notes the turn on the board, and shows it to the tutor if a player here is to move. Call it
  /// after every change, also without a turn: the tutor then looks at the position. Precondition:
  /// the turn is legal.
  void show_to_tutor(const std::optional<Turn>& turn);
  /// Returns the turn on the board.
  const std::optional<Turn>& turn_on_board() const { return turn_on_board_; }
  /// Returns what is wrong with it if it loses at once. See analysis::warning().
  const std::optional<std::string>& warning() const { return warning_; }
  /// Returns true while the tutor looks at it.
  bool is_judging() const { return adviser_.is_judging(); }
  /// Returns the question that the player must answer before the turn on the board is played: why
  /// it loses at once, or else the tutor's objection. Returns nothing if the options want no
  /// warnings or if every turn loses. Asks only once in a game about a turn in a position. Of turns
  /// that lose at once it warns only once until the game changes. Precondition: there is such a
  /// turn.
  std::optional<analysis::Refutation> take_objection();

  // --- time

  /// Returns true if clocks and players elsewhere wait until the player here continues.
  bool is_paused() const { return is_paused_ && !session_.is_over(); }
  /// Stops the clock and all thinking, because a player here wants a pause. The game is paused only
  /// if something would otherwise run: a clock, or a player elsewhere who is to move.
  void pause(Time now);
  /// Returns true if the board must not be shown: a player asked for the pause of a game with a
  /// clock, and would gain time by looking at it. Other pauses, such as those after undo(), do not
  /// hide it.
  bool hides_board() const { return is_hidden_ && session_.clock() && is_paused(); }
  /// Ends a pause. If a friend's program has the clocks, it is asked to, and does so at once.
  void resume();
  /// Stops the clock until run_clock(), for a question.
  void pause_clock(Time now) { session_.pause_clock(now); }
  /// Runs the clock of the player to move, unless the game is paused. Returns true if their time is
  /// up and the game is lost.
  bool run_clock(Time now);
  bool has_running_clock() const {
    return session_.clock() && !session_.is_over() && !is_paused_ && !is_away_;
  }
  /// Returns when to call run_clock() and look() again if nothing happens before. Time::max() if
  /// no time matters.
  Time next_look(Time now) const;

  // --- a friend at another computer

  /// Returns true if a player is a friend who is not there. Clocks wait.
  bool is_friend_away() const { return is_away_; }
  using Act = table::Act;
  /// Returns why an act is not possible, or the friend cannot be asked for it, a sentence; nothing
  /// if it is. An act of the player to move may have to wait for that.
  std::optional<std::string> refusal(Act act) const;
  /// Returns true if an act needs the consent of a friend: ask() for it.
  bool needs_consent(Act act) const;
  /// Asks the player elsewhere who is not to move, or the friend, for a draw, an undo, a rematch or
  /// a pause. They answer with an event. If the friend asks for the same, agrees, and returns the
  /// change of the game that follows. Precondition: the act is not refused.
  std::optional<PlayerEvent> ask(Act act, Time now);
  using Question = Player::Question;
  /// Returns the question of a friend, until it is answered or void.
  std::optional<Question> question() const;
  /// Answers the question with this number, and returns the change of the game that follows. Does
  /// nothing if another one is open now.
  std::optional<PlayerEvent> answer(std::uint32_t number, bool agrees, Time now);
  /// Returns the message that a friend needs who plays by messages.
  std::optional<Player::Message> message() const;
  /// Reads a friend's message: see Player::read(). take() returns what it says.
  std::optional<std::string> read_message(std::string_view text);

  // --- players elsewhere

  /// Lets the players elsewhere look at the game, unless it is paused.
  void look(Time now);
  /// Carries out a decision of a player elsewhere and returns it, once.
  std::optional<PlayerEvent> take(Time now);
  /// Returns true if a turn of a player elsewhere or a hint is expected.
  bool is_awaited() const;
  /// Returns the newest thoughts about the expected turn, once.
  std::optional<engine::Findings> take_progress();
  /// Requests the expected turn now. It comes within milliseconds.
  void move_now();

  // --- changes: the game is autosaved after each

  /// Plays a turn and ends a pause. Precondition: the turn is legal, and the game is not over.
  void play(const Turn& turn, Time now);
  /// Changes sides and ends a pause. Precondition: session().may_swap().
  void swap(Time now);
  /// Undoes or redoes `count` turns of the players here, and pauses. A swap, a resignation, an
  /// agreement or a loss on time counts like a turn. Returns the number of turns, including those
  /// of the players elsewhere: 0 if only the end of the game or a swap was undone. Returns nothing
  /// if there was nothing to undo.
  std::optional<std::size_t> undo(std::size_t count, Time now) {
    return step(&Session::undo, count, now);
  }
  std::optional<std::size_t> redo(std::size_t count, Time now) {
    return step(&Session::redo, count, now);
  }
  /// Changes the session in any other way: `change(session)`. Players who think start again.
  template <typename Change>
  void change(const Change& change) {
    stop();
    change(session_);
    changed();
  }
  /// Keeps the contents of a record of this game. Players elsewhere are not disturbed.
  void annotate(notation::Record record) {
    session_.annotate(std::move(record));
    save();
  }
  /// Leaves this game and begins another one.
  void begin(Session session);
  /// Returns the number of games that begin() has begun. A rematch is one of them.
  std::size_t games_begun() const { return games_begun_; }

  // --- files: the autosave, and a file that the player names

  /// Autosaves the game with the time that is left now.
  void save();
  // For the others see GameFiles.
  bool is_saved() const { return files_.is_autosaved(); }
  bool can_be_resumed() const { return files_.can_be_resumed(session_); }
  bool is_safe() const { return files_.is_safe(session_); }
  std::string path() const { return files_.path(); }
  bool would_overwrite(const std::string& path) const { return files_.would_overwrite(path); }
  Result<void, std::string> save_as(const std::string& path) {
    return files_.save_as(path, session_);
  }

  /// Returns, once, a sentence about a failure: the game cannot be saved, or an engine has less
  /// memory or none.
  std::optional<std::string> take_failure();
  /// Returns, once, a sentence about the game that the player should know. It waits for a hint that
  /// was asked for, so that both are seen.
  std::optional<std::string> take_notice();
  /// Leaves the table. A game that has ended moves to the finished ones. Returns true if the game
  /// can be resumed.
  bool leave();

 private:
  std::optional<PlayerEvent> ask(Request request, Time now);
  /// Stops the clock and all thinking, like pause(), and leaves the board visible.
  void stand_still(Time now);
  std::optional<std::size_t> step(bool (Session::*move)(Time), std::size_t count, Time now);
  bool has_something_to_pause() const;
  /// Returns the player of a color, or null for a player here. Makes another one if the seat is of
  /// another kind than before.
  Player* player(Color color);
  /// Interrupts all players and the adviser.
  void stop();
  /// Drops the players elsewhere, except a friend: the same friend plays the next game.
  void keep_friend();
  void find_threat();
  /// Returns what take_objection() does about a turn that was not questioned yet.
  std::optional<analysis::Refutation> objection_to(const Turn& turn);
  /// Returns the friend, or null if none plays.
  Player* friend_here() const;
  /// Tells, once, that the game no longer counts or is no longer rated.
  void tell_if_not_counted();
  /// Updates everything that depends on the session.
  void changed();
  /// Writes the autosave.
  void write();
  /// Carries out a decision.
  void take(const PlayerEvent& event, Color color, Time now);
  /// Counts the time for which the friend is away, and says when it is long.
  void count_absence(Time now);
  /// Shows the game as the friend has it. `remote` is the friend's color until now.
  void show(const Shows& shows, Color friends_color, Time now);
  /// Does what two players have agreed on, unless the friend's player brings the game that follows.
  void agreed(Request request, Time now);
  /// Returns true if the program of a friend has the clocks.
  bool has_clocks_elsewhere() const;
  /// Tells that the result of the record, which the game continues, is dropped.
  void tell_dropped_result();

  Session session_;
  TableOptions options_;
  bool is_paused_;
  bool is_away_ = false;
  /// The time for which the friend was away in this game, up to `absence_counted_`.
  Session::Time::duration absence_{};
  std::optional<Session::Time> absence_counted_;
  /// The time of the last look at the clock, or of the last turn.
  Session::Time last_seen_{};
  /// True if a player here asked for the last pause.
  bool is_hidden_ = false;
  std::size_t games_begun_ = 0;
  /// The game's standing after the last change.
  Standing standing_;
  std::optional<Turn> turn_on_board_;
  std::optional<std::string> warning_;
  /// True if the player to move has been warned since the last change.
  bool has_warned_ = false;
  /// The positions, by their keys, and the turns that were questioned in this game.
  std::vector<std::pair<std::uint64_t, Turn>> questioned_;
  /// The steps of the hint that are known, and those that were asked for.
  int hint_step_ = 0;
  int asked_steps_ = 0;
  /// The turn of the hint.
  std::optional<analysis::Explanation> best_;
  std::optional<analysis::Threat> threat_;
  std::optional<engine::Level> suggestion_;
  std::optional<std::string> failure_;
  std::optional<std::string> notice_;

  GameFiles files_;

  std::function<void()> wake_;
  PlayerMaker make_player_;
  /// A player elsewhere, and the kind of seat that they were made for. Null for a player here.
  struct Seated {
    std::size_t kind = 0;
    std::unique_ptr<Player> player;
  };
  // The last two members: their threads use those above.
  ByColor<Seated> players_;
  analysis::Adviser adviser_;
};

}  // namespace accasta::table
