// Tours as arrays of stops, for searches that process whole tours many times before one of them changes.
#pragma once

#include <algorithm>
#include <vector>

#include "state/links.h"
#include "tour/ways.h"

namespace tourwright {

// A stop of a tour with all data that a search reads. One cache line.
struct alignas(64) FlatStop {
  int32_t stop;
  int32_t location;
  int32_t leg;       // meters from the stop before, or from the departure
  int32_t kind;      // of the stop
  double travel;     // minimum seconds from there
  double spent;      // seconds of access and setup on arrival
  double departure;  // earliest
  double latest;     // latest ready time that keeps the rest of the tour possible
  double begin;      // plain plans only: of its window
  double service;    // seconds
};

// The times of a stop of such a tour. One cache line.
struct alignas(64) TimedStop {
  Serving serving;
  double tailSeconds;  // see Node
  double tailEnd;
  double delayAfter;  // seconds of this stop and those after it when nothing is later
  double latestOpen;  // the latest ready time with the break still to come, as far as the rest of the tour is possible
};

// The data before and after each gap of a tour that is scheduled by its ways.
struct TourWays {
  std::vector<Ways> before;  // by gap, the last one before the end: ways on departure from the stop before it
  std::vector<TimedStop> stops;
  std::vector<double> departure;  // by stop: earliest, without the break
  std::vector<double> latest;     // latest ready time
  std::vector<double> slack;      // by gap: maximum seconds of waiting after it
  // Where orders have spans. By gap: the most seconds by which the tour may be busy longer there. By stop: seconds that
  // keep the tour busy until it is served.
  std::vector<double> spare;
  std::vector<double> reached;
  // Where goods are stacked, by stop: the position of the other stop of its order, one of which loads what the other
  // unloads; −1: unknown.
  std::vector<int32_t> partner;
  double closing = 0;  // minimum seconds from the last stop to the end
  Way end{};           // the best end
  // By bit, for a rule of the class that sets of stops exclude each other: the tour has stops of the one set, of the
  // other.
  uint32_t ones = 0;
  uint32_t others = 0;
};

// A rule of the class that goods are stacked, −1: it has none.
inline int32_t lifoOf(const Instance& in, const ClassView& k) {
  if (!in.features.sequenceRules) return -1;
  for (int32_t i = in.view.classRules[k.index]; i < in.view.classRules[k.index + 1]; i++) {
    if (in.view.ruleKind[in.view.classRuleList[i]] == LIFO) return in.view.classRuleList[i];
  }
  return -1;
}

// True when the stops are the two of an order, and the second unloads goods that the first puts on the stack.
inline bool isStacked(const Instance& in, int32_t rule, int32_t first, int32_t second) {
  const int32_t order = in.orderOf(first);
  if (in.orderOf(second) != order || in.slotsOf(order) != 2) return false;
  const int32_t set = in.view.ruleArgument[2 * static_cast<std::size_t>(rule)];
  if (!in.inSet(set, first) || !in.inSet(set, second)) return false;
  const double* one = in.view.stopChange.data + static_cast<std::size_t>(first) * in.sizes.capacities;
  const double* other = in.view.stopChange.data + static_cast<std::size_t>(second) * in.sizes.capacities;
  bool isBoth = false;
  for (int32_t d = 0; d < in.sizes.capacities; d++) isBoth |= one[d] > 0 && other[d] < 0;
  return isBoth;
}

struct FlatTours {
  explicit FlatTours(const Instance& in)
      : tours(in.features.severalStops ? in.sizes.resources : 0),
        ways(in.paths.timedPairs ? tours.size() : 0),
        version(tours.size()),
        waysVersion(ways.size()) {}

  // The stops of the current tour.
  const std::vector<FlatStop>& of(const Instance& in, const State& state, int32_t route) {
    std::vector<FlatStop>& flat = tours[route];
    const Tour& tour = state.tours[route];
    if (version[route] == tour.version) return flat;
    version[route] = tour.version;
    flat.clear();
    const ClassView& k = in.classOf(route);
    int32_t from = k.start;
    int32_t kindBefore = 0;
    for (const int32_t stop : stopsOf(state, route)) {
      const Node& node = state.nodes[stop];
      const int32_t at = in.view.stopLocation[stop];
      const int32_t kind = in.view.stopKind[stop];
      FlatStop place{stop, at, node.leg, kind, 0, 0, node.departure, node.latest, 0, 0};
      if (in.features.time) {
        place.travel = from < 0 ? 0 : duration(in, k, from, at);
        place.spent = in.transition(kindBefore, kind);
        if (k.visits) {
          place.begin = k.visits[stop].begin;
          place.service = k.visits[stop].service;
        }
      }
      flat.push_back(place);
      from = at;
      kindBefore = kind;
    }
    return flat;
  }

  // The ways of the current tour.
  const TourWays& waysOf(const Instance& in, const State& state, int32_t route) {
    const std::vector<FlatStop>& flat = of(in, state, route);
    TourWays& found = ways[route];
    if (waysVersion[route] == version[route] && !found.before.empty()) return found;
    waysVersion[route] = version[route];
    const ClassView& k = in.classOf(route);
    fillTimes(in, state, k, flat, found);
    const int32_t end = endLocation(in, state, k, route);
    found.closing = flat.empty() || end < 0 ? 0 : duration(in, k, flat.back().location, end);
    walk(in, k, flat, end, found);
    findSlack(in, k, flat, state.tours[route], found);
    if (k.breaks.choice == BreakChoice::ONE) {
      if (knowsDepartures(in, k)) findLatestRested(in, k, flat, found);
      findLatestOpen(in, k, flat, found);
    }
    findSets(in, k, flat, found);
    if (in.features.chosen) findSpare(in, flat, found);
    findPartners(in, k, flat, found);
    return found;
  }

 private:
  static void fillTimes(const Instance& in, const State& state, const ClassView& k, const std::vector<FlatStop>& flat,
                        TourWays& found) {
    found.stops.clear();
    found.departure.clear();
    found.latest.clear();
    for (const FlatStop& at : flat) {
      const Node& node = state.nodes[at.stop];
      found.departure.push_back(at.departure);
      found.latest.push_back(at.latest);
      found.stops.push_back({servingOf(in, k, at.stop), node.tailSeconds, node.tailEnd, 0, 0});
    }
    double delay = 0;
    for (std::size_t i = flat.size(); i-- > static_cast<std::size_t>(k.decided.held);) {
      const Serving& serving = found.stops[i].serving;
      delay += delayOf(k, flat[i].stop, flat[i].departure - serving.service);
      found.stops[i].delayAfter = delay;
    }
  }

  static void walk(const Instance& in, const ClassView& k, const std::vector<FlatStop>& flat, int32_t end,
                   TourWays& found) {
    found.before.resize(flat.size() + 1);
    // History is represented by its last departure.
    const std::size_t held = static_cast<std::size_t>(k.decided.held);
    found.before[held].begin(held == 0 ? k.shift.begin : flat[held - 1].departure);
    for (std::size_t i = held; i < flat.size(); i++) {
      const FlatStop& at = flat[i];
      Ways& ways = found.before[i + 1];
      ways.set(found.before[i]);
      const double travel = travelBy(in, k, ways, i == 0 ? k.start : flat[i - 1].location, at.location, at.travel);
      passStop(in, k, ways, travel, at.spent, found.stops[i].serving);
    }
    const Ways& last = found.before.back();
    const double closing = flat.empty() ? 0 : travelBy(in, k, last, flat.back().location, end, found.closing);
    endOf(k, last, closing, found.end);
  }

  // Computes the maximum seconds of waiting after each gap, whichever way leads there. Where durations depend on the
  // hour, also the seconds by which travels exceed their minimum.
  static void findSlack(const Instance& in, const ClassView& k, const std::vector<FlatStop>& flat, const Tour& tour,
                        TourWays& found) {
    const int32_t count = static_cast<int32_t>(flat.size());
    found.slack.resize(flat.size() + 1);
    const double taken = k.breaks.choice == BreakChoice::ONE && found.end.time > k.breaks.last ? k.breaks.duration : 0;
    double busy = found.closing + taken;
    const double end = in.features.traffic ? std::max(found.end.time, flat.empty() ? 0 : tour.end) : found.end.time;
    for (int32_t gap = count; gap >= k.decided.held; gap--) {
      const Ways& ways = found.before[gap];
      double left = ways.rested > 0 ? ways.over[0].time - k.breaks.duration : INFINITE;
      if (ways.isOpen) left = std::min(left, ways.open.time);
      const double waiting = end - left - busy;
      found.slack[gap] = waiting > 0 ? waiting : 0;
      if (gap > 0) busy += flat[gap - 1].travel + flat[gap - 1].spent + found.stops[gap - 1].serving.service;
    }
  }

  // Where durations depend on the hour: a way with the break taken travels as if it were not (see `Ways::clock`), and
  // may be later than a way that could still travel then.
  static void findLatestRested(const Instance& in, const ClassView& k, const std::vector<FlatStop>& flat,
                               TourWays& found) {
    double departure = k.shift.endLimit - found.closing;
    for (std::size_t i = flat.size(); i-- > 0;) {
      found.latest[i] = latestFor(in, k, flat[i].stop, departure, found.stops[i].serving.service);
      departure = found.latest[i] - flat[i].spent - flat[i].travel;
    }
  }

  static void findLatestOpen(const Instance& in, const ClassView& k, const std::vector<FlatStop>& flat,
                             TourWays& found) {
    const std::size_t count = flat.size();
    if (count == 0) return;
    const double closing = found.closing;
    // The latest departure before the leg: without the break on it, and with it.
    double open = std::min(k.shift.endLimit, k.breaks.last) - closing;
    double rested = k.end == -1 ? -INFINITE : latestRest(k, k.shift.endLimit, closing);
    for (std::size_t i = count; i-- > 0;) {
      const FlatStop& at = flat[i];
      const double departure = std::max(open, rested);
      found.stops[i].latestOpen = latestFor(in, k, at.stop, departure, found.stops[i].serving.service);
      open = found.stops[i].latestOpen - at.spent - at.travel;
      rested = latestRest(k, found.latest[i] - at.spent, at.travel);
    }
  }

  // The latest departure on a leg of `travel` seconds that arrives by then, with the break on the way.
  static double latestRest(const ClassView& k, double arrival, double travel) {
    if (k.breaks.begin > k.breaks.last || k.breaks.begin + k.breaks.duration > arrival) return -INFINITE;
    return std::min(k.breaks.last, arrival - k.breaks.duration - travel);
  }

  static void findSets(const Instance& in, const ClassView& k, const std::vector<FlatStop>& flat, TourWays& found) {
    found.ones = found.others = 0;
    if (!in.features.sequenceRules) return;
    const int32_t from = in.view.classRules[k.index];
    const int32_t to = std::min(in.view.classRules[k.index + 1], from + MAX_SET_RULES);
    for (int32_t i = from; i < to; i++) {
      const std::size_t rule = static_cast<std::size_t>(in.view.classRuleList[i]);
      if (in.view.ruleKind[rule] != INCOMPATIBLE) continue;
      const uint32_t bit = uint32_t{1} << (i - from);
      for (const FlatStop& at : flat) {
        if (in.inSet(in.view.ruleArgument[2 * rule], at.stop)) found.ones |= bit;
        if (in.inSet(in.view.ruleArgument[2 * rule + 1], at.stop)) found.others |= bit;
      }
    }
  }

  static void findSpare(const Instance& in, const std::vector<FlatStop>& flat, TourWays& found) {
    const int32_t count = static_cast<int32_t>(flat.size());
    found.spare.assign(flat.size() + 1, INFINITE);
    found.reached.resize(flat.size());
    double busy = 0;
    for (int32_t i = 0; i < count; i++) {
      found.reached[i] = busy + flat[i].travel + flat[i].spent;
      busy = found.reached[i] + found.stops[i].serving.service;
    }
    for (int32_t i = 0; i < count; i++) {
      const int32_t order = in.orderOf(flat[i].stop);
      const double most = in.view.orderMaxSpan[order];
      if (most == INFINITE || in.view.stopSlot[flat[i].stop] != in.view.orderSlots[order]) continue;
      int32_t last = count - 1;
      while (in.orderOf(flat[last].stop) != order) last--;
      const double spare = most - (found.reached[last] - found.reached[i] - found.stops[i].serving.service);
      for (int32_t gap = i + 1; gap <= last; gap++) found.spare[gap] = std::min(found.spare[gap], spare);
    }
  }

  static void findPartners(const Instance& in, const ClassView& k, const std::vector<FlatStop>& flat, TourWays& found) {
    found.partner.clear();
    const int32_t rule = lifoOf(in, k);
    if (rule < 0) return;
    found.partner.assign(flat.size(), -1);
    for (std::size_t i = 0; i < flat.size(); i++) {
      for (std::size_t j = i + 1; j < flat.size() && found.partner[i] < 0; j++) {
        if (!isStacked(in, rule, flat[i].stop, flat[j].stop)) continue;
        found.partner[i] = static_cast<int32_t>(j);
        found.partner[j] = static_cast<int32_t>(i);
      }
    }
  }

  std::vector<std::vector<FlatStop>> tours;  // by resource
  std::vector<TourWays> ways;
  std::vector<uint32_t> version;  // of the tour that was read; initially of an empty one
  std::vector<uint32_t> waysVersion;
};

}  // namespace tourwright
