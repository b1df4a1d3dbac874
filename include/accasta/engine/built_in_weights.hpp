#pragma once

#include <string_view>
#include <vector>

namespace accasta::engine {

/// Learned weights that are built in, as their file describes itself.
struct BuiltInWeights {
  /// "linear" or "network", for the evaluation, or "policy", for the order of turns.
  std::string_view kind;
  /// "standard" or "pari", with "win=at-once" or "win=next-turn" where that is not the preset.
  std::string_view rules;
  /// Sixteen hexadecimal digits: the weights' FNV-1a hash of 64 bits.
  std::string_view checksum;
};

/// Returns all of them.
std::vector<BuiltInWeights> built_in_weights();

}  // namespace accasta::engine
