#pragma once

#include <memory>
#include <ostream>

#include <accasta/line_mode/input.hpp>

namespace accasta::line_mode {

/// Returns the lines of a terminal, which libedit lets a person edit and find again. Precondition:
/// both standard streams are a terminal that is known. The only caller of libedit.
std::unique_ptr<Input> edited_input(std::ostream& output);

}  // namespace accasta::line_mode
