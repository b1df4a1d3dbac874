#include "match_options.hpp"

#include <algorithm>
#include <charconv>
#include <istream>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/formats/game_file.hpp>
#include <accasta/notation/position_text.hpp>

#include "exit_code.hpp"

namespace accasta::cli {
namespace {

Failure wrong(std::string_view option, std::string_view given, std::string_view why) {
  return Failure(ExitCode::Usage, fmt::format("{} {}: {}", option, given, why));
}

/// The whole of a text as a number.
template <typename Number>
std::optional<Number> number_of(std::string_view text) {
  Number number{};
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || rest != text.data() + text.size()) return std::nullopt;
  return number;
}

/// "elo0=0,elo1=10,alpha=0.05,beta=0.05", the last two if they are others.
match::Sprt sprt_of(const std::string& text) {
  match::Sprt sprt;
  bool has_elo1 = false;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::string_view entry = rest.substr(0, rest.find_first_of(", "));
    rest.remove_prefix(std::min(rest.size(), entry.size() + 1));
    const std::size_t sign = entry.find('=');
    const std::string_view key = entry.substr(0, sign);
    const auto value =
        sign == std::string_view::npos ? std::nullopt : number_of<double>(entry.substr(sign + 1));
    double* const field = key == "elo0"    ? &sprt.elo0
                          : key == "elo1"  ? &sprt.elo1
                          : key == "alpha" ? &sprt.alpha
                          : key == "beta"  ? &sprt.beta
                                           : nullptr;
    if (field == nullptr || !value)
      throw wrong("--sprt", text, "it is written elo0=0,elo1=10,alpha=0.05,beta=0.05");
    *field = *value;
    has_elo1 = has_elo1 || key == "elo1";
  }
  const auto is_share = [](double share) { return share > 0 && share < 0.5; };
  if (!has_elo1 || !(sprt.elo0 < sprt.elo1)) throw wrong("--sprt", text, "elo1 is above elo0");
  if (!(sprt.elo0 > -2000 && sprt.elo1 < 2000))
    throw wrong("--sprt", text, "2000 Elo are too many");
  if (!is_share(sprt.alpha) || !is_share(sprt.beta))
    throw wrong("--sprt", text, "alpha and beta are between 0 and 0.5");
  return sprt;
}

/// "3/8".
match::Shard shard_of(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size() - 1);
  const auto index = number_of<std::uint64_t>(text.substr(0, slash));
  const auto count = number_of<std::uint64_t>(text.substr(slash + 1));
  if (!index || !count || *index < 1 || *index > *count)
    throw wrong("--shard", text, "it is written I/N, the I-th of N shares, from 1");
  return {.index = *index, .count = *count};
}

/// "2-6" or "4".
std::optional<match::RandomOpenings> random_openings(std::string_view text, int balance) {
  constexpr int kMost = 40;
  const std::size_t dash = text.find('-');
  const auto fewest = number_of<int>(text.substr(0, dash));
  const auto most = dash == std::string_view::npos ? fewest : number_of<int>(text.substr(dash + 1));
  if (!fewest || !most) return std::nullopt;
  if (*fewest < 0 || *most < *fewest || *most > kMost)
    throw wrong("--openings", text, fmt::format("the turns of an opening are 0 to {}", kMost));
  return match::RandomOpenings{.fewest_turns = *fewest, .most_turns = *most, .balance = balance};
}

/// The positions of a file, one a line; empty lines and those that begin with # are passed over.
std::vector<Position> positions_in(const std::string& path, const Rules& rules) {
  formats::InputFile file(path);
  std::vector<Position> positions;
  std::string line;
  for (int number = 1; std::getline(file.stream(), line); ++number) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line.front() == '#') continue;
    auto position = notation::parse_position(line, rules);
    if (!position) {
      notation::TextError error = position.error();
      error.line = number;
      throw Failure(ExitCode::Usage, formats::located(file.name(), error));
    }
    positions.push_back(*std::move(position));
  }
  if (positions.empty()) throw Failure(ExitCode::Usage, file.name() + ": no position in it");
  return positions;
}

match::Contestant contestant_of(const std::string& text) {
  auto contestant = match::Contestant::parse(text);
  if (!contestant) throw wrong("--engine", "'" + text + "'", contestant.error());
  return *std::move(contestant);
}

}  // namespace

std::optional<match::Sprt> MatchOptions::sprt_settings() const {
  if (sprt.empty()) return std::nullopt;
  return sprt_of(sprt);
}

match::MatchSettings MatchOptions::settings() const {
  if (engines.size() != 2)
    throw Failure(ExitCode::Usage, "a match needs two engines: --engine A --engine B");
  match::MatchSettings settings{
      .rules = rules.rules(),
      .contestants = {contestant_of(engines[0]), contestant_of(engines[1])}};
  if (const auto random = random_openings(openings, balance))
    settings.openings = *random;
  else
    settings.openings = positions_in(openings, settings.rules);
  settings.seed = seed;
  settings.pairs = (games + 1) / 2;
  settings.most_turns = static_cast<std::size_t>(most_turns);
  settings.concurrency = concurrency;
  if (!shard.empty()) settings.shard = shard_of(shard);
  settings.sprt = sprt_settings();
  if (settings.sprt && !shard.empty())
    throw Failure(ExitCode::Usage,
                  "--sprt with --shard: a share cannot decide; give it together with --merge");
  return settings;
}

}  // namespace accasta::cli
