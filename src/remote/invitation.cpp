#include <cerrno>
#include <sys/random.h>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/remote/invitation.hpp>

namespace accasta::remote {
namespace {

constexpr std::string_view kConsonants = "bdfghjklmnprstvz";
constexpr std::string_view kVowels = "aiou";
constexpr int kWords = 4;
constexpr std::size_t kLetters = 5;

/// Returns the letters of which the one at a place of a word is one.
constexpr std::string_view letters_at(std::size_t place) {
  return place % 2 == 0 ? kConsonants : kVowels;
}

constexpr int bits_at(std::size_t place) { return place % 2 == 0 ? 4 : 2; }

}  // namespace

Invitation Invitation::make() {
  Invitation made{static_cast<std::uint32_t>(::geteuid()), 0};
  // A request of up to 256 bytes is answered whole, unless a signal comes first.
  while (::getrandom(&made.words, sizeof made.words, 0) != sizeof made.words)
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "getrandom");
  return made;
}

std::optional<Invitation> Invitation::parse(std::string_view text) {
  const std::string folded = base::lower_case(base::trimmed(text));
  std::string_view rest = folded;
  Invitation read{};
  if (!base::take_number(rest, "", read.host)) return std::nullopt;
  for (int word = 0; word < kWords; ++word) {
    if (rest.size() < kLetters + 1 || rest.front() != '-') return std::nullopt;
    for (std::size_t place = 0; place < kLetters; ++place) {
      const std::size_t value = letters_at(place).find(rest[place + 1]);
      if (value == std::string_view::npos) return std::nullopt;
      read.words = read.words << bits_at(place) | value;
    }
    rest.remove_prefix(kLetters + 1);
  }
  return rest.empty() ? std::optional(read) : std::nullopt;
}

std::string Invitation::text() const {
  std::string text = fmt::format("{}", host);
  int shift = 64;
  for (int word = 0; word < kWords; ++word) {
    text += '-';
    for (std::size_t place = 0; place < kLetters; ++place) {
      shift -= bits_at(place);
      text += letters_at(place)[words >> shift & (letters_at(place).size() - 1)];
    }
  }
  return text;
}

std::string Invitation::name() const {
  const std::string text = this->text();
  return text.substr(text.find('-') + 1, kLetters);
}

std::optional<Invitation> Invitation::at_end_of(std::string_view text) {
  const auto words = base::words_in(text);
  return words.empty() ? std::nullopt : parse(words.back());
}

std::string Invitation::refusal(std::string_view text) {
  return fmt::format("'{}' is not a code; an example: 1000-lusab-babad-gutih-tugad", text);
}

}  // namespace accasta::remote
