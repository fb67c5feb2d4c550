// Ways through a tour that has at most one break, in a window: the only choice is when it is taken. It may be still to
// come, or it is over; of the ways on which it is over, one is kept for each time that no earlier one reaches with as
// little delay (label setting, Desrochers and Soumis 1988).
#pragma once

#include <array>

#include "instance/traffic.h"
#include "instance/tuning.gen.h"
#include "instance/windows.h"

namespace tourwright {

// Seconds after the origin, and seconds of delay so far.
struct Way {
  double time;
  double delay;
};

struct alignas(64) Ways {
  bool isOpen = false;      // there is a way with the break still to come, or without a break to take
  bool overflowed = false;  // there were more ways than are kept
  int32_t rested = 0;       // number of ways on which the break is over
  Way open{};
  double clock = 0;                // earliest departure without the break: determines durations that depend on the hour
  std::array<Way, MAX_WAYS> over;  // ascending by time, with decreasing delay

  bool any() const { return isOpen || rested > 0; }

  void begin(double time) {
    isOpen = true;
    overflowed = false;
    rested = 0;
    open = {time, 0};
    clock = time;
  }

  // Copies the entries in use.
  void set(const Ways& other) {
    isOpen = other.isOpen;
    overflowed = other.overflowed;
    rested = other.rested;
    open = other.open;
    clock = other.clock;
    for (int32_t i = 0; i < rested; i++) over[i] = other.over[i];
  }

  // True when everything equals other ways except for `shift` more seconds of delay: what follows is the same.
  bool findShift(const Ways& other, double& shift) const {
    if (isOpen != other.isOpen || rested != other.rested || overflowed || other.overflowed) return false;
    if ((isOpen && open.time != other.open.time) || clock != other.clock) return false;
    shift = isOpen ? open.delay - other.open.delay : rested > 0 ? over[0].delay - other.over[0].delay : 0;
    for (int32_t i = 0; i < rested; i++) {
      if (over[i].time != other.over[i].time || over[i].delay - other.over[i].delay != shift) return false;
    }
    return true;
  }

  void shiftBy(double seconds) {
    open.delay += seconds;
    for (int32_t i = 0; i < rested; i++) over[i].delay += seconds;
  }

  // Adds a way on which the break is over, unless another one is as good.
  void add(Way way) {
    int32_t at = rested;
    while (at > 0 && over[at - 1].time >= way.time) at--;
    if (at > 0 && over[at - 1].delay <= way.delay) return;
    int32_t past = at;
    while (past < rested && over[past].delay >= way.delay) past++;
    if (past < rested && over[past].time == way.time) return;
    if (past == at) {
      if (rested == MAX_WAYS) {
        overflowed = true;
        return;
      }
      for (int32_t i = rested; i > at; i--) over[i] = over[i - 1];
      rested++;
    } else {
      for (int32_t i = past; i < rested; i++) over[at + 1 + i - past] = over[i];
      rested -= past - at - 1;
    }
    over[at] = way;
  }
};

// The earliest departure, on any of the ways, from the stop passed last, in seconds.
inline double earliestLeft(const Ways& ways) {
  const double rested = ways.rested > 0 ? ways.over[0].time : INFINITE;
  return ways.isOpen ? std::min(ways.open.time, rested) : rested;
}

// Seconds of a leg for a tour that follows the ways. `least`: the minimum over all departures.
inline double travelBy(const Instance& in, const ClassView& k, const Ways& ways, int32_t from, int32_t to,
                       double least) {
  if (!knowsDepartures(in, k) || from < 0 || to < 0) return least;
  const double seconds = travelDurationAt(in, k, from, to, ways.clock);
  return seconds >= UNREACHABLE ? INFINITE : seconds;
}

// True when the break can still be taken after a departure at `time`.
inline bool mayRest(const ClassView& k, double time) {
  return k.breaks.choice == BreakChoice::ONE && time <= k.breaks.last && k.breaks.begin <= k.breaks.last;
}

// Arrival with the break taken on the way, as early as its window allows.
inline double restedArrival(const ClassView& k, double time, double travel) {
  const double arrival = time + travel;
  return (arrival > k.breaks.begin ? arrival : k.breaks.begin) + k.breaks.duration;
}

// The data of service at a stop: its only window, NaN where it has several, and seconds of service.
struct Serving {
  double opens;
  double closes;
  double preferredEnd;
  double service;
  int32_t stop;
};

inline Serving servingOf(const Instance& in, const ClassView& k, int32_t stop) {
  const int32_t window = k.startWindows[stop];
  const bool isOne = k.startWindows[stop + 1] - window == 1;
  constexpr double UNKNOWN = std::numeric_limits<double>::quiet_NaN();
  return {isOne ? in.view.startBegin[window] : UNKNOWN, isOne ? in.view.startEnd[window] : UNKNOWN,
          k.preferredEnd[stop], k.service[stop], stop};
}

// Serves a stop. Returns false when no window is left.
inline bool serveOn(const Instance& in, const ClassView& k, Way& way, double ready, const Serving& at) {
  double begin = ready > at.opens ? ready : at.opens;
  if (!(ready <= at.closes)) {
    if (ready > at.closes) return false;
    begin = earliestBegin(in, k, at.stop, ready);
  }
  if (begin == INFINITE) return false;
  if (begin > at.preferredEnd) way.delay += begin - at.preferredEnd;
  way.time = begin + at.service;
  return true;
}

// Extends all ways over a leg of `travel` seconds, through access and setup (`spent`) and service at a stop.
inline void passStop(const Instance& in, const ClassView& k, Ways& ways, double travel, double spent,
                     const Serving& at) {
  if (in.features.traffic) {
    Way earliest{ways.clock, 0};
    if (serveOn(in, k, earliest, earliest.time + travel + spent, at)) ways.clock = earliest.time;
  }
  int32_t kept = 0;
  for (int32_t i = 0; i < ways.rested; i++) {
    Way way = ways.over[i];
    // Later ways are too late as well.
    if (!serveOn(in, k, way, way.time + travel + spent, at)) break;
    if (kept > 0 && ways.over[kept - 1].delay <= way.delay) continue;
    if (kept > 0 && ways.over[kept - 1].time == way.time) kept--;
    ways.over[kept++] = way;
  }
  ways.rested = kept;
  if (!ways.isOpen) return;
  Way later = ways.open;
  ways.isOpen = serveOn(in, k, later, later.time + travel + spent, at);
  if (k.breaks.choice == BreakChoice::ONE) {
    // Where the break cannot begin before the departure from the stop, it can equally be taken on the leg after it.
    const bool mayWait = ways.isOpen && later.time <= k.breaks.begin && k.end != -1;
    if (!mayWait && mayRest(k, ways.open.time)) {
      Way way = ways.open;
      if (serveOn(in, k, way, restedArrival(k, way.time, travel) + spent, at)) ways.add(way);
    }
    // The break can neither be taken any more nor be left out.
    if (later.time > k.breaks.last) ways.isOpen = false;
  }
  ways.open = later;
}

// Keeps the better of two ends of a tour, if it is one.
inline void keepBetter(const ClassView& k, Way& best, double end, double delay) {
  if (end > k.shift.end || !(delay < best.delay || (delay == best.delay && end < best.time))) return;
  best = {end, delay};
}

// Finds the best end, `travel` seconds after the last stop: least delay, then the earliest. Returns false when there is
// none.
inline bool endOf(const ClassView& k, const Ways& ways, double travel, Way& best) {
  best = {INFINITE, INFINITE};
  for (int32_t i = 0; i < ways.rested; i++) keepBetter(k, best, ways.over[i].time + travel, ways.over[i].delay);
  if (ways.isOpen) {
    const double end = ways.open.time + travel;
    if (k.breaks.choice != BreakChoice::ONE || end <= k.breaks.last) keepBetter(k, best, end, ways.open.delay);
    // Without an arrival the tour ends at its last stop: no travel, no break there.
    if (k.end != -1 && mayRest(k, ways.open.time))
      keepBetter(k, best, restedArrival(k, ways.open.time, travel), ways.open.delay);
  }
  return best.time < INFINITE;
}

}  // namespace tourwright
