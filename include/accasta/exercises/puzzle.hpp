#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/record.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>
#include <accasta/rules/words.hpp>

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

}  // namespace accasta::exercises

template <>
inline constexpr std::array<std::string_view, 6> accasta::kWords<accasta::exercises::PuzzleKind>{
    "win-in-1", "win-in-2", "win-in-3", "stop-threat", "win-material", "save-material"};

namespace accasta::exercises {

using accasta::name;

/// Returns the number of turns that the player has to win, 1 to 3; nothing for other kinds.
std::optional<int> turns_to_win(PuzzleKind kind);

/// Returns true if the prover can prove puzzles of this kind. For the others (material) only the
/// engine says that one turn is far better than the rest.
constexpr bool is_provable(PuzzleKind kind) { return kind < PuzzleKind::WinMaterial; }

/// A position with a solution. docs/exercises.md, "How puzzles are made", says what is proven about
/// each kind.
struct Puzzle {
  static constexpr int kEasiest = 1;
  static constexpr int kHardest = 5;
  static constexpr int kLeastRating = 0;
  static constexpr int kMostRating = 3000;
  static constexpr std::size_t kMostAlsoRight = 2;

  PuzzleKind kind;
  Position position;
  /// The player's turns with the opponent's answers between. They are legal and end with a turn of
  /// the player.
  std::vector<Turn> solution;
  /// Turns that are as right as the last one and lead to other positions. All of them win. The
  /// finder gives at most kMostAlsoRight, and only if there were turns before.
  std::vector<Turn> also_right{};
  /// A unique word of visible ASCII characters.
  std::string id{};
  /// The difficulty, from kEasiest to kHardest.
  int difficulty = kEasiest;
  /// The rating that was measured with the levels. Nothing for a user's own puzzles.
  std::optional<int> rating{};

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// Returns true if a turn leads to the same position as a right first turn of a puzzle.
/// Precondition: it is legal.
bool begins_solution(const Turn& turn, const Puzzle& puzzle);

/// Returns the difficulty of a rating: the fifth of the built-in puzzles in which it lies.
int difficulty_of(int rating);
/// Returns the rating of a puzzle, or that of the middle of its fifth if it was not measured.
int assumed_rating(const Puzzle& puzzle);

/// Returns an id that depends on the kind and the position only: "pari-win-in-2-3f9a1c07".
std::string id_by_position(const Puzzle& puzzle);

/// Returns the puzzle as a record. `source` is one line about its origin; it may be empty.
notation::Record to_record(const Puzzle& puzzle, std::string_view source);

/// The lead that the best result of a material puzzle must have over every other, in the engine's
/// units (100 are about a piece).
inline constexpr int kMaterialMargin = 150;
/// The numbers of nodes with which the engine must see that lead, smallest first.
inline constexpr std::uint64_t kMaterialNodes[] = {10'000, 50'000};

}  // namespace accasta::exercises
