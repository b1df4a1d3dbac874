#include <algorithm>
#include <cstddef>
#include <sstream>

#include <accasta/base/markdown.hpp>
#include <accasta/base/text.hpp>

namespace accasta::base {
namespace {

using Kind = MarkdownBlock::Kind;

/// Returns the sign of a heading or an item, with the space after it. Empty if there is none.
std::string_view sign_of(std::string_view line) {
  const std::size_t end = line.find(' ');
  if (end == 0 || end == std::string_view::npos) return {};
  const std::string_view sign = line.substr(0, end);
  const bool is_number = sign.back() == '.' && number_in<int>(sign.substr(0, end - 1));
  const bool is_heading = sign.find_first_not_of('#') == std::string_view::npos;
  return sign == "-" || is_number || is_heading ? line.substr(0, end + 1) : std::string_view();
}

/// Returns the cells of "| a | b |".
std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells(1);
  for (std::size_t i = 1; i < row.size(); ++i) {
    if (row[i] == '\\' && i + 1 < row.size() && row[i + 1] == '|')
      cells.back() += row[++i];
    else if (row[i] == '|')
      cells.emplace_back();
    else
      cells.back() += row[i];
  }
  cells.pop_back();
  for (std::string& cell : cells) cell = std::string(trimmed(cell));
  return cells;
}

class Reader {
 public:
  void take(std::string_view line) {
    const std::string_view text = trimmed(line);
    if (text.starts_with("```")) {
      is_fenced_ = !is_fenced_;
      is_open_ = false;
      if (is_fenced_) begin(Kind::Code, text.substr(3));
    } else if (is_fenced_) {
      blocks_.back().text += std::string(line) + '\n';
    } else if (continues_code(line)) {
      if (!is_open_) begin(Kind::Code);
      blocks_.back().text += std::string(line.substr(std::min<std::size_t>(4, line.size()))) + '\n';
    } else if (text.empty()) {
      is_open_ = false;
    } else if (text.starts_with('|')) {
      if (!continues(Kind::Table)) begin(Kind::Table);
      // The line below the head has no letters.
      if (text.find_first_not_of("|-: ") != std::string_view::npos || !text.starts_with("|-"))
        blocks_.back().rows.push_back(cells_of(text));
    } else {
      take_text(line);
    }
  }

  std::vector<MarkdownBlock> blocks() && {
    for (MarkdownBlock& block : blocks_)
      while (block.text.ends_with("\n\n")) block.text.pop_back();
    return std::move(blocks_);
  }

 private:
  bool continues(Kind kind) const { return is_open_ && blocks_.back().kind == kind; }

  /// Returns true if a line is code by its indentation.
  bool continues_code(std::string_view line) const {
    if (trimmed(line).empty()) return continues(Kind::Code);
    return line.starts_with("    ") && (!is_open_ || continues(Kind::Code));
  }

  void take_text(std::string_view line) {
    const std::string_view sign = sign_of(line);
    if (!sign.empty()) {
      begin(sign.front() == '#' ? Kind::Heading : Kind::Item, trimmed(sign));
      blocks_.back().text = line.substr(sign.size());
      is_open_ = sign.front() != '#';
    } else if (continues(Kind::Paragraph) || continues(Kind::Item)) {
      blocks_.back().text += '\n' + std::string(trimmed(line));
    } else {
      begin(Kind::Paragraph);
      blocks_.back().text = trimmed(line);
    }
  }

  void begin(Kind kind, std::string_view sign = {}) {
    blocks_.push_back({kind, std::string(sign), {}, {}});
    is_open_ = true;
  }

  std::vector<MarkdownBlock> blocks_;
  /// True if the last block may continue.
  bool is_open_ = false;
  bool is_fenced_ = false;
};

}  // namespace

std::vector<MarkdownBlock> read_markdown(std::string_view text) {
  Reader reader;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) reader.take(line);
  return std::move(reader).blocks();
}

std::string plain_markdown(std::string_view text) {
  std::string plain;
  const auto take_marked = [&](std::string_view mark) {
    const std::size_t end = text.find(mark, mark.size());
    if (!text.starts_with(mark) || end == std::string_view::npos) return false;
    const std::string_view marked = text.substr(mark.size(), end - mark.size());
    plain += mark == "`" ? std::string(marked) : plain_markdown(marked);
    text.remove_prefix(end + mark.size());
    return true;
  };
  while (!text.empty()) {
    if (take_marked("`") || take_marked("**") || take_marked("*")) continue;
    const std::size_t middle = text.find("](");
    const std::size_t end = text.find(')', std::min(middle, text.size()));
    if (text.front() == '[' && middle == text.find(']') && end != std::string_view::npos) {
      plain += plain_markdown(text.substr(1, middle - 1));
      text.remove_prefix(end + 1);
      continue;
    }
    const std::size_t next = std::min(text.find_first_of("`*[", 1), text.size());
    plain += text.substr(0, next);
    text.remove_prefix(next);
  }
  std::ranges::replace(plain, '\n', ' ');
  return plain;
}

}  // namespace accasta::base
