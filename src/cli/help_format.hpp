#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace accasta::cli {

/// What follows an option, as help names it: "OUT", "human|ai"; empty for a flag. The limits that
/// the parser adds are left out.
std::string value_name(const CLI::Option& option);

/// Help without what the parser writes for itself: no type beside the name of a value, no default
/// beside the opposite of a flag.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override;
  std::string make_option_opts(const CLI::Option* option) const override;
};

}  // namespace accasta::cli
