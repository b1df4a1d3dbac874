#include <accasta/engine/score.hpp>

#include "support/catch.hpp"

using accasta::engine::Score;

TEST_CASE("Scores are ordered from a loss now to a win now") {
  const Score ordered[] = {Score::loss_after(0), Score::loss_after(1),
                           Score::loss_after(9), Score::units(-Score::kMaxUnits),
                           Score::units(-1),     Score(),
                           Score::units(1),      Score::units(Score::kMaxUnits),
                           Score::win_after(9),  Score::win_after(1),
                           Score::win_after(0)};
  for (std::size_t i = 0; i < std::size(ordered); ++i) {
    for (std::size_t j = 0; j < std::size(ordered); ++j) {
      CHECK((ordered[i] < ordered[j]) == (i < j));
      CHECK((ordered[i] == ordered[j]) == (i == j));
    }
  }
}

TEST_CASE("Evaluations stay evaluations") {
  CHECK(Score::units(1'000'000) == Score::units(Score::kMaxUnits));
  CHECK(Score::units(-1'000'000) == Score::units(-Score::kMaxUnits));
  CHECK_FALSE(Score::units(1'000'000).is_win());
  CHECK_FALSE(Score::units(77).turns_to_win());
  CHECK(Score::units(77).units() == 77);
}

TEST_CASE("Wins are told in the winner's own turns") {
  CHECK(Score::win_after(1).turns_to_win() == 1);
  CHECK(Score::win_after(2).turns_to_win() == 1);
  CHECK(Score::win_after(3).turns_to_win() == 2);
  CHECK(Score::loss_after(2).turns_to_win() == -1);
  CHECK(Score::loss_after(3).turns_to_win() == -1);
  CHECK(Score::loss_after(4).turns_to_win() == -2);
  CHECK(Score::win_after(0).turns_to_win() == 1);
  CHECK(Score::loss_after(0).turns_to_win() == -1);
  CHECK(Score::loss_after(1).turns_to_win() == -1);
  CHECK(Score::win_after(Score::kMaxTurnsToEnd).is_win());
  CHECK(Score::loss_after(Score::kMaxTurnsToEnd).is_loss());
}

TEST_CASE("The score after the best turn is the other player's, a turn nearer to the end") {
  CHECK(Score::units(40).after_best_turn() == Score::units(-40));
  CHECK(Score::win_after(3).after_best_turn() == Score::loss_after(2));
  CHECK(Score::loss_after(4).after_best_turn() == Score::win_after(3));
  CHECK(Score::win_after(0).after_best_turn() == Score::loss_after(0));
  CHECK(Score::loss_after(2).of_last_turn().after_best_turn() == Score::loss_after(2));
}
