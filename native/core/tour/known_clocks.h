// The clocks of decided tours with breaks or spans, as they were computed lately: a search meets the same tours again
// and again, and where rules are broken to place their breaks takes milliseconds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tourwright {

// What the clock of a decided tour says, the times of its stops apart.
struct DecidedClock {
  double end = 0;
  double delay = 0;
  int32_t missed = 0;      // stops that begin outside their authorized windows
  double lateness = 0;     // seconds from the begins of those gaps
  int32_t lateBreaks = 0;  // breaks that come after they were due, or never; their seconds are in `lateness`
  double overrun = 0;      // seconds by which computed times pass those that history gives
};

// The stops of a resource in order, and what follows from them alone.
struct KnownClock {
  int32_t resource = -1;  // −1: no tour yet
  std::vector<int32_t> stops;
  bool hasTimes = false;  // of its stops: those that count
  double begin = 0;
  DecidedClock clock;
  std::vector<double> arrival;
  std::vector<double> serviceBegin;
  std::vector<double> departure;

  bool isOf(int32_t tour, const int32_t* sequence, int32_t count) const {
    return resource == tour && stops.size() == static_cast<std::size_t>(count) &&
           std::equal(stops.begin(), stops.end(), sequence);
  }
};

class KnownClocks {
 public:
  // Where the clock of this tour is, if it is known, and is to be kept, if not.
  KnownClock& at(int32_t resource, const int32_t* sequence, int32_t count) {
    if (clocks_.empty()) clocks_.resize(MOST);
    uint32_t hash = static_cast<uint32_t>(resource);
    for (int32_t i = 0; i < count; i++) hash = (hash ^ static_cast<uint32_t>(sequence[i])) * 0x9e3779b1u;
    return clocks_[hash >> SHIFT];
  }

 private:
  static constexpr int SHIFT = 22;
  static constexpr std::size_t MOST = std::size_t{1} << (32 - SHIFT);
  std::vector<KnownClock> clocks_;
};

}  // namespace tourwright
