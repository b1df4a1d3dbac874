#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include <accasta/notation/evaluation_text.hpp>

#include "text.hpp"

namespace accasta::notation {
namespace {

constexpr std::string_view kOpening = "[%eval";

/// Returns the text of the first evaluation from `from` on, brackets included. Empty if there is
/// none.
std::string_view find_written(std::string_view comment, std::size_t from) {
  while ((from = comment.find(kOpening, from)) != std::string_view::npos) {
    const std::size_t content = from + kOpening.size();
    const std::size_t end = comment.find(']', from);
    if (end == std::string_view::npos) return {};
    if (content == end || is_space(comment[content])) return comment.substr(from, end + 1 - from);
    from = content;
  }
  return {};
}

/// Reads "-1.5" as hundredths. Further decimals are ignored. A number may have six digits before
/// and after the point.
std::optional<int> parse_hundredths(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string whole(text.substr(0, point));
  const std::string fraction(text.substr(std::min(point + 1, text.size())));
  if (whole.size() > 6 || fraction.size() > 6 || (whole + fraction).empty() ||
      !std::ranges::all_of(whole + fraction, is_digit))
    return std::nullopt;
  const int hundredths = *base::number_in<int>(whole + (fraction + "00").substr(0, 2));
  return negative ? -hundredths : hundredths;
}

std::optional<Evaluation> parse(std::string_view written) {
  std::string_view text = written.substr(kOpening.size());
  text.remove_suffix(1);
  text.remove_prefix(skip_space(text, 0));
  text = text.substr(0, end_of_word(text, 0));

  Evaluation evaluation;
  if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
    evaluation.depth = base::number_in<int>(text.substr(slash + 1));
    if (!evaluation.depth || *evaluation.depth < 0) return std::nullopt;
    text = text.substr(0, slash);
  }
  if (text.starts_with('#')) {
    evaluation.turns_to_win = base::number_in<int>(text.substr(1));
    if (evaluation.turns_to_win.value_or(0) == 0) return std::nullopt;
  } else {
    const auto hundredths = parse_hundredths(text);
    if (!hundredths) return std::nullopt;
    evaluation.hundredths = *hundredths;
  }
  return evaluation;
}

}  // namespace

double white_chance(const Evaluation& evaluation) {
  // An advantage of this many hundredths is a chance of 73 %.
  constexpr double kScale = 400;
  if (evaluation.turns_to_win) return *evaluation.turns_to_win > 0 ? 1 : 0;
  return 1 / (1 + std::exp(-evaluation.hundredths / kScale));
}

std::string write_evaluation(const Evaluation& evaluation) {
  assert(evaluation.turns_to_win != 0 && evaluation.depth.value_or(0) >= 0);
  const int size = std::abs(evaluation.hundredths);
  const std::string value =
      evaluation.turns_to_win
          ? fmt::format("#{}", *evaluation.turns_to_win)
          : fmt::format("{}{}.{:02}", evaluation.hundredths < 0 ? "-" : "", size / 100, size % 100);
  return fmt::format("{} {}{}]", kOpening, value,
                     evaluation.depth ? fmt::format("/{}", *evaluation.depth) : "");
}

std::optional<Evaluation> find_evaluation(std::string_view comment) {
  std::size_t from = 0;
  while (true) {
    const std::string_view written = find_written(comment, from);
    if (written.empty()) return std::nullopt;
    if (const auto evaluation = parse(written)) return evaluation;
    from = static_cast<std::size_t>(written.data() - comment.data()) + written.size();
  }
}

std::optional<Evaluation> find_evaluation(std::span<const std::string> comments) {
  for (const std::string& comment : comments)
    if (const auto evaluation = find_evaluation(comment)) return evaluation;
  return std::nullopt;
}

std::string without_evaluations(std::string_view comment) {
  std::string rest;
  const auto append = [&rest](std::string_view part) {
    part = base::trimmed(part);
    if (!rest.empty() && !part.empty()) rest += ' ';
    rest += part;
  };
  std::size_t from = 0;
  for (std::string_view written = find_written(comment, from); !written.empty();
       written = find_written(comment, from)) {
    const auto at = static_cast<std::size_t>(written.data() - comment.data());
    append(comment.substr(from, at - from));
    from = at + written.size();
  }
  append(comment.substr(from));
  return rest;
}

std::vector<std::string> without_evaluations(std::span<const std::string> comments) {
  std::vector<std::string> rest;
  for (const std::string& comment : comments)
    if (std::string text = without_evaluations(comment); !text.empty())
      rest.push_back(std::move(text));
  return rest;
}

void set_evaluation(std::vector<std::string>& comments, const Evaluation& evaluation) {
  comments = without_evaluations(comments);
  comments.insert(comments.begin(), write_evaluation(evaluation));
}

}  // namespace accasta::notation
