#include "viewed_file.hpp"

#include <exception>
#include <utility>

#include <accasta/base/files.hpp>

namespace accasta::screens {

ViewedFile::ViewedFile(formats::GameList games, std::string path, std::size_t index)
    : games_(std::move(games)), path_(std::move(path)), index_(index), game_(games_.game(index)) {}

void ViewedFile::open(std::size_t index) {
  index_ = index;
  game_ = games_.game(index);
}

void ViewedFile::change(const notation::Record& record) {
  games_.change(index_, record);
  is_unsaved_ = true;
}

void ViewedFile::save_as(const std::string& path) {
  base::write_file(path, games_.text());
  path_ = path;
  is_unsaved_ = false;
}

void ViewedFile::rescue() const noexcept {
  if (!is_unsaved_) return;
  try {
    base::write_file(rescue_path(), games_.text());
  } catch (const std::exception&) {
    // The program is about to end, and the screen is gone: the error cannot be shown.
  }
}

}  // namespace accasta::screens
