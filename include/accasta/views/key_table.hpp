#pragma once

#include <algorithm>
#include <cassert>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <accasta/tui/key_bar.hpp>

namespace accasta::views {

/// Returns the keys that a text names: "Enter Right", "arrows", "a-g" for several.
std::vector<tui::Key> keys_in(std::string_view text);

/// One row of the key table of a screen S: some keys, their handler, their line in the help, and
/// their label in the key bar.
template <class S>
struct Binding {
  /// keys_in() reads `text`. After ", " it may name other inputs that do the same: "-, wheel".
  /// `handler` is a method of S, or a function that takes an S&. If it has a parameter for the key,
  /// it gets the key. Without a meaning the help adds the text to the line above. `in_bar` is the
  /// label, if the meaning is too long for it.
  template <class Handler>
  Binding(std::string_view text, Handler handler, std::string_view help = {},
          std::string_view in_bar = {})
      : names(text),
        keys(keys_in(text.substr(0, text.find(", ")))),
        meaning(help),
        label(in_bar.empty() ? help : in_bar) {
    if constexpr (std::is_invocable_v<Handler, S&, tui::Key>)
      run = handler;
    else
      run = [handler](S& screen, tui::Key /*key*/) { std::invoke(handler, screen); };
  }

  std::string names;
  std::vector<tui::Key> keys;
  std::function<void(S&, tui::Key)> run;
  std::string meaning;
  std::string label;
};

/// The keys of a screen S.
template <class S>
class KeyTable {
 public:
  KeyTable() = default;
  KeyTable(std::initializer_list<Binding<S>> rows) : rows_(rows) {}

  /// Adds the rows of another table, perhaps one for a base class of S. A row with the text of an
  /// earlier row replaces it.
  template <class Base = S>
  KeyTable& add(const KeyTable<Base>& table) {
    for (const Binding<Base>& other : table.rows()) {
      const Binding<S> row(other.names, other.run, other.meaning, other.label);
      const auto same = std::ranges::find(rows_, row.names, &Binding<S>::names);
      if (same != rows_.end())
        *same = row;
      else
        rows_.push_back(row);
    }
    return *this;
  }

  /// Carries out a key. Returns false if the key has no meaning.
  bool press(S& screen, tui::Key key) const {
    const auto row = row_of(key);
    if (row == rows_.end()) return false;
    row->run(screen, key);
    return true;
  }

  /// Returns a key bar with these keys, such as "u", "Up Down" or "a-g". A hint without a meaning
  /// gets the label of its first key. Precondition: the table has this key.
  std::vector<tui::KeyHint> bar(std::vector<tui::KeyHint> hints) const {
    for (tui::KeyHint& hint : hints) {
      const auto row = row_of(keys_in(hint.key).front());
      assert(row != rows_.end());
      if (hint.meaning.empty()) hint.meaning = row->label;
    }
    return hints;
  }

  /// Returns all lines for the help.
  std::vector<tui::KeyHint> help() const {
    std::vector<tui::KeyHint> lines;
    for (const Binding<S>& row : rows_) {
      if (row.meaning.empty())
        lines.back().key += " " + row.names;
      else
        lines.push_back({row.names, row.meaning});
    }
    return lines;
  }

  const std::vector<Binding<S>>& rows() const { return rows_; }

 private:
  /// Returns the first row with a key.
  auto row_of(tui::Key key) const {
    return std::ranges::find_if(rows_, [key](const Binding<S>& row) {
      return std::ranges::find(row.keys, key) != row.keys.end();
    });
  }

  std::vector<Binding<S>> rows_;
};

}  // namespace accasta::views
