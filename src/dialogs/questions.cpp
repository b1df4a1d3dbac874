#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include <accasta/dialogs/board_options.hpp>
#include <accasta/dialogs/help_screen.hpp>
#include <accasta/dialogs/menu.hpp>
#include <accasta/dialogs/questions.hpp>

namespace accasta::dialogs {
namespace {

using views::Command;

/// The command of an event in a mode, if it is one.
std::optional<Command> command_of(const tui::Event& event, views::Mode mode) {
  const views::Action action = views::action(event, mode);
  const auto* command = std::get_if<Command>(&action);
  return command != nullptr ? std::optional(*command) : std::nullopt;
}

}  // namespace

std::optional<tui::Event> next_event(tui::Screen& screen,
                                     std::optional<std::chrono::milliseconds> timeout) {
  auto event = screen.read(timeout);
  if (!event) return event;
  if (std::holds_alternative<tui::EndOfInput>(*event)) throw InputEnded{};
  if (const auto* signal = std::get_if<tui::Signalled>(&*event)) throw Interrupted{signal->number};
  return event;
}

void Prompt::show(views::GameView& view) const {
  if (typed) view.typed = typed;
  if (!question.empty()) {
    view.message = question;
    view.message_role = tui::Role::Warning;
  }
  if (!keys.empty()) view.keys = keys;
}

bool ask_yes_no(tui::Screen& screen, const Background& background, const std::string& question) {
  const Prompt prompt{.question = question, .keys = {{"y", "yes"}, {"n", "no"}}};
  while (true) {
    screen.show(background(prompt));
    const auto event = next_event(screen);
    const auto command = event ? command_of(*event, views::Mode::Question) : std::nullopt;
    if (command == Command::Yes) return true;
    if (command == Command::No || command == Command::Cancel) return false;
  }
}

std::vector<tui::KeyHint> line_keys() {
  return {{"Enter", "done"}, {"^U", "clear"}, {"Esc", "cancel"}};
}

std::optional<std::string> ask_line(tui::Screen& screen, const Background& background,
                                    const std::string& label, const std::string& text) {
  Prompt prompt{.typed = views::TypedLine{.label = label, .edit = tui::LineEdit(text)},
                .keys = line_keys()};
  tui::LineEdit& line = prompt.typed->edit;
  while (true) {
    screen.show(background(prompt));
    const auto event = next_event(screen);
    if (!event) continue;
    const views::Action action = views::action(*event, views::Mode::Typing);
    if (action == views::Action(Command::Confirm)) return line.text();
    if (action == views::Action(Command::Cancel)) return std::nullopt;
    if (const auto* edit = std::get_if<views::Edit>(&action)) line.apply(edit->key);
  }
}

const std::vector<tui::KeyHint>& menu_keys() {
  static const std::vector<tui::KeyHint> keys{
      {"Up Down", "choose"}, {"Enter", "take"}, {"Esc", "back"}, {"T", "theme"}, {"?", "help"}};
  return keys;
}

std::optional<std::size_t> choose(tui::Screen& screen, views::MenuView menu) {
  while (true) {
    screen.show(views::draw_menu(menu, screen.size(), screen.glyphs()));
    const auto event = next_event(screen);
    if (!event) continue;
    if (!std::holds_alternative<tui::Resized>(*event)) menu.message.clear();
    switch (answer(*event, menu, screen.size()).kind) {
      case MenuAnswer::Kind::Take:
        return menu.selected;
      case MenuAnswer::Kind::Leave:
        return std::nullopt;
      case MenuAnswer::Kind::Theme:
        menu.message = change_theme(screen);
        break;
      case MenuAnswer::Kind::Help:
        show_help(screen, views::Mode::Menu);
        break;
      case MenuAnswer::Kind::Change:
      case MenuAnswer::Kind::Nothing:
        break;
    }
  }
}

void show_text(tui::Screen& screen, views::TextView text) {
  while (true) {
    const int last = views::last_scroll(text, screen.size());
    const int page = views::page_height(screen.size());
    text.scroll = std::clamp(text.scroll, 0, last);
    screen.show(views::draw_text(text, screen.size(), screen.glyphs()));
    const auto event = next_event(screen);
    if (!event) continue;
    const auto command = command_of(*event, views::Mode::Reading);
    if (!command) continue;
    switch (*command) {
      case Command::Next:
        ++text.scroll;
        break;
      case Command::Previous:
        --text.scroll;
        break;
      case Command::PageDown:
        text.scroll += page;
        break;
      case Command::PageUp:
        text.scroll -= page;
        break;
      case Command::First:
        text.scroll = 0;
        break;
      case Command::Last:
        text.scroll = last;
        break;
      case Command::Theme:
        change_theme(screen);
        break;
      case Command::Cancel:
        return;
      default:
        break;
    }
  }
}

}  // namespace accasta::dialogs
