import type { Annealing } from './annealing.js';
import { temperature } from './cooling.js';
import { StopFlag } from './pace.js';
import { Tuning } from './tuning.js';

/** What the end of a run may use. */
export interface End {
  /** The search's iterations, when it had a number of them: settling looks at no more stops. */
  readonly iterations: number | undefined;
  /** Milliseconds on the annealing's clock. */
  readonly deadline: number;
  /** The search ended for want of time and of nothing else: what settling leaves of it is used up. */
  readonly goesOn: boolean;
}

/**
 * Brings the best solution to a local optimum, in what is left of the time. Where settling takes less, the search goes on
 * from there, at the temperature at which the cooling ended, and settles again what that finds.
 */
export function settle(annealing: Annealing, { iterations = Infinity, deadline, goesOn }: End): void {
  const { kernel, clock, look, stopFlag } = annealing;
  for (;;) {
    const began = clock();
    if (began >= deadline) return;
    kernel.settle({ iterations, milliseconds: deadline - began });
    look();
    const ended = clock();
    // What is changed until then has as much time to settle as all that was changed in the cooling, and as much to spare.
    const until = deadline - 2 * (ended - began);
    if (!goesOn || until - ended < Tuning.slice.first || !isRunning(stopFlag)) return;
    goOn(annealing, until);
  }
}

/** Anneals at the last temperature of the cooling. */
function goOn({ kernel, clock, look, stopFlag, rule, pace }: Annealing, until: number): void {
  const coldest = temperature(rule, 1, pace.expected());
  for (let left = until - clock(); left > 0 && isRunning(stopFlag); left = until - clock()) {
    const milliseconds = Math.min(left, Tuning.slice.longest);
    kernel.step({ iterations: Tuning.longestIterationSlice, milliseconds, temperature: coldest });
    look();
  }
}

function isRunning(flag: Int32Array): boolean {
  return Atomics.load(flag, 0) === StopFlag.RUN;
}
