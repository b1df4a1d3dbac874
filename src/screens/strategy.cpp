#include "strategy.hpp"

#include <array>
#include <cstddef>
#include <string>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

namespace accasta::screens {
namespace {

using views::Document;
using enum StrategyExample::Claim;

constexpr std::string_view kStandardStart =
    "shc,shc,shc,shc/x,sh,sh,sh,x/x2,s,s,x2/x7/x2,S,S,x2/x,SH,SH,SH,x/SHC,SHC,SHC,SHC w";
constexpr std::string_view kPariStart =
    "ppp,ppp,ppp,ppp/x,pp,pp,pp,x/x2,p,p,x2/x7/x2,P,P,x2/x,PP,PP,PP,x/PPP,PPP,PPP,PPP w";

constexpr auto kExamples = std::to_array<StrategyExample>({
    {Variant::Standard, kStandardStart, "b4:H+c4,S-b5", Sound,
     "A sound opening in Standard: the horse on the shield reaches far, the shield steps aside."},
    {Variant::Standard, kStandardStart, "a1:C-d1", Bad,
     "A bad one: g1:CHxd1 takes the chariot, and nothing takes it back."},
    {Variant::Pari, kPariStart, "b3:1+c3,+c4", Sound,
     "A sound opening in Pari: b3 is spread over c3 and c4, which reach two cells now."},
    {Variant::Pari, kPariStart, "a1:3-d1", Bad,
     "The booklet's trap: after g1:3xd1 six pieces stand on d1, safe, and Black soon wins."},
    {Variant::Standard, "x4/x5/x6/x3,C,x,shc,x/x6/x5/c,x3 w", "d4:Cxd6", MakesSafe,
     "Three pieces captured at once: the stack on d6 can never be taken back."},
    {Variant::Pari, "x4/x5/x2,p,p,x2/x2,P,x4/x2,PP,P,x2/x5/x4 w", "c4:+c3", LongerRange,
     "In Pari a third piece on c3 makes it reach three cells."},
    {Variant::Standard, "S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w", "d3:C-e3", Wins,
     "Two stacks are there, the chariot is the third: Black drives none of them out."},
    {Variant::Standard, "S,x3/x5/x6/x3,HC,x3/s,x5/x5/x4 w", "d4:C-e3,H-e4", Wins,
     "Two moves of one turn take two cells: one stack was there, three are now."},
    {Variant::Standard, "S,S,x2/x5/x2,C,x3/x3,h,x3/x6/x5/x3,s b", "d4:Hxe3", StopsThreat,
     "White holds three cells. The horse drives the chariot out in the one turn that is left."},
    {Variant::Pari, "P,x3/x5/x6/x5,PP,x/x6/x5/p,p,x2 w", "d6:1-f4,-e5", Threatens,
     "The head goes into the castle, the other piece comes near: it threatens to be the third."},
});

Document::Picture picture(const StrategyExample& example) {
  tui::BoardView view;
  view.position = *notation::parse_position(example.position, Rules::preset(example.variant));
  view.proposed = tui::Proposal{notation::read_turn(example.turn, view.position)->turn, {}};
  return {view, fmt::format("{}. {}", example.turn, example.caption)};
}

/// Two examples beside each other.
Document::Pictures pictures(std::size_t first) {
  return {{picture(kExamples[first]), picture(kExamples[first + 1])}};
}

}  // namespace

std::span<const StrategyExample> strategy_examples() { return kExamples; }

void add_strategy(Document& document) {
  const auto heading = [&](const char* part) {
    document.parts.emplace_back(Document::Heading{std::string(kStrategyHeading) + part});
  };
  const auto text = [&](const char* words) {
    document.parts.emplace_back(Document::Paragraph{words});
  };
  const auto boards = [&](std::size_t first) { document.parts.emplace_back(pictures(first)); };

  heading(": WHAT COUNTS");
  text(
      "The figures are from 400 games that the engine played against itself, 200 of each variant, "
      "with 2,000 positions a turn. Every one of them was decided in the castle, none because "
      "somebody could not move. White won 96 of 200 in Standard and 98 in Pari: the first turn is "
      "worth nothing that could be measured. A game took 30 turns of both players in Standard, 21 "
      "in Pari.");
  text(
      "Who had captured three pieces more after ten turns of each won 74 of 77 games in Standard "
      "and 53 of 62 in Pari. Two stacks more: 70 of 96, and 42 of 54. To be the first in the enemy "
      "castle meant little, 103 and 88 of 200; the first with two stacks there won 120 in Standard "
      "and 151 in Pari.");
  heading(": OPENINGS");
  text(
      "Bring stacks within reach of the castle without leaving them where they are taken for "
      "nothing. Horses and chariots, in Pari heads on pieces of their own, should look far over "
      "the middle. { } is where the turn in a picture begins, - + x where its moves go.");
  boards(0);
  boards(2);
  heading(": WHAT PIECES ARE WORTH");
  text(
      "When a head is taken off its stack, the evaluation falls by 0.55 for a shield, 0.99 for a "
      "horse and 1.01 for a chariot (1,507 positions of 50 games), in Pari by 1.04 for a piece "
      "(750 positions). What lies below becomes the head then, so this is what the head adds: a "
      "chariot on a horse hardly more than the horse, a shield half of that.");
  heading(": STACKING AND SPREADING");
  text(
      "A stack of three of your own is up to three moves in one turn, and in Pari the longest "
      "range. But it is also three pieces that one landing captures, and then for good: spread "
      "it before it can be reached. Captured pieces under your head are a burden where you want "
      "to land on the enemy, because of the limit of three.");
  heading(": SAFE STACKS");
  text(
      "A stack with three captured pieces is safe. The first to have one won 141 of 200 games in "
      "Standard and 121 of 200 in Pari; the first to have two won 171 of 200, and 153 of 179. In "
      "the enemy castle nobody drives it out. It can be blocked, and it is no longer safe once "
      "you leave a captured piece behind.");
  boards(4);
  heading(": THE RACE FOR THE CASTLE");
  text(
      "Count before every turn: how many cells of each castle are held, and how many can be taken "
      "with one turn? A turn of several moves can take two or three. In Standard the enemy has "
      "one turn to answer, so take cells from which you cannot be driven out; in Pari there is no "
      "answer, so a threat must be stopped a turn earlier.");
  boards(6);
  heading(": PATTERNS");
  text(
      "Drive one of three out, best by capturing it; threaten with one turn what the next "
      "completes; do two things with the moves of one turn. Before you leave a cell look what "
      "lies under the piece: a release gives the enemy a stack, often in the worst place.");
  boards(8);
}

}  // namespace accasta::screens
