#pragma once

#include <filesystem>
#include <optional>

namespace accasta::base {

/// Where a person's configuration is kept: $XDG_CONFIG_HOME/accasta, or ~/.config/accasta. Nothing
/// if the environment names neither folder; one that is not an absolute path does not count.
std::optional<std::filesystem::path> config_folder();

/// The same for what the program keeps by itself: $XDG_STATE_HOME/accasta, or
/// ~/.local/state/accasta.
std::optional<std::filesystem::path> state_folder();

}  // namespace accasta::base
