#include <algorithm>
#include <cstdint>
#include <utility>

#include <accasta/base/limits.hpp>
#include <accasta/engine/thinker.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/table/hash_notice.hpp>
#include <accasta/views/game_view.hpp>

#include "engine_output.hpp"
#include "inner_screens.hpp"
#include "record_view.hpp"
#include "turn_screen.hpp"

namespace accasta::screens {
namespace {

/// The analysis of a game: the engine shows its best lines for the position, and the user tries
/// turns, which become variations. When the user leaves, it asks if they should stay.
class AnalysisBoard : public TurnScreen {
 public:
  AnalysisBoard(game::RecordCursor place, RecordKeeper& keeper, bool keeps_trials,
                BoardOptions board, Stage& stage, const table::TableOptions& options)
      : TurnScreen(stage, board, place.position()),
        place_(std::move(place)),
        before_(place_.record()),
        keeper_(keeper),
        keeps_trials_(keeps_trials),
        lines_(options.lines),
        hash_mebibytes_(options.hash_mebibytes),
        thinker_({.hash_mebibytes = options.hash_mebibytes, .threads = options.threads_to_use()},
                 stage.waker()) {
    // Ends a replay between two moves of a turn.
    place_.go_to(place_.path().turns);
    renew_entry(position());
    think();
  }

  /// Returns the game with the tried lines if the user keeps them.
  const std::optional<game::RecordCursor>& changed() const { return changed_; }

  static const views::KeyTable<AnalysisBoard>& keys() {
    using Board = AnalysisBoard;
    using views::TurnEntry;
    // Some keys have another meaning while no turn is begun.
    const auto either = [](auto part, auto otherwise) {
      return [part, otherwise](Board& board) {
        board.entry_.has_begun() ? board.make(part) : otherwise(board);
      };
    };
    static const auto keys =
        views::KeyTable<Board>()
            .add(turn_keys())
            .add({
                {"+",
                 either([](TurnEntry& entry) { return entry.change_lift(+1); },
                        [](Board& board) { board.change_lines(+1); }),
                 "lift more or fewer pieces; show more or fewer lines"},
                {"-, wheel", either([](TurnEntry& entry) { return entry.change_lift(-1); },
                                    [](Board& board) { board.change_lines(-1); })},
                {"Space, double click",
                 either(&TurnEntry::end_turn, [](Board& board) { board.play_best(); }),
                 "end the turn, or play the engine's best turn", "end turn"},
                {"Esc", either(&TurnEntry::cancel, [](Board& board) { board.leave_variation(); }),
                 "drop the turn, then leave the variation", "drop"},
                {"u", [](Board& board) { board.step([&] { board.place_.back(); }); },
                 "a turn back or forward", "back, forward"},
                {"r", [](Board& board) { board.step([&] { board.place_.forward(); }); }},
                {"<", [](Board& board) { board.go_to(0); }, "to the start, to the end, to a turn"},
                {">, click", [](Board& board) { board.go_to(board.place_.size()); }},
                {"o", &Board::enter_variation, "enter a variation", "variation"},
                {"j", &Board::stop_or_go_on, "stop or resume the engine"},
                {"y", &Board::read_notes, "read all lines that could be played instead"},
                {"i", [](Board& board) { board.prefer_lines_ = !board.prefer_lines_; },
                 "show the lines or the stack under the cursor"},
            })
            .add(common_keys())
            .add({{"x", &Board::quit, "leave the analysis", "leave"}, {"q", &Board::quit}});
    return keys;
  }

 private:
  std::vector<tui::KeyHint> help() const override { return keys().help(); }

  const Position& position() const { return place_.position(); }

  // --- the view
  views::GameView view() const override {
    views::GameView view = record_view(place_);
    // A result in the record, such as a resignation, does not end the analysis.
    if (!position().outcome()) view.result.clear();
    entry_.show(view);
    view.title = {{"analysis", {tui::Role::Source, true}}};
    if (place_.depth() > 0) view.title.push_back({"variation", {tui::Role::Dim}});
    view.more_key = "y";
    const int lines = prefer_lines_ ? 0 : 3;
    view.panel = {{views::Inspector{last_turn_text(place_)}, prefer_lines_ ? 2 : 0, prefer_lines_},
                  {best_lines(), lines, !prefer_lines_}};
    if (auto values = graph(place_)) view.panel.push_back({*std::move(values), 4, true});
    view.panel.push_back(
        {views::Message{variations_text(), tui::Role::Dim}, 1, false, "other lines"});
    view.panel.push_back({views::Captured{}, 5, true});
    if (thinker_.is_thinking() || progress_) view.panel.push_back({thoughts(), 0});
    show_threat(position(), view);
    view.footer.keys = keys().bar(key_hints());
    return view;
  }

  std::vector<tui::KeyHint> key_hints() const {
    auto turn = entry_.key_hints();
    if (!turn.empty()) return turn;
    return {{"Tab Enter"}, {"a-g"}, {"u r"}, {"o"}, {"x"}, {"?"}};
  }

  /// Returns the lines that could be played instead of the last turn.
  std::string variations_text() const {
    std::string text;
    for (const auto& variation : place_.variations())
      text += (text.empty() ? "or " : "; ") +
              notation::line_beginning(variation, place_.position(place_.path().turns - 1));
    return text;
  }

  views::EngineInfo thoughts() const {
    if (!progress_) return {.thinking = true};
    auto info = engine_info(*progress_, position(), thinker_.is_thinking());
    // The panel shows the lines.
    info.line.clear();
    return info;
  }
  std::vector<views::BestLine> best_lines() const {
    std::vector<views::BestLine> lines;
    if (!progress_) return lines;
    for (const engine::Line& line : progress_->lines) lines.push_back(best_line(line, position()));
    return lines;
  }

  // --- the engine
  void think() {
    progress_.reset();
    thinker_.cancel();
    if (!is_on_ || position().outcome()) return;
    std::vector<std::uint64_t> history;
    for (std::size_t i = 0; i < place_.path().turns; ++i)
      history.push_back(place_.position(i).key());
    engine::Limits limits;
    limits.lines = lines_;
    thinker_.start(position(), std::move(history), limits);
  }

  void tick() override {
    if (!keeper_.is_current()) return close();
    if (!thinker_.is_thinking()) return;
    if (auto progress = thinker_.take_progress()) progress_ = *std::move(progress);
    if (const auto notice = table::less_hash_notice(thinker_, hash_mebibytes_))
      say(*notice, tui::Role::Error);
    const auto result = thinker_.take_findings();
    if (!result || result->best()) return;
    progress_.reset();
    say("Not enough memory or threads for the engine.", tui::Role::Error);
  }

  bool is_awaiting() const override { return thinker_.is_thinking(); }

  // --- commands
  std::optional<notation::Record> game_to_copy() const override { return place_.record(); }
  bool command(tui::Key key) override { return keys().press(*this, key); }

  void go_to(std::size_t turns) override {
    step([&] { place_.go_to(turns); });
  }

  /// Takes steps in the record. If they lead to another place, shows that place.
  template <typename Steps>
  void step(Steps steps) {
    const auto before = place_.path();
    steps();
    if (place_.path() == before) return;
    renew_entry(position());
    think();
  }

  void made(const Turn& turn) override {
    step([&] {
      if (const auto played = place_.play(turn); !played)
        say(played.error().message(), tui::Role::Error);
    });
    if (keeps_trials_) keeper_.keep(place_.record());
  }

  void change_lines(int step) {
    const int lines = std::clamp(lines_ + step, 1, base::kMostLinesOnBoard);
    if (std::exchange(lines_, lines) != lines) think();
  }

  void play_best() {
    if (progress_ && progress_->best()) made(*progress_->best());
  }

  void leave_variation() {
    if (place_.depth() == 0)
      say("Press x to leave the analysis.");
    else
      step([&] { place_.leave(); });
  }

  void stop_or_go_on() {
    is_on_ = !is_on_;
    think();
  }

  void enter_variation() {
    if (place_.variations().empty()) {
      say("No variations of the last turn.");
      return;
    }
    const auto chosen = choose_variation(stage_, place_);
    if (!chosen) return;
    // A line that was tried at the end of the game begins with the game's last turn.
    const Turn last = place_.turn(place_.path().turns - 1).turn;
    const bool repeats = place_.variations()[*chosen].front().turn == last;
    step([&] {
      place_.enter(*chosen);
      if (repeats) place_.forward();
    });
  }

  void quit() {
    const bool keeps =
        place_.record() != before_ && ask("Add your lines to the record as variations?",
                                          [this] { return !keeper_.is_current(); });
    if (keeps) {
      changed_ = place_;
      keeper_.keep(place_.record());
    }
    close();
  }

  game::RecordCursor place_;
  const notation::Record before_;
  std::optional<game::RecordCursor> changed_;
  RecordKeeper& keeper_;
  /// True if the keeper gets each tried turn at once.
  const bool keeps_trials_;
  int lines_;
  std::size_t hash_mebibytes_;
  engine::Thinker thinker_;
  /// The latest result of the engine for this position.
  std::optional<engine::Findings> progress_;
  bool prefer_lines_ = true;
  /// True if the engine may think.
  bool is_on_ = true;
};

}  // namespace

std::vector<tui::KeyHint> analysis_key_help() { return AnalysisBoard::keys().help(); }

std::optional<game::RecordCursor> analyse(Stage& stage, game::RecordCursor place,
                                          BoardOptions board, const table::TableOptions& options,
                                          RecordKeeper& keeper, bool keeps_trials) {
  AnalysisBoard analysis(std::move(place), keeper, keeps_trials, board, stage, options);
  analysis.run();
  return analysis.changed();
}

}  // namespace accasta::screens
