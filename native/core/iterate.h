// One iteration: a change, kept by the annealing criterion or taken back.
#pragma once

#include "body.h"
#include "class_switch.h"
#ifdef TOURWRIGHT_RECOUNT
#include "recount.h"
#endif

namespace tourwright {

// Iterations between two looks at the clock and the stop flag: an iteration that places breaks takes milliseconds.
inline int64_t stepsBetweenLooks(const Instance& in) {
  return in.timetables ? 1 : 32;
}

// Ruin and recreate, to be kept or taken back.
inline void change(Kernel::Body& body) {
  const Instance& in = body.in;
  begin(body.state);
  const int32_t unservedBefore = static_cast<int32_t>(body.state.bank.size());
  ruin(body.destroyer, body.scratch);
  for (const int32_t order : body.destroyer.removed) body.stats.removed += in.slotsOf(order);
  body.builder.absent = body.destroyer.removed;
  if (!body.state.leavesUnserved) addFromBank(body.builder, unservedBefore);
  body.search.blink = body.blink;
  const bool switches = body.switcher.mixed && (body.switcher.bySums || (body.random.next() & 7) == 0);
  if (switches) reassign(body, unservedBefore > 0);
  recreate(body.builder);
  if (switches) fitClasses(body);
}

// False: time was up before it was through, and nothing has changed.
inline bool iterate(Kernel::Body& body, double temperature) {
  const Instance& in = body.in;
  change(body);
  if (body.watch.hasTold()) {
    undo(in, body.state, body.scratch);
    return false;
  }
  body.stats.steps++;
  objectiveVector(in, body.state, body.vector);
  const double sum = weightedSum(body.weights, body.vector);
  const double limit = body.currentSum + temperature * body.minusLog(body.random.next());
  if ((in.decided.any || globalsHold(in, body.state)) && (sum < limit || isLess(body.vector, body.bestVector))) {
    commit(body.state);
    body.keepIfBest();
    body.currentSum = sum;
    body.stats.accepted++;
  } else {
    undo(in, body.state, body.scratch);
  }
  return true;
}

// Iterations until the slice is used up, time is up or the stop flag is raised; their number, 0 where all is decided
// and nothing can change.
inline double step(Kernel::Body& body, const Slice& slice) {
  if (body.in.orders == 0 || body.in.classes == 0) return slice.iterations;
  if (body.in.decided.settled) return 0;
  body.watch.begin(slice.milliseconds);
  const int64_t steps = stepsBetweenLooks(body.in);
  int64_t done = 0;
  for (; done < slice.iterations; done++) {
    if (done % steps == 0 && body.watch.isOver()) break;
    if (!iterate(body, slice.temperature)) break;
#ifdef TOURWRIGHT_RECOUNT
    recount(body);
#endif
  }
  return static_cast<double>(done);
}

}  // namespace tourwright
