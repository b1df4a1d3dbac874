#include <accasta/base/text.hpp>
#include <accasta/views/key_table.hpp>

namespace accasta::views {

std::vector<tui::Key> keys_in(std::string_view text) {
  std::vector<tui::Key> keys;
  bool is_range = false;
  for (const std::string_view word : base::words_in(text)) {
    if (word == "arrows") {
      keys = keys_in("Left Right Up Down");
    } else if (word == "to") {
      is_range = true;
    } else {
      const tui::Key key = *tui::key_named(word);
      while (is_range && keys.back().character + 1 < key.character)
        keys.push_back(tui::Key::of(keys.back().character + 1));
      keys.push_back(key);
      is_range = false;
    }
  }
  return keys;
}

}  // namespace accasta::views
