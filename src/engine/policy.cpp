#include "policy.hpp"

#include <algorithm>
#include <cassert>

#include "weights_file.hpp"

// The files in weights, which are built in: symbols have names of this kind.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" {
extern const char accasta_policy_standard[];
extern const char accasta_policy_standard_end[];
extern const char accasta_policy_pari[];
extern const char accasta_policy_pari_end[];
}
// NOLINTEND(readability-identifier-naming)

namespace accasta::engine {
namespace {

PolicyWeights read_policy(Variant variant) {
  const auto read = read_weights_file(policy_file(variant));
  assert(read && read->size() == policy_term::kCount);
  PolicyWeights weights{};
  std::ranges::copy(*read, weights.begin());
  return weights;
}

}  // namespace

std::string_view policy_file(Variant variant) {
  return variant == Variant::Standard
             ? std::string_view(accasta_policy_standard, accasta_policy_standard_end)
             : std::string_view(accasta_policy_pari, accasta_policy_pari_end);
}

const PolicyWeights& policy_weights(Variant variant) {
  static const PolicyWeights standard = read_policy(Variant::Standard);
  static const PolicyWeights pari = read_policy(Variant::Pari);
  return variant == Variant::Standard ? standard : pari;
}

}  // namespace accasta::engine
