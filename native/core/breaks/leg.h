// A leg of a tour with the stop it leads to, and bounds on what lies behind.
#pragma once

#include "breaks/wanted.h"

namespace tourwright::breaks {

// A leg, and the stop, or the end, behind it. Seconds.
struct Leg {
  double travel;        // seconds
  double spent;         // seconds of access and setup
  double service;       // seconds
  double preferredEnd;  // latest end of the preferred windows, INFINITE when none binds
  const double* opens;  // begins of the windows of the stop
  const double* closes;
  int32_t windows;
  bool mayRest;              // breaks may be taken on this leg
  bool mayRestBehind;        // breaks may be taken on the leg behind the stop
  double lastOpening;        // the last time at which a window or break behind it opens
  double latest;             // latest departure that can keep all windows behind it, breaks apart; or the latest end
  double tail;               // least seconds from there to the end
  double travelBehind;       // seconds of travel among them; INFINITE: not known
  double waitEnd;            // least end of the tour, by the windows behind it
  double serviceBehind = 0;  // least seconds of service behind it, where the travel there is not known
  int32_t position = 0;      // of the stop in its tour
  bool isEnd = false;
};

inline double earliestBegin(const Leg& leg, double ready) {
  for (int32_t i = 0; i < leg.windows; i++) {
    if (ready <= leg.closes[i]) return ready > leg.opens[i] ? ready : leg.opens[i];
  }
  return INFINITE;
}

// The last opening of any window from this leg on.
inline double openingBefore(const Leg& leg) {
  return leg.windows > 0 ? std::max(leg.lastOpening, leg.opens[leg.windows - 1]) : leg.lastOpening;
}

// The least end, by the windows from this leg on.
inline double waitEndBefore(const Leg& leg) {
  return leg.windows > 0 ? std::max(leg.waitEnd, leg.opens[0] + leg.service + leg.tail) : leg.waitEnd;
}

// The leg to a stop of class k.
inline Leg legTo(const Instance& in, const ClassView& k, int32_t stop) {
  const int32_t window = k.startWindows[stop];
  return {0,
          0,
          k.service[stop],
          k.preferredEnd[stop],
          in.view.startBegin.data + window,
          in.view.startEnd.data + window,
          k.startWindows[stop + 1] - window,
          true,
          true,
          -INFINITE,
          INFINITE,
          0,
          INFINITE,
          -INFINITE};
}

// The leg to the end of a tour.
inline Leg legToEnd(const BreakRules& rules, int32_t count, double travel, double latest) {
  return {travel, 0, 0, INFINITE,  nullptr, nullptr, 0,   true, false, rules.lastOpening,
          latest, 0, 0, -INFINITE, 0,       count,   true};
}

// Fills in what lies behind a leg, up to the end of the tour, from the leg that follows.
inline void lookBehind(const Leg& next, Leg& leg) {
  leg.lastOpening = openingBefore(next);
  leg.tail = next.tail + next.travel + next.spent + next.service;
  leg.travelBehind = next.travelBehind + next.travel;
  leg.waitEnd = waitEndBefore(next);
  leg.mayRestBehind = next.mayRest;
}

// By leg: the latest departure that can still meet all windows and the end, breaks apart; the last entry is the end.
inline void latestDepartures(const BreakTour& tour, const Wanted& wanted, std::vector<double>& latest) {
  const int32_t count = tour.count;
  latest.assign(count + 2, INFINITE);
  const bool isInTime = !wanted.isBound || (wanted.bound.violations == 0 && wanted.bound.spansBroken == 0);
  if (wanted.lenient && !(wanted.isBound && isInTime)) return;
  const double end = hasEnded(tour) ? INFINITE : wanted.isBound ? wanted.bound.end : tour.shift.end;
  latest[count + 1] = end;
  double time = end - tour.travel[count];
  for (int32_t i = count - 1; i >= 0; i--) {
    latest[i + 1] = time;
    if (isFixed(tour, i)) {
      time = INFINITE;
      continue;
    }
    const double ready = latestReady(tour, tour.stops[i], time - tour.service[i]);
    time = ready - tour.transition[i] - tour.travel[i];
  }
  latest[0] = time;
  // A break that history already has may stand for a part of that leg.
  if (tour.history != nullptr) latest[tour.firstLeg] = INFINITE;
}

// The legs of a tour, from the first one that is not history on. `latest`: see `latestDepartures`.
inline void fillLegs(const BreakTour& tour, const std::vector<double>& latest, std::vector<Leg>& legs) {
  const int32_t count = tour.count;
  legs.resize(static_cast<std::size_t>(count) + 1);
  legs[count] = legToEnd(*tour.rules, count, tour.travel[count], latest[count + 1]);
  legs[count].mayRest = count < tour.pastLeg;
  for (int32_t i = count - 1; i >= tour.firstLeg; i--) {
    Leg& leg = legs[i] = legTo(*tour.in, *tour.k, tour.stops[i]);
    leg.travel = tour.travel[i];
    leg.spent = tour.transition[i];
    leg.service = tour.service[i];
    leg.preferredEnd = tour.preferredEnd[i];
    leg.latest = latest[i + 1];
    leg.position = i;
    lookBehind(legs[i + 1], leg);
    leg.mayRest = i < tour.pastLeg;
  }
}

}  // namespace tourwright::breaks
