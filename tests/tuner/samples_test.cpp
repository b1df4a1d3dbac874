#include "tuner/samples.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;

namespace {

tuner::SelfPlay some_games(const Rules& rules) {
  tuner::SelfPlay how;
  how.rules = rules;
  how.games = 3;
  how.nodes = 1000;
  how.inner = 2;
  how.seed = 7;
  return how;
}

std::string played(const tuner::SelfPlay& how, std::uint64_t finished = 0) {
  std::ostringstream out;
  tuner::generate(how, finished, out);
  return out.str();
}

}  // namespace

TEST_CASE("Games give samples that can be read again", "[long]") {
  for (const Rules& rules : {Rules::standard(), Rules::pari()}) {
    const test::TemporaryFolder folder;
    // Games 14 to 16, of which the second is for validation.
    tuner::SelfPlay how = some_games(rules);
    how.first = 14;
    folder.write("samples.txt", played(how));
    const tuner::Samples samples({folder.file("samples.txt")}, rules,
                                 [](const auto&) { return true; });
    CHECK(samples.count() == samples.learned().size() + samples.validation().size());
    CHECK(samples.last_game() == 16);
    REQUIRE(samples.learned().size() > 3);
    REQUIRE_FALSE(samples.validation().empty());
    bool has_won = false;
    bool has_lost = false;
    bool has_inner = false;
    tuner::Samples::Reader read(samples);
    for (const tuner::Samples::Place place : samples.learned()) {
      const tuner::Sample sample = read(place);
      CHECK(sample.position.rules() == rules);
      CHECK(sample.position.is_legal(sample.best));
      has_won = has_won || sample.result == 1;
      has_lost = has_lost || sample.result == 0;
      has_inner = has_inner || !sample.result;
    }
    // The player to move is not always the winner.
    CHECK(has_won);
    CHECK(has_lost);
    CHECK(has_inner);
  }
}

TEST_CASE("An interrupted run goes on where it was", "[long]") {
  const auto path = std::filesystem::temp_directory_path() /
                    ("accasta-samples-" + std::to_string(std::random_device{}()));
  tuner::SelfPlay how = some_games(Rules::standard());
  CHECK(tuner::finished_games(path, how).games == 0);
  const std::string whole = played(how);
  const auto second_game = whole.find("game 1");
  const auto third_game = whole.find("game 2");
  // Interrupted in the heading, after it, in the middle of a game or line, and at the end of a
  // line.
  struct Interrupted {
    std::size_t length;
    std::uint64_t games;
  };
  for (const auto& [length, games] :
       {Interrupted{0, 0}, Interrupted{whole.find("game 0"), 0}, Interrupted{second_game - 1, 0},
        Interrupted{second_game, 1}, Interrupted{second_game + 20, 1}, Interrupted{third_game, 2},
        Interrupted{whole.size() - 3, 2}, Interrupted{whole.size(), 3}}) {
    std::ofstream(path, std::ios::binary) << whole.substr(0, length);
    const tuner::Finished finished = tuner::finished_games(path, how);
    CHECK(finished.games == games);
    if (games > 0) CHECK(whole.substr(0, finished.bytes) + played(how, games) == whole);
  }
  how.seed = 8;
  CHECK_THROWS_AS(tuner::finished_games(path, how), std::runtime_error);
  std::filesystem::remove(path);
}

TEST_CASE("What is no sample is refused with its line") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("samples.txt");
  const auto error = [&](const std::string& text) -> std::string {
    folder.write("samples.txt", text);
    try {
      const tuner::Samples samples({path}, Rules::pari(), [](const auto&) { return true; });
    } catch (const std::runtime_error& failure) {
      return std::string(failure.what()).substr(path.size() + 2);
    }
    return "";
  };
  const std::string board = "x4/x5/x6/x2,P,x,p,x2/x6/x5/x4 w 1";
  const std::string good = board + "|12|1|d3:P-d4\n";
  CHECK(error("# pari\n# seed 1\ngame 3, 1 positions\n" + good).empty());
  std::string texts;
  for (const std::string& wrong :
       {"# standard\n" + good, good + "game 3\n", good + "x9 w 1|12|1|d3:P-d4\n",
        board + "|many|1|d3:P-d4\n", board + "|12|2|d3:P-d4\n", board + "\n",
        board + "|12|-|d3:P-a1\n"})
    texts += error(wrong) + '\n';
  test::approve("tuner/samples", texts);
}
