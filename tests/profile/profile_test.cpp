#include <chrono>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <accasta/exercises/collection.hpp>
#include <accasta/exercises/progress.hpp>
#include <accasta/profile/profile_text.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/results.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"
#include "table/sessions.hpp"

using namespace accasta;
using namespace accasta::profile;
using namespace accasta::test;
using table::PlayedLevel;
using table::Session;

namespace {

/// Finishes a rated game, which White, a player here, wins or loses.
Session finished_game(int turns, int against, bool wins) {
  Session session({.game = game::Game(Position::start(Rules::pari())),
                   .seats = {{}, level(against)},
                   .is_rated = true});
  play_turns(session, turns);
  session.resign(wins ? Color::Black : Color::White, kNoon);
  return session;
}

/// Writes a review: White's turns with these marks, 0 for none.
Session reviewed(Session session, const std::vector<int>& nags) {
  notation::Record record = session.record();
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    record.turns[i].comments = {"[%eval 0.10/5]"};
    if (i % 2 == 0 && nags.at(i / 2) > 0) record.turns[i].nags = {nags.at(i / 2)};
  }
  session.annotate(std::move(record));
  return session;
}

std::string text_of(const Profile& profile, std::optional<tui::Glyphs> glyphs) {
  std::string text;
  for (const base::MarkdownBlock& block : profile_text(profile, glyphs))
    text += block.text + (block.text.ends_with('\n') ? "" : "\n");
  return text;
}

}  // namespace

TEST_CASE("the turns of a reviewed game are those of the only player here, with their mistakes") {
  const Session game = finished_game(5, 2, true);
  CHECK_FALSE(game.reviewed_play());
  const auto play = reviewed(game, {4, 0, 6}).reviewed_play().value();
  CHECK(play.turns == 3);
  CHECK(play.bad() == 2);
  // A review that was stopped, a game that continues, two people.
  Session part = reviewed(game, {4, 0, 6});
  notation::Record record = part.record();
  record.turns.back().comments.clear();
  part.annotate(record);
  CHECK_FALSE(part.reviewed_play());
  CHECK_FALSE(reviewed(session_of(Rules::pari(), 2, {{}, level(2)}), {4}).reviewed_play());
  Session people = reviewed(session_of(Rules::pari(), 2), {4});
  people.resign(Color::White, kNoon);
  CHECK_FALSE(people.reviewed_play());
}

TEST_CASE("the profile has the finished games in the order in which they began") {
  const StateFolder state;
  CHECK(read_profile(std::nullopt).pari.ratings.empty());
  CHECK(read_profile(state.path()).pari.ratings.empty());
  const auto keep = [&](const Session& session) {
    table::Autosave autosave(state.path());
    REQUIRE(autosave.save(session));
    autosave.finish();
    return table::saved_games(table::finished_games(state.path()), 1).games.at(0).file;
  };
  const auto first = keep(reviewed(finished_game(2, 1, true), {4}));
  const auto second = keep(reviewed(finished_game(4, 2, false), {0, 0}));
  // A later review changes the time of the file.
  std::filesystem::last_write_time(
      first, std::filesystem::last_write_time(second) + std::chrono::hours(1));
  const Profile profile = read_profile(state.path());
  // A win against level 1, and then a loss against level 2.
  REQUIRE(profile.pari.ratings.size() == 2);
  CHECK(profile.pari.ratings[0].value > profile.pari.ratings[1].value);
  CHECK(profile.pari.levels[1].lost == 1);
  REQUIRE(profile.reviewed.size() == 2);
  CHECK(profile.reviewed[0].turns == 2);
  CHECK(profile.reviewed[1].bad() == 1);
  CHECK(recent_play(profile).turns == 3);
}

TEST_CASE(
    "the first puzzle of a new user was Pari: puzzles have the variant of what was done last") {
  const TemporaryFolder folder;
  const std::filesystem::path path = std::filesystem::path(folder.file("")).parent_path();
  CHECK(last_variant(std::nullopt) == Variant::Standard);
  CHECK(last_variant(path) == Variant::Standard);
  // Each file is newer than the one before.
  auto time = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
  const auto make_newest = [&](const std::filesystem::path& file) {
    std::filesystem::last_write_time(file, time += std::chrono::seconds(1));
  };
  const auto train = [&](Variant variant) {
    exercises::ProgressFile(path).change(
        [=](exercises::Progress& progress) { progress.set_variant(variant); });
    make_newest(exercises::progress_file(path));
  };
  const auto play = [&](const Rules& rules, bool is_finished) {
    Session session({.game = game::Game(Position::start(rules))});
    play_turns(session, 2);
    if (is_finished) session.resign(Color::White, kNoon);
    {
      table::Autosave autosave(path);
      REQUIRE(autosave.save(session));
      if (is_finished) autosave.finish();
    }
    for (const auto& game :
         table::saved_games(is_finished ? table::finished_games(path) : path, 1).games)
      make_newest(game.file);
  };
  play(Rules::pari(), false);
  CHECK(last_variant(path) == Variant::Pari);
  train(Variant::Standard);
  CHECK(last_variant(path) == Variant::Standard);
  play(Rules::pari(), true);
  CHECK(last_variant(path) == Variant::Pari);
  play(Rules::standard(), false);
  CHECK(last_variant(path) == Variant::Standard);
  train(Variant::Pari);
  CHECK(last_variant(path) == Variant::Pari);
}

TEST_CASE("the profile has the rating in puzzles, and both variants once each has a rated game") {
  const StateFolder state;
  const auto puzzles = exercises::puzzles(std::nullopt).puzzles;
  exercises::AttemptFile(state.path())
      .add({.when = exercises::now(),
            .id = puzzles.front().puzzle()->id,
            .result = exercises::TryResult::Solved});
  const Profile profile = read_profile(state.path(), puzzles);
  CHECK(profile.pari.puzzles == 1);
  REQUIRE(profile.pari.puzzle_rating);
  CHECK(profile.pari.puzzle_rating->value > 400);
  CHECK_FALSE(profile.standard.puzzle_rating);
  CHECK(text_of(profile, {}).find("Your puzzle rating is") != std::string::npos);
  CHECK(variant_of_today(std::nullopt) == Variant::Standard);
  REQUIRE(state.keep(finished_game(2, 1, true)));
  CHECK(variant_of_today(state.path()) == Variant::Pari);
  Session standard({.game = game::Game(Position::start(Rules::standard())),
                    .seats = {{}, level(1)},
                    .is_rated = true});
  play_turns(standard, 2);
  standard.resign(Color::White, kNoon);
  REQUIRE(state.keep(standard));
  CHECK_FALSE(variant_of_today(state.path()));
}

TEST_CASE("the profile has a game that ended when the program was killed") {
  const StateFolder state;
  REQUIRE(state.keep(finished_game(2, 1, true)));
  CHECK(read_profile(state.path()).pari.ratings.size() == 1);
  // A game that a program still shows is there, too, and only once.
  table::Autosave shown(state.path());
  REQUIRE(shown.save(finished_game(2, 1, true)));
  CHECK(read_profile(state.path()).pari.ratings.size() == 2);
  shown.finish();
  CHECK(read_profile(state.path()).pari.ratings.size() == 2);
  // The level of the next game follows from both.
  CHECK(table::level_for_new_game({}, state.path(), Variant::Pari) == level(2));
}

TEST_CASE("the end of a rated game says the new rating") {
  const StateFolder state;
  const auto news_of = [&](const Session& session) {
    table::Autosave autosave(state.path());
    REQUIRE(autosave.save(session));
    return rating_news(session, state.path());
  };
  CHECK(news_of(session_of(Rules::pari(), 2, {{}, level(3)})).empty());
  Session at_once = finished_game(0, 3, false);
  CHECK(news_of(at_once) == "You made no turn: your rating stays.");
  CHECK(news_of(finished_game(2, 3, true)) == "Your first rating is 708, give or take 505.");
  CHECK(news_of(finished_game(2, 3, true)) ==
        "Your rating went from 708 to 899, give or take 441.");
  CHECK(rating_news(finished_game(2, 3, true), std::nullopt).empty());
  // A win over somebody far weaker.
  const StateFolder other;
  std::string news;
  for (int i = 0; i < 41; ++i) {
    table::Autosave autosave(other.path());
    const Session session = finished_game(2, i == 0 ? 10 : i == 40 ? 1 : 5, i % 2 == 0);
    REQUIRE(autosave.save(session));
    news = rating_news(session, other.path());
  }
  CHECK(news == "Your rating stays at 1447, give or take 111.");
}

TEST_CASE("the profile in words") {
  using enum PlayedLevel::Ending;
  std::ostringstream texts;
  std::vector<PlayedLevel> played;
  Profile profile;
  const auto tell = [&](const std::string& title) {
    profile.standard = results(played, Variant::Standard);
    profile.pari = results(played, Variant::Pari);
    const std::vector<std::pair<const char*, std::optional<tui::Glyphs>>> readers{
        {"blocks", tui::Glyphs::Blocks}, {"ASCII", tui::Glyphs::Ascii}, {"to listen to", {}}};
    for (const auto& [name, glyphs] : readers)
      texts << "# " << title << ", " << name << '\n' << text_of(profile, glyphs) << '\n';
  };
  tell("Nothing");
  played = {{Variant::Pari, level(2), Won}};
  tell("A game that is not rated");
  played = {{Variant::Standard, level(3), Lost, Color::Black, true},
            {Variant::Pari, level(2), Drawn, Color::Black, true},
            {Variant::Standard, level(3), Won, Color::White, true},
            {Variant::Standard, level(2), Won, Color::Black, true},
            {Variant::Standard, level(1), Lost, Color::White, true},
            {Variant::Standard, level(1), Won, Color::White}};
  profile.reviewed = {{20, {1, 0, 0, 3, 1, 0}}};
  tell("Some games");
  for (int i = 0; i < 50; ++i) profile.reviewed.push_back({10, {0, 1, 0, 0, i % 3, 0}});
  for (int i = 0; i < 50; ++i)
    played.push_back({Variant::Pari, level(1 + i % 4), i % 3 == 0 ? Lost : Won,
                      i % 2 == 0 ? Color::White : Color::Black, true});
  tell("Many games");
  approve("profile/texts", texts.str());
}
