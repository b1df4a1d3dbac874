#include "table_thoughts.hpp"

#include "engine_words.hpp"

namespace accasta::screens {

void TableThoughts::begin(Time now) {
  engine_ = views::EngineInfo{.thinking = true};
  begun_ = now;
}

void TableThoughts::take(const engine::Progress& progress, const Position& position, bool thinking,
                         bool shown) {
  if (shown)
    engine_ = engine_info(progress, position, thinking);
  else if (thinking)
    engine_ = views::EngineInfo{.thinking = true};
  else
    engine_.reset();
}

void TableThoughts::forget_hint() {
  // The engine has nothing else to say than how it came to the hint.
  if (hint_) engine_.reset();
  hint_.reset();
}

void TableThoughts::take_hint(const Position& position, const engine::SearchResult& result) {
  hint_ = analysis::hint(position, result);
}

void TableThoughts::turn_made() {
  if (engine_ && engine_->thinking) engine_.reset();
}

void TableThoughts::show(views::TableView& view) const {
  if (hint_) {
    view.note = "Hint: " + analysis::hint_sentence(*hint_);
    view.note_role = tui::Role::Good;
  }
  view.engine = engine_;
}

}  // namespace accasta::screens
