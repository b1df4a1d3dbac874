#include "reader.hpp"

#include <algorithm>
#include <string>
#include <variant>

#include <fmt/format.h>

#include <accasta/screens/questions.hpp>
#include <accasta/views/input.hpp>
#include <accasta/views/menu_view.hpp>

#include "board_options.hpp"

namespace accasta::screens {
namespace {

using views::Command;

/// A document under the user's hands.
class Reader {
 public:
  Reader(tui::Screen& screen, const views::Document& document, std::string_view heading)
      : screen_(screen), document_(document), page_(laid_out()) {
    view_.title = document.title;
    if (heading.empty()) return;
    const auto rows = views::rows_with(page_.frame, heading);
    for (const int row : page_.headings)
      if (std::ranges::find(rows, row) != rows.end()) {
        view_.scroll = row;
        break;
      }
  }

  void run() {
    while (!done_) {
      view_.scroll = std::clamp(view_.scroll, 0, views::last_scroll(page_, screen_.size()));
      view_.footer.keys = reader_keys(view_.footer.typed.has_value());
      screen_.show(views::draw_page(page_, view_, screen_.size(), screen_.glyphs()));
      const auto event = next_event(screen_);
      if (!event) continue;
      if (std::holds_alternative<tui::Resized>(*event))
        page_ = laid_out();
      else
        handle(*event);
    }
  }

 private:
  views::Page laid_out() const {
    return views::lay_out(document_, views::document_width(screen_.size()), screen_.glyphs());
  }

  void handle(const tui::Event& event) {
    const views::Action action =
        views::action(event, view_.footer.typed ? views::Mode::Typing : views::Mode::Reading);
    auto& typed = view_.footer.typed;
    if (const auto* edit = std::get_if<views::Edit>(&action); edit != nullptr && typed) {
      typed->edit.apply(edit->key);
      view_.wanted = typed->edit.text();
    }
    if (const auto* command = std::get_if<Command>(&action))
      typed ? act_on_line(*command) : act(*command);
  }

  void act_on_line(Command command) {
    view_.footer.typed.reset();
    if (command == Command::Cancel)
      view_.wanted.clear();
    else
      find(view_.scroll, +1);
  }

  void act(Command command) {
    view_.footer.message = {};
    const int page = views::page_height(screen_.size());
    views::react(command, {{Command::Next, [&] { ++view_.scroll; }},
                           {Command::Previous, [&] { --view_.scroll; }},
                           {Command::PageDown, [&] { view_.scroll += page; }},
                           {Command::PageUp, [&] { view_.scroll -= page; }},
                           {Command::First, [&] { view_.scroll = 0; }},
                           {Command::Last, [&] { view_.scroll = page_.frame.size().height; }},
                           {Command::NextPart, [&] { go_to_heading(+1); }},
                           {Command::PreviousPart, [&] { go_to_heading(-1); }},
                           {Command::Find, [&] { view_.footer.typed = {.label = "Find"}; }},
                           {Command::FindNext, [&] { find(found_ + 1, +1); }},
                           {Command::FindPrevious, [&] { find(found_ - 1, -1); }},
                           {Command::Theme, [&] { say(change_theme(screen_)); }},
                           {Command::Cancel, [&] { done_ = true; }}});
  }

  void say(std::string text) { view_.footer.message = {std::move(text), tui::Role::Dim}; }

  void go_to_heading(int step) {
    const auto& rows = page_.headings;
    if (step > 0) {
      const auto next = std::ranges::upper_bound(rows, view_.scroll);
      view_.scroll = next != rows.end() ? *next : page_.frame.size().height;
    } else {
      const auto here = std::ranges::lower_bound(rows, view_.scroll);
      view_.scroll = here != rows.begin() ? *std::prev(here) : 0;
    }
  }

  /// From a row on, round the end or the start.
  void find(int from, int step) {
    const auto rows = views::rows_with(page_.frame, view_.wanted);
    if (rows.empty()) {
      say(view_.wanted.empty() ? "/ asks for what to find." : "Not found: " + view_.wanted);
      return;
    }
    const auto at = std::ranges::lower_bound(rows, step > 0 ? from : from + 1);
    if (step > 0)
      found_ = at != rows.end() ? *at : rows.front();
    else
      found_ = at != rows.begin() ? *std::prev(at) : rows.back();
    // With two lines of context above.
    view_.scroll = found_ - 2;
    say(fmt::format("{} {} with {}; n and N go on.", rows.size(),
                    rows.size() == 1 ? "line" : "lines", view_.wanted));
  }

  tui::Screen& screen_;
  const views::Document& document_;
  views::Page page_;
  views::PageView view_;
  int found_ = 0;
  bool done_ = false;
};

}  // namespace

std::vector<tui::KeyHint> reader_keys(bool finds) {
  if (finds) return {{"Enter", "find"}, {"Esc", "cancel"}};
  return {{"Up Down", "scroll"}, {"Tab", "next heading"}, {"/", "find"},
          {"n N", "again"},      {"T", "theme"},          {"Esc", "back"}};
}

void show_document(tui::Screen& screen, const views::Document& document, std::string_view heading) {
  Reader(screen, document, heading).run();
}

}  // namespace accasta::screens
