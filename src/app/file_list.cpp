#include "file_list.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <system_error>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "exit_code.hpp"
#include "game_list.hpp"
#include "menu.hpp"
#include "screen.hpp"
#include "viewer.hpp"

namespace accasta::app {
namespace {

namespace fs = std::filesystem;

bool may_hold_games(const fs::path& file) {
  constexpr std::array kEndings{".acc", ".txt", ".json", ".pgn"};
  return std::ranges::find(kEndings, file.extension()) != kEndings.end();
}

std::string date_of(const fs::directory_entry& entry) {
  std::error_code error;
  const auto written = entry.last_write_time(error);
  if (error) return {};
  const auto age = std::chrono::duration_cast<std::chrono::system_clock::duration>(
      written - fs::file_time_type::clock::now());
  return fmt::format(
      "{:%Y-%m-%d %H:%M}",
      fmt::localtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now() + age)));
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
      files.push_back({at->path(), false, fmt::format("{:<40} {}", name, date_of(*at))});
  }
  std::ranges::sort(files, [](const ListedFile& a, const ListedFile& b) {
    return a.is_folder != b.is_folder ? a.is_folder : a.path < b.path;
  });
  return files;
}

std::optional<fs::path> choose_file(tui::Terminal& terminal, fs::path& folder,
                                    const std::string& message) {
  std::string said = message;
  while (true) {
    const auto files = files_in(folder);
    tui::MenuView menu{.title = "Open a record",
                       .notes = {folder.string()},
                       .entries = {"Type a path", "../"},
                       .selected = files.empty() ? 1U : 2U,
                       .keys = menu_keys(),
                       .message = said,
                       .message_role = tui::Role::Error};
    for (const ListedFile& file : files) menu.entries.push_back(file.title);
    const auto chosen = choose(terminal, menu);
    if (!chosen) return std::nullopt;
    said.clear();
    if (*chosen == 0) {
      const auto path = ask_under_menu(terminal, menu, "Path", folder.string() + "/");
      if (!path || path->empty()) continue;
      std::error_code ignored;
      if (!fs::is_directory(*path, ignored)) return *path;
      folder = fs::path(*path).lexically_normal();
    } else if (*chosen == 1) {
      folder = folder.parent_path();
    } else if (const ListedFile& file = files[*chosen - 2]; file.is_folder) {
      folder = file.path;
    } else {
      return file.path;
    }
  }
}

void open_records(tui::Terminal& terminal, const TableOptions& options) {
  std::error_code error;
  fs::path folder = fs::current_path(error);
  if (error) folder = "/";
  std::string message;
  while (const auto path = choose_file(terminal, folder, message)) {
    message.clear();
    try {
      view_games(GameList(path->string(), {}), path->string(), 0, 0, terminal, options);
    } catch (const Failure& failure) {
      message = failure.what();
    }
  }
}

}  // namespace accasta::app
