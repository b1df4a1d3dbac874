#include "comment_command.hpp"

#include <utility>

#include "text.hpp"

namespace accasta::notation {

std::string_view CommentCommand::find_written(std::string_view comment, std::size_t from) const {
  while ((from = comment.find(opening_, from)) != std::string_view::npos) {
    const std::size_t content = from + opening_.size();
    const std::size_t end = comment.find(']', from);
    if (end == std::string_view::npos) return {};
    if (content == end || is_space(comment[content])) return comment.substr(from, end + 1 - from);
    from = content;
  }
  return {};
}

std::string_view CommentCommand::content(std::string_view written) const {
  std::string_view text = written.substr(opening_.size());
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
  for (std::string_view written = find_written(comment, from); !written.empty();
       written = find_written(comment, from)) {
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
