#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include <accasta/base/files.hpp>

namespace accasta::base {
namespace {

/// A file that exists under another name until it is complete.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& target)
      : target_(target), path_(target + ".XXXXXX"), descriptor_(::mkstemp(path_.data())) {
    if (descriptor_ < 0) throw FileError("write", target_, errno);
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
      if (written < 0) throw FileError("write", target_, errno);
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
      throw FileError("write", target_, errno);
    path_.clear();
  }

 private:
  std::string target_;
  std::string path_;
  int descriptor_;
};

}  // namespace

FileError::FileError(std::string_view action, const std::string& path, int error)
    : std::runtime_error("cannot " + std::string(action) + ' ' + path + ": " +
                         std::generic_category().message(error)) {}

void write_file(const std::string& path, std::string_view content) {
  std::error_code ignored;
  // A link is followed, so that it goes on pointing at the file.
  const auto target = std::filesystem::weakly_canonical(path, ignored);
  TemporaryFile file(ignored ? path : target.string());
  file.write(content);
  file.commit();
}

}  // namespace accasta::base
