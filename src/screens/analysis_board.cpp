#include "analysis_board.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <accasta/formats/record_words.hpp>

#include "engine_words.hpp"
#include "record_view.hpp"
#include "viewer_questions.hpp"

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;

/// How often the screen asks what the engine has found.
constexpr milliseconds kEngineTick{40};

}  // namespace

AnalysisBoard::AnalysisBoard(ToAnalysis to, tui::Screen& screen, const table::TableOptions& options)
    : BoardScreen(screen, views::Mode::Analysis, to.board),
      walk_(std::move(to.walk)),
      before_(walk_.record()),
      lines_(options.lines),
      thinker_({.hash_mebibytes = options.hash_mebibytes, .threads = options.threads_to_use()}),
      entry_(walk_.position(), cursor_) {
  // A turn that is gone through by its moves is not begun here.
  walk_.go_to(walk_.place().turns);
  think();
}

// --- what is seen

tui::Frame AnalysisBoard::draw(const dialogs::Prompt& prompt) const {
  views::AnalysisView shown = view();
  prompt.show(shown);
  return views::draw(shown, screen_.size(), screen_.glyphs());
}

views::AnalysisView AnalysisBoard::view() const {
  views::AnalysisView view;
  show_record(walk_, view);
  // The result in the record (a resignation, say) does not end the analysis.
  if (!position().outcome()) view.result.clear();
  if (view.in_variation) view.subtitle = "variation";
  entry_.show(view);
  board_.show(view.board);
  view.variations = variations_text();
  view.lines = best_lines();
  view.prefer_graph = prefer_lines_;
  view.engine = engine_;
  view.message = message_.text;
  view.message_role = message_.role;
  view.keys = views::key_bar(view);
  return view;
}

std::string AnalysisBoard::variations_text() const {
  std::string text;
  for (const auto& variation : walk_.variations())
    text += (text.empty() ? "or " : "; ") +
            formats::line_beginning(variation, walk_.position(walk_.place().turns - 1));
  return text;
}

std::vector<views::BestLine> AnalysisBoard::best_lines() const {
  std::vector<views::BestLine> lines;
  if (!progress_) return lines;
  lines.push_back(best_line(progress_->score, progress_->line, position()));
  for (const engine::Line& other : progress_->others)
    lines.push_back(best_line(other.score, other.turns, position()));
  return lines;
}

// --- the engine

void AnalysisBoard::think() {
  progress_.reset();
  engine_.reset();
  thinker_.cancel();
  if (!is_on_ || position().outcome()) return;
  std::vector<std::uint64_t> history;
  for (std::size_t i = 0; i < walk_.place().turns; ++i) history.push_back(walk_.position(i).key());
  engine::Limits limits;
  limits.lines = lines_;
  engine_ = views::EngineInfo{.thinking = true};
  thinker_.start(position(), std::move(history), limits);
}

void AnalysisBoard::tick() {
  if (!thinker_.is_thinking()) return;
  if (auto progress = thinker_.take_progress()) {
    engine_ = engine_info(*progress, position(), true);
    // The panel shows them.
    engine_->line.clear();
    progress_ = *std::move(progress);
  }
  // The search is complete.
  if (thinker_.take_result() && engine_) engine_->thinking = false;
}

std::optional<milliseconds> AnalysisBoard::timeout() const {
  return thinker_.is_thinking() ? std::optional(kEngineTick) : std::nullopt;
}

// --- what the user does

void AnalysisBoard::on_click(const views::Click& click) {
  const views::AnalysisView shown = view();
  const tui::Point point = click.mouse.point;
  if (const auto turns = views::turns_made_at(shown, screen_.size(), point))
    walk([&] { walk_.go_to(*turns); });
  else if (const auto count = views::lift_at(shown, screen_.size(), point))
    answer(entry_.choose_lift(*count));
  else if (const auto cell = cell_at(views::board_layout(shown, screen_.size()), point))
    answer(entry_.click(click.mouse.kind, *cell));
}

void AnalysisBoard::on_command(Command command) {
  say({});
  if (!entry_.has_begun() && act_without_turn(command)) return;
  if (views::TurnEntry::concerns_turn(command))
    answer(entry_.act(command));
  else if (!step(command) && !change_display(command))
    change_view(command);
}

bool AnalysisBoard::act_without_turn(Command command) {
  switch (command) {
    case Command::LiftMore:
      change_lines(+1);
      return true;
    case Command::LiftLess:
      change_lines(-1);
      return true;
    case Command::EndTurn:
      if (progress_ && !progress_->line.empty()) play(Turn(progress_->line.front()));
      return true;
    case Command::Cancel:
      if (walk_.depth() == 0)
        say("x leaves the analysis.");
      else
        walk([&] { walk_.leave(); });
      return true;
    default:
      return false;
  }
}

bool AnalysisBoard::step(Command command) {
  switch (command) {
    case Command::Undo:
      walk([&] { walk_.back(); });
      return true;
    case Command::Redo:
      walk([&] { walk_.forward(); });
      return true;
    case Command::First:
      walk([&] { walk_.go_to(0); });
      return true;
    case Command::Last:
      walk([&] { walk_.go_to(walk_.size()); });
      return true;
    case Command::EnterVariation:
      enter_variation();
      return true;
    default:
      return false;
  }
}

void AnalysisBoard::change_view(Command command) {
  switch (command) {
    case Command::AnalyseGame:
      is_on_ = !is_on_;
      think();
      break;
    case Command::Graph:
      prefer_lines_ = !prefer_lines_;
      break;
    case Command::Analyse:
    case Command::Quit:
      leave();
      break;
    default:
      break;
  }
}

template <typename Steps>
void AnalysisBoard::walk(Steps steps) {
  const auto before = walk_.place();
  steps();
  if (walk_.place() == before) return;
  entry_ = views::TurnEntry(position(), entry_.cursor());
  think();
}

void AnalysisBoard::answer(const views::TurnEntry::Reply& reply) {
  say(reply.message, reply.refused ? tui::Role::Error : tui::Role::Normal);
  if (reply.turn) play(*reply.turn);
}

void AnalysisBoard::play(const Turn& turn) {
  walk([&] {
    if (const auto played = walk_.play(turn); !played)
      say(played.error().message(), tui::Role::Error);
  });
}

void AnalysisBoard::change_lines(int step) {
  const int lines = std::clamp(lines_ + step, 1, settings::kMostLines);
  if (std::exchange(lines_, lines) != lines) think();
}

void AnalysisBoard::enter_variation() {
  if (walk_.variations().empty()) {
    say("Nothing else was tried instead of the last turn.");
    return;
  }
  const auto chosen = choose_variation(screen_, walk_);
  if (!chosen) return;
  // What was tried at the end of the game begins with its last turn.
  const Turn last = walk_.turn(walk_.place().turns - 1).turn;
  const bool repeats = walk_.variations()[*chosen].front().turn == last;
  walk([&] {
    walk_.enter(*chosen);
    if (repeats) walk_.forward();
  });
}

void AnalysisBoard::leave() {
  const bool keeps =
      walk_.record() != before_ && ask("Keep what you tried as variations of the record?");
  go(Back{keeps ? std::optional(walk_) : std::nullopt});
}

}  // namespace accasta::screens
