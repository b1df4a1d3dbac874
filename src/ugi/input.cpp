#include <accasta/ugi/input.hpp>

namespace accasta::ugi {

Read read_line(std::istream& input, std::string& line) {
  using Traits = std::istream::traits_type;
  line.clear();
  bool too_long = false;
  bool has_any = false;
  for (;;) {
    const auto next = input.rdbuf()->sbumpc();
    if (Traits::eq_int_type(next, Traits::eof())) {
      if (!has_any) return Read::End;
      break;
    }
    has_any = true;
    const char byte = Traits::to_char_type(next);
    if (byte == '\n') break;
    if (line.size() == kLongestLine)
      too_long = true;
    else
      line += byte;
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return too_long ? Read::TooLong : Read::Line;
}

}  // namespace accasta::ugi
