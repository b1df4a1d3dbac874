#include <string>

#include <accasta/views/game_keys.hpp>

namespace accasta::views {
namespace {

/// Returns the keys while cells have letters.
std::vector<tui::KeyHint> label_keys(const tui::BoardView& board) {
  const std::string last(1, static_cast<char>('a' + board.labels.size() - 1));
  const std::string letters = last == "a" ? "a" : "a-" + last;
  if (!board.building)
    return {{letters, "lift this stack"}, {".", "no letters"}, {"Esc", "drop"}, {"?", "help"}};
  std::vector<tui::KeyHint> keys{{letters, "move it there"}, {"1-6", "how many"}};
  if (board.building->turn().size() > 0)
    keys.insert(keys.end(), {{"Space", "end turn"}, {"Bksp", "undo"}});
  keys.insert(keys.end(), {{".", "no letters"}, {"Esc", "drop"}, {"?", "help"}});
  return keys;
}

}  // namespace

std::vector<tui::KeyHint> turn_keys(const tui::BoardView& board, bool is_typing, bool is_carrying) {
  if (is_typing)
    return {
        {"Enter", "play"}, {"Tab", "complete"}, {"Up", "use the cursor"}, {"Esc", "drop the line"}};
  if (!board.labels.empty()) return label_keys(board);
  if (!board.building) return {};
  if (board.building->turn().size() == 0)
    return {{"arrows", "move it"}, {"1-6", "how many"}, {"Tab", "next stack"},
            {"Esc", "drop"},       {"?", "help"},       {".", "letters"}};
  if (is_carrying) {
    std::vector<tui::KeyHint> keys{{"Space", "end turn"}, {"arrows", "move it"}};
    if (board.lift > 0) keys.push_back({"Enter", "next piece"});
    keys.insert(keys.end(), {{"Bksp", "undo"}, {"Esc", "drop"}, {"?", "help"}});
    return keys;
  }
  if (board.lift == 0)
    return {{"Space", "end turn"}, {"Bksp", "undo move"}, {"Esc", "drop"}, {"?", "help"}};
  return {{"Space", "end turn"}, {"arrows", "next piece"}, {"1-6", "how many"},
          {"Bksp", "undo"},      {"Esc", "drop"},          {"?", "help"}};
}

std::vector<tui::KeyHint> playing_keys() {
  return {{"Tab Enter", "lift"}, {"a-g", "type"},  {"i", "hint"}, {"u", "undo"},
          {"r", "redo"},         {"x", "analyze"}, {"?", "help"}, {"q", "quit"}};
}

std::vector<tui::KeyHint> paused_keys() {
  return {{"p", "resume"}, {"u", "undo"}, {"r", "redo"}, {"x", "analyze"},
          {"L", "levels"}, {"s", "save"}, {"?", "help"}, {"q", "quit"}};
}

std::vector<tui::KeyHint> thinking_keys() {
  return {{"m", "move now"}, {"u", "undo"}, {"p", "pause"},
          {"R", "resign"},   {"?", "help"}, {"q", "quit"}};
}

std::vector<tui::KeyHint> game_over_keys() {
  return {{"w", "review"}, {"s", "save"},    {"m", "rematch"}, {"n", "new game"},
          {"u", "undo"},   {"x", "analyze"}, {"?", "help"},    {"q", "quit"}};
}

std::vector<tui::KeyHint> record_keys(bool has_variations, bool is_in_variation) {
  std::vector<tui::KeyHint> keys{{"Left Right", "turn"}, {"Up Down", "move"}, {"Space", "play"}};
  if (has_variations) keys.push_back({"o", "enter"});
  if (is_in_variation) keys.push_back({"u", "leave"});
  if (!has_variations) keys.push_back({"x", "analyze"});
  if (!is_in_variation) keys.push_back({"j", "review"});
  keys.insert(keys.end(), {{"?", "help"}, {"q", "quit"}});
  return keys;
}

std::vector<tui::KeyHint> analysis_keys() {
  return {{"Tab Enter", "lift"}, {"a-g", "type"}, {"u r", "back, forward"},
          {"o", "variation"},    {"x", "leave"},  {"?", "help"}};
}

std::vector<tui::KeyHint> exercise_keys() {
  return {{"Tab Enter", "lift"}, {"a-g", "type"}, {"i", "hint"}, {"n", "next"},
          {"p", "back"},         {"?", "help"},   {"q", "leave"}};
}

std::vector<tui::KeyHint> wrong_turn_keys() {
  return {{"Enter", "try again"}, {"?", "help"}, {"q", "leave"}};
}

std::vector<tui::KeyHint> exercise_done_keys(bool has_next) {
  return {{"Enter", has_next ? "continue" : "leave"},
          {"u", "again"},
          {"p", "back"},
          {"?", "help"},
          {"q", "leave"}};
}

std::vector<tui::KeyHint> result_offers() {
  return {{"w", "review the game"}, {"s", "save it"}, {"m", "rematch"}, {"n", "new game"}};
}

}  // namespace accasta::views
