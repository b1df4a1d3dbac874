#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/base/text.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/exercises/today.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

namespace accasta::exercises {
namespace {

/// The nodes of the search for the answer to a wrong turn: some tenths of a second.
constexpr std::uint64_t kNodesOfRefutation = 20'000;

/// Puzzles: first those of a day, if they are wanted, then others in the order that suits the
/// player's progress. If there are at least two, they never end.
class PuzzleTraining final : public Training {
 public:
  /// Precondition: a puzzle passes the filter.
  PuzzleTraining(std::vector<Exercise> puzzles, const std::optional<std::filesystem::path>& folder,
                 const PuzzleFilter& filter, bool of_today, Clock clock)
      : puzzles_(std::move(puzzles)),
        filter_(filter),
        clock_(std::move(clock)),
        day_(clock_().day),
        attempts_(folder),
        progress_(folder),
        count_(std::ranges::count_if(puzzles_,
                                     [&](const auto& each) { return passes(each, filter); })) {
    if (of_today) today_ = todays_puzzles(tries(), puzzles_, day_, filter.variant);
    show(*next_index({}));
  }

  const Exercise& exercise() const override { return puzzles_[index_]; }
  bool has_next() const override { return count_ > 1; }
  bool next() override {
    if (!has_next()) return false;
    if (!is_done() && !is_tried_) note(TryResult::Skipped);
    earlier_.push_back(index_);
    show(*next_index(index_));
    return true;
  }
  bool previous() override {
    if (earlier_.empty()) return false;
    show(earlier_.back());
    earlier_.pop_back();
    return true;
  }

  Heading heading() const override {
    const auto place = std::ranges::find(today_.puzzles, index_);
    const std::string name = place == today_.puzzles.end()
                                 ? "Puzzle"
                                 : fmt::format("Today {} of {}", place - today_.puzzles.begin() + 1,
                                               today_.puzzles.size());
    return {name, title_of(exercise()), puzzle().id};
  }
  std::string ending() const override {
    const auto all = standings(tries(), day_);
    const auto found = all.find(puzzle().id);
    const Standing standing = found == all.end() ? Standing() : found->second;
    std::string text = "Solved";
    if (miss_) text += *miss_ == Miss::Shown ? " with hints" : " after a wrong turn";
    if (standing.is_put_away())
      text += fmt::format(". You missed it {} times, so it is put away", kMostMisses);
    else if (standing.due && *standing.due > day_)
      text += fmt::format(". It comes back in {}",
                          base::counted((*standing.due - day_).count(), "day"));
    text += '.';
    return ends_day() ? text + ' ' + done_for_today(tries(), day_) : text;
  }
  bool ends_day() const override {
    return is_done() && std::ranges::find(today_.puzzles, index_) != today_.puzzles.end() &&
           open_puzzles(today_, tries(), puzzles_).empty();
  }

  std::optional<Answer> play(const Turn& turn) override {
    auto answer = Training::play(turn);
    // A turn that is searched is wrong, too.
    if (!answer || !answer->right) set_tried(Miss::WrongTurn);
    return answer;
  }
  std::string hint() override {
    ++hints_;
    std::string text = Training::hint();
    if (shown_hint()->turn) set_tried(Miss::Shown);
    return text;
  }

 private:
  enum class Miss { WrongTurn, Shown };

  std::string task() const override { return task_text(exercise()); }
  std::string right_text(const std::string& comments) const override {
    if (is_done()) return comments;
    const auto& game = attempt().game();
    return fmt::format("Right. {} answers {}. {}", accasta::name(opponent(exercise().player())),
                       notation::write_turn(game.turns().back(), game.positions().rbegin()[1]),
                       comments);
  }
  void set_done() override { set_tried(std::nullopt); }
  std::string notice() const override {
    return attempts_.notice().empty() ? progress_.notice() : attempts_.notice();
  }

  /// Searches for the opponent's answer. The turn is wrong, whatever that is.
  Judgment judge(const Position& before, const Turn& turn) const override {
    const std::string text =
        fmt::format("{} doesn't solve it. ", notation::write_turn(turn, before));
    return {{false, text + "Not enough memory or threads to find out why."},
            [before, turn, text](const std::stop_token& stop) {
              engine::Engine engine({.hash_mebibytes = 16});
              auto against = analysis::refutation(
                  before, turn,
                  engine.search(before.after(turn), {}, {.nodes = kNodesOfRefutation}, stop));
              return Answer{false, text + against.text, std::move(against.line)};
            }};
  }

  const Puzzle& puzzle() const { return *exercise().puzzle(); }

  std::span<const Try> tries() const { return attempts_.log().tries; }

  /// Returns the index of the next puzzle, which is not `shown`.
  std::optional<std::size_t> next_index(std::optional<std::size_t> shown) const {
    for (const std::size_t open : open_puzzles(today_, tries(), puzzles_))
      if (open != shown) return open;
    return next_puzzle(tries(), puzzles_, filter_, day_, shown);
  }

  void show(std::size_t index) {
    index_ = index;
    is_tried_ = false;
    miss_.reset();
    hints_ = 0;
    shown_at_ = clock_();
    restart();
  }

  /// Notes the first result of the current puzzle only.
  void set_tried(std::optional<Miss> miss) {
    if (std::exchange(is_tried_, true)) return;
    miss_ = miss;
    note(miss ? TryResult::Missed : TryResult::Solved);
  }

  void note(TryResult result) {
    const Moment now = clock_();
    attempts_.add({.when = now,
                   .id = puzzle().id,
                   .result = result,
                   .hints = hints_,
                   .seconds = static_cast<int>(now.seconds - shown_at_.seconds)});
    progress_.change([variant = exercise().record().rules.variant](Progress& progress) {
      progress.set_variant(variant);
    });
  }

  std::vector<Exercise> puzzles_;
  PuzzleFilter filter_;
  Clock clock_;
  /// The day on which the training began.
  Day day_;
  AttemptFile attempts_;
  ProgressFile progress_;
  /// The number of puzzles that pass the filter.
  std::ptrdiff_t count_;
  Today today_{};
  std::size_t index_ = 0;
  /// The puzzles shown before this one.
  std::vector<std::size_t> earlier_;
  /// True if this puzzle was solved or missed since it was shown.
  bool is_tried_ = false;
  /// The first reason why it does not count as solved.
  std::optional<Miss> miss_;
  int hints_ = 0;
  Moment shown_at_{};
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

std::string title_of(const Exercise& exercise, std::string_view separator) {
  constexpr std::array<std::string_view, kPuzzleKinds.size()> kTitles{
      "Win in one", "Win in two", "Win in three", "Stop a threat", "Win pieces", "Save pieces"};
  const Puzzle& puzzle = *exercise.puzzle();
  std::string title = fmt::format("{}{}{}", kTitles[static_cast<std::size_t>(puzzle.kind)],
                                  separator, notation::rules_sentence(exercise.record().rules));
  if (puzzle.rating)
    title += fmt::format("{}{}", separator, *puzzle.rating);
  else if (const auto source = exercise.record().tag("Source"); !source.empty())
    title += fmt::format("{}{}", separator, source);
  return title;
}

std::unique_ptr<Training> Training::puzzles(std::vector<Exercise> puzzles,
                                            const std::optional<std::filesystem::path>& folder,
                                            const PuzzleFilter& filter, Clock clock) {
  if (std::ranges::none_of(puzzles, [&](const auto& each) { return passes(each, filter); }))
    return nullptr;
  return std::make_unique<PuzzleTraining>(std::move(puzzles), folder, filter, false,
                                          std::move(clock));
}

std::unique_ptr<Training> Training::today(std::vector<Exercise> puzzles,
                                          const std::optional<std::filesystem::path>& folder,
                                          std::optional<Variant> variant, Clock clock) {
  const PuzzleFilter filter{.variant = variant};
  if (std::ranges::none_of(puzzles, [&](const auto& each) { return passes(each, filter); }))
    return nullptr;
  return std::make_unique<PuzzleTraining>(std::move(puzzles), folder, filter, true,
                                          std::move(clock));
}

}  // namespace accasta::exercises
