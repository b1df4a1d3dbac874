#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <accasta/base/markdown.hpp>
#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/footer.hpp>

namespace accasta::views {

/// A text with headings, lists, keys and pictures of boards, such as the help. A value.
struct Document {
  /// Keys and their meanings, one line each.
  struct Keys {
    std::vector<tui::KeyHint> keys;
  };
  struct Picture {
    tui::BoardView board;
    std::string caption;
  };
  /// Boards, next to each other if they fit.
  struct Pictures {
    std::vector<Picture> pictures;
  };

  /// A text without inline marks. Precondition: it is no table.
  using Text = base::MarkdownBlock;

  std::string title;
  std::vector<std::variant<Text, Keys, Pictures>> parts;
  /// A board beside the text, where there is room for both.
  std::optional<tui::BoardView> board{};
};

/// A document that is laid out for one width.
struct DocumentLayout {
  tui::Frame frame;
  /// The headings with their rows.
  std::vector<int> headings;
};

/// Lays out a document. Precondition: width >= 0.
DocumentLayout lay_out(const Document& document, int width, tui::Glyphs glyphs);

/// Returns the width of documents without a board on a screen.
int document_width(tui::Size screen);

/// The columns of a document's text, and the place of its board.
struct DocumentPlaces {
  int left;
  int right;
  std::optional<tui::BoardLayout> board{};
};
/// Returns true if a screen has room for a board beside a text or a menu: 120x40.
constexpr bool has_board_beside(tui::Size screen) {
  return screen.width >= 120 && screen.height >= 40;
}

/// Returns the places of a document. Its board needs has_board_beside().
DocumentPlaces document_places(const std::optional<tui::BoardView>& board, tui::Size screen,
                               tui::Glyphs glyphs);

/// Returns the rows that contain a text, ignoring case. None for an empty text.
std::vector<int> rows_with(const tui::Frame& frame, std::string_view wanted);

/// The part of a document that is shown.
struct DocumentView {
  std::string title;
  std::optional<tui::BoardView> board{};
  /// The number of rows above the visible part. A number that is too large shows the end.
  int scroll = 0;
  /// A text to highlight.
  std::string wanted;
  Footer footer;
};
/// Draws the visible part. Precondition: the screen fits (key_bar.hpp).
tui::Frame draw_document(const DocumentLayout& layout, const DocumentView& view, tui::Size screen,
                         tui::Glyphs glyphs);
/// Returns the largest useful value of the scroll position.
int last_scroll(const DocumentLayout& layout, tui::Size screen);

}  // namespace accasta::views
