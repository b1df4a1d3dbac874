#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/analysis/mistake_kind.hpp>
#include <accasta/base/text.hpp>
#include <accasta/profile/profile_text.hpp>

namespace accasta::profile {
namespace {

using Block = base::MarkdownBlock;
using table::ReviewedPlay;

/// Draws values as one character each, and a space.
std::string drawn(const std::vector<double>& values, tui::Glyphs glyphs) {
  constexpr std::string_view kAscii = "_.-=+*%#";
  const auto [low, high] = std::ranges::minmax(values);
  const double step = std::max(high - low, 0.001) / (kAscii.size() - 1);
  std::string text;
  for (const double value : values) {
    const auto height = static_cast<std::size_t>((value - low) / step + 0.5);
    text += glyphs == tui::Glyphs::Ascii ? kAscii.substr(height, 1)
                                         : tui::lower_block(static_cast<int>(height) + 1);
  }
  return text + ' ';
}

Block heading(std::string text) { return {Block::Kind::Heading, "##", std::move(text)}; }
Block paragraph(std::string text) { return {.text = std::move(text)}; }

/// The number of newest games whose ratings are drawn.
constexpr std::size_t kDrawnRatings = 40;

std::string rating_text(const std::vector<base::Rating>& ratings,
                        std::optional<tui::Glyphs> glyphs) {
  if (ratings.empty()) return "No rated games yet.";
  const std::size_t count = ratings.size();
  std::string text =
      fmt::format("Your rating is {:.0f}, give or take {:.0f}, after {}.", ratings.back().value,
                  ratings.back().error, base::counted(count, "rated game"));
  if (count == 1) return text;
  std::vector<double> values;
  for (std::size_t i = count - std::min(count, kDrawnRatings); i < count; ++i)
    values.push_back(ratings[i].value);
  const auto [low, high] = std::ranges::minmax(values);
  return text + fmt::format(" From game to game: {}between {:.0f} and {:.0f}.",
                            glyphs ? drawn(values, *glyphs) : "", low, high);
}

/// Returns a line "level 2   3 won, 1 lost". Empty without games.
std::string line_of(const std::string& name, const Tally& tally) {
  std::vector<std::string> parts;
  for (const auto& [count, word] : {std::pair(tally.won, "won"), std::pair(tally.drawn, "drawn"),
                                    std::pair(tally.lost, "lost")})
    if (count > 0) parts.push_back(fmt::format("{} {}", count, word));
  return parts.empty() ? "" : fmt::format("{:<10}{}\n", name, fmt::join(parts, ", "));
}

std::string results_text(const Results& results) {
  std::string text;
  for (std::size_t i = 0; i < results.levels.size(); ++i)
    text += line_of(fmt::format("level {}", i + 1), results.levels[i]);
  for (const Color color : kColors)
    text += line_of(fmt::format("as {}", name(color)), results.colors[color]);
  return text;
}

std::string puzzle_text(const Results& results) {
  return fmt::format("Your puzzle rating is {:.0f}, give or take {:.0f}, after {}.",
                     results.puzzle_rating->value, results.puzzle_rating->error,
                     base::counted(results.puzzles, "puzzle"));
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
      fmt::format("In your {} the review marked {} of {} turns as bad: {}.",
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

std::vector<Block> profile_text(const Profile& profile, std::optional<tui::Glyphs> glyphs) {
  std::vector<Block> blocks;
  bool has_played = false;
  for (const Results& results : {profile.standard, profile.pari}) {
    std::string text = results_text(results);
    has_played |= !text.empty();
    if (text.empty() && !results.puzzle_rating) continue;
    blocks.push_back(heading(results.variant == Variant::Standard ? "STANDARD" : "PARI"));
    if (!text.empty()) {
      blocks.push_back(paragraph(rating_text(results.ratings, glyphs)));
      blocks.push_back({Block::Kind::Code, "", std::move(text)});
    }
    if (results.puzzle_rating) blocks.push_back(paragraph(puzzle_text(results)));
  }
  if (!has_played)
    blocks.push_back(
        paragraph("You have finished no game against the engine yet. A game without hints and undo "
                  "counts here."));
  if (profile.standard.ratings.empty() && profile.pari.ratings.empty())
    blocks.push_back(
        paragraph("For a rating play a rated game: set \"Rated\" in the form of a new game, type "
                  "\"rated\" in line mode, or run accasta play --rated."));
  blocks.push_back(heading("REVIEWED GAMES"));
  blocks.push_back(paragraph(review_text(profile)));
  return blocks;
}

std::string rating_news(const table::Session& session,
                        const std::optional<std::filesystem::path>& folder) {
  if (!session.standing().is_rated || !session.is_over()) return {};
  const auto played = session.played_level();
  if (!played) return "You made no turn: your rating stays.";
  const Profile profile = read_profile(folder);
  const auto& ratings =
      (played->variant == Variant::Standard ? profile.standard : profile.pari).ratings;
  if (ratings.empty()) return {};
  const auto [now, error] = ratings.back();
  if (ratings.size() == 1)
    return fmt::format("Your first rating is {:.0f}, give or take {:.0f}.", now, error);
  const double before = ratings.rbegin()[1].value;
  if (now == before)
    return fmt::format("Your rating stays at {:.0f}, give or take {:.0f}.", now, error);
  return fmt::format("Your rating went from {:.0f} to {:.0f}, give or take {:.0f}.", before, now,
                     error);
}

}  // namespace accasta::profile
