#include "match_report.hpp"

#include <array>
#include <cstdint>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/notation/position_text.hpp>

namespace accasta::cli {
namespace {

using match::Estimate;
using match::Fault;
using match::Summary;
using match::Verdict;

constexpr std::array kFaults{Fault::Kind::IllegalTurn, Fault::Kind::Crash, Fault::Kind::Hang,
                             Fault::Kind::Time};
constexpr std::array kReasons{Outcome::Reason::Castle, Outcome::Reason::Immobility,
                              Outcome::Reason::Repetition};

std::string elo_text(const std::optional<double>& elo, std::string_view otherwise) {
  // Adding 0.0 avoids "-0.0".
  return elo ? fmt::format("{:+.1f}", *elo + 0.0) : std::string(otherwise);
}

/// Returns true if all pairs ended the same way. Chance and strength cannot be told apart then.
bool shows_nothing(const Estimate& estimate) {
  return estimate.elo == 0.0 && estimate.error() == 0.0;
}

/// Returns "Elo +43.7 ± 29.4 (+14.3 to +73.2), LOS 99.8 %".
std::string estimate_text(const Estimate& estimate) {
  const auto error = estimate.error();
  if (shows_nothing(estimate)) return "Elo: no difference seen; error unknown";
  return fmt::format("Elo {}{} ({} to {} with 95 %), LOS {:.1f} %",
                     elo_text(estimate.elo, estimate.score > 0.5 ? "+inf" : "-inf"),
                     error ? fmt::format(" +/- {:.1f}", *error) : "",
                     elo_text(estimate.low, "-inf"), elo_text(estimate.high, "+inf"),
                     100 * estimate.superiority);
}

/// Returns "openings: 50 of 200 distinct, each played once".
std::string openings_text(const Summary& summary) {
  const auto& known = summary.distinct_openings;
  return fmt::format("openings: {}{} distinct{}{}", summary.openings.size(),
                     known ? fmt::format(" of {}", *known) : "",
                     summary.varies ? "" : ", each played once",
                     !summary.varies && summary.openings.size() == known ? ", none left" : "");
}

double share(double part, std::uint64_t whole) {
  return whole == 0 ? 0 : part / static_cast<double>(whole);
}

std::string effort_text(const std::string& who, const match::Effort& effort) {
  const auto nodes = static_cast<double>(effort.nodes);
  const auto milliseconds = static_cast<double>(effort.time.count()) / 1000;
  return fmt::format(
      "{}: {:.0f} nodes, depth {:.2f}, {:.2f} ms a turn\n", who, share(nodes, effort.turns),
      share(static_cast<double>(effort.depths), effort.turns), share(milliseconds, effort.turns));
}

/// Returns "castle 180, repetition 12, ...".
std::string ends_text(const Summary& summary) {
  std::string text;
  const auto add = [&text](const std::string& what, std::uint64_t count) {
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", what, count);
  };
  for (const auto reason : kReasons) add(std::string(name(reason)), summary.ended_by(reason));
  add("turn limit", summary.at_turn_limit);
  std::uint64_t faults = 0;
  for (const std::size_t player : {0U, 1U})
    for (const auto kind : kFaults) faults += summary.faults_of(player, kind);
  add("fault", faults);
  return text;
}

std::string_view verdict_text(Verdict verdict) {
  return verdict == Verdict::Weaker     ? "elo0 accepted"
         : verdict == Verdict::Stronger ? "elo1 accepted"
                                        : "not decided";
}

formats::Json effort_json(const std::string& name, const std::string& text,
                          const match::Effort& effort) {
  return {{"name", name},
          {"text", text},
          {"turn_count", effort.turns},
          {"nodes_per_turn", share(static_cast<double>(effort.nodes), effort.turns)},
          {"depth", share(static_cast<double>(effort.depths), effort.turns)},
          {"ms_per_turn", share(static_cast<double>(effort.time.count()) / 1000, effort.turns)}};
}

}  // namespace

std::string sprt_text(const match::Sprt& sprt, const match::Pentanomial& pairs) {
  return fmt::format("SPRT elo0={:g} elo1={:g}: LLR {:.2f} in ({:.2f}, {:.2f}), {}", sprt.elo0,
                     sprt.elo1, sprt.log_likelihood_ratio(pairs), sprt.lower_bound(),
                     sprt.upper_bound(), verdict_text(sprt.verdict(pairs)));
}

std::string progress_line(const Summary& summary, const std::optional<match::Sprt>& sprt) {
  std::string line = fmt::format("{} games: +{} ={} -{}", summary.games(), summary.wins,
                                 summary.draws, summary.losses);
  if (const auto estimate = match::estimate(summary.pairs)) line += ", " + estimate_text(*estimate);
  if (sprt)
    line +=
        fmt::format(", LLR {:.2f} in ({:.2f}, {:.2f})", sprt->log_likelihood_ratio(summary.pairs),
                    sprt->lower_bound(), sprt->upper_bound());
  return line;
}

std::string MatchReport::text() const {
  std::string text = fmt::format("{} against {}, {}\n", name.names[0], name.names[1],
                                 notation::to_text(name.rules));
  const auto estimate = match::estimate(summary.pairs);
  if (!estimate) return text + "no pair of games was played\n";
  text += fmt::format("{} games: {} won, {} drawn, {} lost ({:.1f} %)\n", summary.games(),
                      summary.wins, summary.draws, summary.losses, 100 * estimate->score);
  text +=
      fmt::format("pairs with 0, 1/2, 1, 1 1/2, 2 points: [{}]\n", fmt::join(summary.pairs, ", "));
  text += openings_text(summary) + '\n';
  text += estimate_text(*estimate) + '\n';
  if (sprt) text += sprt_text(*sprt, summary.pairs) + '\n';
  for (const std::size_t player : {0U, 1U})
    text += effort_text(name.names[player], summary.efforts[player]);
  text +=
      fmt::format("White scored {:.1f} %; {:.0f} turns a game; ended by: {}\n",
                  100 * share(static_cast<double>(summary.white_half_points), 2 * summary.games()),
                  share(static_cast<double>(summary.turns), summary.games()), ends_text(summary));
  for (const std::size_t player : {0U, 1U})
    for (const auto kind : kFaults)
      if (const auto count = summary.faults_of(player, kind))
        text += fmt::format("{} lost {} by a fault: {}\n", name.names[player], count,
                            accasta::name(kind));
  return text;
}

formats::Json MatchReport::json() const {
  formats::Json json{{"rules", notation::to_text(name.rules)},
                     {"games", summary.games()},
                     {"wins", summary.wins},
                     {"draws", summary.draws},
                     {"losses", summary.losses},
                     {"pairs", summary.pairs},
                     {"openings",
                      {{"count", summary.openings.size()},
                       {"distinct", summary.distinct_openings},
                       {"once", !summary.varies}}}};
  if (const auto estimate = match::estimate(summary.pairs)) {
    json["score"] = estimate->score;
    json["elo"] = estimate->elo;
    if (!shows_nothing(*estimate)) {
      json["elo_low"] = estimate->low;
      json["elo_high"] = estimate->high;
    }
    json["los"] = estimate->superiority;
  }
  if (sprt) {
    const Verdict verdict = sprt->verdict(summary.pairs);
    json["sprt"] = {{"elo0", sprt->elo0},
                    {"elo1", sprt->elo1},
                    {"alpha", sprt->alpha},
                    {"beta", sprt->beta},
                    {"llr", sprt->log_likelihood_ratio(summary.pairs)},
                    {"lower", sprt->lower_bound()},
                    {"upper", sprt->upper_bound()},
                    {"accepted", verdict == Verdict::Stronger ? formats::Json("elo1")
                                 : verdict == Verdict::Weaker ? formats::Json("elo0")
                                                              : formats::Json(nullptr)}};
  }
  for (const std::size_t player : {0U, 1U}) {
    formats::Json engine =
        effort_json(name.names[player], name.texts[player], summary.efforts[player]);
    formats::Json& faults = engine["faults"] = formats::Json::Object{};
    for (const auto kind : kFaults)
      faults[std::string(accasta::name(kind))] = summary.faults_of(player, kind);
    json["engines"].push_back(std::move(engine));
  }
  json["white_score"] = share(static_cast<double>(summary.white_half_points), 2 * summary.games());
  json["turns_per_game"] = share(static_cast<double>(summary.turns), summary.games());
  formats::Json& ends = json["ended_by"] = formats::Json::Object{};
  for (const auto reason : kReasons)
    ends[std::string(accasta::name(reason))] = summary.ended_by(reason);
  ends["turn limit"] = summary.at_turn_limit;
  return json;
}

}  // namespace accasta::cli
