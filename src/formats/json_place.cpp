#include "json_place.hpp"

#include <algorithm>
#include <charconv>

namespace accasta::formats {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Goes through a text that is known to be JSON, from the beginning of a value.
class Walker {
 public:
  Walker(std::string_view json, std::size_t begin) : json_(json), at_(begin) {}

  std::size_t at() const { return at_; }

  void enter_member(std::string_view name) {
    do {
      next();
      const std::size_t begin = at_;
      skip_string();
      const std::string_view key = json_.substr(begin + 1, at_ - begin - 2);
      skip_spaces();
      next();
      if (key == name) return;
      skip_value();
    } while (at_ < json_.size() && json_[at_] == ',');
  }

  /// Where the elements of the list at this place begin.
  std::vector<std::size_t> elements() {
    std::vector<std::size_t> places;
    for (next(); at_ < json_.size() && json_[at_] != ']';) {
      places.push_back(at_);
      skip_value();
      if (at_ < json_.size() && json_[at_] == ',') next();
    }
    return places;
  }

  void enter_element(std::size_t index) {
    for (next(); index > 0 && at_ < json_.size(); --index) {
      skip_value();
      next();
    }
  }

 private:
  void skip_spaces() {
    while (at_ < json_.size() && is_space(json_[at_])) ++at_;
  }

  /// Goes past one character of punctuation to what follows.
  void next() {
    ++at_;
    skip_spaces();
  }

  void skip_string() {
    for (++at_; at_ < json_.size() && json_[at_] != '"'; ++at_)
      if (json_[at_] == '\\') ++at_;
    ++at_;
  }

  /// Goes past a value to the punctuation that follows.
  void skip_value() {
    int depth = 0;
    while (at_ < json_.size()) {
      const char c = json_[at_];
      if (c == '"') {
        skip_string();
        continue;
      }
      if (depth == 0 && (c == ',' || c == ']' || c == '}')) return;
      if (c == '[' || c == '{') ++depth;
      if (c == ']' || c == '}') --depth;
      ++at_;
    }
  }

  std::string_view json_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<std::size_t> find_too_deep(std::string_view json, int depth) {
  bool in_string = false;
  for (std::size_t at = 0; at < json.size(); ++at) {
    const char c = json[at];
    if (c == '"') in_string = !in_string;
    if (in_string) {
      if (c == '\\') ++at;
    } else if (c == '[' || c == '{') {
      if (--depth < 0) return at;
    } else if (c == ']' || c == '}') {
      ++depth;
    }
  }
  return std::nullopt;
}

std::size_t find_root(std::string_view json) {
  return std::min(json.find_first_of("{["), json.size());
}

std::vector<std::size_t> find_elements(std::string_view json) {
  const std::size_t begin = find_root(json);
  if (begin == json.size() || json[begin] != '[') return {};
  return Walker(json, begin).elements();
}

std::size_t find_value(std::string_view json, std::size_t begin, std::string_view path) {
  Walker walker(json, begin);
  while (!path.empty()) {
    if (path.front() == '[') {
      std::size_t index = 0;
      const auto end = std::from_chars(path.data() + 1, path.data() + path.size(), index).ptr;
      walker.enter_element(index);
      path.remove_prefix(static_cast<std::size_t>(end - path.data()) + 1);
    } else {
      if (path.front() == '.') path.remove_prefix(1);
      const std::string_view name = path.substr(0, path.find_first_of(".["));
      walker.enter_member(name);
      path.remove_prefix(name.size());
    }
  }
  return walker.at();
}

}  // namespace accasta::formats
