#include <algorithm>
#include <memory>
#include <string>

#include <fmt/format.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/analysis/threat.hpp>
#include <accasta/exercises/training.hpp>
#include <accasta/notation/turn_text.hpp>

namespace accasta::exercises {
namespace {

/// All steps of all lessons.
class LessonTraining final : public Training {
 public:
  /// Begins at a step. Precondition: there is such a step.
  LessonTraining(std::vector<Lesson> lessons, std::size_t lesson, std::size_t step,
                 ProgressFile progress)
      : lessons_(std::move(lessons)), lesson_(lesson), step_(step), progress_(std::move(progress)) {
    restart();
  }

  const Exercise& exercise() const override { return lesson().steps[step_]; }
  bool has_next() const override { return !is_last_step() || lesson_ + 1 < lessons_.size(); }
  bool next() override {
    if (!is_last_step()) {
      ++step_;
    } else if (has_next()) {
      ++lesson_;
      step_ = 0;
    } else {
      return false;
    }
    restart();
    return true;
  }
  bool previous() override {
    if (step_ > 0) {
      --step_;
    } else if (lesson_ > 0) {
      --lesson_;
      step_ = lesson().steps.size() - 1;
    } else {
      return false;
    }
    restart();
    return true;
  }

  Heading heading() const override {
    return {fmt::format("Lesson {}", lesson().number),
            fmt::format("step {} of {}", step_ + 1, lesson().steps.size()), lesson().title};
  }
  std::string ending() const override {
    if (!is_last_step()) return {};
    return fmt::format("Lesson {} is done.{}", lesson().number,
                       has_next() ? "" : " It was the last one: play a game now.");
  }

 private:
  void set_done() override {
    const int step = exercise().lesson_step()->step;
    const Variant variant = exercise().record().rules.variant;
    const Progress& now = progress_.progress();
    if (exercises::is_done(lesson(), step, now) && now.variant() == variant) return;
    progress_.change([name = lesson().name(), step, variant](Progress& progress) {
      progress.set_done(name, step);
      progress.set_variant(variant);
    });
  }
  std::string notice() const override { return progress_.notice(); }

  Judgment judge(const Position& before, const Turn& turn) const override {
    std::string text =
        fmt::format("{} is legal, but it isn't the task.", notation::write_turn(turn, before));
    const auto enemy_threat = analysis::threat(before, opponent(before.side_to_move()));
    if (const auto warning = analysis::warning(before, turn, enemy_threat)) text += ' ' + *warning;
    return {{false, std::move(text), {turn}}};
  }

  const Lesson& lesson() const { return lessons_[lesson_]; }
  bool is_last_step() const { return step_ + 1 == lesson().steps.size(); }

  /// The lessons, sorted by number.
  std::vector<Lesson> lessons_;
  std::size_t lesson_;
  std::size_t step_;
  ProgressFile progress_;
};

}  // namespace

bool is_done(const Lesson& lesson, int step, const Progress& progress) {
  return progress.is_done(lesson.name(), step) ||
         progress.is_done(std::to_string(lesson.number), step);
}

std::size_t done_steps(const Lesson& lesson, const Progress& progress) {
  return static_cast<std::size_t>(std::ranges::count_if(lesson.steps, [&](const Exercise& step) {
    return is_done(lesson, step.lesson_step()->step, progress);
  }));
}

std::size_t done_lessons(const std::vector<Lesson>& lessons, const Progress& progress) {
  return static_cast<std::size_t>(std::ranges::count_if(lessons, [&](const Lesson& lesson) {
    return done_steps(lesson, progress) == lesson.steps.size();
  }));
}

std::string progress_text(const Lesson& lesson, const Progress& progress) {
  const std::size_t done = done_steps(lesson, progress);
  if (done == lesson.steps.size()) return "done";
  return done == 0 ? "" : fmt::format("{} of {} steps done", done, lesson.steps.size());
}

std::unique_ptr<Training> Training::lessons(const std::vector<Lesson>& lessons,
                                            std::optional<int> number,
                                            const std::optional<std::filesystem::path>& folder) {
  ProgressFile file(folder);
  const Progress& progress = file.progress();
  auto begun = number ? std::ranges::find(lessons, *number, &Lesson::number)
                      : std::ranges::find_if(lessons, [&](const Lesson& lesson) {
                          return done_steps(lesson, progress) < lesson.steps.size();
                        });
  if (begun == lessons.end() && !number) begun = lessons.begin();
  if (begun == lessons.end()) return nullptr;

  const auto& steps = begun->steps;
  auto first = std::ranges::find_if(steps, [&](const Exercise& step) {
    return !exercises::is_done(*begun, step.lesson_step()->step, progress);
  });
  if (first == steps.end()) first = steps.begin();
  return std::make_unique<LessonTraining>(
      lessons, static_cast<std::size_t>(begun - lessons.begin()),
      static_cast<std::size_t>(first - steps.begin()), std::move(file));
}

}  // namespace accasta::exercises
