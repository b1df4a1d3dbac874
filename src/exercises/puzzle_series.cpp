#include <array>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/notation/turn_text.hpp>

#include "series.hpp"

namespace accasta::exercises {
namespace {

/// Puzzles, in the order that suits the player's progress. If there are at least two, they never
/// end.
class PuzzleSeries : public Series {
 public:
  /// Precondition: there is a puzzle.
  PuzzleSeries(std::vector<Exercise> puzzles, ProgressFile progress)
      : puzzles_(std::move(puzzles)),
        progress_(std::move(progress)),
        index_(*progress_.progress().next_puzzle(puzzles_)) {}

  const Exercise& exercise() const override { return puzzles_[index_]; }
  bool has_next() const override { return puzzles_.size() > 1; }
  void next() override {
    earlier_.push_back(index_);
    go_to(*progress_.progress().next_puzzle(puzzles_, index_));
  }
  bool previous() override {
    if (earlier_.empty()) return false;
    go_to(earlier_.back());
    earlier_.pop_back();
    return true;
  }

  Heading heading() const override {
    return {"Puzzle", fmt::format("difficulty {}", puzzle().difficulty), puzzle().id};
  }
  std::string task() const override { return task_text(exercise()); }
  std::string right_text(const Attempt& attempt, const std::string& comments) const override {
    if (attempt.done()) return comments;
    const auto& game = attempt.game();
    return fmt::format("Right. {} answers {}. {}", accasta::name(opponent(exercise().player())),
                       notation::write_turn(game.turns().back(), game.positions().rbegin()[1]),
                       comments);
  }
  std::string ending() const override {
    if (!miss_) return "Solved.";
    return fmt::format("Solved {}, so it will come back later.",
                       *miss_ == Miss::Shown ? "with hints" : "after a wrong turn");
  }

  void set_done() override { set_tried(std::nullopt); }
  void set_missed(Miss miss) override { set_tried(miss); }
  void set_skipped() override {
    change([id = puzzle().id, was_tried = is_tried_](Progress& progress) {
      progress.set_skipped(id, was_tried);
    });
  }
  std::string notice() const override { return progress_.notice(); }

  std::optional<Answer> answer(const Position& before, const Turn& turn) override {
    const std::string beginning =
        fmt::format("{} doesn't solve it. ", notation::write_turn(turn, before));
    try {
      if (!engine_) engine_ = engine::engine_within_memory({.hash_mebibytes = 16});
      analysis::Refutation against = analysis::refutation(before, turn, *engine_);
      return Answer{false, beginning + against.text, std::move(against.line)};
    } catch (const std::bad_alloc&) {
      engine_.reset();
      return Answer{false, beginning + "Not enough memory to find out why."};
    }
  }

 private:
  const Puzzle& puzzle() const { return *exercise().puzzle(); }

  void go_to(std::size_t index) {
    index_ = index;
    is_tried_ = false;
    miss_.reset();
  }

  /// Notes the first result of the current puzzle only.
  void set_tried(std::optional<Miss> miss) {
    if (std::exchange(is_tried_, true)) return;
    miss_ = miss;
    change(
        [id = puzzle().id, solved = !miss](Progress& progress) { progress.set_tried(id, solved); });
  }

  template <typename How>
  void change(How how) {
    progress_.change([how, variant = exercise().record().rules.variant](Progress& progress) {
      how(progress);
      progress.set_variant(variant);
    });
  }

  std::vector<Exercise> puzzles_;
  ProgressFile progress_;
  std::size_t index_;
  /// The puzzles shown before this one.
  std::vector<std::size_t> earlier_;
  /// True if this puzzle was solved or missed since it was shown.
  bool is_tried_ = false;
  /// The first reason why it does not count as solved.
  std::optional<Miss> miss_;
  std::optional<engine::Engine> engine_;
};

}  // namespace

std::string task_text(const Exercise& puzzle) {
  // For each kind of puzzle, the player's name first and then the opponent's.
  constexpr std::array<const char*, kPuzzleKinds.size()> kTasks{
      "{0} to move: win with one turn.",
      "{0} to move: win within two turns, whatever {1} does.",
      "{0} to move: win within three turns, whatever {1} does.",
      "{0} to move: find the only turn that stops {1} from winning.",
      "{0} to move: find the turn that wins pieces.",
      "{0} to move: find the turn that saves the pieces under attack."};
  return fmt::format(fmt::runtime(kTasks[static_cast<std::size_t>(puzzle.puzzle()->kind)]),
                     name(puzzle.player()), name(opponent(puzzle.player())));
}

std::optional<Training> Training::puzzles(std::vector<Exercise> puzzles,
                                          const std::optional<std::filesystem::path>& folder) {
  if (puzzles.empty()) return std::nullopt;
  return Training(std::make_unique<PuzzleSeries>(std::move(puzzles), ProgressFile(folder)));
}

}  // namespace accasta::exercises
