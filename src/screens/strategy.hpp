#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <accasta/rules/rules.hpp>
#include <accasta/views/document.hpp>

namespace accasta::screens {

/// A position and a turn that the strategy page shows, with what is claimed of the turn; the tests
/// check that by the rules, the prover and the engine.
struct StrategyExample {
  enum class Claim : std::uint8_t {
    Sound,        ///< The review gives it no mark.
    Bad,          ///< The review gives it a mark.
    Wins,         ///< It wins by force at once.
    StopsThreat,  ///< It stops a threat to win.
    MakesSafe,    ///< A stack is safe afterwards that was not.
    LongerRange,  ///< A stack has a longer range afterwards.
    Threatens     ///< It threatens to win.
  };

  Variant variant;
  std::string_view position;
  std::string_view turn;
  Claim claim;
  std::string_view caption;
};

std::span<const StrategyExample> strategy_examples();

inline constexpr std::string_view kStrategyHeading = "STRATEGY";

/// Adds the strategy page to a document: how to play well, with pictures and with figures that were
/// measured in games. docs/strategy.md says the same.
void add_strategy(views::Document& document);

}  // namespace accasta::screens
