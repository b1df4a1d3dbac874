#pragma once

#include <accasta/rules/rules.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/views/game_view.hpp>

/// Views of games under any rules, for tests to draw.
namespace accasta::views {

inline constexpr tui::Size kSmall{80, 24};
inline constexpr tui::Size kLarge{120, 40};

/// Before the first turn, against an engine.
PlayView start_view(const Rules& rules);
/// A position in the middle of a game: a turn half-built from a stack of six, a safe stack, the
/// engine's last words, and the turns so far.
PlayView busy_view(const Rules& rules);
/// A turn half typed, with more ways to go on than there is room for, while nothing runs.
PlayView typing_view(const Rules& rules);
/// A stack is lifted, and where it can go has letters.
PlayView labels_view(const Rules& rules);
/// The stacks that can move have letters.
PlayView labelled_stacks_view(const Rules& rules);
/// A player is threatened, and did something wrong.
PlayView warning_view(const Rules& rules);
/// A game that is over.
PlayView result_view(const Rules& rules);
/// The same at the table, with what can be done now.
PlayView over_view(const Rules& rules);
/// A hint in words, while the enemy threatens something that cannot be seen yet.
PlayView hint_view(const Rules& rules);
/// Three lines of an analysis, in a variation.
AnalysisView analysis_view(const Rules& rules);
/// A record after its first turn, with a comment.
ReplayView replay_view(const Rules& rules);
/// An analysed game, in a variation.
ReplayView judged_view(const Rules& rules);
/// The first move of the first turn.
ReplayView half_step_view(const Rules& rules);

/// Calls `check` with one of each kind.
template <typename Check>
void for_each_view(Check check) {
  const Rules rules = Rules::standard();
  for (const auto& make : {start_view, busy_view, warning_view, result_view}) check(make(rules));
  for (const auto& make : {replay_view, judged_view}) check(make(rules));
  check(analysis_view(rules));
}

}  // namespace accasta::views
