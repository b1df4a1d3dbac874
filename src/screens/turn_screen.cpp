#include "turn_screen.hpp"

#include <variant>

#include <fmt/format.h>

#include <accasta/notation/words.hpp>

namespace accasta::screens {

using views::TurnEntry;

views::GameView game_view(const game::Game& game) {
  views::GameView view;
  view.board.position = game.position();
  if (!game.turns().empty()) view.board.last_turn = game.turns().back();
  view.variant = notation::rules_sentence(game.rules());
  view.turns = notation::written_turns(game.turns(), game.start());
  view.turns_made = view.turns.size();
  view.first_turn_number = game.start().turn_number();
  view.first_side = game.start().side_to_move();
  return view;
}

std::string last_turn_text(const game::Game& game) {
  if (game.turns().empty()) return {};
  return notation::made_turn_in_words(game.turns().back(),
                                      game.positions()[game.turns().size() - 1]);
}

const views::KeyTable<TurnScreen>& TurnScreen::turn_keys() {
  const auto doing = [](const auto& part) {
    return [part](TurnScreen& screen) { screen.make(part); };
  };
  static const views::KeyTable<TurnScreen> keys{
      {"arrows", &TurnScreen::move, "move the cursor or the lifted pieces, cell by cell",
       "move it"},
      {"Tab", doing([](TurnEntry& entry) { return entry.lift_next_stack(+1); }),
       "lift the stack under the cursor; again: the next one", "lift"},
      {"Shift-Tab", doing([](TurnEntry& entry) { return entry.lift_next_stack(-1); }),
       "the previous stack"},
      {"Home End PgUp PgDn", &TurnScreen::move,
       "lift the nearest stack that way; move it far that way"},
      {".", doing(&TurnEntry::change_labels),
       "letters on stacks, then on targets: type one to choose", "letters"},
      {"1-6",
       [](TurnScreen& screen, tui::Key key) {
         const int count = static_cast<int>(key.character - U'0');
         screen.make([count](TurnEntry& entry) { return entry.choose_lift(count); });
       },
       "set the number of pieces to lift", "how many"},
      {"+", doing([](TurnEntry& entry) { return entry.change_lift(+1); }),
       "lift more or fewer pieces"},
      {"-, wheel", doing([](TurnEntry& entry) { return entry.change_lift(-1); })},
      {"Enter, click", doing(&TurnEntry::confirm),
       "lift the stack under the cursor; put pieces down"},
      {"Space, double click", doing(&TurnEntry::end_turn), "end the turn and play it", "end turn"},
      {"Bksp Del, right click", doing(&TurnEntry::undo_move), "undo the last move", "undo"},
      {"Esc", &TurnScreen::cancel, "drop the turn", "drop"},
      {"A-G a-g", &TurnScreen::type, "type a turn, beginning with its cell, in any dialect",
       "type"},
      {"/ : t", doing(&TurnEntry::begin_typing), "type a turn, or continue it by typing"},
  };
  return keys;
}

bool TurnScreen::press(tui::Key key) {
  if (!entry_.takes(key)) return command(key);
  type(key);
  return true;
}

void TurnScreen::on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) {
  if (const auto* made = std::get_if<views::TurnsMadeAt>(&pointed)) return go_to(made->turns);
  const auto* cell = std::get_if<Cell>(&pointed);
  const auto* lift = std::get_if<views::LiftAt>(&pointed);
  if (cell == nullptr && lift == nullptr) return;
  if (is_watching()) {
    if (cell != nullptr) entry_.set_cursor(*cell);
    return;
  }
  say({});
  if (may_move())
    answer(lift != nullptr ? entry_.choose_lift(lift->count) : entry_.click(kind, *cell));
}

void TurnScreen::on_paste(const tui::Paste& pasted) {
  make([&](TurnEntry& entry) { return entry.paste(pasted.text); });
}

void TurnScreen::type(tui::Key key) {
  make([key](TurnEntry& entry) { return entry.edit(key); });
}

void TurnScreen::cancel() {
  if (!is_watching()) answer(entry_.cancel());
}

void TurnScreen::say_hint(const std::string& text, const analysis::Hint& hint) {
  const char* const next = hint.turn              ? "Press i again to set it up."
                           : hint.targets.empty() ? "Press i again for its target."
                                                  : "Press i again for the turn.";
  say(fmt::format("{} {}", text, next), tui::Role::Good);
}

void TurnScreen::set_up(const Turn& turn) {
  entry_.set(turn);
  say("Space plays it, Esc drops it.");
}

void TurnScreen::move(tui::Key key) {
  const auto direction = views::direction_of(key);
  if (is_watching()) {
    keep_message();
    entry_.set_cursor(views::moved_cursor(entry_.cursor(), direction, board_.flipped));
    return;
  }
  const auto reply = entry_.move_cursor(direction, board_.flipped);
  if (entry_.has_begun())
    may_move();
  else
    keep_message();
  answer(reply);
}

void TurnScreen::answer(const TurnEntry::Reply& reply) {
  if (!reply.message.empty())
    say(reply.message, reply.refused ? tui::Role::Error : tui::Role::Normal);
  if (reply.turn) made(*reply.turn);
}

}  // namespace accasta::screens
