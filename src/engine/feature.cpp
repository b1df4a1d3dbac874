#include <algorithm>

#include <accasta/engine/feature.hpp>

namespace accasta::engine {
namespace {

constexpr std::array<std::string_view, kFeatureCount> kNames{
    "HashCutoffs",     "Aspiration",    "History",        "ContinuationHistory",
    "CastleOrder",     "Killers",       "LateReductions", "LateTurnPruning",
    "ReverseFutility", "CaptureSearch", "CastleTests",    "SingularExtensions",
    "Support",         "Captives",      "Safety",         "Places",
    "Mobility",        "Attack",        "CastleTerms",    "Threats",
    "Tempo",           "Network"};

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string_view name(Feature feature) { return kNames[static_cast<std::size_t>(feature)]; }

std::optional<Feature> feature_from_name(std::string_view text) {
  for (const Feature feature : kFeatures)
    if (std::ranges::equal(name(feature), text, {}, lower, lower)) return feature;
  return std::nullopt;
}

}  // namespace accasta::engine
