#include "document_page.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/base/version.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::cli {
namespace {

/// How far lines of text go, so that the page can be read in its source, too.
constexpr std::size_t kLineWidth = 78;

std::string without_indent(std::string_view line) {
  return std::string(line.substr(std::min(line.find_first_not_of(' '), line.size())));
}

std::string in_capitals(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

/// Each character so that the formatter takes it for itself.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char32_t c : tui::decoded(text)) {
    if (c == U'\\')
      result += "\\e";
    else if (c == U'-')
      result += "\\-";
    else if (c == U'\'')
      result += "\\(aq";
    else if (c > 0x7E)
      result += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(c));
    else
      result += static_cast<char>(c);
  }
  return result;
}

bool is_request(std::string_view line) { return line.starts_with('.') || line.starts_with('\''); }

/// The fonts of a piece of prose, and its links as their texts.
std::string inline_text(std::string_view text) {
  std::string result;
  const auto marked = [&](std::string_view mark, const char* font) {
    if (!text.starts_with(mark)) return false;
    const std::size_t end = text.find(mark, mark.size());
    if (end == std::string_view::npos) return false;
    const std::string_view inside = text.substr(mark.size(), end - mark.size());
    result += fmt::format("\\f{}{}\\fR", font, mark == "`" ? escaped(inside) : inline_text(inside));
    text.remove_prefix(end + mark.size());
    return true;
  };
  while (!text.empty()) {
    if (marked("`", "B") || marked("**", "B") || marked("*", "I")) continue;
    const std::size_t middle = text.find("](");
    const std::size_t end = text.find(')', middle == std::string_view::npos ? 0 : middle);
    if (text.front() == '[' && middle == text.find(']') && end != std::string_view::npos) {
      result += inline_text(text.substr(1, middle - 1));
      text.remove_prefix(end + 1);
      continue;
    }
    if (text.starts_with("<http")) {
      result += escaped(text.substr(1, text.find('>') - 1));
      text.remove_prefix(std::min(text.find('>'), text.size() - 1) + 1);
      continue;
    }
    const std::size_t next = std::min(text.find_first_of("`*[<", 1), text.size());
    result += escaped(text.substr(0, next));
    text.remove_prefix(next);
  }
  return result;
}

/// Prose in lines; none begins with what would be a request.
std::string filled(const std::string& text) {
  std::string result;
  std::string line;
  std::istringstream words(text);
  const auto end_line = [&] {
    if (is_request(line)) line.insert(0, "\\&");
    if (!line.empty()) result += line + '\n';
    line.clear();
  };
  for (std::string word; words >> word;) {
    if (!line.empty() && line.size() + 1 + word.size() > kLineWidth) end_line();
    line += (line.empty() ? "" : " ") + word;
  }
  end_line();
  return result;
}

/// "| a | b |" as its cells.
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
  for (std::string& cell : cells) cell = std::string(base::trimmed(cell));
  return cells;
}

class Page {
 public:
  std::string write(std::string_view markdown) && {
    std::istringstream lines{std::string(markdown)};
    for (std::string line; std::getline(lines, line);) take(line);
    end_block();
    end_list();
    return std::move(page_);
  }

 private:
  void take(const std::string& line) {
    const std::string text = without_indent(line);
    if (text.starts_with("```")) {
      end_block();
      is_fenced_ = !is_fenced_;
      return;
    }
    if (is_fenced_) return take_code(line);
    const bool is_code = line.starts_with("    ") && paragraph_.empty() && table_.empty();
    if (is_code || (!code_.empty() && text.empty())) {
      return take_code(line.substr(std::min<std::size_t>(4, line.size())));
    }
    if (!code_.empty() || text.empty()) end_block();
    if (text.empty()) return;
    if (is_in_list_ && paragraph_.empty() && table_.empty() && line.front() != ' ' &&
        line.front() != '-')
      end_list();
    if (line.starts_with("# ")) return;
    if (line.starts_with("## ")) return begin_section(line.substr(3));
    if (line.starts_with("- ")) return begin_item(line.substr(2));
    if (text.starts_with('|')) {
      table_.push_back(cells_of(text));
      return;
    }
    if (!table_.empty()) end_block();
    paragraph_ += (paragraph_.empty() ? "" : "\n") + text;
  }

  void begin_section(const std::string& heading) {
    end_block();
    end_list();
    std::string name = in_capitals(heading);
    std::erase(name, '`');
    page_ += ".SH " + inline_text(name) + '\n';
    needs_break_ = false;
  }

  void begin_item(const std::string& text) {
    end_block();
    page_ += ".IP \\(bu 2\n";
    is_in_list_ = true;
    needs_break_ = false;
    paragraph_ = text;
  }

  void end_list() {
    if (is_in_list_) needs_break_ = true;
    is_in_list_ = false;
  }

  /// A paragraph begins, unless a heading or an item did just before.
  void begin_paragraph() {
    if (needs_break_) page_ += is_in_list_ ? ".IP\n" : ".PP\n";
    needs_break_ = true;
  }

  void take_code(const std::string& line) { code_ += line + '\n'; }

  void end_block() {
    if (!paragraph_.empty()) {
      begin_paragraph();
      page_ += filled(inline_text(std::exchange(paragraph_, {})));
    }
    if (!code_.empty()) write_code();
    if (!table_.empty()) write_table();
  }

  void write_code() {
    if (needs_break_) page_ += ".PP\n";
    needs_break_ = true;
    page_ += ".RS\n.EX\n";
    code_.erase(code_.find_last_not_of('\n') + 1);
    std::istringstream lines(std::exchange(code_, {}));
    for (std::string line; std::getline(lines, line);) page_ += roff(line) + '\n';
    page_ += ".EE\n.RE\n";
  }

  /// Each row as a term with what is said of it; from the third column on with the column's name.
  void write_table() {
    const auto table = std::exchange(table_, {});
    if (is_in_list_) page_ += ".RS\n";
    for (std::size_t row = 2; row < table.size(); ++row) {
      page_ += ".TP\n" + filled(inline_text(table[row].front()));
      std::string text;
      for (std::size_t i = 1; i < table[row].size(); ++i) {
        if (table[row][i].empty()) continue;
        if (!text.empty()) text += ".br\n";
        const std::string name =
            i < 2 || table[0][i].empty() ? "" : inline_text(table[0][i]) + ": ";
        text += filled(name + inline_text(table[row][i]));
      }
      page_ += text;
    }
    if (is_in_list_) page_ += ".RE\n";
    needs_break_ = true;
  }

  std::string page_;
  std::string paragraph_;
  std::string code_;
  std::vector<std::vector<std::string>> table_;
  bool is_fenced_ = false;
  bool is_in_list_ = false;
  /// Whether something stands above that a paragraph has to be parted from.
  bool needs_break_ = false;
};

}  // namespace

std::string roff(std::string_view text) { return (is_request(text) ? "\\&" : "") + escaped(text); }

std::string document_page(std::string_view markdown, const PageHeader& header) {
  return fmt::format(".TH {} {} {} \"accasta {}\" \"{}\"\n.SH NAME\n{} \\- {}\n.SH DESCRIPTION\n",
                     in_capitals(roff(header.name)), header.section, header.date, base::version(),
                     header.section == "5" ? "File formats" : "Miscellaneous", roff(header.name),
                     roff(header.description)) +
         Page().write(markdown) + ".SH SEE ALSO\n.BR accasta (6)\n";
}

}  // namespace accasta::cli
