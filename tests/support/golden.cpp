#include "support/golden.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <vector>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace accasta::test {
namespace {

namespace fs = std::filesystem;

fs::path golden_file(const std::string& id) { return fs::path(ACCASTA_GOLDEN) / (id + ".txt"); }

/// Reports to scripts/test that a golden file is in use.
void note_use(const std::string& id) {
  if (const char* const folder = std::getenv("ACCASTA_GOLDEN_USED")) {
    const fs::path mark = fs::path(folder) / (id + ".txt");
    fs::create_directories(mark.parent_path());
    std::ofstream{mark};
  }
}

std::string first_difference(std::string_view expected, std::string_view found) {
  const auto before = lines_of(expected);
  const auto now = lines_of(found);
  std::size_t line = 0;
  while (line < before.size() && line < now.size() && before[line] == now[line]) ++line;
  const auto shown = [line](const std::vector<std::string>& lines) {
    return line < lines.size() ? lines[line] : "(the end)";
  };
  return "line " + std::to_string(line + 1) + "\n- " + shown(before) + "\n+ " + shown(now);
}

}  // namespace

void approve(const std::string& id, std::string_view text) {
  note_use(id);
  fs::create_directories(golden_file(id).parent_path());
  INFO("If the difference is right: scripts/test --update " << id);
  approve_file(golden_file(id).string(), text);
}

void approve_file(const std::string& path, std::string_view text) {
  const std::string expected = file_content(path);
  if (text != expected && std::getenv("ACCASTA_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  INFO(path << ", " << first_difference(expected, text));
  CHECK((text == expected));
}

std::string golden(const std::string& id) { return file_content(golden_file(id).string()); }

void approve_steps(const std::string& id,
                   const std::function<std::optional<std::string>(const std::string&)>& carry_out) {
  std::string text;
  for (const std::string& line : lines_of(golden(id))) {
    const std::string step = line.substr(0, line.find(" |"));
    INFO(step);
    const auto effect = carry_out(step);
    text += step + (effect ? " | " + *effect : "") + '\n';
  }
  approve(id, text);
}

}  // namespace accasta::test
