#include <string>

#include <accasta/views/game_keys.hpp>

namespace accasta::views {
namespace {

bool has_begun(const GameView& view) {
  return view.typed || view.board.building || !view.board.labels.empty();
}

/// The key bar while cells have letters.
std::vector<tui::KeyHint> label_keys(const GameView& view) {
  const std::string last(1, static_cast<char>('a' + view.board.labels.size() - 1));
  const std::string letters = last == "a" ? "a" : "a-" + last;
  if (!view.board.building)
    return {{letters, "lift this stack"}, {".", "no letters"}, {"Esc", "drop"}, {"?", "help"}};
  std::vector<tui::KeyHint> keys{{letters, "move it there"}, {"1-6", "so many"}};
  if (view.board.building->turn().size() > 0)
    keys.insert(keys.end(), {{"Space", "end turn"}, {"Bksp", "undo"}});
  keys.insert(keys.end(), {{".", "no letters"}, {"Esc", "drop"}, {"?", "help"}});
  return keys;
}

/// The key bar while a turn is made. Precondition: one has_begun().
std::vector<tui::KeyHint> turn_keys(const GameView& view) {
  if (view.typed && !view.typed->label.empty())
    return {{"Enter", "done"}, {"Esc", "drop the line"}};
  if (view.typed)
    return {{"Enter", "play"},
            {"Tab", "complete"},
            {"Up", "go on with the cursor"},
            {"Esc", "drop the line"}};
  if (!view.board.labels.empty()) return label_keys(view);
  if (view.board.building->turn().size() == 0)
    return {{"arrows", "move it"}, {"1-6", "lift so many"}, {"Tab", "next stack"},
            {"Esc", "drop"},       {"?", "help"},           {".", "letters"}};
  if (view.carries) {
    std::vector<tui::KeyHint> keys{{"Space", "end turn"}, {"arrows", "move it"}};
    if (view.board.lift > 0) keys.push_back({"Enter", "next piece"});
    keys.insert(keys.end(), {{"Bksp", "undo"}, {"Esc", "drop"}, {"?", "help"}});
    return keys;
  }
  if (view.board.lift == 0)
    return {{"Space", "end turn"}, {"Bksp", "undo move"}, {"Esc", "drop"}, {"?", "help"}};
  return {{"Space", "end turn"}, {"arrows", "next piece"}, {"1-6", "so many"},
          {"Bksp", "undo"},      {"Esc", "drop"},          {"?", "help"}};
}

}  // namespace

std::vector<tui::KeyHint> key_bar(const PlayView& view) {
  if (view.typed) return turn_keys(view);
  if (!view.result.empty())
    return {{"w", "review"}, {"s", "save"},    {"m", "rematch"}, {"n", "new game"},
            {"u", "undo"},   {"x", "analyse"}, {"?", "help"},    {"q", "quit"}};
  if (view.paused && !has_begun(view))
    return {{"p", "go on"},  {"u", "undo"}, {"r", "redo"}, {"x", "analyse"},
            {"L", "levels"}, {"s", "save"}, {"?", "help"}, {"q", "quit"}};
  if (view.engine && view.engine->thinking && !view.seats[view.board.position.side_to_move()].human)
    return {{"m", "move now"}, {"u", "take back"}, {"p", "pause"},
            {"R", "resign"},   {"?", "help"},      {"q", "quit"}};
  if (has_begun(view)) return turn_keys(view);
  return {{"Tab Enter", "lift"}, {"a-g", "type"},  {"i", "hint"}, {"u", "undo"},
          {"r", "redo"},         {"x", "analyse"}, {"?", "help"}, {"q", "quit"}};
}

std::vector<tui::KeyHint> key_bar(const ReplayView& view) {
  if (view.at_mistake)
    return {{"m M", "mistakes"}, {"y", "try again"}, {"Right", "see it"}, {"p", "play on"},
            {"j", "list"},       {"r", "read"},      {"?", "help"},       {"q", "quit"}};
  std::vector<tui::KeyHint> keys{{"Left Right", "turn"}, {"Up Down", "move"}, {"Space", "play"}};
  const bool has_variations = !view.variations.empty();
  if (has_variations) keys.push_back({"o", "enter"});
  if (view.in_variation) keys.push_back({"u", "leave"});
  if (!has_variations) keys.push_back({"x", "analyse"});
  if (!view.in_variation) keys.push_back({"j", "review"});
  keys.insert(keys.end(), {{"?", "help"}, {"q", "quit"}});
  return keys;
}

std::vector<tui::KeyHint> key_bar(const AnalysisView& view) {
  if (has_begun(view)) return turn_keys(view);
  return {{"Tab Enter", "lift"}, {"a-g", "type"}, {"u r", "back, forward"},
          {"o", "variation"},    {"x", "leave"},  {"?", "help"}};
}

std::vector<tui::KeyHint> attempt_keys(const PlayView& view) {
  if (has_begun(view)) return turn_keys(view);
  return {{"Tab Enter", "lift"}, {"a-g", "type"}, {"i", "show it"}, {"?", "help"}, {"q", "back"}};
}

std::vector<tui::KeyHint> key_bar(const ExerciseView& view) {
  if (view.shows_wrong_turn) return {{"Enter", "try again"}, {"?", "help"}, {"q", "leave"}};
  if (view.done)
    return {{"Enter", view.is_last ? "leave" : "go on"},
            {"u", "again"},
            {"p", "back"},
            {"?", "help"},
            {"q", "leave"}};
  if (has_begun(view)) return turn_keys(view);
  return {{"Tab Enter", "lift"}, {"a-g", "type"}, {"i", "hint"}, {"n", "next"},
          {"p", "back"},         {"?", "help"},   {"q", "leave"}};
}

const std::vector<tui::KeyHint>& result_offers() {
  static const std::vector<tui::KeyHint> offers{{"w", "review the game"},
                                                {"s", "save it"},
                                                {"m", "rematch, sides switched"},
                                                {"n", "new game"}};
  return offers;
}

}  // namespace accasta::views
