#include "variation_menu.hpp"

#include "record_words.hpp"
#include "screen.hpp"

namespace accasta::app {

std::optional<std::size_t> choose_variation(tui::Terminal& terminal, const game::RecordWalk& walk) {
  const auto& variations = walk.variations();
  if (variations.size() == 1) return 0;
  tui::MenuView menu{.title = "Which variation?", .keys = menu_keys()};
  for (const auto& variation : variations)
    menu.entries.push_back(line_beginning(variation, walk.position(walk.place().turns - 1)));
  return choose(terminal, menu);
}

}  // namespace accasta::app
