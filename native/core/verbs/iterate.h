// One iteration: a change, kept by the annealing criterion or taken back.
#pragma once

#include "verbs/body.h"
#include "verbs/class_switch.h"
#include "verbs/early_rejection.h"
#include "verbs/exchange_tails.h"
#ifdef TOURWRIGHT_RECOUNT
#include "verbs/recount.h"
#endif

namespace tourwright {

// Iterations between two looks at the clock and the stop flag: an iteration that places breaks takes milliseconds.
inline int64_t stepsBetweenLooks(const Instance& in) {
  return in.features.timetables ? 1 : 32;
}

// Ruin and recreate, to be kept or taken back. False: it was given up, because the weighted sum would have reached the
// limit.
inline bool change(Kernel::Body& body, double limit) {
  const Instance& in = body.in;
  begin(body.state);
  const int32_t unservedBefore = static_cast<int32_t>(body.state.bank.orders.size());
  ruin(body.ruin, body.scratch);
  for (const int32_t order : body.ruin.removed) body.stats.removed += in.slotsOf(order);
  body.builder.absent = body.ruin.removed;
  if (!body.state.bank.isLeft) addFromBank(body.builder, unservedBefore);
  body.search.blink = body.blink;
  recreateTrips(body.builder, body.fast.lifting, body.ruin);
  const bool switches = body.switcher.mixed && (body.switcher.bySums || (body.random.next() & 7) == 0);
  if (switches) reassign(body, unservedBefore);
  // Classes that are fitted afterwards may make up for what the places cost.
  body.search.allowance = switches ? INFINITE : allowanceBelow(body, limit);
  const bool isThrough = recreate(body.builder);
  body.search.allowance = INFINITE;
  if (!isThrough) return false;
  if (switches) fitClasses(body);
  emptyShortTours(body.builder);
  return true;
}

// The weighted sum below which annealing keeps a change.
inline double drawLimit(Kernel::Body& body, double temperature) {
  return body.current.sum + temperature * body.minusLog(body.random.next());
}

// Ruin and recreate, kept if `keeps` says so; it receives the weighted sum. It may be given up from a weighted sum of
// `most` on. False: time was up before it was through, and nothing has changed.
template <class Keeps>
inline bool attempt(Kernel::Body& body, double most, Keeps&& keeps) {
  const bool isThrough = change(body, most);
  const bool isOver = body.watch.wasOver();
  if (!isOver) body.stats.steps++;
  if (isThrough && !isOver) {
    objectiveVector(body.in, body.state, body.current.vector);
    const double sum = weightedSum(body.weights, body.current.vector);
    if (keeps(sum)) {
      commit(body.state);
      body.keepIfBest();
      body.current.sum = sum;
      body.stats.accepted++;
      return true;
    }
  }
  undo(body.in, body.state, body.scratch);
  return !isOver;
}

// The annealing criterion, for a weighted sum.
inline bool isAccepted(const Kernel::Body& body, double sum, double limit) {
  if (!body.in.decided.any && !globalsHold(body.in, body.state)) return false;
  return sum < limit || isLess(body.current.vector, body.best.vector);
}

// One iteration of annealing.
inline bool iterate(Kernel::Body& body, double temperature) {
  const double limit = drawLimit(body, temperature);
  return attempt(body, limit, [&](double sum) { return isAccepted(body, sum, limit); });
}

// Iterations, each of them `one`, until the slice is used up, time is up, the stop flag is raised or one is none; their
// number, 0 where all is decided and nothing can change.
template <class One>
inline double run(Kernel::Body& body, const Slice& slice, One&& one) {
  if (body.in.sizes.orders == 0 || body.in.sizes.classes == 0) return slice.iterations;
  if (body.in.decided.leavesNothing) return 0;
  body.watch.begin(slice.milliseconds);
  const int64_t steps = stepsBetweenLooks(body.in);
  int64_t done = 0;
  for (; done < slice.iterations; done++) {
    if (done % steps == 0 && body.watch.isOver()) break;
    if (!one()) break;
#ifdef TOURWRIGHT_RECOUNT
    recount(body);
#endif
  }
  return static_cast<double>(done);
}

// A slice of annealing.
inline double step(Kernel::Body& body, const Slice& slice) {
  return run(body, slice, [&] {
    exchangeTails(body, slice.temperature);
    return iterate(body, slice.temperature);
  });
}

}  // namespace tourwright
