#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <accasta/base/descriptor.hpp>
#include <accasta/base/files.hpp>

namespace accasta::base {

/// A file that is written piece by piece. It appears completely or not at all: a new file replaces
/// the old one in commit(). Pipes and devices are written at once, and a file with more than one
/// name in commit(). All functions throw FileError if the file cannot be written.
class FileWriter {
 public:
  explicit FileWriter(const std::string& path, Readers readers = Readers::Kept);
  FileWriter(const FileWriter&) = delete;
  FileWriter& operator=(const FileWriter&) = delete;
  /// Without a commit() the old file stays as it is.
  ~FileWriter();

  void write(std::string_view content);
  /// Completes the file.
  void commit();

 private:
  std::string path_;
  /// The path of the file itself, behind links.
  std::filesystem::path target_;
  Readers readers_;
  /// The new file that will replace the old one. Empty if it is written in place.
  std::string temporary_;
  Descriptor file_{-1};
  /// The content of a file with more than one name, until it is written.
  std::string later_;
  bool is_later_ = false;
};

}  // namespace accasta::base
