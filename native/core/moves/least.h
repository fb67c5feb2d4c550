// Lower bounds on a tour made of pieces, and whether it certainly breaks a rule.
#pragma once

#include <algorithm>

#include "moves/rewrite.h"
#include "moves/tables.h"

namespace tourwright::moves {

struct Least {
  double distance = 0;
  double travel = 0;  // seconds
  double busy = 0;
  double working = 0;
  double cost = 0;
  double delay = 0;  // with the clock at every stop
  int32_t count = 0;
};

// The basis on which a tour is judged: only ways and sums, also the clock, or the clock at every stop, which tells how
// late each is.
enum class Basis { SUMS, CLOCK, EVERY_STOP };

// Follows the pieces of one tour.
class Follower {
 public:
  Follower(const Instance& in, const State& state, const TourTables& tables, const NewTour& tour, Basis basis)
      : in_(in), state_(state), tables_(tables), tour_(tour), k_(in.classOf(tour.route)) {
    from_ = k_.start;
    time_ = k_.shift.begin;
    isTimed_ = basis != Basis::SUMS && k_.decided.resource < 0;
    mayJump_ = basis == Basis::CLOCK;
    isWhole_ = k_.decided.resource < 0;
  }

  // Returns false when the tour certainly breaks a rule.
  bool follow(Least& least) {
    for (std::size_t i = 0; i < tour_.pieces.size(); i++) {
      if (!pass(i, least)) return false;
    }
    if (least.count == 0) return true;
    return close(least);
  }

 private:
  bool pass(std::size_t at, Least& least) {
    const Piece& piece = tour_.pieces[at];
    const TourTable* tour = piece.route < 0 ? nullptr : &tables_.tours[piece.route];
    const int32_t enter = tour == nullptr ? piece.from : tour->stops[piece.back ? piece.to - 1 : piece.from];
    const int32_t leave = tour == nullptr ? piece.from : tour->stops[piece.back ? piece.from : piece.to - 1];
    if (first_ < 0) first_ = in_.view.stopLocation[enter];
    least.count += piece.to - piece.from;
    if (piece.route != tour_.route && !mayServe(piece, tour)) return false;
    double seconds = 0;
    if (!travel(in_.view.stopLocation[enter], least, seconds)) return false;
    const double spent = in_.transition(kind_, in_.view.stopKind[enter]);
    least.busy += spent;
    const bool isOwnBegin = mayJump_ && at == 0 && piece.route == tour_.route && piece.from == 0 && !piece.back;
    if (isTimed_ && isOwnBegin) {
      time_ = state_.nodes[leave].departure;
    } else if (isTimed_ && mayJump_ && at + 1 == tour_.pieces.size() && keepsTail(piece, tour)) {
      const double ready = time_ + seconds + spent;
      const Node& node = state_.nodes[enter];
      if (ready > node.latest) return false;
      hasTail_ = true;
      tailEnd_ = endAfter(node, ready);
    } else if (isTimed_ && !run(piece, tour, seconds, least)) {
      return false;
    }
    sum(piece, tour, least);
    from_ = in_.view.stopLocation[leave];
    kind_ = in_.view.stopKind[leave];
    return true;
  }

  // True when the resource may serve the stops of a piece that it did not serve before.
  bool mayServe(const Piece& piece, const TourTable* tour) const {
    for (int32_t i = piece.from; i < piece.to; i++) {
      if (!Instance::holds(k_.compatible, tour == nullptr ? i : tour->stops[i])) return false;
    }
    return true;
  }

  // Returns false when there is no way.
  bool travel(int32_t to, Least& least, double& seconds) const {
    if (from_ < 0 || to < 0) return true;
    const double meters = distance(in_, k_, from_, to);
    seconds = in_.features.time ? duration(in_, k_, from_, to) : 0;
    if (isWhole_ && (meters >= UNREACHABLE || seconds >= UNREACHABLE)) return false;
    least.distance += meters;
    least.travel += seconds;
    least.busy += seconds;
    return true;
  }

  // True when what follows the begin of the piece is known: it is the end of a tour of the class.
  bool keepsTail(const Piece& piece, const TourTable* tour) const {
    return tour != nullptr && !piece.back && !k_.loops && piece.to == static_cast<int32_t>(tour->stops.size()) &&
           in_.classOf(piece.route).index == k_.index;
  }

  // Runs the clock over a piece that is `seconds` away. Returns false when a window is missed.
  bool run(const Piece& piece, const TourTable* tour, double seconds, Least& least) {
    int32_t kind = kind_;
    int32_t from = -1;
    for (int32_t i = piece.from; i < piece.to; i++) {
      const int32_t stop = tour == nullptr ? i : tour->stops[piece.back ? piece.to - 1 - (i - piece.from) : i];
      const int32_t here = in_.view.stopLocation[stop];
      if (from >= 0) seconds = duration(in_, k_, from, here);
      const double ready = time_ + seconds + in_.transition(kind, in_.view.stopKind[stop]);
      const ServiceTimes served = serveFrom(in_, k_, stop, ready);
      if (served.departure == INFINITE) return false;
      least.delay += delayOf(k_, stop, served.begin);
      time_ = served.departure;
      kind = in_.view.stopKind[stop];
      from = here;
    }
    return true;
  }

  // Ways and times within a piece.
  void sum(const Piece& piece, const TourTable* tour, Least& least) const {
    if (tour == nullptr) {
      least.busy += k_.least[piece.from];
      return;
    }
    const ClassView& own = in_.classOf(piece.route);
    if (own.travel.mode == k_.travel.mode && own.least == k_.least) {
      const std::vector<double>& meters = piece.back ? tour->metersBack : tour->meters;
      const std::vector<double>& seconds = piece.back ? tour->secondsBack : tour->seconds;
      least.distance += meters[piece.to - 1] - meters[piece.from];
      const std::vector<double>& travel = piece.back ? tour->travelBack : tour->travel;
      least.travel += travel[piece.to - 1] - travel[piece.from];
      least.busy += seconds[piece.to - 1] - seconds[piece.from];
      least.busy += tour->service[piece.to] - tour->service[piece.from];
      return;
    }
    int32_t before = -1;
    for (int32_t i = piece.from; i < piece.to; i++) {
      const int32_t stop = tour->stops[piece.back ? piece.to - 1 - (i - piece.from) : i];
      if (before >= 0) {
        const int32_t from = in_.view.stopLocation[before];
        const int32_t to = in_.view.stopLocation[stop];
        least.distance += distance(in_, k_, from, to);
        if (in_.features.time) {
          const double seconds = duration(in_, k_, from, to);
          least.travel += seconds;
          least.busy += seconds;
          least.busy += in_.transition(in_.view.stopKind[before], in_.view.stopKind[stop]);
        }
      }
      least.busy += k_.least[stop];
      before = stop;
    }
  }

  // Adds the way to the arrival, and checks the limits of the whole tour.
  bool close(Least& least) {
    double seconds = 0;
    if (!travel(k_.loops ? first_ : k_.end, least, seconds)) return false;
    double end = time_ + seconds;
    // Plain schedules store no ends of tails.
    if (hasTail_) end = in_.features.simulate && !in_.paths.plain ? tailEnd_ : -INFINITE;
    least.working = in_.features.time ? least.busy + leastRest(least.busy, end) : 0;
    if (isTimed_ && !in_.features.late) least.working = std::max(least.working, end - k_.shift.begin);
    if (!isWhole_) return true;
    if (least.count > k_.limits.maxStops) return false;
    if (least.distance > k_.limits.maxDistance || least.working > k_.limits.maxDuration) return false;
    return !isTimed_ || end <= k_.shift.endLimit;
  }

  // Minimum seconds of breaks, if the tour ends no earlier than that.
  double leastRest(double busy, double end) const {
    if (k_.breaks.choice == BreakChoice::NONE || !isWhole_) return 0;
    if (k_.breaks.choice == BreakChoice::ONE) return isTimed_ && end > k_.breaks.last ? k_.breaks.duration : 0;
    return in_.breakRules[k_.index].leastRest(0, busy);
  }

  const Instance& in_;
  const State& state_;
  const TourTables& tables_;
  const NewTour& tour_;
  const ClassView& k_;
  int32_t from_;
  int32_t first_ = -1;
  int32_t kind_ = 0;
  double time_;
  bool isTimed_;
  bool mayJump_;  // over stops that keep their times
  bool isWhole_;
  bool hasTail_ = false;
  double tailEnd_ = 0;
};

// Without mixed loads: true when the sum of quantities fits.
inline bool fitsLoad(const Instance& in, const TourTables& tables, const NewTour& tour) {
  const ClassView& k = in.classOf(tour.route);
  if (in.features.mixed || k.decided.resource >= 0) return true;
  const std::size_t D = static_cast<std::size_t>(in.sizes.capacities);
  for (std::size_t d = 0; d < D; d++) {
    double load = 0;
    for (const Piece& piece : tour.pieces) {
      if (piece.route < 0) {
        load += std::fabs(in.view.stopChange[static_cast<std::size_t>(piece.from) * D + d]);
      } else {
        const std::vector<double>& sums = tables.tours[piece.route].load;
        load += sums[static_cast<std::size_t>(piece.to) * D + d] - sums[static_cast<std::size_t>(piece.from) * D + d];
      }
    }
    if (load > k.limits.capacity[d]) return false;
  }
  return true;
}

// A lower bound on the cost of the tour; costs of loads are unknown. −INFINITE: there is no bound.
inline double leastCost(const Instance& in, Scratch& scratch, const TourTables& tables, const NewTour& tour,
                        const Least& least) {
  const ClassView& k = in.classOf(tour.route);
  if (k.cost < 0 || least.count == 0) return 0;
  if (k.leastCost < 0) return -INFINITE;
  for (int32_t q = 0; q < in.sizes.measures; q++) {
    const double* amounts = in.view.measures.data + static_cast<std::size_t>(q) * in.sizes.stops;
    double total = 0;
    for (const Piece& piece : tour.pieces) {
      for (int32_t i = piece.from; i < piece.to; i++)
        total += amounts[piece.route < 0 ? i : tables.tours[piece.route].stops[i]];
    }
    scratch.sums.measures[q] = total;
  }
  return tourCost(in, k, {least.distance, least.working, scratch.sums.measures.data(), nullptr, 0, nullptr, nullptr});
}

}  // namespace tourwright::moves
