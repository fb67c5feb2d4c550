#include "kernel.h"

#include "moves/local_search.h"
#include "verbs/confine.h"
#include "verbs/construct.h"
#include "verbs/evolve.h"
#include "verbs/inject.h"
#include "verbs/mixed_start.h"
#include "verbs/reduce.h"
#include "verbs/report.h"
#include "verbs/serve.h"
#include "verbs/step.h"

namespace tourwright {

Kernel::Kernel(const ProblemView& problem, const Parameters& parameters, const volatile int32_t* stopFlag)
    : context_(std::make_unique<KernelContext>(problem, parameters, stopFlag)) {
  if (context_->in.decided.any) holdDecided(*context_);
}

Kernel::~Kernel() = default;

void Kernel::setWeights(const double* weights) {
  context_->weights.set(context_->in, weights);
  context_->weighCurrent();
}

bool Kernel::construct(double milliseconds) {
  return constructMixed(*context_, milliseconds);
}

double Kernel::step(const Slice& slice) {
  return tourwright::step(*context_, slice);
}

double Kernel::reduce(const Slice& slice, int32_t level) {
  return tourwright::reduce(*context_, slice, level);
}

double Kernel::serve(const Slice& slice, int32_t level) {
  return tourwright::serve(*context_, slice, level);
}

void Kernel::clearPopulation() {
  tourwright::clearPopulation(*context_);
}

double Kernel::addIndividual() {
  return tourwright::addIndividual(*context_);
}

double Kernel::evolve(const Slice& slice) {
  return tourwright::evolve(*context_, slice);
}

double Kernel::localSearch(const Slice& slice) {
  return moves::localSearch(*context_, slice);
}

void Kernel::capFleet(int32_t level, int32_t most) {
  tourwright::capFleet(*context_, level, most);
}

void Kernel::confine(const int32_t* closed, std::size_t count) {
  tourwright::confine(*context_, closed, count);
}

void Kernel::leaveUnserved() {
  tourwright::leaveUnserved(*context_);
}

int32_t Kernel::inject(const int32_t* routes, std::size_t length) {
  return tourwright::inject(*context_, routes, length);
}

std::vector<int32_t> Kernel::best() const {
  return bestRoutes(*context_);
}

std::vector<double> Kernel::bestObjectives() const {
  return context_->best.vector;
}

std::vector<int32_t> Kernel::current() const {
  return currentRoutes(*context_);
}

std::vector<double> Kernel::currentObjectives() const {
  std::vector<double> vector(context_->in.sizes.levels);
  objectiveVector(context_->in, context_->state, vector);
  return vector;
}

std::vector<double> Kernel::scale() const {
  return scaleOf(*context_);
}

Stats Kernel::stats() const {
  Stats stats = context_->stats;
  stats.positions = context_->search.positions;
  return stats;
}

uint32_t Kernel::hash() const {
  return hashOf(*context_);
}

}  // namespace tourwright
