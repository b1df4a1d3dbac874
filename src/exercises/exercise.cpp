#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/base/text.hpp>
#include <accasta/exercises/exercise.hpp>
#include <accasta/notation/turn_text.hpp>

namespace accasta::exercises {
namespace {

using notation::Record;
using notation::TurnLine;

/// Returns what is wrong with the variations of a line that begins with the player's turn number
/// `number`.
std::optional<std::string> fault_of(const TurnLine& line, std::size_t number) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool enemy = i % 2 == 1;
    if (enemy && !line[i].variations.empty())
      return fmt::format("the answer to turn {} has a variation", number + i / 2);
    for (const notation::TurnLine& variation : line[i].variations) {
      const auto right = is_right(variation);
      if (!right)
        return fmt::format("a variation of turn {} must begin with a turn marked ?, ?? or !",
                           number + i / 2);
      if (*right)
        if (auto fault = fault_of(variation, number + i / 2)) return fault;
    }
  }
  return std::nullopt;
}

/// Reads a number within limits from a tag.
Result<int, std::string> number_in_tag(const Record& record, std::string_view tag, int least,
                                       int most) {
  const auto number = base::number_in<int>(record.tag(tag));
  if (number && *number >= least && *number <= most) return *number;
  return fmt::format("the tag {} is \"{}\", not a number from {} to {}", tag, record.tag(tag),
                     least, most);
}

bool is_id(std::string_view text) {
  constexpr std::size_t kLongest = 100;
  return !text.empty() && text.size() <= kLongest &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f'; });
}

Result<std::variant<LessonStep, Puzzle>, std::string> read_tags(const Record& record) {
  constexpr int kMost = 9999;
  if (!record.tag("Lesson").empty()) {
    const auto lesson = number_in_tag(record, "Lesson", 1, kMost);
    if (!lesson) return lesson.error();
    const auto step = number_in_tag(record, "Step", 1, kMost);
    if (!step) return step.error();
    return std::variant<LessonStep, Puzzle>(
        LessonStep{*lesson, std::string(record.tag("Title")), *step});
  }
  const std::string_view kind_name = record.tag("Puzzle");
  if (kind_name.empty()) return std::string("there is neither a tag Lesson nor a tag Puzzle");
  const auto kind = from_name<PuzzleKind>(kind_name);
  if (!kind)
    return fmt::format("the tag Puzzle is \"{}\", not one of {}", kind_name,
                       fmt::join(kWords<PuzzleKind>, ", "));
  const std::string_view id = record.tag("Id");
  if (!is_id(id)) return fmt::format("the tag Id is \"{}\", not one word", id);
  const auto difficulty = number_in_tag(record, "Difficulty", Puzzle::kEasiest, Puzzle::kHardest);
  if (!difficulty) return difficulty.error();
  std::optional<int> rating;
  if (!record.tag("Rating").empty()) {
    const auto read = number_in_tag(record, "Rating", Puzzle::kLeastRating, Puzzle::kMostRating);
    if (!read) return read.error();
    rating = *read;
  }
  if (record.turns.empty()) return std::string("the puzzle has no turn");
  Puzzle puzzle{.kind = *kind,
                .position = record.start,
                .solution = {},
                .id = std::string(id),
                .difficulty = *difficulty,
                .rating = rating};
  for (const notation::RecordedTurn& turn : record.turns) puzzle.solution.push_back(turn.turn);
  for (const notation::TurnLine& variation : record.turns.back().variations)
    if (is_right(variation) == true) puzzle.also_right.push_back(variation.front().turn);
  return std::variant<LessonStep, Puzzle>(std::move(puzzle));
}

}  // namespace

std::optional<bool> is_right(const notation::TurnLine& variation) {
  constexpr int kGood = 1, kMistake = 2, kBlunder = 4;
  const auto has = [&](int nag) {
    return std::ranges::find(variation.front().nags, nag) != variation.front().nags.end();
  };
  if (has(kMistake) || has(kBlunder)) return false;
  return has(kGood) ? std::optional(true) : std::nullopt;
}

std::string joined_comments(const std::vector<std::string>& comments) {
  return fmt::format("{}", fmt::join(comments, " "));
}

Result<Exercise, std::string> Exercise::from(Record record) {
  auto what = read_tags(record);
  if (!what) return what.error();
  if (auto fault = fault_of(record.turns, 1)) return *std::move(fault);
  return Exercise(std::move(record),
                  std::visit([](auto& each) { return What(std::move(each)); }, *what));
}

Exercise Exercise::from(const Position& before, Mistake mistake) {
  const analysis::TurnAnalysis& analysis = mistake.analysis;
  constexpr int kMistakeNag = 2;
  notation::RecordedTurn played{.turn = mistake.played, .nags = {kMistakeNag}};
  played.comments = {
      analysis::attempt_text(analysis, notation::write_turn(mistake.played, before))};
  notation::RecordedTurn better{.turn = analysis.better->turn};
  better.comments = {analysis::explanation_text(*analysis.better)};
  better.variations.push_back({std::move(played)});
  if (const auto answer = analysis.played->answer())
    better.variations.back().push_back({.turn = *answer});
  Record record;
  record.rules = before.rules();
  record.start = before;
  record.turns.push_back(std::move(better));
  return Exercise(std::move(record), std::move(mistake));
}

std::string Exercise::introduction() const {
  return joined_comments(record_.turns.empty() ? record_.comments
                                               : record_.turns.front().comments_before);
}

}  // namespace accasta::exercises
