#include <system_error>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/table/game_files.hpp>

namespace accasta::table {

std::string free_path() {
  std::error_code ignored;
  std::string path = "game.acc";
  for (int number = 2; std::filesystem::exists(path, ignored); ++number)
    path = fmt::format("game-{}.acc", number);
  return path;
}

std::optional<std::filesystem::path> GameFiles::folder() const {
  return autosave_ ? std::optional(autosave_->folder()) : std::nullopt;
}

std::optional<std::string> GameFiles::autosave(const Session& session) {
  const auto saved = autosave_ ? autosave_->save(session)
                               : Result<void, std::string>(std::string(base::kSetStateFolder));
  const bool was_saved = std::exchange(is_autosaved_, saved.has_value());
  if (saved || !was_saved) return std::nullopt;
  return autosave_ ? saved.error() + ": the game is not saved. Each turn tries again."
                   : fmt::format("The game is not saved. {}", saved.error());
}

bool GameFiles::can_be_resumed(const Session& session) const {
  return autosave_ && is_autosaved_ && session.is_worth_saving() && !session.is_over();
}

bool GameFiles::is_safe(const Session& session) const {
  return (autosave_ && is_autosaved_) || session.game().turns().size() == saved_turns_;
}

bool GameFiles::would_overwrite(const std::string& path) const {
  std::error_code ignored;
  return path != file_ && std::filesystem::exists(path, ignored);
}

Result<void, std::string> GameFiles::save_as(const std::string& path, const Session& session) {
  const auto text = notation::write_for_file(session.record());
  if (!text) return "cannot write " + path + ": " + text.error().reason;
  try {
    base::write_file(path, *text);
  } catch (const base::FileError& error) {
    return std::string(error.what());
  }
  file_ = path;
  saved_turns_ = session.game().turns().size();
  return {};
}

void GameFiles::leave(const Session& session) {
  if (autosave_ && session.is_over()) autosave_->finish();
}

void GameFiles::begin() {
  if (autosave_) autosave_.emplace(autosave_->folder());
  file_.reset();
  saved_turns_ = 0;
}

}  // namespace accasta::table
