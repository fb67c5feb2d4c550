import type { Annealing } from './annealing.js';
import { temperature } from './cooling.js';
import { StopFlag } from './budget-clock.js';
import { Tuning } from './tuning.js';

/** What the local search at the end of a run may use. */
interface End {
  /** The iterations of a run by iterations: the local search looks at no more stops. */
  readonly iterations: number | undefined;
  /** Milliseconds on the annealing's clock. */
  readonly deadline: number;
  /** The search ended at its deadline: time that the local search leaves is used. */
  readonly resumes: boolean;
}

/**
 * Brings the best solution to a local optimum, in what is left of the time. If that takes less, annealing resumes from
 * there at the last temperature of the cooling, and the local search follows again.
 */
export function polish(annealing: Annealing, { iterations = Infinity, deadline, resumes }: End): void {
  const { kernel, clock, reportIfBetter, stopFlag } = annealing;
  for (;;) {
    const began = clock();
    if (began >= deadline) return;
    kernel.localSearch({ iterations, milliseconds: deadline - began });
    reportIfBetter();
    const ended = clock();
    // The next local search gets twice the time of this one.
    const until = deadline - 2 * (ended - began);
    if (!resumes || until - ended < Tuning.slice.first || !isRunning(stopFlag)) return;
    resume(annealing, until);
  }
}

/** Anneals at the last temperature of the cooling. */
function resume({ kernel, clock, reportIfBetter, stopFlag, rule, budget }: Annealing, until: number): void {
  const coldest = temperature(rule, 1, budget.expected());
  for (let left = until - clock(); left > 0 && isRunning(stopFlag); left = until - clock()) {
    const milliseconds = Math.min(left, Tuning.slice.longest);
    kernel.step({ iterations: Tuning.longestIterationSlice, milliseconds, temperature: coldest });
    reportIfBetter();
  }
}

function isRunning(flag: Int32Array): boolean {
  return Atomics.load(flag, 0) === StopFlag.RUN;
}
