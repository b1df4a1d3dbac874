#include <algorithm>
#include <array>
#include <cassert>
#include <new>

#include <fmt/format.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/analysis/threat.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

namespace accasta::exercises {
namespace {

void append(std::string& text, const std::string& more) {
  if (!text.empty() && !more.empty()) text += ' ';
  text += more;
}

}  // namespace

std::size_t done_steps(const Lesson& lesson, const Progress& progress) {
  return static_cast<std::size_t>(std::ranges::count_if(lesson.steps, [&](const Exercise& step) {
    return progress.is_done(lesson.number, step.lesson_step()->step);
  }));
}

std::string progress_text(const Lesson& lesson, const Progress& progress) {
  const std::size_t done = done_steps(lesson, progress);
  if (done == lesson.steps.size()) return "done";
  return done == 0 ? "" : fmt::format("{} of {} steps done", done, lesson.steps.size());
}

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

Training::Training(std::vector<Exercise> exercises, std::size_t first,
                   std::optional<ProgressFile> progress)
    : exercises_(std::move(exercises)),
      progress_(std::move(progress)),
      index_(first),
      attempt_(exercises_[first]) {
  restart();
}

std::optional<Training> Training::lessons(const std::vector<Lesson>& lessons,
                                          std::optional<int> number,
                                          const std::optional<std::filesystem::path>& folder) {
  ProgressFile progress(folder);
  const auto is_done = [&](const Lesson& lesson) {
    return done_steps(lesson, progress.progress()) == lesson.steps.size();
  };
  auto begun = number ? std::ranges::find(lessons, *number, &Lesson::number)
                      : std::ranges::find_if_not(lessons, is_done);
  if (begun == lessons.end() && !number) begun = lessons.begin();
  if (begun == lessons.end()) return std::nullopt;

  std::vector<Exercise> steps;
  for (const Lesson& lesson : lessons)
    steps.insert(steps.end(), lesson.steps.begin(), lesson.steps.end());
  const auto first = std::ranges::find_if(steps, [&](const Exercise& exercise) {
    const LessonStep& step = *exercise.lesson_step();
    return step.lesson == begun->number &&
           (is_done(*begun) || !progress.progress().is_done(step.lesson, step.step));
  });
  const auto index = static_cast<std::size_t>(first - steps.begin());
  Training training(std::move(steps), index, std::move(progress));
  training.lessons_ = lessons;
  return training;
}

std::optional<Training> Training::puzzles(std::vector<Exercise> puzzles,
                                          const std::optional<std::filesystem::path>& folder) {
  if (puzzles.empty()) return std::nullopt;
  ProgressFile progress(folder);
  const std::size_t first = *progress.progress().next_puzzle(puzzles);
  return Training(std::move(puzzles), first, std::move(progress));
}

std::optional<Training> Training::mistakes(const notation::Record& game,
                                           const analysis::GameAnalysis& analysis,
                                           std::optional<Color> own, std::size_t from, int step) {
  std::vector<Exercise> mistakes;
  bool has_own = false;
  std::optional<std::size_t> first;
  for (const std::size_t index : analysis::marked_turns(analysis)) {
    const Position& before = analysis.positions[index].position;
    has_own = has_own || before.side_to_move() == own;
    mistakes.push_back(
        Exercise::from(before, {index, game.turns[index].turn, analysis.turns[index]}));
  }
  if (!has_own) own.reset();
  for (std::size_t i = 0; i < mistakes.size(); ++i) {
    const std::size_t index = mistakes[i].mistake()->index;
    if (own && mistakes[i].player() != own) continue;
    if (step > 0 && index >= from && !first) first = i;
    if (step < 0 && index <= from) first = i;
  }
  if (!first) return std::nullopt;
  Training training(std::move(mistakes), *first, std::nullopt);
  training.player_ = own;
  training.own_ = own;
  training.restart();
  return training;
}

Heading Training::heading() const {
  if (const auto* puzzle = exercise().puzzle())
    return {"Puzzle", fmt::format("difficulty {}", puzzle->difficulty), puzzle->id};
  const auto* step = exercise().lesson_step();
  const auto belongs = [&](const Exercise& other) {
    return step != nullptr ? other.lesson_step()->lesson == step->lesson
                           : !own_ || other.player() == *own_;
  };
  const auto here = exercises_.begin() + static_cast<std::ptrdiff_t>(index_) + 1;
  const std::string place =
      fmt::format("{} of {}", std::count_if(exercises_.begin(), here, belongs),
                  std::ranges::count_if(exercises_, belongs));
  if (const auto* mistake = exercise().mistake())
    return {
        "Mistake", place,
        analysis::marked_turn_text(attempt_.game().start(), mistake->played, mistake->analysis)};
  return {fmt::format("Lesson {}", step->lesson), "step " + place,
          std::ranges::find(lessons_, step->lesson, &Lesson::number)->title};
}

std::string Training::ending() const {
  assert(is_done());
  if (exercise().puzzle() != nullptr)
    return *solved_ ? "Solved." : "Solved; it will come back later.";
  const auto* step = exercise().lesson_step();
  if (step == nullptr) return {};
  if (!has_next())
    return fmt::format("Lesson {} is done. It was the last one: play a game now.", step->lesson);
  const bool is_last = exercises_[index_ + 1].lesson_step()->lesson != step->lesson;
  return is_last ? fmt::format("Lesson {} is done.", step->lesson) : "";
}

std::string_view Training::next_key() const {
  if (has_next())
    return is_solved() ? "Done! Press Enter to continue." : "Press Enter to continue.";
  return "That was the last one. Press Enter to leave.";
}

std::optional<Answer> Training::play(const Turn& turn) {
  assert(!is_judging());
  const Position before = attempt_.position();
  auto known = attempt_.play(turn);
  if (known && known->right) {
    hint_.reset();
    text_ = known->text;
    const auto& game = attempt_.game();
    if (exercise().puzzle() != nullptr && !is_done())
      text_ = fmt::format("Right. {} answers {}. {}", accasta::name(opponent(exercise().player())),
                          notation::write_turn(game.turns().back(), game.positions().rbegin()[1]),
                          text_);
    note_done();
    return Answer{true, text_};
  }
  if (exercise().puzzle() != nullptr) set_tried(false);
  if (known) return known;
  const std::string written = notation::write_turn(turn, before);
  if (exercise().lesson_step() != nullptr) {
    const auto danger = analysis::threat(before, opponent(before.side_to_move()));
    std::string text = fmt::format("{} is legal, but it isn't the task.", written);
    append(text, analysis::warning(before, turn, danger).value_or(""));
    return Answer{false, text};
  }
  if (exercise().mistake() != nullptr) {
    notation::Record record;
    record.rules = before.rules();
    record.start = before;
    record.turns.push_back({.turn = turn});
    if (!judge_) judge_ = std::make_unique<analysis::GameAnalyser>(1, wake_);
    judge_->start(record);
    return std::nullopt;
  }
  try {
    if (!engine_) engine_ = engine::engine_within_memory({.hash_mebibytes = 16});
    const analysis::Refutation against = analysis::refutation(before, turn, *engine_);
    return Answer{false, fmt::format("{} doesn't solve it. {}", written, against.text),
                  against.line};
  } catch (const std::bad_alloc&) {
    engine_.reset();
    return Answer{false,
                  fmt::format("{} doesn't solve it. Not enough memory to find out why.", written)};
  }
}

std::optional<Answer> Training::take_answer() {
  if (!is_judging()) return std::nullopt;
  const bool has_found = judge_->take();
  const Turn& turn = judge_->record().turns.front().turn;
  if (judge_->take_failure())
    return Answer{false, "Not enough memory or threads to look at this turn."};
  if (!has_found || !judge_->is_complete()) return std::nullopt;
  const analysis::TurnAnalysis& found = judge_->analysis().turns.front();
  std::string text = analysis::attempt_text(found, notation::write_turn(turn, attempt_.position()));
  if (!analysis::is_about_best(found)) {
    const auto answer =
        found.played ? found.played->answer() : judge_->analysis().positions.back().best();
    Answer wrong{false, std::move(text), {turn}};
    if (answer) wrong.line.push_back(*answer);
    return wrong;
  }
  attempt_.accept(turn);
  hint_.reset();
  text_ = std::move(text);
  return Answer{true, text_};
}

void Training::stop_judging() {
  if (judge_) judge_->stop();
}

bool Training::change_own() {
  if (!player_) return false;
  own_ = own_ ? std::nullopt : player_;
  // An exercise of the other player is no longer wanted.
  if (own_ && exercise().player() != *own_ && !next()) previous();
  return true;
}

std::string Training::take_notice() {
  if (!progress_) return {};
  const std::string& now = progress_->notice();
  return std::exchange(told_notice_, now) == now ? std::string() : now;
}

std::string Training::hint() {
  hint_ = attempt_.hint();
  if (hint_->turn) {
    if (exercise().puzzle() != nullptr) set_tried(false);
    if (const auto* mistake = exercise().mistake())
      return "Better: " + analysis::explanation_text(*mistake->analysis.better);
    return fmt::format("The turn is {}.", notation::write_turn(*hint_->turn, attempt_.position()));
  }
  if (hint_->targets.empty()) return fmt::format("Look at the stack on {}.", hint_->from.name());
  return fmt::format("The stack on {} goes to {}.", hint_->from.name(),
                     notation::enumerated(notation::cell_names(hint_->targets)));
}

void Training::set_tried(bool solved) {
  if (solved_) return;
  solved_ = solved;
  progress_->change([id = exercise().puzzle()->id, solved](Progress& progress) {
    progress.set_tried(id, solved);
  });
}

void Training::note_done() {
  if (!is_done() || exercise().mistake() != nullptr) return;
  const auto* step = exercise().lesson_step();
  if (step == nullptr) {
    set_tried(true);
  } else if (!progress().progress().is_done(step->lesson, step->step)) {
    progress_->change(
        [done = *step](Progress& progress) { progress.set_done(done.lesson, done.step); });
  }
}

std::optional<std::size_t> Training::wanted(std::size_t index, int step) const {
  for (; index < exercises_.size(); index += static_cast<std::size_t>(step))
    if (!own_ || exercises_[index].player() == *own_) return index;
  return std::nullopt;
}

bool Training::has_next() const {
  return exercise().puzzle() != nullptr ? exercises_.size() > 1
                                        : wanted(index_ + 1, +1).has_value();
}

bool Training::next() {
  if (!has_next()) return false;
  std::size_t index = 0;
  if (exercise().puzzle() == nullptr) {
    index = *wanted(index_ + 1, +1);
  } else {
    if (!is_done())
      progress_->change([id = exercise().puzzle()->id, was_tried = solved_.has_value()](
                            Progress& progress) { progress.set_skipped(id, was_tried); });
    index = *progress().progress().next_puzzle(exercises_, index_);
  }
  way_.push_back(index_);
  go_to(index);
  return true;
}

bool Training::previous() {
  if (exercise().puzzle() == nullptr) {
    const auto index = index_ > 0 ? wanted(index_ - 1, -1) : std::nullopt;
    if (index) go_to(*index);
    return index.has_value();
  }
  if (way_.empty()) return false;
  go_to(way_.back());
  way_.pop_back();
  return true;
}

void Training::go_to(std::size_t index) {
  index_ = index;
  solved_.reset();
  restart();
}

void Training::restart() {
  stop_judging();
  attempt_ = Attempt(exercises_[index_]);
  hint_.reset();
  text_.clear();
  if (exercise().puzzle() != nullptr) text_ = task_text(exercise());
  if (const auto* mistake = exercise().mistake())
    text_ = fmt::format("{} played {} ({}). Find a better turn.",
                        player_ == exercise().player() ? "You" : accasta::name(exercise().player()),
                        notation::write_turn(mistake->played, attempt_.position()),
                        analysis::fault_text(mistake->analysis));
  append(text_, exercise().introduction());
  note_done();
}

}  // namespace accasta::exercises
