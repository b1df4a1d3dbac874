#pragma once

/// Views of games under any rules, for tests to draw. Only this header and its source name the
/// kinds of views.

#include <map>
#include <string>

#include <accasta/rules/rules.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/views/game_view.hpp>
#include <accasta/views/turn_entry.hpp>

namespace accasta::views {

inline constexpr tui::Size kSmall{80, 24};
inline constexpr tui::Size kLarge{120, 40};

/// Before the first turn, against an engine.
PlayView start_view(const Rules& rules = Rules::standard());
/// In the middle of a game: a turn is begun, and the engine has thought.
PlayView busy_view(const Rules& rules = Rules::standard());
/// A turn that is half typed.
PlayView typing_view(const Rules& rules = Rules::standard());
/// Letters stand on the stacks that can move.
PlayView labels_view(const Rules& rules = Rules::standard());
/// A game that is over, with what can be done now.
PlayView over_view(const Rules& rules = Rules::standard());
/// A note and a threat in words.
PlayView hint_view(const Rules& rules = Rules::standard());
/// Three lines of an analysis, in a variation.
AnalysisView analysis_view(const Rules& rules = Rules::standard());
/// The middle of a record, with a comment.
ReplayView replay_view(const Rules& rules = Rules::standard());
/// The same with a graph, in a variation.
ReplayView judged_view(const Rules& rules = Rules::standard());
/// The first move of the first turn.
ReplayView half_step_view(const Rules& rules = Rules::standard());
/// A step of a lesson.
ExerciseView exercise_view(const Rules& rules = Rules::standard());

/// Calls `check` with one of each.
template <typename Check>
void for_each_view(Check check, const Rules& rules = Rules::standard()) {
  for (const auto& make : {start_view, busy_view, typing_view, labels_view, over_view, hint_view})
    check(make(rules));
  for (const auto& make : {replay_view, judged_view, half_step_view}) check(make(rules));
  check(analysis_view(rules));
  check(exercise_view(rules));
}

/// Draws any view.
template <typename View>
tui::Frame drawn(const View& view, tui::Size screen = kSmall,
                 tui::Glyphs glyphs = tui::Glyphs::Ascii) {
  return draw(view, screen, glyphs);
}

/// Returns a view of a turn entry.
GameView shown(const TurnEntry& entry);

/// Returns pictures of a frame on the right of the board, and in the rows above and below it;
/// wherever the board is.
std::string beside_board(const tui::Frame& frame);
std::string around_board(const tui::Frame& frame);
/// Returns all characters of a style.
std::string text_in(const tui::Frame& frame, const tui::Style& style);

/// Returns the text that a frame shows where `at` gives each of its values.
template <typename At>
auto texts_at(const tui::Frame& frame, At at) {
  std::map<typename decltype(at(tui::Point{}))::value_type, std::string> texts;
  for (int row = 0; row < frame.size().height; ++row)
    for (int column = 0; column < frame.size().width; ++column)
      if (const auto value = at(tui::Point{row, column})) {
        const char32_t character = frame.at(row, column).character;
        texts[*value] += tui::encoded(std::u32string(1, character));
      }
  return texts;
}

}  // namespace accasta::views
