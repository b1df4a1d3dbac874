#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::exercises {

enum class PuzzleKind : std::uint8_t {
  WinIn1,
  WinIn2,
  WinIn3,
  StopThreat,
  WinMaterial,
  SaveMaterial
};

inline constexpr std::array<PuzzleKind, 6> kPuzzleKinds{
    PuzzleKind::WinIn1,     PuzzleKind::WinIn2,      PuzzleKind::WinIn3,
    PuzzleKind::StopThreat, PuzzleKind::WinMaterial, PuzzleKind::SaveMaterial};

/// "win-in-1", "win-in-2", "win-in-3", "stop-threat", "win-material", "save-material".
std::string_view name(PuzzleKind kind);
std::optional<PuzzleKind> puzzle_kind_from_name(std::string_view name);

/// What the tags say of a step of a lesson: [Lesson "3"] [Title "Several moves"] [Step "2"].
struct LessonStep {
  /// From 1.
  int lesson;
  /// The lesson's. Empty if this step does not say it.
  std::string title;
  /// From 1, within the lesson.
  int step;
};

/// What the tags say of a puzzle: [Puzzle "win-in-2"] [Id "pari-win-in-2-017"] [Difficulty "3"].
struct Puzzle {
  static constexpr int kEasiest = 1;
  static constexpr int kHardest = 5;

  PuzzleKind kind;
  /// One word of visible ASCII characters, different for every puzzle.
  std::string id;
  /// kEasiest to kHardest.
  int difficulty;
};

/// A turn of a reviewed game that could have been better.
struct Mistake {
  /// Its index in the game.
  std::size_t index;
  Turn played;
  /// It has a mark.
  analysis::TurnAnalysis analysis;
};

/// A record that asks for turns: docs/exercises.md says how one is written. A value.
///
/// Invariants: all turns of the player at which an Attempt can arrive have variations that begin
/// with the mark `?`, `??` or `!` only; a puzzle has a turn.
class Exercise {
 public:
  /// The error says what is wrong, and at which turn, in one line.
  static Result<Exercise, std::string> from(notation::Record record);

  /// Asks for a better turn than one of a game. Preconditions: the mistake was explained; `before`
  /// is the position in which it was played.
  static Exercise from(const Position& before, Mistake mistake);

  const notation::Record& record() const { return record_; }
  /// Who solves it: the player to move in its position.
  Color player() const { return record_.start.side_to_move(); }
  // What it is, exactly one of these; null if it is another.
  const LessonStep* lesson_step() const { return std::get_if<LessonStep>(&what_); }
  const Puzzle* puzzle() const { return std::get_if<Puzzle>(&what_); }
  const Mistake* mistake() const { return std::get_if<Mistake>(&what_); }
  /// What is told before its first turn; perhaps nothing.
  std::string introduction() const;

 private:
  using What = std::variant<LessonStep, Puzzle, Mistake>;

  Exercise(notation::Record record, What what)
      : record_(std::move(record)), what_(std::move(what)) {}

  notation::Record record_;
  What what_;
};

/// The comments as one text, with a space between.
std::string told(const std::vector<std::string>& comments);

}  // namespace accasta::exercises
