#include "kernel.h"

#include "moves/local_search.h"
#include "verbs/confine.h"
#include "verbs/construct.h"
#include "verbs/evolve.h"
#include "verbs/fleet.h"
#include "verbs/inject.h"
#include "verbs/iterate.h"
#include "verbs/mixed_start.h"
#include "verbs/report.h"
#include "verbs/serve.h"

namespace tourwright {

Kernel::Kernel(const ProblemView& problem, const Parameters& parameters, const volatile int32_t* stopFlag)
    : body_(std::make_unique<Body>(problem, parameters, stopFlag)) {
  if (body_->in.decided.any) holdDecided(*body_);
}

Kernel::~Kernel() = default;

void Kernel::setWeights(const double* weights) {
  body_->weights.set(body_->in, weights);
  body_->weighCurrent();
}

bool Kernel::construct(double milliseconds) {
  return constructMixed(*body_, milliseconds);
}

double Kernel::step(const Slice& slice) {
  return tourwright::step(*body_, slice);
}

double Kernel::reduce(const Slice& slice, int32_t level) {
  return tourwright::reduce(*body_, slice, level);
}

double Kernel::serve(const Slice& slice, int32_t level) {
  return tourwright::serve(*body_, slice, level);
}

void Kernel::clearPopulation() {
  tourwright::clearPopulation(*body_);
}

double Kernel::addIndividual() {
  return tourwright::addIndividual(*body_);
}

double Kernel::evolve(const Slice& slice) {
  return tourwright::evolve(*body_, slice);
}

double Kernel::localSearch(const Slice& slice) {
  return moves::localSearch(*body_, slice);
}

void Kernel::capFleet(int32_t level, int32_t most) {
  tourwright::capFleet(*body_, level, most);
}

void Kernel::confine(const int32_t* closed, std::size_t count) {
  tourwright::confine(*body_, closed, count);
}

void Kernel::leaveUnserved() {
  tourwright::leaveUnserved(*body_);
}

int32_t Kernel::inject(const int32_t* routes, std::size_t length) {
  return tourwright::inject(*body_, routes, length);
}

std::vector<int32_t> Kernel::best() const {
  return bestRoutes(*body_);
}

std::vector<double> Kernel::bestObjectives() const {
  return body_->best.vector;
}

std::vector<int32_t> Kernel::current() const {
  return currentRoutes(*body_);
}

std::vector<double> Kernel::currentObjectives() const {
  std::vector<double> vector(body_->in.sizes.levels);
  objectiveVector(body_->in, body_->state, vector);
  return vector;
}

std::vector<double> Kernel::scale() const {
  return scaleOf(*body_);
}

Stats Kernel::stats() const {
  Stats stats = body_->stats;
  stats.positions = body_->search.positions;
  return stats;
}

uint32_t Kernel::hash() const {
  return hashOf(*body_);
}

}  // namespace tourwright
