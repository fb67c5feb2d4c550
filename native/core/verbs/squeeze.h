// Iterations that look after what is left out: what counts is how often it was left out before.
#pragma once

#include <vector>

#include "verbs/iterate.h"

namespace tourwright {

// How often the unserved orders that count were left out before: orders that are hard to place count for more (Nagata
// and Bräysy 2009).
template <class OrderFilter>
inline double absenceOfBank(const Kernel::Body& body, OrderFilter&& counts) {
  double sum = 0;
  for (const int32_t order : body.state.bank.orders) {
    if (counts(order)) sum += body.absence[order];
  }
  return sum;
}

// The first levels, so many of them, are as good as in the best solution, and no constraint on cumulated costs is
// broken for good.
inline bool keepsLevels(const Kernel::Body& body, int32_t levels) {
  if (!body.in.decided.any && !globalsHold(body.in, body.state)) return false;
  for (int32_t l = 0; l < levels; l++) {
    if (body.current.vector[l] != body.best.vector[l]) return body.current.vector[l] < body.best.vector[l];
  }
  return true;
}

// One iteration that keeps what leaves orders that count out less painfully, and of equals what annealing keeps; so
// many levels must be kept in any case.
template <class OrderFilter>
inline bool squeeze(Kernel::Body& body, double temperature, int32_t levels, OrderFilter&& counts) {
  const double before = absenceOfBank(body, counts);
  const double limit = drawLimit(body, temperature);
  return attempt(body, INFINITE, [&](double sum) {
    const double after = absenceOfBank(body, counts);
    for (const int32_t order : body.state.bank.orders) body.absence[order]++;
    return keepsLevels(body, levels) && (after < before || (after == before && sum < limit));
  });
}

// Half of the ruins are where something is left out, and half of the time what was left out most often is placed first.
template <class One>
inline double runSeeking(Kernel::Body& body, const Slice& slice, One&& one) {
  body.ruin.seeks = true;
  body.builder.absence = &body.absence;
  const double done = run(body, slice, one);
  body.ruin.seeks = false;
  body.builder.absence = nullptr;
  return done;
}

}  // namespace tourwright
