#include "kernel.h"

#include <algorithm>
#include <chrono>

#include "minus_log.h"
#include "recreate.h"
#include "ruin.h"

namespace tourwright {

namespace {

// How often a clock or the stop flag is looked at.
constexpr int64_t STEPS_BETWEEN_LOOKS = 32;
constexpr int64_t INSERTIONS_BETWEEN_LOOKS = 16;

class Clock {
 public:
  explicit Clock(double milliseconds) : milliseconds_(milliseconds), begin_(std::chrono::steady_clock::now()) {}

  bool isOver() const {
    if (milliseconds_ == INFINITE) return false;
    const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - begin_;
    return passed.count() >= milliseconds_;
  }

 private:
  double milliseconds_;
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace

struct Kernel::Body {
  Body(const ProblemView& problem, const Parameters& parameters, const volatile int32_t* stopFlag)
      : view(problem),
        in(view),
        stopFlag(stopFlag),
        random(parameters.seed),
        weights(in),
        state(in),
        scratch(in),
        pair(in),
        search{in, weights, state, scratch, random},
        destroyer{in, state, random, parameters.meanRemoved, parameters.longestString},
        builder{search, pair, chain, std::min(parameters.neighbours, in.neighbours)},
        blink(static_cast<uint32_t>(parameters.blinkRate * 4294967296.0)),
        bestFirst(in.resources, -1),
        bestNext(in.stops, -1),
        bestVector(in.levels),
        vector(in.levels) {
    search.seen.assign(in.stops, 0);
    search.trial.assign(in.stops + 1, 0);
    destroyer.routeMark.assign(in.resources, 0);
    builder.routeMark.assign(in.resources, 0);
    builder.orderMark.assign(in.orders, 0);
    int32_t longest = 1;
    for (int32_t o = 0; o < in.orders; o++) longest = std::max(longest, in.slotsOf(o));
    search.best.stop.assign(longest, -1);
    search.best.prev.assign(longest, -1);
    findAlways(in, builder);
    const std::vector<double> equal(in.levels, 1);
    weights.set(in, equal.data());
    objectiveVector(in, state, bestVector);
    currentSum = weightedSum(weights, bestVector);
  }

  bool isStopped() const { return *stopFlag != 0; }

  // Keeps the current solution when it is better than the best: only tours that changed since are copied.
  bool keepIfBest() {
    objectiveVector(in, state, vector);
    if (!isLess(vector, bestVector)) return false;
    bestVector = vector;
    for (int32_t route : state.dirty) {
      bestFirst[route] = state.tours[route].first;
      for (int32_t stop = bestFirst[route]; stop >= 0; stop = state.nodes[stop].next) bestNext[stop] = state.nodes[stop].next;
      state.dirtyMark[route] = 0;
    }
    state.dirty.clear();
    stats.improved++;
    return true;
  }

  bool construct(double milliseconds) {
    const Clock clock(milliseconds);
    search.blink = 0;
    std::vector<int32_t> orders(state.bank);
    const auto key = [&](int32_t o, int32_t k) { return in.view.orderKeys[static_cast<std::size_t>(o) * ORDER_KEYS + k]; };
    std::sort(orders.begin(), orders.end(), [&](int32_t a, int32_t b) {
      const double choiceA = key(a, COMPATIBLE_CLASSES);
      const double choiceB = key(b, COMPATIBLE_CLASSES);
      if (choiceA != choiceB) return choiceA < choiceB;
      const double farA = key(a, REMOTENESS);
      const double farB = key(b, REMOTENESS);
      return farA != farB ? farA > farB : a < b;
    });
    begin(state);
    bool complete = true;
    int64_t placed = 0;
    for (const int32_t order : orders) {
      if (placed++ % INSERTIONS_BETWEEN_LOOKS == 0 && (isStopped() || clock.isOver())) {
        complete = false;
        break;
      }
      if (weights.largest > 0) search.largest = largestTour(state);
      place(builder, order, true);
    }
    commit(state);
    keepIfBest();
    currentSum = weightedSum(weights, vector);
    return complete;
  }

  // One iteration: ruin, recreate, then keep or take back.
  void iterate(double temperature) {
    begin(state);
    const int32_t unservedBefore = static_cast<int32_t>(state.bank.size());
    ruin(destroyer, scratch);
    for (const int32_t order : destroyer.removed) stats.removed += in.slotsOf(order);
    builder.absent = destroyer.removed;
    addFromBank(builder, unservedBefore);
    search.blink = blink;
    recreate(builder);
    stats.steps++;

    objectiveVector(in, state, vector);
    const double sum = weightedSum(weights, vector);
    const double limit = currentSum + temperature * minusLog(random.next());
    if (sum < limit || isLess(vector, bestVector)) {
      commit(state);
      keepIfBest();
      currentSum = sum;
      stats.accepted++;
    } else {
      undo(in, state, scratch);
    }
  }

  double step(const Slice& slice) {
    if (in.orders == 0 || in.classes == 0) return slice.iterations;
    const Clock clock(slice.milliseconds);
    int64_t done = 0;
    for (; done < slice.iterations; done++) {
      if (done % STEPS_BETWEEN_LOOKS == 0 && (isStopped() || clock.isOver())) break;
      iterate(slice.temperature);
    }
    return static_cast<double>(done);
  }

  void clear() {
    begin(state);
    for (int32_t order = 0; order < in.orders; order++) {
      if (!state.isUnserved(order)) removeOrder(in, state, order);
    }
    for (int32_t route : state.touched) refresh(in, state, scratch, route);
    commit(state);
  }

  // The orders of a route, when it serves each of them whole, in order and by one member a slot; else empty.
  std::vector<int32_t> wholeOrders(const int32_t* stops, int32_t count, const std::vector<uint8_t>& taken) const {
    std::vector<int32_t> orders;
    std::vector<int32_t> nextSlot(in.orders, -1);
    int32_t expected = 0;
    for (int32_t i = 0; i < count; i++) {
      if (stops[i] < 0 || stops[i] >= in.stops) return {};
      const int32_t order = in.orderOf(stops[i]);
      if (taken[order]) return {};
      if (nextSlot[order] < 0) {
        nextSlot[order] = in.view.orderSlots[order];
        expected += in.slotsOf(order);
        orders.push_back(order);
      }
      if (in.view.stopSlot[stops[i]] != nextSlot[order]++) return {};
    }
    if (expected != count) return {};
    return orders;
  }

  int32_t inject(const int32_t* routes, std::size_t length) {
    clear();
    std::vector<uint8_t> taken(in.orders, 0);
    int32_t accepted = 0;
    std::size_t at = 1;
    const int32_t routeCount = length > 0 ? routes[0] : 0;
    for (int32_t r = 0; r < routeCount && at + 2 <= length; r++) {
      const int32_t route = routes[at];
      const int32_t count = routes[at + 1];
      const int32_t* stops = routes + at + 2;
      if (count < 0 || at + 2 + count > length) break;
      at += 2 + static_cast<std::size_t>(count);
      if (route < 0 || route >= in.resources || count == 0 || state.tours[route].count > 0) continue;
      const std::vector<int32_t> orders = wholeOrders(stops, count, taken);
      if (orders.empty() || !isAllowed(route, stops, count)) continue;
      for (const int32_t order : orders) taken[order] = 1;
      adopt(route, stops, count, orders);
      accepted++;
    }
    commit(state);
    keepIfBest();
    currentSum = weightedSum(weights, vector);
    return accepted;
  }

  bool isAllowed(int32_t route, const int32_t* stops, int32_t count) {
    const ClassView& k = in.classOf(route);
    for (int32_t i = 0; i < count; i++) {
      if (!Instance::holds(k.compatible, stops[i])) return false;
    }
    return evaluate(in, scratch, k, stops, count, true).feasible;
  }

  // Makes a route's resource drive exactly these stops.
  void adopt(int32_t route, const int32_t* stops, int32_t count, const std::vector<int32_t>& orders) {
    takeFromStack(route);
    openTour(in, state, route);
    for (int32_t i = 0; i < count; i++) {
      link(in, state, stops[i], route, i == 0 ? -1 : stops[i - 1]);
      state.slotStop[in.view.stopSlot[stops[i]]] = stops[i];
    }
    for (const int32_t order : orders) markServed(in, state, order);
    touch(state, route);
    refresh(in, state, scratch, route);
  }

  // Brings an unused resource to the top of its class's stack.
  void takeFromStack(int32_t route) {
    const int32_t c = in.view.resourceClass[route];
    int32_t* stack = state.freeStack.data() + in.view.classResources[c];
    const int32_t count = state.freeCount[c];
    int32_t at = 0;
    while (stack[at] != route) at++;
    for (; at + 1 < count; at++) stack[at] = stack[at + 1];
    stack[count - 1] = route;
  }

  template <typename First, typename Next>
  std::vector<int32_t> routesOf(const First& first, const Next& next) const {
    std::vector<int32_t> buffer{0};
    for (int32_t route = 0; route < in.resources; route++) {
      if (first(route) < 0) continue;
      buffer[0]++;
      buffer.push_back(route);
      const std::size_t countAt = buffer.size();
      buffer.push_back(0);
      for (int32_t stop = first(route); stop >= 0; stop = next(stop)) {
        buffer[countAt]++;
        buffer.push_back(stop);
      }
    }
    return buffer;
  }

  std::vector<int32_t> current() const {
    return routesOf([&](int32_t r) { return state.tours[r].first; }, [&](int32_t s) { return state.nodes[s].next; });
  }

  std::vector<int32_t> best() const {
    return routesOf([&](int32_t r) { return bestFirst[r]; }, [&](int32_t s) { return bestNext[s]; });
  }

  std::vector<double> scale() const {
    double meters = 0;
    double seconds = 0;
    double legs = 0;
    for (const int32_t route : state.active) {
      const ClassView& k = in.classOf(route);
      int32_t from = k.start;
      for (int32_t stop = state.tours[route].first;; stop = state.nodes[stop].next) {
        const int32_t to = stop < 0 ? endLocation(in, state, k, route) : in.view.stopLocation[stop];
        if (from >= 0 && to >= 0) {
          meters += distance(in, k, from, to);
          seconds += duration(in, k, from, to);
          legs++;
        }
        if (stop < 0) break;
        from = to;
      }
    }
    return {legs > 0 ? meters / legs : 0, legs > 0 ? seconds / legs : 0,
            state.served > 0 ? state.cost / state.served : 0, static_cast<double>(state.active.size()),
            static_cast<double>(state.served)};
  }

  uint32_t hash() const {
    uint32_t digest = 0x811c9dc5u;
    const auto mix = [&](uint32_t value) { digest = (digest ^ value) * 0x01000193u; };
    for (const int32_t value : current()) mix(static_cast<uint32_t>(value));
    for (int word = 0; word < 4; word++) mix(random.word(word));
    return digest;
  }

  const ProblemView view;
  const Instance in;
  const volatile int32_t* stopFlag;
  Random random;
  MinusLog minusLog;
  Weights weights;
  State state;
  Scratch scratch;
  PairScratch pair;
  ChainScratch chain;
  Search search;
  Ruin destroyer;
  Recreate builder;
  uint32_t blink;

  std::vector<int32_t> bestFirst;
  std::vector<int32_t> bestNext;
  std::vector<double> bestVector;
  std::vector<double> vector;
  double currentSum = 0;
  Stats stats;
};

Kernel::Kernel(const ProblemView& problem, const Parameters& parameters, const volatile int32_t* stopFlag)
    : body_(std::make_unique<Body>(problem, parameters, stopFlag)) {}

Kernel::~Kernel() = default;

void Kernel::setWeights(const double* weights) {
  Body& body = *body_;
  body.weights.set(body.in, weights);
  objectiveVector(body.in, body.state, body.vector);
  body.currentSum = weightedSum(body.weights, body.vector);
}

bool Kernel::construct(double milliseconds) { return body_->construct(milliseconds); }

double Kernel::step(const Slice& slice) { return body_->step(slice); }

int32_t Kernel::inject(const int32_t* routes, std::size_t length) { return body_->inject(routes, length); }

std::vector<int32_t> Kernel::best() const { return body_->best(); }

std::vector<double> Kernel::bestObjectives() const { return body_->bestVector; }

std::vector<int32_t> Kernel::current() const { return body_->current(); }

std::vector<double> Kernel::currentObjectives() const {
  std::vector<double> vector(body_->in.levels);
  objectiveVector(body_->in, body_->state, vector);
  return vector;
}

std::vector<double> Kernel::scale() const { return body_->scale(); }

Stats Kernel::stats() const {
  Stats stats = body_->stats;
  stats.positions = body_->search.positions;
  return stats;
}

uint32_t Kernel::hash() const { return body_->hash(); }

}  // namespace tourwright
