#include "viewed_file.hpp"

#include <algorithm>
#include <filesystem>
#include <new>
#include <stop_token>
#include <system_error>
#include <utility>

namespace accasta::screens {

ViewedFile::ViewedFile(formats::GameList games, std::string path, std::size_t index,
                       std::function<void()> wake)
    : games_(std::move(games)),
      path_(std::move(path)),
      stamp_(stamp_of(path_)),
      index_(index),
      game_(games_.game(index)),
      writer_(std::move(wake)) {}

ViewedFile::ViewedFile(const notation::Record& game, std::string path, std::function<void()> wake)
    : ViewedFile(formats::GameList(game), std::move(path), 0, std::move(wake)) {
  is_in_file_ = false;
}

ViewedFile::Stamp ViewedFile::stamp_of(const std::string& path) {
  std::error_code error;
  const auto time = base::changed_at(path);
  const auto size = std::filesystem::file_size(path, error);
  return error || !time ? std::nullopt : Stamp({*time, size});
}

void ViewedFile::open(std::size_t index) {
  index_ = index;
  game_ = games_.game(index);
}

void ViewedFile::keep(const notation::Record& record) {
  const auto changed = changes_.find(index_);
  const bool was_changed = changed != changes_.end();
  if (record == (was_changed ? changed->second.now : game_.record)) return;
  if (!was_changed)
    changes_.insert({index_, {game_.record, record}});
  else if (record == changed->second.before)
    changes_.erase(changed);
  else
    changed->second.now = record;
  games_.change(index_, record);
  write_later();
}

void ViewedFile::write_later() {
  try {
    // Changes made during a write are written after it, together. Only a lack of threads fails.
    writer_.start(
        [this, changes = changes_](const std::stop_token& /*stop*/,
                                   const base::Background::Deliver& deliver) {
          auto written = write(changes);
          deliver([&] { saved_ = std::move(written); });
          return base::Background::Delivery{};
        },
        [this] { saved_ = write(changes_); });
  } catch (const std::bad_alloc&) {
    // There is no memory for a copy of the changes.
    wait();
    saved_ = write(changes_);
  }
}

Result<void, std::string> ViewedFile::saved() {
  const auto lock = writer_.lock();
  return saved_;
}

Result<void, std::string> ViewedFile::write(const Changes& changes) {
  try {
    return write_to_file(changes);
  } catch (const std::bad_alloc&) {
    return std::string("Out of memory");
  }
}

Result<void, std::string> ViewedFile::write_to_file(const Changes& changes) {
  if (!file_) return std::string("Neither HOME nor XDG_STATE_HOME is an absolute path");
  if (changes.empty()) {
    if (!file_->remove()) return std::string("The earlier changes cannot be removed");
  } else {
    std::vector<UnsavedGame> games;
    for (const auto& [index, change] : changes)
      games.push_back({index, fingerprint(change.before), change.now});
    const auto text = unsaved_text(identity(), games);
    if (!text) return text.error().reason;
    if (auto written = file_->write(*text); !written) return written;
  }
  return {};
}

void ViewedFile::save_as(const std::string& path) {
  const auto text = games_.text();
  if (!text) throw base::FileError("write", path, text.error().reason);
  base::write_file(path, *text);
  // If they cannot be removed, the next program sees that the file has them.
  discard();
  changes_.clear();
  path_ = path;
  is_in_file_ = true;
  stamp_ = stamp_of(path);
  // The game is the same as in the file again.
  open(index_);
}

bool ViewedFile::discard() {
  wait();
  saved_ = {};
  if (file_ && !file_->remove()) return false;
  changes_.clear();
  return true;
}

ViewedFile::Fit ViewedFile::fit(const std::vector<UnsavedGame>& games) const {
  Fit worst = Fit::Saved;
  for (const UnsavedGame& game : games) {
    if (game.index >= games_.size()) return Fit::Gone;
    const std::string now = fingerprint(games_.game(game.index).record);
    worst = std::max(worst, now == fingerprint(game.record) ? Fit::Saved
                            : now == game.before            ? Fit::Fits
                                                            : Fit::Changed);
  }
  return worst;
}

void ViewedFile::take_up(LeftChanges left) {
  for (const UnsavedGame& game : left.games) {
    changes_.insert({game.index, {games_.game(game.index).record, game.record}});
    games_.change(game.index, game.record);
  }
  file_ = std::move(left.file);
  write_later();
  wait();
  open(index_);
}

}  // namespace accasta::screens
