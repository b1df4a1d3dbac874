#pragma once

#include <optional>
#include <string>

#include <accasta/formats/json.hpp>
#include <accasta/match/statistics.hpp>
#include <accasta/match/summary.hpp>

namespace accasta::cli {

/// The report at the end of a match.
struct MatchReport {
  match::MatchName name;
  match::Summary summary;
  std::optional<match::Sprt> sprt;

  /// Returns the report for people, in several lines.
  std::string text() const;
  formats::Json json() const;
};

/// Returns the score and the estimate in one line, as progress.
std::string progress_line(const match::Summary& summary, const std::optional<match::Sprt>& sprt);

/// Returns "elo0=0 elo1=10: LLR 1.20 in (-2.94, 2.94), not decided".
std::string sprt_text(const match::Sprt& sprt, const match::Pentanomial& pairs);

}  // namespace accasta::cli
