#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/table/session.hpp>

namespace accasta::remote {

/// The answers of a player who is asked once: the name that friends see, and the name of this
/// machine for their ssh. Both are empty until then: nothing sends a login or a machine's name by
/// itself.
struct Identity {
  std::string name{};
  std::string machine{};

  /// Reads the file in a folder of state. Both names are empty if there is none.
  static Identity load(const std::optional<std::filesystem::path>& folder);
  /// Writes it, if the file says anything else. Returns why that is impossible, a line for people.
  /// Does nothing without a folder.
  std::optional<std::string> save(const std::optional<std::filesystem::path>& folder) const;

  friend bool operator==(const Identity&, const Identity&) = default;
};

/// Returns the name of this machine as a proposal, or nothing if it is unknown.
std::optional<std::string> host_name();

/// Returns true if a text can stand for a machine in the command for the friend.
bool is_machine(std::string_view text);
/// Returns the name of another user's account of this machine, or its number if it has none. Empty
/// for the user of this process.
std::string other_account(std::uint32_t user);

/// Returns the command with which an invited friend joins: "ssh -t HOST accasta join 1000-...". It
/// has the program's path if the shell of a connection by ssh would not find it. Empty if nobody is
/// invited to a game.
std::string command_to_send(const table::Session& session);
/// Returns the same for a friend on this machine, without ssh.
std::string join_command(const table::Session& session);
/// Breaks a command into lines of at most `width` letters that a shell reads as one, at spaces if
/// possible. Precondition: `width` > 1.
std::string shell_lines(std::string_view command, std::size_t width);
/// Returns a sentence if other accounts of this machine cannot run the program.
std::optional<std::string> program_problem();

}  // namespace accasta::remote
