#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace accasta::remote {

/// The code that a host sends to a friend: the number of the host's user account, and random words.
/// The text is "1000-lusab-babad-gutih-tugad". The words are proquints (arXiv:0901.4016), of 16
/// bits each. The first one is the name of the game, which everybody may see. The other three are
/// the secret.
struct Invitation {
  std::uint32_t host;
  /// The words. Comparing two of them takes one instruction, so its time gives nothing away.
  std::uint64_t words;

  /// Makes an invitation by the user of this process. Throws std::system_error if the system has no
  /// random numbers.
  static Invitation make();
  /// Reads a text, in lower or upper case. Returns nothing if it is no invitation.
  static std::optional<Invitation> parse(std::string_view text);
  /// Reads the last word of a text, such as the whole line that a host's program shows.
  static std::optional<Invitation> at_end_of(std::string_view text);
  std::string text() const;
  /// Returns the first word.
  std::string name() const;
  /// Returns the sentence about a text that is no invitation.
  static std::string refusal(std::string_view text);

  friend bool operator==(const Invitation&, const Invitation&) = default;
};

}  // namespace accasta::remote
