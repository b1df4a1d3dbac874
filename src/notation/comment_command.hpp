#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accasta::notation {

/// A command in comments, `[%eval 0.42/9]` or `[%clk 0:09:58]`. A value for its name.
class CommentCommand {
 public:
  /// `opening` is the text before the content: "[%eval". It must outlive the object.
  explicit constexpr CommentCommand(std::string_view opening) : opening_(opening) {}

  /// Returns what `read` makes of the first command's content that it can read. `read` takes the
  /// first word after the opening and returns an optional.
  template <typename Read>
  auto find(std::string_view comment, const Read& read) const -> decltype(read(comment)) {
    std::size_t from = 0;
    while (true) {
      const std::string_view written = find_written(comment, from);
      if (written.empty()) return {};
      if (auto value = read(content(written))) return value;
      from = static_cast<std::size_t>(written.data() - comment.data()) + written.size();
    }
  }
  template <typename Read>
  auto find(std::span<const std::string> comments, const Read& read) const
      -> decltype(read(std::string_view())) {
    for (const std::string& comment : comments)
      if (auto value = find(comment, read)) return value;
    return {};
  }

  /// Returns a comment without the commands, unreadable ones included.
  std::string removed_from(std::string_view comment) const;
  /// Removes the commands from several comments, and then the empty comments.
  std::vector<std::string> removed_from(std::span<const std::string> comments) const;

 private:
  /// Returns the text of the first command from `from` on, brackets included. Empty if there is
  /// none.
  std::string_view find_written(std::string_view comment, std::size_t from) const;
  std::string_view content(std::string_view written) const;

  std::string_view opening_;
};

inline constexpr CommentCommand kEvaluation("[%eval");
inline constexpr CommentCommand kClock("[%clk");

}  // namespace accasta::notation
