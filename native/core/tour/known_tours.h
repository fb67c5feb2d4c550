// A cache of results for tours with breaks or spans: a search meets the same tours again and again, and placing their
// breaks takes up to milliseconds. A tour is replaced by another one with the same hash.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tourwright {

// The stops of a tour in order, and its owner.
template <typename Value>
struct KnownTour {
  int32_t owner = -1;  // a class or a resource; −1: no tour yet
  std::vector<int32_t> stops;
  Value value;
};

template <typename Value>
class KnownTours {
 public:
  // The stored value for the first `count` stops of a sequence; nullptr: none.
  Value* get(int32_t owner, const int32_t* sequence, int32_t count) {
    KnownTour<Value>& known = tours_[placeOf(owner, sequence, count)];
    const bool isIt = known.owner == owner && known.stops.size() == static_cast<std::size_t>(count) &&
                      std::equal(known.stops.begin(), known.stops.end(), sequence);
    return isIt ? &known.value : nullptr;
  }

  // Returns the entry in which results for the sequence are stored from now on.
  Value& set(int32_t owner, const int32_t* sequence, int32_t count) {
    KnownTour<Value>& known = tours_[placeOf(owner, sequence, count)];
    known.owner = owner;
    known.stops.assign(sequence, sequence + count);
    return known.value;
  }

 private:
  static constexpr int SHIFT = 21;

  std::size_t placeOf(int32_t owner, const int32_t* sequence, int32_t count) {
    if (tours_.empty()) tours_.resize(std::size_t{1} << (32 - SHIFT));
    uint32_t hash = static_cast<uint32_t>(owner);
    for (int32_t i = 0; i < count; i++) hash = (hash ^ static_cast<uint32_t>(sequence[i])) * 0x9e3779b1u;
    return hash >> SHIFT;
  }

  std::vector<KnownTour<Value>> tours_;
};

}  // namespace tourwright
