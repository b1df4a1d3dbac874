// The program draws only characters that the usual fonts of terminals have. They are on a list.

#include <cctype>
#include <filesystem>
#include <set>
#include <string>

#include <accasta/tui/frame.hpp>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"
#include "support/texts.hpp"

namespace accasta {
namespace {

const std::filesystem::path kData = ACCASTA_TEST_DATA;

std::set<char32_t> characters_in(const std::string& text) {
  std::set<char32_t> characters;
  for (const char32_t character : tui::decoded(text))
    if (character > 0x7E) characters.insert(character);
  return characters;
}

std::string named(const std::set<char32_t>& characters) {
  std::string text;
  for (const char32_t character : characters) text += tui::encoded(std::u32string(1, character));
  return text;
}

std::set<char32_t> without(std::set<char32_t> some, const std::set<char32_t>& others) {
  std::erase_if(some, [&](char32_t character) { return others.contains(character); });
  return some;
}

TEST_CASE("characters: the modules that draw use exactly those on the list") {
  std::set<char32_t> listed;
  for (const std::string& line : test::lines_of(test::file_content(kData / "frame_characters.txt")))
    if (!line.empty() && std::isxdigit(static_cast<unsigned char>(line.front())) != 0)
      listed.insert(static_cast<char32_t>(std::stoul(line, nullptr, 16)));
  std::set<char32_t> named_there;
  for (const char* const module : {"tui", "views", "screens"})
    for (const auto& file : std::filesystem::recursive_directory_iterator(
             kData.parent_path().parent_path() / "src" / module))
      if (file.is_regular_file()) named_there.merge(characters_in(test::file_content(file.path())));
  CHECK(named(without(named_there, listed)).empty());
  CHECK(named(without(listed, named_there)).empty());
}

}  // namespace
}  // namespace accasta
