#include "record_screen.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <accasta/analysis/review.hpp>
#include <accasta/base/text.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/act.hpp>

#include "engine_output.hpp"
#include "help_screen.hpp"
#include "inner_screens.hpp"
#include "menu.hpp"
#include "record_view.hpp"

namespace accasta::screens {
namespace {

using std::chrono::milliseconds;

/// The number of turns that PgUp and PgDn skip.
constexpr std::size_t kPage = 10;

/// The time that autoplay shows each turn, from slow to fast.
constexpr std::array kSpeeds{milliseconds{4000}, milliseconds{2000}, milliseconds{1000},
                             milliseconds{500}, milliseconds{250}};

/// The interval between writes of a review. Many findings arrive in a second, and a lost one can be
/// computed again.
constexpr std::chrono::seconds kReviewTick{10};

milliseconds turn_time(int speed) { return kSpeeds[static_cast<std::size_t>(speed)]; }

}  // namespace

std::optional<Color> only_human(const notation::Record& record) {
  return table::only_player_here(table::seats_of(record));
}

RecordScreen::RecordScreen(Stage& stage, game::RecordCursor place, BoardOptions board,
                           const table::TableOptions& options, RecordKeeper& keeper,
                           exercises::Review& review)
    : BoardScreen(stage, {{tui::Key::Name::Backspace}, {tui::Key::Name::Enter}}, board),
      place_(std::move(place)),
      options_(options),
      keeper_(keeper),
      review_(review) {}

const views::KeyTable<RecordScreen>& RecordScreen::record_keys() {
  using game::RecordCursor;
  const auto stopping = [](auto run) { return RecordScreen::stopping<RecordScreen>(run); };
  const auto stepping = [&stopping](auto step) {
    return stopping([step](RecordScreen& screen) { std::invoke(step, screen.place_); });
  };
  static const views::KeyTable<RecordScreen> keys{
      {"1-4 6-9", &RecordScreen::move_on, "move the cursor, as on the number pad"},
      {"Enter Right, wheel", stepping(&RecordCursor::forward), "a turn forward"},
      {"Bksp Left, wheel", stepping(&RecordCursor::back), "a turn back", "turn"},
      {"Down .", stepping(&RecordCursor::forward_move), "a single move of a turn forward"},
      {"Up ,", stepping(&RecordCursor::back_move), "a single move of a turn back", "move"},
      {"Home <", stepping([](RecordCursor& place) { place.go_to(0); }), "to the start"},
      {"End >", stepping([](RecordCursor& place) { place.go_to(place.size()); }), "to the end"},
      {"PgUp", stepping([](RecordCursor& place) {
         place.go_to(place.path().turns - std::min(place.path().turns, kPage));
       }),
       "ten turns back or forward"},
      {"PgDn", stepping([](RecordCursor& place) { place.go_to(place.path().turns + kPage); })},
      {": t, click", stopping(&RecordScreen::ask_for_turn),
       "go to a turn: 12w, 12b, 12, start, end"},
      {"Tab", stopping([](RecordScreen& screen) { screen.find_commented(true); }),
       "to the next turn with a comment"},
      {"Shift-Tab", stopping([](RecordScreen& screen) { screen.find_commented(false); }),
       "to the previous turn with a comment"},
      {"Space", &RecordScreen::start_or_stop, "start or stop autoplay", "play"},
      {"+", [](RecordScreen& screen) { screen.change_speed(+1); }, "faster, slower"},
      {"-", [](RecordScreen& screen) { screen.change_speed(-1); }},
      {"/", stopping(&RecordScreen::ask_for_text),
       "find a text in comments, a cell, or x for captures"},
      {"n", stopping([](RecordScreen& screen) { screen.find(true); }),
       "find the next or the previous one"},
      {"N", stopping([](RecordScreen& screen) { screen.find(false); })},
      {"o", stopping(&RecordScreen::enter_variation), "enter a variation", "variation"},
      {"u", stopping(&RecordScreen::leave_variation), "leave the variation", "leave"},
      {"Esc", &RecordScreen::step_out, "leave the variation, then the record"},
      {"Del", stopping(&RecordScreen::remove_variation), "remove the variation"},
      {"r", stopping(&RecordScreen::show_comments), "read all comments on the turn"},
      {"w", stopping(&RecordScreen::edit_comment), "write a comment on the turn"},
      {"!", stopping(&RecordScreen::mark_turn), "mark the turn: ! ? !! ?? !? ?!"},
      {"j", &RecordScreen::review_or_stop, "review the game or stop; afterwards: the worst turns",
       "review"},
      {"m", stopping([](RecordScreen& screen) { screen.go_to_mistake(+1); }),
       "the next or the previous mistake: find a better turn"},
      {"M", stopping([](RecordScreen& screen) { screen.go_to_mistake(-1); })},
      {"y", stopping(&RecordScreen::try_again), "find a better turn than this mistake"},
      {"i", &RecordScreen::change_view, "show the graph or the stack under the cursor"},
      {"p", stopping(&RecordScreen::play_on), "play on from here, against a person or the engine"},
      {"x", stopping(&RecordScreen::analyse), "analyze: see the engine's lines, try out turns",
       "analyze"},
  };
  return keys;
}

// --- the view

views::GameView RecordScreen::view() const {
  views::GameView view = record_view(place_);
  view.board.cursor = cursor_;
  view.marks_current = true;
  view.more_key = "r";
  view.title = progress(place_);
  view.panel = {{views::Inspector{last_turn_text(place_)}, prefer_graph_ ? 2 : 0, prefer_graph_}};
  if (auto values = graph(place_))
    view.panel.push_back({*std::move(values), prefer_graph_ ? 1 : 3, !prefer_graph_});
  else
    view.panel.front().is_extra = false;
  view.panel.push_back({views::Note(remarks(place_)), 0, true, "comment"});
  view.panel.push_back({views::Captured{}, 4, true});
  show_threat(place_.position(), view);
  view.footer.message = standing_message();
  return view;
}

std::vector<tui::KeyHint> RecordScreen::key_hints() const {
  const bool has_variations = !place_.variations().empty() && !place_.building();
  const bool is_in_variation = place_.depth() > 0;
  std::vector<tui::KeyHint> hints{{"Left Right"}, {"Up Down"}, {"Space"}};
  if (has_variations) hints.push_back({"o"});
  if (is_in_variation) hints.push_back({"u"});
  const bool is_allowed = !table::refusal(table::Act::Analyze, place_.record());
  if (!has_variations && is_allowed) hints.push_back({"x"});
  if (!is_in_variation && is_allowed) hints.push_back({"j"});
  hints.insert(hints.end(), {{"?"}, {"q"}});
  return hints;
}

views::Message RecordScreen::standing_message() const {
  if (review_.is_running())
    return {fmt::format("Reviewing: {} of {} positions. Press j to stop.", review_.done(),
                        review_.count())};
  if (!next_turn_) return {};
  const double seconds = std::chrono::duration<double>(turn_time(speed_)).count();
  return {fmt::format("A turn every {} {}. + and - change it, Space stops.", seconds,
                      seconds == 1 ? "second" : "seconds")};
}

// --- autoplay and the review

void RecordScreen::tick() {
  if (!keeper_.is_current()) return close();
  if (next_turn_ && now() >= *next_turn_) {
    place_.forward();
    start_autoplay();
    if (place_.path().turns == place_.size()) stop_autoplay();
  }
  take_findings();
}

std::optional<milliseconds> RecordScreen::timeout() const {
  if (!next_turn_) return std::nullopt;
  return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(*next_turn_ - now()));
}

void RecordScreen::start_autoplay() { next_turn_ = now() + turn_time(speed_); }

void RecordScreen::start_or_stop() { next_turn_ ? stop_autoplay() : start_autoplay(); }

void RecordScreen::change_speed(int step) {
  speed_ = std::clamp(speed_ + step, 0, static_cast<int>(kSpeeds.size()) - 1);
  if (next_turn_) start_autoplay();
}

// --- steps

void RecordScreen::on_click(const views::Pointed& pointed, tui::Mouse::Kind /*kind*/) {
  if (const auto* made = std::get_if<views::TurnsMadeAt>(&pointed)) {
    stop_autoplay();
    place_.go_to(made->turns);
    say({});
  } else if (const auto* cell = std::get_if<Cell>(&pointed)) {
    cursor_ = *cell;
    prefer_graph_ = false;
  }
}

void RecordScreen::move_on(tui::Key key) {
  move(key);
  prefer_graph_ = false;
}

void RecordScreen::find_commented(bool forward) {
  if (!place_.find_commented(forward))
    say(forward ? "No comments on later turns." : "No comments on earlier turns.");
}

void RecordScreen::ask_for_turn() {
  const auto text = ask_for_line("Go to turn");
  if (text && !text->empty() && !place_.go_to(*text))
    say(fmt::format("There is no turn {}. Examples: 12w, 12b, 12, start, end.", *text),
        tui::Role::Error);
}

void RecordScreen::ask_for_text() {
  const auto text = ask_for_line("Find");
  if (!text) return;
  // An empty text repeats the last search.
  if (!text->empty()) wanted_ = *text;
  find(true);
}

void RecordScreen::find(bool forward) {
  if (wanted_.empty())
    say("Press / to find a text in comments, a cell, or x for captures.");
  else if (place_.find(wanted_, forward))
    say(fmt::format("Found: {}. n finds the next one, N the one before.", wanted_));
  else
    say("Not found: " + wanted_, tui::Role::Warning);
}

// --- variations

void RecordScreen::enter_variation() {
  if (place_.variations().empty()) {
    say("No variation here. Press Tab for the next comment.");
    return;
  }
  const auto chosen = choose_variation(stage_, place_);
  // A review that ended meanwhile may only have added variations.
  if (chosen && *chosen < place_.variations().size()) place_.enter(*chosen);
}

void RecordScreen::leave_variation() {
  if (place_.depth() > 0)
    place_.leave();
  else
    say("This is the main line.");
}

bool RecordScreen::is_in_variation() {
  if (place_.depth() == 0) say("This is the main line. Press o to enter a variation.");
  return place_.depth() > 0;
}

void RecordScreen::remove_variation() {
  if (!is_in_variation()) return;
  if (!ask("Remove this variation?")) return;
  place_.remove_variation();
  say("Variation removed.", tui::Role::Good);
  changed();
}

/// Handles Esc: stops autoplay, else leaves the variation, else the screen.
void RecordScreen::step_out() {
  if (next_turn_)
    stop_autoplay();
  else if (place_.depth() > 0)
    place_.leave();
  else
    quit();
}

// --- comments and marks

void RecordScreen::show_comments() { show_document(stage_, written_text(place_)); }

void RecordScreen::edit_comment() {
  const char* const label = place_.path().turns > 0 ? "Comment" : "About the game";
  const std::string before = place_.comment();
  const auto text = ask_for_line(label, tui::LineEdit(before));
  if (!text || *text == before) return;
  // A review that ended meanwhile has added its reasons.
  const std::string now = place_.comment();
  const std::string added = now.starts_with(before) ? now.substr(before.size()) : "";
  place_.set_comment(fmt::format("{} {}", *text, base::trimmed(added)));
  changed();
}

void RecordScreen::mark_turn() {
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
  changed();
}

// --- the review

void RecordScreen::take_findings() {
  review_.take();
  if (written_ < review_.done()) {
    review_.write_into(place_, std::exchange(written_, review_.done()));
    has_news_ = true;
    if (is_reviewed()) {
      const std::size_t turns = place_.path().turns;
      const bool is_first = turns == 0 || turns == review_.analysis().turns.size();
      say(fmt::format("Review finished. Press j for the worst turns, m for the {} mistake.",
                      is_first ? "first" : "next"),
          tui::Role::Good);
    }
  }
  if (const auto failure = review_.take_failure()) say(*failure, tui::Role::Error);
  if (!has_news_ || (review_.is_running() && now() - kept_ < kReviewTick)) return;
  has_news_ = false;
  kept_ = now();
  changed();
}

void RecordScreen::review_or_stop() {
  if (review_.is_running()) {
    review_.stop();
    say("Review stopped; evaluations so far are kept.");
  } else if (is_reviewed()) {
    list_mistakes();
  } else {
    review();
  }
}

bool RecordScreen::is_refused() {
  const auto refusal = table::refusal(table::Act::Analyze, place_.record());
  if (refusal) say(*refusal, tui::Role::Warning);
  return refusal.has_value();
}

void RecordScreen::review() {
  if (is_refused()) return;
  if (place_.record().turns.empty()) return say("There are no turns to review.");
  if (!review_.is_running() && !is_reviewed()) {
    review_.start(place_.record(), only_human(place_.record()));
    written_ = 0;
  }
  prefer_graph_ = true;
  const auto event = wait_for_event(stage_, [this] { return is_done() || !review_.is_running(); });
  if (event)
    handle(*event);
  else if (!is_done() && is_reviewed())
    list_mistakes();
}

/// Shows the accuracy of both players and lets the user choose one of the worst turns, the user's
/// own first.
void RecordScreen::list_mistakes() {
  constexpr std::size_t kMost = 12;
  const auto performances = analysis::performances(review_.analysis());
  views::Menu menu{.title = "Review"};
  for (const Color color : kColors) {
    menu.notes.push_back(analysis::accuracy_text(color, performances[color]));
    if (performances[color].turns > 0)
      menu.notes.push_back("  " + analysis::mistakes_text(performances[color]));
  }
  if (review_.own())
    if (auto note = analysis::silence_text(review_.analysis(), *review_.own()); !note.empty())
      menu.notes.push_back(std::move(note));
  auto turns = review_.worst_turns();
  turns.resize(std::min(turns.size(), kMost));
  if (!turns.empty()) {
    const char* const whose = review_.own() ? "Your mistakes" : "All mistakes";
    menu.entries.push_back({.name = fmt::format("{}, one after the other", whose), .key = 'm'});
    menu.selected = 1;
  }
  for (const std::size_t index : turns) menu.entries.push_back({review_.mistake_text(index)});
  if (turns.empty()) menu.entries.push_back({"no mistakes found"});
  const auto chosen = choose(stage_, menu);
  if (!chosen || turns.empty()) return;
  stop_autoplay();
  if (*chosen == 0)
    go_to_mistake(+1);
  else
    do_mistakes(*review_.mistakes_from(turns[*chosen - 1]));
}

void RecordScreen::go_to_mistake(int step) {
  if (!is_reviewed()) return go_to_mark(step);
  std::size_t from = place_.path().turns;
  if (review_.has_only_opponents()) {
    if (!ask("You made no mistakes. Show the opponent's?")) return;
    review_.set_own(std::nullopt);
    from = 0;
    step = +1;
  }
  const auto mistakes = review_.mistakes(from, step);
  if (mistakes)
    do_mistakes(**mistakes);
  else
    say(mistakes.error());
}

/// Goes to the next or previous turn of the line that an earlier review marked.
void RecordScreen::go_to_mark(int step) {
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

/// Lets the user retry the mistake before or after this place.
void RecordScreen::try_again() {
  if (!is_reviewed()) return say_unreviewed("No review yet.");
  const auto mistake = review_.mistake_at(place_.path().turns);
  if (mistake && place_.depth() == 0)
    do_mistakes(*review_.mistakes_from(*mistake));
  else
    say("Not a mistake. Press m for the next one.");
}

/// Asks the user for better turns at the mistakes of the review. Then goes to the turn after the
/// last mistake shown.
void RecordScreen::do_mistakes(exercises::Training& mistakes) {
  say({});
  const bool is_own = mistakes.own().has_value();
  do_exercises(stage_, mistakes, options_);
  // The user may have included the opponent's.
  if (is_own) review_.set_own(mistakes.own());
  while (place_.depth() > 0) place_.leave();
  place_.go_to(mistakes.exercise().mistake()->index + 1);
}

/// Shows a message about a line that has no complete review, and the way to one.
void RecordScreen::say_unreviewed(const char* text) {
  say(review_.is_running() ? "The review is still running."
                           : fmt::format("{} Press j to review the game.", text));
}

void RecordScreen::change_view() {
  prefer_graph_ = !prefer_graph_;
  if (!graph(place_)) say("No graph yet. Press j to review the game.");
}

void RecordScreen::analyse() {
  if (is_refused()) return;
  stop_review();
  const auto analyzed = screens::analyse(stage_, place_, board_, options_, keeper_, true);
  if (analyzed) {
    place_ = *analyzed;
    say("Your lines were added to the record.", tui::Role::Good);
  }
  // This also removes tried lines that the user did not keep.
  changed();
}

/// Starts a new game from here, without the names of these players.
void RecordScreen::play_on() {
  if (is_refused()) return;
  if (place_.position().outcome()) {
    say("The game is over here.", tui::Role::Warning);
    return;
  }
  const auto seats = ask_for_seats(stage_, place_.record(), options_);
  if (!seats) return;
  if (table::friend_in(*seats))
    if (const auto problem = ask_for_missing_name(stage_)) return say(problem->text, problem->role);
  stop_review();
  say("Back in the record.");
  play_at_table(stage_, table::continued(place_, *seats), table::new_autosave(), options_);
}

}  // namespace accasta::screens
