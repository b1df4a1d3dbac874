#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace accasta::base {

/// A file cannot be read or written: "cannot write x/y.acc: No space left on device".
class FileError : public std::runtime_error {
 public:
  /// `action` is "read" or "write"; `error` is the system's number, as in errno.
  FileError(std::string_view action, const std::string& path, int error);
};

/// Writes a file whole or not at all: a new file takes the place of the old one when all of it is
/// on the disk. Throws FileError if that cannot be done; the old one is then unharmed.
void write_file(const std::string& path, std::string_view content);

}  // namespace accasta::base
