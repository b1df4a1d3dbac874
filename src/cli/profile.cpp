#include <cmath>

#include <fmt/ranges.h>

#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/table/autosave.hpp>
#include <accasta/table/profile.hpp>
#include <accasta/table/results.hpp>

#include "commands.hpp"

namespace accasta::cli {
namespace {

using formats::Json;

struct ProfileOptions {
  bool json = false;
};

Json to_json(const table::Profile& profile, Variant variant) {
  const auto results = [&](const char* name, Json value, const auto& counts) {
    const table::Tally all = table::tally(profile.played, [&](const table::PlayedLevel& game) {
      return game.variant == variant && counts(game);
    });
    return Json{{name, value}, {"wins", all.won}, {"draws", all.drawn}, {"losses", all.lost}};
  };
  Json json{{"rules", notation::to_text(Rules::preset(variant))},
            {"rating", nullptr},
            {"rating_low", nullptr},
            {"rating_high", nullptr},
            {"ratings", Json::Array()}};
  for (const table::Rating& rating : table::ratings(profile.played, variant)) {
    json["rating"] = std::lround(rating.value);
    json["rating_low"] = std::lround(rating.value - rating.error);
    json["rating_high"] = std::lround(rating.value + rating.error);
    json["ratings"].push_back(std::lround(rating.value));
  }
  for (const Color color : kColors)
    json["colors"].push_back(results("side", base::lower_case(name(color)),
                                     [&](const auto& game) { return game.color == color; }));
  for (int number = engine::Level::kWeakest; number <= engine::Level::kStrongest; ++number)
    json["levels"].push_back(
        results("level", number, [&](const auto& game) { return game.level.number() == number; }));
  return json;
}

Json to_json(const table::ReviewedPlay& play) {
  Json json{{"turn_count", play.turns}, {"mistakes", play.bad()}};
  for (std::size_t i = 0; i < play.mistakes.size(); ++i)
    json["kinds"].push_back(
        {{"kind", name(static_cast<analysis::MistakeKind>(i))}, {"count", play.mistakes[i]}});
  return json;
}

ExitCode run_profile(const ProfileOptions& options) {
  const table::Profile profile = table::read_profile(table::autosave_folder());
  if (options.json) {
    Json json{{"variants",
               Json::Array{to_json(profile, Variant::Standard), to_json(profile, Variant::Pari)}},
              {"reviewed", Json::Array()},
              {"recent", to_json(table::recent_play(profile))}};
    for (const table::ReviewedPlay& play : profile.reviewed)
      json["reviewed"].push_back(to_json(play));
    std::cout << formats::dump(json);
    return ExitCode::Done;
  }
  const bool is_ascii =
      text_glyphs(DisplayOptions().preferences().preferences) == tui::Glyphs::Ascii;
  for (const base::MarkdownBlock& block :
       table::profile_text(profile, is_ascii ? table::Sparkline::Ascii : table::Sparkline::Blocks))
    std::cout << fmt::format("{}\n", fmt::join(tui::wrapped(block.text, 80), "\n"));
  return ExitCode::Done;
}

}  // namespace

void add_profile(CommandLine& line) {
  auto [command, options] =
      line.add_command("profile", "Shows your rating, your results and your mistakes", run_profile);
  command.add_flag("--json", options->json, "One JSON object");
}

}  // namespace accasta::cli
