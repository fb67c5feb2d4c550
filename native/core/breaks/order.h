// The order in which window breaks are taken.
#pragma once

#include "breaks/reasons.h"

namespace tourwright::breaks {

// True when a window break need not be tried next, behind the list of breaks on the same leg. Either another one that
// is open could then neither be taken nor be left out; or another one lasts as long and its window neither begins nor
// ends later, so that exchanging both delays nothing.
inline bool isOutOfOrder(const BreakRules& rules, const LabelPool& pool, int32_t label,
                         const std::vector<PlannedBreak>& list, int32_t window) {
  double clock = pool[label].time;
  for (const PlannedBreak& taken : list) {
    if (taken.window >= 0) clock = std::max(clock, rules.windowBegin[taken.window]);
    clock += taken.duration;
  }
  const double over = std::max(clock, rules.windowBegin[window]) + rules.windowDuration[window];
  const uint8_t* handled = pool.handled(label);
  for (int32_t w = 0; w < rules.windows; w++) {
    if (w == window || handled[w] != OPEN || isListed(list, w)) continue;
    if (rules.windowLast[w] < over) return true;
    const bool isEarlier =
        rules.windowBegin[w] <= rules.windowBegin[window] && rules.windowLast[w] <= rules.windowLast[window];
    if (!isEarlier || rules.windowDuration[w] != rules.windowDuration[window]) continue;
    const bool isSame =
        rules.windowBegin[w] == rules.windowBegin[window] && rules.windowLast[w] == rules.windowLast[window];
    if (handled[window] == OPEN && (!isSame || w < window)) return true;
  }
  return false;
}

// The same where rules may be broken: true when taking a window break means waiting although another one, missed then,
// and the rest of the leg fit before it. Taking that one delays nothing, and breaks one rule less. `travel`: seconds of
// the leg.
inline bool waitsInVain(const BreakTour& tour, const LabelPool& pool, int32_t label,
                        const std::vector<PlannedBreak>& list, int32_t window, double travel) {
  const BreakRules& rules = *tour.rules;
  if (tour.spans > 0 || tour.history != nullptr) return false;
  const double opens = rules.windowBegin[window];
  const double duration = rules.windowDuration[window];
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (duration < rules.least[r]) return false;
  }
  double clock = pool[label].time;
  for (const PlannedBreak& taken : list) {
    if (taken.window >= 0 && !taken.late) clock = std::max(clock, rules.windowBegin[taken.window]);
    clock += taken.duration;
  }
  const double over = std::max(clock, opens) + duration;
  const uint8_t* handled = pool.handled(label);
  for (int32_t w = 0; w < rules.windows; w++) {
    if (w == window || handled[w] != OPEN || rules.windowLast[w] >= over) continue;
    const double start = std::max(clock, rules.windowBegin[w]);
    if (start > rules.windowLast[w] || start + rules.windowDuration[w] + travel > opens) continue;
    if (!isListed(list, w)) return true;
  }
  return false;
}

// A sliding break so long resets no meter that counts the clock.
inline bool isDriving(const BreakRules& rules, double duration) {
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (rules.counts[r] == CLOCK && duration >= rules.least[r]) return false;
  }
  return true;
}

// The seconds of a leg, in all and, by number of breaks, behind them.
struct LegSeconds {
  double travel;
  const std::vector<double>& left;
};

// With this break behind a list one of the equal driving breaks at its end is of no use: one less keeps their limits
// over all that can be travelled since the break before them, or since the leg was left.
inline bool isDrivingUseless(const BreakRules& rules, const LabelPool& pool, int32_t label,
                             const std::vector<PlannedBreak>& list, const PlannedBreak& next, const LegSeconds& leg) {
  const PlannedBreak& drive = list.back();
  if (drive.window >= 0 || !isDriving(rules, drive.duration) || next.duration < drive.duration) return false;
  std::size_t first = list.size() - 1;
  while (first > 0 && list[first - 1].window < 0 && list[first - 1].duration == drive.duration) first--;
  if (first > 0 && list[first - 1].duration < drive.duration) return false;
  const auto number = static_cast<double>(list.size() - first);
  double most = first > 0 ? leg.left[first] : leg.travel;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const double counted = first > 0 ? 0 : pool.meters(label, HOPE_COUNT)[r];
    if (rules.counts[r] == CLOCK) most = std::min(most, rules.limit[r] - counted - number * drive.duration);
  }
  for (int32_t r = 0; r < rules.sliding; r++) {
    const double counted = first > 0 ? 0 : pool.meters(label, SURE_COUNT)[r];
    if (drive.duration >= rules.least[r] && counted + most > rules.limit[r] * number) return false;
  }
  return true;
}

// True when some window break can neither be taken any more nor be left out.
inline bool hasMissed(const BreakRules& rules, const LabelPool& pool, int32_t label) {
  const uint8_t* handled = pool.handled(label);
  for (int32_t w = 0; w < rules.windows; w++) {
    if (handled[w] == OPEN && pool[label].time > rules.windowLast[w]) return true;
  }
  return false;
}

// `a` breaks more rules than `b`, or as many with more delay.
inline bool isWorse(const Label& a, const Label& b) {
  return a.violations > b.violations || a.spansBroken > b.spansBroken || a.delay > b.delay;
}

// True when the last break on the leg to `found` may as well be taken behind the stop, which `shorter` reaches without
// it: it can begin there within its window and is over no later; serving the stop before it breaks and delays nothing;
// and it resets every meter that counts the clock.
inline bool canPutOff(const BreakTour& tour, const LabelPool& pool, int32_t leg, int32_t shorter, int32_t found,
                      const PlannedBreak& last) {
  const BreakRules& rules = *tour.rules;
  const double time = pool[shorter].time;
  if (leg + 1 >= tour.pastLeg || tour.spans > 0 || isWorse(pool[shorter], pool[found])) return false;
  const int32_t window = last.window;
  if (window >= 0 && time > rules.windowLast[window]) return false;
  const double opens = window >= 0 ? rules.windowBegin[window] : -INFINITE;
  if (pool[found].time < std::max(time, opens) + last.duration) return false;
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (rules.counts[r] == CLOCK && last.duration < rules.least[r]) return false;
  }
  return true;
}

// True when a break that can be put off begins no later behind the stop, as it has to wait for its window there anyhow;
// so do all breaks behind it.
inline bool waitsAnyhow(const BreakTour& tour, const LabelPool& pool, int32_t shorter, const PlannedBreak& last) {
  const BreakRules& rules = *tour.rules;
  if (last.window < 0 || pool[shorter].time > rules.windowBegin[last.window]) return false;
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (last.duration < rules.least[r]) return false;
  }
  return true;
}

}  // namespace tourwright::breaks
