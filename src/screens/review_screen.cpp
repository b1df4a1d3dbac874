#include "review_screen.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/analysis/review.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/friend_words.hpp>

#include "inner_screens.hpp"
#include "menu.hpp"
#include "record_view.hpp"

namespace accasta::screens {
namespace {

/// The interval between writes of a review. Many findings arrive in a second, and a lost one can be
/// computed again.
constexpr std::chrono::seconds kReviewTick{10};

}  // namespace

std::optional<Color> only_human(const notation::Record& record) {
  return table::only_player_here(table::seats_of(record));
}

const views::KeyTable<ReviewScreen>& ReviewScreen::review_keys() {
  const auto stopping = [](auto run) { return RecordScreen::stopping<ReviewScreen>(run); };
  static const views::KeyTable<ReviewScreen> keys{
      {"j", &ReviewScreen::review_or_stop, "review the game or stop; afterwards: the worst turns",
       "review"},
      {"m", stopping([](ReviewScreen& screen) { screen.go_to_mistake(+1); }),
       "the next or the previous mistake: find a better turn"},
      {"M", stopping([](ReviewScreen& screen) { screen.go_to_mistake(-1); })},
      {"y", stopping(&ReviewScreen::try_again), "find a better turn than this mistake"},
      {"i", &ReviewScreen::change_view, "show the graph or the stack under the cursor"},
      {"p", stopping(&ReviewScreen::play_on), "play on from here, against a person or the engine"},
      {"x", stopping(&ReviewScreen::analyse), "analyze: see the engine's lines, try out turns",
       "analyze"},
  };
  return keys;
}

views::Message ReviewScreen::standing_message() const {
  if (!review_.is_running()) return RecordScreen::standing_message();
  return {fmt::format("Reviewing: {} of {} positions. Press j to stop.", review_.done(),
                      review_.count())};
}

void ReviewScreen::tick() {
  RecordScreen::tick();
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
  if (review_.take_failure()) say("Not enough memory or threads for the review.", tui::Role::Error);
  if (!has_news_ || (review_.is_running() && now() - kept_ < kReviewTick)) return;
  has_news_ = false;
  kept_ = now();
  changed();
}

void ReviewScreen::review_or_stop() {
  if (review_.is_running()) {
    review_.stop();
    say("Review stopped; evaluations so far are kept.");
  } else if (is_reviewed()) {
    list_mistakes();
  } else {
    review();
  }
}

bool ReviewScreen::is_refused() {
  const auto refusal = table::refusal(table::Act::Analyze, place_.record());
  if (refusal) say(*refusal, tui::Role::Warning);
  return refusal.has_value();
}

void ReviewScreen::review() {
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
void ReviewScreen::list_mistakes() {
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
    do_mistakes(review_.mistakes_from(turns[*chosen - 1]));
}

void ReviewScreen::go_to_mistake(int step) {
  if (!is_reviewed()) return go_to_mark(step);
  std::size_t from = place_.path().turns;
  if (review_.has_only_opponents()) {
    if (!ask("You made no mistakes. Show the opponent's?")) return;
    review_.set_own(std::nullopt);
    from = 0;
    step = +1;
  }
  auto mistakes = review_.mistakes(from, step);
  if (mistakes)
    do_mistakes(*std::move(mistakes));
  else
    say(mistakes.error());
}

/// Goes to the next or previous turn of the line that an earlier review marked.
void ReviewScreen::go_to_mark(int step) {
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
void ReviewScreen::try_again() {
  if (!is_reviewed()) return say_unreviewed("No review yet.");
  const auto mistake = review_.mistake_at(place_.path().turns);
  if (mistake && place_.depth() == 0)
    do_mistakes(review_.mistakes_from(*mistake));
  else
    say("Not a mistake. Press m for the next one.");
}

/// Asks the user for better turns at the mistakes of the review. Then goes to the turn after the
/// last mistake shown.
void ReviewScreen::do_mistakes(exercises::Training mistakes) {
  say({});
  const bool is_own = mistakes.own().has_value();
  const auto done = do_exercises(stage_, std::move(mistakes), options_);
  // The user may have included the opponent's.
  if (is_own) review_.set_own(done.own());
  while (place_.depth() > 0) place_.leave();
  place_.go_to(done.exercise().mistake()->index + 1);
}

/// Shows a message about a line that has no complete review, and the way to one.
void ReviewScreen::say_unreviewed(const char* text) {
  say(review_.is_running() ? "The review is still running."
                           : fmt::format("{} Press j to review the game.", text));
}

void ReviewScreen::change_view() {
  prefer_graph_ = !prefer_graph_;
  if (!graph(place_)) say("No graph yet. Press j to review the game.");
}

void ReviewScreen::analyse() {
  if (is_refused()) return;
  stop_review();
  const auto analyzed = screens::analyse(stage_, place_, board_, options_,
                                         [this](const notation::Record& tried) { keep(tried); });
  if (analyzed) {
    place_ = *analyzed;
    say("Your lines were added to the record.", tui::Role::Good);
  }
  // This also removes tried lines that the user did not keep.
  changed();
}

/// Starts a new game from here, without the names of these players.
void ReviewScreen::play_on() {
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
