#include <accasta/engine/built_in_weights.hpp>

#include "network.hpp"
#include "policy.hpp"
#include "weights_file.hpp"

namespace accasta::engine {

std::vector<BuiltInWeights> built_in_weights() {
  std::vector<BuiltInWeights> all;
  for (const Variant variant : {Variant::Standard, Variant::Pari})
    for (const std::string_view file : {network_file(variant), policy_file(variant)})
      all.push_back({.kind = weights_file_entry(file, "kind").value_or("unknown"),
                     .rules = weights_file_entry(file, "rules").value_or("unknown"),
                     .checksum = weights_file_entry(file, "checksum").value_or("unknown")});
  return all;
}

}  // namespace accasta::engine
