#pragma once

/// Texts that are compared with files under tests/golden. `scripts/test --update [ID]` rewrites
/// them: look at the difference before committing it.

#include <string>
#include <string_view>

namespace accasta::test {

/// Fails unless the text is the content of tests/golden/ID.txt.
void approve(const std::string& id, std::string_view text);

/// The same for any file, such as a picture of the documents.
void approve_file(const std::string& path, std::string_view text);

/// The content of tests/golden/ID.txt; empty if there is no such file.
std::string golden(const std::string& id);

}  // namespace accasta::test
