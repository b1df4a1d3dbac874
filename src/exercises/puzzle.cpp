#include <algorithm>

#include <fmt/format.h>

#include <accasta/exercises/puzzle.hpp>

namespace accasta::exercises {
namespace {

/// The least ratings of the four harder fifths of the built-in puzzles, and the middles of all.
constexpr std::array kFifths{400, 990, 1430, 1740};
constexpr std::array kMiddles{200, 710, 1240, 1550, 1950};

}  // namespace

notation::Record to_record(const Puzzle& puzzle, std::string_view source) {
  // The index of `!` in notation::kMarks.
  constexpr int kGood = 1;
  notation::Record record;
  record.set_tag("Puzzle", name(puzzle.kind));
  record.set_tag("Id", puzzle.id);
  record.set_tag("Difficulty", fmt::format("{}", puzzle.difficulty));
  if (puzzle.rating) record.set_tag("Rating", fmt::format("{}", *puzzle.rating));
  if (!is_provable(puzzle.kind))
    record.set_tag("Margin", fmt::format("{} units at {} and {} nodes", kMaterialMargin,
                                         kMaterialNodes[0], kMaterialNodes[1]));
  if (!source.empty()) record.set_tag("Source", source);
  record.rules = puzzle.position.rules();
  record.start = puzzle.position;
  for (const Turn& turn : puzzle.solution) record.turns.push_back({turn});
  for (const Turn& turn : puzzle.also_right)
    record.turns.back().variations.push_back({{turn, {kGood}}});
  if (const auto outcome = record.position_after(record.turns.size()).outcome()) {
    record.result = notation::result_of(*outcome);
    record.termination = outcome->reason;
  }
  return record;
}

bool begins_solution(const Turn& turn, const Puzzle& puzzle) {
  const auto leads_to_same = [&](const Turn& right) {
    return puzzle.position.lead_to_same(turn, right);
  };
  return leads_to_same(puzzle.solution.front()) ||
         (puzzle.solution.size() == 1 && std::ranges::any_of(puzzle.also_right, leads_to_same));
}

int difficulty_of(int rating) {
  return Puzzle::kEasiest + static_cast<int>(std::ranges::count_if(
                                kFifths, [rating](int least) { return rating >= least; }));
}

int assumed_rating(const Puzzle& puzzle) {
  return puzzle.rating.value_or(
      kMiddles[static_cast<std::size_t>(puzzle.difficulty - Puzzle::kEasiest)]);
}

std::string id_by_position(const Puzzle& puzzle) {
  const bool is_pari = puzzle.position.rules().variant == Variant::Pari;
  return fmt::format("{}-{}-{:08x}", is_pari ? "pari" : "standard", name(puzzle.kind),
                     puzzle.position.key() >> 32);
}

std::optional<int> turns_to_win(PuzzleKind kind) {
  if (kind > PuzzleKind::WinIn3) return std::nullopt;
  return 1 + static_cast<int>(kind);
}

}  // namespace accasta::exercises
