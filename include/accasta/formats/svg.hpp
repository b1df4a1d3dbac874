#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/notation/record.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn.hpp>

namespace accasta::formats {

struct SvgOptions {
  /// The turn that led to the position. Each of its moves is shown as an arrow, unless it came too
  /// late against a win.
  std::optional<Turn> last_turn{};
  /// The text of that turn for the caption: "14... a2:2-b2". Empty for no caption.
  std::string last_turn_text{};
  /// True to put Black's side at the bottom.
  bool flipped = false;
};

/// Draws a position as an SVG file. Every piece of every stack is shown from the side, with the
/// head on top. White's pieces are light and Black's are dark. They have their letters, except in
/// Pari. Safe stacks have the sign `#`, and the castles are shaded.
std::string svg(const Position& position, const SvgOptions& options = {});

/// Draws a card to post as an SVG file of 1200 by 630 pixels: the last position of a game, its
/// result, `headline` and, if comments have evaluations, a graph. `turning_point` is the index of
/// the turn that is marked there.
std::string svg_card(const notation::Record& record, std::string_view headline,
                     std::optional<std::size_t> turning_point, bool flipped);

/// Draws the icon of the program as an SVG file: the seven cells in the middle of the board, with a
/// stack on each. It is square and has no text.
std::string svg_icon();

/// Draws the definitions that the pictures of a page share, for one `<svg>` of the page. The style
/// sheet is src/formats/board.css.
std::string svg_shared();
/// Draws a position as a part of that page, without a caption. `title` is its name for people.
std::string svg_in_page(const Position& position, std::string_view title,
                        const SvgOptions& options);

/// Escapes a text for XML: between two tags, or in a value in double quotes.
std::string xml_text(std::string_view text);

}  // namespace accasta::formats
