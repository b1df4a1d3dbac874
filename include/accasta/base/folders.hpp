#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace accasta::base {

/// Returns the folder of the user's configuration: $XDG_CONFIG_HOME/accasta, or ~/.config/accasta.
/// Returns nothing if the environment names neither folder. A folder that is not an absolute path
/// does not count.
std::optional<std::filesystem::path> config_folder();

/// Returns the folder of the data that the program saves automatically: $XDG_STATE_HOME/accasta, or
/// ~/.local/state/accasta. Otherwise like config_folder().
std::optional<std::filesystem::path> state_folder();

/// Returns the folder of files that a user adds to the program, such as exercises:
/// $XDG_DATA_HOME/accasta, or ~/.local/share/accasta. Otherwise like config_folder().
std::optional<std::filesystem::path> data_folder();

/// The advice for a user without a state_folder().
inline constexpr std::string_view kSetStateFolder =
    "Set HOME or XDG_STATE_HOME to an absolute path.";

/// Returns `share/NAME` next to the program's folder, where the program's archive has its files.
/// Returns nothing if there is none.
std::optional<std::filesystem::path> share_folder_beside_program(std::string_view name);

/// Expands a path as a shell does: "~" at its beginning, alone or before a slash, becomes $HOME.
/// Returns the path unchanged if the environment does not set HOME.
std::string with_home(std::string_view path);

/// Names a file and its folder, with "~" for $HOME: "game.acc in ~/games". Returns the path
/// unchanged if the current folder is unknown.
std::string file_and_folder(const std::filesystem::path& path);

}  // namespace accasta::base
