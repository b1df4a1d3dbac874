#include "board_screen.hpp"

#include <new>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <accasta/base/folders.hpp>

#include "help_screen.hpp"

namespace accasta::screens {

void BoardScreen::run() {
  while (!is_left_) {
    within_memory([this] { tick(); });
    screen_.show(draw({}));
    if (const auto event = next_event(screen_, timeout(), is_awaiting()))
      within_memory([&] { handle(*event); });
  }
}

template <typename Work>
void BoardScreen::within_memory(const Work& work) {
  try {
    work();
  } catch (const std::bad_alloc&) {
    say("Not enough memory for that.", tui::Role::Error);
  }
}

void BoardScreen::handle(const tui::Event& event) {
  const views::Action meaning = action(event);
  if (const auto* command = std::get_if<views::Command>(&meaning)) on_command(*command);
  if (const auto* move = std::get_if<views::MoveCursor>(&meaning)) on_move(move->direction);
  if (const auto* click = std::get_if<views::Click>(&meaning))
    on_click(views::pointed_at(shown_view(), screen_.size(), click->mouse.point),
             click->mouse.kind);
  if (const auto* lift = std::get_if<views::Lift>(&meaning)) on_lift(*lift);
  if (const auto* edit = std::get_if<views::Edit>(&meaning)) on_edit(*edit);
  const auto* key = std::get_if<tui::Key>(&event);
  const bool is_character = key != nullptr && key->name == tui::Key::Name::Character;
  if (is_character && std::holds_alternative<std::monostate>(meaning))
    say(fmt::format("{} does nothing here; ? lists the keys.",
                    tui::encoded(std::u32string(1, key->character))));
}

views::GameView BoardScreen::shown_view() const {
  views::GameView shown = view();
  if (!message_.text.empty()) shown.footer.message = message_;
  board_.show(shown);
  return shown;
}

tui::Frame BoardScreen::draw(const views::Footer& question) const {
  views::GameView shown = shown_view();
  shown.footer.ask(question);
  return views::draw(shown, screen_.size(), screen_.glyphs());
}

bool BoardScreen::said(std::optional<views::Message> message) {
  if (!message) return false;
  message_ = *std::move(message);
  return true;
}

bool BoardScreen::change_display(views::Command command) {
  if (command != views::Command::Help) return said(change_board(board_, command, screen_));
  before_question();
  show_help(screen_, mode_);
  return true;
}

bool BoardScreen::ask(const std::string& question) {
  before_question();
  return ask_yes_no(screen_, background(), question).value_or(false);
}

std::optional<std::string> BoardScreen::ask_for_line(const std::string& label,
                                                     const std::string& text) {
  before_question();
  return ask_line(screen_, background(), label, text);
}

std::optional<std::string> BoardScreen::ask_for_path(const std::string& label,
                                                     const std::string& path) {
  before_question();
  const auto typed = ask_line(screen_, background(), label, path, Prefilled::Replaced);
  return typed ? std::optional(base::with_home(*typed)) : std::nullopt;
}

}  // namespace accasta::screens
