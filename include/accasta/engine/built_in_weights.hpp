#pragma once

#include <string_view>
#include <vector>

namespace accasta::engine {

/// Weights that were learned and are built in, as their file describes itself.
struct BuiltInWeights {
  /// "network", for the evaluation, or "policy", for the order of turns.
  std::string_view kind;
  /// "standard" or "pari".
  std::string_view rules;
  /// Sixteen hexadecimal digits: FNV-1a, 64 bits, of the weights.
  std::string_view checksum;
};

/// All of them.
std::vector<BuiltInWeights> built_in_weights();

}  // namespace accasta::engine
