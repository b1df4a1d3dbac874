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

std::vector<tui::KeyHint> turn_key_bar(const tui::BoardView& board, bool is_typing,
                                       bool is_carrying) {
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

std::vector<tui::KeyHint> record_keys(bool has_variations, bool is_in_variation) {
  std::vector<tui::KeyHint> keys{{"Left Right", "turn"}, {"Up Down", "move"}, {"Space", "play"}};
  if (has_variations) keys.push_back({"o", "variation"});
  if (is_in_variation) keys.push_back({"u", "leave"});
  if (!has_variations) keys.push_back({"x", "analyze"});
  if (!is_in_variation) keys.push_back({"j", "review"});
  keys.insert(keys.end(), {{"?", "help"}, {"q", "quit"}});
  return keys;
}

std::vector<tui::KeyHint> exercise_done_keys(const std::string& next) {
  return {{"Enter", next}, {"u", "again"}, {"p", "back"}, {"?", "help"}, {"q", "leave"}};
}

}  // namespace accasta::views
