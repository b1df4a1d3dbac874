#include "file_list.hpp"

#include <algorithm>
#include <array>
#include <system_error>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/formats/game_file.hpp>
#include <accasta/formats/game_list.hpp>
#include <accasta/screens/questions.hpp>
#include <accasta/screens/screens.hpp>

#include "menu.hpp"

namespace accasta::screens {
namespace {

namespace fs = std::filesystem;

/// Before the files stand a path to be typed and the folder above.
constexpr std::size_t kFirstFile = 2;

bool may_hold_games(const fs::path& file) {
  constexpr std::array kEndings{".acc", ".txt", ".json", ".pgn"};
  return std::ranges::find(kEndings, file.extension()) != kEndings.end();
}

}  // namespace

std::vector<ListedFile> files_in(const fs::path& folder) {
  std::vector<ListedFile> files;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with('.')) continue;
    std::error_code ignored;
    if (at->is_directory(ignored))
      files.push_back({at->path(), true, name + "/"});
    else if (may_hold_games(at->path()))
      files.push_back(
          {at->path(), false, fmt::format("{:<40} {}", name, base::date_of(at->path()))});
  }
  std::ranges::sort(files, [](const ListedFile& a, const ListedFile& b) {
    return a.is_folder != b.is_folder ? a.is_folder : a.path < b.path;
  });
  return files;
}

fs::path named_folder(const fs::path& typed) {
  const fs::path folder = typed.lexically_normal();
  // A slash at the end would make the folder its own parent.
  return folder.has_filename() ? folder : folder.parent_path();
}

views::Menu file_menu(const FilePlace& place, const std::vector<ListedFile>& files) {
  views::Menu menu{.title = "Open a record",
                   .notes = {place.folder.string()},
                   .entries = {{"Type a path"}, {"../"}},
                   .selected = files.empty() ? 1U : kFirstFile,
                   .footer = {.message = {place.message, tui::Role::Error}}};
  for (const ListedFile& file : files) menu.entries.push_back({file.title});
  const auto taken = std::ranges::find(files, place.taken, &ListedFile::path);
  if (!place.typed.empty())
    menu.selected = 0;
  else if (taken != files.end())
    menu.selected = kFirstFile + static_cast<std::size_t>(taken - files.begin());
  return menu;
}

std::optional<fs::path> choose_file(tui::Screen& screen, FilePlace& place) {
  while (true) {
    const auto files = files_in(place.folder);
    const views::Menu menu = file_menu(place, files);
    const auto chosen = choose(screen, menu);
    if (!chosen) return std::nullopt;
    place.message.clear();
    if (*chosen == 0) {
      const std::string before = place.typed.empty() ? place.folder.string() + "/" : place.typed;
      const auto path = ask_under_menu(screen, menu, "Path", before);
      if (!path || path->empty()) continue;
      std::error_code ignored;
      place.typed = base::with_home(*path);
      if (!fs::is_directory(place.typed, ignored)) return place.typed;
      place = {.folder = named_folder(place.typed)};
    } else if (*chosen == 1) {
      place = {.folder = place.folder.parent_path(), .taken = place.folder};
    } else if (const ListedFile& file = files[*chosen - kFirstFile]; file.is_folder) {
      place = {.folder = file.path};
    } else {
      place.taken = file.path;
      place.typed.clear();
      return file.path;
    }
  }
}

Result<void, std::string> check_games(const std::string& path, const formats::GameList& games) {
  if (games.size() != 1) return {};
  const auto game = games.game(0);
  if (!game.error || !game.record.turns.empty() || !game.record.tags.empty()) return {};
  return formats::located(path, *game.error);
}

void open_records(tui::Screen& screen, const table::TableOptions& options) {
  std::error_code error;
  FilePlace place{.folder = fs::current_path(error)};
  if (error) place.folder = "/";
  while (const auto path = choose_file(screen, place)) {
    try {
      base::check_regular(path->string());
      const formats::GameList games(path->string(), {});
      if (const auto checked = check_games(path->string(), games); !checked) {
        place.message = checked.error();
        continue;
      }
      place.typed.clear();
      view_games(screen, games, path->string(), options);
    } catch (const std::runtime_error& failure) {
      place.message = failure.what();
    }
  }
}

}  // namespace accasta::screens
