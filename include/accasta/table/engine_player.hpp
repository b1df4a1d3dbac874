#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <accasta/engine/thinker.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/table/session.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::table {

/// Returns, once, a notice that memory is short: the engine has a smaller hash table than `known`
/// MiB. Updates `known`.
std::optional<std::string> less_hash_notice(engine::Thinker& thinker, std::size_t& known);

/// The decision to make a turn. The turn is legal in the position that the player saw last.
struct MakesTurn {
  Turn turn;
  engine::Findings thoughts;
};

/// The answer to a draw offer.
struct AnswersDraw {
  bool agrees;
};

/// The end of a player who cannot continue. Somebody here takes over.
struct IsGone {
  /// The reason, a sentence.
  std::string reason;
};

using PlayerEvent = std::variant<MakesTurn, AnswersDraw, IsGone>;

/// The engine as a player, at the level of its seat. No function waits for it, except offer_draw().
/// After it wakes the table, take() returns its decision. Call all functions from one thread.
///
/// It keeps its hash table when the level changes. If allowed, it ponders while a player here is to
/// move: it searches the position after the turn that it expects. An engine without memory or
/// without a thread leaves the game.
class EnginePlayer {
 public:
  using Time = Session::Time;

  /// Makes the player of a color. `wake` is called, from any thread, when there is something to
  /// take.
  EnginePlayer(Color color, const TableOptions& options, std::function<void()> wake = {});

  /// Shows the game as it is now: after every change, and as often as the table likes. If the
  /// player is to move, it begins to think.
  void look(const Session& session, Time now);
  /// Returns a decision, once.
  std::optional<PlayerEvent> take();
  /// Offers a draw. Precondition: the opponent is to move. The answer is an event. Accepts a draw
  /// if the engine thinks that it is worse by more than half a piece. Takes some hundredths of a
  /// second.
  void offer_draw(const Session& session);
  /// Requests the turn now.
  void move_now() { thinker_.stop(); }
  /// Interrupts the player until look() is called again. Drops decisions that were not taken.
  void rest();
  /// Returns the newest thoughts about the expected turn, once.
  std::optional<engine::Findings> take_progress();
  /// Returns a notice for the players here, once.
  std::optional<std::string> take_notice() { return std::exchange(notice_, std::nullopt); }

 private:
  void start(const Session& session, const Position& position, const engine::Limits& limits);

  Color color_;
  TableOptions options_;
  engine::Thinker thinker_;
  /// The position being searched, if any.
  std::optional<Position> position_;
  bool is_ahead_ = false;
  /// The opponent's answer that the engine expected to its last turn.
  std::optional<Turn> expected_;
  std::optional<AnswersDraw> answer_;
  std::optional<std::string> notice_;
};

}  // namespace accasta::table
