#include <cmath>
#include <iostream>

#include <fmt/ranges.h>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/collection.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/profile/profile_text.hpp>
#include <accasta/table/autosave.hpp>

#include "commands.hpp"

namespace accasta::cli {
namespace {

using formats::Json;

struct Profile final : Command {
  Profile() : Command({"profile", "Shows your rating, your results and your mistakes"}) {
    add("--json", json, "One JSON object");
    section("Display");
    add_preferences({"ascii", "plain"});
  }
  ExitCode run() const override;

  bool json = false;
};

Json with_tally(Json json, const profile::Tally& tally) {
  json["wins"] = tally.won;
  json["draws"] = tally.drawn;
  json["losses"] = tally.lost;
  return json;
}

Json to_json(const profile::Results& results) {
  Json json{{"rules", notation::to_text(Rules::preset(results.variant))},
            {"rating", nullptr},
            {"rating_low", nullptr},
            {"rating_high", nullptr},
            {"ratings", Json::Array()},
            {"puzzle_rating", nullptr},
            {"puzzles", results.puzzles}};
  if (results.puzzle_rating) json["puzzle_rating"] = std::lround(results.puzzle_rating->value);
  for (const base::Rating& rating : results.ratings) {
    json["rating"] = std::lround(rating.value);
    json["rating_low"] = std::lround(rating.value - rating.error);
    json["rating_high"] = std::lround(rating.value + rating.error);
    json["ratings"].push_back(std::lround(rating.value));
  }
  for (const Color color : kColors)
    json["colors"].push_back(
        with_tally(Json{{"side", base::lower_case(name(color))}}, results.colors[color]));
  for (std::size_t i = 0; i < results.levels.size(); ++i)
    json["levels"].push_back(with_tally(Json{{"level", i + 1}}, results.levels[i]));
  return json;
}

Json to_json(const table::ReviewedPlay& play) {
  Json json{{"turn_count", play.turns}, {"mistakes", play.bad()}};
  for (std::size_t i = 0; i < play.mistakes.size(); ++i)
    json["kinds"].push_back(
        {{"kind", name(static_cast<analysis::MistakeKind>(i))}, {"count", play.mistakes[i]}});
  return json;
}

ExitCode Profile::run() const {
  const profile::Profile profile = profile::read_profile(
      table::autosave_folder(), exercises::puzzles(base::data_folder()).puzzles);
  if (json) {
    Json object{{"variants", Json::Array{to_json(profile.standard), to_json(profile.pari)}},
                {"reviewed", Json::Array()},
                {"recent", to_json(profile::recent_play(profile))}};
    for (const table::ReviewedPlay& play : profile.reviewed)
      object["reviewed"].push_back(to_json(play));
    std::cout << formats::dump(object);
    return ExitCode::Done;
  }
  const settings::Preferences preferences = preferences_of(*this).preferences;
  const auto glyphs =
      preferences.is_on("plain") ? std::nullopt : std::optional(text_glyphs(preferences));
  bool is_apart = false;
  for (const base::MarkdownBlock& block : profile::profile_text(profile, glyphs)) {
    const std::string text = block.text.substr(0, block.text.find_last_not_of('\n') + 1);
    std::cout << fmt::format("{}{}\n", is_apart ? "\n" : "",
                             fmt::join(tui::wrapped(text, 80), "\n"));
    is_apart = block.kind != base::MarkdownBlock::Kind::Heading;
  }
  return ExitCode::Done;
}

}  // namespace

std::unique_ptr<Command> make_profile() { return std::make_unique<Profile>(); }

}  // namespace accasta::cli
