#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <accasta/formats/game_list.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/menu_view.hpp>

namespace accasta::screens {

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

/// Where the user is in the folders.
struct FilePlace {
  std::filesystem::path folder{};
  /// What was taken last: a file, or the folder that was left.
  std::filesystem::path taken{};
  /// A path that was typed and could not be opened, to be corrected.
  std::string typed{};
  /// What is wrong with what was taken.
  std::string message{};
};

/// A folder as it was typed, in its shortest form.
std::filesystem::path named_folder(const std::filesystem::path& typed);

/// The list of the files of a place: a path to be typed, the folder above, the files.
views::Menu file_menu(const FilePlace& place, const std::vector<ListedFile>& files);

/// Goes through folders until the user chooses a file; nothing if they leave.
std::optional<std::filesystem::path> choose_file(tui::Screen& screen, FilePlace& place);

/// Whether there is anything to look at in a file whose games can be read only so far; the error
/// says why not.
Result<void, std::string> check_games(const std::string& path, const formats::GameList& games);

/// Lets the user choose a record and opens it in the viewer; back to the list afterwards.
void open_records(tui::Screen& screen, const table::TableOptions& options);

}  // namespace accasta::screens
