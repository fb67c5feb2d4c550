// One iteration: a change that is kept by the annealing criterion or undone.
#pragma once

#include "verbs/class_switch.h"
#include "verbs/early_rejection.h"
#include "verbs/exchange_tails.h"
#include "verbs/kernel_context.h"
#ifdef TOURWRIGHT_RECOUNT
#include "verbs/recount.h"
#endif

namespace tourwright {

// Number of iterations between two checks of the clock and the stop flag: an iteration that places breaks takes
// milliseconds.
inline int64_t stepsBetweenLooks(const Instance& in) {
  return in.features.timetables ? 1 : 32;
}

// Ruin and recreate, to be kept or undone. Returns false when it was given up because the weighted sum would have
// reached the limit.
inline bool change(KernelContext& context, double limit) {
  const Instance& in = context.in;
  begin(context.state);
  const int32_t unservedBefore = static_cast<int32_t>(context.state.bank.orders.size());
  ruin(context.ruin, context.scratch);
  for (const int32_t order : context.ruin.removed) context.stats.removed += in.slotsOf(order);
  context.recreateContext.absent = context.ruin.removed;
  if (!context.state.bank.isLeftAlone) addFromBank(context.recreateContext, unservedBefore);
  context.search.blink = context.blink;
  recreateTrips(context.recreateContext, context.fast.lifting, context.ruin);
  const bool switches = context.switcher.mixed && (context.switcher.bySums || (context.random.next() & 7) == 0);
  if (switches) reassign(context, unservedBefore);
  // Classes that are fitted afterwards may compensate the cost of the places.
  context.search.allowance = switches ? INFINITE : allowanceBelow(context, limit);
  const bool isThrough = recreate(context.recreateContext);
  context.search.allowance = INFINITE;
  if (!isThrough) return false;
  if (switches) fitClasses(context);
  emptyShortTours(context.recreateContext);
  return true;
}

// The weighted sum below which annealing accepts a change: z < z_current − T · ln u, with u uniform in (0, 1)
// (Christiaens and Vanden Berghe 2020).
inline double drawLimit(KernelContext& context, double temperature) {
  return context.current.sum + temperature * context.minusLog(context.random.next());
}

// Ruin and recreate, kept if `keeps` returns true for the weighted sum. It may be given up from a weighted sum of
// `most` on. Returns false when time was up before it was finished, and nothing has changed.
template <class Keeps>
inline bool attempt(KernelContext& context, double most, Keeps&& keeps) {
  const bool isThrough = change(context, most);
  const bool isOver = context.watch.wasOver();
  if (!isOver) context.stats.steps++;
  if (isThrough && !isOver) {
    objectiveVector(context.in, context.state, context.current.vector);
    const double sum = weightedSum(context.weights, context.current.vector);
    if (keeps(sum)) {
      commit(context.state);
      context.keepIfBest();
      context.current.sum = sum;
      context.stats.accepted++;
      return true;
    }
  }
  undo(context.in, context.state, context.scratch);
  return !isOver;
}

// True when a weighted sum meets the annealing criterion.
inline bool isAccepted(const KernelContext& context, double sum, double limit) {
  if (!context.in.decided.any && !globalsHold(context.in, context.state)) return false;
  return sum < limit || isLess(context.current.vector, context.best.vector);
}

// One iteration of annealing.
inline bool iterate(KernelContext& context, double temperature) {
  const double limit = drawLimit(context, temperature);
  return attempt(context, limit, [&](double sum) { return isAccepted(context, sum, limit); });
}

// Calls `one` until the slice is used up, time is up, the stop flag is raised, or `one` returns false. Returns the
// number of iterations; 0 where everything is decided and nothing can change.
template <class One>
inline double run(KernelContext& context, const Slice& slice, One&& one) {
  if (context.in.sizes.orders == 0 || context.in.sizes.classes == 0) return slice.iterations;
  if (context.in.decided.leavesNothing) return 0;
  context.watch.begin(slice.milliseconds);
  const int64_t steps = stepsBetweenLooks(context.in);
  int64_t done = 0;
  for (; done < slice.iterations; done++) {
    if (done % steps == 0 && context.watch.isOver()) break;
    if (!one()) break;
#ifdef TOURWRIGHT_RECOUNT
    recount(context);
#endif
  }
  return static_cast<double>(done);
}

// A slice of annealing.
inline double step(KernelContext& context, const Slice& slice) {
  return run(context, slice, [&] {
    exchangeTails(context, slice.temperature);
    return iterate(context, slice.temperature);
  });
}

}  // namespace tourwright
