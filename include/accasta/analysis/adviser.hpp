#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <accasta/analysis/explanation.hpp>
#include <accasta/analysis/game_analysis.hpp>
#include <accasta/base/background.hpp>
#include <accasta/engine/engine.hpp>

namespace accasta::analysis {

/// The nodes that an adviser spends on each position: more than level 9.
inline constexpr std::uint64_t kNodesOfAdviser = 30'000;

/// Returns the loss in winning chance for which the tutor questions a turn. 0 in a lost position,
/// and for turns that keep a position won. `better` and `played` are the positions after the best
/// turn and after this one, searched with the same limits.
double questioned_loss(const PositionAnalysis& better, const PositionAnalysis& played);

/// Returns the least loss in winning chance that the tutor objects to. Measured: it then objects to
/// 13 % of the turns of level 2 in Standard, and to 8 % in Pari (docs/analysis.md).
constexpr double least_questioned_loss(Variant variant) {
  return variant == Variant::Standard ? 0.4 : 0.6;
}

/// Returns the tutor's objection to a turn that is much worse than the best one. Nothing about
/// other turns. The searches are those of questioned_loss(). Takes some hundredths of a second.
/// Precondition: the turn is legal in `position`.
std::optional<Refutation> objection(const Position& position, const Turn& turn,
                                    const PositionAnalysis& better, const PositionAnalysis& played);

/// Advises a player, in the background. Finds the best turn, for a hint, and judges the turn that
/// stands on the board, as a tutor. Each search ends after kNodesOfAdviser nodes, so the advice is
/// the same on every machine. Nothing waits for it. Call all functions from one thread.
class Adviser {
 public:
  /// `wake` is called, from any thread, when there is advice.
  explicit Adviser(std::function<void()> wake = {}) : background_(std::move(wake)) {}
  ~Adviser() { stop(); }
  Adviser(const Adviser&) = delete;
  Adviser& operator=(const Adviser&) = delete;

  /// Looks at a position, and then at a turn if one stands on the board. Forgets other positions.
  /// `history` has the keys of earlier positions, as for Engine::search. Call it again after each
  /// `wake`: it begins only what is new.
  void look(const Position& position, const std::vector<std::uint64_t>& history,
            const std::optional<Turn>& turn = {});
  /// Returns the findings about the position, once they are known. Findings without a turn mean
  /// that there was no memory or no thread.
  std::optional<engine::Findings> findings() const;
  /// Returns true if the turn that was looked at last is not judged yet.
  bool is_judging() const;
  /// Returns the objection to a turn that was judged.
  std::optional<Refutation> objection_to(const Turn& turn) const;
  /// Drops everything. Does not wait.
  void stop();

 private:
  struct Verdict {
    Turn turn;
    std::optional<Refutation> against;
  };

  // Precondition of both: background_ is locked.
  /// Returns true if the position could not be searched.
  bool has_failed() const { return findings_ && !findings_->best(); }
  /// Returns the verdict on a turn, or null.
  const Verdict* verdict_on(const Turn& turn) const;

  /// Finds the best turn and what the game is worth after it, or compares a turn with it. Runs in
  /// the thread. Throws std::bad_alloc.
  base::Background::Delivery work(const Position& position, std::vector<std::uint64_t> history,
                                  const std::optional<Turn>& judged, const std::stop_token& stop,
                                  const base::Background::Deliver& deliver);

  std::optional<Position> position_;
  std::optional<Turn> turn_;

  // Guarded by the lock of background_.
  std::optional<engine::Findings> findings_;
  /// True if turns can be compared with the best one.
  bool is_ready_ = false;
  bool is_working_ = false;
  std::vector<Verdict> verdicts_;

  // Used by the thread only.
  std::optional<engine::Engine> engine_;
  std::optional<PositionAnalysis> better_;

  mutable base::Background background_;
};

}  // namespace accasta::analysis
