#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <accasta/tui/board_view.hpp>
#include <accasta/tui/frame.hpp>
#include <accasta/tui/line_edit.hpp>
#include <accasta/views/input.hpp>
#include <accasta/views/menu_view.hpp>

namespace accasta::views {

/// A text with headings, keys and pictures of boards, such as the help. A value.
struct Document {
  struct Heading {
    std::string text;
  };
  struct Paragraph {
    std::string text;
  };
  /// What keys do, one line each.
  struct Keys {
    std::vector<KeyHelp> keys;
  };
  struct Picture {
    tui::BoardView board;
    std::string caption;
  };
  /// Stand beside each other where there is room.
  struct Pictures {
    std::vector<Picture> pictures;
  };

  std::string title;
  std::vector<std::variant<Heading, Paragraph, Keys, Pictures>> parts;
};

/// A document as it is for one width.
struct Page {
  tui::Frame frame;
  /// The rows of the headings.
  std::vector<int> headings;
};

/// Precondition: width > 1.
Page lay_out(const Document& document, int width, tui::Glyphs glyphs);

/// How wide documents are on a screen.
int document_width(tui::Size screen);

/// The rows in which a text stands, whatever its case; none for an empty text.
std::vector<int> rows_with(const tui::Frame& frame, std::string_view wanted);

/// A page that scrolls.
struct PageView {
  std::string title;
  /// How many rows are scrolled out at the top; more than there are shows the end.
  int scroll = 0;
  /// What was looked for is marked.
  std::string wanted;
  Footer footer;
};
tui::Frame draw_page(const Page& page, const PageView& view, tui::Size screen, tui::Glyphs glyphs);
/// The largest scroll that makes sense.
int last_scroll(const Page& page, tui::Size screen);

}  // namespace accasta::views
