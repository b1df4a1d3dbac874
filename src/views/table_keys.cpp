#include <accasta/views/table_view.hpp>

namespace accasta::views {
namespace {

/// The keys while a turn is typed, or lifted.
std::vector<tui::KeyHint> turn_keys(const TableView& view) {
  if (view.typed && !view.typed->label.empty())
    return {{"Enter", "done"}, {"Esc", "drop the line"}};
  if (view.typed)
    return {{"Enter", "play"},
            {"Tab", "complete"},
            {"Up", "go on with the cursor"},
            {"Esc", "drop the line"}};
  if (view.board.building->turn().size() == 0)
    return {{"Enter", "put down"},
            {"Tab", "lift more or fewer"},
            {"Esc", "drop"},
            {"?", "help"},
            {"q", "quit"}};
  if (view.board.lift == 0)
    return {{"Space", "end turn"}, {"Bksp", "undo move"}, {"Esc", "drop"}, {"?", "help"}};
  return {{"Space", "end turn"}, {"Enter", "put down"}, {"Bksp", "undo move"},
          {"Tab", "lift"},       {"Esc", "drop"},       {"?", "help"}};
}

}  // namespace

const std::vector<tui::KeyHint>& result_offers() {
  static const std::vector<tui::KeyHint> offers{{"w", "review the game"},
                                                {"s", "save it"},
                                                {"m", "rematch, sides changed"},
                                                {"n", "new game"}};
  return offers;
}

std::vector<tui::KeyHint> table_keys(const TableView& view) {
  const bool has_begun = view.typed || view.board.building;
  if (view.analysis && !has_begun)
    return {{"Enter", "lift"},  {"a-g", "type"}, {"u r", "back, forward"},
            {"o", "variation"}, {"x", "leave"},  {"?", "help"}};
  if (view.typed) return turn_keys(view);
  if (!view.result.empty())
    return {{"w", "review"}, {"s", "save"},    {"m", "rematch"}, {"n", "new game"},
            {"u", "undo"},   {"x", "analyse"}, {"?", "help"},    {"q", "quit"}};
  if (view.rests && !has_begun)
    return {{"p", "go on"},  {"u", "undo"}, {"r", "redo"}, {"x", "analyse"},
            {"L", "levels"}, {"s", "save"}, {"?", "help"}, {"q", "quit"}};
  if (view.engine && view.engine->thinking && !view.seats[view.board.position.side_to_move()].human)
    return {{"m", "move now"}, {"u", "take back"}, {"p", "pause"},
            {"R", "resign"},   {"?", "help"},      {"q", "quit"}};
  if (has_begun) return turn_keys(view);
  return {{"Enter", "lift"}, {"a-g", "type"},  {"i", "hint"}, {"u", "undo"},
          {"r", "redo"},     {"x", "analyse"}, {"?", "help"}, {"q", "quit"}};
}

std::vector<tui::KeyHint> replay_keys(const TableView& view) {
  std::vector<tui::KeyHint> keys{{"Left Right", "turn"}, {"Up Down", "move"}, {"Space", "play"}};
  const bool has_variations = !view.variations.empty();
  if (has_variations) keys.push_back({"o", "enter"});
  if (view.in_variation) keys.push_back({"u", "leave"});
  if (!has_variations) keys.push_back({"x", "analyse"});
  if (!has_variations && !view.in_variation) keys.push_back({"/", "find"});
  keys.insert(keys.end(), {{"?", "help"}, {"q", "quit"}});
  return keys;
}

}  // namespace accasta::views
