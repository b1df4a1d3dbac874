#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace accasta::engine {

/// The parts of the search and of the evaluation whose worth can be measured by a match against the
/// engine without them. docs/engine.md says what each is and what it was found to be worth.
enum class Feature : std::uint8_t {
  // The search.
  HashCutoffs,
  Aspiration,
  History,
  ContinuationHistory,
  CastleOrder,
  Killers,
  LateReductions,
  LateTurnPruning,
  ReverseFutility,
  CaptureSearch,
  CastleTests,
  SingularExtensions,
  // The evaluation.
  Support,
  Captives,
  Safety,
  Places,
  Mobility,
  Attack,
  CastleTerms,
  Threats,
  Tempo,
  Network,
};

/// How many features there are.
inline constexpr std::size_t kFeatureCount = static_cast<std::size_t>(Feature::Network) + 1;

/// All of them, in their order.
inline constexpr std::array<Feature, kFeatureCount> kFeatures = [] {
  std::array<Feature, kFeatureCount> features{};
  for (std::size_t i = 0; i < kFeatureCount; ++i) features[i] = static_cast<Feature>(i);
  return features;
}();

/// The enumerator's name, such as "LateReductions".
std::string_view name(Feature feature);
/// The feature of a name in any case; nothing if there is none.
std::optional<Feature> feature_from_name(std::string_view text);

/// Whether features can be switched off: in a development build only (CMake option
/// ACCASTA_DEVELOPMENT), so that a player's engine spends no time on asking.
#ifdef ACCASTA_DEVELOPMENT
inline constexpr bool kFeaturesCanBeSwitched = true;
#else
inline constexpr bool kFeaturesCanBeSwitched = false;
#endif

/// Some of the features.
class FeatureSet {
 public:
  /// None.
  constexpr FeatureSet() = default;

  /// Whether a feature is among them.
  constexpr bool contains(Feature feature) const { return (bits_ >> index(feature) & 1) != 0; }
  /// Adds a feature.
  constexpr void insert(Feature feature) { bits_ |= std::uint32_t{1} << index(feature); }
  /// Removes a feature.
  constexpr void erase(Feature feature) { bits_ &= ~(std::uint32_t{1} << index(feature)); }

  friend constexpr bool operator==(FeatureSet, FeatureSet) = default;

 private:
  static constexpr unsigned index(Feature feature) { return static_cast<unsigned>(feature); }
  static_assert(kFeatureCount <= 32);
  std::uint32_t bits_ = 0;
};

}  // namespace accasta::engine
