#include <variant>

#include <accasta/screens/questions.hpp>
#include <accasta/views/menu_view.hpp>

namespace accasta::screens {
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
                                     std::optional<std::chrono::milliseconds> timeout,
                                     bool is_awaiting) {
  screen.set_awaiting(is_awaiting);
  auto event = screen.read(timeout);
  if (!event || std::holds_alternative<tui::Woken>(*event)) return std::nullopt;
  if (std::holds_alternative<tui::EndOfInput>(*event)) throw InputEnded{};
  if (const auto* signal = std::get_if<tui::Signalled>(&*event)) throw Interrupted{signal->number};
  return event;
}

std::optional<bool> ask_yes_no(tui::Screen& screen, const Background& background,
                               const std::string& question, const std::vector<tui::KeyHint>& keys) {
  const views::Footer asked{.message = {question, tui::Role::Warning}, .keys = keys};
  while (true) {
    screen.show(background(asked));
    const auto event = next_event(screen);
    const auto command = event ? command_of(*event, views::Mode::Question) : std::nullopt;
    if (command == Command::Yes) return true;
    if (command == Command::No) return false;
    if (command == Command::Cancel) return std::nullopt;
  }
}

std::optional<std::string> edit_line(tui::Screen& screen, tui::LineEdit& line,
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

std::optional<std::string> ask_line(tui::Screen& screen, const Background& background,
                                    const std::string& label, const std::string& text,
                                    Prefilled prefilled) {
  const bool is_replaced = prefilled == Prefilled::Replaced;
  views::Footer asked{
      .typed = views::TypedLine{.label = label, .edit = tui::LineEdit(text, is_replaced)},
      .keys = views::line_keys()};
  return edit_line(screen, asked.typed->edit, [&] { return background(asked); });
}

}  // namespace accasta::screens
