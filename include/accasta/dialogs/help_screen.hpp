#pragma once

#include <string_view>
#include <vector>

#include <accasta/tui/screen.hpp>
#include <accasta/views/document.hpp>
#include <accasta/views/input.hpp>

namespace accasta::dialogs {

/// All about a screen: its keys, how turns are written, what evaluations mean, the rules with
/// pictures, how to play well. Each part has a heading: kKeysHeading, kTurnsHeading,
/// kEvaluationHeading, kRulesHeading and those of the rules, those of kStrategyHeading.
views::Document help_document(views::Mode mode);

inline constexpr std::string_view kKeysHeading = "KEYS";
inline constexpr std::string_view kTurnsHeading = "HOW TURNS ARE WRITTEN";
inline constexpr std::string_view kEvaluationHeading = "THE EVALUATION";
inline constexpr std::string_view kRulesHeading = "THE RULES";

/// The key bar of the help, while a text to find is typed or not.
std::vector<tui::KeyHint> help_keys(bool finds);

/// Shows it until the user has read enough, from the heading that contains a text on. Throws
/// InputEnded and Interrupted (questions.hpp).
void show_help(tui::Screen& screen, views::Mode mode, std::string_view heading = kKeysHeading);

}  // namespace accasta::dialogs
