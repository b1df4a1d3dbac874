#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/text.hpp>
#include <accasta/formats/page.hpp>
#include <accasta/formats/svg.hpp>
#include <accasta/notation/comment_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

// src/formats/board.css with page.css, and page.js.
extern "C" const char accasta_page_css[];
extern "C" const char accasta_page_css_end[];
extern "C" const char accasta_page_js[];
extern "C" const char accasta_page_js_end[];

namespace accasta::formats {
namespace {

/// Returns the source of a style or script as a Content-Security-Policy names it.
std::string source_of(std::string_view sha256) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < sha256.size(); i += 2)
    bytes += static_cast<char>(std::stoi(std::string(sha256.substr(i, 2)), nullptr, 16));
  return fmt::format("'sha256-{}'", base::base64(bytes));
}

/// A position of the game, as a part of the page.
struct Place {
  Position position;
  std::optional<Turn> last_turn{};
  /// The number of the place before it, and of the one after it in the same line.
  std::optional<std::size_t> back{};
  std::optional<std::size_t> next{};
  /// The turn with its number, and its marks. Both are empty for the start.
  std::string turn{};
  std::vector<int> nags{};
  /// The name of its board.
  std::string sentence = "The board at the start.";
  /// The state of the game.
  std::string state{};
  std::vector<std::string> comments{};
  /// The places after the alternatives to the next turn.
  std::vector<std::size_t> others{};
  std::optional<notation::Evaluation> evaluation{};
};

/// Returns a person's text as a part of the page. It may be written from right to left, and would
/// then change the order of what stands beside it.
std::string isolated(std::string_view text) { return fmt::format("<bdi>{}</bdi>", xml_text(text)); }

std::string isolated_in_title(std::string_view text) {
  return fmt::format("&#x2068;{}&#x2069;", xml_text(text));
}

std::string paragraph(std::string_view comment) {
  return fmt::format("<p class=\"comment\">{}</p>\n", isolated(comment));
}

/// Returns the marks of a turn. Those of its quality are colored.
std::string marks(const std::vector<int>& nags) {
  const std::string text = notation::marks_text(nags);
  if (text.empty()) return {};
  return fmt::format("<b class=\"m{}\">{}</b>", nags.front(), xml_text(text));
}

/// Returns a turn with its number and marks.
std::string turn_of(const Place& place) { return xml_text(place.turn) + marks(place.nags); }

/// The part of a page that shows one game.
class GamePage {
 public:
  /// `before` is the number of places of the games before it.
  GamePage(const notation::Record& record, std::size_t before) : record_(record), before_(before) {
    places_.push_back({.position = record.start});
    lines_ = "<div class=\"line\">\n";
    add_line(record.turns, 0);
    lines_ += "</div>\n";
    Place& last = places_[last_];
    auto comments = notation::without_commands(record.comments);
    add_comments(comments);
    std::ranges::move(comments, std::back_inserter(last.comments));
    last.state = notation::state_sentence(record, record.turns.size(), last.position);
  }

  /// Returns the number of places with those of the games before it.
  std::size_t places() const { return before_ + places_.size(); }
  bool is_too_large() const { return places() > kMostPlaces; }

  /// Returns the players in `form`, for a place that takes no elements or for others.
  std::string players(std::string (*form)(std::string_view)) const {
    const auto player = [&](std::string_view color) {
      const auto value = record_.tag(color);
      return form(value.empty() ? std::string(color) : notation::shown_player(value));
    };
    return fmt::format("{} – {}", player("White"), player("Black"));
  }
  std::string title() const {
    return fmt::format("{} {}", players(isolated), name(record_.result));
  }

  /// Adds the part to the page. Precondition: it is not too large.
  void add_to(std::string& text, std::size_t number, std::string_view heading) const {
    std::string about = "Accasta " + xml_text(notation::rules_sentence(record_.rules));
    for (const char* const name : {"Event", "Date"})
      if (const auto value = record_.tag(name); !value.empty()) about += " · " + isolated(value);
    about += " · " + xml_text(notation::result_sentence(record_));
    text += fmt::format(
        "<article id=\"g{0}\">\n<header>\n<{1}>{2}</{1}>\n<p>{3}</p>\n</header>\n"
        "<div class=\"game\">\n<div class=\"places\">\n",
        number, heading, title(), about);
    // The place that is shown first comes last: CSS hides it if a place before it is the target.
    const std::size_t first = record_.result == notation::GameResult::Unfinished ? 0 : last_;
    for (std::size_t i = 0; i < places_.size(); ++i)
      if (i != first) text += section(i, "place");
    text += section(first, "place first");
    text += fmt::format("</div>\n<div class=\"notes\">\n{}{}</div>\n</div>\n</article>\n", graph(),
                        lines_);
  }

 private:
  std::string link_to(std::size_t place) const {
    return fmt::format("href=\"#p{}\"", before_ + place);
  }

  /// Adds the places of a line that begins at a place, and its text.
  void add_line(const notation::TurnLine& line, std::size_t from) {
    const bool is_main = from == 0 && places_.size() == 1;
    bool is_begun = false;
    bool needs_number = true;
    for (const auto& recorded : line) {
      if (is_too_large()) return;
      const Position before = places_[from].position;
      const std::size_t at = places_.size();
      const std::string turn = notation::write_turn(recorded.turn, before);
      const std::string number = notation::turn_number_text(before);
      Place place{.position = before.after(recorded.turn),
                  .last_turn = recorded.turn,
                  .back = from,
                  .turn = fmt::format("{} {}", number, turn),
                  .nags = recorded.nags,
                  .sentence = fmt::format("After {}'s turn {}. {}", name(before.side_to_move()),
                                          before.turn_number(),
                                          notation::turn_in_words(recorded.turn, before)),
                  .comments = notation::without_commands(recorded.comments),
                  .evaluation = notation::find_evaluation(recorded.comments)};
      const bool swaps = is_main && !is_begun && notation::swap_of(record_) == notation::Swap::Done;
      if (swaps) place.comments.insert(place.comments.begin(), "Sides changed.");
      place.state = notation::status_sentence(place.position, place.position.outcome());
      auto before_it = notation::without_commands(recorded.comments_before);
      add_comments(before_it);
      const bool has_number = needs_number || before.side_to_move() == Color::White;
      lines_ += fmt::format("<span class=\"turn\">{}<a {}>{}{}</a></span>\n",
                            has_number ? number + ' ' : "", link_to(at), xml_text(turn),
                            marks(recorded.nags));
      add_comments(place.comments);
      place.comments.insert(place.comments.begin(), before_it.begin(), before_it.end());
      places_.push_back(std::move(place));
      // Only the first turn of a variation is an alternative.
      if (is_main || is_begun)
        places_[from].next = at;
      else
        places_[from].others.push_back(at);
      is_begun = true;
      for (const auto& variation : recorded.variations) {
        lines_ += "<div class=\"variation\" role=\"group\" aria-label=\"Variation\">\n";
        add_line(variation, from);
        lines_ += "</div>\n";
      }
      needs_number = swaps || !recorded.comments.empty() || !recorded.variations.empty();
      from = at;
      if (is_main) main_line_.push_back(at);
    }
    if (is_main) last_ = from;
  }

  void add_comments(const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) lines_ += paragraph(comment);
  }

  std::string section(std::size_t index, std::string_view kind) const {
    const Place& place = places_[index];
    std::string text = fmt::format("<section id=\"p{}\" class=\"{}\">\n<div class=\"board\">\n",
                                   before_ + index, kind);
    text += svg_in_page(place.position, place.sentence, {.last_turn = place.last_turn});
    const auto link = [&](const std::optional<std::size_t>& to, std::string_view attributes) {
      if (to) text += fmt::format("<a {} {}></a>\n", link_to(*to), attributes);
    };
    link(place.back, R"(class="side back" rel="prev" aria-hidden="true" tabindex="-1")");
    link(place.next, R"(class="side next" rel="next" aria-hidden="true" tabindex="-1")");
    for (const Color color : kColors)
      text += fmt::format("<p class=\"spoken\">{}</p>\n",
                          notation::stacks_in_words(place.position, color));
    text += "</div>\n<nav class=\"steps\" aria-label=\"Steps\">\n";
    const auto step = [&](bool leads, std::size_t to, std::string_view side, std::string_view label,
                          std::string_view sign) {
      text += leads ? fmt::format("<a {} class=\"{}\" aria-label=\"{}\">{}</a>\n", link_to(to),
                                  side, label, sign)
                    : fmt::format("<span aria-hidden=\"true\">{}</span>\n", sign);
    };
    step(index != 0, 0, "start", "Start", "«");
    step(place.back.has_value(), place.back.value_or(0), "back", "Back", "‹");
    step(place.next.has_value(), place.next.value_or(0), "next", "Next", "›");
    step(index != last_, last_, "end", "End", "»");
    text += fmt::format("</nav>\n<p class=\"caption\">{}</p>\n<p class=\"state\">{}</p>\n",
                        place.turn.empty() ? "The start" : turn_of(place), xml_text(place.state));
    for (const std::string& comment : place.comments) text += paragraph(comment);
    if (!place.others.empty()) {
      text += "<p class=\"others\">Or";
      for (const std::size_t other : place.others)
        text += fmt::format(" <a {}>{}</a>", link_to(other), turn_of(places_[other]));
      text += "</p>\n";
    }
    return text + "</section>\n";
  }

  /// Returns the sign of a mistake for the graph: at the bottom for White, higher if it is worse.
  static std::string sign_of(const Place& place, std::size_t x) {
    if (place.nags.empty()) return {};
    const int nag = place.nags.front();
    const int height = nag == 4 ? 30 : nag == 2 ? 20 : nag == 6 ? 10 : 0;
    if (height == 0) return {};
    const bool is_white = place.position.side_to_move() == Color::Black;
    return fmt::format("<rect class=\"m{}\" x=\"{}\" y=\"{}\" width=\"1\" height=\"{}\"/>", nag, x,
                       is_white ? 100 - height : 0, height);
  }

  /// Returns a bar for each turn of the main line that is evaluated: White's share is light. Empty
  /// if none is.
  std::string graph() const {
    std::string bars;
    for (std::size_t i = 0; i < main_line_.size(); ++i) {
      const Place& place = places_[main_line_[i]];
      if (!place.evaluation) continue;
      const double height = 50 * (1 + notation::balance(*place.evaluation));
      bars += fmt::format(
          "<a {}><title>{}: {}</title><rect x=\"{}\" y=\"{:.1f}\" width=\"1\" height=\"{:.1f}\"/>"
          "{}<rect class=\"hit\" x=\"{}\" y=\"0\" width=\"1\" height=\"100\"/></a>\n",
          link_to(main_line_[i]), xml_text(place.turn + notation::marks_text(place.nags)),
          xml_text(notation::evaluation_text(*place.evaluation)), i, 100 - height, height,
          sign_of(place, i), i);
    }
    if (bars.empty()) return {};
    return fmt::format(
        "<svg class=\"graph\" viewBox=\"0 0 {} 100\" preserveAspectRatio=\"none\" role=\"group\" "
        "aria-label=\"White's chances after each turn\">\n{}</svg>\n",
        main_line_.size(), bars);
  }

  const notation::Record& record_;
  std::size_t before_;
  std::vector<Place> places_;
  /// The last place of the main line, and all of its places after the start.
  std::size_t last_ = 0;
  std::vector<std::size_t> main_line_;
  /// The list of turns.
  std::string lines_;
};

}  // namespace

Result<std::string, notation::BeyondLimits> page(std::span<const notation::Record> records) {
  std::vector<GamePage> games;
  for (const notation::Record& record : records) {
    games.emplace_back(record, games.empty() ? 0 : games.back().places());
    if (games.back().is_too_large())
      return notation::BeyondLimits{
          fmt::format("a page would have more than {} boards, variations counted", kMostPlaces)};
  }
  const bool is_one = games.size() == 1;
  const std::string count = fmt::format("{} games", games.size());
  std::string text = fmt::format(
      "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n"
      "<meta charset=\"utf-8\"/>\n<meta http-equiv=\"Content-Security-Policy\" "
      "content=\"default-src 'none'; style-src {}; script-src {}\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
      "<title>{}, Accasta</title>\n<style>{}</style>\n</head>\n<body>\n",
      source_of(ACCASTA_STYLE_SHA256), source_of(ACCASTA_SCRIPT_SHA256),
      is_one ? games.front().players(isolated_in_title) : count,
      std::string_view(accasta_page_css, accasta_page_css_end));
  if (!is_one) {
    text += fmt::format("<h1>{}</h1>\n<nav aria-label=\"Games\">\n<ol>\n", count);
    for (std::size_t i = 0; i < games.size(); ++i)
      text += fmt::format("<li><a href=\"#g{}\">{}</a></li>\n", i + 1, games[i].title());
    text += "</ol>\n</nav>\n";
  }
  text +=
      fmt::format("<svg class=\"shared\" aria-hidden=\"true\">\n{}</svg>\n<main>\n", svg_shared());
  for (std::size_t i = 0; i < games.size(); ++i) games[i].add_to(text, i + 1, is_one ? "h1" : "h2");
  text += fmt::format(
      "</main>\n<p class=\"spoken\" id=\"said\" "
      "aria-live=\"polite\"></p>\n<footer>Step with the "
      "arrow keys, or tap the left or right half of the board. Made with accasta. "
      "Accasta is a "
      "game by Dieter Stein.</footer>\n<script>{}</script>\n</body>\n</html>\n",
      std::string_view(accasta_page_js, accasta_page_js_end));
  return text;
}

Result<void, std::string> write_page(const std::string& path, const notation::Record& record) {
  const auto text = page({&record, 1});
  if (!text) return "No page is written: " + text.error().reason + ".";
  try {
    base::write_file(path, *text);
  } catch (const base::FileError& error) {
    return std::string(error.what());
  }
  return {};
}

bool is_page_name(std::string_view file) { return file.ends_with(".html"); }

}  // namespace accasta::formats
