// Places for an order of two stops in plans where times count beyond windows: delays, working hours, one break a tour.
// The ways through the tour determine what a place costs; bounds on meters and times discard all places that cannot be
// the best.
#pragma once

#include "insertion/pairs/pair_search.h"

namespace tourwright {

// Gaps for first and second, and what the pair costs there at the least, weighted.
struct Joined {
  int32_t i;
  int32_t j;
  double cost;
};

// Whether it is as well to stand with others at the same place: for first behind them, as nothing leaves the tour
// there, for second before them, as nothing is loaded there, from when it may be served.
struct Joins {
  bool first;
  bool second;
  double opens;
};

// What one objective on changes asks of a tour and a pair.
struct PromisedRow {
  int32_t level;  // of Instance::extraLevels
  bool inTime;
  bool inOrder;
  // The stops of the pair can count in the tour.
  bool isFirst = false;
  bool isSecond = false;
  // By stop of the tour: it may count.
  std::vector<uint8_t> may{};
  // By stop of the tour that may: seconds that it may be reached later, at the least and at the most; and at the most
  // where the break has been taken.
  std::vector<double> least{};
  std::vector<double> most{};
  std::vector<double> mostRested{};
  // Stops that may count in order, and by gap how many more these are with first, or second, there.
  double rise = 0;
  std::vector<int32_t> gainFirst{};
  std::vector<int32_t> gainSecond{};
};

// What all of them ask.
struct PairPromises {
  explicit PairPromises(const Instance& in) {
    if (!in.timedPairs || !in.promises) return;
    for (int32_t x = 0; x < in.extras; x++) {
      const int32_t kinds = in.view.changeKinds[in.view.levelArgument[in.extraLevels[x]]];
      PromisedRow row{x, (kinds & OTHER_TIME) != 0, (kinds & OTHER_PLACE) != 0};
      const std::size_t gaps = static_cast<std::size_t>(in.stops) + 2;
      row.may.resize(gaps);
      row.least.resize(gaps);
      row.most.resize(gaps);
      row.mostRested.resize(gaps);
      row.gainFirst.resize(gaps);
      row.gainSecond.resize(gaps);
      rows.push_back(row);
    }
    waited.resize(static_cast<std::size_t>(in.stops) + 2);
    busy.resize(waited.size());
  }

  std::vector<PromisedRow> rows;
  bool isKnown = false;        // for the pair and the tour that are looked at
  bool isExact = false;        // what is waited tells how much later stops are served
  std::vector<double> waited;  // by gap: seconds before it
  std::vector<double> busy;    // the same of what is not waited
  std::vector<int32_t> ends;
  // Of the place that is looked at: when the stops of the pair are served, and what follows them is ready; and where
  // the break has been taken by then.
  double beginFirst = 0;
  double readyFirst = 0;
  double restedFirst = 0;
  double beginSecond = 0;
  double readySecond = 0;
  double restedSecond = 0;
  double worth = 0;  // of both stops there, at the most
};

// What the gaps of a tour say of the second stop's times, and the ways that lead through the pair.
struct TimedScratch {
  explicit TimedScratch(const Instance& in)
      : there(in.timedPairs ? in.stops + 2 : 0),
        onward(there),
        low(there),
        least(there),
        detour(there),
        alone(there),
        firstOwn(there),
        secondOwn(there),
        bound(there),
        promises(in) {}

  // From which gap to which second may stand.
  int32_t from = 0;
  int32_t to = 0;
  // By gap of those: seconds to second, and from there on to what follows.
  std::vector<double> there;
  std::vector<double> onward;

  // Weighted: what second alone costs in a gap at the least but for the meters, INFINITE where its times do not fit;
  // the least of that with the meters, and the least meters, from each gap on.
  std::vector<double> low;
  std::vector<double> least;
  std::vector<double> detour;
  std::vector<double> alone;  // the least it costs from each gap on by meters and its own seconds, waiting apart
  // By gap: what each of the two costs there at the least by its own meters and seconds.
  std::vector<double> firstOwn;
  std::vector<double> secondOwn;
  // Of which stop in which version of which tour firstOwn tells, and the least of it.
  int32_t ownStop = -1;
  int32_t ownRoute = -1;
  uint32_t ownVersion = 0;
  double ownLeast = 0;
  std::vector<double> bound;  // what the pair costs at the least with first in a gap
  std::vector<Joined> joined;
  Ways walk;   // up to the stop before the gap
  Ways whole;  // through second and what follows
  PairPromises promises;
};

// The weight of a meter and of a second more at the least, of a second at the most.
struct Rates {
  double meter;
  double second;
  double steepest;
  double anywhere;
};

struct TimedPair {
  const PairSearch& p;
  const LaidWays& ways;
  const Tour& tour;
  TimedScratch& scratch;
  Rates rates;
  Serving first;
  Serving second;
  // Seconds from first to second, ready to be served.
  double apart;
  Joins joins;
};

// What meters weigh at the least.
inline double weightOf(const TimedPair& t, double meters) {
  return meters == INFINITE ? INFINITE : t.rates.meter * meters;
}

// Something that costs so much at the least may be the best.
inline bool mayPay(const TimedPair& t, double cost) {
  return t.rates.anywhere + cost < t.p.s.best.change;
}

inline Rates ratesOf(const PairSearch& p) {
  const Weights& w = p.s.weights;
  const Tour& tour = p.s.state.tours[p.route];
  // Nothing is known of what an unused resource costs.
  if (p.count == 0) return {0, 0, 0, -INFINITE};
  const CostSlopes slopes = slopesFrom(p.s.in.view, p.k.cost, tour.distance, tour.working);
  const double second = w.working + w.cost * slopes.second;
  return {w.distance + w.cost * slopes.meter, second, w.working + w.cost * slopes.steepest, p.change.anywhere};
}

// The rules of the class on what may be in one tour hold with the pair in it.
inline bool mayJoin(const TimedPair& t) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  if (!in.sequenceRules) return true;
  const int32_t from = in.view.classRules[p.k.index];
  const int32_t to = std::min(in.view.classRules[p.k.index + 1], from + MOST_SET_RULES);
  for (int32_t i = from; i < to; i++) {
    const std::size_t rule = static_cast<std::size_t>(in.view.classRuleList[i]);
    const int32_t kind = in.view.ruleKind[rule];
    if (kind != INCOMPATIBLE && kind != NONE_OF) continue;
    const int32_t one = in.view.ruleArgument[2 * rule];
    const bool isOne = in.inSet(one, p.first);
    const bool isOneToo = in.inSet(one, p.second);
    if (kind == NONE_OF) {
      if (isOne || isOneToo) return false;
      continue;
    }
    const int32_t other = in.view.ruleArgument[2 * rule + 1];
    const bool isOther = in.inSet(other, p.first);
    const bool isOtherToo = in.inSet(other, p.second);
    if ((isOne && isOtherToo) || (isOther && isOneToo)) return false;
    if (((t.ways.ones >> (i - from)) & 1) && (isOther || isOtherToo)) return false;
    if (((t.ways.others >> (i - from)) & 1) && (isOne || isOneToo)) return false;
  }
  return true;
}

// What is known of the end of ways: no schedule that follows them ends earlier, or with less delay.
struct LeastEnd {
  double end = INFINITE;
  double delay = INFINITE;

  void look(double otherEnd, double otherDelay) {
    end = std::min(end, otherEnd);
    delay = std::min(delay, otherDelay);
  }
};

// `lead`: seconds from the stop of the ways until what follows the gap is ready.
inline LeastEnd leastEnd(const TimedPair& t, const Ways& ways, double lead, int32_t gap) {
  const PairSearch& p = t.p;
  const ClassView& k = p.k;
  LeastEnd least;
  if (gap == p.count) {
    for (int32_t i = 0; i < ways.rested; i++) {
      const double end = ways.over[i].time + lead;
      if (end <= k.endLimit) least.look(end, ways.over[i].delay);
    }
    if (!ways.isOpen) return least;
    const double end = ways.open.time + lead;
    if (end <= k.endLimit && (k.breaks != Breaks::ONE || end <= k.breakLast)) least.look(end, ways.open.delay);
    if (k.end == -1 || !mayRest(k, ways.open.time)) return least;
    const double rested = restedArrival(k, ways.open.time, lead);
    if (rested <= k.endLimit) least.look(rested, ways.open.delay);
    return least;
  }
  const double latest = t.ways.latest[gap];
  const TimedStop& node = t.ways.stops[gap];
  const double delayBehind = node.delayBehind;
  for (int32_t i = 0; i < ways.rested; i++) {
    const double ready = ways.over[i].time + lead;
    if (ready > latest) break;
    least.look(std::max(ready + node.tailSpan, node.tailEnd), ways.over[i].delay + delayBehind);
  }
  if (!ways.isOpen) return least;
  const double ready = ways.open.time + lead;
  if (k.breaks != Breaks::ONE) {
    if (ready <= latest) least.look(std::max(ready + node.tailSpan, node.tailEnd), ways.open.delay + delayBehind);
    return least;
  }
  // The break may be taken on the leg, too.
  const bool mayWait = ready <= node.latestOpen;
  if (!mayWait && !(mayRest(k, ways.open.time) && restedArrival(k, ways.open.time, lead) <= latest)) return least;
  double end = std::max(ready + node.tailSpan, node.tailEnd);
  if (end > k.breakLast) end = std::max(end, ready + node.tailSpan + k.breakDuration);
  least.look(end, ways.open.delay + delayBehind);
  return least;
}

// Weighted: what ways that go on behind a gap cost at the least but for the meters; INFINITE where none fits.
inline double timeCost(const TimedPair& t, const Ways& ways, double lead, int32_t gap) {
  const LeastEnd least = leastEnd(t, ways, lead, gap);
  if (least.end == INFINITE) return INFINITE;
  const double longer = least.end - t.p.k.shiftBegin - t.tour.working;
  const double delayed = std::max(0.0, least.delay - t.tour.delay);
  return (longer < 0 ? t.rates.steepest : t.rates.second) * longer + t.p.s.weights.delay * delayed;
}

// Seconds from the tour's stop before a gap, where the ways are, to what follows it.
inline double spanOnward(const TimedPair& t, const Ways& ways, int32_t gap) {
  const PairSearch& p = t.p;
  const double least = gap < p.count ? p.laid[gap].span : t.ways.closing;
  return spanBy(p.s.in, p.k, ways, locationBefore(p, gap), locationAfter(p, gap), least);
}

// Meters and seconds between a stop of the pair and any location, by the row of that stop where there is a table.
struct Row {
  Row(const PairSearch& pair, int32_t stop) : p(pair), at(pair.s.in.view.stopLocation[stop]) {
    if (!p.k.distances || !p.s.in.symmetric) return;
    const std::size_t row = static_cast<std::size_t>(at) * p.s.in.locations;
    metersFrom = p.k.distances + row;
    secondsFrom = p.k.durations + row;
  }

  static double reached(int32_t value) { return value >= UNREACHABLE ? INFINITE : value; }
  double metersTo(int32_t to) const { return metersFrom && to >= 0 ? reached(metersFrom[to]) : legMeters(p, at, to); }
  double metersFor(int32_t from) const {
    return metersFrom && from >= 0 ? reached(metersFrom[from]) : tourwright::metersTo(p, from, at);
  }
  double secondsTo(int32_t to) const {
    return secondsFrom && to >= 0 ? reached(secondsFrom[to]) : legSeconds(p, at, to);
  }
  double secondsFor(int32_t from) const {
    return secondsFrom && from >= 0 ? reached(secondsFrom[from]) : tourwright::secondsTo(p, from, at);
  }

  const PairSearch& p;
  int32_t at;
  const int32_t* metersFrom = nullptr;
  const int32_t* secondsFrom = nullptr;
};

// Seconds of access and setup at a stop of the pair in a gap, and at what follows it there.
inline double spentAt(const PairSearch& p, int32_t gap, int32_t stop) {
  return p.s.in.transition(gap == 0 ? 0 : p.laid[gap - 1].kind, p.s.in.view.stopKind[stop]);
}

inline double spentBehind(const PairSearch& p, int32_t gap, int32_t stop) {
  return gap == p.count ? 0 : p.s.in.transition(p.s.in.view.stopKind[stop], p.laid[gap].kind);
}

}  // namespace tourwright
