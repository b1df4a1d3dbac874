#pragma once

/// Pictures that are compared with files.

#include <string>

#include <accasta/tui/frame.hpp>

namespace accasta::test {

/// The file with this path has this content. With ACCASTA_UPDATE_FRAMES=1 in the environment it is
/// written instead: look at the difference before committing it.
void check_file(const std::string& path, const std::string& content);

/// The same for the picture in tests/data/frames/NAME.txt.
void check_picture(const std::string& name, const std::string& picture);

}  // namespace accasta::test
