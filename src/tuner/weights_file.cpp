#include "weights_file.hpp"

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

namespace accasta::tuner {
namespace {

struct Part {
  std::string_view name;
  int begin;
  int end;
  int row;
};

namespace term = engine::term;

constexpr std::array<Part, 11> kParts{{
    {"shape, by head", term::kShape, term::kUnder, 64},
    {"pieces under the head, by role", term::kUnder, term::kPlace, 3},
    {"place, by group", term::kPlace, term::kMobility, engine::kCellClasses},
    {"mobility, by group", term::kMobility, term::kAttacked, term::kMostCells + 1},
    {"attacked, by kind, the one to move and attackers", term::kAttacked, term::kAllAttacked, 12},
    {"all that are attacked", term::kAllAttacked, term::kHeld, term::kMostAttacked + 1},
    {"held in the enemy castle", term::kHeld, term::kEntries, kStacksToWin + 1},
    {"entries to the enemy castle", term::kEntries, term::kGuards, term::kMostEntries + 1},
    {"guards", term::kGuards, term::kThreat, 10},
    {"to be able to fill the enemy castle", term::kThreat, term::kTempo, 1},
    {"tempo", term::kTempo, term::kCount, 1},
}};
static_assert(kParts.back().end == term::kCount);

constexpr std::array<std::string_view, engine::kWeightSets> kNames{
    "Standard, won at the next turn", "Standard, won at once", "Pari, won at the next turn",
    "Pari, won at once"};

}  // namespace

void write_weights(const AllWeights& weights, std::ostream& out) {
  out << "// Written by accasta_tune (src/tuner); docs/engine.md says how. Not to be edited.\n"
         "#include \"weights.hpp\"\n\n"
         "namespace accasta::engine {\n"
         "namespace {\n\n"
         "// clang-format off\n"
         "constexpr std::array<Weights, kWeightSets> kWeights{{\n";
  for (std::size_t set = 0; set < weights.size(); ++set) {
    out << "  // " << kNames[set] << ".\n  {{\n";
    for (const Part& part : kParts) {
      out << "    // " << part.name << '\n';
      for (int i = part.begin; i < part.end; ++i) {
        const engine::Weight weight = weights[set][static_cast<std::size_t>(i)];
        const bool begins_row = (i - part.begin) % part.row % 8 == 0;
        const bool ends_row = (i - part.begin) % part.row % 8 == 7 ||
                              (i - part.begin) % part.row == part.row - 1 || i == part.end - 1;
        out << (begins_row ? "    " : " ") << '{' << weight.early() << ", " << weight.late() << "},"
            << (ends_row ? "\n" : "");
      }
    }
    out << "  }},\n";
  }
  out << "}};\n"
         "// clang-format on\n\n"
         "}  // namespace\n\n"
         "const Weights& weights(Variant variant, Win win) { "
         "return kWeights[weight_set(variant, win)]; }\n\n"
         "}  // namespace accasta::engine\n";
}

}  // namespace accasta::tuner
