#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accasta::notation {

/// The commands of a name in comments: `[%eval 0.42/9]`, `[%clk 0:09:58]`.
class CommentCommand {
 public:
  /// An empty name stands for all commands. The text must outlive the object.
  explicit constexpr CommentCommand(std::string_view name) : name_(name) {}

  /// Returns what `read` makes of the first command's content that it can read. `read` takes the
  /// first word after the name and returns an optional.
  template <typename Read>
  auto find(std::span<const std::string> comments, const Read& read) const
      -> decltype(read(std::string_view())) {
    for (const std::string& comment : comments)
      for (const std::string_view written : all_in(comment))
        if (auto value = read(content(written))) return value;
    return {};
  }

  /// Returns the texts of the commands in a comment, brackets included, also of unreadable ones.
  std::vector<std::string_view> all_in(std::string_view comment) const;
  /// Returns a comment without the commands.
  std::string removed_from(std::string_view comment) const;
  /// Removes the commands from several comments, and then the empty comments.
  std::vector<std::string> removed_from(std::span<const std::string> comments) const;

 private:
  static std::string_view content(std::string_view written);

  std::string_view name_;
};

inline constexpr CommentCommand kEvaluation("eval");
inline constexpr CommentCommand kClock("clk");
inline constexpr CommentCommand kAnyCommand("");

}  // namespace accasta::notation
