#include "setup_editor.hpp"

#include <utility>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>

namespace accasta::screens {

Result<void, std::string> SetupEditor::put(Cell cell, Piece piece, int depth) {
  Setup setup = position().setup();
  if (setup.stacks[cell].height() == Stack::kMaxHeight)
    return fmt::format("six pieces stand on {} already", cell.name());
  const Stack before = setup.stacks[cell];
  Stack after = before.without_top(depth);
  after.push(piece);
  setup.stacks[cell] = before.top(depth).on_top_of(after);
  const auto changed = Position::from(setup, position().rules());
  // The error would name the 21st piece on the board instead of the one that was just put.
  if (!changed && changed.error().reason == SetupError::Reason::TooManyPieces)
    return fmt::format("all {} {} pieces are on the board already", kPiecesPerPlayer,
                       piece.color == Color::White ? "white" : "black");
  return change(setup);
}

Result<void, std::string> SetupEditor::remove(Cell cell, int depth) {
  Setup setup = position().setup();
  if (setup.stacks[cell].empty()) return fmt::format("{} is empty", cell.name());
  const Stack before = setup.stacks[cell];
  setup.stacks[cell] = before.top(depth).on_top_of(before.without_top(depth + 1));
  return change(setup);
}

Result<void, std::string> SetupEditor::empty(Cell cell) {
  Setup setup = position().setup();
  if (setup.stacks[cell].empty()) return fmt::format("{} is empty", cell.name());
  setup.stacks[cell] = Stack();
  return change(setup);
}

Result<void, std::string> SetupEditor::set_text(std::string_view text) {
  const auto setup = notation::parse_setup(text);
  const auto wrong = [](const notation::TextError& error) {
    return fmt::format("column {}: {}", error.column, error.message);
  };
  if (!setup) return wrong(setup.error());
  Rules rules = position().rules();
  const auto variant = notation::variant_of(*setup);
  if (variant && *variant != rules.variant) rules = Rules::preset(*variant);
  const auto read = notation::parse_position(text, rules);
  if (!read) return wrong(read.error());
  accept(*read);
  return {};
}

void SetupEditor::change_side() {
  Setup setup = position().setup();
  setup.side_to_move = opponent(setup.side_to_move);
  accept(*Position::from(setup, position().rules()));
}

void SetupEditor::clear() {
  Setup setup;
  setup.side_to_move = position().side_to_move();
  accept(*Position::from(setup, position().rules()));
}

void SetupEditor::set_start() { accept(Position::start(position().rules())); }

void SetupEditor::change_variant() {
  const bool to_pari = position().rules().variant == Variant::Standard;
  const Rules rules = Rules::preset(to_pari ? Variant::Pari : Variant::Standard);
  Setup setup = position().setup();
  if (position() == Position::start(position().rules())) {
    accept(Position::start(rules));
    return;
  }
  for (const Cell cell : kBoard) {
    const Stack before = std::exchange(setup.stacks[cell], Stack());
    for (int depth = before.height(); depth-- > 0;)
      setup.stacks[cell].push({before.at(depth).color, to_pari ? Kind::Pari : Kind::Shield});
  }
  accept(*Position::from(setup, rules));
}

bool SetupEditor::undo() {
  if (current_ == 0) return false;
  --current_;
  return true;
}

bool SetupEditor::redo() {
  if (current_ + 1 == history_.size()) return false;
  ++current_;
  return true;
}

Result<void, std::string> SetupEditor::change(const Setup& setup) {
  const auto changed = Position::from(setup, position().rules());
  if (!changed) return changed.error().message();
  accept(*changed);
  return {};
}

void SetupEditor::accept(const Position& position) {
  if (position == history_[current_]) return;
  history_.resize(++current_, position);
  history_.push_back(position);
}

}  // namespace accasta::screens
