#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <accasta/dialogs/board_look.hpp>
#include <accasta/dialogs/help_screen.hpp>
#include <accasta/dialogs/screen.hpp>
#include <accasta/formats/words.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/views/editor_view.hpp>
#include <accasta/views/input.hpp>

#include "setup_editor.hpp"

namespace accasta::screens {
namespace {

using views::Command;

std::vector<Piece> pieces_of(Variant variant) {
  std::vector<Piece> pieces;
  for (const Color color : kColors) {
    if (variant == Variant::Pari) {
      pieces.push_back({color, Kind::Pari});
      continue;
    }
    for (const Kind kind : {Kind::Shield, Kind::Horse, Kind::Chariot})
      pieces.push_back({color, kind});
  }
  return pieces;
}

class EditorScreen {
 public:
  EditorScreen(tui::Screen& screen, const Position& start)
      : screen_(screen), start_(start), editor_(start) {}

  std::optional<Position> run() {
    while (!done_) {
      screen_.show(views::draw_editor(view(), screen_.size(), screen_.glyphs()));
      const auto event = dialogs::next_event(screen_);
      if (!event) continue;
      const views::Action action =
          views::action(*event, edit_ ? views::Mode::Typing : views::Mode::Editing);
      std::visit([this](const auto& meaning) { act(meaning); }, action);
    }
    return result_;
  }

 private:
  const Position& position() const { return editor_.position(); }

  views::EditorView view() const {
    const std::vector<Piece> pieces = pieces_of(position().rules().variant);
    views::EditorView view{.variant = formats::rules_sentence(position().rules()),
                           .pieces = pieces,
                           .chosen = std::min(chosen_, pieces.size() - 1),
                           .state = formats::status_sentence(position(), position().outcome()),
                           .text = notation::to_text(position()),
                           .message = message_,
                           .message_role = role_,
                           .edit = edit_};
    view.board.position = position();
    view.board.cursor = cursor_;
    look_.show(view.board);
    if (edit_)
      view.keys = dialogs::line_keys();
    else
      view.keys = {{"Space", "put"}, {"Bksp", "remove"}, {"Tab", "piece"},  {"m", "side"},
                   {"t", "text"},    {"y", "copy"},      {"Enter", "play"}, {"?", "help"}};
    return view;
  }

  void say(std::string message, tui::Role role = tui::Role::Normal) {
    message_ = std::move(message);
    role_ = role;
  }

  void answer(const std::optional<std::string>& problem) {
    if (problem) say("Not possible: " + *problem + ".", tui::Role::Error);
  }

  void act(std::monostate) {}
  void act(views::Pick) {}

  void act(views::Steer steer) {
    cursor_ = views::steered(cursor_, steer.heading, look_.flipped);
    is_warned_ = false;
  }

  void act(const views::Edit& edit) {
    if (edit_) {
      edit_->apply(edit.key);
      return;
    }
    say({});
    is_warned_ = false;
    const auto piece = Piece::from_letter(static_cast<char>(edit.key.character));
    const auto pieces = pieces_of(position().rules().variant);
    const auto found = std::ranges::find(pieces, *piece);
    if (found == pieces.end()) {
      say("This piece belongs to the other variant; o changes it.", tui::Role::Error);
      return;
    }
    chosen_ = static_cast<std::size_t>(found - pieces.begin());
    put();
  }

  void act(const views::Point& point) {
    say({});
    is_warned_ = false;
    const views::EditorView shown = view();
    if (const auto piece = views::piece_at(shown, screen_.size(), point.mouse.place)) {
      chosen_ = *piece;
      return;
    }
    const auto board = views::editor_board(shown, screen_.size());
    const auto cell = board ? board->cell(point.mouse.place) : std::nullopt;
    if (!cell) return;
    cursor_ = *cell;
    if (point.mouse.kind == tui::Mouse::Kind::RightClick)
      answer(editor_.remove(cursor_));
    else
      put();
  }

  void put() {
    const auto pieces = pieces_of(position().rules().variant);
    answer(editor_.put(cursor_, pieces[std::min(chosen_, pieces.size() - 1)]));
  }

  void act(Command command) {
    if (edit_) {
      act_on_line(command);
      return;
    }
    say({});
    const bool was_warned = std::exchange(is_warned_, false);
    if (change(command)) return;
    if (auto said = dialogs::change_look(look_, command, screen_))
      say(std::move(said->text), said->role);
    else
      look(command, was_warned);
  }

  void act_on_line(Command command) {
    const std::string text = edit_->text();
    edit_.reset();
    if (command == Command::Confirm && !text.empty()) answer(editor_.set_text(text));
  }

  bool change(Command command) {
    switch (command) {
      case Command::PutPiece:
        put();
        return true;
      case Command::RemovePiece:
        answer(editor_.remove(cursor_));
        return true;
      case Command::EmptyCell:
        answer(editor_.empty(cursor_));
        return true;
      case Command::ChangeSide:
        editor_.change_side();
        return true;
      case Command::ClearBoard:
        editor_.clear();
        return true;
      case Command::StartPosition:
        editor_.set_start();
        return true;
      case Command::ChangeRules:
        editor_.change_variant();
        return true;
      case Command::Undo:
        if (!editor_.undo()) say("There is nothing to undo.");
        return true;
      case Command::Redo:
        if (!editor_.redo()) say("There is nothing to do again.");
        return true;
      default:
        return false;
    }
  }

  void look(Command command, bool was_warned) {
    const std::size_t count = pieces_of(position().rules().variant).size();
    switch (command) {
      case Command::NextPiece:
        chosen_ = (std::min(chosen_, count - 1) + 1) % count;
        break;
      case Command::PreviousPiece:
        chosen_ = (std::min(chosen_, count - 1) + count - 1) % count;
        break;
      case Command::Type:
        edit_.emplace();
        break;
      case Command::Copy:
        say(screen_.copy(notation::to_text(position()))
                ? "The text above went to the clipboard, if the terminal allows that."
                : "The text above can be marked with the mouse; Shift helps in most terminals.");
        break;
      case Command::Help:
        dialogs::show_help(screen_, views::Mode::Editing);
        break;
      case Command::Confirm:
        finish();
        break;
      case Command::Cancel:
        leave(was_warned);
        break;
      default:
        break;
    }
  }

  /// What was set up is not dropped by one key.
  void leave(bool was_warned) {
    done_ = was_warned || position() == start_;
    if (done_) return;
    is_warned_ = true;
    say("Esc again drops this position; Enter plays from it.", tui::Role::Warning);
  }

  void finish() {
    if (const auto outcome = position().outcome()) {
      say(fmt::format("The game is over here: {}.", formats::outcome_sentence(*outcome)),
          tui::Role::Error);
      return;
    }
    result_ = position();
    done_ = true;
  }

  tui::Screen& screen_;
  const Position start_;
  SetupEditor editor_;
  Cell cursor_ = *Cell::parse("d4");
  std::size_t chosen_ = 0;
  std::optional<tui::LineEdit> edit_;
  std::optional<Position> result_;
  std::string message_;
  tui::Role role_ = tui::Role::Normal;
  dialogs::BoardLook look_;
  /// The last key would have dropped the position.
  bool is_warned_ = false;
  bool done_ = false;
};

}  // namespace

std::optional<Position> set_up_position(tui::Screen& screen, const Position& start) {
  return EditorScreen(screen, start).run();
}

}  // namespace accasta::screens
