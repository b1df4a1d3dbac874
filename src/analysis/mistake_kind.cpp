#include <algorithm>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/analysis/mistake_kind.hpp>
#include <accasta/rules/attacks.hpp>

namespace accasta::analysis {

std::optional<MistakeKind> mistake_kind(const Position& before,
                                        const notation::RecordedTurn& turn) {
  using enum MistakeKind;
  if (!mark_in(turn.nags)) return std::nullopt;
  if (std::ranges::find(turn.nags, notation::kMissedWin) != turn.nags.end()) return MissedWin;
  const Color enemy = opponent(before.side_to_move());
  const auto evaluation = notation::find_evaluation(turn.comments);
  const int turns = evaluation ? evaluation->turns_to_win.value_or(0) : 0;
  if (enemy == Color::White ? turns > 0 : turns < 0) return AllowedWin;
  if (turn.variations.empty()) return Other;
  const Turn& better = turn.variations.front().front().turn;
  const Position after = before.after(turn.turn);
  const Position after_better = before.after(better);
  const auto releases = [&](const Turn& made, const Position& then) {
    return then.heads(enemy).contains(made.from());
  };
  const auto captured = [&](const Turn& made) {
    return (made.targets() & before.heads(enemy)).size();
  };
  if (releases(turn.turn, after) && !releases(better, after_better)) return ReleasedPieces;
  if (captured(better) > captured(turn.turn)) return MissedCapture;
  if (attacked_by(after, enemy).size() > attacked_by(after_better, enemy).size())
    return StackInDanger;
  return Other;
}

}  // namespace accasta::analysis
