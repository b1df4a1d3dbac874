#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/base/background.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/exercises/next_puzzle.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/notation/turn_text.hpp>

#include "series.hpp"

namespace accasta::exercises {
namespace {

/// The nodes of the search for the answer to a wrong turn: some tenths of a second.
constexpr std::uint64_t kNodesOfRefutation = 20'000;
constexpr const char* kNoMemory = "Not enough memory or threads to find out why.";

/// Puzzles, in the order that suits the player's progress. If there are at least two, they never
/// end.
class PuzzleSeries : public Series {
 public:
  /// Precondition: there is a puzzle.
  PuzzleSeries(std::vector<Exercise> puzzles, ProgressFile progress)
      : puzzles_(std::move(puzzles)),
        progress_(std::move(progress)),
        index_(*next_puzzle(progress_.progress(), puzzles_)) {}

  const Exercise& exercise() const override { return puzzles_[index_]; }
  bool has_next() const override { return puzzles_.size() > 1; }
  void next() override {
    earlier_.push_back(index_);
    go_to(*next_puzzle(progress_.progress(), puzzles_, index_));
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

  /// Searches for the opponent's answer in the background. The turn is wrong, whatever that is.
  std::optional<Answer> answer(const Position& before, const Turn& turn) override {
    set_missed(Miss::WrongTurn);
    const auto answered =
        [this, text = fmt::format("{} doesn't solve it. ", notation::write_turn(turn, before))](
            const std::string& why, std::vector<Turn> line) {
          return [this, found = Answer{false, text + why, std::move(line)}] { answer_ = found; };
        };
    if (!background_) background_ = std::make_unique<base::Background>(wake_);
    const bool has_thread = background_->start(
        [this, before, turn, answered](const std::stop_token& stop,
                                       const auto& /*deliver*/) -> base::Background::Delivery {
          try {
            if (!engine_) engine_ = engine::engine_within_memory({.hash_mebibytes = 16});
            auto against = analysis::refutation(
                before, turn,
                engine_->search(before.after(turn), {}, {.nodes = kNodesOfRefutation}, stop));
            return answered(against.text, std::move(against.line));
          } catch (const std::bad_alloc&) {
            engine_.reset();
            return answered(kNoMemory, {});
          }
        });
    if (!has_thread) answered(kNoMemory, {})();
    return std::nullopt;
  }
  std::optional<Answer> take_answer() override {
    const auto lock = background_->lock();
    return std::exchange(answer_, std::nullopt);
  }
  void stop_judging() override {
    background_->drop();
    answer_.reset();
  }
  void set_wake(std::function<void()> wake) override { wake_ = std::move(wake); }

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
  std::function<void()> wake_;
  /// The answer to the last wrong turn, until it is taken. Guarded by the lock of background_.
  std::optional<Answer> answer_;
  /// Used by the thread only.
  std::optional<engine::Engine> engine_;
  /// The last member: its thread uses those above. Null before the first wrong turn.
  std::unique_ptr<base::Background> background_;
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
