#pragma once

#include <string_view>

#include <accasta/tui/screen.hpp>
#include <accasta/views/document.hpp>
#include <accasta/views/input.hpp>

namespace accasta::screens {

/// All about a screen: its keys, how turns are written, what evaluations mean, the rules with
/// pictures, how to play well. Each part has a heading: kKeysHeading, kTurnsHeading,
/// kEvaluationHeading, kRulesHeading and those of the rules, those of kStrategyHeading.
views::Document help_document(views::Mode mode);

inline constexpr std::string_view kKeysHeading = "KEYS";
inline constexpr std::string_view kTurnsHeading = "HOW TURNS ARE WRITTEN";
inline constexpr std::string_view kEvaluationHeading = "THE EVALUATION";
inline constexpr std::string_view kRulesHeading = "THE RULES";

/// Shows it as show_document() does.
void show_help(tui::Screen& screen, views::Mode mode, std::string_view heading = kKeysHeading);

}  // namespace accasta::screens
