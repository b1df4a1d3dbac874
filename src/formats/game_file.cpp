#include <algorithm>
#include <cctype>
#include <cerrno>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/limits.hpp>
#include <accasta/formats/game_file.hpp>
#include <accasta/formats/import.hpp>

namespace accasta::formats {

InputFile::InputFile(const std::string& path) : name_(path == "-" ? "standard input" : path) {
  if (path != "-") {
    // What else is wrong with the path, opening it tells.
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) throw base::FileError("read", path, EISDIR);
    errno = 0;
    file_.open(path, std::ios::binary);
    if (!file_) throw base::FileError("read", path, errno);
  }
  const auto beginning = source_.look(path == "-" ? *std::cin.rdbuf() : *file_.rdbuf());
  is_json_ = looks_like_json(beginning) || path.ends_with(".json");
}

std::string InputFile::content() {
  std::string content;
  std::array<char, 4096> block{};
  while (content.size() <= base::kLargestJson) {
    const auto count = source_.sgetn(block.data(), block.size());
    if (count == 0) return content;
    content.append(block.data(), static_cast<std::size_t>(count));
  }
  throw InputTooLarge(name_ + ": more than 16 MiB of JSON");
}

std::string_view InputFile::Source::look(std::streambuf& source) {
  source_ = &source;
  // Two brackets, after a byte order mark of three bytes.
  constexpr int kMarks = 5;
  for (int marks = 0; marks < kMarks;) {
    const auto c = source.sbumpc();
    if (c == traits_type::eof()) break;
    seen_ += traits_type::to_char_type(c);
    if (std::isspace(c) == 0) ++marks;
  }
  setg(seen_.data(), seen_.data(), seen_.data() + seen_.size());
  return seen_;
}

InputFile::Source::int_type InputFile::Source::underflow() {
  if (source_->sgetc() == traits_type::eof()) return traits_type::eof();
  // No more than is there, so as not to wait for what nobody has written yet.
  const auto room = static_cast<std::streamsize>(block_.size());
  const auto count = std::clamp<std::streamsize>(source_->in_avail(), 1, room);
  const auto got = source_->sgetn(block_.data(), count);
  setg(block_.data(), block_.data(), block_.data() + got);
  return traits_type::to_int_type(block_.front());
}

GameFile::GameFile(const std::string& path, const notation::ReadOptions& options)
    : file_(path), records_(file_.stream(), options) {
  if (file_.is_json()) imported_ = import_games(file_.content(), options);
}

std::optional<notation::ReadGame> GameFile::next() {
  std::optional<notation::ReadGame> game;
  if (!file_.is_json())
    game = records_.next();
  else if (next_imported_ < imported_.size())
    game = std::move(imported_[next_imported_++]);
  if (game) replaced_ += game->replaced;
  return game;
}

notation::ReadGame read_game(const std::string& path, int number,
                             const notation::ReadOptions& options) {
  GameFile file(path, options);
  int count = 0;
  while (auto game = file.next()) {
    if (++count != number) continue;
    if (file.replaced() > 0) game->notices.push_back(notation::replaced_notice(file.replaced()));
    return *std::move(game);
  }
  throw NoSuchGame(count == 0
                       ? fmt::format("{}: no game in it", file.name())
                       : fmt::format("{}: no game {}, it has {}", file.name(), number, count));
}

std::string located(const std::string& file, const notation::TextError& error) {
  return fmt::format("{}:{}:{}: {}", file, error.line, error.column, error.message);
}

}  // namespace accasta::formats
