#include <string>
#include <vector>

#include <accasta/analysis/mistake_kind.hpp>

#include "support/catch.hpp"
#include "support/positions.hpp"

using namespace accasta;
using namespace accasta::analysis;

namespace {

/// Returns the kind of a turn with some marks and comments. The review found a better one.
std::optional<MistakeKind> kind_of(const std::string& stacks, const std::string& turn,
                                   const std::string& better, std::vector<int> nags = {4},
                                   const std::string& evaluation = "[%eval 0.20/5]") {
  const Position position = test::placed(stacks, Color::White, Rules::standard());
  REQUIRE(position.is_legal(test::turn(turn)));
  notation::RecordedTurn recorded{
      .turn = test::turn(turn), .nags = std::move(nags), .comments = {evaluation}};
  if (!better.empty()) {
    REQUIRE(position.is_legal(test::turn(better)));
    recorded.variations = {{{.turn = test::turn(better)}}};
  }
  return mistake_kind(position, recorded);
}

/// A shield that can capture, and one with a captive.
constexpr const char* kStacks = "c3=S c4=s d1=sS e6=s g4=h";

}  // namespace

TEST_CASE("a bad turn has the first kind that applies, others have none") {
  const std::string quiet = "c3:1-b3";
  CHECK(kind_of(kStacks, quiet, "", {}) == std::nullopt);
  CHECK(kind_of(kStacks, quiet, "", {1, 5}) == std::nullopt);
  CHECK(kind_of(kStacks, quiet, "c3:1-c4", {6, 200}) == MistakeKind::MissedWin);
  CHECK(kind_of(kStacks, quiet, "c3:1-c4", {4}, "[%eval #-2/9]") == MistakeKind::AllowedWin);
  CHECK(kind_of(kStacks, quiet, "c3:1-c4", {4}, "[%eval #2/9]") == MistakeKind::MissedCapture);
  CHECK(kind_of(kStacks, quiet, "c3:1-c4", {6}) == MistakeKind::MissedCapture);
  CHECK(kind_of(kStacks, "d1:1-e1", "c3:1-c4", {2}) == MistakeKind::ReleasedPieces);
  CHECK(kind_of(kStacks, "d1:1-e1", "d1:1-c1") == MistakeKind::Other);
  CHECK(kind_of("c3=S e4=s g4=h", "c3:1-d4", quiet) == MistakeKind::StackInDanger);
  CHECK(kind_of("c3=S e4=s g4=h", quiet, "c3:1-d4") == MistakeKind::Other);
  // Somebody marked it by hand.
  CHECK(kind_of("c3=S e4=s g4=h", "c3:1-d4", "") == MistakeKind::Other);
}
