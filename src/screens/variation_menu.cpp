#include "variation_menu.hpp"

#include <accasta/dialogs/screen.hpp>
#include <accasta/formats/record_words.hpp>

namespace accasta::screens {

std::optional<std::size_t> choose_variation(tui::Screen& screen, const game::RecordWalk& walk) {
  const auto& variations = walk.variations();
  if (variations.size() == 1) return 0;
  views::MenuView menu{.title = "Which variation?", .keys = dialogs::menu_keys()};
  for (const auto& variation : variations)
    menu.entries.push_back(
        formats::line_beginning(variation, walk.position(walk.place().turns - 1)));
  return dialogs::choose(screen, menu);
}

}  // namespace accasta::screens
