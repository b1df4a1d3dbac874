#include "comment_command.hpp"

#include <algorithm>
#include <utility>

#include "text.hpp"

namespace accasta::notation {
namespace {

constexpr std::string_view kOpening = "[%";

/// Returns the letters after the opening of a command.
std::string_view name_in(std::string_view written) {
  const std::string_view text = written.substr(kOpening.size());
  return text.substr(
      0, static_cast<std::size_t>(std::ranges::find_if_not(text, is_letter) - text.begin()));
}

}  // namespace

std::vector<std::string_view> CommentCommand::all_in(std::string_view comment) const {
  std::vector<std::string_view> all;
  // Looked for again only behind the last one found: the time stays linear in the length.
  std::size_t end = 0;
  for (std::size_t at = 0; (at = comment.find(kOpening, at)) != std::string_view::npos;) {
    if (end <= at) end = comment.find(']', at);
    if (end == std::string_view::npos) break;
    const std::string_view name = name_in(comment.substr(at));
    const std::size_t after = at + kOpening.size() + name.size();
    const bool is_command = !name.empty() && (after == end || is_space(comment[after]));
    if (is_command && (name_.empty() || name == name_))
      all.push_back(comment.substr(at, end + 1 - at));
    at = after;
  }
  return all;
}

std::string_view CommentCommand::content(std::string_view written) {
  std::string_view text = written.substr(kOpening.size() + name_in(written).size());
  text.remove_suffix(1);
  text.remove_prefix(skip_space(text, 0));
  return text.substr(0, end_of_word(text, 0));
}

std::string CommentCommand::removed_from(std::string_view comment) const {
  std::string rest;
  const auto append = [&rest](std::string_view part) {
    part = base::trimmed(part);
    if (!rest.empty() && !part.empty()) rest += ' ';
    rest += part;
  };
  std::size_t from = 0;
  for (const std::string_view written : all_in(comment)) {
    const auto at = static_cast<std::size_t>(written.data() - comment.data());
    append(comment.substr(from, at - from));
    from = at + written.size();
  }
  append(comment.substr(from));
  return rest;
}

std::vector<std::string> CommentCommand::removed_from(std::span<const std::string> comments) const {
  std::vector<std::string> rest;
  for (const std::string& comment : comments)
    if (std::string text = removed_from(comment); !text.empty()) rest.push_back(std::move(text));
  return rest;
}

}  // namespace accasta::notation
