// Iterations for orders that are left out: judged by how often these were left out before.
#pragma once

#include <vector>

#include "verbs/step.h"

namespace tourwright {

// The sum of the absence counters of the unserved orders that count: orders that are hard to insert weigh more (Nagata
// and Bräysy 2009).
template <class OrderFilter>
inline double absenceOfBank(const KernelContext& context, OrderFilter&& counts) {
  double sum = 0;
  for (const int32_t order : context.state.bank.orders) {
    if (counts(order)) sum += context.absence[order];
  }
  return sum;
}

// True when the first `levels` levels are as good as in the best solution, and no constraint on cumulated costs is
// broken that later stops could not mend.
inline bool keepsLevels(const KernelContext& context, int32_t levels) {
  if (!context.in.decided.any && !globalsHold(context.in, context.state)) return false;
  for (int32_t l = 0; l < levels; l++) {
    if (context.current.vector[l] != context.best.vector[l]) return context.current.vector[l] < context.best.vector[l];
  }
  return true;
}

// One iteration that accepts a solution with a smaller sum of absence counters, and decides by annealing when the sums
// are equal. The first `levels` levels must not become worse.
template <class OrderFilter>
inline bool squeeze(KernelContext& context, double temperature, int32_t levels, OrderFilter&& counts) {
  const double before = absenceOfBank(context, counts);
  const double limit = drawLimit(context, temperature);
  return attempt(context, INFINITE, [&](double sum) {
    const double after = absenceOfBank(context, counts);
    for (const int32_t order : context.state.bank.orders) context.absence[order]++;
    return keepsLevels(context, levels) && (after < before || (after == before && sum < limit));
  });
}

// Half of the ruins are where an order is left out, and half of the time the orders left out most often are placed
// first.
template <class One>
inline double runSeeking(KernelContext& context, const Slice& slice, One&& one) {
  context.ruin.prefersUnserved = true;
  context.recreateContext.absence = &context.absence;
  const double done = run(context, slice, one);
  context.ruin.prefersUnserved = false;
  context.recreateContext.absence = nullptr;
  return done;
}

}  // namespace tourwright
