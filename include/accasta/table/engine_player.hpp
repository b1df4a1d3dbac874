#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <accasta/engine/thinker.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/table/player.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::table {

/// The engine as a player, at the level of its seat. It keeps its hash table when the level
/// changes. It changes sides if it may and thinks that it is worse. If the opponent may change
/// sides after its first turn, it plays the one that leaves the game nearest to even, as it thinks:
/// one of even_first_turns() from the usual start. An engine without memory or without a thread
/// leaves the game. Precondition of look(): the seat of its color has a level.
class EnginePlayer final : public Player {
 public:
  /// Makes the player of a color. `wake` is called, from any thread, when there is something to
  /// take.
  EnginePlayer(Color color, const TableOptions& options, std::function<void()> wake = {});

  void look(const Session& session, Time now, bool is_paused) override;
  std::optional<PlayerEvent> take() override;
  /// Accepts a draw if the engine thinks that it is worse by more than half a piece. That takes
  /// some hundredths of a second. Agrees to everything else.
  void ask(Request request, const Session& session) override;
  void move_now() override;
  void rest() override;
  std::optional<engine::Findings> take_progress() override;
  std::optional<std::string> take_notice() override { return std::exchange(notice_, std::nullopt); }

 private:
  /// The choice of a first turn that is as good for one player as for the other.
  struct FirstTurn {
    /// The turns that were not searched yet. The last one is being searched.
    std::vector<Turn> turns;
    /// The limits for each of them.
    engine::Limits limits;
    /// The distance of a score from zero, and the turn with the least one so far.
    std::optional<std::pair<int, Turn>> best{};
  };
  /// Returns the turns to choose from. Nothing if the opponent cannot change sides, or if a turn
  /// wins at once.
  static std::optional<FirstTurn> first_turn(const Session& session, const engine::Limits& limits);
  /// Searches the next of these turns.
  void search_first_turn();
  /// Notes the findings about one of them. Returns the choice after the last one.
  std::optional<PlayerEvent> take_first_turn(const engine::Findings& found);

  Color color_;
  TableOptions options_;
  engine::Thinker thinker_;
  /// The position being searched, if any.
  std::optional<Position> position_;
  /// True if the player may change sides there.
  bool may_swap_ = false;
  std::optional<FirstTurn> first_turn_;
  std::optional<Answers> answer_;
  std::optional<std::string> notice_;
};

/// Makes the engines of a game, with these options.
PlayerMaker engine_players(const TableOptions& options);

}  // namespace accasta::table
