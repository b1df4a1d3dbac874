#pragma once

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <accasta/tui/key_bar.hpp>

namespace accasta::views {

/// Returns the keys that a text names: "Enter Right", "arrows", "a to g" for several.
std::vector<tui::Key> keys_in(std::string_view text);

/// One row of the key table of a screen S: some keys, their handler, and their line in the help.
template <class S>
struct Binding {
  /// keys_in() reads `text`. `handler` is a method of S, or a function that takes an S&. If it has
  /// a parameter for the key, it gets the key. Without a meaning the help adds the keys to the line
  /// above. `others` names other inputs that do the same.
  template <class Handler>
  Binding(std::string_view text, Handler handler, std::string_view help = {},
          std::string_view others = {})
      : names(text), keys(keys_in(text)), meaning(help), besides(others) {
    if constexpr (std::is_invocable_v<Handler, S&, tui::Key>)
      run = handler;
    else
      run = [handler](S& screen, tui::Key /*key*/) { std::invoke(handler, screen); };
  }

  std::string names;
  std::vector<tui::Key> keys;
  std::function<void(S&, tui::Key)> run;
  std::string meaning;
  std::string besides;
};

/// The keys of a screen S.
template <class S>
class KeyTable {
 public:
  KeyTable() = default;
  KeyTable(std::initializer_list<Binding<S>> rows) : rows_(rows) {}

  /// Adds the rows of another table, perhaps one for a base class of S. A row with the keys of an
  /// earlier row replaces it.
  template <class Base = S>
  KeyTable& add(const KeyTable<Base>& table) {
    for (const Binding<Base>& other : table.rows()) {
      const Binding<S> row(other.names, other.run, other.meaning, other.besides);
      const auto same =
          row.names.empty() ? rows_.end() : std::ranges::find(rows_, row.names, &Binding<S>::names);
      if (same != rows_.end())
        *same = row;
      else
        rows_.push_back(row);
    }
    return *this;
  }

  /// Carries out a key. Returns false if the key has no meaning.
  bool press(S& screen, tui::Key key) const {
    for (const Binding<S>& row : rows_) {
      if (std::ranges::find(row.keys, key) == row.keys.end()) continue;
      row.run(screen, key);
      return true;
    }
    return false;
  }

  /// Returns all lines for the help.
  std::vector<tui::KeyHint> help() const {
    std::vector<tui::KeyHint> lines;
    for (const Binding<S>& row : rows_) {
      if (row.meaning.empty())
        lines.back().key += " ";
      else
        lines.push_back({.meaning = row.meaning});
      std::string& text = lines.back().key;
      text += row.names;
      if (!text.empty() && !row.besides.empty()) text += ", ";
      text += row.besides;
    }
    return lines;
  }

  const std::vector<Binding<S>>& rows() const { return rows_; }

 private:
  std::vector<Binding<S>> rows_;
};

}  // namespace accasta::views
