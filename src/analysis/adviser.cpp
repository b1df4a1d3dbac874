#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <accasta/analysis/adviser.hpp>
#include <accasta/notation/words.hpp>

#include "position_search.hpp"

namespace accasta::analysis {
namespace {

/// The tutor is silent if the best turn has a smaller winning chance, or the played one a larger.
constexpr double kLostChance = 0.1;
constexpr double kWonChance = 0.9;

}  // namespace

double questioned_loss(const PositionAnalysis& better, const PositionAnalysis& played) {
  if (win_chance(-better.score) < kLostChance || win_chance(-played.score) > kWonChance) return 0;
  return loss_against(better, played);
}

std::optional<Refutation> objection(const Position& position, const Turn& turn,
                                    const PositionAnalysis& better,
                                    const PositionAnalysis& played) {
  const double loss = questioned_loss(better, played);
  if (loss < least_questioned_loss(position.rules().variant)) return std::nullopt;
  Refutation against = refutation(position, turn, played);
  if (const auto wins = better.score.of_last_turn().turns_to_win(); wins && *wins > 0)
    against.text =
        fmt::format("Another turn wins{}. {}",
                    *wins == 1 ? "" : fmt::format(" within {} turns", notation::count_word(*wins)),
                    against.text);
  else
    against.text += fmt::format(" Winning chance down {:.0f} %.", 100 * loss);
  return against;
}

void Adviser::look(const Position& position, const std::vector<std::uint64_t>& history,
                   const std::optional<Turn>& turn) {
  if (position_ != position) stop();
  position_ = position;
  turn_ = turn;
  bool is_ready = false;
  {
    const auto lock = background_.lock();
    is_ready = is_ready_;
    if (is_working_ || has_failed() || (is_ready && (!turn || verdict_on(*turn)))) return;
    is_working_ = true;
  }
  background_.start(
      [this, position, history, judged = is_ready ? turn : std::nullopt](
          const std::stop_token& stop, const base::Background::Deliver& deliver) {
        return work(position, history, judged, stop, deliver);
      },
      [this] {
        engine_.reset();
        findings_.emplace();
      });
}

base::Background::Delivery Adviser::work(const Position& position,
                                         std::vector<std::uint64_t> history,
                                         const std::optional<Turn>& judged,
                                         const std::stop_token& stop,
                                         const base::Background::Deliver& deliver) {
  if (!engine_) engine_.emplace(kEngine);
  const auto search = [&](const Position& next, int lines) {
    engine::Limits limits{.nodes = kNodesOfAdviser};
    limits.lines = lines;
    return searched(*engine_, next, history, limits, stop);
  };
  std::optional<Verdict> verdict;
  if (!judged) {
    // The second line shows what the hint is better than.
    const engine::Findings found = search(position, 2);
    deliver([&] { findings_ = found; });
    history.push_back(position.key());
    if (found.best()) better_ = search(position.after(*found.best()), 1);
  } else {
    history.push_back(position.key());
    const PositionAnalysis played = search(position.after(*judged), 1);
    if (!stop.stop_requested()) verdict = {*judged, objection(position, *judged, *better_, played)};
  }
  return [this, verdict] {
    if (verdict) verdicts_.push_back(*verdict);
    is_ready_ = true;
    is_working_ = false;
  };
}

const Adviser::Verdict* Adviser::verdict_on(const Turn& turn) const {
  const auto found = std::ranges::find(verdicts_, turn, &Verdict::turn);
  return found == verdicts_.end() ? nullptr : &*found;
}

std::optional<engine::Findings> Adviser::findings() const {
  const auto lock = background_.lock();
  return findings_;
}

bool Adviser::is_judging() const {
  const auto lock = background_.lock();
  return turn_ && !has_failed() && !verdict_on(*turn_);
}

std::optional<Refutation> Adviser::objection_to(const Turn& turn) const {
  const auto lock = background_.lock();
  const Verdict* const verdict = verdict_on(turn);
  return verdict == nullptr ? std::nullopt : verdict->against;
}

void Adviser::stop() {
  background_.drop();
  position_.reset();
  findings_.reset();
  is_ready_ = is_working_ = false;
  turn_.reset();
  verdicts_.clear();
}

}  // namespace accasta::analysis
