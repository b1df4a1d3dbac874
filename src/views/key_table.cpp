#include <accasta/base/text.hpp>
#include <accasta/views/key_table.hpp>

namespace accasta::views {

std::vector<tui::Key> keys_in(std::string_view text) {
  using enum tui::Key::Name;
  std::vector<tui::Key> keys;
  for (const std::string_view word : base::words_in(text)) {
    if (word == "arrows")
      for (const auto name : {Left, Right, Up, Down}) keys.push_back({name});
    else if (word.size() == 3 && word[1] == '-')
      for (char character = word[0]; character <= word[2]; ++character)
        keys.push_back(tui::Key::of(static_cast<char32_t>(character)));
    else
      keys.push_back(*tui::key_named(word));
  }
  return keys;
}

}  // namespace accasta::views
