// Tours with several breaks, stored with the ways up to each gap, so that a place is judged from its gap on.
#pragma once

#include <algorithm>
#include <vector>

#include "breaks/pace/pacer.h"
#include "insertion/least_rest.h"
#include "instance/windows.h"
#include "state/state.h"

namespace tourwright {

// Bounds on what lies behind a gap when one more stop joins the tour there or later.
struct Behind {
  // latest departure from the stop before that can keep all windows behind it, breaks apart
  double latest = INFINITE;
  double service = 0;  // seconds

  // Ways found for `other` are valid for this one, too: no fewer were dropped for it.
  bool isWithin(const Behind& other) const { return latest <= other.latest && service >= other.service; }
};

// A tour as it is now.
struct PacedTour {
  uint32_t version = 0;
  bool isLaid = false;
  int32_t count = 0;
  int32_t known = 0;                    // number of gaps, from the first on, with known ways
  bool isFull = false;                  // the next gap has too many ways to keep
  std::vector<int32_t> ids;             // by position: its stops
  std::vector<breaks::PaceStop> stops;  // by position: its stops, then the end
  std::vector<breaks::Pace> paces;      // the ways of all gaps, gap after gap
  std::vector<int32_t> first;           // by gap: index of its first way in `paces`
  std::vector<double> earliest;         // by gap: the departure of its earliest way, in seconds
  std::vector<breaks::Doubt> doubts;    // by gap: doubts about the legs before it
  std::vector<Behind> behind;           // by gap: the bounds that its ways were found for
  std::vector<Behind> open;             // by gap: the bounds on what lies behind it now
};

class PacedTours {
 public:
  explicit PacedTours(const Instance& in) : in_(in) {
    for (int32_t o = 0; o < in.orders; o++) hasSpans_ |= in.view.orderMaxSpan[o] < INFINITE;
    isUsed_ = in.timetables && !in.chosen && !in.traffic && !hasSpans_;
    isAll_ = !in.clocked && !in.shared && !in.loadRules && !in.loadTerms && !in.sequenceRules;
    isAll_ &= in.extras == 0 && in.globals == 0;
    if (!isUsed_) return;
    for (const breaks::BreakRules& rules : in.breakRules) rules_.emplace_back(rules, in.late);
    for (const ClassView& k : in.classViews) {
      leastRest_.emplace_back(rules_[k.index], k, in.late);
      double opens = rules_[k.index].lastOpening;
      for (int32_t stop = 0; stop < in.stops; stop++) opens = std::max(opens, lastOpeningOf(k, stop));
      lastOpening_.push_back(opens);
    }
    tours_.resize(in.resources);
    place_.assign(in.stops, 0);
  }

  // Places in tours of this class are judged here.
  bool isFor(const ClassView& k) const {
    return isUsed_ && k.decided < 0 && !k.loops && k.breaks == Breaks::SEVERAL && rules_[k.index].isSmall;
  }

  // The clock is all that is left to compute of such a tour.
  bool isAll(const ClassView& k) const { return isAll_ && (k.cost < 0 || in_.measures == 0); }

  const LeastRest& leastRestOf(const ClassView& k) const { return leastRest_[k.index]; }
  const breaks::PaceRules& rulesOf(const ClassView& k) const { return rules_[k.index]; }
  int32_t placeOf(int32_t stop) const { return place_[stop]; }
  double lastOpening(const ClassView& k) const { return lastOpening_[k.index]; }

  const PacedTour& of(const State& state, const ClassView& k, int32_t route) {
    PacedTour& found = tours_[route];
    const Tour& tour = state.tours[route];
    if (found.isLaid && found.version == tour.version) return found;
    found.isLaid = true;
    found.version = tour.version;
    const int32_t same = lay(state, k, tour, found);
    lookBehind(state, k, found, tour);
    found.known = stillKnown(found, std::min(same, found.known - 1)) + 1;
    found.isFull = false;
    return found;
  }

  // Finds the ways to a gap of the tour as it is now, and those to the gaps before it. Returns false when one of these
  // has too many to keep.
  bool knows(const ClassView& k, int32_t route, int32_t gap) {
    PacedTour& found = tours_[route];
    if (gap >= found.known && !found.isFull) pace(k, found, gap);
    return gap < found.known;
  }

  // A stop reached `travel` seconds behind the element before it; nothing is said of what lies behind.
  breaks::PaceStop stopOf(const ClassView& k, int32_t stop, double travel, double spent) const {
    const int32_t window = k.startWindows[stop];
    return {travel,
            spent,
            k.service[stop],
            k.preferredEnd[stop],
            in_.view.startBegin.data + window,
            in_.view.startEnd.data + window,
            k.startWindows[stop + 1] - window,
            true,
            true,
            lastOpening_[k.index],
            k.shiftEnd,
            0,
            INFINITE,
            -INFINITE};
  }

  breaks::PaceLeg leg;
  breaks::Paces paces[2];
  std::vector<double> begins;  // of a tour with one more stop: the earliest ones, see `findBegins`

 private:
  double lastOpeningOf(const ClassView& k, int32_t stop) const {
    const int32_t last = k.startWindows[stop + 1] - 1;
    return last < k.startWindows[stop] ? -INFINITE : in_.view.startBegin[last];
  }

  // Lays out the stops of a tour. Returns how many, from the first on, are the same as before.
  int32_t lay(const State& state, const ClassView& k, const Tour& tour, PacedTour& found) {
    const int32_t old = static_cast<int32_t>(found.ids.size());
    int32_t same = 0;
    int32_t count = 0;
    found.stops.clear();
    int32_t from = k.start;
    int32_t kindBefore = 0;
    for (int32_t stop = tour.first; stop >= 0; stop = state.nodes[stop].next) {
      if (same == count && count < old && found.ids[count] == stop) same++;
      found.ids.resize(std::max(old, count + 1));
      found.ids[count++] = stop;
      const int32_t at = in_.view.stopLocation[stop];
      const int32_t kind = in_.view.stopKind[stop];
      place_[stop] = static_cast<int32_t>(found.stops.size());
      found.stops.push_back(
          stopOf(k, stop, from < 0 ? 0 : duration(in_, k, from, at), in_.transition(kindBefore, kind)));
      from = at;
      kindBefore = kind;
    }
    found.ids.resize(count);
    found.count = count;
    const double closing = found.count == 0 || k.end < 0 ? 0 : duration(in_, k, from, k.end);
    const bool hasEnd = k.end != -1;
    found.stops.push_back({closing, 0, 0, INFINITE, nullptr, nullptr, 0, hasEnd, false, rules_[k.index].lastOpening,
                           k.shiftEnd, 0, 0, -INFINITE});
    double latest = k.shiftEnd - closing;
    int32_t stop = tour.last;
    for (int32_t i = found.count - 1; i >= 0; i--, stop = state.nodes[stop].prev) {
      breaks::PaceStop& at = found.stops[i];
      const breaks::PaceStop& next = found.stops[i + 1];
      at.latest = latest;
      latest = latestReady(in_, k, stop, latest - at.service) - at.spent - at.travel;
      at.mayRestBehind = hasEnd || i + 1 < found.count;
      at.tail = next.tail + next.travel + next.spent + next.service;
      at.travelBehind = next.travelBehind + next.travel;
      at.lastOpening = breaks::openingBefore(next);
      at.waitEnd = breaks::waitEndBefore(next);
    }
    return same;
  }

  // Computes the bounds behind each gap of the tour. The location of the stop that joins is unknown: its legs replace
  // any leg.
  void lookBehind(const State& state, const ClassView& k, PacedTour& found, const Tour& tour) const {
    found.open.assign(found.count + 1, Behind());
    found.open[found.count] = {k.shiftEnd, 0};
    int32_t stop = tour.last;
    for (int32_t i = found.count - 1; i >= 0; i--, stop = state.nodes[stop].prev) {
      const breaks::PaceStop& at = found.stops[i];
      // The new stop joins right here, or later.
      const double joined = latestReady(in_, k, stop, at.latest - at.service);
      const double later = latestReady(in_, k, stop, found.open[i + 1].latest - at.service) - at.spent - at.travel;
      found.open[i] = {std::max(joined, later), found.open[i + 1].service + at.service};
    }
  }

  // The last of the gaps up to `same` whose ways, and those of the gaps before, are valid for what lies behind now. −1:
  // none.
  static int32_t stillKnown(const PacedTour& found, int32_t same) {
    for (int32_t gap = 1; gap <= same; gap++) {
      if (!found.open[gap].isWithin(found.behind[gap])) return gap - 1;
    }
    return same;
  }

  // Computes the ways to the gaps up to `last`. It is open which stop joins the tour and where: no way is dropped that
  // one of them could need.
  void pace(const ClassView& k, PacedTour& found, int32_t last) {
    const breaks::PaceRules& rules = rules_[k.index];
    leg.clear();
    found.first.resize(found.known + 1);
    found.first[0] = 0;
    found.paces.resize(found.first.back());
    found.earliest.resize(found.known);
    found.doubts.resize(found.known);
    found.behind.resize(found.known);
    if (found.known == 0) {
      breaks::beginPaces(rules, k.shiftBegin, in_.late, lastOpening_[k.index], paces[0]);
      addGap(found, paces[0], Behind());
    }
    leg.doubt = found.doubts.back();
    for (int32_t i = found.known - 1; i < last; i++) {
      breaks::PaceStop open = found.stops[i];
      open.mayRestBehind = true;
      open.lastOpening = lastOpening_[k.index];
      open.latest = found.open[i + 1].latest;
      open.serviceBehind = found.open[i + 1].service;
      open.travelBehind = INFINITE;
      open.tail = 0;
      paces[1].clear();
      for (int32_t p = found.first[i]; p < found.first[i + 1]; p++)
        leg.extend(rules, found.paces[p], open, false, k.shiftEnd, paces[1]);
      leg.settleDoubts(rules, lastOpening_[k.index], paces[1]);
      found.isFull = paces[1].isFull || leg.isOver;
      if (found.isFull) break;
      addGap(found, paces[1], found.open[i + 1]);
    }
  }

  // Appends the ways of the next gap.
  void addGap(PacedTour& found, const breaks::Paces& ways, const Behind& behind) const {
    found.paces.insert(found.paces.end(), ways.list.begin(), ways.list.begin() + ways.count);
    found.first.push_back(static_cast<int32_t>(found.paces.size()));
    double earliest = INFINITE;
    for (int32_t i = 0; i < ways.count; i++) earliest = std::min(earliest, ways.list[i].time);
    found.earliest.push_back(earliest);
    found.doubts.push_back(leg.doubt);
    found.behind.push_back(behind);
    found.known = static_cast<int32_t>(found.doubts.size());
  }

  const Instance& in_;
  bool hasSpans_ = false;
  bool isUsed_ = false;
  bool isAll_ = false;
  std::vector<breaks::PaceRules> rules_;  // by class
  std::vector<LeastRest> leastRest_;      // by class
  std::vector<double> lastOpening_;       // by class: the last opening of all its stops and breaks, in seconds
  std::vector<PacedTour> tours_;          // by resource
  std::vector<int32_t> place_;            // by stop: its position in its tour, if that is laid out
};

}  // namespace tourwright
