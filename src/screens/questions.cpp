#include <algorithm>
#include <utility>
#include <variant>

#include <accasta/screens/questions.hpp>
#include <accasta/views/menu_view.hpp>

namespace accasta::screens {
namespace {

/// A question in the footer of the page below.
class QuestionPage : public Page {
 public:
  QuestionPage(Stage& stage, views::Footer asked) : asked_(std::move(asked)), stage_(stage) {}

  tui::Frame draw(const views::Footer& /*question*/) override { return stage_.draw_below(asked_); }
  void handle(const tui::Event& event) override {
    if (const auto* key = std::get_if<tui::Key>(&event)) answer(*key);
    if (const auto* pasted = std::get_if<tui::Paste>(&event)) paste(pasted->text);
  }

 protected:
  virtual void answer(tui::Key key) = 0;
  virtual void paste(const std::string& /*text*/) {}

  views::Footer asked_;
  Stage& stage_;
};

class KeyQuestion : public QuestionPage {
 public:
  KeyQuestion(Stage& stage, views::Footer asked, std::function<bool()> is_pointless,
              std::chrono::milliseconds time_to_read)
      : QuestionPage(stage, std::move(asked)),
        is_pointless_(std::move(is_pointless)),
        time_to_read_(time_to_read) {}

  const std::optional<std::size_t>& answer() const { return answer_; }

  void tick() override {
    if (is_pointless_ && is_pointless_()) close();
  }

 private:
  void answer(tui::Key key) override {
    const auto now = stage_.screen().now();
    if (now - stage_.shown_since().value_or(now) < time_to_read_) return;
    const auto& keys = asked_.keys;
    const auto chosen = std::ranges::find_if(
        keys, [key](const tui::KeyHint& answer) { return is_for(answer, key); });
    if (chosen != keys.end())
      answer_ = static_cast<std::size_t>(chosen - keys.begin());
    else if (key.name != tui::Key::Name::Escape)
      return;
    close();
  }

  /// Returns true if a key is the letter of an answer, in either case.
  static bool is_for(const tui::KeyHint& answer, tui::Key key) {
    const auto letter = static_cast<char32_t>(answer.key.front());
    return answer.key.size() == 1 &&
           (key.character == letter || key.character == letter - U'a' + U'A');
  }

  std::function<bool()> is_pointless_;
  std::chrono::milliseconds time_to_read_;
  std::optional<std::size_t> answer_;
};

class LineQuestion : public QuestionPage {
 public:
  using QuestionPage::QuestionPage;

  const std::optional<std::string>& answer() const { return answer_; }

 private:
  void answer(tui::Key key) override {
    if (key.name == tui::Key::Name::Enter) {
      answer_ = asked_.typed->edit.text();
      close();
    } else if (key.name == tui::Key::Name::Escape) {
      close();
    } else {
      asked_.typed->edit.apply(key);
    }
  }
  void paste(const std::string& text) override { asked_.typed->edit.paste(text); }

  std::optional<std::string> answer_;
};

/// Shows the page below until something happens.
class Pause : public Page {
 public:
  Pause(Stage& stage, std::function<bool()> is_over)
      : stage_(stage), is_over_(std::move(is_over)) {}

  const std::optional<tui::Event>& event() const { return event_; }

  void tick() override {
    if (is_over_()) close();
  }
  tui::Frame draw(const views::Footer& question) override { return stage_.draw_below(question); }
  void handle(const tui::Event& event) override {
    event_ = event;
    close();
  }

 private:
  Stage& stage_;
  std::function<bool()> is_over_;
  std::optional<tui::Event> event_;
};

}  // namespace

std::optional<std::size_t> ask_key(Stage& stage, const std::string& question,
                                   const std::vector<tui::KeyHint>& keys,
                                   std::function<bool()> is_pointless,
                                   std::chrono::milliseconds time_to_read) {
  KeyQuestion asked(stage, {.message = {question, tui::Role::Warning}, .keys = keys},
                    std::move(is_pointless), time_to_read);
  stage.run(asked);
  return asked.answer();
}

std::optional<bool> ask_yes_no(Stage& stage, const std::string& question,
                               const std::vector<tui::KeyHint>& keys,
                               std::function<bool()> is_pointless,
                               std::chrono::milliseconds time_to_read) {
  const auto answer = ask_key(stage, question, keys, std::move(is_pointless), time_to_read);
  return answer ? std::optional(*answer == 0) : std::nullopt;
}

std::optional<std::string> ask_line(Stage& stage, const std::string& label,
                                    const tui::LineEdit& line) {
  LineQuestion asked(
      stage, {.typed = views::TypedLine{.label = label, .edit = line}, .keys = views::kLineKeys});
  stage.run(asked);
  return asked.answer();
}

std::optional<tui::Event> wait_for_event(Stage& stage, std::function<bool()> is_over) {
  Pause pause(stage, std::move(is_over));
  stage.run(pause);
  return pause.event();
}

}  // namespace accasta::screens
