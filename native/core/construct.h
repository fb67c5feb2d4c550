// Greedy insertion of all that is unserved, the hardest first.
#pragma once

#include <algorithm>
#include <vector>

#include "body.h"
#include "iterate.h"
#include "savings.h"

namespace tourwright {

// Insertions between two looks at the clock and the stop flag: to try all places for breaks takes milliseconds.
inline int64_t insertionsBetweenLooks(const Instance& in) {
  return in.timetables ? 1 : 16;
}
// Iterations a stop after savings.
constexpr int32_t QUENCH_A_STOP = 8;

// Unserved orders: few compatible classes first, then the remotest.
inline std::vector<int32_t> hardestFirst(const Kernel::Body& body) {
  std::vector<int32_t> orders(body.state.bank);
  const double* keys = body.in.view.orderKeys.data;
  std::sort(orders.begin(), orders.end(), [keys](int32_t a, int32_t b) {
    const double* keyA = keys + static_cast<std::size_t>(a) * ORDER_KEYS;
    const double* keyB = keys + static_cast<std::size_t>(b) * ORDER_KEYS;
    if (keyA[COMPATIBLE_CLASSES] != keyB[COMPATIBLE_CLASSES])
      return keyA[COMPATIBLE_CLASSES] < keyB[COMPATIBLE_CLASSES];
    return keyA[REMOTENESS] != keyB[REMOTENESS] ? keyA[REMOTENESS] > keyB[REMOTENESS] : a < b;
  });
  return orders;
}

// Savings know nothing of waiting and leave short tours behind: a few improvements mend that, and tell how long legs
// will be, which the temperatures depend on.
inline void quench(Kernel::Body& body, double milliseconds) {
  const Stats before = body.stats;
  step(body, {static_cast<double>(QUENCH_A_STOP) * body.in.stops, milliseconds, 0});
  body.stats = before;
}

// `opens`: the only class that opens tours where it can, −1: all do. False: time was up, or the stop flag raised,
// before it was through.
inline bool construct(Kernel::Body& body, double milliseconds, int32_t opens) {
  body.watch.begin(milliseconds);
  body.search.blink = 0;
  begin(body.state);
  const bool bySavings = isSavingsPlan(body.in) && body.state.served == 0;
  if (bySavings) constructSavings(body);
  const int64_t insertions = insertionsBetweenLooks(body.in);
  bool complete = true;
  int64_t tried = 0;
  for (const int32_t order : hardestFirst(body)) {
    if (tried++ % insertions == 0 && body.watch.isOver()) {
      complete = false;
      break;
    }
    if (body.weights.largest > 0) body.search.largest = largestTour(body.state);
    body.search.opens = opens;
    if (place(body.builder, order, true) || opens < 0) continue;
    body.search.opens = -1;
    place(body.builder, order, true);
  }
  commit(body.state);
  body.weighCurrent();
  body.keepIfBest();
  if (bySavings && complete) quench(body, body.watch.left());
  return complete;
}

}  // namespace tourwright
