#include "viewed_file.hpp"

#include <algorithm>
#include <utility>

#include <accasta/base/files.hpp>

namespace accasta::screens {

ViewedFile::ViewedFile(formats::GameList games, std::string path, std::size_t index)
    : games_(std::move(games)),
      path_(std::move(path)),
      index_(index),
      game_(games_.game(index)),
      journal_(path_) {}

void ViewedFile::open(std::size_t index) {
  index_ = index;
  game_ = games_.game(index);
}

Result<void, std::string> ViewedFile::change(const notation::Record& record) {
  const bool was_changed = journal_.has(index_);
  const std::string before =
      was_changed ? journal_.before(index_) : fingerprint(games_.game(index_).record);
  const bool is_as_before = fingerprint(record) == before;
  if (is_as_before && !was_changed) return {};
  games_.change(index_, record);
  return is_as_before ? journal_.drop(index_) : journal_.put({index_, before, record});
}

void ViewedFile::save_as(const std::string& path) {
  const auto text = games_.text();
  if (!text) throw base::FileError("write", path, text.error().reason);
  base::write_file(path, *text);
  journal_.remove();
  path_ = path;
  journal_ = Journal(path);
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

void ViewedFile::take_up(LeftJournal left) {
  for (UnsavedGame& game : left.games) {
    game.before = fingerprint(games_.game(game.index).record);
    games_.change(game.index, game.record);
  }
  journal_.take_over(std::move(left));
  open(index_);
}

}  // namespace accasta::screens
