#include <algorithm>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/folding.hpp>
#include <accasta/views/document.hpp>
#include <accasta/views/menu_view.hpp>

#include "cards.hpp"

namespace accasta::views {
namespace {

constexpr int kMargin = 2;

/// The layout of a document.
class LayoutMaker {
 public:
  LayoutMaker(int width, tui::Glyphs glyphs) : frame_({width, 0}), glyphs_(glyphs) {}

  void add(const Document::Text& block) {
    using enum Document::Text::Kind;
    constexpr int kIndent = 3;
    if (block.kind == Heading) {
      if (rows() > 0) frame_.grow();
      headings_.push_back(rows());
      line(block.text, {tui::Role::Title, true});
    } else if (block.kind == Code) {
      std::istringstream lines(block.text);
      for (std::string each; std::getline(lines, each);) line("    " + each);
    } else if (block.kind == Item) {
      // Items have no blank row between them.
      if (rows() > 0 && end_of_item_ == rows()) frame_.grow(-1);
      const int first = rows();
      for (const std::string& part : tui::wrapped(block.text, width() - kIndent))
        frame_.put(frame_.grow(), kIndent, part);
      frame_.put(first, 0, block.sign);
      end_of_item_ = rows() + 1;
    } else {
      for (const std::string& part : tui::wrapped(block.text, width())) line(part);
    }
    frame_.grow();
  }

  void add(const Document::Keys& keys) {
    constexpr int kColumn = 22;
    for (const tui::KeyHint& key : keys.keys) {
      line(key.key, {tui::Role::Key, true});
      frame_.put(rows() - 1, kColumn, key.meaning);
    }
    frame_.grow();
  }

  void add(const Document::Pictures& pictures) {
    constexpr int kGap = 4;
    const tui::Size board = tui::Picture::compact().size();
    const int beside = std::max(1, (width() + kGap) / (board.width + kGap));
    const auto& all = pictures.pictures;
    for (std::size_t first = 0; first < all.size(); first += static_cast<std::size_t>(beside)) {
      const auto end = std::min(all.size(), first + static_cast<std::size_t>(beside));
      const int top = frame_.grow(board.height + kCaptionRows);
      int column = 0;
      for (std::size_t i = first; i < end; ++i, column += board.width + kGap) {
        tui::draw_board(frame_, {{top, column}, tui::Picture::compact(), all[i].board.flipped},
                        all[i].board, glyphs_);
        int row = top + board.height;
        for (const std::string& part : tui::wrapped(all[i].caption, std::min(board.width, width())))
          frame_.put(row++, column, part, {tui::Role::Dim});
      }
    }
  }

  DocumentLayout layout() && { return {std::move(frame_), std::move(headings_)}; }

 private:
  /// The rows under each board, including an empty one.
  static constexpr int kCaptionRows = 4;

  int width() const { return frame_.size().width; }
  int rows() const { return frame_.size().height; }
  void line(const std::string& text, tui::Style style = {}) {
    frame_.put(frame_.grow(), 0, text, style);
  }

  tui::Frame frame_;
  tui::Glyphs glyphs_;
  std::vector<int> headings_;
  /// The number of rows after the last item of a list, with the blank one below it.
  int end_of_item_ = 0;
};

/// A row as it is searched.
struct FoldedRow {
  std::string text;
  /// The column of each byte of the text.
  std::vector<int> columns;
};

FoldedRow folded_row(const tui::Frame& frame, int row) {
  FoldedRow folded;
  for (int column = 0; column < frame.size().width; ++column) {
    const char32_t character = frame.at(row, column).character;
    // The second column of a wide character.
    if (character == 0) continue;
    folded.text += base::folded(tui::encoded(std::u32string_view(&character, 1)));
    folded.columns.resize(folded.text.size(), column);
  }
  return folded;
}

/// Highlights the occurrences of a folded text in a row.
void mark(tui::Frame& frame, tui::Point origin, const tui::Frame& document, int row,
          const std::string& wanted) {
  const auto [text, columns] = folded_row(document, row);
  for (std::size_t at = text.find(wanted); at != std::string::npos;
       at = text.find(wanted, at + wanted.size())) {
    for (int column = columns[at]; column <= columns[at + wanted.size() - 1]; ++column) {
      auto [character, style] = document.at(row, column);
      style.reverse = true;
      if (character != 0)
        frame.put(origin.row, origin.column + column,
                  tui::encoded(std::u32string_view(&character, 1)), style);
    }
  }
}

}  // namespace

DocumentLayout lay_out(const Document& document, int width, tui::Glyphs glyphs) {
  LayoutMaker maker(width, glyphs);
  for (const auto& part : document.parts)
    std::visit([&](const auto& each) { maker.add(each); }, part);
  return std::move(maker).layout();
}

int document_width(tui::Size screen) { return std::clamp(screen.width - 2 * kMargin, 2, 104); }

DocumentPlaces document_places(const std::optional<tui::BoardView>& board, tui::Size screen,
                               tui::Glyphs glyphs) {
  constexpr int kText = 56;
  const int left = (screen.width - document_width(screen)) / 2;
  if (!board || !has_board_beside(screen)) return {left, screen.width - left};
  const Places places = places_for(*board, screen, glyphs, kText);
  return {places.panel.left, places.right(), places.board};
}

std::vector<int> rows_with(const tui::Frame& frame, std::string_view wanted) {
  std::vector<int> rows;
  const std::string text = base::folded(wanted);
  if (text.empty()) return rows;
  for (int row = 0; row < frame.size().height; ++row)
    if (folded_row(frame, row).text.find(text) != std::string::npos) rows.push_back(row);
  return rows;
}

tui::Frame draw_document(const DocumentLayout& layout, const DocumentView& view, tui::Size screen,
                         tui::Glyphs glyphs) {
  tui::Frame frame(screen);
  const int rows = layout.frame.size().height;
  const auto [left, right, board] = document_places(view.board, screen, glyphs);
  if (board) tui::draw_board(frame, *board, *view.board, glyphs);
  const int first = std::clamp(view.scroll, 0, last_scroll(layout, screen));
  const int end = std::min(first + page_height(screen), rows);
  frame.put(tui::kTitleRow, left, view.title, {tui::Role::Title, true});
  if (end - first < rows)
    put_right(frame, tui::kTitleRow, right,
              fmt::format("lines {}{}{} of {}", first + 1, glyphs == tui::Glyphs::Ascii ? "-" : "–",
                          end, rows),
              {tui::Role::Dim});
  frame.paste({tui::kBodyRow, left}, layout.frame, first, end - first);
  frame.focus = {tui::kBodyRow, left};
  const std::string wanted = base::folded(view.wanted);
  if (!wanted.empty())
    for (int row = first; row < end; ++row)
      mark(frame, {tui::kBodyRow + row - first, left}, layout.frame, row, wanted);
  const int key_row = screen.height - tui::kKeyRow;
  draw_footer(frame, view.footer, {left, right, key_row});
  tui::draw_key_bar(frame, key_row, board ? board->origin.column + 1 : left, right,
                    view.footer.keys);
  return frame;
}

int last_scroll(const DocumentLayout& layout, tui::Size screen) {
  return std::max(0, layout.frame.size().height - page_height(screen));
}

}  // namespace accasta::views
