/** A budget shared among runs, some of which run in parallel. */
export interface Allotment {
  /**
   * Milliseconds for the next of the given number of waiting runs, at least `leastMs`; undefined without a limit; 0
   * when the time is up.
   */
  next(waiting: number, leastMs: number): number | undefined;
  /** Milliseconds until the end of the whole budget; undefined without a limit. */
  left(): number | undefined;
}

/** Share of the budget after which no run continues; the rest is for evaluating what they found. */
const RUNS_END = 0.95;

/**
 * @param now - milliseconds of any clock
 * @param budgetMs - measured from `began`
 * @param atOnce - number of parallel runs
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
