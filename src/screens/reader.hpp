#pragma once

#include <string_view>
#include <vector>

#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/document.hpp>

namespace accasta::screens {

/// Returns the keys for reading a document.
std::vector<tui::KeyHint> reader_key_help();

/// Returns the key bar for reading a document, or for typing a text to find in it.
std::vector<tui::KeyHint> reader_keys(bool finds);

/// Shows a document until the user leaves. Begins at the first heading that contains `heading`.
/// Throws InputEnded and Interrupted (questions.hpp).
void show_document(tui::Screen& screen, const views::Document& document,
                   std::string_view heading = {});

}  // namespace accasta::screens
