#include "display.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <span>

#include <fmt/format.h>

#include <accasta/base/limits.hpp>
#include <accasta/base/system.hpp>

namespace accasta::cli {

void add_display_to(Command& command) {
  command.section("Display");
  command.add_preferences({"theme", "color", "colors", "ascii", "board", "tiles", "pieces", "flip",
                           "clipboard", "plain"});
}

void add_table_to(Command& command) {
  command.section("Game");
  command.add_preferences({"level"});
  add_display_to(command);
  command.add_preferences({"confirm", "warnings", "tutor", "thoughts", "animation", "bell"});
  add_analysis_board_to(command);
}

void add_analysis_board_to(Command& command) {
  command.section("Engine");
  command.add_preferences({"threads", "hash", "lines"});
}

settings::ReadPreferences preferences_of(const Command& command) {
  settings::ReadPreferences read = settings::load_preferences(command.preferences());
  report_notices(read.problems);
  // The default fits on every machine.
  if (read.preferences.is_set("hash"))
    check_hash(static_cast<std::size_t>(read.preferences.number("hash")));
  return read;
}

void check_hash(std::size_t mebibytes) {
  const auto most = base::largest_hash_mebibytes();
  if (mebibytes > most)
    throw CommandError(ExitCode::Usage,
                       fmt::format("hash {} is too large: at most {} MiB, three quarters of the "
                                   "free memory",
                                   mebibytes, most));
}

tui::Glyphs text_glyphs(const settings::Preferences& preferences) {
  return base::locale_is_utf8() && !preferences.is_on("ascii") ? tui::Glyphs::Unicode
                                                               : tui::Glyphs::Ascii;
}

bool is_output_colored(const settings::Preferences& preferences) {
  if (const auto color = preferences.value("color"); color != "auto") return color == "always";
  if (preferences.is_on("plain")) return false;
  const auto variable = [](const char* name) {
    const char* const value = std::getenv(name);
    return std::string_view(value == nullptr ? "" : value);
  };
  const bool has_colors = !variable("COLORTERM").empty() || variable("TERM").ends_with("256color");
  return base::is_terminal(base::Stream::Output) && has_colors && preferences.max_colors() == 256;
}

std::unique_ptr<tui::Terminal> open_terminal(const settings::Preferences& preferences) {
  if (preferences.is_on("plain")) return nullptr;
  auto terminal = tui::Terminal::open(preferences);
  if (terminal) return *std::move(terminal);
  if (base::is_terminal(base::Stream::Input) && base::is_terminal(base::Stream::Output))
    std::cerr << "accasta: " << terminal.error() << "; playing in lines of text\n";
  return nullptr;
}

void report_notices(const std::vector<std::string>& notices) {
  constexpr std::size_t kMost = 20;
  for (const std::string& notice : std::span(notices).first(std::min(kMost, notices.size())))
    std::cerr << "accasta: " << notice << '\n';
  if (notices.size() > kMost)
    std::cerr << fmt::format("accasta: {} more are not shown\n", notices.size() - kMost);
}

}  // namespace accasta::cli
