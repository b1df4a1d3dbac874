// Measures how fast the readers of records and of JSON process large broken texts. Each kind is
// read in two sizes. A reader that scans its text repeatedly takes more than twice as long for
// twice as much.

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <sstream>
#include <string>

#include <accasta/formats/import.hpp>
#include <accasta/notation/record_text.hpp>

namespace {

using namespace accasta;

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

std::string repeated(const std::string& beginning, const std::string& part, std::size_t size) {
  std::string text = beginning;
  while (text.size() < size) text += part;
  return text;
}

void read_record(const std::string& text) {
  std::istringstream stream(text);
  notation::RecordReader reader(stream);
  while (reader.next()) {
  }
}

template <typename Read>
double seconds_for(const std::string& text, Read read) {
  const auto begin = std::chrono::steady_clock::now();
  read(text);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  return seconds.count();
}

template <typename Read>
void report(const char* kind, const std::string& beginning, const char* part, Read read) {
  const double half = seconds_for(repeated(beginning, part, kMebibyte / 2), read);
  const double whole = seconds_for(repeated(beginning, part, kMebibyte), read);
  std::string shown;
  for (const char c : std::string(part)) shown += c == '\n' ? "\\n" : std::string(1, c);
  std::printf("%-6s %-14s %7.3f s a MiB, %4.1f times as long as for half of it\n", kind,
              shown.c_str(), whole, whole / half);
}

}  // namespace

int main() {
  for (const char* part :
       {"(",   "{",        "[",       "1. ",          ". ",           "a",     "a1", "a1:",
        "$1 ", "b4:2-c5 ", "1-0\n",   "* ",           "White ",       "[A \"", "{}", "x/",
        ",",   "\n\n;",    "a1b1c1 ", "\xe2\x88\x92", "(1. b4:2-c5) "})
    report("record", "1. b4:2-c5 ", part, read_record);
  for (const char* part : {"[", "{\"a\":", "[1,", "\"", "1", "{\"stack\":[],", "\\", "\xff"})
    report("JSON", "{\"a\":", part,
           [](const std::string& text) { (void)formats::import_games(text, {}); });
}
