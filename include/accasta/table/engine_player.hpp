#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include <accasta/engine/thinker.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/table/player.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::table {

/// The engine as a player, at the level of its seat. It keeps its hash table when the level
/// changes. An engine without memory or without a thread leaves the game.
/// Precondition of look(): the seat of its color has a level.
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
  void move_now() override { thinker_.stop(); }
  void rest() override;
  std::optional<engine::Findings> take_progress() override;
  std::optional<std::string> take_notice() override { return std::exchange(notice_, std::nullopt); }

 private:
  Color color_;
  TableOptions options_;
  engine::Thinker thinker_;
  /// The position being searched, if any.
  std::optional<Position> position_;
  std::optional<Answers> answer_;
  std::optional<std::string> notice_;
};

/// Makes the engines of a game, with these options.
PlayerMaker engine_players(const TableOptions& options);

}  // namespace accasta::table
