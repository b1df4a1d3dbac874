#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/unicode.hpp>
#include <accasta/formats/game_file.hpp>
#include <accasta/formats/game_list.hpp>

namespace accasta::formats {
namespace {

/// Returns the value of a tag in an unparsed text. This is enough for a list.
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
  GameFile file(path, options_);
  name_ = file.name();
  while (auto raw = file.next_raw()) {
    if (auto* const text = std::get_if<notation::GameText>(&*raw))
      games_.push_back({.text = std::move(*text)});
    else
      games_.push_back({.text = {}, .game = file.read(*std::move(raw))});
  }
  if (games_.empty()) throw NoSuchGame(name_, 1, 0);
}

GameList::GameList(notation::Record record) {
  games_.push_back({.text = {}, .game = notation::ReadGame{.record = std::move(record)}});
}

const notation::ReadGame& GameList::game(std::size_t index) const {
  auto& [text, game, is_changed] = games_[index];
  if (!game) game = notation::read_game(text, options_);
  return *game;
}

const notation::ReadGame& GameList::numbered(int number) const {
  const auto index = static_cast<std::size_t>(number) - 1;
  if (index >= size()) throw NoSuchGame(name_, number, size());
  return game(index);
}

std::string GameList::title(std::size_t index) const {
  const Entry& entry = games_[index];
  if (entry.is_rewritten()) {
    const notation::Record& record = entry.game->record;
    return fmt::format("{} - {}  {}", tag_of(record, "White"), tag_of(record, "Black"),
                       name(record.result));
  }
  const std::string& text = entry.text.text;
  std::string title = fmt::format("{} - {}  {}", tag_in(text, "White"), tag_in(text, "Black"),
                                  tag_in(text, "Result"));
  return notation::is_windows_1252(entry.text, options_) ? base::from_windows_1252(title) : title;
}

void GameList::change(std::size_t index, notation::Record record) {
  // The game may not have been read yet.
  game(index);
  games_[index].game->record = std::move(record);
  games_[index].is_changed = true;
}

bool GameList::has_lost_text() const {
  return std::ranges::any_of(games_, [](const Entry& entry) {
    return entry.is_rewritten() && entry.game->error.has_value();
  });
}

Result<std::string, notation::BeyondLimits> GameList::text() const {
  std::string all;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const Entry& entry = games_[i];
    const auto beyond = [&](const std::string& reason) {
      return notation::BeyondLimits{fmt::format("game {}: {}", i + 1, reason)};
    };
    if (entry.is_rewritten()) {
      const auto written = notation::write_for_file(entry.game->record);
      if (!written) return beyond(written.error().reason);
      all += *written;
    } else if (entry.text.text.size() > notation::RecordLimits::kSize) {
      return beyond("it has more than 4 MiB of text, which was not read to its end");
    } else {
      all += entry.text.text;
    }
    // The file's text may end with its last turn.
    if (!all.ends_with("\n")) all += '\n';
    if (!all.ends_with("\n\n")) all += '\n';
  }
  return all;
}

}  // namespace accasta::formats
