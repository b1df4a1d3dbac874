// Fuzzes themes: any text is read, wrong lines are named with their places, the others count, and
// every style has attributes that a terminal knows.
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/settings/theme.hpp>

#include "fuzz.hpp"
#include "tui/theme.hpp"

namespace accasta::test {
namespace {

/// Returns the number of the line that a problem names.
int line_of(std::string_view problem) {
  constexpr std::string_view kFile = "mine:";
  require(problem.starts_with(kFile), "a problem names its file");
  problem.remove_prefix(kFile.size());
  const auto number = base::number_in<int>(problem.substr(0, problem.find(':')));
  require(number.has_value(), "a problem names its line");
  return number.value_or(0);
}

void check_attributes(const settings::Theme& theme) {
  for (std::size_t role = 0; role < settings::kRoles; ++role)
    for (auto ground = static_cast<std::size_t>(settings::Role::Field); ground < settings::kRoles;
         ++ground)
      for (const int colors : settings::kPalettes) {
        const auto look = tui::attributes({.role = static_cast<settings::Role>(role),
                                           .ground = static_cast<settings::Role>(ground)},
                                          theme, colors);
        for (const auto& color : {look.color, look.background})
          require(!color || (*color >= 0 && *color < colors), "the terminal knows the color");
      }
}

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = Choices(data, size).text();
  const auto read = settings::read_theme(text, "mine");
  std::set<int> wrong;
  for (const std::string& problem : read.problems) {
    require(base::one_line(problem) == problem, "a problem is one safe line");
    wrong.insert(line_of(problem));
  }
  std::istringstream lines{std::string(text)};
  std::string rest;
  int number = 0;
  for (std::string line; std::getline(lines, line);)
    if (!wrong.contains(++number)) rest += line + '\n';
  const auto again = settings::read_theme(rest, "mine");
  require(again.problems.empty(), "only the wrong lines are named");
  require(again.theme == read.theme, "the other lines count");
  check_attributes(read.theme);
}

}  // namespace accasta::test
