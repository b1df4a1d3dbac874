#include "menu.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include <accasta/views/key_table.hpp>

#include "board_options.hpp"
#include "help_screen.hpp"

namespace accasta::screens {
namespace {

/// An open menu and the selected entry.
class OpenMenu : public Page {
 public:
  /// `make` gets the selected entry, which a part of a long list must have.
  OpenMenu(Stage& stage, std::function<views::Menu(std::size_t)> make, std::size_t selected)
      : stage_(stage), screen_(stage.screen()), make_(std::move(make)), selected_(selected) {}

  const std::optional<std::size_t>& taken() const { return taken_; }

  tui::Frame draw(const views::Footer& question) override {
    make_menu();
    if (said_) menu_.footer.message = *said_;
    menu_.footer.keys = keys().bar(key_hints());
    views::Menu shown = menu_;
    if (question.typed) shown.footer.message = {};
    shown.footer.ask(question);
    return views::draw_menu(shown, screen_.size(), screen_.glyphs());
  }

  void handle(const tui::Event& event) override {
    said_ = views::Message{};
    if (const auto* key = std::get_if<tui::Key>(&event))
      if (!take_key(*key)) keys().press(*this, *key);
    if (const auto* mouse = std::get_if<tui::Mouse>(&event)) on_mouse(*mouse);
    if (const auto* pasted = std::get_if<tui::Paste>(&event)) paste(*pasted);
  }

  static const views::KeyTable<OpenMenu>& keys() {
    const auto step = [](int count) { return [count](OpenMenu& menu) { menu.step(count); }; };
    const auto page = [](int count) { return [count](OpenMenu& menu) { menu.page(count); }; };
    static const views::KeyTable<OpenMenu> keys{
        {"Tab Down, wheel", step(+1), "the next entry"},
        {"Shift-Tab Up, wheel", step(-1), "the previous entry", "choose"},
        {"PgUp", page(-1), "a page up or down in a long list"},
        {"PgDn", page(+1)},
        {"Home", [](OpenMenu& menu) { menu.selected_ = 0; }, "the first entry, the last one"},
        {"End", [](OpenMenu& menu) { menu.selected_ = menu.last(); }},
        {"Enter Space, click", &OpenMenu::take, "choose the entry", "take"},
        // take_key() did it, unless there is no such entry.
        {"0-9", [](OpenMenu&) {}, "choose the entry with this number or letter"},
        {"Left -", [](OpenMenu& menu) { menu.change(-1); }, "the previous value", "change"},
        {"Right +", [](OpenMenu& menu) { menu.change(+1); }, "the next value"},
        {"T", [](OpenMenu& menu) { menu.said_ = {change_theme(menu.screen_)}; }, "the next theme",
         "theme"},
        {"F1 ? h", [](OpenMenu& menu) { show_help(menu.stage_, keys.help()); }, "this help",
         "help"},
        {"Esc", &OpenMenu::step_out, "back"},
        {"q", &OpenMenu::close, {}, "quit"},
    };
    return keys;
  }

 private:
  std::vector<tui::KeyHint> key_hints() const {
    std::vector<tui::KeyHint> hints{{"Up Down"}, {"Enter"}};
    if (selected_ < menu_.size() && !menu_.entry(selected_).value.empty())
      hints.insert(hints.begin() + 1, {"Left Right"});
    hints.insert(hints.end(), {{menu_.is_first ? "q" : "Esc"}, {"T"}, {"?"}});
    return hints;
  }

  void make_menu() {
    menu_ = make_(selected_);
    selected_ = std::min(selected_, last());
    menu_.selected = selected_;
  }

  std::size_t last() const { return menu_.size() - 1; }
  void step(int count) { selected_ = cycled(selected_, count, menu_.size()); }
  void page(int count) {
    const int row = static_cast<int>(selected_) + count * views::page_height(screen_.size());
    selected_ = static_cast<std::size_t>(std::clamp(row, 0, static_cast<int>(last())));
  }

  void on_mouse(const tui::Mouse& mouse) {
    using enum tui::Mouse::Kind;
    if (mouse.kind == WheelUp)
      step(-1);
    else if (mouse.kind == WheelDown)
      step(+1);
    else if (mouse.kind == RightClick)
      close();
    else if (const auto entry =
                 views::entry_at(menu_, screen_.size(), screen_.glyphs(), mouse.point))
      take_entry(*entry);
  }

  /// Takes the entry with a key. Returns false if there is none.
  bool take_key(tui::Key key) {
    const auto character = static_cast<char>(key.character);
    const auto entry = key == tui::Key::of(static_cast<char32_t>(character))
                           ? views::entry_with(menu_, character)
                           : std::nullopt;
    if (entry) take_entry(*entry);
    return entry.has_value();
  }

  void paste(const tui::Paste& pasted) {
    // A copy, because the menu is made again under a page that this opens.
    const auto paste = menu_.paste;
    const auto message = paste ? paste(pasted) : views::Message{"Nothing can be pasted here."};
    if (!message) return close();
    said_ = *message;
  }

  void take_entry(std::size_t index) {
    selected_ = index;
    take();
  }

  /// Returns a copy, because the menu is made again under a page that the entry opens.
  views::MenuEntry selected_entry() {
    if (menu_.is_part()) make_menu();
    return menu_.entry(selected_);
  }

  void take() {
    const views::MenuEntry entry = selected_entry();
    if (!entry.take && entry.change) return change(+1);
    const auto message = entry.take ? entry.take() : std::nullopt;
    if (message) return say(message);
    taken_ = selected_;
    close();
  }

  void change(int step) {
    const views::MenuEntry entry = selected_entry();
    say(entry.change ? std::optional(entry.change(step)) : std::nullopt);
  }

  /// Shows the message of an entry, or else the menu's own one.
  void say(const std::optional<views::Message>& message) {
    said_ = message && !message->text.empty() ? message : std::nullopt;
  }

  void step_out() {
    if (menu_.is_first)
      said_ = {"Press q to quit."};
    else
      close();
  }

  Stage& stage_;
  tui::Screen& screen_;
  std::function<views::Menu(std::size_t)> make_;
  views::Menu menu_{};
  std::size_t selected_;
  /// A message that replaces the menu's own one.
  std::optional<views::Message> said_;
  std::optional<std::size_t> taken_;
};

}  // namespace

std::vector<tui::KeyHint> menu_key_help() { return OpenMenu::keys().help(); }

std::optional<std::size_t> run_menu(Stage& stage, const std::function<views::Menu()>& make,
                                    std::size_t selected) {
  OpenMenu menu(
      stage, [&make](std::size_t /*selected*/) { return make(); }, selected);
  stage.run(menu);
  return menu.taken();
}

std::optional<std::size_t> choose_from(Stage& stage, const std::string& title, std::size_t count,
                                       const std::function<std::string(std::size_t)>& name,
                                       std::size_t selected) {
  const auto make = [&](std::size_t at) {
    const auto rows = static_cast<std::size_t>(stage.screen().size().height);
    const std::size_t first = at - std::min(at, rows);
    const std::size_t end = std::min(count, at + rows + 1);
    views::Menu menu{.title = title, .before = first, .after = count - end};
    for (std::size_t i = first; i < end; ++i) menu.entries.push_back({name(i)});
    return menu;
  };
  OpenMenu menu(stage, make, selected);
  stage.run(menu);
  return menu.taken();
}

std::optional<std::size_t> choose(Stage& stage, const views::Menu& menu) {
  return run_menu(
      stage, [&menu] { return menu; }, menu.selected);
}

views::MenuEntry choice(std::string name, std::string note, const std::vector<std::string>& values,
                        std::size_t now, std::function<void(std::size_t)> set) {
  return {.name = std::move(name),
          .value = values[now],
          .note = std::move(note),
          .change = [now, count = values.size(), set = std::move(set)](int step) {
            set(cycled(now, step, count));
            return views::Message{};
          }};
}

}  // namespace accasta::screens
