#include <algorithm>
#include <string>
#include <variant>

#include <fmt/format.h>

#include <accasta/screens/questions.hpp>
#include <accasta/views/key_table.hpp>
#include <accasta/views/menu_view.hpp>

#include "board_options.hpp"
#include "help_screen.hpp"

namespace accasta::screens {
namespace {

/// An open document and its scroll position.
class Reader : public Page {
 public:
  Reader(Stage& stage, const views::Document& document, std::string_view heading,
         const std::function<bool()>& is_pointless,
         const std::function<bool(const std::string& pasted)>& takes)
      : stage_(stage),
        screen_(stage.screen()),
        document_(document),
        is_pointless_(is_pointless),
        takes_(takes),
        layout_(laid_out()) {
    view_.title = document.title;
    view_.board = document.board;
    view_.footer.keys = keys().bar({{"Up Down"}, {"Tab"}, {"/"}, {"n N"}, {"T"}, {"Esc"}});
    if (heading.empty()) return;
    const auto rows = views::rows_with(layout_.frame, heading);
    for (const int row : layout_.headings)
      if (std::ranges::find(rows, row) != rows.end()) {
        view_.scroll = row;
        break;
      }
  }

  void tick() override {
    if (is_pointless_ && is_pointless_()) close();
  }

  /// Draws the visible part for the screen as it is now, with a question under it.
  tui::Frame draw(const views::Footer& question) override {
    if (layout_.frame.size().width != width()) layout_ = laid_out();
    view_.scroll = std::clamp(view_.scroll, 0, views::last_scroll(layout_, screen_.size()));
    views::DocumentView shown = view_;
    shown.footer.ask(question);
    if (question.typed) shown.wanted = question.typed->edit.text();
    return views::draw_document(layout_, shown, screen_.size(), screen_.glyphs());
  }

  void handle(const tui::Event& event) override {
    view_.footer.message = {};
    if (const auto* key = std::get_if<tui::Key>(&event)) keys().press(*this, *key);
    if (const auto* pasted = std::get_if<tui::Paste>(&event);
        pasted != nullptr && takes_ && takes_(pasted->text))
      close();
    if (const auto* mouse = std::get_if<tui::Mouse>(&event)) {
      if (mouse->kind == tui::Mouse::Kind::WheelUp) --view_.scroll;
      if (mouse->kind == tui::Mouse::Kind::WheelDown) ++view_.scroll;
    }
  }

  static const views::KeyTable<Reader>& keys() {
    const auto scrolling = [](int pages, int rows) {
      return [pages, rows](Reader& reader) {
        reader.view_.scroll += pages * views::page_height(reader.screen_.size()) + rows;
      };
    };
    static const views::KeyTable<Reader> keys{
        {"Enter Down, wheel", scrolling(0, +1), "a line down"},
        {"Up, wheel", scrolling(0, -1), "a line up", "scroll"},
        {"PgDn Space", scrolling(+1, 0), "a page down"},
        {"Bksp PgUp", scrolling(-1, 0), "a page up"},
        {"Home", [](Reader& reader) { reader.view_.scroll = 0; }, "start, end"},
        {"End", [](Reader& reader) { reader.view_.scroll = reader.layout_.frame.size().height; }},
        {"Tab", [](Reader& reader) { reader.go_to_heading(+1); },
         "to the next or the previous heading", "next heading"},
        {"Shift-Tab", [](Reader& reader) { reader.go_to_heading(-1); }},
        {"/", &Reader::ask, "find a text", "find"},
        {"n", [](Reader& reader) { reader.find(reader.found_ + 1, +1); },
         "find the next or the previous one", "again"},
        {"N", [](Reader& reader) { reader.find(reader.found_ - 1, -1); }},
        {"T", [](Reader& reader) { reader.say(change_theme(reader.screen_)); }, "the next theme",
         "theme"},
        {"Esc F1 ? h q", &Reader::close, "close", "back"},
    };
    return keys;
  }

 private:
  int width() const {
    const auto places = views::document_places(document_.board, screen_.size(), screen_.glyphs());
    return places.right - places.left;
  }
  views::DocumentLayout laid_out() const {
    return views::lay_out(document_, width(), screen_.glyphs());
  }

  void ask() {
    const auto text = ask_line(stage_, "Find", {});
    view_.wanted = text.value_or("");
    if (text) find(view_.scroll, +1);
  }

  void say(std::string text) { view_.footer.message = {std::move(text), tui::Role::Dim}; }

  void go_to_heading(int step) {
    const auto& rows = layout_.headings;
    if (step > 0) {
      const auto next = std::ranges::upper_bound(rows, view_.scroll);
      view_.scroll = next != rows.end() ? *next : layout_.frame.size().height;
    } else {
      const auto here = std::ranges::lower_bound(rows, view_.scroll);
      view_.scroll = here != rows.begin() ? *std::prev(here) : 0;
    }
  }

  /// Finds the text from a row on. Wraps around at the end or the start.
  void find(int from, int step) {
    const auto rows = views::rows_with(layout_.frame, view_.wanted);
    if (rows.empty()) {
      say(view_.wanted.empty() ? "Press / to find a text." : "Not found: " + view_.wanted);
      return;
    }
    const auto at = std::ranges::lower_bound(rows, step > 0 ? from : from + 1);
    if (step > 0)
      found_ = at != rows.end() ? *at : rows.front();
    else
      found_ = at != rows.begin() ? *std::prev(at) : rows.back();
    // Leave two lines of context above.
    view_.scroll = found_ - 2;
    say(fmt::format("{} {} with {}. n finds the next, N the previous one.", rows.size(),
                    rows.size() == 1 ? "line" : "lines", view_.wanted));
  }

  Stage& stage_;
  tui::Screen& screen_;
  const views::Document& document_;
  const std::function<bool()>& is_pointless_;
  const std::function<bool(const std::string& pasted)>& takes_;
  views::DocumentLayout layout_;
  views::DocumentView view_;
  int found_ = 0;
};

}  // namespace

std::vector<tui::KeyHint> reader_key_help() { return Reader::keys().help(); }

void show_document(Stage& stage, const views::Document& document, std::string_view heading,
                   const std::function<bool()>& is_pointless,
                   const std::function<bool(const std::string& pasted)>& takes) {
  Reader reader(stage, document, heading, is_pointless, takes);
  stage.run(reader);
}

}  // namespace accasta::screens
