import type { Solution } from '../model/types.gen.js';
import { following } from './deadline.js';
import { check } from './option-checks.js';
import { optimizeChecks, type OptimizeOptions, type PlanInput } from './options.js';
import { solve } from './solve.js';

/**
 * Finds better and better tours for a plan: an iterator of solutions, each better than the one before, the last one
 * final. A slow consumer gets the latest solution and misses those in between. Leaving the loop early ends the search.
 *
 * Takes the options of `solve` (the iterator replaces `onImprovement`) and fails for the same reasons.
 * @example
 * for await (const solution of optimize(plan, { maxDuration: 60 })) {
 *   console.log(solution.objectives);
 *   if (goodEnough(solution)) break;
 * }
 */
export async function* optimize<P>(
  plan: PlanInput<P>,
  options: OptimizeOptions = {},
): AsyncGenerator<Solution, void, void> {
  check(options, optimizeChecks);
  const { stop, unfollow } = following(options.signal);
  let latest: Solution | undefined;
  let wake = (): void => undefined;
  let over = false;
  const final = solve(plan, {
    ...options,
    signal: stop.signal,
    onImprovement: (solution) => {
      latest = solution;
      wake();
    },
  }).finally(() => {
    over = true;
    wake();
  });
  final.catch(() => undefined);

  let yielded: Solution | undefined;
  try {
    while (!over) {
      if (latest === undefined || latest === yielded) {
        await new Promise<void>((resolve) => (wake = resolve));
      } else {
        yielded = latest;
        yield yielded;
      }
    }
    const last = await final;
    if (last !== yielded) yield last;
  } finally {
    unfollow();
    stop.abort();
    await final.catch(() => undefined);
  }
}
