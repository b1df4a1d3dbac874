#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <new>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/analysis/refutation.hpp>
#include <accasta/analysis/threat.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

namespace accasta::exercises {
namespace {

using exercises::Exercise;
using exercises::Lesson;
using exercises::PuzzleKind;

void append(std::string& text, const std::string& more) {
  if (!text.empty() && !more.empty()) text += ' ';
  text += more;
}

}  // namespace

std::size_t done_steps(const Lesson& lesson, const exercises::Progress& progress) {
  return static_cast<std::size_t>(std::ranges::count_if(lesson.steps, [&](const Exercise& step) {
    return progress.is_done(lesson.number, step.lesson_step()->step);
  }));
}

std::string progress_text(const Lesson& lesson, const exercises::Progress& progress) {
  const std::size_t done = done_steps(lesson, progress);
  if (done == lesson.steps.size()) return "done";
  return done == 0 ? "" : fmt::format("{} of {} steps done", done, lesson.steps.size());
}

std::string task_text(const Exercise& puzzle) {
  const std::string_view player = name(puzzle.player());
  const std::string_view enemy = name(opponent(puzzle.player()));
  switch (puzzle.puzzle()->kind) {
    case PuzzleKind::WinIn1:
      return fmt::format("{} to move: win with one turn.", player);
    case PuzzleKind::WinIn2:
      return fmt::format("{} to move: win within two turns, whatever {} does.", player, enemy);
    case PuzzleKind::WinIn3:
      return fmt::format("{} to move: win within three turns, whatever {} does.", player, enemy);
    case PuzzleKind::StopThreat:
      return fmt::format("{} is about to win. Find the only turn with which {} stops it.", enemy,
                         player);
    case PuzzleKind::WinMaterial:
      return fmt::format("{} to move: find the turn that wins pieces.", player);
    case PuzzleKind::SaveMaterial:
      return fmt::format("{} to move: find the turn that saves the pieces under attack.", player);
  }
  return {};
}

Training::Training(std::vector<Exercise> exercises, std::size_t first,
                   exercises::ProgressFile progress)
    : exercises_(std::move(exercises)),
      progress_(std::move(progress)),
      index_(first),
      attempt_(exercises_[first]) {
  restart();
}

std::optional<Training> Training::lessons(const std::vector<Lesson>& lessons,
                                          std::optional<int> number,
                                          const std::optional<std::filesystem::path>& folder) {
  exercises::ProgressFile progress(folder);
  const auto is_done = [&](const Lesson& lesson) {
    return done_steps(lesson, progress.progress()) == lesson.steps.size();
  };
  auto begun = number ? std::ranges::find(lessons, *number, &Lesson::number)
                      : std::ranges::find_if_not(lessons, is_done);
  if (begun == lessons.end() && !number) begun = lessons.begin();
  if (begun == lessons.end()) return std::nullopt;

  std::vector<Exercise> steps;
  std::size_t first = 0;
  for (auto lesson = lessons.begin(); lesson != lessons.end(); ++lesson) {
    if (lesson == begun) {
      first = steps.size();
      if (!is_done(*lesson))
        while (progress.progress().is_done(lesson->number,
                                           lesson->steps[first - steps.size()].lesson_step()->step))
          ++first;
    }
    steps.insert(steps.end(), lesson->steps.begin(), lesson->steps.end());
  }
  Training training(std::move(steps), first, std::move(progress));
  training.lessons_ = lessons;
  return training;
}

std::optional<Training> Training::puzzles(std::vector<Exercise> puzzles,
                                          const std::optional<std::filesystem::path>& folder) {
  if (puzzles.empty()) return std::nullopt;
  exercises::ProgressFile progress(folder);
  std::vector<const Exercise*> all;
  for (const Exercise& puzzle : puzzles) all.push_back(&puzzle);
  const std::size_t first = *progress.progress().next_puzzle(all);
  return Training(std::move(puzzles), first, std::move(progress));
}

std::string Training::name() const {
  const auto* step = exercise().lesson_step();
  return step == nullptr ? "Puzzle" : fmt::format("Lesson {}", step->lesson);
}

std::string Training::title() const {
  const auto* step = exercise().lesson_step();
  if (step == nullptr) return exercise().puzzle()->id;
  return std::ranges::find(lessons_, step->lesson, &Lesson::number)->title;
}

std::string Training::place() const {
  const auto* step = exercise().lesson_step();
  if (step == nullptr) return fmt::format("difficulty {}", exercise().puzzle()->difficulty);
  const auto& steps = std::ranges::find(lessons_, step->lesson, &Lesson::number)->steps;
  const auto here = std::ranges::find(steps, step->step,
                                      [](const Exercise& one) { return one.lesson_step()->step; });
  return fmt::format("step {} of {}", std::distance(steps.begin(), here) + 1, steps.size());
}

bool Training::is_last_step() const {
  return !has_next() ||
         exercises_[index_ + 1].lesson_step()->lesson != exercise().lesson_step()->lesson;
}

std::string Training::ending() const {
  assert(is_done());
  const auto* step = exercise().lesson_step();
  if (step == nullptr) {
    return *solved_ ? "Solved." : "Solved; it will come back later.";
  }
  if (!is_last_step()) return {};
  if (!has_next())
    return fmt::format("Lesson {} is done. It was the last one: play a game now.", step->lesson);
  return fmt::format("Lesson {} is done.", step->lesson);
}

Answer Training::play(const Turn& turn) {
  const Position before = attempt_.position();
  const exercises::Verdict verdict = attempt_.play(turn);
  if (const auto* right = std::get_if<exercises::Right>(&verdict)) {
    hint_.reset();
    text_ = right->comment;
    if (right->answer && exercise().puzzle() != nullptr && !is_done())
      text_ = fmt::format(
          "Right. {} answers {}. {}", accasta::name(before.after(turn).side_to_move()),
          notation::write_turn(*right->answer, attempt_.positions().rbegin()[1]), text_);
    note_done();
    return {true, text_};
  }
  if (exercise().puzzle() != nullptr) set_tried(false);
  const std::string written = notation::write_turn(turn, before);
  if (const auto* named = std::get_if<exercises::NamedMistake>(&verdict)) {
    Answer answer{false, named->comment, {turn}};
    for (const notation::RecordedTurn& next : named->line) {
      answer.line.push_back(next.turn);
      append(answer.text, exercises::told(next.comments));
    }
    return answer;
  }
  if (exercise().lesson_step() != nullptr) {
    const auto danger = analysis::threat(before, opponent(before.side_to_move()));
    std::string text = fmt::format("{} is possible, but not what is asked for.", written);
    append(text, analysis::warning(before, turn, danger).value_or(""));
    return {false, text};
  }
  try {
    if (!engine_) engine_ = engine::engine_within_memory({.hash_mebibytes = 16});
    const analysis::Refutation against = analysis::refutation(before, turn, *engine_);
    return {false, fmt::format("{} is not it. {}", written, against.text), against.line};
  } catch (const std::bad_alloc&) {
    engine_.reset();
    return {false, fmt::format("{} is not it. There is no memory to find out why.", written)};
  }
}

std::string Training::take_notice() {
  const std::string& now = progress_.notice();
  return std::exchange(told_notice_, now) == now ? std::string() : now;
}

std::string Training::hint() {
  hint_ = attempt_.hint();
  if (hint_->turn) {
    if (exercise().puzzle() != nullptr) set_tried(false);
    return fmt::format("The turn is {}.", notation::write_turn(*hint_->turn, attempt_.position()));
  }
  if (hint_->targets.empty()) return fmt::format("Look at the stack on {}.", hint_->from.name());
  return fmt::format("The stack on {} goes to {}.", hint_->from.name(),
                     notation::enumerated(notation::cell_names(hint_->targets)));
}

void Training::set_tried(bool solved) {
  if (solved_) return;
  solved_ = solved;
  progress_.change([id = exercise().puzzle()->id, solved](exercises::Progress& progress) {
    progress.set_tried(id, solved);
  });
}

void Training::note_done() {
  if (!is_done()) return;
  const auto* step = exercise().lesson_step();
  if (step == nullptr) {
    set_tried(true);
  } else if (!progress_.progress().is_done(step->lesson, step->step)) {
    progress_.change([done = *step](exercises::Progress& progress) {
      progress.set_done(done.lesson, done.step);
    });
  }
}

bool Training::has_next() const {
  return exercise().puzzle() != nullptr ? exercises_.size() > 1 : index_ + 1 < exercises_.size();
}

bool Training::next() {
  if (!has_next()) return false;
  std::size_t index = index_ + 1;
  if (exercise().puzzle() != nullptr) {
    if (!is_done())
      progress_.change([id = exercise().puzzle()->id, was_tried = solved_.has_value()](
                           exercises::Progress& progress) { progress.set_skipped(id, was_tried); });
    std::vector<const Exercise*> others;
    for (const Exercise& puzzle : exercises_)
      if (&puzzle != &exercises_[index_]) others.push_back(&puzzle);
    const auto chosen = progress_.progress().next_puzzle(others);
    index = static_cast<std::size_t>(others[*chosen] - exercises_.data());
  }
  way_.push_back(index_);
  go_to(index);
  return true;
}

bool Training::previous() {
  if (!way_.empty()) {
    go_to(way_.back());
    way_.pop_back();
    return true;
  }
  if (exercise().puzzle() != nullptr || index_ == 0) return false;
  go_to(index_ - 1);
  return true;
}

void Training::go_to(std::size_t index) {
  index_ = index;
  solved_.reset();
  restart();
}

void Training::restart() {
  attempt_ = exercises::Attempt(exercises_[index_]);
  hint_.reset();
  text_.clear();
  if (exercise().puzzle() != nullptr) text_ = task_text(exercise());
  append(text_, exercise().introduction());
  note_done();
}

}  // namespace accasta::exercises
