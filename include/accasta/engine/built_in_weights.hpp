#pragma once

#include <string_view>
#include <vector>

namespace accasta::engine {

/// The description of learned weights that are embedded, from their file.
struct BuiltInWeights {
  /// "value" for the evaluation, "policy" for the order of turns.
  std::string_view kind;
  /// The rules: "standard" or "pari", with "win=at-once" or "win=next-turn" if that is not the
  /// preset.
  std::string_view rules;
  /// The weights' FNV-1a hash of 64 bits, as sixteen hexadecimal digits.
  std::string_view checksum;
};

/// Returns the descriptions of all embedded weights.
std::vector<BuiltInWeights> built_in_weights();

}  // namespace accasta::engine
