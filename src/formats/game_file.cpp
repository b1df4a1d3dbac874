#include <array>
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
namespace {

/// Returns the beginning of a stream that shows if it is JSON. Reads no more, because a person may
/// still be typing the rest.
std::string beginning_of(std::istream& input) {
  constexpr std::size_t kByteOrderMark = 3;
  std::string beginning;
  std::size_t marks = 0;
  while (true) {
    const auto c = input.get();
    if (c == std::istream::traits_type::eof()) return beginning;
    beginning += std::istream::traits_type::to_char_type(c);
    // White space does not decide. There may be much of it.
    if (std::isspace(c) != 0 || ++marks <= kByteOrderMark) continue;
    if (looks_like_json(beginning)) return beginning;
  }
}

std::string rest_of(InputFile& file, std::string content) {
  std::array<char, 4096> block{};
  while (content.size() <= base::kLargestJson) {
    file.stream().read(block.data(), block.size());
    const auto count = file.stream().gcount();
    if (count == 0) return content;
    content.append(block.data(), static_cast<std::size_t>(count));
  }
  throw InputTooLarge(file.name() + ": more than 16 MiB of JSON");
}

}  // namespace

NoSuchGame::NoSuchGame(const std::string& file, int number, std::size_t count)
    : std::runtime_error(count == 0
                             ? file + ": no game in it"
                             : fmt::format("{}: no game {}, it has {}", file, number, count)) {}

InputFile::InputFile(const std::string& path) : name_(path) {
  if (path == "-") {
    name_ = "standard input";
    stream_ = &std::cin;
    return;
  }
  // Opening the path reports all other faults.
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) throw base::FileError("read", path, EISDIR);
  errno = 0;
  file_.open(path, std::ios::binary);
  if (!file_) throw base::FileError("read", path, errno);
}

GameFile::GameFile(const std::string& path, const notation::ReadOptions& options)
    : file_(path),
      options_(options),
      head_(beginning_of(file_.stream())),
      records_(file_.stream(), head_) {
  if (looks_like_json(head_).value_or(false) || path.ends_with(".json"))
    imported_ = import_games(rest_of(file_, head_), options_);
}

std::optional<GameFile::Raw> GameFile::next_raw() {
  if (!imported_) return records_.next_text();
  if (next_imported_ == imported_->size()) return std::nullopt;
  return std::move((*imported_)[next_imported_++]);
}

notation::ReadGame GameFile::read(Raw raw) const {
  if (auto* const game = std::get_if<notation::ReadGame>(&raw)) return std::move(*game);
  return notation::read_game(*std::get_if<notation::GameText>(&raw), options_);
}

std::optional<notation::ReadGame> GameFile::next() {
  auto raw = next_raw();
  if (!raw) return std::nullopt;
  return read(*std::move(raw));
}

notation::ReadGame numbered_game(const std::string& path, int number,
                                 const notation::ReadOptions& options) {
  GameFile file(path, options);
  int count = 0;
  while (auto raw = file.next_raw())
    if (++count == number) return file.read(*std::move(raw));
  throw NoSuchGame(file.name(), number, static_cast<std::size_t>(count));
}

std::string located(const std::string& file, const notation::TextError& error) {
  return fmt::format("{}:{}:{}: {}", file, error.line, error.column, error.message);
}

}  // namespace accasta::formats
