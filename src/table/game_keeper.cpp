#include <accasta/base/files.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/table/game_keeper.hpp>

namespace accasta::table {

std::optional<std::string> GameKeeper::keep(const Session& session) {
  if (!autosave_) return std::nullopt;
  auto failure = autosave_->save(session);
  if (failure) autosave_.reset();
  return failure;
}

void GameKeeper::save_as(const std::string& path, const Session& session) {
  base::write_file(path, notation::write_record(session.record()));
  path_ = path;
  saved_turns_ = session.game.turns().size();
}

void GameKeeper::opened(const std::string& path, const Session& session) {
  begin_again();
  path_ = path;
  saved_turns_ = session.game.turns().size();
}

void GameKeeper::begin_again() {
  autosave_ = new_autosave();
  path_ = kUsualPath;
  saved_turns_ = 0;
}

void GameKeeper::leave(const Session& session) {
  if (autosave_ && session.game.outcome()) autosave_->remove();
}

bool GameKeeper::is_safe(const Session& session) const {
  return autosave_ || session.game.turns().size() == saved_turns_;
}

}  // namespace accasta::table
