/// A comparison of the library with the naive generator, turn for turn. It covers every combination
/// of the options on a thousand positions of each class, fewer under the sanitizers.

#include <algorithm>
#include <string>
#include <vector>

#include <accasta/notation/position_text.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/turn_builder.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/naive.hpp"
#include "support/positions.hpp"

using namespace accasta;
using test::Class;

namespace {

#ifdef ACCASTA_SANITIZE
// Strings and maps are slow there. A quarter of the positions reaches every branch.
constexpr int kPositions = 250;
#else
constexpr int kPositions = 1000;
#endif
/// Slow checks run on every tenth position or turn.
constexpr std::size_t kSample = 10;

std::string text_of(const std::optional<Outcome>& outcome) {
  if (!outcome) return "";
  return std::string(outcome->winner == Color::White ? "white" : "black") +
         (outcome->reason == Outcome::Reason::Castle ? " castle" : " immobility");
}

/// Returns turns in the naive generator's form, sorted.
std::vector<std::string> texts_of(const std::vector<Turn>& turns) {
  std::vector<std::string> texts;
  for (const Turn& turn : turns) texts.push_back(test::to_text(turn));
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// Appends every turn that the builder can make, in the order of legal_turns().
void walk(TurnBuilder& builder, std::vector<Turn>& turns) {
  if (!builder.can_continue()) return;
  for (int count = 1; count <= builder.remaining().height(); ++count) {
    for (const Cell to : builder.targets(count)) {
      if (!builder.add({static_cast<std::uint8_t>(count), to})) return;
      turns.push_back(builder.turn());
      walk(builder, turns);
      builder.undo();
    }
  }
}

/// Returns the first difference, or an empty text. One assertion per position is far faster.
std::string difference(const Position& position, const naive::Position& plain) {
  const naive::Rules rules = test::naive_rules(position.rules());
  std::vector<std::string> expected = naive::turns(plain, rules);
  std::sort(expected.begin(), expected.end());
  if (std::adjacent_find(expected.begin(), expected.end()) != expected.end())
    return "a turn occurs twice in the naive generator";

  const std::vector<Turn> turns = position.legal_turns();
  if (texts_of(turns) != expected) return "the turns";
  if (position.count_legal_turns() != expected.size()) return "their count";
  const std::string outcome = text_of(position.outcome());
  if (outcome != naive::outcome(plain, rules)) return "the outcome, which is " + outcome;
  return "";
}

/// Compares after(), key_after() and play() with one another and with the naive generator.
std::string difference_after(const Position& position, const naive::Position& plain) {
  const std::vector<Turn> turns = position.legal_turns();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const Position next = position.after(turns[i]);
    if (next.key() != position.key_after(turns[i])) return "key_after() " + test::to_text(turns[i]);
    if (i % kSample != 0) continue;

    const auto played = position.play(turns[i]);
    if (!played || !(*played == next)) return "play() " + test::to_text(turns[i]);
    const auto again = Position::from(next.setup(), next.rules());
    if (!again || !(*again == next)) return "the set-up after " + test::to_text(turns[i]);
    for (const Color color : kColors) {
      if (again->heads(color) != next.heads(color)) return "heads after " + test::to_text(turns[i]);
      for (int count = 1; count <= 4; ++count)
        if (again->at_least(color, count) != next.at_least(color, count))
          return "at_least after " + test::to_text(turns[i]);
    }
    const naive::Position naive_next = naive::play(plain, test::to_text(turns[i]));
    if (test::naive_position(next).board != naive_next.board || naive_next.side == plain.side ||
        naive_next.turn_number != next.turn_number())
      return "the position after " + test::to_text(turns[i]);
  }
  return "";
}

std::string difference_to_builder(const Position& position) {
  std::vector<Turn> built;
  for (const Cell from : kBoard) {
    TurnBuilder builder(position, from);
    if (builder.refusal_to_start().has_value() == builder.can_continue())
      return "the start on " + from.name();
    walk(builder, built);
    for (const int count : {0, builder.remaining().height() + 1})
      if (!builder.targets(count).empty()) return "targets of a wrong count on " + from.name();
  }
  return built == position.legal_turns() ? "" : "the turns that can be built";
}

void check(Class wanted) {
  const Variant variant = GENERATE(Variant::Standard, Variant::Pari);
  // Compose the position under the options that end a game soonest and restrict the player least.
  // If it is open or nearly immobile under these, it is so under all.
  Rules rules{variant, Win::AtOnce, CastleRelease::Allowed, Repetition::Draw};
  if (wanted == Class::RandomPlay) rules.win = Win::NextTurn;
  const std::vector<Position> found =
      test::positions(wanted, rules, kPositions, test::seed_or(1998));
  REQUIRE(found.size() == kPositions);

  std::size_t immobile = 0;
  std::size_t finished = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const naive::Position plain = test::naive_position(found[i]);
    INFO(notation::to_text(found[i]));
    REQUIRE(test::is_of(wanted, found[i]));

    for (const Rules& options : test::all_rules()) {
      if (options.variant != variant) continue;
      INFO("at once " << (options.win == Win::AtOnce) << ", castle release allowed "
                      << (options.castle_release == CastleRelease::Allowed));
      const Position position = Position::from(found[i].setup(), options).value();
      REQUIRE(difference(position, plain) == "");
      if (i % kSample == 0) REQUIRE(difference_to_builder(position) == "");
      if (options.castle_release == CastleRelease::Allowed)
        REQUIRE(difference_after(position, plain) == "");
    }

    const naive::Rules allowed = test::naive_rules(rules);
    naive::Rules forbidden = allowed;
    forbidden.castle_release_allowed = false;
    const std::size_t turns = naive::turns(plain, allowed).size();
    if (wanted == Class::CastleReleases) REQUIRE(naive::turns(plain, forbidden).size() < turns);
    if (wanted == Class::NearlyImmobile) REQUIRE(turns <= 10);
    if (naive::outcome(plain, allowed).find("immobility") != std::string::npos) ++immobile;
    if (naive::outcome(plain, allowed).find("castle") != std::string::npos) ++finished;
  }
  if (wanted == Class::NearlyImmobile) CHECK(immobile >= kPositions / 10);
  if (wanted == Class::Finished || wanted == Class::WonByLastTurn) CHECK(finished == kPositions);
}

}  // namespace

TEST_CASE("Two generators agree on positions of every class", "[long]") {
  check(GENERATE(Class::RandomPlay, Class::SixHigh, Class::SafeStacks, Class::CastleReleases,
                 Class::WonByLastTurn));
}

TEST_CASE("Two generators agree on positions that are finished or nearly immobile") {
  check(GENERATE(Class::Finished, Class::NearlyImmobile));
}
