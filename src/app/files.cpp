#include "files.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <iostream>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "exit_code.hpp"

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

InputFile::InputFile(const std::string& path)
    : name_(path == "-" ? "standard input" : path), is_standard_input_(path == "-") {
  if (is_standard_input_) return;
  if (std::filesystem::is_directory(path)) throw cannot("read", path, EISDIR);
  errno = 0;
  file_.open(path, std::ios::binary);
  if (!file_) throw cannot("read", path, errno);
}

std::istream& InputFile::stream() { return is_standard_input_ ? std::cin : file_; }

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
  InputFile file(path);
  notation::RecordReader reader(file.stream(),
                                {.rules = rules.for_records(), .dialect = dialect.dialect});
  int count = 0;
  while (auto game = reader.next())
    if (++count == number) return *std::move(game);
  throw Failure(ExitCode::Usage,
                count == 0 ? fmt::format("{}: no game in it", file.name())
                           : fmt::format("{}: no game {}, it has {}", file.name(), number, count));
}

std::string located(const std::string& file, const notation::TextError& error) {
  return fmt::format("{}:{}:{}: {}", file, error.line, error.column, error.message);
}

}  // namespace accasta::app
