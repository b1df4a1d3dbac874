#include <algorithm>
#include <array>
#include <system_error>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <accasta/analysis/game_analyser.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/views/game_view.hpp>

#include "board_screen.hpp"
#include "engine_output.hpp"
#include "help_screen.hpp"
#include "inner_screens.hpp"
#include "menu.hpp"
#include "record_view.hpp"

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;

/// The interval between writes of a review.
constexpr milliseconds kReviewTick{10'000};

/// The number of turns that PgUp and PgDn skip.
constexpr std::size_t kPage = 10;

/// The time that autoplay shows each turn, from slow to fast.
constexpr std::array kSpeeds{milliseconds{4000}, milliseconds{2000}, milliseconds{1000},
                             milliseconds{500}, milliseconds{250}};

/// Returns the color of a human who played against the engine.
std::optional<Color> only_human(const notation::Record& record) {
  return table::only_player_here(table::seats_of(record));
}

/// The viewer of a file of games.
class Viewer : public BoardScreen {
 public:
  Viewer(ViewedFile& file, std::size_t turns, bool is_review, views::Message message, Stage& stage,
         const table::TableOptions& options)
      : BoardScreen(stage, {{tui::Key::Name::Backspace}, {tui::Key::Name::Enter}},
                    {options.is_flipped_for(only_human(file.game().record)), options.compact}),
        file_(file),
        place_(file_.game().record),
        is_review_(is_review),
        options_(options),
        analyser_(options.threads_to_use(), stage.waker()) {
    place_.go_to(turns);
    tell_notices();
    if (!message.text.empty()) message_ = std::move(message);
    if (is_review_) review();
  }

  /// Returns the reviewed game with the changes, or nothing if a different game replaced it.
  const std::optional<game::RecordCursor>& written() const { return written_; }

  static const views::KeyTable<Viewer>& keys() {
    using game::RecordCursor;
    // Most keys stop autoplay.
    const auto stopping = [](auto run) {
      return [run](Viewer& viewer) {
        viewer.next_turn_.reset();
        std::invoke(run, viewer);
      };
    };
    const auto stepping = [&stopping](auto step) {
      return stopping([step](Viewer& viewer) { std::invoke(step, viewer.place_); });
    };
    static const auto keys =
        views::KeyTable<Viewer>(
            {
                {"1-4 6-9", &Viewer::move_on, "move the cursor, as on the number pad"},
                {"Enter Right, wheel", stepping(&RecordCursor::forward), "a turn forward"},
                {"Bksp Left, wheel", stepping(&RecordCursor::back), "a turn back", "turn"},
                {"Down .", stepping(&RecordCursor::forward_move),
                 "a single move of a turn forward"},
                {"Up ,", stepping(&RecordCursor::back_move), "a single move of a turn back",
                 "move"},
                {"Home <", stepping([](RecordCursor& place) { place.go_to(0); }), "to the start"},
                {"End >", stepping([](RecordCursor& place) { place.go_to(place.size()); }),
                 "to the end"},
                {"PgUp", stepping(&page_back), "ten turns back or forward"},
                {"PgDn",
                 stepping([](RecordCursor& place) { place.go_to(place.path().turns + kPage); })},
                {": t, click", stopping(&Viewer::ask_for_turn),
                 "go to a turn: 12w, 12b, 12, start, end"},
                {"Tab", stopping([](Viewer& viewer) { viewer.find_commented(true); }),
                 "to the next turn with a comment"},
                {"Shift-Tab", stopping([](Viewer& viewer) { viewer.find_commented(false); }),
                 "to the previous turn with a comment"},
                {"Space", &Viewer::start_or_stop, "start or stop autoplay", "play"},
                {"+", [](Viewer& viewer) { viewer.change_speed(+1); }, "faster, slower"},
                {"-", [](Viewer& viewer) { viewer.change_speed(-1); }},
                {"/", stopping(&Viewer::ask_for_text),
                 "find a text in comments, a cell, or x for captures"},
                {"n", stopping([](Viewer& viewer) { viewer.find(true); }),
                 "find the next or the previous one"},
                {"N", stopping([](Viewer& viewer) { viewer.find(false); })},
                {"o", stopping(&Viewer::enter_variation), "enter a variation", "variation"},
                {"u", stopping(&Viewer::leave_variation), "leave the variation", "leave"},
                {"Esc", &Viewer::step_out, "leave the variation, then the record"},
                {"P", stopping(&Viewer::promote),
                 "swap the variation with the line it branches off"},
                {"Del", stopping(&Viewer::remove_variation), "remove the variation"},
                {"r", stopping(&Viewer::show_comments), "read all comments on the turn"},
                {"w", stopping(&Viewer::edit_comment), "write a comment on the turn"},
                {"!", stopping(&Viewer::mark_turn), "mark the turn: ! ? !! ?? !? ?!"},
                {"j", &Viewer::analyse_game, "review the game or stop; afterwards: the worst turns",
                 "review"},
                {"m", [](Viewer& viewer) { viewer.go_to_mistake(+1); },
                 "the next or the previous mistake: find a better turn"},
                {"M", [](Viewer& viewer) { viewer.go_to_mistake(-1); }},
                {"y", stopping(&Viewer::try_again), "find a better turn than this mistake"},
                {"i", &Viewer::change_view, "show the graph or the stack under the cursor"},
                {"p", stopping(&Viewer::play_on),
                 "play on from here, against a person or the engine"},
                {"x", stopping(&Viewer::analyse), "analyze: see the engine's lines, try out turns",
                 "analyze"},
                {"l", stopping(&Viewer::list_games), "list the games of the file"},
                {"s", stopping(&Viewer::save), "save the file"},
            })
            .add(mark_keys())
            .add(look_keys())
            .add(copy_keys())
            .add({{"F1 ? h", stopping([](Viewer& viewer) { viewer.show_help(viewer_key_help()); }),
                   "this help", "help"},
                  {"q", stopping(&Viewer::quit), "leave", "quit"}});
    return keys;
  }

 private:
  // --- the view
  views::GameView view() const override {
    views::GameView view = record_view(place_);
    view.board.cursor = cursor_;
    view.marks_current = true;
    view.more_key = "r";
    show_threat(place_.position(), view);
    view.title = progress(place_);
    view.title.push_back({subtitle(), {tui::Role::Dim}});
    view.panel = {{views::Inspector{}, prefer_graph_ ? 2 : 0, prefer_graph_}};
    if (auto values = graph(place_))
      view.panel.push_back({*std::move(values), prefer_graph_ ? 1 : 3, !prefer_graph_});
    else
      view.panel.front().is_extra = false;
    for (views::Message& remark : remarks(place_))
      view.panel.push_back({std::move(remark), 0, true});
    view.panel.push_back({views::Captured{}, 4, true});
    if (is_wrong_after_this()) view.result.clear();
    view.footer.message = standing_message();
    view.footer.keys = keys().bar(key_hints());
    return view;
  }

  std::vector<tui::KeyHint> key_hints() const {
    const bool has_variations = !place_.variations().empty() && !place_.building();
    const bool is_in_variation = place_.depth() > 0;
    std::vector<tui::KeyHint> hints{{"Left Right"}, {"Up Down"}, {"Space"}};
    if (has_variations) hints.push_back({"o"});
    if (is_in_variation) hints.push_back({"u"});
    if (!has_variations) hints.push_back({"x"});
    if (!is_in_variation) hints.push_back({"j"});
    hints.insert(hints.end(), {{"?"}, {"q"}});
    return hints;
  }

  /// Returns "game 2 of 5, variation".
  std::string subtitle() const {
    std::string text;
    const std::size_t count = file_.games().size();
    if (count > 1) text = fmt::format("game {} of {}", file_.index() + 1, count);
    if (place_.depth() > 0) text += text.empty() ? "variation" : ", variation";
    return text;
  }

  /// Returns true if the present main line has a complete review.
  bool has_review() const {
    return analyser_.is_complete() && is_same_game(analyser_.record(), place_.record());
  }

  static bool is_same_game(const notation::Record& a, const notation::Record& b) {
    return a.start.key() == b.start.key() && a.rules == b.rules &&
           std::ranges::equal(a.turns, b.turns, {}, &notation::RecordedTurn::turn,
                              &notation::RecordedTurn::turn);
  }

  bool is_wrong_after_this() const { return file_.game().error && is_at_end_of_record(place_); }

  /// Returns the default message.
  views::Message standing_message() const {
    if (file_.is_saving()) return {"Keeping the change ..."};
    if (const auto saved = file_.saved(); !saved)
      return {saved.error() + ": changes are not kept until you save. Each change tries again.",
              tui::Role::Error};
    if (is_wrong_after_this())
      return {fmt::format("The record is wrong after this: line {}, column {}: {}",
                          file_.game().error->line, file_.game().error->column,
                          file_.game().error->message),
              tui::Role::Error};
    if (analyser_.is_running())
      return {fmt::format("Reviewing: {} of {} positions. Press j to stop.", analyser_.done(),
                          analyser_.count())};
    if (next_turn_) {
      const double seconds = std::chrono::duration<double>(turn_time()).count();
      return {fmt::format("A turn every {} {}. + and - change it, Space stops.", seconds,
                          seconds == 1 ? "second" : "seconds")};
    }
    return {};
  }

  void tell_notices() {
    if (!file_.game().notices.empty()) say(file_.game().notices.front());
  }

  // --- background work
  void tick() override {
    take_from_analyser();
    play_by_itself();
  }

  std::optional<milliseconds> timeout() const override {
    if (!next_turn_) return std::nullopt;
    return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(*next_turn_ - now()));
  }
  bool is_awaiting() const override { return analyser_.is_running() || file_.is_saving(); }

  void take_from_analyser() {
    const std::size_t before = analyser_.done();
    if (analyser_.take()) {
      is_judged_ = true;
      const auto& positions = analyser_.analysis().positions;
      for (std::size_t i = before; i < positions.size(); ++i)
        if (!positions[i].lines.empty())
          place_.set_evaluation(
              i, analysis::evaluation(positions[i].score, positions[i].position.side_to_move(),
                                      positions[i].depth));
      if (analyser_.is_complete()) end_review();
    }
    if (analyser_.take_failure())
      say("Not enough memory or threads for the review.", tui::Role::Error);
    // Do not write for every evaluation: many arrive in a second, and a lost one can be computed
    // again.
    if (is_judged_ && (!analyser_.is_running() || now() - saved_ >= kReviewTick)) save_changes();
  }

  /// Writes the review into the record.
  void end_review() {
    const game::RecordPath path = place_.path();
    notation::Record record = place_.record();
    analysis::annotate(record, analyser_.analysis());
    place_ = game::RecordCursor(std::move(record));
    place_.go_to(path);
    save_changes();
    const bool is_first = path.turns == 0 || path.turns == analyser_.analysis().turns.size();
    say(fmt::format("Review finished. Press j for the worst turns, m for the {} mistake.",
                    is_first ? "first" : "next"),
        tui::Role::Good);
  }

  void after_tick() override {
    if (is_awaited_ && has_review()) {
      is_awaited_ = false;
      list_mistakes();
    }
  }

  void play_by_itself() {
    if (!next_turn_ || now() < *next_turn_) return;
    place_.forward();
    start_autoplay();
    if (place_.path().turns == place_.size()) next_turn_.reset();
  }

  milliseconds turn_time() const { return kSpeeds[static_cast<std::size_t>(speed_)]; }

  void start_autoplay() { next_turn_ = now() + turn_time(); }

  void change_speed(int step) {
    speed_ = std::clamp(speed_ + step, 0, static_cast<int>(kSpeeds.size()) - 1);
    if (next_turn_) start_autoplay();
  }

  // --- commands
  std::optional<notation::Record> game_to_copy() const override { return place_.record(); }
  bool command(tui::Key key) override {
    is_awaited_ = false;
    if (std::exchange(offers_opponents_, false) && key == tui::Key::of('o')) {
      own_.reset();
      do_mistakes(0, +1, own_, "");
      return true;
    }
    return keys().press(*this, key);
  }

  void on_click(const views::Pointed& pointed, tui::Mouse::Kind /*kind*/) override {
    if (const auto* made = std::get_if<views::TurnsMadeAt>(&pointed)) {
      next_turn_.reset();
      place_.go_to(made->turns);
      say({});
    } else if (const auto* cell = std::get_if<Cell>(&pointed)) {
      cursor_ = *cell;
      prefer_graph_ = false;
    }
  }

  void move_on(tui::Key key) {
    move(key);
    prefer_graph_ = false;
  }

  static void page_back(game::RecordCursor& place) {
    place.go_to(place.path().turns - std::min(place.path().turns, kPage));
  }

  void find_commented(bool forward) {
    if (!place_.find_commented(forward))
      say(forward ? "No comments on later turns." : "No comments on earlier turns.");
  }

  void start_or_stop() {
    if (next_turn_)
      next_turn_.reset();
    else
      start_autoplay();
  }

  void change_view() {
    prefer_graph_ = !prefer_graph_;
    if (!graph(place_)) say("No graph yet. Press j to review the game.");
  }

  void ask_for_turn() {
    const auto text = ask_for_line("Go to turn");
    if (text && !text->empty() && !place_.go_to(*text))
      say(fmt::format("There is no turn {}. Examples: 12w, 12b, 12, start, end.", *text),
          tui::Role::Error);
  }

  void ask_for_text() {
    const auto text = ask_for_line("Find");
    if (!text) return;
    // An empty text repeats the last search.
    if (!text->empty()) wanted_ = *text;
    find(true);
  }

  void find(bool forward) {
    if (wanted_.empty())
      say("Press / to find a text in comments, a cell, or x for captures.");
    else if (place_.find(wanted_, forward))
      say(fmt::format("Found: {}. n finds the next one, N the one before.", wanted_));
    else
      say("Not found: " + wanted_, tui::Role::Warning);
  }

  void leave_variation() {
    if (place_.depth() > 0)
      place_.leave();
    else
      say("This is the main line.");
  }

  void enter_variation() {
    if (place_.variations().empty()) {
      say("No variation here. Press Tab for the next comment.");
      return;
    }
    const auto chosen = choose_variation(stage_, place_);
    // A review that ended meanwhile has renewed the record.
    if (chosen && *chosen < place_.variations().size()) place_.enter(*chosen);
  }

  /// Returns false and says so on the main line.
  bool is_in_variation() {
    if (place_.depth() == 0) say("This is the main line. Press o to enter a variation.");
    return place_.depth() > 0;
  }

  void promote() {
    if (!is_in_variation()) return;
    analyser_.stop();
    const notation::GameResult before = place_.record().result;
    if (!place_.promote()) {
      say("Not promoted: the variation continues past the game's end.", tui::Role::Error);
      return;
    }
    std::string text = place_.depth() == 0 ? "Variation promoted to the main line."
                                           : "Variation promoted by one level.";
    if (before != place_.record().result && before != notation::GameResult::Unfinished)
      text += fmt::format(" The result {} belonged to the other line.", notation::name(before));
    say(text, tui::Role::Good);
    save_changes();
  }

  void remove_variation() {
    if (!is_in_variation()) return;
    if (!ask("Remove this variation?")) return;
    place_.remove_variation();
    say("Variation removed. Press s to save the record.", tui::Role::Good);
    save_changes();
  }

  /// Handles Esc: stops autoplay, else leaves the variation, else the viewer.
  void step_out() {
    if (next_turn_)
      next_turn_.reset();
    else if (place_.depth() > 0)
      place_.leave();
    else
      quit();
  }

  void analyse() {
    analyser_.stop();
    const auto changed =
        screens::analyse(stage_, place_, board_, options_,
                         [this](const notation::Record& tried) { file_.change(tried); });
    if (changed) {
      place_ = *changed;
      say("Your lines were added to the record. Press s to save it.", tui::Role::Good);
    }
    // This also removes tried lines that the user did not keep.
    save_changes();
  }

  void edit_comment() {
    const char* const label = place_.path().turns > 0 ? "Comment" : "About the game";
    const std::string before = place_.comment();
    const auto text = ask_for_line(label, tui::LineEdit(before));
    if (!text || *text == before) return;
    place_.set_comment(*text);
    save_changes();
  }

  void mark_turn() {
    if (place_.path().turns == 0) {
      say("No turn to mark at the start.");
      return;
    }
    const auto chosen = choose(stage_, {.title = "How was the turn?",
                                        .entries = {{"!   good"},
                                                    {"?   a mistake"},
                                                    {"!!  excellent"},
                                                    {"??  a blunder"},
                                                    {"!?  interesting"},
                                                    {"?!  doubtful"},
                                                    {"no mark"}}});
    if (!chosen) return;
    constexpr std::size_t kNoMark = 6;
    place_.set_mark(*chosen == kNoMark ? 0 : static_cast<int>(*chosen) + 1);
    save_changes();
  }

  void analyse_game() {
    if (analyser_.is_running()) {
      analyser_.stop();
      say("Review stopped; evaluations so far are kept.");
    } else if (has_review()) {
      list_mistakes();
    } else {
      review();
    }
  }

  void review() {
    if (place_.record().turns.empty()) return say("There are no turns to review.");
    analyser_.start(place_.record());
    prefer_graph_ = true;
    is_awaited_ = true;
  }

  /// Shows the accuracy of both players and lets the user choose one of the worst turns, the user's
  /// own first.
  void list_mistakes() {
    constexpr std::size_t kMost = 12;
    const analysis::GameAnalysis& game = analyser_.analysis();
    const auto performances = analysis::performances(game);
    views::Menu menu{.title = "Review"};
    for (const Color color : kColors) {
      menu.notes.push_back(analysis::accuracy_text(color, performances[color]));
      if (performances[color].turns > 0)
        menu.notes.push_back("  " + analysis::mistakes_text(performances[color]));
    }
    auto turns = analysis::worst_turns(game);
    std::stable_partition(turns.begin(), turns.end(), [&](std::size_t index) {
      return game.positions[index].position.side_to_move() == own_;
    });
    turns.resize(std::min(turns.size(), kMost));
    if (!turns.empty()) {
      const char* const whose = own_ ? "Your mistakes" : "All mistakes";
      menu.entries.push_back({.name = fmt::format("{}, one after the other", whose), .key = 'm'});
      menu.selected = 1;
    }
    for (const std::size_t index : turns)
      menu.entries.push_back({fmt::format(
          "{}  {}",
          analysis::marked_turn_text(game.positions[index].position,
                                     analyser_.record().turns[index].turn, game.turns[index]),
          analysis::fault_text(game.turns[index]))});
    if (turns.empty()) menu.entries.push_back({"no mistakes found"});
    const auto chosen = choose(stage_, menu);
    if (!chosen || turns.empty()) return;
    *chosen == 0 ? go_to_mistake(+1) : do_mistake(turns[*chosen - 1]);
  }

  /// Returns true if the review marks a turn of a player.
  bool has_mistake_of(Color player) const {
    const analysis::GameAnalysis& game = analyser_.analysis();
    return std::ranges::any_of(analysis::marked_turns(game), [&](std::size_t index) {
      return game.positions[index].position.side_to_move() == player;
    });
  }

  /// Asks the user for better turns at the mistakes of a review, beginning at the turn `from`. Then
  /// goes to the turn after the last mistake shown. Shows the message `otherwise` if there is no
  /// mistake.
  void do_mistakes(std::size_t from, int step, std::optional<Color> own, const char* otherwise) {
    next_turn_.reset();
    auto mistakes =
        exercises::Training::mistakes(analyser_.record(), analyser_.analysis(), own, from, step);
    if (!mistakes) return say(otherwise);
    say({});
    const auto done = do_exercises(stage_, *std::move(mistakes), options_);
    if (own) own_ = done.own();
    while (place_.depth() > 0) place_.leave();
    place_.go_to(done.exercise().mistake()->index + 1);
  }

  /// Does the same, beginning at a chosen mistake of either player.
  void do_mistake(std::size_t index) {
    const Color player = analyser_.analysis().positions[index].position.side_to_move();
    do_mistakes(index, +1, player == own_ ? own_ : std::nullopt, "");
  }

  void go_to_mistake(int step) {
    if (!has_review()) return go_to_mark(step);
    if (own_ && !has_mistake_of(*own_)) {
      offers_opponents_ = has_mistake_of(opponent(*own_));
      return say(offers_opponents_ ? "You made no mistakes. Press o to see the opponent's."
                                   : "No mistakes found.");
    }
    const std::size_t here = place_.path().turns;
    if (step < 0)
      // The mistake of the last turn has just been shown, so skip it.
      return here < 2 ? say("No earlier mistakes.")
                      : do_mistakes(here - 2, step, own_, "No earlier mistakes.");
    // At the end of the game, begin again with the first mistake.
    const bool is_at_end = here == analyser_.analysis().turns.size();
    do_mistakes(is_at_end ? 0 : here, step, own_, "No later mistakes.");
  }

  /// Goes to the next or previous turn of the line that an earlier review marked.
  void go_to_mark(int step) {
    next_turn_.reset();
    const auto is_mistake = [](int nag) {
      return nag == 2 || nag == 4 || nag == 6 || nag == notation::kMissedWin;
    };
    bool has_marks = false;
    std::optional<std::size_t> found;
    const std::size_t here = place_.path().turns;
    for (std::size_t turns = 1; turns <= place_.size(); ++turns) {
      if (std::ranges::none_of(place_.turn(turns - 1).nags, is_mistake)) continue;
      has_marks = true;
      if (step > 0 && turns > here && !found) found = turns;
      if (step < 0 && turns < here) found = turns;
    }
    if (found) place_.go_to(*found);
    say_unreviewed(found        ? "A marked mistake."
                   : !has_marks ? "No review yet."
                   : step > 0   ? "No later mistake is marked."
                                : "No earlier mistake is marked.");
  }

  /// Shows a message about a line that has no complete review, and the way to one.
  void say_unreviewed(const char* text) {
    say(analyser_.is_running() ? "The review is still running."
                               : fmt::format("{} Press j to review the game.", text));
  }

  void show_comments() { show_document(stage_, written_text(place_)); }

  /// Lets the user retry the mistake before or after this place.
  void try_again() {
    if (!has_review()) return say_unreviewed("No review yet.");
    const auto& turns = analyser_.analysis().turns;
    const std::size_t here = place_.path().turns;
    for (const std::size_t index : {here - 1, here})
      if (place_.depth() == 0 && index < turns.size() && turns[index].mark)
        return do_mistake(index);
    say("Not a mistake. Press m for the next one.");
  }

  /// Starts a new game from here, without the names of these players.
  void play_on() {
    if (place_.position().outcome()) {
      say("The game is over here.", tui::Role::Warning);
      return;
    }
    const auto seats = ask_for_seats(stage_, place_.record(), options_);
    if (!seats) return;
    analyser_.stop();
    say("Back in the record.");
    play_at_table(stage_, table::continued(place_, *seats), table::new_autosave(), options_);
  }

  // --- the file
  void save_changes() {
    file_.change(place_.record());
    is_judged_ = false;
    saved_ = now();
  }

  void list_games() {
    if (file_.games().size() == 1) {
      say("This is the only game in the file.");
      return;
    }
    const formats::GameList& games = file_.games();
    const auto digits = std::max<std::size_t>(5, std::to_string(games.size()).size());
    const auto name = [&](std::size_t i) {
      return fmt::format("{:>{}}  {}", i + 1, digits, games.title(i));
    };
    const auto chosen = choose_from(stage_, file_.path(), games.size(), name, file_.index());
    if (!chosen || *chosen == file_.index()) return;
    analyser_.stop();
    save_changes();
    file_.open(*chosen);
    place_ = game::RecordCursor(file_.game().record);
    own_ = only_human(place_.record());
    flip_board_for(options_, own_);
    tell_notices();
  }

  /// Returns true if the file was saved.
  bool save() {
    save_changes();
    const auto path = ask_where_to_save(file_.path());
    if (!path) return false;
    if (file_.games().has_lost_text() &&
        !ask("Text that could not be read will be lost. Save anyway?"))
      return false;
    std::error_code ignored;
    const bool is_same = std::filesystem::equivalent(*path, file_.path(), ignored);
    if (std::filesystem::exists(*path, ignored) &&
        !ask(fmt::format(
            "{} {}. Overwrite it?", *path,
            is_same && file_.has_changed_outside() ? "has changed since it was opened" : "exists")))
      return false;
    try {
      file_.save_as(*path);
      say(fmt::format("Saved as {}.", base::file_and_folder(*path)), tui::Role::Good);
      return true;
    } catch (const base::FileError& error) {
      say(error.what(), tui::Role::Error);
      return false;
    }
  }

  void quit() {
    // The table receives the changes.
    if (is_review_ && is_same_game(place_.record(), file_.game().record)) {
      file_.discard();
      written_ = place_;
      close();
      return;
    }
    save_changes();
    if (file_.is_unsaved()) {
      const auto wants_to_save = ask_yes_no(
          stage_, "Save the changes?", {{"y", "save"}, {"n", "discard them"}, {"Esc", "stay"}});
      if (!wants_to_save || (*wants_to_save && !save())) return;
    }
    const bool is_dropped = file_.discard() || !file_.is_unsaved();
    if (is_dropped || ask("The changes cannot be removed. Leave anyway?")) close();
  }

  ViewedFile& file_;
  /// The record with its unsaved changes and the cursor.
  game::RecordCursor place_;
  /// True for a review of the game at the table.
  bool is_review_;
  std::optional<game::RecordCursor> written_;
  table::TableOptions options_;
  analysis::GameAnalyser analyser_;
  /// True if the results open automatically when the review ends. The first key after the start of
  /// the review clears it.
  bool is_awaited_ = false;
  /// True if the next key may be `o` for the opponent's mistakes.
  bool offers_opponents_ = false;
  /// The player whose mistakes are shown, or nothing for both. At first the only human player.
  std::optional<Color> own_ = only_human(place_.record());
  /// The time of the next turn during autoplay.
  std::optional<tui::Screen::Time> next_turn_;
  int speed_ = 2;
  std::string wanted_;
  bool prefer_graph_ = true;
  /// True if there are evaluations that are not stored yet.
  bool is_judged_ = false;
  tui::Screen::Time saved_{};
};

}  // namespace

std::vector<tui::KeyHint> viewer_key_help() { return Viewer::keys().help(); }

void view_games(Stage& stage, formats::GameList games, std::string path,
                const table::TableOptions& options, std::size_t game, std::size_t turns) {
  ViewedFile file(std::move(games), std::move(path), game, stage.waker());
  auto message = offer_left_changes(stage, file);
  Viewer(file, turns, false, std::move(message), stage, options).run();
}

void view_game(Stage& stage, const notation::Record& record, const table::TableOptions& options) {
  ViewedFile file(record, table::free_path(), stage.waker());
  auto message = offer_left_changes(stage, file);
  Viewer(file, 0, false, std::move(message), stage, options).run();
}

std::optional<game::RecordCursor> review_game(Stage& stage, const notation::Record& record,
                                              std::string path,
                                              const table::TableOptions& options) {
  ViewedFile file(record, std::move(path), stage.waker());
  auto message = offer_left_changes(stage, file);
  Viewer viewer(file, record.turns.size(), true, std::move(message), stage, options);
  viewer.run();
  return viewer.written();
}

}  // namespace accasta::screens
