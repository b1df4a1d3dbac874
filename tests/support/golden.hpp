#pragma once

/// Pictures that are compared with files.

#include <string>

#include <accasta/tui/frame.hpp>

namespace accasta::test {

/// The picture in tests/data/frames/NAME.txt. With ACCASTA_UPDATE_FRAMES=1 in the environment the
/// file is written instead: look at the difference before committing it.
void check_picture(const std::string& name, const std::string& picture);

}  // namespace accasta::test
