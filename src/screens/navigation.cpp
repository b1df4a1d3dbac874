#include <memory>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <accasta/screens/navigation.hpp>

#include "board_screen.hpp"

namespace accasta::screens {

void visit(Next next, tui::Screen& screen, const table::TableOptions& options) {
  // The way that the user came; the last one is shown.
  std::vector<std::unique_ptr<BoardScreen>> way;
  try {
    do {
      std::visit(
          [&](auto& to) {
            if constexpr (!std::is_same_v<decltype(to), Back&>) {
              way.push_back(open_screen(std::move(to), screen, options));
            } else {
              way.pop_back();
              if (!way.empty()) way.back()->come_back(to.kept);
            }
          },
          next);
      if (!way.empty()) next = way.back()->run();
    } while (!way.empty());
  } catch (...) {
    for (; !way.empty(); way.pop_back()) way.back()->rescue();
    throw;
  }
}

}  // namespace accasta::screens
