#include "sampling_search.hpp"

namespace accasta::tuner {
namespace {

constexpr std::size_t kMebibytes = 4;
constexpr int kLeastDepth = 2;

}  // namespace

SamplingSearch::SamplingSearch() : table_(kMebibytes), thread_data_({}) {}

engine::SearchResult SamplingSearch::search(const Position& position,
                                            std::span<const std::uint64_t> history,
                                            std::uint64_t nodes, int count, std::mt19937_64& random,
                                            std::vector<Position>& inner) {
  // Vitter's algorithm R: each of those seen is kept with the same chance.
  std::uint64_t seen = 0;
  const auto most = static_cast<std::uint64_t>(count);
  thread_data_.on_inner_node = [&](const Position& node, int depth) {
    if (depth < kLeastDepth) return;
    ++seen;
    if (inner.size() < most) {
      inner.push_back(node);
    } else if (most > 0) {
      if (const std::uint64_t place = random() % seen; place < most) inner[place] = node;
    }
  };
  const auto found = run(position, history, nodes);
  thread_data_.on_inner_node = {};
  return found;
}

engine::SearchResult SamplingSearch::search(const Position& position, std::uint64_t nodes) {
  return run(position, {}, nodes);
}

void SamplingSearch::clear() {
  table_.clear();
  thread_data_.clear();
}

engine::SearchResult SamplingSearch::run(const Position& position,
                                         std::span<const std::uint64_t> history,
                                         std::uint64_t nodes) {
  table_.new_search();
  engine::SharedState shared(table_, 1);
  engine::Limits limits;
  limits.nodes = nodes;
  return engine::Search(shared, 0, thread_data_, position, history, limits, {}, {}).run();
}

}  // namespace accasta::tuner
