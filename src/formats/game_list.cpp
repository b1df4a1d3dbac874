#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <accasta/formats/game_list.hpp>
#include <accasta/formats/games.hpp>
#include <accasta/notation/words.hpp>

namespace accasta::formats {
namespace {

/// Adds a carriage return to every line end that has none.
std::string with_carriage_returns(std::string_view text) {
  std::string with;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n' && (i == 0 || text[i - 1] != '\r')) with += '\r';
    with += text[i];
  }
  return with;
}

std::string player_of(const notation::Record& record, std::string_view name) {
  const auto value = record.tag(name);
  return value.empty() ? "?" : notation::shown_player(value);
}

}  // namespace

GameList::GameList(const std::string& path, const notation::ReadOptions& options)
    : options_(options) {
  Games games({path}, options_);
  while (auto game = games.next()) {
    name_ = game->file;
    if (auto* const text = std::get_if<notation::GameText>(&game->content))
      games_.push_back({.text = std::move(*text)});
    else
      games_.push_back(
          {.text = {}, .game = std::make_unique<notation::ReadGame>(std::move(*game).read())});
  }
}

GameList::GameList(notation::Record record) {
  games_.push_back({.text = {},
                    .game = std::make_unique<notation::ReadGame>(
                        notation::ReadGame{.record = std::move(record)})});
}

const notation::ReadGame& GameList::game(std::size_t index) const {
  auto& [text, game, is_changed] = games_[index];
  if (!game) game = std::make_unique<notation::ReadGame>(notation::read_game(text, options_));
  return *game;
}

const notation::ReadGame& GameList::numbered(int number) const {
  const auto index = static_cast<std::size_t>(number) - 1;
  if (index >= size()) throw NoSuchGame(name_, number, size());
  return game(index);
}

std::string GameList::title(std::size_t index) const {
  const notation::ReadGame& read = game(index);
  return fmt::format("{} - {}  {}", player_of(read.record, "White"),
                     player_of(read.record, "Black"), read.error ? "?" : name(read.record.result));
}

void GameList::change(std::size_t index, notation::Record record) {
  // The game may not have been read yet.
  game(index);
  games_[index].game->record = std::move(record);
  games_[index].is_changed = true;
}

std::string_view GameList::line_end() const {
  for (const Entry& entry : games_) {
    const auto end = entry.text.text.find('\n');
    if (end != std::string::npos) return entry.text.text[end - (end > 0)] == '\r' ? "\r\n" : "\n";
  }
  return "\n";
}

bool GameList::has_lost_text() const {
  return std::ranges::any_of(games_, [](const Entry& entry) {
    return entry.is_rewritten() && entry.game->error.has_value();
  });
}

bool GameList::has_lost_bytes() const {
  return std::ranges::any_of(games_, [](const Entry& entry) {
    return entry.is_rewritten() && entry.game->has_lost_bytes;
  });
}

Result<std::string, notation::BeyondLimits> GameList::text() const {
  const std::string_view end = line_end();
  std::string all;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const Entry& entry = games_[i];
    const auto beyond = [&](const std::string& reason) {
      return notation::BeyondLimits{fmt::format("game {}: {}", i + 1, reason)};
    };
    if (entry.is_rewritten()) {
      const auto written = notation::write_for_file(entry.game->record);
      if (!written) return beyond(written.error().reason);
      all += end == "\n" ? *written : with_carriage_returns(*written);
    } else if (entry.text.text.size() > notation::RecordLimits::kSize) {
      return beyond("it has more than 4 MiB of text, which was not read to its end");
    } else {
      all += entry.text.text;
    }
    // The file's text may end with its last turn. The reader has added a line end then.
    const bool is_last = &entry == &games_.back();
    if (is_last && !all.ends_with(end) && all.ends_with("\n")) all.pop_back();
    if (!all.ends_with("\n")) all += end;
    if (!all.ends_with("\n\n") && !all.ends_with("\n\r\n")) all += end;
  }
  return all;
}

}  // namespace accasta::formats
