#include <accasta/engine/built_in_weights.hpp>

#include "weights_file.hpp"

namespace accasta::engine {

std::vector<BuiltInWeights> built_in_weights() {
  std::vector<BuiltInWeights> all;
  for (const std::string_view file : built_in_files())
    all.push_back({.kind = weights_file_entry(file, "kind").value_or("unknown"),
                   .rules = weights_file_entry(file, "rules").value_or("unknown"),
                   .checksum = weights_file_entry(file, "checksum").value_or("unknown")});
  return all;
}

}  // namespace accasta::engine
