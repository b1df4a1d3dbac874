#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/table/autosave.hpp>
#include <accasta/table/profile.hpp>
#include <accasta/table/results.hpp>

namespace accasta::table {
namespace {

using Block = base::MarkdownBlock;
using engine::Level;

/// Draws values as one character each, and a space.
std::string drawn(const std::vector<double>& values, Sparkline sparkline) {
  using Ramp = std::array<std::string_view, 8>;
  static constexpr Ramp kBlocks{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  static constexpr Ramp kAscii{"_", ".", "-", "=", "+", "*", "%", "#"};
  if (sparkline == Sparkline::None) return {};
  const Ramp& ramp = sparkline == Sparkline::Blocks ? kBlocks : kAscii;
  const auto [low, high] = std::ranges::minmax(values);
  const double step = std::max(high - low, 0.001) / (kAscii.size() - 1);
  std::string text;
  for (const double value : values)
    text += ramp[static_cast<std::size_t>(std::lround((value - low) / step))];
  return text + ' ';
}

Block heading(std::string text) { return {Block::Kind::Heading, "##", std::move(text)}; }
Block paragraph(std::string text) { return {.text = std::move(text)}; }

std::string rating_text(std::span<const PlayedLevel> games, Variant variant, Sparkline sparkline) {
  const auto all = ratings(games, variant);
  if (all.empty()) return "No rated games yet.";
  std::string text =
      fmt::format("Your rating is {:.0f}, give or take {:.0f}, after {} rated game{}.",
                  all.back().value, all.back().error, all.size(), all.size() == 1 ? "" : "s");
  if (all.size() == 1) return text;
  std::vector<double> values;
  for (std::size_t i = all.size() - std::min(all.size(), kRatedGames); i < all.size(); ++i)
    values.push_back(all[i].value);
  const auto [low, high] = std::ranges::minmax(values);
  return text + fmt::format(" From game to game: {}between {:.0f} and {:.0f}.",
                            drawn(values, sparkline), low, high);
}

std::string results_text(std::span<const PlayedLevel> games, Variant variant) {
  std::string text;
  const auto add = [&](const std::string& name, const auto& counts) {
    const std::string results = tally(games, [&](const PlayedLevel& game) {
                                  return game.variant == variant && counts(game);
                                }).text();
    if (!results.empty()) text += fmt::format("{:<10}{}\n", name, results);
  };
  for (int number = Level::kWeakest; number <= Level::kStrongest; ++number)
    add(fmt::format("level {}", number),
        [&](const PlayedLevel& game) { return game.level.number() == number; });
  for (const Color color : kColors)
    add(fmt::format("as {}", name(color)),
        [&](const PlayedLevel& game) { return game.color == color; });
  return text;
}

std::string percent(const ReviewedPlay& play) {
  return fmt::format("{:.0f} %", 100.0 * play.bad() / play.turns);
}

std::string review_text(const Profile& profile) {
  const ReviewedPlay play = recent_play(profile);
  if (play.turns == 0)
    return "No game is reviewed yet. After a game \"j\" shows its mistakes, and so does \"review\" "
           "in line mode.";
  const std::size_t count = std::min(profile.reviewed.size(), kReviewedGames);
  std::vector<std::string> shares;
  for (std::size_t i = count; i-- > 0;) shares.push_back(percent(profile.reviewed[i]));
  std::string text =
      fmt::format("In your {} {} of {} turns lost 10 % or more of your chance to win: {}.",
                  count == 1 ? "reviewed game" : fmt::format("last {} reviewed games", count),
                  play.bad(), play.turns, percent(play));
  if (count > 1) text += fmt::format(" Game by game: {}.", fmt::join(shares, ", "));
  const auto most = std::ranges::max_element(play.mistakes);
  if (*most > 0)
    text += fmt::format(" The most frequent mistake: {} ({} of {}).",
                        name(static_cast<analysis::MistakeKind>(most - play.mistakes.begin())),
                        *most, play.bad());
  return text;
}

}  // namespace

ReviewedPlay recent_play(const Profile& profile) {
  ReviewedPlay all;
  for (std::size_t i = 0; i < std::min(profile.reviewed.size(), kReviewedGames); ++i) {
    all.turns += profile.reviewed[i].turns;
    std::ranges::transform(all.mistakes, profile.reviewed[i].mistakes, all.mistakes.begin(),
                           std::plus());
  }
  return all;
}

Profile read_profile(const std::optional<std::filesystem::path>& folder) {
  if (!folder) return {};
  auto games = saved_games(finished_games(*folder)).games;
  // A name begins with the time when the game began. A review changes the time of a file.
  std::ranges::sort(games, std::greater(),
                    [](const SavedGame& game) { return game.file.filename(); });
  Profile profile{played_levels(games), {}};
  for (const SavedGame& game : games)
    if (game.reviewed) profile.reviewed.push_back(*game.reviewed);
  return profile;
}

std::vector<Block> profile_text(const Profile& profile, Sparkline sparkline) {
  std::vector<Block> blocks;
  for (const auto& [variant, title] :
       {std::pair(Variant::Standard, "STANDARD"), std::pair(Variant::Pari, "PARI")}) {
    std::string results = results_text(profile.played, variant);
    if (results.empty()) continue;
    blocks.push_back(heading(title));
    blocks.push_back(paragraph(rating_text(profile.played, variant, sparkline)));
    blocks.push_back({Block::Kind::Code, "", std::move(results)});
  }
  if (blocks.empty())
    blocks.push_back(
        paragraph("You have finished no game against the engine yet. A game without hints and undo "
                  "counts here."));
  if (std::ranges::none_of(profile.played, &PlayedLevel::is_rated))
    blocks.push_back(
        paragraph("For a rating play a rated game: set \"Rated\" in the form of a new game, type "
                  "\"rated\" in line mode, or run accasta play --rated."));
  blocks.push_back(heading("REVIEWED GAMES"));
  blocks.push_back(paragraph(review_text(profile)));
  return blocks;
}

}  // namespace accasta::table
