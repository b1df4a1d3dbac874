#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <accasta/formats/game_list.hpp>
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

GameList::GameList(Originals originals)
    : originals_(std::make_shared<const Originals>(std::move(originals))),
      games_(originals_->games.size()) {}

GameList::GameList(notation::Record record) : GameList(Originals()) {
  games_.push_back(
      {std::make_unique<notation::ReadGame>(notation::ReadGame{.record = std::move(record)})});
}

Result<GameList, InputFault> GameList::open(const std::string& path,
                                            const notation::ReadOptions& options) {
  Games games({path}, options);
  Originals originals{.options = options};
  while (auto next = games.next()) {
    if (!*next) return next->error();
    UnreadGame game = **std::move(next);
    originals.file = std::move(game.file);
    originals.games.push_back(std::move(game.content));
  }
  return GameList(std::move(originals));
}

const notation::ReadGame& GameList::game(std::size_t index) const {
  auto& game = games_[index].game;
  if (!game) game = std::make_unique<notation::ReadGame>(originals_->read(index));
  return *game;
}

Result<std::size_t, InputFault> GameList::index_of(int number) const {
  const auto index = static_cast<std::size_t>(number) - 1;
  if (index < size()) return index;
  return InputFault::no_such_game(originals_->file, number, size());
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

std::string_view GameList::original_text(std::size_t index) const {
  if (index >= originals_->games.size()) return {};
  const auto* const text = std::get_if<notation::GameText>(&originals_->games[index]);
  return text == nullptr ? std::string_view() : text->text;
}

std::string_view GameList::line_end() const {
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const std::string_view text = original_text(i);
    const auto end = text.find('\n');
    if (end != std::string::npos) return text[end - (end > 0)] == '\r' ? "\r\n" : "\n";
  }
  return "\n";
}

bool GameList::has_rewritten(bool (*is_so)(const notation::ReadGame&)) const {
  for (std::size_t i = 0; i < games_.size(); ++i)
    if (is_rewritten(i) && is_so(game(i))) return true;
  return false;
}

bool GameList::has_lost_text() const {
  return has_rewritten([](const notation::ReadGame& game) { return game.error.has_value(); });
}

bool GameList::has_lost_bytes() const {
  return has_rewritten([](const notation::ReadGame& game) { return game.has_lost_bytes; });
}

Result<std::string, notation::BeyondLimits> GameList::text() const {
  const std::string_view end = line_end();
  std::string all;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const std::string_view original = original_text(i);
    const auto beyond = [&](const std::string& reason) {
      return notation::BeyondLimits{fmt::format("game {}: {}", i + 1, reason)};
    };
    if (is_rewritten(i)) {
      const auto written = notation::write_for_file(game(i).record);
      if (!written) return beyond(written.error().reason);
      all += end == "\n" ? *written : with_carriage_returns(*written);
    } else if (original.size() > notation::RecordLimits::kSize) {
      return beyond("it has more than 4 MiB of text, which was not read to its end");
    } else {
      all += original;
    }
    // The file's text may end with its last turn. The reader has added a line end then.
    const bool is_last = i + 1 == games_.size();
    if (is_last && !all.ends_with(end) && all.ends_with("\n")) all.pop_back();
    if (!all.ends_with("\n")) all += end;
    if (!all.ends_with("\n\n") && !all.ends_with("\n\r\n")) all += end;
  }
  return all;
}

}  // namespace accasta::formats
