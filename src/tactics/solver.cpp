#include "solver.hpp"

namespace accasta::tactics {

Attempt solve(const Tactic& tactic, engine::Engine& engine, const engine::Limits& limits) {
  std::optional<Attempt> kept;
  const auto look = [&](const Turn& turn, const engine::Progress& progress) {
    if (!tactic.accepts(turn))
      kept.reset();
    else if (!kept)
      kept = Attempt{true, progress.nodes, progress.elapsed};
  };
  engine.clear();
  const auto result =
      engine.search(tactic.position, {}, limits, {}, [&](const engine::Progress& progress) {
        if (!progress.line.empty()) look(progress.line.front(), progress);
      });
  if (result.best) look(*result.best, result.last);
  return kept.value_or(Attempt{});
}

}  // namespace accasta::tactics
