// Fleet minimisation: tours are dissolved one by one, and what they served is squeezed into the others.
// Absence counters after Christiaens and Vanden Berghe (2020), "Slack Induction by String Removals for Vehicle Routing
// Problems", section 4.3.
#pragma once

#include <vector>

#include "verbs/iterate.h"

namespace tourwright {

// How often the unserved orders were left out before, summed over those that outrank everything else: orders that are
// hard to place count for more (Nagata and Bräysy 2009).
inline double absenceOfBank(const Kernel::Body& body) {
  double sum = 0;
  for (const int32_t order : body.state.bank) {
    if (body.builder.always[order]) sum += body.absence[order];
  }
  return sum;
}

// All that outranks the level is as good as in the best solution.
inline bool isComplete(const Kernel::Body& body, int32_t level) {
  for (int32_t l = 0; l < level; l++) {
    if (levelValue(body.in, body.state, l) > body.bestVector[l]) return false;
  }
  return true;
}

// The tour, among those that count for the level, whose orders were left out least often; −1: none.
inline int32_t easiestTour(const Kernel::Body& body, int32_t level) {
  const Instance& in = body.in;
  int32_t easiest = -1;
  double least = INFINITE;
  for (const int32_t route : body.state.active) {
    if (in.classOf(route).level != level || in.classOf(route).decided >= 0) continue;
    double sum = 0;
    for (int32_t stop = body.state.tours[route].first; stop >= 0; stop = body.state.nodes[stop].next) {
      sum += body.absence[in.orderOf(stop)] + 1;
    }
    if (!(sum < least)) continue;
    least = sum;
    easiest = route;
  }
  return easiest;
}

// Dissolves the easiest tour for good: from now on fewer resources may be used.
inline bool dissolve(Kernel::Body& body, int32_t level) {
  const Instance& in = body.in;
  State& state = body.state;
  const int32_t route = easiestTour(body, level);
  if (route < 0 || state.used[level] <= 1) return false;
  begin(state);
  while (state.tours[route].first >= 0) removeOrder(in, state, in.orderOf(state.tours[route].first));
  refresh(in, state, body.scratch, route);
  commit(state);
  state.cappedLevel = level;
  state.cap = state.used[level];
  body.weighCurrent();
  return true;
}

// Decided tours break no more than in the best solution, and no constraint on cumulated costs is broken for good.
inline bool keepsRules(const Kernel::Body& body) {
  const Instance& in = body.in;
  if (!in.decided.any) return globalsHold(in, body.state);
  for (int32_t l = 0; l < in.levels && isStanding(in.view.levelKind[l]); l++) {
    if (body.vector[l] != body.bestVector[l]) return body.vector[l] < body.bestVector[l];
  }
  return true;
}

// One iteration that keeps what leaves orders out less painfully, and of equals what annealing keeps.
inline bool squeeze(Kernel::Body& body, double temperature) {
  const double before = absenceOfBank(body);
  return attempt(body, temperature, [&](bool anneals) {
    const double after = absenceOfBank(body);
    for (const int32_t order : body.state.bank) body.absence[order]++;
    return keepsRules(body) && (after < before || (after == before && anneals));
  });
}

// An order is unserved that outranks everything else.
inline bool lacksService(const Kernel::Body& body) {
  for (const int32_t order : body.state.bank) {
    if (body.builder.always[order]) return true;
  }
  return false;
}

// Iterations that look after what is left out: half of the ruins are where it is, and half of the time what was left
// out most often is placed first.
template <class One>
inline double runSeeking(Kernel::Body& body, const Slice& slice, One&& one) {
  body.destroyer.seeks = true;
  body.builder.absence = &body.absence;
  const double done = run(body, slice, one);
  body.destroyer.seeks = false;
  body.builder.absence = nullptr;
  return done;
}

// A slice of making the fleet smaller: whenever all above is as good as ever, the next tour is dissolved. Level −1:
// none is, and all ends when everything is served.
inline double reduce(Kernel::Body& body, const Slice& slice, int32_t level) {
  return runSeeking(body, slice, [&] {
    const bool ends = level < 0 ? !lacksService(body) : isComplete(body, level) && !dissolve(body, level);
    return !ends && squeeze(body, slice.temperature);
  });
}

// No more than so many resources that count for the level may be used from now on; −1: as many as there are.
inline void capFleet(Kernel::Body& body, int32_t level, int32_t most) {
  body.state.cappedLevel = most < 0 ? -1 : level;
  body.state.cap = most;
}

}  // namespace tourwright
