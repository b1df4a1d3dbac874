#include "engine_output.hpp"

#include "engine_words.hpp"

namespace accasta::screens {

void EngineOutput::begin(Time now) {
  engine_ = views::EngineInfo{.thinking = true};
  begun_ = now;
}

void EngineOutput::take(const engine::Progress& progress, const Position& position, bool thinking,
                        bool shown) {
  if (shown)
    engine_ = engine_info(progress, position, thinking);
  else if (thinking)
    engine_ = views::EngineInfo{.thinking = true};
  else
    engine_.reset();
}

void EngineOutput::forget_hint() {
  // The output was about the search for the hint.
  if (hint_) engine_.reset();
  hint_.reset();
}

void EngineOutput::take_hint(const Position& position, const engine::SearchResult& result) {
  hint_ = analysis::hint(position, result);
}

void EngineOutput::turn_made() {
  if (engine_ && engine_->thinking) engine_.reset();
}

void EngineOutput::show(views::PlayView& view) const {
  if (hint_) {
    view.note = "Hint: " + analysis::hint_sentence(*hint_);
    view.note_role = tui::Role::Good;
  }
  view.engine = engine_;
}

}  // namespace accasta::screens
