#include "help_format.hpp"

namespace accasta::cli {
namespace {

void replace_first(std::string& text, const std::string& what, const std::string& by) {
  const auto at = what.empty() ? std::string::npos : text.find(what);
  if (at != std::string::npos) text.replace(at, what.size(), by);
}

}  // namespace

std::string value_name(const CLI::Option& option) {
  if (option.get_type_size() == 0) return {};
  std::string name = option.get_type_name();
  if (const auto limits = name.find(':'); limits != std::string::npos) name.resize(limits);
  return name == "INT" || name == "UINT" ? "NUMBER" : name;
}

std::string HelpFormatter::make_option_name(const CLI::Option* option, bool is_positional) const {
  std::string name = Formatter::make_option_name(option, is_positional);
  replace_first(name, "{false}", "");
  return name;
}

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
  std::string text = Formatter::make_option_opts(option);
  // The name of a file is said already.
  replace_first(text,
                option->get_positional() ? " " + option->get_type_name() : option->get_type_name(),
                option->get_positional() ? "" : value_name(*option));
  return text;
}

}  // namespace accasta::cli
