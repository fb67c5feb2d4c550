// What views of classes have beyond the arrays of the compiled plan.
#include "instance/class_view.h"

#include <algorithm>

#include "instance/instance.h"

namespace tourwright {

// Where the first operation of some kind is free, any stop of the kind may be that first one.
void Instance::findLeastService() {
  leastService.resize(classes);
  for (int32_t c = 0; c < classes; c++) {
    if (view.classFirstFree[c] == view.classFirstFree[c + 1]) continue;
    leastService[c].assign(classViews[c].service, classViews[c].service + stops);
    for (int32_t i = view.classFirstFree[c]; i < view.classFirstFree[c + 1]; i++) {
      for (int32_t stop = 0; stop < stops; stop++) {
        if (inSet(view.classFirstFreeList[i], stop)) leastService[c][stop] = 0;
      }
    }
    classViews[c].least = leastService[c].data();
  }
}

// One break in a window is the only choice where the tour begins at a given time and no order has a span.
void Instance::findBreak(ClassView& k, const breaks::BreakRules& rules) const {
  // Where times of stops count, it is computed when the break is taken; bounds of places need to know less.
  const bool isGiven = !late && (!clocked || (promises && !overlaps)) && !chosen;
  k.breaks = isGiven ? Breaks::NONE : Breaks::SEVERAL;
  if (!isGiven || !rules.any()) return;
  k.breaks = rules.sliding == 0 && rules.windows == 1 && rules.alternatives.empty() ? Breaks::ONE : Breaks::SEVERAL;
  if (k.breaks == Breaks::SEVERAL) return;
  k.breakDuration = rules.windowDuration[0];
  k.breakBegin = rules.windowBegin[0];
  k.breakLast = rules.windowLast[0];
  // It fits before the begin.
  if (k.shiftBegin >= k.breakBegin + k.breakDuration || hasRested(k)) k.breaks = Breaks::NONE;
}

// History has the only break already.
bool Instance::hasRested(const ClassView& k) const {
  if (k.decided < 0) return false;
  for (int32_t i = view.resourceBreaks[k.decided]; i < view.resourceBreaks[k.decided + 1]; i++) {
    const double begin = view.breakTimes[2 * static_cast<std::size_t>(i)];
    const double end = view.breakTimes[2 * static_cast<std::size_t>(i) + 1];
    if (begin >= k.breakBegin && end <= k.breakLast + k.breakDuration && end - begin >= k.breakDuration) return true;
  }
  return false;
}

// The only window of each stop, and its service.
void Instance::findVisits() {
  visits.resize(classes);
  for (int32_t c = 0; c < classes; c++) {
    ClassView& k = classViews[c];
    for (int32_t stop = 0; stop < stops; stop++) {
      const int32_t window = k.startWindows[stop];
      visits[c].push_back({view.startBegin[window], view.startEnd[window], k.service[stop]});
    }
    k.visits = visits[c].data();
  }
  spansDiffer = tableKind != DENSE;
  for (const ClassView& k : classViews) {
    if (tableKind != DENSE || spansDiffer) break;
    const std::size_t cells = static_cast<std::size_t>(locations) * locations;
    spansDiffer = k.distances != k.durations && !std::equal(k.distances, k.distances + cells, k.durations);
  }
}

}  // namespace tourwright
