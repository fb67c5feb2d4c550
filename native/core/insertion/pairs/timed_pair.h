// Places for an order of two stops in plans where times count beyond windows: delays, working hours, breaks. The ways
// through the tour determine the cost of a place, or bound it; bounds on meters and times discard all places that
// cannot be the best. Where other rules or objectives count, the whole tour is computed for the places that are left.
#pragma once

#include "insertion/pairs/pair_search.h"

namespace tourwright {

// Gaps for first and second, and a lower bound on the weighted cost of the pair there.
struct Joined {
  int32_t i;
  int32_t j;
  double cost;
};

// Whether a stop of the pair may join others at the same place for free: first after them, because nothing is unloaded
// there; second before them, because nothing is loaded there, from the time at which it may be served.
struct Joins {
  bool first;
  bool second;
  double opens;
};

// One objective on changes against earlier tours: its count for a tour and a pair.
struct PromisedRow {
  int32_t level;  // of Instance::extraLevels
  bool inTime;
  bool inOrder;
  // For each stop of the pair: it can count as unchanged in this tour.
  bool isFirst = false;
  bool isSecond = false;
  // By position in the tour: the stop there may count.
  std::vector<uint8_t> may{};
  // By position of such a stop: the minimum and maximum seconds by which it is postponed to count; and its latest time
  // if the break has been taken by then.
  std::vector<double> least{};
  std::vector<double> most{};
  std::vector<double> mostRested{};
  // The length of the longest sequence of stops that may count in order, and by gap its growth with first, or second,
  // there.
  double rise = 0;
  std::vector<int32_t> gainFirst{};
  std::vector<int32_t> gainSecond{};
};

// All of these objectives, for the current pair and tour.
struct PairPromises {
  explicit PairPromises(const Instance& in) {
    if (!in.paths.timedPairs || !in.features.promises) return;
    for (int32_t x = 0; x < in.sizes.extras; x++) {
      const int32_t kinds = in.view.changeKinds[in.view.levelArgument[in.extraLevels[x]]];
      PromisedRow row{x, (kinds & OTHER_TIME) != 0, (kinds & OTHER_PLACE) != 0};
      const std::size_t gaps = static_cast<std::size_t>(in.sizes.stops) + 2;
      row.may.resize(gaps);
      row.least.resize(gaps);
      row.most.resize(gaps);
      row.mostRested.resize(gaps);
      row.gainFirst.resize(gaps);
      row.gainSecond.resize(gaps);
      rows.push_back(row);
    }
    waited.resize(static_cast<std::size_t>(in.sizes.stops) + 2);
    busy.resize(waited.size());
  }

  std::vector<PromisedRow> rows;
  bool isKnown = false;        // the rows are computed for the current pair and tour
  bool isExact = false;        // waiting determines exactly how much later stops are served
  std::vector<double> waited;  // by gap: seconds of waiting before it
  std::vector<double> busy;    // by gap: seconds of everything else before it
  std::vector<int32_t> ends;
  // For the current place, in seconds: when each stop of the pair is served, when the stop after it is ready, and the
  // latter if the break has been taken by then.
  double beginFirst = 0;
  double readyFirst = 0;
  double restedFirst = 0;
  double beginSecond = 0;
  double readySecond = 0;
  double restedSecond = 0;
  double value = 0;  // weighted: the maximum value of the place by unchanged stops
};

// What a stop of a pair adds alone in each gap of a tour.
struct OwnBounds {
  explicit OwnBounds(std::size_t gaps) : own(gaps), longer(gaps) {}

  // By gap, weighted: a lower bound on its cost there by its own meters and seconds, without waiting.
  std::vector<double> own;
  std::vector<double> longer;  // by gap: seconds that keep the tour busy longer
};

// Bounds for the first stop of a pair in each gap of a tour.
struct FirstScratch : OwnBounds {
  explicit FirstScratch(std::size_t gaps) : OwnBounds(gaps), bound(gaps) {}

  // The stop, the tour and its version for which `own` was computed, and the least value in it.
  int32_t stop = -1;
  int32_t route = -1;
  uint32_t version = 0;
  double least = 0;
  std::vector<double> bound;  // by gap, weighted: a lower bound on the cost of the pair with first there
};

// Bounds for the second stop of a pair in each gap of a tour.
struct SecondScratch : OwnBounds {
  explicit SecondScratch(std::size_t gaps)
      : OwnBounds(gaps), there(gaps), onward(gaps), low(gaps), least(gaps), detour(gaps), alone(gaps) {}

  // The first and the last gap in which it may be placed.
  int32_t from = 0;
  int32_t to = 0;
  // By gap of that range: seconds of travel to it, and from it to what follows.
  std::vector<double> there;
  std::vector<double> onward;
  // By gap, weighted: a lower bound on its cost alone there without its meters, INFINITE where its times do not fit;
  // the minimum of that with its meters from this gap on; and the minimum of its meters from this gap on.
  std::vector<double> low;
  std::vector<double> least;
  std::vector<double> detour;
  std::vector<double> alone;  // by gap: the least `own` from there on
};

// Bounds for both stops of a pair in each gap of a tour, and the ways that lead through the pair.
struct TimedScratch {
  explicit TimedScratch(const Instance& in)
      : first(in.paths.timedPairs ? in.sizes.stops + 2 : 0), second(first.own.size()), promises(in) {}

  FirstScratch first;
  SecondScratch second;
  std::vector<Joined> joined;
  double loaded = 0;  // earliest departure from first, in its current gap
  double beside = 0;  // weighted: the cost of the current place by seconds of travel, and by those between its stops
  Ways walk;          // through first, up to the stop before second's gap
  Ways whole;         // through second and what follows
  PairPromises promises;
};

// True where tours of the class may leave late, take several breaks or postpone a stop: their ways are those of the
// earliest schedule without breaks, and what they work is bounded by what keeps them busy.
inline bool isByBusy(const Search& s, const ClassView& k) {
  return s.in.features.late || k.breaks.choice == BreakChoice::SEVERAL;
}

// Weights of one more meter and of one more second (lower bounds), and of one second less (`steepest`, an upper bound);
// `anywhere`: a lower bound on the change that holds for any place.
struct Rates {
  double meter;
  double second;
  double steepest;
  double anywhere;
  bool byBusy;    // see `isByBusy`
  double travel;  // weight of one more second of travel, 0 where travel times depend on the hour
  bool isSteady;  // neither travel nor the longest tour counts
  double room;    // seconds by which the tour may work longer until it is the longest
};

struct TimedPair {
  const PairSearch& p;
  const TourWays& ways;
  const Tour& tour;
  TimedScratch& scratch;
  Rates rates;
  Serving first;
  Serving second;
  // Seconds of travel from first to second.
  double apart;
  Joins joins;
};

// A lower bound on the weight of `meters` more meters.
inline double weightOf(const TimedPair& t, double meters) {
  return meters == INFINITE ? INFINITE : t.rates.meter * meters;
}

// True when a place that costs at least `cost` may still be the best one.
inline bool mayPay(const TimedPair& t, double cost) {
  return t.rates.anywhere + cost < t.p.s.best.change;
}

inline Rates findRates(const PairSearch& p) {
  const Weights& w = p.s.weights;
  const Tour& tour = p.s.state.tours[p.route];
  const bool byBusy = isByBusy(p.s, p.k);
  // For an unused resource there is no bound.
  const double travel = p.s.in.features.traffic ? 0 : w.travel;
  if (p.count == 0) return {0, 0, 0, -INFINITE, byBusy, travel, travel == 0, INFINITE};
  const CostSlopes slopes = slopesFrom(p.s.in.view, p.k.cost, tour.distance, tour.working);
  const double second = w.working + w.cost * slopes.second;
  const double steepest = w.working + w.cost * slopes.steepest;
  // The pair may use the seconds that the tour is neither busy nor rests.
  const double rest = byBusy && p.s.labelled->mayRest(p.k) ? p.s.labelled->leastRestOf(p.k).of(tour.busy) : 0;
  const double idle = byBusy ? std::max(0.0, tour.working - tour.busy - rest) : 0;
  const double anywhere = p.reward == INFINITE ? -INFINITE : p.change.anywhere - steepest * idle;
  const double room = w.largest > 0 ? std::max(0.0, p.s.extremes.longest - tour.working + idle) : INFINITE;
  return {w.distance + w.cost * slopes.meter, second, steepest, anywhere, byBusy, travel,
          travel == 0 && room == INFINITE,    room};
}

// Weighted: a lower bound on the cost of working that many seconds longer.
inline double workCost(const TimedPair& t, double longer) {
  if (longer < 0) return t.rates.steepest * longer;
  const double beyond = longer - t.rates.room;
  return t.rates.second * longer + (beyond > 0 ? t.p.s.weights.largest * beyond : 0);
}

// True when the pair keeps the rules on which stops may be in one tour together.
inline bool mayJoin(const TimedPair& t) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  if (!in.features.sequenceRules) return true;
  const int32_t from = in.view.classRules[p.k.index];
  const int32_t to = std::min(in.view.classRules[p.k.index + 1], from + MAX_SET_RULES);
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

// Lower bounds on the end and the delay of any schedule that follows some ways.
struct LeastEnd {
  double end = INFINITE;
  double delay = INFINITE;

  void lowerTo(double otherEnd, double otherDelay) {
    end = std::min(end, otherEnd);
    delay = std::min(delay, otherDelay);
  }
};

// The least of the ways that go on to the end of the tour, `lead` seconds away.
inline LeastEnd leastAtEnd(const ClassView& k, const Ways& ways, double lead) {
  LeastEnd least;
  for (int32_t i = 0; i < ways.rested; i++) {
    const double end = ways.over[i].time + lead;
    if (end <= k.shift.endLimit) least.lowerTo(end, ways.over[i].delay);
  }
  if (!ways.isOpen) return least;
  const double end = ways.open.time + lead;
  if (end <= k.shift.endLimit && (k.breaks.choice != BreakChoice::ONE || end <= k.breaks.last))
    least.lowerTo(end, ways.open.delay);
  if (k.end == -1 || !mayRest(k, ways.open.time)) return least;
  const double rested = restedArrival(k, ways.open.time, lead);
  if (rested <= k.shift.endLimit) least.lowerTo(rested, ways.open.delay);
  return least;
}

// The least of the ways that go on to what follows a gap, ready `lead` seconds later.
inline LeastEnd leastAfter(const TimedPair& t, const Ways& ways, double lead, int32_t gap) {
  const ClassView& k = t.p.k;
  LeastEnd least;
  const double latest = t.ways.latest[gap];
  const TimedStop& node = t.ways.stops[gap];
  const double delayAfter = node.delayAfter;
  for (int32_t i = 0; i < ways.rested; i++) {
    const double ready = ways.over[i].time + lead;
    if (ready > latest) break;
    least.lowerTo(endAfter(node, ready), ways.over[i].delay + delayAfter);
  }
  if (!ways.isOpen) return least;
  const double ready = ways.open.time + lead;
  if (k.breaks.choice != BreakChoice::ONE) {
    if (ready <= latest) least.lowerTo(endAfter(node, ready), ways.open.delay + delayAfter);
    return least;
  }
  // The break may also be taken on the leg.
  const bool mayWait = ready <= node.latestOpen;
  if (!mayWait && !(mayRest(k, ways.open.time) && restedArrival(k, ways.open.time, lead) <= latest)) return least;
  double end = endAfter(node, ready);
  if (end > k.breaks.last) end = std::max(end, ready + node.tailSeconds + k.breaks.duration);
  least.lowerTo(end, ways.open.delay + delayAfter);
  return least;
}

// Weighted: a lower bound on the cost, without meters, of continuing after a gap on these ways; INFINITE where none
// fits.
inline double timeCost(const TimedPair& t, const Ways& ways, double lead, int32_t gap) {
  const LeastEnd least = gap == t.p.count ? leastAtEnd(t.p.k, ways, lead) : leastAfter(t, ways, lead, gap);
  if (least.end == INFINITE) return INFINITE;
  const double longer = t.rates.byBusy ? 0 : least.end - t.p.k.shift.begin - t.tour.working;
  const double delayed = std::max(0.0, least.delay - t.tour.delay);
  return workCost(t, longer) + t.p.s.weights.delay * delayed;
}

// Weighted: the least that goods cost that first loads and are still aboard on these ways.
inline double aboardBy(const TimedPair& t, const Ways& ways) {
  return t.p.aboard == 0 ? 0 : t.p.aboard * (earliestLeft(ways) - t.scratch.loaded);
}

// Seconds of travel over a gap of the tour, from the stop before it, which the ways have just passed.
inline double travelOnward(const TimedPair& t, const Ways& ways, int32_t gap) {
  const PairSearch& p = t.p;
  const double least = gap < p.count ? p.flat[gap].travel : t.ways.closing;
  return travelBy(p.s.in, p.k, ways, locationBefore(p, gap), locationAfter(p, gap), least);
}

// Meters and seconds between a stop of the pair and any location: read from that stop's row of the table, if there is
// one.
struct Row {
  Row(const PairSearch& pair, int32_t stop) : p(pair), at(pair.s.in.view.stopLocation[stop]) {
    if (!p.k.travel.distances || !p.s.in.paths.symmetric) return;
    const std::size_t row = static_cast<std::size_t>(at) * p.s.in.sizes.locations;
    metersFrom = p.k.travel.distances + row;
    secondsFrom = p.k.travel.durations + row;
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

// Seconds of access and setup at a stop of the pair in a gap; and at the stop after it.
inline double spentAt(const PairSearch& p, int32_t gap, int32_t stop) {
  return p.s.in.transition(gap == 0 ? 0 : p.flat[gap - 1].kind, p.s.in.view.stopKind[stop]);
}

inline double spentAfter(const PairSearch& p, int32_t gap, int32_t stop) {
  return gap == p.count ? 0 : p.s.in.transition(p.s.in.view.stopKind[stop], p.flat[gap].kind);
}

}  // namespace tourwright
