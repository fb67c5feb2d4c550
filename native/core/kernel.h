// The native kernel: ruin, recreate and annealing over one instance. The verbs are those of Kernel in
// src/kernel/kernel.ts, which also says which states the TypeScript kernel visits.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "instance/problem_view.h"

namespace tourwright {

struct Parameters {
  uint32_t seed = 1;
  double meanRemoved = 8;
  int32_t longestString = 10;
  int32_t fewestStrings = 1;
  double blinkRate = 0.01;
  int32_t neighbours = 40;
  int32_t largestFirst = 4;
};

struct Slice {
  double iterations = 0;
  double milliseconds = 0;
  double temperature = 0;
};

struct Stats {
  double steps = 0;
  double accepted = 0;
  double improved = 0;
  double removed = 0;
  double positions = 0;
};

// The whole state of a kernel; defined in verbs/kernel_context.h.
struct KernelContext;

class Kernel {
 public:
  // The arrays of `problem` and `stopFlag` must outlive the kernel.
  Kernel(const ProblemView& problem, const Parameters& parameters, const volatile int32_t* stopFlag);
  ~Kernel();
  Kernel(const Kernel&) = delete;
  Kernel& operator=(const Kernel&) = delete;

  void setWeights(const double* weights);
  bool construct(double milliseconds);
  double step(const Slice& slice);
  double reduce(const Slice& slice, int32_t level);
  double serve(const Slice& slice, int32_t level);
  void clearPopulation();
  double addIndividual();
  double evolve(const Slice& slice);
  double localSearch(const Slice& slice);
  void capFleet(int32_t level, int32_t most);
  void confine(const int32_t* closed, std::size_t count);
  void leaveUnserved();
  int32_t inject(const int32_t* routes, std::size_t length);
  std::vector<int32_t> best() const;
  std::vector<double> bestObjectives() const;
  std::vector<int32_t> current() const;
  std::vector<double> currentObjectives() const;
  std::vector<double> scale() const;
  Stats stats() const;
  uint32_t hash() const;

 private:
  std::unique_ptr<KernelContext> context_;
};

}  // namespace tourwright
