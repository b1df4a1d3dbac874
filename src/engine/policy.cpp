#include "policy.hpp"

#include "weights_file.hpp"

namespace accasta::engine {

const PolicyNetwork& policy(Variant variant) {
  const auto read = [](Variant of) {
    return PolicyNetwork(*read_weights_file(built_in_file("policy", of, Rules::preset(of).win)));
  };
  static const PolicyNetwork standard = read(Variant::Standard);
  static const PolicyNetwork pari = read(Variant::Pari);
  return variant == Variant::Standard ? standard : pari;
}

}  // namespace accasta::engine
