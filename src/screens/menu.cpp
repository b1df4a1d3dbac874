#include "menu.hpp"

#include <algorithm>
#include <variant>

#include <accasta/screens/questions.hpp>

#include "board_options.hpp"
#include "help_screen.hpp"

namespace accasta::screens {
namespace {

using views::Command;

/// Moves the selection. Returns false if the command is another one.
bool select(Command command, views::Menu& menu, tui::Size screen) {
  const std::size_t count = menu.entries.size();
  const auto page = static_cast<std::size_t>(views::page_height(screen));
  std::size_t& selected = menu.selected;
  return views::react(
      command, {{Command::Next, [&] { selected = (selected + 1) % count; }},
                {Command::Previous, [&] { selected = (selected + count - 1) % count; }},
                {Command::PageUp, [&] { selected -= std::min(selected, page); }},
                {Command::PageDown, [&] { selected = std::min(selected + page, count - 1); }},
                {Command::First, [&] { selected = 0; }},
                {Command::Last, [&] { selected = count - 1; }}});
}

/// The command that an event means. A number or a click selects its entry and takes it.
std::optional<Command> command_of(const tui::Event& event, views::Menu& menu, tui::Size screen) {
  const views::Action action = views::action(event, views::Mode::Menu);
  if (const auto* command = std::get_if<Command>(&action)) return *command;
  std::optional<std::size_t> pointed;
  if (const auto* pick = std::get_if<views::Choose>(&action))
    pointed = static_cast<std::size_t>(pick->index);
  if (const auto* point = std::get_if<views::Click>(&action)) {
    if (point->mouse.kind == tui::Mouse::Kind::RightClick) return Command::Cancel;
    pointed = views::entry_at(menu, screen, point->mouse.point);
  }
  if (!pointed || *pointed >= menu.entries.size()) return std::nullopt;
  menu.selected = *pointed;
  return Command::Confirm;
}

/// Carries out an entry, or changes its value. Returns true if the menu is done.
bool carry_out(const views::MenuEntry& entry, Command command) {
  if (command == Command::Confirm && entry.take) return entry.take();
  if (entry.change) entry.change(command == Command::Decrease ? -1 : +1);
  return command == Command::Confirm && !entry.change;
}

}  // namespace

std::optional<std::size_t> run_menu(tui::Screen& screen, const std::function<views::Menu()>& make,
                                    std::size_t selected) {
  // In place of the menu's own message.
  std::optional<std::string> said;
  while (true) {
    views::Menu menu = make();
    menu.selected = std::min(selected, menu.entries.size() - 1);
    if (said) {
      menu.footer.message = {*said};
    }
    screen.show(views::draw_menu(menu, screen.size(), screen.glyphs()));
    const auto event = next_event(screen);
    if (!event || std::holds_alternative<tui::Resized>(*event)) continue;
    said = "";
    const auto command = command_of(*event, menu, screen.size());
    selected = menu.selected;
    if (!command || select(*command, menu, screen.size())) {
      selected = menu.selected;
      continue;
    }
    const auto* key = std::get_if<tui::Key>(&*event);
    if (command == Command::Cancel) {
      if (!menu.is_first || key == nullptr || key->name != tui::Key::Name::Escape)
        return std::nullopt;
      said = "q quits.";
    }
    if (command == Command::Theme) said = change_theme(screen);
    if (command == Command::Help) show_help(screen, views::Mode::Menu);
    if (command == Command::Confirm || command == Command::Increase ||
        command == Command::Decrease) {
      said.reset();
      if (carry_out(menu.entries[selected], *command)) return selected;
    }
  }
}

std::optional<std::size_t> choose(tui::Screen& screen, const views::Menu& menu) {
  return run_menu(
      screen, [&menu] { return menu; }, menu.selected);
}

std::optional<std::string> ask_under_menu(tui::Screen& screen, views::Menu menu,
                                          const std::string& label, const std::string& text) {
  menu.footer.message = {};
  auto& typed =
      menu.footer.typed.emplace(views::TypedLine{.label = label, .edit = tui::LineEdit(text)});
  menu.footer.keys = views::line_keys();
  return edit_line(screen, typed.edit,
                   [&] { return views::draw_menu(menu, screen.size(), screen.glyphs()); });
}

}  // namespace accasta::screens
