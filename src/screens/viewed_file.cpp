#include "viewed_file.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <accasta/base/files.hpp>

namespace accasta::screens {

ViewedFile::ViewedFile(formats::GameList games, std::string path, std::size_t index)
    : games_(std::move(games)),
      path_(std::move(path)),
      index_(index),
      game_(games_.game(index)),
      journal_(path_) {}

std::optional<notation::Record> ViewedFile::Queue::take() {
  const std::lock_guard lock(mutex);
  is_running = next.has_value();
  return std::exchange(next, std::nullopt);
}

const ViewedFile& ViewedFile::settled() const {
  if (changing_.valid()) changing_.wait();
  return *this;
}

void ViewedFile::open(std::size_t index) {
  settled();
  index_ = index;
  game_ = games_.game(index);
}

Result<void, std::string> ViewedFile::change(const notation::Record& record) {
  settled();
  return write_change(record);
}

void ViewedFile::begin_change(notation::Record record) {
  constexpr std::chrono::milliseconds kLongest{250};
  {
    const std::lock_guard lock(queue_->mutex);
    queue_->next = std::move(record);
    if (std::exchange(queue_->is_running, true)) return;
  }
  changing_ = std::async([this] {
    Result<void, std::string> written;
    while (const auto next = queue_->take()) written = write_change(*next);
    return written;
  });
  changing_.wait_for(kLongest);
}

std::optional<Result<void, std::string>> ViewedFile::take_changed() {
  if (!is_changing() || changing_.wait_for(std::chrono::seconds(0)) == std::future_status::timeout)
    return std::nullopt;
  return changing_.get();
}

Result<void, std::string> ViewedFile::write_change(const notation::Record& record) {
  const bool was_changed = journal_.has(index_);
  const std::string before =
      was_changed ? journal_.before(index_) : fingerprint(games_.game(index_).record);
  const bool is_as_before = fingerprint(record) == before;
  if (is_as_before && !was_changed) return {};
  games_.change(index_, record);
  return is_as_before ? journal_.drop(index_) : journal_.put({index_, before, record});
}

void ViewedFile::save_as(const std::string& path) {
  // Whether the journal could be written no longer matters.
  changing_ = {};
  const auto text = games_.text();
  if (!text) throw base::FileError("write", path, text.error().reason);
  base::write_file(path, *text);
  journal_.remove();
  path_ = path;
  journal_ = Journal(path);
}

void ViewedFile::discard() {
  changing_ = {};
  journal_.remove();
}

ViewedFile::Fit ViewedFile::fit(const std::vector<UnsavedGame>& games) const {
  settled();
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
  settled();
  for (UnsavedGame& game : left.games) {
    game.before = fingerprint(games_.game(game.index).record);
    games_.change(game.index, game.record);
  }
  journal_.take_over(std::move(left));
  open(index_);
}

}  // namespace accasta::screens
