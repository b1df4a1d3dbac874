#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/words.hpp>

#include "board_screen.hpp"
#include "inner_screens.hpp"
#include "menu.hpp"

namespace accasta::screens {
namespace {

/// A position that the user sets up, with its history for undo and redo. It is always legal: a
/// change that would break the rules is refused with the reason. A value.
class SetupEditor {
 public:
  explicit SetupEditor(const Position& position) : history_{position} {}

  const Position& position() const { return history_[current_]; }

  // An error says in one line why nothing changed. step() ignores changes without effect.

  /// Puts a piece under the upper `depth` pieces of a stack. Precondition: the stack has that many.
  Result<void, std::string> put(Cell cell, Piece piece, int depth = 0) {
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
  /// Removes `count` pieces under the upper `depth` ones. Precondition: the stack has that many, or
  /// it is empty.
  Result<void, std::string> remove(Cell cell, int depth, int count) {
    Setup setup = position().setup();
    const Stack before = setup.stacks[cell];
    if (before.empty()) return fmt::format("{} is empty", cell.name());
    setup.stacks[cell] = before.top(depth).on_top_of(before.without_top(depth + count));
    return change(setup);
  }
  Result<void, std::string> set_text(std::string_view text) {
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
  void change_side() {
    Setup setup = position().setup();
    setup.side_to_move = opponent(setup.side_to_move);
    accept(*Position::from(setup, position().rules()));
  }
  /// Removes all pieces.
  void clear() {
    Setup setup;
    setup.side_to_move = position().side_to_move();
    accept(*Position::from(setup, position().rules()));
  }
  /// Sets up the starting position.
  void set_start() { accept(Position::start(position().rules())); }
  /// Replaces each piece by one of the other variant. Pari's pieces become shields.
  void change_variant() {
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

  /// Undoes a change (-1) or redoes one (+1). Returns false if there is none.
  bool step(int by) {
    if (current_ == (by < 0 ? 0 : history_.size() - 1)) return false;
    current_ += static_cast<std::size_t>(by);
    return true;
  }

 private:
  Result<void, std::string> change(const Setup& setup) {
    const auto changed = Position::from(setup, position().rules());
    if (!changed) return changed.error().message();
    accept(*changed);
    return {};
  }
  void accept(const Position& position) {
    if (position == history_[current_]) return;
    history_.resize(++current_, position);
    history_.push_back(position);
  }

  std::vector<Position> history_;
  std::size_t current_ = 0;
};

/// The screen on which a position is set up.
class EditorScreen : public BoardScreen {
 public:
  EditorScreen(Stage& stage, const Position& start)
      : BoardScreen(stage, {{tui::Key::Name::BackTab}, {tui::Key::Name::Tab}}, {}),
        start_(start),
        editor_(start) {}

  /// Returns the position to play from, or nothing if the user dropped it.
  const std::optional<Position>& result() const { return result_; }

  static const views::KeyTable<EditorScreen>& keys() {
    using Screen = EditorScreen;
    const auto changing = [](auto change) {
      return [change](Screen& screen) { std::invoke(change, screen.editor_); };
    };
    static const auto keys =
        views::KeyTable<Screen>(
            {
                {"arrows", &Screen::move, "move the cursor; up and down zigzag"},
                {"1-4 6-9", &Screen::move, "move the cursor, as on the number pad"},
                {"Home End PgUp PgDn", &Screen::move, "the diagonal directions of the number pad"},
                {"C H P S c h p s", &Screen::type_piece,
                 "type a stack, head first: White's or Black's pieces"},
                {"Space + 5, click", &Screen::put, "put the chosen piece on top", "put"},
                {"Tab", [](Screen& screen) { screen.choose_next(+1); }, "choose the piece to put",
                 "piece"},
                {"Shift-Tab, wheel", [](Screen& screen) { screen.choose_next(-1); }},
                {"Bksp -, right click", &Screen::remove, "remove the piece typed last, or the head",
                 "remove"},
                {"Del x", &Screen::empty, "empty the cell"},
                {"m", changing(&SetupEditor::change_side), "switch the player to move", "side"},
                {"i", changing(&SetupEditor::set_start), "the starting position of a game"},
                {"n", changing(&SetupEditor::clear), "an empty board"},
                {"o", changing(&SetupEditor::change_variant), "the variant and its options"},
                {"t", &Screen::type, "type or paste the position as text", "text"},
                {"y Y", &Screen::copy, "copy the position as text", "copy"},
                {"u", [](Screen& screen) { screen.step(-1, "Nothing to undo."); }, "undo and redo"},
                {"r", [](Screen& screen) { screen.step(+1, "Nothing to redo."); }},
                {"Enter", &Screen::finish, "done: play from here", "play"},
            })
            .add(look_keys())
            .add({{"F1 ?", &Screen::open_help, "this help", "help"},
                  {"Esc Q q", &Screen::drop, "back"}});
    return keys;
  }

 private:
  std::vector<tui::KeyHint> help() const override { return keys().help(); }

  const Position& position() const { return editor_.position(); }

  /// Returns the pieces of the variant.
  std::vector<Piece> pieces() const {
    std::vector<Piece> pieces;
    for (const Color color : kColors)
      for (const Kind kind : {Kind::Shield, Kind::Horse, Kind::Chariot, Kind::Pari})
        if ((kind == Kind::Pari) == (position().rules().variant == Variant::Pari))
          pieces.push_back({color, kind});
    return pieces;
  }
  /// Returns the index of the piece to put. The other variant may have fewer.
  std::size_t chosen() const { return std::min(chosen_, pieces().size() - 1); }

  /// Returns the outcome. An empty board has none.
  std::optional<Outcome> outcome() const {
    return position().occupied().empty() ? std::nullopt : position().outcome();
  }

  views::GameView view() const override {
    views::GameView view;
    view.board.position = position();
    view.board.cursor = cursor_;
    view.variant = notation::rules_sentence(position().rules());
    view.title = {{"setting up a position", {tui::Role::Source, true}}};
    for (const Color color : kColors) {
      int count = 0;
      for (const Cell cell : kBoard) count += position().stack(cell).count(color);
      view.players[color].name = fmt::format("{}/{} pieces", count, kPiecesPerPlayer);
    }
    const auto ending = outcome();
    view.panel = {{views::PieceList{pieces(), chosen()}},
                  {views::Message{ending ? notation::outcome_sentence(*ending) : std::string()},
                   views::Block::kLastRank, false, "the end"},
                  // The board shows the head first.
                  {.content = views::Message{notation::to_text(position()), tui::Role::Dim},
                   .rank = views::Block::kLastRank,
                   .title = "text, bottom first"},
                  // It comes and goes with the cursor.
                  {views::Inspector{}, 1}};
    view.footer.keys =
        keys().bar({{"Space"}, {"Bksp"}, {"Tab"}, {"m"}, {"t"}, {"y"}, {"Enter"}, {"?"}});
    return view;
  }

  bool command(tui::Key key) override {
    before_ = std::exchange(now_, {});
    return keys().press(*this, key);
  }

  void on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) override {
    say({});
    now_.is_warned = false;
    if (const auto* piece = std::get_if<views::PieceAt>(&pointed)) chosen_ = piece->index;
    const auto* cell = std::get_if<Cell>(&pointed);
    if (cell == nullptr) return;
    cursor_ = *cell;
    now_ = {};
    if (kind == tui::Mouse::Kind::RightClick)
      answer(editor_.remove(cursor_, 0, 1));
    else
      put();
  }

  void type_piece(tui::Key key) {
    now_.typed = before_.typed;
    const auto piece = Piece::from_letter(static_cast<char>(key.character));
    const auto all = pieces();
    const auto found = std::ranges::find(all, *piece);
    if (found == all.end()) {
      say("This piece belongs to the other variant. Press o to switch.", tui::Role::Error);
      return;
    }
    chosen_ = static_cast<std::size_t>(found - all.begin());
    // The user types a stack as the board shows it: head first.
    if (answer(editor_.put(cursor_, *piece, now_.typed))) ++now_.typed;
  }

  void put() { answer(editor_.put(cursor_, pieces()[chosen()])); }

  /// Removes the piece that was typed last, or the head.
  void remove() {
    now_.typed = before_.typed;
    const int depth = std::max(0, now_.typed - 1);
    if (answer(editor_.remove(cursor_, depth, 1))) now_.typed = depth;
  }

  void empty() { answer(editor_.remove(cursor_, 0, position().stack(cursor_).height())); }

  void choose_next(int step) { chosen_ = cycled(chosen(), step, pieces().size()); }

  void step(int by, const char* otherwise) {
    if (!editor_.step(by)) say(otherwise);
  }

  void type() {
    const auto text = ask_for_line("Text, bottom first", tui::LineEdit(refused_));
    if (!text) return;
    const bool is_done = text->empty() || answer(editor_.set_text(*text));
    refused_ = is_done ? "" : *text;
  }

  /// Shows the error of a change, if there is one. Returns true if the change was made.
  bool answer(const Result<void, std::string>& result) {
    if (!result) say("Not possible: " + result.error() + ".", tui::Role::Error);
    return result.has_value();
  }

  /// Asks for the key a second time before a changed position is dropped.
  void drop() {
    if (before_.is_warned || position() == start_) {
      close();
      return;
    }
    now_.is_warned = true;
    say("Esc again discards this position. Enter plays from it.", tui::Role::Warning);
  }

  void finish() {
    if (const auto outcome = position().outcome()) {
      say(fmt::format("The game is over here: {}.", notation::outcome_sentence(*outcome)),
          tui::Role::Error);
      return;
    }
    result_ = position();
    close();
  }

  const Position start_;
  SetupEditor editor_;
  std::size_t chosen_ = 0;
  /// The text of a position that was refused, to be mended.
  std::string refused_;
  /// The effect of a key on the next one.
  struct KeyState {
    /// The number of pieces that were typed in a row for the stack under the cursor.
    int typed = 0;
    /// True if the user was warned that the next Esc drops the position.
    bool is_warned = false;
  };
  KeyState now_;
  /// The state before the last key.
  KeyState before_;
  std::optional<Position> result_;
};

}  // namespace

std::vector<tui::KeyHint> editor_key_help() { return EditorScreen::keys().help(); }

std::optional<Position> choose_first_position(Stage& stage, const Rules& rules,
                                              const std::optional<Position>& present) {
  views::Menu menu{.title = "Set up a position",
                   .notes = {"Start from:"},
                   .entries = {{"An empty board"}, {"The normal starting position"}},
                   .board = board_if_large(stage.screen(),
                                           {.position = present.value_or(Position::start(rules))})};
  if (present) menu.entries.push_back({"The current position"});
  const auto chosen = choose(stage, menu);
  if (!chosen) return std::nullopt;
  if (*chosen == 0) return *Position::from(Setup{}, rules);
  return *chosen == 1 ? Position::start(rules) : *present;
}

std::optional<Position> set_up_position(Stage& stage, const Position& start) {
  EditorScreen editor(stage, start);
  editor.run();
  return editor.result();
}

}  // namespace accasta::screens
