#include <algorithm>
#include <variant>

#include <accasta/dialogs/board_options.hpp>
#include <accasta/dialogs/help_screen.hpp>
#include <accasta/dialogs/menu.hpp>
#include <accasta/dialogs/questions.hpp>

namespace accasta::dialogs {
namespace {

using views::Command;
using Kind = MenuAnswer::Kind;

MenuAnswer answer_to(Command command, views::MenuView& menu, tui::Size screen) {
  const std::size_t count = menu.entries.size();
  const auto page = static_cast<std::size_t>(views::page_height(screen));
  const auto select = [&](std::size_t index) {
    menu.selected = index;
    return MenuAnswer{};
  };
  switch (command) {
    case Command::Next:
      return select((menu.selected + 1) % count);
    case Command::Previous:
      return select((menu.selected + count - 1) % count);
    case Command::PageUp:
      return select(menu.selected - std::min(menu.selected, page));
    case Command::PageDown:
      return select(std::min(menu.selected + page, count - 1));
    case Command::First:
      return select(0);
    case Command::Last:
      return select(count - 1);
    case Command::Confirm:
      return {Kind::Take};
    case Command::Increase:
      return {Kind::Change, 1};
    case Command::Decrease:
      return {Kind::Change, -1};
    case Command::Theme:
      return {Kind::Theme};
    case Command::Help:
      return {Kind::Help};
    case Command::Cancel:
      return {Kind::Leave};
    default:
      return {};
  }
}

}  // namespace

MenuAnswer answer(const tui::Event& event, views::MenuView& menu, tui::Size screen) {
  const views::Action action = views::action(event, views::Mode::Menu);
  if (const auto* command = std::get_if<Command>(&action)) return answer_to(*command, menu, screen);
  std::optional<std::size_t> pointed;
  if (const auto* pick = std::get_if<views::Choose>(&action))
    pointed = static_cast<std::size_t>(pick->index);
  if (const auto* point = std::get_if<views::Click>(&action)) {
    if (point->mouse.kind == tui::Mouse::Kind::RightClick) return {Kind::Leave};
    pointed = views::entry_at(menu, screen, point->mouse.point);
  }
  if (!pointed || *pointed >= menu.entries.size()) return {};
  menu.selected = *pointed;
  return {Kind::Take};
}

views::MenuView view_of(const Menu& menu, std::size_t selected) {
  views::MenuView view{.title = menu.title,
                       .notes = menu.notes,
                       .selected = selected,
                       .keys = menu_keys(),
                       .message = menu.message,
                       .message_role = menu.message_role,
                       .picture = menu.picture};
  for (const MenuEntry& entry : menu.entries) {
    view.entries.push_back(entry.name);
    view.values.push_back(entry.value);
  }
  if (std::ranges::all_of(view.values, &std::string::empty)) view.values.clear();
  if (view.message.empty()) {
    view.message = menu.entries[selected].note;
    view.message_role = tui::Role::Dim;
  }
  for (tui::KeyHint& key : view.keys)
    if (key.key == "Esc" && menu.is_first) key = {"q", "quit"};
  if (!menu.entries[selected].value.empty())
    view.keys.insert(view.keys.begin() + 1, {"Left Right", "change"});
  return view;
}

bool run_menu(tui::Screen& screen, const std::function<Menu()>& make, std::size_t selected) {
  std::string said;
  while (true) {
    const Menu menu = make();
    selected = std::min(selected, menu.entries.size() - 1);
    views::MenuView view = view_of(menu, selected);
    if (!said.empty()) view.message = said;
    screen.show(views::draw_menu(view, screen.size(), screen.glyphs()));
    const auto event = next_event(screen);
    if (!event) continue;
    const MenuAnswer meant = answer(*event, view, screen.size());
    selected = view.selected;
    const MenuEntry& entry = menu.entries[selected];
    if (!std::holds_alternative<tui::Resized>(*event)) said.clear();
    const auto* key = std::get_if<tui::Key>(&*event);
    const bool is_escape = key != nullptr && key->name == tui::Key::Name::Escape;
    if (meant.kind == Kind::Leave && menu.is_first && is_escape)
      said = "q quits.";
    else if (meant.kind == Kind::Leave)
      return false;
    if (meant.kind == Kind::Theme) said = change_theme(screen);
    if (meant.kind == Kind::Help) show_help(screen, views::Mode::Menu);
    if (meant.kind == Kind::Take && entry.take) {
      if (entry.take()) return true;
    } else if (entry.change && (meant.kind == Kind::Take || meant.kind == Kind::Change)) {
      entry.change(meant.kind == Kind::Take ? +1 : meant.step);
    }
  }
}

}  // namespace accasta::dialogs
