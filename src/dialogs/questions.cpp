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

/// Lets the user edit a line, which `draw` shows; nothing if they change their mind.
std::optional<std::string> edited(tui::Screen& screen, tui::LineEdit& line,
                                  const std::function<tui::Frame()>& draw) {
  while (true) {
    screen.show(draw());
    const auto event = next_event(screen);
    if (!event) continue;
    const views::Action action = views::action(*event, views::Mode::Typing);
    if (action == views::Action(Command::Confirm)) return line.text();
    if (action == views::Action(Command::Cancel)) return std::nullopt;
    if (const auto* edit = std::get_if<views::Edit>(&action)) line.apply(edit->key);
  }
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
                                    const std::string& label, const std::string& text,
                                    Prefilled prefilled) {
  const bool is_replaced = prefilled == Prefilled::Replaced;
  Prompt prompt{.typed = views::TypedLine{.label = label, .edit = tui::LineEdit(text, is_replaced)},
                .keys = line_keys()};
  return edited(screen, prompt.typed->edit, [&] { return background(prompt); });
}

std::optional<std::string> ask_under_menu(tui::Screen& screen, views::MenuView menu,
                                          const std::string& label, const std::string& text) {
  menu.label = label;
  menu.edit = tui::LineEdit(text);
  menu.keys = line_keys();
  return edited(screen, *menu.edit,
                [&] { return views::draw_menu(menu, screen.size(), screen.glyphs()); });
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
    const auto kind = answer(*event, menu, screen.size()).kind;
    if (kind == MenuAnswer::Kind::Take) return menu.selected;
    if (kind == MenuAnswer::Kind::Leave) return std::nullopt;
    if (kind == MenuAnswer::Kind::Theme) menu.message = change_theme(screen);
    if (kind == MenuAnswer::Kind::Help) show_help(screen, views::Mode::Menu);
  }
}

bool scroll(Command command, int& first_line, int page, int last) {
  return views::react(command, {{Command::Next, [&] { ++first_line; }},
                                {Command::Previous, [&] { --first_line; }},
                                {Command::PageDown, [&] { first_line += page; }},
                                {Command::PageUp, [&] { first_line -= page; }},
                                {Command::First, [&] { first_line = 0; }},
                                {Command::Last, [&] { first_line = last; }}});
}

void show_text(tui::Screen& screen, views::TextView text) {
  while (true) {
    const int last = views::last_scroll(text, screen.size());
    text.scroll = std::clamp(text.scroll, 0, last);
    screen.show(views::draw_text(text, screen.size(), screen.glyphs()));
    const auto event = next_event(screen);
    if (!event) continue;
    const auto command = command_of(*event, views::Mode::Reading);
    if (!command) continue;
    scroll(*command, text.scroll, views::page_height(screen.size()), last);
    if (command == Command::Theme) change_theme(screen);
    if (command == Command::Cancel) return;
  }
}

}  // namespace accasta::dialogs
