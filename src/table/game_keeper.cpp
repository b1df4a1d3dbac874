#include <system_error>
#include <utility>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/table/game_keeper.hpp>

namespace accasta::table {

GameKeeper::GameKeeper(std::optional<Autosave> autosave) : autosave_(std::move(autosave)) {
  if (autosave_) folder_ = autosave_->folder();
}

Result<void, std::string> GameKeeper::keep(const Session& session) {
  auto kept = autosave_ ? autosave_->save(session)
                        : Result<void, std::string>(std::string(base::kSetStateFolder));
  is_kept_ = kept.has_value();
  return kept;
}

bool GameKeeper::would_overwrite(const std::string& path) const {
  std::error_code ignored;
  return path != file_ && std::filesystem::exists(path, ignored);
}

Result<void, std::string> GameKeeper::save_as(const std::string& path, const Session& session) {
  const auto text = notation::write_for_file(session.record());
  if (!text) return "cannot write " + path + ": " + text.error().reason;
  try {
    base::write_file(path, *text);
  } catch (const base::FileError& error) {
    return std::string(error.what());
  }
  opened(path, session);
  return {};
}

void GameKeeper::opened(const std::string& path, const Session& session) {
  file_ = path;
  saved_turns_ = session.game().turns().size();
}

void GameKeeper::begin_again() {
  autosave_.reset();
  if (folder_) autosave_.emplace(*folder_);
  file_.reset();
  saved_turns_ = 0;
}

bool GameKeeper::leave(const Session& session) {
  if (!autosave_) return false;
  if (session.is_over()) autosave_->finish();
  return is_kept_ && !session.is_over() && session.is_begun();
}

bool GameKeeper::is_safe(const Session& session) const {
  return (autosave_ && is_kept_) || session.game().turns().size() == saved_turns_;
}

}  // namespace accasta::table
