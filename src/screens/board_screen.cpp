#include "board_screen.hpp"

#include <filesystem>
#include <system_error>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/formats/page.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/views/cursor.hpp>

#include "help_screen.hpp"

namespace accasta::screens {

void BoardScreen::handle(const tui::Event& event) {
  if (const auto* key = std::get_if<tui::Key>(&event)) on_key(*key);
  if (const auto* mouse = std::get_if<tui::Mouse>(&event)) on_mouse(*mouse);
  if (const auto* pasted = std::get_if<tui::Paste>(&event)) {
    say({});
    on_paste(*pasted);
  }
}

void BoardScreen::on_key(tui::Key key) {
  message_before_ = std::exchange(message_, {});
  if (press(key)) return;
  keep_message();
  if (key.name == tui::Key::Name::Character)
    say(fmt::format("{} does nothing here; ? lists the keys.",
                    tui::encoded(std::u32string(1, key.character))));
}

void BoardScreen::on_mouse(const tui::Mouse& mouse) {
  using enum tui::Mouse::Kind;
  if (mouse.kind == WheelUp || mouse.kind == WheelDown) {
    say({});
    command(mouse.kind == WheelUp ? wheel_.up : wheel_.down);
  } else {
    on_click(views::pointed_at(shown_view(), screen_.size(), screen_.glyphs(), mouse.point),
             mouse.kind);
  }
}

const views::KeyTable<BoardScreen>& BoardScreen::common_keys() {
  static const auto keys =
      views::KeyTable<BoardScreen>()
          .add({{"k",
                 [](BoardScreen& screen) {
                   screen.board_.overlay = views::next_overlay(screen.board_.overlay);
                 },
                 "mark attackers and targets; again: all attacked stacks"}})
          .add(look_keys())
          .add({{"Y", &BoardScreen::copy, "copy the position or the game; at the end the result"},
                {"F1 ? h", &BoardScreen::open_help, "this help", "help"}});
  return keys;
}

const views::KeyTable<BoardScreen>& BoardScreen::look_keys() {
  static const views::KeyTable<BoardScreen> keys{
      {"v", [](BoardScreen& screen) { screen.board_.flipped = !screen.board_.flipped; },
       "flip the board"},
      {"z", &BoardScreen::change_picture, "switch the size of the board"},
      {"T", [](BoardScreen& screen) { screen.say(change_theme(screen.screen_)); },
       "the next theme"},
  };
  return keys;
}

void BoardScreen::open_help() { show_help(stage_, help()); }

void BoardScreen::change_picture() {
  // Returns the board's picture in this size, or the largest that fits.
  const auto picture = [this](bool compact) {
    return views::board_layout({.board = {.compact = compact}}, screen_.size(), screen_.glyphs())
        .picture;
  };
  if (picture(true) == picture(false))
    return say("A larger board needs a larger window.", tui::Role::Warning);
  board_.compact = !board_.compact;
}

void BoardScreen::flip_board_for(const table::TableOptions& options, std::optional<Color> player) {
  if (options.flip == table::Flip::Auto) board_.flipped = options.is_flipped_for(player);
}

void BoardScreen::copy() {
  // All are those of now. They may change while the question is open.
  const std::string position = notation::to_text(view().board.position);
  const auto game = game_to_copy();
  const auto result = post();
  std::vector<tui::KeyHint> keys{{"p", "position"}, {"g", "game"}, {"Esc", "nothing"}};
  if (result) keys.insert(keys.begin(), {"r", "result"});
  const auto chosen = game ? ask_key(stage_,
                                     result ? "Copy the result, the position or the game?"
                                            : "Copy the position or the game?",
                                     keys)
                           : std::optional<std::size_t>(0);
  if (!chosen) return;
  const std::string& what = keys[*chosen].meaning;
  Result<std::string, notation::BeyondLimits> text(what == "result" ? *result : position);
  if (what == "game") text = notation::write_for_file(*game);
  if (!text) return say("This cannot be copied: " + text.error().reason, tui::Role::Error);
  if (screen_.copy(*text))
    say(fmt::format("The {} is in the clipboard, if the terminal allows it.", what));
  else
    show_document(stage_, {"Select this text with the mouse, in most terminals with Shift",
                           {views::Document::Text{.text = *text}}});
}

void BoardScreen::read_notes() {
  const views::GameView shown = view();
  views::Document text{shown.heading.empty() ? "Notes" : shown.heading, {}};
  const auto add = [&text](const std::string& paragraph) {
    if (!paragraph.empty()) text.parts.emplace_back(views::Document::Text{.text = paragraph});
  };
  for (const views::Block& block : shown.panel) {
    if (const auto* note = std::get_if<views::Note>(&block.content))
      for (const views::Message& paragraph : note->paragraphs) add(paragraph.text);
    if (const auto* inspector = std::get_if<views::Inspector>(&block.content))
      add(inspector->last_turn);
  }
  if (text.parts.empty())
    say("There is no note to read.");
  else
    show_document(stage_, text);
}

void BoardScreen::move(tui::Key key) {
  keep_message();
  cursor_ = views::moved_cursor(cursor_, views::direction_of(key), board_.flipped);
}

views::GameView BoardScreen::shown_view() const {
  views::GameView shown = view();
  if (!message_.text.empty()) shown.footer.message = message_;
  shown.board.flipped = board_.flipped;
  shown.board.compact = board_.compact;
  if (shown.board.signs.empty()) views::show_overlay(shown, board_.overlay);
  return shown;
}

tui::Frame BoardScreen::draw(const views::Footer& question) {
  views::GameView shown = shown_view();
  shown.footer.ask(question);
  return views::draw(shown, screen_.size(), screen_.glyphs());
}

bool BoardScreen::ask(const std::string& question, std::function<bool()> is_pointless) {
  return ask_yes_no(stage_, question, {{"y", "yes"}, {"n", "no"}}, std::move(is_pointless))
      .value_or(false);
}

std::optional<std::string> BoardScreen::ask_for_line(const std::string& label,
                                                     const tui::LineEdit& line) {
  return ask_line(stage_, label, line);
}

std::optional<std::string> BoardScreen::ask_where_to_save(const std::string& path) {
  const auto typed = ask_for_line("Save as", tui::LineEdit(path, true));
  if (!typed || typed->empty()) return std::nullopt;
  try {
    const std::string file = base::with_home(*typed);
    base::check_can_write(file);
    return file;
  } catch (const base::FileError& error) {
    say(error.what(), tui::Role::Error);
    return std::nullopt;
  }
}

void BoardScreen::save_game(table::GameAtTable& game) {
  const auto path = ask_where_to_save(game.path());
  if (!path) return;
  if (formats::is_page_name(*path)) return write_page(*path, game.session().record());
  if (game.would_overwrite(*path) && !ask(fmt::format("{} exists. Overwrite it?", *path))) return;
  if (const auto saved = game.save_as(*path))
    say(fmt::format("Saved as {}.", base::file_and_folder(*path)), tui::Role::Good);
  else
    say(saved.error(), tui::Role::Error);
}

void BoardScreen::write_page(const std::string& path, const notation::Record& record) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored) && !ask(fmt::format("{} exists. Overwrite it?", path)))
    return;
  if (const auto written = formats::write_page(path, record))
    say(fmt::format("The game is a page for browsers now: {}.", base::file_and_folder(path)),
        tui::Role::Good);
  else
    say(written.error(), tui::Role::Error);
}

}  // namespace accasta::screens
