/** A budget shared among runs of which some go on at once. */
export interface Allotment {
  /** Milliseconds for the next of so many that wait, `leastMs` or more; undefined: there is no limit. 0: the time is over. */
  next(waiting: number, leastMs: number): number | undefined;
  /** Milliseconds until the end of all; undefined: there is no limit. */
  left(): number | undefined;
}

/** Shares of the budget after which no run goes on: what they found is looked at in the rest. */
const RUNS_END = 0.95;

/**
 * @param now - milliseconds of any clock
 * @param budgetMs - from `began` on
 * @param atOnce - runs that go on side by side
 */
export function allot(
  now: () => number,
  {
    began,
    budgetMs,
    atOnce,
  }: { readonly began: number; readonly budgetMs: number | undefined; readonly atOnce: number },
): Allotment {
  if (budgetMs === undefined) return { next: () => undefined, left: () => undefined };
  const left = (): number => Math.max(0, began + RUNS_END * budgetMs - now());
  return {
    next(waiting, leastMs) {
      const whole = left();
      if (whole < leastMs) return 0;
      return Math.min(whole, Math.max(leastMs, whole / Math.ceil(waiting / atOnce)));
    },
    left: () => Math.max(0, began + budgetMs - now()),
  };
}
