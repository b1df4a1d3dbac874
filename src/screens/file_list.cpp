#include <algorithm>
#include <array>
#include <system_error>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/formats/games.hpp>
#include <accasta/screens/screens.hpp>

#include "inner_screens.hpp"
#include "menu.hpp"

namespace accasta::screens {
namespace {

namespace fs = std::filesystem;

/// The entries before the files: a path to type and the parent folder.
constexpr std::size_t kFirstFile = 2;

/// The user's place in the folders.
struct Place {
  fs::path folder{};
  /// The file that was chosen last, or the folder that the user left last.
  fs::path taken{};
  /// A typed path that could not be opened. The user can correct it.
  std::string typed{};
  /// The reason why the last choice could not be opened.
  std::string message{};
};

bool is_folder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

bool may_hold_games(const fs::path& file) {
  constexpr std::array kEndings{".acc", ".txt", ".json", ".pgn"};
  return std::ranges::find(kEndings, file.extension()) != kEndings.end();
}

/// Returns the folders of a folder, then its files that may hold games, each by name. Skips hidden
/// ones. Empty if the folder cannot be read.
std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const bool is_hidden = at->path().filename().string().starts_with('.');
    if (!is_hidden && (is_folder(*at) || may_hold_games(*at))) files.push_back(*at);
  }
  std::ranges::sort(files);
  std::stable_partition(files.begin(), files.end(), is_folder);
  return files;
}

/// Returns a typed folder in its shortest form.
fs::path named_folder(const fs::path& typed) {
  const fs::path folder = typed.lexically_normal();
  // With a slash at the end, the folder would be its own parent.
  return folder.has_filename() ? folder : folder.parent_path();
}

views::Menu menu_of(const Place& place, const std::vector<fs::path>& files) {
  views::Menu menu{.title = "Open a record",
                   .notes = {place.folder.string()},
                   .entries = {{"Type a path"}, {"../"}},
                   .selected = files.empty() ? 1U : kFirstFile,
                   .footer = {.message = {place.message, tui::Role::Error}}};
  for (const fs::path& file : files) {
    const std::string name = file.filename().string();
    menu.entries.push_back(is_folder(file)
                               ? views::MenuEntry{name + "/"}
                               : views::MenuEntry{.name = name, .remark = base::date_of(file)});
    if (file == place.taken) menu.selected = menu.entries.size() - 1;
  }
  if (!place.typed.empty()) menu.selected = 0;
  return menu;
}

/// Shows folders until the user chooses a file. Returns nothing if the user leaves.
std::optional<fs::path> choose_file(Stage& stage, Place& place) {
  while (true) {
    const auto files = files_in(place.folder);
    const std::string before = place.typed.empty() ? place.folder.string() + "/" : place.typed;
    views::Menu menu = menu_of(place, files);
    menu.entries.front().take = [&]() -> std::optional<views::Message> {
      const auto path = ask_line(stage, "Path", tui::LineEdit(before));
      if (!path || path->empty()) return views::Message{};
      place.typed = base::with_home(*path);
      return std::nullopt;
    };
    const auto chosen = choose(stage, menu);
    if (!chosen) return std::nullopt;
    place.message.clear();
    if (*chosen == 0) {
      if (!is_folder(place.typed)) return place.typed;
      place = {.folder = named_folder(place.typed)};
    } else if (*chosen == 1) {
      place = {.folder = place.folder.parent_path(), .taken = place.folder};
    } else if (const fs::path& file = files[*chosen - kFirstFile]; is_folder(file)) {
      place = {.folder = file};
    } else {
      place.taken = file;
      place.typed.clear();
      return file;
    }
  }
}

/// Returns the error of a file whose only game has nothing to show. Empty if there is something.
std::string fault_of(const std::string& path, const formats::GameList& games) {
  if (games.size() != 1) return {};
  const notation::ReadGame& game = games.game(0);
  if (!game.error || !game.record.turns.empty() || !game.record.tags.empty()) return {};
  return formats::located(path, *game.error);
}

}  // namespace

void open_records(Stage& stage, const table::TableOptions& options) {
  std::error_code error;
  Place place{.folder = fs::current_path(error)};
  if (error) place.folder = "/";
  while (const auto path = choose_file(stage, place)) {
    try {
      base::check_regular(path->string());
      auto games = formats::GameList::open(path->string(), {});
      place.message = games ? fault_of(path->string(), *games) : games.error().message;
      if (!place.message.empty()) continue;
      place.typed.clear();
      view_games(stage, *std::move(games), path->string(), options);
    } catch (const std::runtime_error& failure) {
      place.message = failure.what();
    }
  }
}

}  // namespace accasta::screens
