#include "editor_screen.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/words.hpp>

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

}  // namespace

tui::Frame EditorScreen::draw(const dialogs::Prompt& /*prompt*/) const {
  return views::draw_editor(view(), screen_.size(), screen_.glyphs());
}

views::EditorView EditorScreen::view() const {
  const std::vector<Piece> pieces = pieces_of(position().rules().variant);
  views::EditorView view{.variant = notation::rules_sentence(position().rules()),
                         .pieces = pieces,
                         .chosen = std::min(chosen_, pieces.size() - 1),
                         .state = notation::status_sentence(position(), position().outcome()),
                         .text = notation::to_text(position()),
                         .message = message_.text,
                         .message_role = message_.role,
                         .edit = edit_};
  view.board.position = position();
  view.board.cursor = cursor_;
  board_.show(view.board);
  if (edit_)
    view.keys = dialogs::line_keys();
  else
    view.keys = {{"Space", "put"}, {"Bksp", "remove"}, {"Tab", "piece"},  {"m", "side"},
                 {"t", "text"},    {"y", "copy"},      {"Enter", "play"}, {"?", "help"}};
  return view;
}

void EditorScreen::answer(const Result<void, std::string>& result) {
  if (!result) say("Not possible: " + result.error() + ".", tui::Role::Error);
}

void EditorScreen::on_move(views::CursorDirection direction) {
  BoardScreen::on_move(direction);
  is_warned_ = false;
}

void EditorScreen::on_edit(const views::Edit& edit) {
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

void EditorScreen::on_click(const views::Click& click) {
  say({});
  is_warned_ = false;
  const views::EditorView shown = view();
  if (const auto piece = views::piece_at(shown, screen_.size(), click.mouse.point)) {
    chosen_ = *piece;
    return;
  }
  const auto cell = cell_at(views::editor_board(shown, screen_.size()), click.mouse.point);
  if (!cell) return;
  cursor_ = *cell;
  if (click.mouse.kind == tui::Mouse::Kind::RightClick)
    answer(editor_.remove(cursor_));
  else
    put();
}

void EditorScreen::put() {
  const auto pieces = pieces_of(position().rules().variant);
  answer(editor_.put(cursor_, pieces[std::min(chosen_, pieces.size() - 1)]));
}

void EditorScreen::on_command(Command command) {
  if (edit_) {
    act_on_line(command);
    return;
  }
  say({});
  const bool was_warned = std::exchange(is_warned_, false);
  if (!change(command) && !change_display(command)) act(command, was_warned);
}

void EditorScreen::act_on_line(Command command) {
  const std::string text = edit_->text();
  edit_.reset();
  if (command == Command::Confirm && !text.empty()) answer(editor_.set_text(text));
}

bool EditorScreen::change(Command command) {
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

void EditorScreen::act(Command command, bool was_warned) {
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

void EditorScreen::leave(bool was_warned) {
  if (was_warned || position() == start_) {
    go(Back{});
    return;
  }
  is_warned_ = true;
  say("Esc again drops this position; Enter plays from it.", tui::Role::Warning);
}

void EditorScreen::finish() {
  if (const auto outcome = position().outcome()) {
    say(fmt::format("The game is over here: {}.", notation::outcome_sentence(*outcome)),
        tui::Role::Error);
    return;
  }
  result_ = position();
  go(Back{});
}

std::optional<Position> set_up_position(tui::Screen& screen, const Position& start) {
  EditorScreen editor(screen, start);
  editor.run();
  return editor.result();
}

}  // namespace accasta::screens
