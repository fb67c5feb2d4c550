// The parts of class views that go beyond the arrays of the compiled plan.
#include "instance/class_view.h"

#include <algorithm>

#include "instance/instance.h"

namespace tourwright {

// Where the first operation of some kind is free, any stop of the kind may be that first one.
void Instance::findLeastService() {
  leastService.resize(sizes.classes);
  for (int32_t c = 0; c < sizes.classes; c++) {
    if (view.classFirstFree[c] == view.classFirstFree[c + 1]) continue;
    leastService[c].assign(classes[c].service, classes[c].service + sizes.stops);
    for (int32_t i = view.classFirstFree[c]; i < view.classFirstFree[c + 1]; i++) {
      for (int32_t stop = 0; stop < sizes.stops; stop++) {
        if (inSet(view.classFirstFreeList[i], stop)) leastService[c][stop] = 0;
      }
    }
    classes[c].least = leastService[c].data();
  }
}

// One break in a window is the only choice where the tour begins at a given time and no order has a span.
void Instance::findBreak(ClassView& k, const breaks::BreakRules& rules) const {
  // Where times of stops count, it is computed when the break is taken; bounds of places need less information.
  const bool isGiven =
      !features.late && (!features.clocked || !(features.rewards || features.overlaps)) && !features.chosen;
  k.breaks.choice = isGiven ? BreakChoice::NONE : BreakChoice::SEVERAL;
  if (!isGiven || !rules.any()) return;
  k.breaks.choice =
      rules.sliding == 0 && rules.windows == 1 && rules.alternatives.empty() ? BreakChoice::ONE : BreakChoice::SEVERAL;
  if (k.breaks.choice == BreakChoice::SEVERAL) return;
  k.breaks.duration = rules.kinds[0].duration;
  k.breaks.begin = rules.kinds[0].opens;
  k.breaks.last = rules.kinds[0].last;
  // It fits before the begin.
  if (rules.kinds[0].fitsBefore(k.shift.begin) || hasRested(k)) k.breaks.choice = BreakChoice::NONE;
}

// True when history already has the only break.
bool Instance::hasRested(const ClassView& k) const {
  if (k.decided.resource < 0) return false;
  for (int32_t i = view.resourceBreaks[k.decided.resource]; i < view.resourceBreaks[k.decided.resource + 1]; i++) {
    const double begin = view.breakTimes[2 * static_cast<std::size_t>(i)];
    const double end = view.breakTimes[2 * static_cast<std::size_t>(i) + 1];
    if (begin >= k.breaks.begin && end <= k.breaks.last + k.breaks.duration && end - begin >= k.breaks.duration)
      return true;
  }
  return false;
}

// The only window of each stop, and its service.
void Instance::findVisits() {
  visits.resize(sizes.classes);
  for (int32_t c = 0; c < sizes.classes; c++) {
    ClassView& k = classes[c];
    for (int32_t stop = 0; stop < sizes.stops; stop++) {
      const int32_t window = k.startWindows[stop];
      visits[c].push_back({view.startBegin[window], view.startEnd[window], k.service[stop]});
    }
    k.visits = visits[c].data();
  }
  paths.secondsDiffer = paths.tableKind != DENSE;
  for (const ClassView& k : classes) {
    if (paths.tableKind != DENSE || paths.secondsDiffer) break;
    const std::size_t cells = static_cast<std::size_t>(sizes.locations) * sizes.locations;
    paths.secondsDiffer = k.travel.distances != k.travel.durations &&
                          !std::equal(k.travel.distances, k.travel.distances + cells, k.travel.durations);
  }
}

}  // namespace tourwright
