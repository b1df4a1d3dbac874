#pragma once

#include <string_view>
#include <vector>

#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/document.hpp>

namespace accasta::screens {

/// Returns the keys with which a document is read.
std::vector<views::KeyHelp> reader_key_help();

/// Returns the key bar while a document is read, or a text to find in it is typed.
std::vector<tui::KeyHint> reader_keys(bool finds);

/// Shows a document until the user has read it, beginning with the heading that contains a text.
/// Throws InputEnded and Interrupted (questions.hpp).
void show_document(tui::Screen& screen, const views::Document& document,
                   std::string_view heading = {});

}  // namespace accasta::screens
