// Tours laid out stop beside stop, for searches that go through whole tours many times before one of them changes.
#pragma once

#include <algorithm>
#include <vector>

#include "state/state.h"
#include "tour/ways.h"

namespace tourwright {

// A stop of a tour with all that a search asks of it. One line of the cache.
struct alignas(64) LaidStop {
  int32_t stop;
  int32_t location;
  int32_t leg;       // meters from the stop before, or the departure
  int32_t kind;      // of the stop
  double span;       // seconds from there, at the least
  double spent;      // seconds of access and setup on arrival
  double departure;  // earliest
  double latest;     // latest ready time that keeps the rest of the tour possible
  double begin;      // plain plans only: of its window
  double service;    // seconds
};

// The times of a stop of such a tour. One line of the cache.
struct alignas(64) TimedStop {
  Serving serving;
  double tailSpan;  // see Node
  double tailEnd;
  double delayBehind;  // seconds of this stop and those behind it when nothing is later
  double latestOpen;   // the latest ready time with the break still to come, as far as the rest of the tour is possible
};

// What lies before and behind each gap of a tour that is scheduled by its ways.
struct LaidWays {
  std::vector<Ways> before;  // by gap, the last one before the end: on leaving the stop before it
  std::vector<TimedStop> stops;
  std::vector<double> departure;  // by stop: earliest, the break apart
  std::vector<double> latest;     // ready time
  std::vector<double> slack;      // by gap: seconds of waiting behind it at the most
  double closing = 0;             // seconds from the last stop to the end, at the least
  Way end{};                      // that counts
  // A rule of the class that sets of stops exclude each other, a bit: the tour has stops of the one set, of the other.
  uint32_t ones = 0;
  uint32_t others = 0;
};

struct LaidTours {
  explicit LaidTours(const Instance& in)
      : tours(in.features.severalStops ? in.sizes.resources : 0),
        ways(in.paths.timedPairs ? tours.size() : 0),
        version(tours.size()),
        waysVersion(ways.size()) {}

  // The stops of a tour as it is now.
  const std::vector<LaidStop>& of(const Instance& in, const State& state, int32_t route) {
    std::vector<LaidStop>& laid = tours[route];
    const Tour& tour = state.tours[route];
    if (version[route] == tour.version) return laid;
    version[route] = tour.version;
    laid.clear();
    const ClassView& k = in.classOf(route);
    int32_t from = k.start;
    int32_t kindBefore = 0;
    for (int32_t stop = tour.first; stop >= 0; stop = state.nodes[stop].next) {
      const Node& node = state.nodes[stop];
      const int32_t at = in.view.stopLocation[stop];
      const int32_t kind = in.view.stopKind[stop];
      LaidStop place{stop, at, node.leg, kind, 0, 0, node.departure, node.latest, 0, 0};
      if (in.features.time) {
        place.span = from < 0 ? 0 : duration(in, k, from, at);
        place.spent = in.transition(kindBefore, kind);
        if (k.visits) {
          place.begin = k.visits[stop].begin;
          place.service = k.visits[stop].service;
        }
      }
      laid.push_back(place);
      from = at;
      kindBefore = kind;
    }
    return laid;
  }

  // Its ways.
  const LaidWays& waysOf(const Instance& in, const State& state, int32_t route) {
    const std::vector<LaidStop>& laid = of(in, state, route);
    LaidWays& found = ways[route];
    if (waysVersion[route] == version[route] && !found.before.empty()) return found;
    waysVersion[route] = version[route];
    const ClassView& k = in.classOf(route);
    layTimes(in, state, k, laid, found);
    found.closing = laid.empty() || k.end < 0 ? 0 : duration(in, k, laid.back().location, k.end);
    walk(in, k, laid, found);
    findSlack(in, k, laid, state.tours[route], found);
    if (k.breaks.choice == BreakChoice::ONE) {
      if (knowsDepartures(in, k)) findLatestRested(in, k, laid, found);
      findLatestOpen(in, k, laid, found);
    }
    findSets(in, k, laid, found);
    return found;
  }

 private:
  static void layTimes(const Instance& in, const State& state, const ClassView& k, const std::vector<LaidStop>& laid,
                       LaidWays& found) {
    found.stops.clear();
    found.departure.clear();
    found.latest.clear();
    for (const LaidStop& at : laid) {
      const Node& node = state.nodes[at.stop];
      found.departure.push_back(at.departure);
      found.latest.push_back(at.latest);
      found.stops.push_back({servingOf(in, k, at.stop), node.tailSpan, node.tailEnd, 0, 0});
    }
    double delay = 0;
    for (std::size_t i = laid.size(); i-- > static_cast<std::size_t>(k.decided.held);) {
      const Serving& serving = found.stops[i].serving;
      delay += delayOf(k, laid[i].stop, laid[i].departure - serving.service);
      found.stops[i].delayBehind = delay;
    }
  }

  static void walk(const Instance& in, const ClassView& k, const std::vector<LaidStop>& laid, LaidWays& found) {
    found.before.resize(laid.size() + 1);
    // What is history is known by its last departure.
    const std::size_t held = static_cast<std::size_t>(k.decided.held);
    found.before[held].begin(held == 0 ? k.shift.begin : laid[held - 1].departure);
    for (std::size_t i = held; i < laid.size(); i++) {
      const LaidStop& at = laid[i];
      Ways& ways = found.before[i + 1];
      ways.set(found.before[i]);
      const double span = spanBy(in, k, ways, i == 0 ? k.start : laid[i - 1].location, at.location, at.span);
      passStop(in, k, ways, span, at.spent, found.stops[i].serving);
    }
    const Ways& last = found.before.back();
    const double closing = laid.empty() ? 0 : spanBy(in, k, last, laid.back().location, k.end, found.closing);
    endOf(k, last, closing, found.end);
  }

  // Seconds of waiting that lie behind each gap at the most, whichever way leads there. Where durations depend on the
  // hour: and those that travels take longer than they may.
  static void findSlack(const Instance& in, const ClassView& k, const std::vector<LaidStop>& laid, const Tour& tour,
                        LaidWays& found) {
    const int32_t count = static_cast<int32_t>(laid.size());
    found.slack.resize(laid.size() + 1);
    const double taken = k.breaks.choice == BreakChoice::ONE && found.end.time > k.breaks.last ? k.breaks.duration : 0;
    double busy = found.closing + taken;
    const double end = in.features.traffic ? std::max(found.end.time, laid.empty() ? 0 : tour.end) : found.end.time;
    for (int32_t gap = count; gap >= k.decided.held; gap--) {
      const Ways& ways = found.before[gap];
      double left = ways.rested > 0 ? ways.over[0].time - k.breaks.duration : INFINITE;
      if (ways.isOpen) left = std::min(left, ways.open.time);
      const double waiting = end - left - busy;
      found.slack[gap] = waiting > 0 ? waiting : 0;
      if (gap > 0) busy += laid[gap - 1].span + laid[gap - 1].spent + found.stops[gap - 1].serving.service;
    }
  }

  // Where durations depend on the hour: who has rested travels as if they had not (see `Ways::clock`), and may be later
  // than who could still travel then.
  static void findLatestRested(const Instance& in, const ClassView& k, const std::vector<LaidStop>& laid,
                               LaidWays& found) {
    double departure = k.shift.endLimit - found.closing;
    for (std::size_t i = laid.size(); i-- > 0;) {
      found.latest[i] = latestFor(in, k, laid[i].stop, departure, found.stops[i].serving.service);
      departure = found.latest[i] - laid[i].spent - laid[i].span;
    }
  }

  static void findLatestOpen(const Instance& in, const ClassView& k, const std::vector<LaidStop>& laid,
                             LaidWays& found) {
    const std::size_t count = laid.size();
    if (count == 0) return;
    const double closing = found.closing;
    // The latest departure before the leg: without the break on it, and with it.
    double open = std::min(k.shift.endLimit, k.breaks.last) - closing;
    double rested = k.end == -1 ? -INFINITE : latestRest(k, k.shift.endLimit, closing);
    for (std::size_t i = count; i-- > 0;) {
      const LaidStop& at = laid[i];
      const double departure = std::max(open, rested);
      found.stops[i].latestOpen = latestFor(in, k, at.stop, departure, found.stops[i].serving.service);
      open = found.stops[i].latestOpen - at.spent - at.span;
      rested = latestRest(k, found.latest[i] - at.spent, at.span);
    }
  }

  // The latest departure on a leg of `travel` seconds that arrives by then, with the break on the way.
  static double latestRest(const ClassView& k, double arrival, double travel) {
    if (k.breaks.begin > k.breaks.last || k.breaks.begin + k.breaks.duration > arrival) return -INFINITE;
    return std::min(k.breaks.last, arrival - k.breaks.duration - travel);
  }

  static void findSets(const Instance& in, const ClassView& k, const std::vector<LaidStop>& laid, LaidWays& found) {
    found.ones = found.others = 0;
    if (!in.features.sequenceRules) return;
    const int32_t from = in.view.classRules[k.index];
    const int32_t to = std::min(in.view.classRules[k.index + 1], from + MAX_SET_RULES);
    for (int32_t i = from; i < to; i++) {
      const std::size_t rule = static_cast<std::size_t>(in.view.classRuleList[i]);
      if (in.view.ruleKind[rule] != INCOMPATIBLE) continue;
      const uint32_t bit = uint32_t{1} << (i - from);
      for (const LaidStop& at : laid) {
        if (in.inSet(in.view.ruleArgument[2 * rule], at.stop)) found.ones |= bit;
        if (in.inSet(in.view.ruleArgument[2 * rule + 1], at.stop)) found.others |= bit;
      }
    }
  }

  std::vector<std::vector<LaidStop>> tours;  // by resource
  std::vector<LaidWays> ways;
  std::vector<uint32_t> version;  // of the tour that is laid out; an empty one at first
  std::vector<uint32_t> waysVersion;
};

}  // namespace tourwright
