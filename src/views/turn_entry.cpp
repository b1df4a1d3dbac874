#include <cstddef>

#include <fmt/format.h>

#include <accasta/notation/turn_text.hpp>
#include <accasta/views/game_keys.hpp>
#include <accasta/views/turn_entry.hpp>

namespace accasta::views {
namespace {

/// What the pieces of the next move are called, as the program writes turns.
std::string lifted_text(const TurnBuilder& builder, int lift) {
  if (lift == 0) return {};
  if (builder.position().rules().variant == Variant::Pari) return std::to_string(lift);
  const Color mover = builder.position().side_to_move();
  std::string text;
  for (int depth = 0; depth < lift; ++depth) {
    const Piece piece = builder.remaining().at(depth);
    // Own pieces in upper case, whichever colour they are.
    text += Piece{piece.color == mover ? Color::White : Color::Black, piece.kind}.letter();
  }
  return text;
}

/// The turn so far, to be gone on with by typing.
std::string text_so_far(const TurnBuilder& builder, int lift) {
  const std::string text = builder.turn().size() > 0
                               ? notation::write_turn(builder.turn(), builder.position()) + ","
                               : builder.from().name() + ":";
  return text + lifted_text(builder, lift);
}

bool is_label(char32_t letter) { return letter >= U'a' && letter <= U'z'; }

std::string meaning(const TypedTurn& typed, const Position& position, bool is_played) {
  if (!typed.turn()) return is_played ? typed.refusal() : typed.error();
  std::string text = "Enter plays " + notation::write_turn(*typed.turn(), position);
  if (typed.signs_differ())
    text += " (with the right signs)";
  else if (typed.differs())
    text += fmt::format(" (read as {})", notation::name(typed.dialect()));
  else if (typed.building()->has_released())
    text += " (releases)";
  return text;
}

}  // namespace

TurnEntry::TurnEntry(const Position& position, Cell cursor, bool confirm)
    : input_(position, cursor), confirm_(confirm) {}

const std::optional<TurnBuilder>& TurnEntry::building() const {
  return typed_ ? typed_->building() : input_.building();
}

int TurnEntry::lift() const { return typed_ ? typed_->lift() : input_.lift(); }

bool TurnEntry::takes(tui::Key key) const {
  if (has_labels() && is_label(key.character)) return true;
  using enum tui::Key::Name;
  // A line of text knows no up and down: they lead back to the board.
  return is_typing() && key.name != Enter && key.name != Escape && key.name != Up &&
         key.name != Down;
}

TurnEntry::Reply TurnEntry::edit(tui::Key key) {
  if (has_labels() && is_label(key.character)) return choose_label(key.character);
  if (!typed_) begin_typing();
  is_wrong_ = false;
  typed_->apply(key);
  if (typed_->line().empty()) typed_.reset();
  return {};
}

TurnEntry::Reply TurnEntry::move_cursor(CursorDirection direction, bool flipped) {
  if (typed_) {
    // A text is gone on with as it is: its pieces are lifted, and nothing is carried yet.
    take_over_typed();
    if (input_.building()) return {};
  }
  return input_.move_cursor(direction, flipped);
}

TurnEntry::Reply TurnEntry::click(tui::Mouse::Kind kind, Cell cell) {
  take_over_typed();
  input_.set_cursor(cell);
  if (kind == tui::Mouse::Kind::RightClick) return input_.undo_move();
  if (kind == tui::Mouse::Kind::DoubleClick && input_.building() &&
      input_.building()->turn().size() > 0)
    return input_.end_turn();
  return unless_confirmed(input_.confirm());
}

TurnEntry::Reply TurnEntry::choose_lift(int count) {
  take_over_typed();
  return input_.lift_exactly(count);
}

TurnEntry::Reply TurnEntry::confirm() {
  return typed_ ? confirm_typed() : unless_confirmed(input_.confirm());
}

TurnEntry::Reply TurnEntry::cancel() {
  has_labels_ = false;
  typed_ ? typed_.reset() : input_.cancel();
  return {};
}

TurnEntry::Reply TurnEntry::lift_next_stack(int step) {
  take_over_typed();
  return input_.lift_next_stack(step);
}

TurnEntry::Reply TurnEntry::change_lift(int step) {
  take_over_typed();
  input_.change_lift(step);
  return {};
}

TurnEntry::Reply TurnEntry::change_labels() {
  take_over_typed();
  has_labels_ = !has_labels_;
  return {};
}

void TurnEntry::set(const Turn& turn) {
  typed_.reset();
  input_.set(turn);
}

TurnEntry::Reply TurnEntry::choose_label(char32_t letter) {
  const auto choices = input_.choices();
  const std::size_t index = letter - U'a';
  if (index < choices.size()) return unless_confirmed(input_.choose(choices[index]));
  return {.message = choices.empty() ? "nothing more can move: Space plays the turn"
                                     : "no cell has this letter; Esc takes the letters away",
          .refused = true};
}

TurnEntry::Reply TurnEntry::confirm_typed() {
  if (typed_->turn()) return {.turn = typed_->turn()};
  is_wrong_ = true;
  return {};
}

TurnEntry::Reply TurnEntry::begin_typing() {
  is_wrong_ = false;
  has_labels_ = false;
  const auto& building = input_.building();
  const std::string before = building ? text_so_far(*building, input_.lift()) : "";
  typed_.emplace(position(), before, before.size());
  return {};
}

void TurnEntry::take_over_typed() {
  if (!typed_) return;
  if (typed_->building()) input_.set(*typed_->building(), typed_->lift());
  typed_.reset();
}

TurnEntry::Reply TurnEntry::unless_confirmed(Reply reply) const {
  const auto& building = input_.building();
  const bool is_at_end = building && building->turn().size() > 0 && input_.lift() == 0;
  return confirm_ || !is_at_end || reply.refused ? reply : Reply{.turn = building->turn()};
}

std::string_view TurnEntry::advice() const {
  if (has_labels() || is_typing()) return {};
  if (!building()) return "Tab picks up a stack, arrows move it, Space ends the turn.";
  if (building()->turn().size() == 0)
    return "Up and Down change the row, Left and Right move along it.";
  if (lift() == 0) return "Space ends the turn, Backspace undoes the move.";
  return input_.is_carrying() ? "Space ends the turn, Enter places this and moves the next."
                              : "Space ends the turn, arrows move the next piece.";
}

void TurnEntry::show(GameView& view) const {
  view.board.position = position();
  view.board.building = building();
  view.board.lift = lift();
  view.board.cursor = cursor();
  if (has_labels()) view.board.labels = input_.choices();
  view.turn_text = building() && building()->turn().size() > 0
                       ? notation::write_turn(building()->turn(), position())
                       : "";
  view.footer.keys = turn_keys(view.board, is_typing(), input_.is_carrying());
  if (!typed_) return;
  auto& typed = view.footer.typed.emplace();
  typed.edit = typed_->line();
  typed.meaning = {meaning(*typed_, position(), is_wrong_),
                   is_wrong_ ? tui::Role::Error : tui::Role::Normal};
  for (const auto& next : typed_->continuations()) typed.choices.push_back(next.added);
}

}  // namespace accasta::views
