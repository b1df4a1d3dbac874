#pragma once

/// Views of games under any rules, for tests to draw.

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <variant>

#include <accasta/rules/rules.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/views/game_view.hpp>
#include <accasta/views/turn_entry.hpp>

namespace accasta::views {

inline constexpr tui::Size kSmall{80, 24};
inline constexpr tui::Size kLarge{120, 40};

/// Before the first turn, against an engine.
GameView start_view(const Rules& rules = Rules::standard());
/// In the middle of a game: a turn is begun, and the engine has thought.
GameView busy_view(const Rules& rules = Rules::standard());
/// A turn that is half typed.
GameView typing_view(const Rules& rules = Rules::standard());
/// Letters stand on the stacks that can move.
GameView labels_view(const Rules& rules = Rules::standard());
/// A game that is over, with what can be done now.
GameView over_view(const Rules& rules = Rules::standard());
/// A note and a threat in words.
GameView hint_view(const Rules& rules = Rules::standard());
/// Three lines of an analysis, in a variation.
GameView analysis_view(const Rules& rules = Rules::standard());
/// The middle of a record, with a comment.
GameView replay_view(const Rules& rules = Rules::standard());
/// The same with a graph, in a variation.
GameView judged_view(const Rules& rules = Rules::standard());
/// The first move of the first turn.
GameView half_step_view(const Rules& rules = Rules::standard());
/// A step of a lesson.
GameView exercise_view(const Rules& rules = Rules::standard());

/// A position that is set up.
GameView editor_view(const Rules& rules = Rules::standard());

/// Returns the note of a view's panel.
Message& note_of(GameView& view);

/// Calls `check` with one of each.
template <typename Check>
void for_each_view(Check check, const Rules& rules = Rules::standard()) {
  for (const auto& make :
       {start_view, busy_view, typing_view, labels_view, over_view, hint_view, replay_view,
        judged_view, half_step_view, analysis_view, exercise_view, editor_view})
    check(make(rules));
}

/// Draws a view.
inline tui::Frame drawn(const GameView& view, tui::Size screen = kSmall,
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

/// The same where the mouse points at each of a kind: LiftAt, PieceAt, TurnsMadeAt.
template <typename Kind>
std::map<std::size_t, std::string> texts_at(const GameView& view, tui::Size screen = kSmall) {
  return texts_at(drawn(view, screen), [&](tui::Point point) -> std::optional<std::size_t> {
    const Pointed pointed = pointed_at(view, screen, tui::Glyphs::Ascii, point);
    const auto* found = std::get_if<Kind>(&pointed);
    if (found == nullptr) return std::nullopt;
    const auto& [number] = *found;
    return static_cast<std::size_t>(number);
  });
}

}  // namespace accasta::views
