#include <utility>

#include <fmt/format.h>

#include <accasta/analysis/game_analyser.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/views/game_keys.hpp>
#include <accasta/views/game_view.hpp>

#include "inner_screens.hpp"
#include "threat_banner.hpp"
#include "turn_screen.hpp"

namespace accasta::screens {
namespace {

using views::Command;

/// The position before a turn that could have been better: the user makes turns, and is told how
/// good each is.
class AttemptScreen : public TurnScreen {
 public:
  AttemptScreen(Mistake mistake, BoardOptions board, tui::Screen& screen,
                const table::TableOptions& options)
      : TurnScreen(screen, views::Mode::Attempt, board, mistake.position),
        mistake_(std::move(mistake)),
        analyser_(options.threads_to_use()) {
    threats_.look_at(mistake_.position);
    note_ = fmt::format("Find a better turn than {}{} ({}).", written(mistake_.played),
                        analysis::mark_text(mistake_.analysis),
                        analysis::fault_text(mistake_.analysis));
  }

 private:
  std::string written(const Turn& turn) const {
    return notation::write_turn(turn, mistake_.position);
  }

  // What is seen.
  views::GameView view() const override {
    views::GameView view;
    entry_.show(view);
    view.title = views::turn_title(mistake_.position);
    view.variant = notation::rules_sentence(mistake_.position.rules());
    show_threat(threats_.threat(), mistake_.position, view);
    view.panel = {{views::Inspector{}, entry_.lift() > 0 ? 0 : 2},
                  {views::Note{note_, note_role_}, 1},
                  {views::Captured{}, 3, true}};
    if (is_shown_)
      view.board.proposed =
          tui::Proposal{mistake_.analysis.better->turn, mistake_.analysis.better->threatened()};
    if (analyser_.is_running()) view.engine = views::EngineInfo{.thinking = true};
    if (view.footer.keys.empty()) view.footer.keys = views::attempt_keys();
    return view;
  }

  void tell(std::string note, tui::Role role) {
    note_ = std::move(note);
    note_role_ = role;
  }

  // What happens by itself.
  void tick() override {
    if (!analyser_.is_running()) return;
    const bool has_found = analyser_.take();
    if (analyser_.take_failure())
      tell("No memory or thread to look at this turn.", tui::Role::Error);
    if (!has_found || !analyser_.is_complete()) return;
    const Turn& tried = analyser_.record().turns.front().turn;
    const analysis::TurnAnalysis& found = analyser_.analysis().turns.front();
    const bool is_good = analysis::is_about_best(found);
    tell(
        fmt::format("{} {}", analysis::attempt_text(found, written(tried)),
                    is_good ? "q goes back to the review." : "Esc tries another turn, i shows it."),
        is_good ? tui::Role::Good : tui::Role::Warning);
    // It stays on the board, to be seen and changed.
    entry_.set(tried);
  }

  std::optional<std::chrono::milliseconds> timeout() const override {
    return analyser_.is_running() ? std::optional(kEngineTick) : std::nullopt;
  }

  // What the user does.
  void on_command(Command command) override {
    say({});
    if (command == Command::Cancel && !entry_.has_begun())
      leave();
    else if (views::TurnEntry::concerns_turn(command))
      act_on_turn(command);
    else if (!change_display(command))
      views::react(command,
                   {{Command::Hint, [&] { show_better(); }}, {Command::Quit, [&] { leave(); }}});
  }

  void made(const Turn& turn) override {
    is_shown_ = false;
    tell(fmt::format("Looking at {} ...", written(turn)), tui::Role::Normal);
    notation::Record record;
    record.rules = mistake_.position.rules();
    record.start = mistake_.position;
    record.turns.push_back({.turn = turn});
    renew_entry(mistake_.position);
    analyser_.start(record);
  }

  void show_better() {
    analyser_.stop();
    renew_entry(mistake_.position);
    is_shown_ = true;
    tell(analysis::explanation_text(*mistake_.analysis.better), tui::Role::Good);
  }

  Mistake mistake_;
  analysis::GameAnalyser analyser_;
  ThreatFinder threats_;
  std::string note_;
  tui::Role note_role_ = tui::Role::Normal;
  /// The better turn is on the board.
  bool is_shown_ = false;
};

}  // namespace

void find_better_turn(tui::Screen& screen, Mistake mistake, BoardOptions board,
                      const table::TableOptions& options) {
  AttemptScreen(std::move(mistake), board, screen, options).run();
}

}  // namespace accasta::screens
