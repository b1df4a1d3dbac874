#include <cstdlib>
#include <system_error>

#include <accasta/base/folders.hpp>

namespace accasta::base {
namespace {

namespace fs = std::filesystem;

/// Returns the path in a variable if it is absolute. The XDG standard says to ignore any other
/// path.
std::optional<fs::path> absolute_path_in(const char* variable) {
  const char* const value = std::getenv(variable);
  if (value == nullptr || !fs::path(value).is_absolute()) return std::nullopt;
  return value;
}

std::optional<fs::path> xdg_folder(const char* variable, const char* usual) {
  if (const auto folder = absolute_path_in(variable)) return *folder / "accasta";
  if (const auto home = absolute_path_in("HOME")) return *home / usual / "accasta";
  return std::nullopt;
}

}  // namespace

std::optional<fs::path> config_folder() { return xdg_folder("XDG_CONFIG_HOME", ".config"); }

std::optional<fs::path> state_folder() { return xdg_folder("XDG_STATE_HOME", ".local/state"); }

std::optional<fs::path> data_folder() { return xdg_folder("XDG_DATA_HOME", ".local/share"); }

std::optional<fs::path> share_folder_beside_program(std::string_view name) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path folder = program.parent_path().parent_path() / "share" / name;
  if (error || !fs::is_directory(folder, error)) return std::nullopt;
  return folder;
}

std::string with_home(std::string_view path) {
  const bool is_home = path == "~" || path.starts_with("~/");
  const auto home = is_home ? absolute_path_in("HOME") : std::nullopt;
  return home ? home->string() + std::string(path.substr(1)) : std::string(path);
}

std::string file_and_folder(const fs::path& path) {
  std::error_code error;
  const fs::path whole = fs::absolute(path, error).lexically_normal();
  if (error) return path.string();
  std::string folder = whole.parent_path().string();
  if (const auto home = absolute_path_in("HOME")) {
    // Without the slash that may end it.
    const std::string start = (*home / "").lexically_normal().parent_path().string();
    if (folder == start || folder.starts_with(start + '/')) folder.replace(0, start.size(), "~");
  }
  return whole.filename().string() + " in " + folder;
}

}  // namespace accasta::base
