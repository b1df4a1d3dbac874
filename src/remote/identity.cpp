#include <array>
#include <pwd.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/remote/identity.hpp>
#include <accasta/remote/protocol_line.hpp>

namespace accasta::remote {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFile = "identity";

/// Returns the path of the program, or "accasta" if it is unknown or in sshd's usual PATH.
fs::path program() {
  constexpr std::array kPath{"/usr/local/bin", "/usr/bin", "/bin", "/usr/games"};
  std::error_code error;
  const fs::path path = fs::read_symlink("/proc/self/exe", error);
  bool is_known = error || path.empty();
  for (const char* const folder : kPath)
    is_known = is_known || fs::equivalent(fs::path(folder) / "accasta", path, error);
  return is_known ? "accasta" : path;
}

}  // namespace

Identity Identity::load(const std::optional<fs::path>& folder) {
  if (!folder) return {};
  try {
    const auto text = base::read_file((*folder / kFile).string(), kLongestLine);
    const auto read = ProtocolLine::parse(text.value_or(""));
    if (!read) return {};
    return {std::string(read->field("name")), std::string(read->field("machine"))};
  } catch (const base::FileError&) {
    return {};
  }
}

std::optional<std::string> Identity::save(const std::optional<fs::path>& folder) const try {
  if (!folder || load(folder) == *this) return std::nullopt;
  fs::create_directories(*folder);
  const ProtocolLine message{kFile, {}, {{"name", name}, {"machine", machine}}};
  base::write_file((*folder / kFile).string(), message.text() + '\n', base::Readers::Owner);
  return std::nullopt;
} catch (const std::runtime_error& error) {
  return error.what();
}

std::optional<std::string> host_name() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0 || name[0] == '\0') return std::nullopt;
  return name.data();
}

bool is_machine(std::string_view text) {
  return !text.empty() && !text.starts_with('-') &&
         text.find_first_of(" '\"\\$`;&|<>()\t\n") == std::string_view::npos;
}

std::string other_account(std::uint32_t user) {
  if (user == ::geteuid()) return {};
  std::array<char, 4096> texts{};
  passwd entry{};
  passwd* found = nullptr;
  if (::getpwuid_r(user, &entry, texts.data(), texts.size(), &found) != 0 || found == nullptr)
    return std::to_string(user);
  return found->pw_name;
}

std::optional<std::string> program_problem() {
  const fs::path path = program();
  for (fs::path each = path; each.has_relative_path(); each = each.parent_path()) {
    std::error_code error;
    const fs::perms mode = fs::status(each, error).permissions();
    if (!error && (mode & fs::perms::others_exec) == fs::perms::none)
      return fmt::format(
          "Other accounts of this machine cannot run {}. Install the program for all of them.",
          path.string());
  }
  return std::nullopt;
}

std::string shell_lines(std::string_view command, std::size_t width) {
  std::string lines;
  while (command.size() > width) {
    const std::size_t space = command.rfind(' ', width - 2);
    const std::size_t size = space == std::string_view::npos ? width - 1 : space + 1;
    lines += fmt::format("{}\\\n", command.substr(0, size));
    command.remove_prefix(size);
  }
  return lines + std::string(command);
}

std::string join_command(const table::Session& session) {
  if (session.is_over() || session.is_by_messages() || !table::has_invited(session.seats()))
    return {};
  const Color color = table::friend_in(session.seats()).value();
  return fmt::format("{} join {}", program().string(),
                     std::get<table::Friend>(session.seats()[color]).invitation);
}

std::string command_to_send(const table::Session& session) {
  const std::string join = join_command(session);
  const std::string machine = Identity::load(base::state_folder()).machine;
  return machine.empty() || join.empty() ? join : fmt::format("ssh -t {} {}", machine, join);
}

}  // namespace accasta::remote
