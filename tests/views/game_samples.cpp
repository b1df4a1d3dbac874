#include "game_samples.hpp"

#include <string>
#include <utility>
#include <vector>

#include <accasta/notation/turn_text.hpp>
#include <accasta/views/game_keys.hpp>
#include <accasta/views/turn_entry.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

namespace accasta::views {

using namespace tui;

namespace {

using test::cell;
using test::position;

}  // namespace

PlayView start_view(const Rules& rules) {
  PlayView view;
  view.board.position = Position::start(rules);
  view.board.cursor = cell("d4");
  view.variant = rules.variant == Variant::Standard ? "Standard" : "Pari";
  view.seats.white = {"human", true, "10:00"};
  view.seats.black = {"engine, level 5", false, "10:00"};
  view.keys = key_bar(view);
  return view;
}

PlayView busy_view(const Rules& rules) {
  PlayView view = start_view(rules);
  const bool is_pari = rules.variant == Variant::Pari;
  view.board.position = is_pari ? position(
                                      "ppp,x,pp,PPpp/x,pP,x2,p/x2,p,p,x2/x2,p,pPpPpP,p,x2/"
                                      "x2,P,P,x2/x,PP,x,PPP,x/x,PP,PPPp,P w 7",
                                      rules)
                                : position(
                                      "shc,x,sh,shHS/x,sS,x2,c/x2,s,s,x2/x2,h,sHcShC,s,x2/"
                                      "x2,S,S,x2/x,SH,x,SHC,x/x,SC,SHCs,S w 7",
                                      rules);
  view.board.cursor = cell("d5");
  view.board.building.emplace(view.board.position, cell("d4"));
  REQUIRE(view.board.building->add({1, cell("d5")}));
  view.board.building->undo();
  view.board.lift = 3;
  view.turn_text = "d4:";
  view.turns = is_pari ? std::vector<std::string>{"a4:3-b4", "g2:1-f1", "b4:1-c5,1-c4", "f3:2-e3",
                                                  "a1:3-d1", "g1:3xd1", "c3:1-d3"}
                       : std::vector<std::string>{
                             "a1:C+b2,HS-c1", "g4:C-f5",           "a4:CHS-b5", "f3:hs-e2",
                             "b3:H-d4,S-c4",  "g2:c-d2,h-e2,s-f2", "c3:S-d3"};
  view.turns_made = view.turns.size();
  view.engine = EngineInfo{.evaluation = "+0.40 for White, depth 7",
                           .balance = 0.1,
                           .nodes = "3.4M",
                           .speed = "1.2M/s",
                           .line = "d4:ChS-d6 g1:chs-f1"};
  view.keys = key_bar(view);
  return view;
}

PlayView typing_view(const Rules& rules) {
  PlayView view = busy_view(rules);
  const bool is_pari = rules.variant == Variant::Pari;
  TurnEntry entry(view.board.position, cell("d5"));
  for (const char character : std::string(is_pari ? "d4:1" : "d4:C"))
    entry.edit(Key::of(static_cast<char32_t>(character)));
  entry.show(view);
  view.paused = true;
  view.turn_text.clear();
  view.keys = key_bar(view);
  return view;
}

PlayView labels_view(const Rules& rules) {
  PlayView view = busy_view(rules);
  TurnEntry entry(view.board.position, cell("d5"));
  entry.act(Command::Labels);
  entry.edit(Key::of(U'e'));
  entry.show(view);
  view.turn_text.clear();
  view.keys = key_bar(view);
  return view;
}

PlayView labelled_stacks_view(const Rules& rules) {
  PlayView view = start_view(rules);
  TurnEntry entry(view.board.position);
  entry.act(Command::Labels);
  entry.show(view);
  view.keys = key_bar(view);
  return view;
}

PlayView warning_view(const Rules& rules) {
  PlayView view = start_view(rules);
  const bool is_pari = rules.variant == Variant::Pari;
  view.board.position = is_pari
                            ? position("pp,x3/x5/x2,P,P,x2/x7/x2,p,x3/x,p,x3/Pp,x3 w 30", rules)
                            : position("sh,x3/x5/x2,S,H,x2/x7/x2,s,x3/x,c,x3/Hs,x3 w 30", rules);
  view.board.cursor = cell("a1");
  view.message = "a1 is held by Black, and White is to move";
  view.message_role = Role::Error;
  return view;
}

PlayView result_view(const Rules& rules) {
  PlayView view = warning_view(rules);
  view.message.clear();
  view.result = "Black wins: three stacks in the enemy castle";
  view.turns = {"d4:1-c3", "e4:1-c2"};
  view.turns_made = 2;
  view.first_turn_number = 29;
  view.first_side = Color::White;
  view.keys = key_bar(view);
  return view;
}

PlayView over_view(const Rules& rules) {
  PlayView view = result_view(rules);
  view.offers = result_offers();
  return view;
}

PlayView hint_view(const Rules& rules) {
  PlayView view = start_view(rules);
  view.engine = EngineInfo{
      .evaluation = "+0.42 for White, depth 9", .balance = 0.1, .line = "d4:1-d6 e4:1-e5"};
  view.threat = "BLACK THREATENS TO WIN with d3:c-a4";
  view.board.threatened = {cell("a4"), cell("b3"), cell("c3")};
  view.note =
      "Hint: a1:C-b1 moves out of reach of capture; else g1:CHxa1 takes your chariot on a1. "
      "Expected then: g1:C-f1, a2:H-b2. Evaluation: +0.42 for White, depth 9.";
  view.board.proposed = Proposal{test::turn("a1:1-b1,1-b2"), {cell("e3"), cell("f2")}};
  view.note_role = Role::Good;
  view.message = "Hint: a1:C-b1. i puts it on the board.";
  for (int i = 0; i < 30; ++i) view.turns.push_back("d4:1-d5");
  view.turns_made = 30;
  view.keys = key_bar(view);
  return view;
}

AnalysisView analysis_view(const Rules& rules) {
  AnalysisView view;
  static_cast<GameView&>(view) = hint_view(rules);
  view.board.proposed.reset();
  view.subtitle = "variation";
  view.in_variation = true;
  view.message.clear();
  view.variations = "or 12. d4:1-d5 e4:1-e5; 12. d4:1-d6";
  view.engine = EngineInfo{.thinking = true,
                           .evaluation = "+0.42 for White, depth 9",
                           .balance = 0.1,
                           .nodes = "12.3M",
                           .speed = "3.1M/s"};
  view.lines = {{"+0.42", "a4:C-c6,H-b5 g1:C-e1,H-f1 a1:CH-c1,S-b1"},
                {"+0.38", "a1:C-c1"},
                {"White wins in 12", "a4:C-c6,H-b5 g1:C-e1,H-f1 a1:CH-c1,S-b1"}};
  view.keys = key_bar(view);
  return view;
}

ReplayView replay_view(const Rules& rules) {
  ReplayView view;
  static_cast<GameView&>(view) = start_view(rules);
  view.seats.white = {"Dieter", true, ""};
  view.seats.black = {"Ana", true, ""};
  const std::string text = rules.variant == Variant::Standard ? "a1:C-c1,HS-b1" : "a1:1-c1,2-b1";
  const auto reading = notation::read_turn(text, view.board.position);
  REQUIRE(reading);
  view.board.last_turn = reading->turn;
  view.board.position = view.board.position.after(reading->turn);
  for (int i = 0; i < 60; ++i) view.turns.push_back(i == 0 ? text : "d4:1-d5");
  view.turns_made = 1;
  view.comments = {
      "A comment that is too long for a single line of the screen, so that it has to be "
      "broken where there is a space."};
  view.keys = key_bar(view);
  return view;
}

ReplayView judged_view(const Rules& rules) {
  ReplayView view = replay_view(rules);
  view.subtitle = "game 2 of 3, variation";
  view.in_variation = true;
  view.evaluation = "+0.42, depth 9";
  view.variations = {"1. b4:1-c5 e4:1+e3 2. a4:3-b4 ...", "1. b4:2-c5"};
  view.graph.emplace();
  for (int i = 0; i <= 60; ++i) view.graph->values.emplace_back((i - 20) / 30.0);
  view.graph->values.resize(45);
  view.graph->values.resize(61);
  view.graph->current = 1;
  view.keys = key_bar(view);
  return view;
}

ReplayView half_step_view(const Rules& rules) {
  ReplayView view = replay_view(rules);
  view.board.position = Position::start(rules);
  view.board.last_turn.reset();
  view.board.building.emplace(view.board.position, cell("a1"));
  REQUIRE(view.board.building->add({1, cell("c1")}));
  view.turns_made = 0;
  view.turn_text = "1. " + notation::write_turn(view.board.building->turn(), view.board.position);
  view.comments.clear();
  return view;
}

}  // namespace accasta::views
