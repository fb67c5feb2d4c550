// The clocks of tours with breaks or spans, as they were computed lately: what a search tries it places, and what it
// takes back it has had before.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tourwright {

// The stops of a tour in order, the class of its resource, and what follows from them alone.
struct KnownTiming {
  int32_t k = -1;  // −1: no tour yet
  std::vector<int32_t> stops;
  bool isKept = false;  // a schedule keeps the rules
  double delay = 0;
  double end = 0;
  double working = 0;
  bool hasTimes = false;  // by position, of its stops: those that count
  std::vector<double> arrival;
  std::vector<double> serviceBegin;
  std::vector<double> departure;

  bool isOf(int32_t classIndex, const int32_t* sequence, int32_t count) const {
    return k == classIndex && stops.size() == static_cast<std::size_t>(count) &&
           std::equal(stops.begin(), stops.end(), sequence);
  }

  // It is that of these stops from now on.
  void become(int32_t classIndex, const int32_t* sequence, int32_t count) {
    k = classIndex;
    stops.assign(sequence, sequence + count);
    hasTimes = false;
  }
};

class KnownTimings {
 public:
  // Where the clock of this tour is, if it is known, and is to be kept, if not.
  KnownTiming& at(int32_t classIndex, const int32_t* sequence, int32_t count) {
    if (timings_.empty()) timings_.resize(MOST);
    uint32_t hash = static_cast<uint32_t>(classIndex);
    for (int32_t i = 0; i < count; i++) hash = (hash ^ static_cast<uint32_t>(sequence[i])) * 0x9e3779b1u;
    return timings_[hash >> SHIFT];
  }

 private:
  static constexpr int SHIFT = 21;
  static constexpr std::size_t MOST = std::size_t{1} << (32 - SHIFT);
  std::vector<KnownTiming> timings_;
};

}  // namespace tourwright
