// Tours with several breaks, stored with the labels up to each gap, so that a place is judged from its gap on.
#pragma once

#include <algorithm>
#include <vector>

#include "breaks/tour_clock.h"
#include "insertion/least_rest.h"
#include "instance/windows.h"
#include "state/links.h"

namespace tourwright {

// Bounds on what lies after a gap when one more stop joins the tour there or later.
struct BoundsAfter {
  // latest departure from the stop before that can keep all windows after it, breaks ignored
  double latest = INFINITE;
  double service = 0;  // seconds

  // True when labels found for `other` are valid for this one too: no fewer were dropped for it.
  bool isWithin(const BoundsAfter& other) const { return latest <= other.latest && service >= other.service; }
};

// A tour of the current solution.
struct LabelledTour {
  uint32_t version = 0;
  bool isRead = false;
  int32_t count = 0;
  int32_t end = -1;                             // location, −1: it has no end
  int32_t known = 0;                            // number of gaps with known labels, from the first on
  bool overflowed = false;                      // the next gap has more labels than are kept
  std::vector<int32_t> ids;                     // by position: its stops
  std::vector<breaks::Leg> legs;                // by position: to its stops, then to the end
  breaks::Labels labels;                        // labels of all gaps, gap by gap
  std::vector<int32_t> first;                   // by gap: index of its first label in `labels`
  std::vector<double> earliest;                 // by gap: departure of its earliest label, in seconds
  std::vector<breaks::UndecidedEnd> undecided;  // by gap: ways over the legs before it
  std::vector<BoundsAfter> after;               // by gap: the bounds for which its labels were found
  std::vector<BoundsAfter> open;                // by gap: the present bounds on what follows it
};

class LabelledTours {
 public:
  explicit LabelledTours(const Instance& in) : in_(in) {
    for (int32_t o = 0; o < in.sizes.orders; o++) hasSpans_ |= in.view.orderMaxSpan[o] < INFINITE;
    knowsRest_ = (in.view.sizes[PATHS] & JUDGED_BY_LABELS) && !in.features.traffic;
    isUsed_ = knowsRest_ && !in.features.chosen && !hasSpans_;
    needsOnlyClock_ = !in.features.clocked && !in.features.shared && !in.features.loadRules && !in.features.loadTerms &&
                      !in.features.sequenceRules;
    needsOnlyClock_ &= !in.features.legLimits && in.sizes.extras == 0 && in.sizes.globals == 0;
    leastRest_.resize(in.classes.size());
    for (const ClassView& k : in.classes) {
      if (mayRest(k)) leastRest_[k.index] = LeastRest(in, k);
    }
    if (!isUsed_) return;
    shifts_.resize(in.classes.size());
    for (const ClassView& k : in.classes) {
      const breaks::BreakRules& rules = in.breakRules[k.index];
      breaks::BreakTour& tour = shifts_[k.index];
      tour.rules = &rules;
      tour.shift.begin = tour.begin = k.shift.begin;
      tour.shift.end = k.shift.end;
      tour.beginIsFree = in.features.late;
      double opens = rules.lastOpening;
      for (int32_t stop = 0; stop < in.sizes.stops; stop++) opens = std::max(opens, lastOpeningOf(k, stop));
      lastOpening_.push_back(opens);
    }
    tours_.resize(in.sizes.resources);
    place_.assign(in.sizes.stops, 0);
  }

  // True when places in tours of this class are judged here.
  bool judges(const ClassView& k) const {
    return isUsed_ && mayRest(k) && in_.breakRules[k.index].isQuick() && in_.breakRules[k.index].alternatives.empty();
  }

  // True when the minimum of breaks in tours of this class is known.
  bool mayRest(const ClassView& k) const {
    return knowsRest_ && k.decided.resource < 0 && k.breaks.choice == BreakChoice::SEVERAL;
  }

  // True when only the clock is left to compute of such a tour.
  bool needsOnlyClock(const ClassView& k) const { return needsOnlyClock_ && (k.cost < 0 || in_.sizes.measures == 0); }

  const LeastRest& leastRestOf(const ClassView& k) const { return leastRest_[k.index]; }
  // A tour of the class, without its stops.
  const breaks::BreakTour& shiftOf(const ClassView& k) const { return shifts_[k.index]; }
  int32_t placeOf(int32_t stop) const { return place_[stop]; }
  double lastOpening(const ClassView& k) const { return lastOpening_[k.index]; }

  const LabelledTour& of(const State& state, const ClassView& k, int32_t route) {
    LabelledTour& found = tours_[route];
    const Tour& tour = state.tours[route];
    if (found.isRead && found.version == tour.version) return found;
    found.isRead = true;
    found.version = tour.version;
    const int32_t same = read(state, k, route, found);
    boundAfter(k, found);
    found.known = stillKnown(found, std::min(same, found.known - 1)) + 1;
    found.overflowed = false;
    return found;
  }

  // Finds the labels of a gap of the current tour, and those of the gaps before it. Returns false when one of these has
  // more labels than are kept.
  bool knows(const ClassView& k, int32_t route, int32_t gap) {
    LabelledTour& found = tours_[route];
    if (gap >= found.known && !found.overflowed) findLabels(k, found, gap);
    return gap < found.known;
  }

  breaks::TourClock clock;
  breaks::Labels labels[2];
  std::vector<breaks::Leg> legs;  // of a tour that stops join, see `joinLegs`
  std::vector<int32_t> joined;    // stops at the ends of these legs, −1: the end
  std::vector<double> begins;     // begins of such a tour: the earliest ones, see `findBegins`

 private:
  double lastOpeningOf(const ClassView& k, int32_t stop) const {
    const int32_t last = k.startWindows[stop + 1] - 1;
    return last < k.startWindows[stop] ? -INFINITE : in_.view.startBegin[last];
  }

  // Copies the stops of a tour. Returns the number of stops, from the first on, that are the same as before.
  int32_t read(const State& state, const ClassView& k, int32_t route, LabelledTour& found) {
    const int32_t old = static_cast<int32_t>(found.ids.size());
    int32_t same = 0;
    int32_t count = 0;
    found.legs.clear();
    int32_t from = k.start;
    int32_t kindBefore = 0;
    for (const int32_t stop : stopsOf(state, route)) {
      if (same == count && count < old && found.ids[count] == stop) same++;
      found.ids.resize(std::max(old, count + 1));
      const int32_t at = in_.view.stopLocation[stop];
      const int32_t kind = in_.view.stopKind[stop];
      found.legs.push_back(breaks::legTo(in_, k, stop));
      breaks::Leg& leg = found.legs.back();
      leg.travel = from < 0 ? 0 : duration(in_, k, from, at);
      leg.spent = in_.transition(kindBefore, kind);
      place_[stop] = count;
      found.ids[count++] = stop;
      from = at;
      kindBefore = kind;
    }
    found.ids.resize(count);
    found.count = count;
    found.end = endLocation(in_, state, k, route);
    const double closing = count == 0 || found.end < 0 ? 0 : duration(in_, k, from, found.end);
    const bool hasEnd = k.end != -1;
    found.legs.push_back(breaks::legToEnd(in_.breakRules[k.index], count, closing, k.shift.end));
    found.legs.back().mayRest = hasEnd;
    double latest = k.shift.end - closing;
    for (int32_t i = count - 1; i >= 0; i--) {
      breaks::Leg& leg = found.legs[i];
      leg.latest = latest;
      latest = latestFor(in_, k, found.ids[i], latest, leg.service) - leg.spent - leg.travel;
      setBoundsAfter(found.legs[i + 1], leg);
    }
    return same;
  }

  // Computes the bounds after each gap of the tour. The location of the stop that joins is unknown: its legs replace
  // any leg. Where two stops join, one of them is assumed to make nothing earlier.
  void boundAfter(const ClassView& k, LabelledTour& found) const {
    found.open.assign(found.count + 1, BoundsAfter());
    found.open[found.count] = {k.shift.end, 0};
    for (int32_t i = found.count - 1; i >= 0; i--) {
      const breaks::Leg& at = found.legs[i];
      const int32_t stop = found.ids[i];
      // The new stop joins right here, or later.
      const double joined = latestFor(in_, k, stop, at.latest, at.service);
      const double later = latestFor(in_, k, stop, found.open[i + 1].latest, at.service) - at.spent - at.travel;
      found.open[i] = {std::max(joined, later), found.open[i + 1].service + at.service};
    }
  }

  // The last of the gaps up to `same` whose labels, like those of the gaps before, are valid for what follows now. −1:
  // none.
  static int32_t stillKnown(const LabelledTour& found, int32_t same) {
    for (int32_t gap = 1; gap <= same; gap++) {
      if (!found.open[gap].isWithin(found.after[gap])) return gap - 1;
    }
    return same;
  }

  // Computes the labels of the gaps up to `last`. Which stop joins the tour and where is open: no way is dropped that
  // any stop could need.
  void findLabels(const ClassView& k, LabelledTour& found, int32_t last) {
    clock.begin(shifts_[k.index]);
    found.first.resize(found.known + 1);
    found.first[0] = 0;
    found.labels.count = found.first.back();
    found.earliest.resize(found.known);
    found.undecided.resize(found.known);
    found.after.resize(found.known);
    breaks::Leg open = found.legs[0];
    open.lastOpening = lastOpening_[k.index];
    if (found.known == 0) {
      clock.findFirst(k.shift.begin, open, labels[0]);
      addGap(found, labels[0], BoundsAfter());
    }
    clock.undecided = found.undecided.back();
    for (int32_t i = found.known - 1; i < last; i++) {
      open = found.legs[i];
      open.mayRestAfter = true;
      open.lastOpening = lastOpening_[k.index];
      open.latest = found.open[i + 1].latest;
      open.serviceAfter = found.open[i + 1].service;
      open.travelAfter = INFINITE;
      open.tail = 0;
      labels[1].clear();
      for (int32_t l = found.first[i]; l < found.first[i + 1]; l++) clock.extend(found.labels[l], open, labels[1]);
      clock.mergeUndecided(labels[1]);
      found.overflowed = labels[1].overflowed || clock.isOver;
      if (found.overflowed) break;
      addGap(found, labels[1], found.open[i + 1]);
    }
  }

  // Appends the labels of the next gap.
  void addGap(LabelledTour& found, const breaks::Labels& own, const BoundsAfter& after) const {
    double earliest = INFINITE;
    for (int32_t i = 0; i < own.count; i++) {
      found.labels.append(own[i]);
      earliest = std::min(earliest, own[i].time);
    }
    found.first.push_back(found.labels.count);
    found.earliest.push_back(earliest);
    found.undecided.push_back(clock.undecided);
    found.after.push_back(after);
    found.known = static_cast<int32_t>(found.undecided.size());
  }

  const Instance& in_;
  bool hasSpans_ = false;
  bool knowsRest_ = false;
  bool isUsed_ = false;
  bool needsOnlyClock_ = false;
  std::vector<breaks::BreakTour> shifts_;  // by class: tours without stops, see `shiftOf`
  std::vector<LeastRest> leastRest_;       // by class
  std::vector<double> lastOpening_;        // by class: the last opening of all its stops and breaks, in seconds
  std::vector<LabelledTour> tours_;        // by resource
  std::vector<int32_t> place_;             // by stop: its position in its tour, if that tour was read
};

}  // namespace tourwright
