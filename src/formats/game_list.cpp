#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <accasta/formats/game_file.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/formats/import.hpp>

namespace accasta::formats {
namespace {

/// The value of a tag in a text that was not read: enough for a list.
std::string tag_in(std::string_view text, std::string_view name) {
  const std::string opening = fmt::format("[{} \"", name);
  const auto begin = text.find(opening);
  if (begin == std::string_view::npos) return "?";
  const std::string_view value = text.substr(begin + opening.size());
  return std::string(value.substr(0, value.find_first_of("\"\n")));
}

std::string tag_of(const notation::Record& record, std::string_view name) {
  const auto value = record.tag(name);
  return value.empty() ? "?" : std::string(value);
}

}  // namespace

GameList::GameList(const std::string& path, const notation::ReadOptions& options)
    : options_(options) {
  InputFile file(path);
  if (file.is_json()) {
    for (auto& game : import_games(file.content(), options_))
      games_.push_back({{}, std::move(game)});
  } else {
    notation::GameTextReader reader(file.stream());
    while (auto text = reader.next()) games_.push_back({*std::move(text), std::nullopt});
  }
  if (games_.empty()) throw NoSuchGame(file.name() + ": no game in it");
}

GameList::GameList(notation::Record record) {
  games_.push_back({{}, notation::ReadGame{.record = std::move(record)}});
}

notation::ReadGame GameList::game(std::size_t index) const {
  const Entry& entry = games_[index];
  auto game = entry.game ? *entry.game : notation::read_game(entry.text, options_);
  if (game.replaced > 0) game.notices.push_back(notation::replaced_notice(game.replaced));
  return game;
}

std::string GameList::title(std::size_t index) const {
  const auto& [text, game] = games_[index];
  if (game)
    return fmt::format("{} - {}  {}", tag_of(game->record, "White"), tag_of(game->record, "Black"),
                       name(game->record.result));
  return fmt::format("{} - {}  {}", tag_in(text.text, "White"), tag_in(text.text, "Black"),
                     tag_in(text.text, "Result"));
}

void GameList::change(std::size_t index, notation::Record record) {
  Entry& entry = games_[index];
  if (!entry.game) entry.game = notation::read_game(entry.text, options_);
  entry.game->record = std::move(record);
}

bool GameList::has_lost_text() const {
  return std::any_of(games_.begin(), games_.end(),
                     [](const Entry& entry) { return entry.game && entry.game->error; });
}

Result<std::string, notation::BeyondLimits> GameList::text() const {
  std::string all;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const auto& [text, game] = games_[i];
    const auto beyond = [&](const std::string& reason) {
      return notation::BeyondLimits{fmt::format("game {}: {}", i + 1, reason)};
    };
    if (game) {
      const auto written = notation::write_for_file(game->record);
      if (!written) return beyond(written.error().reason);
      all += *written;
    } else if (text.text.size() > notation::RecordLimits::kSize) {
      return beyond("it has more than 4 MiB of text, which was not read to its end");
    } else {
      all += text.text;
    }
    // A text that was read may end with its last turn.
    if (!all.ends_with("\n")) all += '\n';
    if (!all.ends_with("\n\n")) all += '\n';
  }
  return all;
}

}  // namespace accasta::formats
