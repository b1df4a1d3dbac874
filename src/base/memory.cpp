#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>
#include <string>

#include <accasta/base/memory.hpp>

namespace accasta::base {
namespace {

constexpr std::size_t kUnknown = std::numeric_limits<std::size_t>::max();

/// Returns the number in a file, or nothing if there is no file or it says "max".
std::optional<std::size_t> number_in_file(const std::string& path) {
  std::ifstream file(path);
  std::size_t number = 0;
  return file >> number ? std::optional(number) : std::nullopt;
}

/// Returns MemAvailable of proc(5).
std::size_t free_on_machine() {
  std::ifstream file("/proc/meminfo");
  std::string name;
  std::size_t kibibytes = 0;
  for (std::string rest; file >> name >> kibibytes; std::getline(file, rest))
    if (name == "MemAvailable:") return kibibytes / 1024;
  return kUnknown;
}

/// Returns the MiB that a control group leaves, by cgroups(7), version 2 or 1.
std::size_t free_in_group(const std::string& folder, const char* limit, const char* usage) {
  const auto most = number_in_file(folder + limit);
  const auto used = number_in_file(folder + usage);
  if (!most || !used) return kUnknown;
  return (*most - std::min(*most, *used)) >> 20;
}

/// Returns the folder of this process's control group. In a container that is the root's.
std::string group_folder() {
  std::ifstream file("/proc/self/cgroup");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("0::")) return "/sys/fs/cgroup" + line.substr(3) + "/";
  return "/sys/fs/cgroup/";
}

}  // namespace

std::size_t available_mebibytes() {
  return std::min(
      {free_on_machine(), free_in_group("/sys/fs/cgroup/", "memory.max", "memory.current"),
       free_in_group(group_folder(), "memory.max", "memory.current"),
       free_in_group("/sys/fs/cgroup/memory/", "memory.limit_in_bytes", "memory.usage_in_bytes")});
}

std::size_t largest_hash_mebibytes() {
  return std::max<std::size_t>(64, available_mebibytes() / 4 * 3);
}

}  // namespace accasta::base
