#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace accasta::base {

/// Where a person's configuration is kept: $XDG_CONFIG_HOME/accasta, or ~/.config/accasta. Nothing
/// if the environment names neither folder; one that is not an absolute path does not count.
std::optional<std::filesystem::path> config_folder();

/// The same for what the program keeps by itself: $XDG_STATE_HOME/accasta, or
/// ~/.local/state/accasta.
std::optional<std::filesystem::path> state_folder();

/// The same for what a person adds to the program, as exercises of their own:
/// $XDG_DATA_HOME/accasta, or ~/.local/share/accasta.
std::optional<std::filesystem::path> data_folder();

/// The advice for a user without a state_folder().
inline constexpr std::string_view kSetStateFolder =
    "Set HOME or XDG_STATE_HOME to an absolute path.";

/// `share/NAME` next to the folder of the program: what an archive of the program brings along.
/// Nothing if there is none.
std::optional<std::filesystem::path> share_folder_beside_program(std::string_view name);

/// A path as a shell reads it: "~" at its beginning, alone or before a slash, is $HOME. As it is if
/// the environment does not name one.
std::string with_home(std::string_view path);

}  // namespace accasta::base
