#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdlib>

#include <fmt/format.h>

#include <accasta/notation/evaluation_text.hpp>

#include "comment_command.hpp"
#include "text.hpp"

namespace accasta::notation {
namespace {

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

/// Reads "0.42/9" or "#-3".
std::optional<Evaluation> parse(std::string_view text) {
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
  return fmt::format("[%eval {}{}]", value,
                     evaluation.depth ? fmt::format("/{}", *evaluation.depth) : "");
}

std::optional<Evaluation> find_evaluation(std::span<const std::string> comments) {
  return kEvaluation.find(comments, parse);
}

void set_evaluation(std::vector<std::string>& comments, const Evaluation& evaluation) {
  comments = kEvaluation.removed_from(comments);
  comments.insert(comments.begin(), write_evaluation(evaluation));
}

double balance(const Evaluation& evaluation) { return 2 * white_chance(evaluation) - 1; }

}  // namespace accasta::notation
