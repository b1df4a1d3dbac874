#include "files.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <iostream>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "exit_code.hpp"
#include "import.hpp"

namespace accasta::app {
namespace {

Failure cannot(std::string_view what, const std::string& path, int error) {
  return Failure(ExitCode::Outside, fmt::format("cannot {} {}: {}", what, path,
                                                std::generic_category().message(error)));
}

/// A file that exists under another name until it is complete.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& target)
      : target_(target), path_(target + ".XXXXXX"), descriptor_(::mkstemp(path_.data())) {
    if (descriptor_ < 0) throw cannot("write", target_, errno);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!path_.empty()) ::unlink(path_.c_str());
  }

  void write(std::string_view content) {
    while (!content.empty()) {
      const ssize_t written = ::write(descriptor_, content.data(), content.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) throw cannot("write", target_, errno);
      content.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  /// Puts the file in the target's place, with the target's rights or the usual ones.
  void commit() {
    struct stat old {};
    const mode_t mask = ::umask(0);
    ::umask(mask);
    const mode_t mode = ::stat(target_.c_str(), &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask;
    const bool complete = ::fchmod(descriptor_, mode) == 0 && ::fsync(descriptor_) == 0;
    if (!complete || ::rename(path_.c_str(), target_.c_str()) != 0)
      throw cannot("write", target_, errno);
    path_.clear();
  }

 private:
  std::string target_;
  std::string path_;
  int descriptor_;
};

}  // namespace

InputFile::InputFile(const std::string& path) : name_(path == "-" ? "standard input" : path) {
  if (path != "-") {
    if (std::filesystem::is_directory(path)) throw cannot("read", path, EISDIR);
    errno = 0;
    file_.open(path, std::ios::binary);
    if (!file_) throw cannot("read", path, errno);
  }
  const auto beginning = source_.look(path == "-" ? *std::cin.rdbuf() : *file_.rdbuf());
  is_json_ = looks_like_json(beginning) || path.ends_with(".json");
}

std::string InputFile::content() {
  constexpr std::size_t kMaxSize = std::size_t{64} << 20;
  std::string content;
  std::array<char, 4096> block{};
  while (content.size() <= kMaxSize) {
    const auto count = source_.sgetn(block.data(), block.size());
    if (count == 0) return content;
    content.append(block.data(), static_cast<std::size_t>(count));
  }
  throw Failure(ExitCode::No, name_ + ": more than 64 MiB of JSON");
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
  if (!file_.is_json()) return records_.next();
  if (next_imported_ == imported_.size()) return std::nullopt;
  return std::move(imported_[next_imported_++]);
}

void write_file(const std::string& path, std::string_view content) {
  std::error_code ignored;
  // A link is followed, so that it goes on pointing at the file.
  const auto target = std::filesystem::weakly_canonical(path, ignored);
  TemporaryFile file(ignored ? path : target.string());
  file.write(content);
  file.commit();
}

notation::ReadGame read_game(const std::string& path, int number, const RulesOptions& rules,
                             const DialectOption& dialect) {
  GameFile file(path, {.rules = rules.for_records(), .dialect = dialect.dialect});
  int count = 0;
  while (auto game = file.next())
    if (++count == number) return *std::move(game);
  throw Failure(ExitCode::Usage,
                count == 0 ? fmt::format("{}: no game in it", file.name())
                           : fmt::format("{}: no game {}, it has {}", file.name(), number, count));
}

std::string located(const std::string& file, const notation::TextError& error) {
  return fmt::format("{}:{}:{}: {}", file, error.line, error.column, error.message);
}

}  // namespace accasta::app
