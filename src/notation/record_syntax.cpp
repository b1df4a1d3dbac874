#include "record_syntax.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <accasta/base/text.hpp>
#include <accasta/base/unicode.hpp>
#include <accasta/notation/record_text.hpp>

#include "text.hpp"

namespace accasta::notation {
namespace {

constexpr int kMaxNag = 255;

/// The tags that the head of a letter may provide.
constexpr std::array<std::string_view, 5> kHeaderTags{"white", "black", "event", "site", "round"};

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_line_break(char c) { return c == '\n' || c == '\r'; }

/// Returns the end of a word at an offset, in any case, or the offset if another word is there.
std::size_t skip_word(std::string_view text, std::size_t offset, std::string_view word) {
  for (std::size_t i = 0; i < word.size(); ++i)
    if (offset + i >= text.size() || base::lower_case(text[offset + i]) != word[i]) return offset;
  const std::size_t end = offset + word.size();
  return end < text.size() && (is_letter(text[end]) || is_digit(text[end])) ? offset : end;
}

/// Returns a comment as one line: trimmed, with spaces for line breaks and tabs.
std::string comment_text(std::string_view raw) {
  std::string text;
  for (std::size_t at = 0; at < raw.size(); ++at) {
    const char c = is_space(raw[at]) ? ' ' : raw[at];
    if (is_line_break(raw[at])) {
      while (!text.empty() && is_blank(text.back())) text.pop_back();
      at = skip_space(raw, at) - 1;
    }
    if (c != ' ' || !text.empty()) text += c;
  }
  while (!text.empty() && is_space(text.back())) text.pop_back();
  return text;
}

class GameParser : Scanner {
 public:
  explicit GameParser(std::string_view text) : Scanner(text) {}

  WrittenGame parse() && {
    if (parse_tags() && parse_line(game_.turns, 0)) parse_after_result();
    if (header_ && !error_ && game_.turns.empty() && !game_.result)
      fail(*header_, "a turn or a result is expected, not " + found_word_at(text_, *header_));
    if (game_.turns.empty())
      game_.comments.insert(game_.comments.begin(), std::make_move_iterator(loose_.begin()),
                            std::make_move_iterator(loose_.end()));
    game_.error = std::move(error_);
    return std::move(game_);
  }

 private:
  std::string safe(std::string text) {
    game_.replaced += base::replace_unsafe(text);
    return text;
  }
  bool parse_tags() {
    for (skip_spaces(); !at_end(); skip_spaces()) {
      if (at('[')) {
        if (!parse_tag()) return false;
      } else if (at('{') || at(';')) {
        if (!parse_comment(loose_)) return false;
      } else if (is_header_line(line())) {
        parse_header_line();
      } else {
        break;
      }
    }
    if (is_heading(line())) at_ += line().size();
    return true;
  }

  /// Returns the rest of the line.
  std::string_view line() const { return text_.substr(at_, text_.find('\n', at_) - at_); }

  /// Reads a line of a letter's head. Counts the lines that say nothing about the game.
  void parse_header_line() {
    if (!header_) header_ = at_;
    const std::string_view line = this->line();
    const std::size_t colon = line.find(':');
    std::string value = safe(comment_text(line.substr(colon + 1)));
    const std::string_view* const tag =
        std::find_if(kHeaderTags.begin(), kHeaderTags.end(), [&](std::string_view name) {
          return name.size() == colon && skip_word(line, 0, name) == colon;
        });
    if (tag == kHeaderTags.end()) {
      ++game_.lines_left_out;
    } else if (!value.empty()) {
      WrittenTag& written = game_.tags.emplace_back();
      written = {std::string(*tag), std::move(value), at_, at_ + skip_space(line, colon + 1)};
      written.name.front() = base::upper_case(written.name.front());
    }
    at_ += line.size();
  }

  bool parse_tag() {
    WrittenTag tag;
    tag.begin = at_++;
    pass_all(is_blank);
    tag.name = pass_all(is_tag_name_character);
    if (tag.name.empty()) return fail(at_, "a tag's name is expected, not " + found());
    pass_all(is_blank);
    if (!at('"'))
      return fail(at_, "the value of tag " + tag.name + " is expected in quotes, not " + found());
    tag.value_begin = ++at_;
    for (; !at('"'); ++at_) {
      if (at_end() || is_line_break(text_[at_]))
        return fail(tag.value_begin - 1, "the value of tag " + tag.name + " has no closing quote");
      const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
      if (at('\\') && (next == '"' || next == '\\')) ++at_;
      tag.value += text_[at_] == '\t' ? ' ' : text_[at_];
    }
    tag.value = safe(std::move(tag.value));
    ++at_;
    pass_all(is_blank);
    if (!pass(']'))
      return fail(at_, "']' is expected after the value of tag " + tag.name + ", not " + found());
    game_.tags.push_back(std::move(tag));
    return true;
  }

  bool parse_comment(std::vector<std::string>& comments) {
    const std::size_t begin = at_;
    const bool in_braces = at('{');
    const std::size_t end = text_.find(in_braces ? '}' : '\n', begin);
    if (in_braces && end == std::string_view::npos)
      return fail(begin, "the comment that begins here is not closed");
    comments.push_back(safe(comment_text(text_.substr(begin + 1, end - begin - 1))));
    at_ = end == std::string_view::npos ? text_.size() : end + 1;
    return true;
  }

  /// Reads turns up to the result, the end of the variation, or the end of the text.
  bool parse_line(WrittenLine& line, int depth) {
    const std::size_t begin = at_;
    std::vector<std::string> comments_before =
        depth == 0 ? std::move(loose_) : std::vector<std::string>();
    for (skip_spaces(); !at_end(); skip_spaces()) {
      if (at('{') || at(';')) {
        if (!parse_comment(line.empty() ? comments_before : line.back().comments)) return false;
      } else if (at('$') || at('!') || at('?')) {
        if (line.empty()) return fail(at_, "a sign of annotation needs a turn before it");
        if (!parse_nag(line.back().nags)) return false;
      } else if (at('(')) {
        if (line.empty()) return fail(at_, "a variation needs a turn before it");
        if (depth == RecordLimits::kDepth)
          return fail(at_,
                      "variations are nested deeper than " + std::to_string(RecordLimits::kDepth),
                      TextError::Reason::TooLong);
        ++at_;
        WrittenLine variation;
        const bool is_read = parse_line(variation, depth + 1);
        // A broken variation keeps the turns before the fault.
        if (!variation.empty()) line.back().variations.push_back(std::move(variation));
        if (!is_read) return false;
      } else if (at(')')) {
        if (depth == 0) return fail(at_, "')' closes no variation");
        if (line.empty()) return fail(begin - 1, "the variation that begins here has no turn");
        ++at_;
        return true;
      } else if (turn_begins(text_, at_)) {
        if (!parse_annotated_turn(line)) return false;
        line.back().comments_before = std::exchange(comments_before, {});
      } else if (result_at(text_, at_) || stated_end_at(text_, at_)) {
        if (depth > 0) return fail(at_, "a result stands only after the main line");
        break;
      } else if (!parse_move_number(line.empty() && depth == 0)) {
        return false;
      }
    }
    if (depth > 0) return fail(begin - 1, "the variation that begins here is not closed");
    if (line.empty()) loose_ = std::move(comments_before);
    return true;
  }

  bool parse_annotated_turn(WrittenLine& line) {
    if (++turns_ > RecordLimits::kTurns)
      return fail(at_,
                  "the game has more than " + std::to_string(RecordLimits::kTurns) +
                      " turns, variations counted",
                  TextError::Reason::TooLong);
    auto turn = parse_turn(text_, at_);
    if (!turn) return fail(turn.error().offset, turn.error().message);
    at_ = turn->end;
    constexpr std::string_view kMayFollow = "{};()$!?";
    if (!at_end() && !is_space(text_[at_]) && kMayFollow.find(text_[at_]) == std::string_view::npos)
      return fail(at_, "the turn should end here, not continue with " + found());
    line.push_back({.turn = *turn});
    return true;
  }

  /// Reads `12.`, `12...` or the `...` of `12. ...`.
  bool parse_move_number(bool begins_game) {
    const std::size_t begin = at_;
    at_ = skip_move_number(text_, at_);
    std::size_t dots = at_;
    while (dots > begin && text_[dots - 1] == '.') --dots;
    if (at_ == begin) pass_all([](char c) { return c == '.'; });
    if (at_ == begin)
      return fail(at_, "a turn or a result is expected, not " + found_word_at(text_, at_));
    if (begins_game && at_ - dots > 1) game_.black_begins = begin;
    return true;
  }

  bool parse_nag(std::vector<int>& nags) {
    const std::size_t begin = at_++;
    int nag = 0;
    if (text_[begin] == '$') {
      for (; !at_end() && is_digit(text_[at_]); ++at_)
        if (nag <= kMaxNag) nag = 10 * nag + (text_[at_] - '0');
      if (at_ == begin + 1 || nag > kMaxNag)
        return fail(begin, "'$' needs a number from 0 to " + std::to_string(kMaxNag));
    } else {
      while (at('!') || at('?')) ++at_;
      const std::string_view suffix = text_.substr(begin, at_ - begin);
      for (std::size_t i = 1; i < kMarks.size(); ++i)
        if (kMarks[i] == suffix) nag = static_cast<int>(i);
      if (nag == 0) return fail(begin, "a turn is annotated with !, ?, !!, ??, !? or ?!");
    }
    nags.push_back(nag);
    return true;
  }

  /// Reads the result, the sentence, and the comments that may follow.
  bool parse_after_result() {
    for (skip_spaces(); !at_end(); skip_spaces()) {
      const std::size_t begin = at_;
      const auto result = result_at(text_, at_);
      const auto ended = stated_end_at(text_, at_);
      if (result && !game_.result) {
        at_ = result->after;
        game_.result = {result->value, begin};
      } else if (ended && !game_.ended) {
        at_ = ended->after;
        game_.ended = {*ended, begin};
      } else if (at('{') || at(';')) {
        if (!parse_comment(game_.comments)) return false;
      } else {
        return fail(at_,
                    "nothing but comments may follow the result, not " + found_word_at(text_, at_));
      }
    }
    return true;
  }

  WrittenGame game_;
  /// The first line of a letter's head.
  std::optional<std::size_t> header_;
  /// Comments before the first turn.
  std::vector<std::string> loose_;
  /// The number of turns begun.
  std::size_t turns_ = 0;
};

}  // namespace

WrittenGame parse_game(std::string_view text) { return GameParser(text).parse(); }

bool is_heading(std::string_view line) {
  const std::size_t white = skip_space(line, 0);
  const std::size_t white_end = skip_word(line, white, "white");
  const std::size_t black = skip_space(line, white_end);
  const std::size_t black_end = skip_word(line, black, "black");
  return white_end > white && black_end > black && skip_space(line, black_end) == line.size();
}

bool is_header_line(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon < 2) return false;
  if (!is_letter(line[0]) || !is_letter(line[1])) return false;
  for (const char c : line.substr(0, colon))
    if (!is_letter(c) && !is_digit(c) && c != '-' && c != ' ') return false;
  return colon + 1 == line.size() || is_space(line[colon + 1]);
}

std::optional<StatedEnd> stated_end_at(std::string_view text, std::size_t offset) {
  for (const EndWord& end : kEndWords)
    if (const std::size_t after = skip_word(text, offset, end.word); after > offset)
      return StatedEnd{std::nullopt, end.reason, after};
  for (const auto& [name, color] :
       {std::pair{"white", Color::White}, std::pair{"black", Color::Black}}) {
    const std::size_t color_end = skip_word(text, offset, name);
    if (color_end == offset) continue;
    const std::size_t verb = skip_space(text, color_end);
    for (const std::string_view word : {"concedes", "resigns"}) {
      const std::size_t end = skip_word(text, verb, word);
      if (end == verb) continue;
      const bool has_stop = end < text.size() && text[end] == '.';
      return StatedEnd{color, Outcome::Reason::Resignation, has_stop ? end + 1 : end};
    }
  }
  return std::nullopt;
}

std::optional<StatedResult> result_at(std::string_view text, std::size_t offset) {
  constexpr std::string_view kMayFollow = "{;)";
  constexpr auto& kResults = kWords<GameResult>;
  for (std::size_t i = 0; i < kResults.size(); ++i) {
    if (!text.substr(offset).starts_with(kResults[i])) continue;
    const std::size_t end = offset + kResults[i].size();
    if (end == text.size() || is_space(text[end]) ||
        kMayFollow.find(text[end]) != std::string_view::npos)
      return StatedResult{static_cast<GameResult>(i), end};
  }
  return std::nullopt;
}

}  // namespace accasta::notation
