// How far a construction has come.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tourwright {

// A construction that may be cut into several calls.
struct Construction {
  bool isUnderWay = false;
  std::vector<int32_t> orders{};  // the hardest first
  std::size_t at = 0;             // which of them is next
  double quenching = 0;           // iterations of the improvement after savings that are still to come

  // Nothing was served when it began: orders that have a price are placed wherever that leads, to be left out later.
  bool isFirst = false;

  // Of a mixed fleet: it began with nothing served, and the class that opens tours now, −1: all do.
  bool isMixed = false;
  int32_t opens = -1;
};

}  // namespace tourwright
