// plain_steps <stops> <iterations> [windows]: runs that many iterations on a plan without rules, so that their
// instructions can be counted, and prints the result.
#include <cstdio>
#include <cstdlib>

#include "../core/kernel.h"
#include "../test/plain_problem.h"

using namespace tourwright;
using namespace tourwright::test;

int main(int count, char** words) {
  if (count < 3) {
    std::fputs("plain_steps <stops> <iterations> [windows]\n", stderr);
    return 2;
  }
  const int32_t stops = std::atoi(words[1]);
  const double iterations = std::atof(words[2]);
  const TestProblem problem = plainProblem(1, stops, count > 3);
  const ProblemView view = problem.view();
  const volatile int32_t flag = 0;
  Kernel kernel(view, {1, 8, 10, 1, 0.02, 40}, &flag);
  const double weights[] = {100000, 1};
  kernel.setWeights(weights);
  kernel.construct(INFINITE);
  constexpr int SLICES = 100;
  for (int slice = 0; slice < SLICES; slice++) {
    kernel.step({iterations / SLICES, INFINITE, 100.0 * (SLICES - slice) / SLICES});
  }
  const std::vector<double> best = kernel.bestObjectives();
  std::printf("%.0f unserved, %.0f m, state %u\n", best[0], best[1], kernel.hash());
  return 0;
}
