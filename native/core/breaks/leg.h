// A leg of a tour with the stop it leads to, and bounds on what follows.
#pragma once

#include "breaks/wanted.h"

namespace tourwright::breaks {

// A leg, and the stop, or the end, that it leads to. Seconds.
struct Leg {
  double travel = 0;
  double spent = 0;  // of access and setup
  double service = 0;
  double preferredEnd = INFINITE;  // latest end of the preferred windows, INFINITE when there is no such limit
  const double* opens = nullptr;   // begins of the windows of the stop
  const double* closes = nullptr;
  int32_t windows = 0;
  bool mayRest = true;             // breaks may be taken on this leg
  bool mayRestAfter = true;        // breaks may be taken on the leg after the stop
  double lastOpening = -INFINITE;  // the latest opening of a window or break after the stop
  double latest = INFINITE;        // latest departure that can keep all windows after it, breaks ignored; or latest end
  double tail = 0;                 // minimum seconds from there to the end
  double travelAfter = INFINITE;   // seconds of travel among them; INFINITE: not known
  double waitEnd = -INFINITE;      // least end of the tour, by the windows after the stop
  double serviceAfter = 0;         // minimum seconds of service after it, where the travel there is not known
  int32_t position = 0;            // of the stop in its tour
  bool isEnd = false;
};

inline double earliestBegin(const Leg& leg, double ready) {
  for (int32_t i = 0; i < leg.windows; i++) {
    if (ready <= leg.closes[i]) return ready > leg.opens[i] ? ready : leg.opens[i];
  }
  return INFINITE;
}

// The latest opening of any window from this leg on.
inline double openingBefore(const Leg& leg) {
  return leg.windows > 0 ? std::max(leg.lastOpening, leg.opens[leg.windows - 1]) : leg.lastOpening;
}

// The leg to a stop of class k.
inline Leg legTo(const Instance& in, const ClassView& k, int32_t stop) {
  const int32_t window = k.startWindows[stop];
  return {.service = k.service[stop],
          .preferredEnd = k.preferredEnd[stop],
          .opens = in.view.startBegin.data + window,
          .closes = in.view.startEnd.data + window,
          .windows = k.startWindows[stop + 1] - window};
}

// The leg to the end of a tour.
inline Leg legToEnd(const BreakRules& rules, int32_t count, double travel, double latest) {
  return {.travel = travel,
          .mayRestAfter = false,
          .lastOpening = rules.lastOpening,
          .latest = latest,
          .travelAfter = 0,
          .position = count,
          .isEnd = true};
}

// Fills in what follows a leg, up to the end of the tour, from the next leg.
inline void setBoundsAfter(const Leg& next, Leg& leg) {
  leg.lastOpening = openingBefore(next);
  leg.tail = next.tail + next.travel + next.spent + next.service;
  leg.travelAfter = next.travelAfter + next.travel;
  leg.waitEnd = next.waitEnd;
  if (next.windows > 0) leg.waitEnd = std::max(next.waitEnd, next.opens[0] + next.service + next.tail);
  leg.mayRestAfter = next.mayRest;
}

// Fills in the legs of a tour after its history. Returns the latest begin with which all windows and the end can still
// be met, breaks ignored.
inline double fillLegs(const BreakTour& tour, const Wanted& wanted, std::vector<Leg>& legs) {
  const int32_t count = tour.count;
  const auto& bound = wanted.bound;
  const bool isInTime = !wanted.lenient || (bound && bound->violations == 0 && bound->spansBroken == 0);
  double latest = !isInTime || hasEnded(tour) ? INFINITE : bound ? bound->end : tour.shift.end;
  legs.resize(static_cast<std::size_t>(count) + 1);
  legs[count] = legToEnd(*tour.rules, count, tour.travel[count], latest);
  legs[count].mayRest = count < tour.pastLeg;
  latest -= tour.travel[count];
  for (int32_t i = count - 1; i >= tour.firstLeg; i--) {
    Leg& leg = legs[i] = legTo(*tour.in, *tour.k, tour.stops[i]);
    leg.travel = tour.travel[i];
    leg.spent = tour.transition[i];
    leg.service = tour.service[i];
    leg.preferredEnd = tour.preferredEnd[i];
    leg.latest = latest;
    leg.position = i;
    setBoundsAfter(legs[i + 1], leg);
    leg.mayRest = i < tour.pastLeg;
    if (isInTime) latest = latestReady(tour, tour.stops[i], latest - leg.service) - leg.spent - leg.travel;
  }
  // A break of history may account for a part of that leg.
  return tour.history == nullptr ? latest : INFINITE;
}

}  // namespace tourwright::breaks
