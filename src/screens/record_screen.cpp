#include "record_screen.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/table/friend_words.hpp>

#include "engine_output.hpp"
#include "help_screen.hpp"
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

milliseconds turn_time(int speed) { return kSpeeds[static_cast<std::size_t>(speed)]; }

}  // namespace

RecordScreen::RecordScreen(Stage& stage, game::RecordCursor place, BoardOptions board,
                           const table::TableOptions& options)
    : BoardScreen(stage, {{tui::Key::Name::Backspace}, {tui::Key::Name::Enter}}, board),
      place_(std::move(place)),
      options_(options) {}

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
  };
  return keys;
}

// --- the view

views::GameView RecordScreen::view() const {
  views::GameView view = record_view(place_);
  view.board.cursor = cursor_;
  view.marks_current = true;
  view.more_key = "r";
  show_threat(place_.position(), view);
  view.title = progress(place_);
  view.panel = {{views::Inspector{}, prefer_graph_ ? 2 : 0, prefer_graph_}};
  if (auto values = graph(place_))
    view.panel.push_back({*std::move(values), prefer_graph_ ? 1 : 3, !prefer_graph_});
  else
    view.panel.front().is_extra = false;
  for (views::Message& remark : remarks(place_)) view.panel.push_back({std::move(remark), 0, true});
  view.panel.push_back({views::Captured{}, 4, true});
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
  if (!next_turn_) return {};
  const double seconds = std::chrono::duration<double>(turn_time(speed_)).count();
  return {fmt::format("A turn every {} {}. + and - change it, Space stops.", seconds,
                      seconds == 1 ? "second" : "seconds")};
}

// --- autoplay

void RecordScreen::tick() {
  if (!next_turn_ || now() < *next_turn_) return;
  place_.forward();
  start_autoplay();
  if (place_.path().turns == place_.size()) stop_autoplay();
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

}  // namespace accasta::screens
