#include "record_steps.hpp"

#include <accasta/formats/record_words.hpp>

#include "menu.hpp"

namespace accasta::screens {

std::optional<std::size_t> choose_variation(tui::Screen& screen, const game::RecordWalk& walk) {
  const auto& variations = walk.variations();
  if (variations.size() == 1) return 0;
  views::Menu menu{.title = "Which variation?"};
  for (const auto& variation : variations)
    menu.entries.push_back(
        {formats::line_beginning(variation.turns(), walk.position(walk.place().turns - 1))});
  return choose(screen, menu);
}

}  // namespace accasta::screens
