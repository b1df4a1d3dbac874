#pragma once

/// Functions that compare texts with files under tests/golden. `scripts/test --update [ID]`
/// rewrites the files. Look at the difference before you commit it.

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "support/texts.hpp"

namespace accasta::test {

/// Fails unless the text is the content of tests/golden/ID.txt.
void approve(const std::string& id, std::string_view text);

/// Fails unless the text is the content of a file, such as a picture in the documents.
void approve_file(const std::string& path, std::string_view text);

/// Returns the content of tests/golden/ID.txt, or an empty text if there is no such file.
std::string golden(const std::string& id);

/// Carries out the steps in tests/golden/ID.txt. A step is a line up to " |". Behind it the file
/// has the effect that `carry_out` returns. Nothing stands for a line without an effect.
void approve_steps(const std::string& id,
                   const std::function<std::optional<std::string>(const std::string&)>& carry_out);

}  // namespace accasta::test
