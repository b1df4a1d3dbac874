#include "document_page.hpp"

#include <cctype>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/markdown.hpp>
#include <accasta/base/version.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::cli {
namespace {

/// The line width that keeps the source readable.
constexpr std::size_t kLineWidth = 78;

std::string in_capitals(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

/// Escapes the characters that are special to the formatter.
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

/// Returns prose with its font changes.
std::string inline_text(std::string_view text) {
  using Font = base::MarkdownSpan::Font;
  std::string result;
  for (const base::MarkdownSpan& span : base::markdown_spans(text)) {
    const std::string words = escaped(span.text);
    if (span.font == Font::Roman)
      result += words;
    else
      result += fmt::format("\\f{}{}\\fR", span.font == Font::Italic ? 'I' : 'B', words);
  }
  return result;
}

/// Returns prose in lines, none of which is a request.
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

/// Returns lines of code.
std::string roff_lines(const std::string& text) {
  std::string result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) result += roff(line) + '\n';
  return result;
}

/// A writer of a document's blocks, one after the other.
class Page {
 public:
  std::string write(std::string_view markdown) && {
    for (const Block& block : base::read_markdown(markdown)) add(block);
    return std::move(page_);
  }

 private:
  using Block = base::MarkdownBlock;

  void add(const Block& block) {
    switch (block.kind) {
      case Block::Kind::Heading:
        return add_heading(block);
      case Block::Kind::Paragraph:
        begin_paragraph(block.is_in_item ? ".IP\n" : ".PP\n");
        page_ += filled(inline_text(block.text));
        return;
      case Block::Kind::Item:
        page_ += ".IP \\(bu 2\n" + filled(inline_text(block.text));
        needs_break_ = true;
        return;
      case Block::Kind::Code:
        begin_paragraph(".PP\n");
        page_ += ".RS\n.EX\n" + roff_lines(block.text) + ".EE\n.RE\n";
        return;
      case Block::Kind::Table:
        return add_table(block);
    }
  }

  /// Adds a heading. The title of the document is that of the page.
  void add_heading(const Block& block) {
    if (block.sign == "#") return;
    page_ += ".SH " + escaped(in_capitals(base::plain_markdown(block.text))) + '\n';
    needs_break_ = false;
  }

  /// Begins a paragraph, unless a heading did just before.
  void begin_paragraph(const char* request) {
    if (needs_break_) page_ += request;
    needs_break_ = true;
  }

  /// Writes each row as a term and its meaning. From the third column on with the column's name.
  void add_table(const Block& table) {
    if (table.is_in_item) page_ += ".RS\n";
    const auto& head = table.rows.front();
    for (std::size_t row = 1; row < table.rows.size(); ++row) {
      const auto& cells = table.rows[row];
      page_ += ".TP\n" + filled(inline_text(cells.front()));
      const char* separator = "";
      for (std::size_t i = 1; i < cells.size(); ++i) {
        if (cells[i].empty()) continue;
        const std::string name = i < 2 || head[i].empty() ? "" : inline_text(head[i]) + ": ";
        page_ += std::exchange(separator, ".br\n") + filled(name + inline_text(cells[i]));
      }
    }
    if (table.is_in_item) page_ += ".RE\n";
    needs_break_ = true;
  }

  std::string page_;
  /// True if the next paragraph needs a break.
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
