// Tours with several breaks laid out with the ways up to each gap, so that a place is judged from there on.
#pragma once

#include <algorithm>
#include <vector>

#include "breaks/pace/pacer.h"
#include "instance/windows.h"
#include "state/state.h"

namespace tourwright {

// What comes behind a gap at the least, where one more stop may join the tour there or later.
struct Behind {
  double latest = INFINITE;  // departure from the stop before that can still keep all of it, breaks apart
  double service = 0;        // seconds

  // Ways found for the other tell of this one, too: no fewer were left out.
  bool isWithin(const Behind& other) const { return latest <= other.latest && service >= other.service; }
};

// A tour as it is now.
struct PacedTour {
  uint32_t version = 0;
  bool isLaid = false;
  int32_t count = 0;
  int32_t known = 0;                    // gaps, from the first on, to which there are not too many ways
  std::vector<int32_t> ids;             // of its stops
  std::vector<breaks::PaceStop> stops;  // and the end
  std::vector<breaks::Pace> paces;      // of all gaps, one behind the other
  std::vector<int32_t> first;           // by gap: the first of them
  std::vector<breaks::Doubt> doubts;    // by gap: of the legs before
  std::vector<Behind> behind;           // by gap: what they were found for
};

class PacedTours {
 public:
  explicit PacedTours(const Instance& in) : in_(in) {
    for (int32_t o = 0; o < in.orders; o++) hasSpans_ |= in.view.orderMaxSpan[o] < INFINITE;
    isUsed_ = in.timetables && !in.chosen && !in.traffic && !hasSpans_;
    if (!isUsed_) return;
    for (const breaks::BreakRules& rules : in.breakRules) rules_.emplace_back(rules, in.late);
    for (const ClassView& k : in.classViews) {
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
    pace(k, found, std::min(same, found.known - 1));
    return found;
  }

  // A stop of its own, `travel` seconds behind what is before; what comes behind is left open.
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

 private:
  double lastOpeningOf(const ClassView& k, int32_t stop) const {
    const int32_t last = k.startWindows[stop + 1] - 1;
    return last < k.startWindows[stop] ? -INFINITE : in_.view.startBegin[last];
  }

  // Lays out the stops; so many of them, from the first on, are those that were laid out before.
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

  // What comes behind each gap of the tour. The stop that joins it is nowhere: its ways replace any leg.
  void lookBehind(const State& state, const ClassView& k, const PacedTour& found, const Tour& tour) {
    behind_.assign(found.count + 1, Behind());
    behind_[found.count] = {k.shiftEnd, 0};
    int32_t stop = tour.last;
    for (int32_t i = found.count - 1; i >= 0; i--, stop = state.nodes[stop].prev) {
      const breaks::PaceStop& at = found.stops[i];
      // Joined right here, or later.
      const double joined = latestReady(in_, k, stop, at.latest - at.service);
      const double later = latestReady(in_, k, stop, behind_[i + 1].latest - at.service) - at.spent - at.travel;
      behind_[i] = {std::max(joined, later), behind_[i + 1].service + at.service};
    }
  }

  // The ways up to each gap, those to the first gaps up to `same` being known. Which stop joins the tour and where is
  // left open: nothing is left out that one of them could need.
  void pace(const ClassView& k, PacedTour& found, int32_t same) {
    const breaks::PaceRules& rules = rules_[k.index];
    for (int32_t gap = 1; gap <= same; gap++) {
      if (!behind_[gap].isWithin(found.behind[gap])) same = gap - 1;
    }
    leg.clear();
    if (same < 0) {
      found.first.assign(1, 0);
      found.paces.clear();
      found.doubts.clear();
      found.behind.clear();
      breaks::beginPaces(rules, k.shiftBegin, in_.late, lastOpening_[k.index], paces[0]);
      addGap(found, paces[0], Behind());
      same = 0;
    }
    found.first.resize(same + 2);
    found.paces.resize(found.first.back());
    found.doubts.resize(same + 1);
    found.behind.resize(same + 1);
    leg.doubt = found.doubts.back();
    for (int32_t i = same; i < found.count; i++) {
      breaks::PaceStop open = found.stops[i];
      open.mayRestBehind = true;
      open.lastOpening = lastOpening_[k.index];
      open.latest = behind_[i + 1].latest;
      open.serviceBehind = behind_[i + 1].service;
      open.travelBehind = INFINITE;
      open.tail = 0;
      paces[1].clear();
      for (int32_t p = found.first[i]; p < found.first[i + 1]; p++)
        leg.extend(rules, found.paces[p], open, false, k.shiftEnd, paces[1]);
      leg.settleDoubts(rules, lastOpening_[k.index], paces[1]);
      if (paces[1].isFull || leg.isOver) break;
      addGap(found, paces[1], behind_[i + 1]);
    }
    found.known = static_cast<int32_t>(found.doubts.size());
  }

  // The ways to the gap that follows those known.
  void addGap(PacedTour& found, const breaks::Paces& ways, const Behind& behind) const {
    found.paces.insert(found.paces.end(), ways.list.begin(), ways.list.begin() + ways.count);
    found.first.push_back(static_cast<int32_t>(found.paces.size()));
    found.doubts.push_back(leg.doubt);
    found.behind.push_back(behind);
  }

  const Instance& in_;
  bool hasSpans_ = false;
  bool isUsed_ = false;
  std::vector<breaks::PaceRules> rules_;  // by class
  std::vector<double> lastOpening_;       // by class: of all its stops and breaks
  std::vector<PacedTour> tours_;          // by resource
  std::vector<Behind> behind_;            // by gap of the tour being laid
  std::vector<int32_t> place_;            // by stop: in its tour, when that is laid
};

}  // namespace tourwright
