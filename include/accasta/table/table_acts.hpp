#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <accasta/table/act.hpp>
#include <accasta/table/game_at_table.hpp>

namespace accasta::table {

/// The screen or line mode, as TableActs sees it.
class Asker {
 public:
  Asker() = default;
  Asker(const Asker&) = delete;
  Asker& operator=(const Asker&) = delete;
  virtual ~Asker() = default;

  /// Returns the time: a question takes some.
  virtual Session::Time now() const = 0;
  /// Says a sentence. `is_refusal` is true if it says why nothing was done.
  virtual void say(const std::string& text, bool is_refusal) = 0;
  /// Tells what a player elsewhere did.
  virtual void tell(const PlayerEvent& event) = 0;
  /// Returns true if the player is sure. The game may have ended meanwhile. Who cannot be asked is
  /// sure.
  virtual bool is_sure(const std::string& question) = 0;
  /// Returns true if the other player at this keyboard agrees. The game may have ended meanwhile.
  virtual bool agrees(const std::string& question) = 0;
  /// Returns true if a player here is to move. Otherwise says why not.
  virtual bool may_act() = 0;
};

/// The acts of the players here besides their turns: checks them, asks, does them and says so, the
/// same on the screen and in line mode. Functions return true or a value if something was done
/// here. A friend who must agree is asked, and nothing has changed yet.
class TableActs {
 public:
  /// Both must live as long.
  TableActs(GameAtTable& game, Asker& asker) : game_(game), asker_(asker) {}

  /// Returns true and says why, if an act is not possible now.
  bool is_refused(Act act);
  /// Returns true if help costs nothing, or the player accepts that the game no longer counts.
  bool accepts_help();
  /// Returns true if no turns are lost when the game is left, or the player accepts it.
  bool may_leave();

  struct Step {
    /// The number of turns, also those of players elsewhere. 0 for the end of the game.
    std::size_t turns;
    /// True if the players changed sides, or did not after all.
    bool is_swap;
  };
  std::optional<Step> undo(std::size_t count);
  /// Leaves it to the caller to tell of a swap: it comes after the first turn.
  std::optional<Step> redo(std::size_t count);
  bool swap();
  /// Offers a draw. An engine answers with an event.
  bool draw();
  bool resign();
  bool rematch();
  bool pause();
  bool resume();

 private:
  const Session& session() const { return game_.session(); }
  /// Undoes or redoes turns by a function, and says `otherwise` if there are none.
  std::optional<Step> step(std::optional<std::size_t> (GameAtTable::*move)(std::size_t,
                                                                           Session::Time),
                           std::size_t count, const char* otherwise);
  /// Asks a friend for what needs their consent. Returns false if nothing does.
  bool asks_friend(Act act);

  GameAtTable& game_;
  Asker& asker_;
};

}  // namespace accasta::table
