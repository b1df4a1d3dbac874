#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/terminal.hpp>

#include "table_options.hpp"

namespace accasta::app {

/// What a list of files shows.
struct ListedFile {
  std::filesystem::path path;
  bool is_folder = false;
  /// "name/", or "name" with the date of its last change.
  std::string title;
};

/// The folders of a folder, then its files that may hold games (.acc .txt .json .pgn), each by
/// name; nothing hidden. Empty if the folder cannot be read.
std::vector<ListedFile> files_in(const std::filesystem::path& folder);

/// Goes through folders until the person chooses a file; nothing if the person leaves. `folder` is
/// where it begins and ends up; `message` stands under the list.
std::optional<std::filesystem::path> choose_file(tui::Terminal& terminal,
                                                 std::filesystem::path& folder,
                                                 const std::string& message);

/// Lets the person choose a record and opens it in the viewer; back to the list afterwards.
void open_records(tui::Terminal& terminal, const TableOptions& options);

}  // namespace accasta::app
