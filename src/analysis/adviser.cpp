#include <algorithm>
#include <new>
#include <span>
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

/// Returns the least loss in winning chance that the tutor objects to. Measured: it then objects to
/// about one in eight turns of level 2.
constexpr double least_loss(Variant variant) { return variant == Variant::Standard ? 0.4 : 0.6; }

}  // namespace

double questioned_loss(const PositionAnalysis& better, const PositionAnalysis& played) {
  if (win_chance(-better.score) < kLostChance || win_chance(-played.score) > kWonChance) return 0;
  return loss_against(better, played);
}

std::optional<Refutation> objection(const Position& position, const Turn& turn,
                                    const PositionAnalysis& better,
                                    const PositionAnalysis& played) {
  if (questioned_loss(better, played) < least_loss(position.rules().variant)) return std::nullopt;
  Refutation against = refutation(position, turn, played);
  if (const auto wins = better.score.of_last_turn().turns_to_win(); wins && *wins > 0)
    against.text =
        fmt::format("Another turn wins{}. {}",
                    *wins == 1 ? "" : fmt::format(" within {} turns", notation::count_word(*wins)),
                    against.text);
  return against;
}

void Adviser::look(const Position& position, const std::vector<std::uint64_t>& history,
                   const std::optional<Turn>& turn) {
  if (position_ != position) stop();
  position_ = position;
  {
    const auto lock = background_.lock();
    turn_ = turn;
    if (is_working_ || next_step() == Step::None) return;
    is_working_ = true;
  }
  const bool has_thread =
      background_.start([this, position, history](const std::stop_token& stop,
                                                  const base::Background::Deliver& deliver) {
        try {
          work(position, history, stop, deliver);
        } catch (const std::bad_alloc&) {
          engine_.reset();
          deliver([this] { findings_.emplace(); });
        }
        return base::Background::Delivery();
      });
  if (!has_thread) findings_.emplace();
}

void Adviser::work(const Position& position, std::vector<std::uint64_t> history,
                   const std::stop_token& stop, const base::Background::Deliver& deliver) {
  if (!engine_) engine_ = engine::engine_within_memory(kEngine);
  const std::size_t earlier = history.size();
  history.push_back(position.key());
  const auto search = [&](const Position& searched_position, int lines) {
    const bool is_first = searched_position == position;
    engine::Limits limits{.nodes = kNodesOfAdviser};
    limits.lines = lines;
    return searched(*engine_, searched_position,
                    std::span(history).first(is_first ? earlier : history.size()), limits, stop);
  };
  while (true) {
    // Nothing is left to do if the task was dropped.
    Step step = Step::None;
    std::optional<Turn> turn;
    deliver([&] {
      step = next_step();
      turn = step == Step::Better ? findings_->best() : turn_;
      is_working_ = step != Step::None;
    });
    switch (step) {
      case Step::None:
        return;
      case Step::Best: {
        // The second line shows what the hint is better than.
        const engine::Findings found = search(position, 2);
        deliver([&] { findings_ = found; });
        break;
      }
      case Step::Better:
        better_ = search(position.after(*turn), 1);
        deliver([&] { is_ready_ = true; });
        break;
      case Step::Turn: {
        const PositionAnalysis played = search(position.after(*turn), 1);
        Verdict verdict{*turn, {}};
        if (!stop.stop_requested()) verdict.against = objection(position, *turn, *better_, played);
        deliver([&] { verdicts_.push_back(std::move(verdict)); });
        break;
      }
    }
  }
}

Adviser::Step Adviser::next_step() const {
  if (!findings_) return Step::Best;
  if (!findings_->best()) return Step::None;
  if (!is_ready_) return Step::Better;
  if (!turn_ || std::ranges::find(verdicts_, *turn_, &Verdict::turn) != verdicts_.end())
    return Step::None;
  return Step::Turn;
}

std::optional<engine::Findings> Adviser::findings() const {
  const auto lock = background_.lock();
  return findings_;
}

bool Adviser::is_judging() const {
  const auto lock = background_.lock();
  return turn_ && next_step() != Step::None;
}

std::optional<Refutation> Adviser::objection_to(const Turn& turn) const {
  const auto lock = background_.lock();
  const auto found = std::ranges::find(verdicts_, turn, &Verdict::turn);
  return found == verdicts_.end() ? std::nullopt : found->against;
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
