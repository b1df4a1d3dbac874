#include <variant>

#include <accasta/screens/questions.hpp>
#include <accasta/views/menu_view.hpp>

namespace accasta::screens {

std::optional<tui::Event> next_event(tui::Screen& screen,
                                     std::optional<std::chrono::milliseconds> timeout,
                                     bool is_awaiting) {
  screen.set_awaiting(is_awaiting);
  auto event = screen.read(timeout);
  if (!event) return std::nullopt;
  if (std::holds_alternative<tui::EndOfInput>(*event)) throw InputEnded{};
  if (const auto* signal = std::get_if<tui::Signalled>(&*event)) throw Interrupted{signal->number};
  return event;
}

namespace {

/// Shows a question and waits for a key.
tui::Key key_after(tui::Screen& screen, const Background& background, const views::Footer& asked) {
  while (true) {
    screen.show(background(asked));
    const auto event = next_event(screen);
    if (const auto* key = event ? std::get_if<tui::Key>(&*event) : nullptr) return *key;
  }
}

}  // namespace

std::optional<bool> ask_yes_no(tui::Screen& screen, const Background& background,
                               const std::string& question, const std::vector<tui::KeyHint>& keys) {
  const views::Footer asked{.message = {question, tui::Role::Warning}, .keys = keys};
  while (true) {
    const tui::Key key = key_after(screen, background, asked);
    if (key.character == U'y' || key.character == U'Y') return true;
    if (key.character == U'n' || key.character == U'N') return false;
    if (key.name == tui::Key::Name::Escape) return std::nullopt;
  }
}

std::optional<std::string> ask_line(tui::Screen& screen, const Background& background,
                                    const std::string& label, const tui::LineEdit& line) {
  views::Footer asked{.typed = views::TypedLine{.label = label, .edit = line},
                      .keys = views::kLineKeys};
  tui::LineEdit& edit = asked.typed->edit;
  while (true) {
    const tui::Key key = key_after(screen, background, asked);
    if (key.name == tui::Key::Name::Enter) return edit.text();
    if (key.name == tui::Key::Name::Escape) return std::nullopt;
    edit.apply(key);
  }
}

}  // namespace accasta::screens
