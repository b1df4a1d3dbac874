#pragma once

/// Functions that compare texts with files under tests/golden. `scripts/test --update [ID]`
/// rewrites the files. Look at the difference before you commit it.

#include <string>
#include <string_view>

namespace accasta::test {

/// Fails unless the text is the content of tests/golden/ID.txt.
void approve(const std::string& id, std::string_view text);

/// Fails unless the text is the content of a file, such as a picture in the documents.
void approve_file(const std::string& path, std::string_view text);

/// Returns the content of tests/golden/ID.txt, or an empty text if there is no such file.
std::string golden(const std::string& id);

}  // namespace accasta::test
