/** Kernel parameters common to most plans (`KernelParameters`). */
const RUIN_PARAMETERS = {
  meanRemoved: 10,
  longestString: 10,
  fewestStrings: 2,
  blinkRate: 0.01,
  largestFirst: 4,
} as const;

/**
 * The constants of the search, in one place. The method and most values: Christiaens and Vanden Berghe (2020), "Slack
 * Induction by String Removals for Vehicle Routing Problems"; the others come from sweeps over public instances
 * (bench/log/README.md has the measurements).
 */
export const Tuning = {
  /**
   * T0 = mean leg · clamp(iterations per stop / rounds, coldest, hottest), by kind of plan. Short runs start colder, but
   * not by much.
   */
  cooling: {
    plain: { rounds: 1000, coldest: 0.7, hottest: 1.2 },
    // Barriers between feasible schedules are higher.
    timed: { rounds: 250, coldest: 0.8, hottest: 2 },
    // Where most orders may be left out at a price, a hot search drops whole tours that do not return order by order.
    priced: { rounds: 1000, coldest: 0.05, hottest: 0.15 },
    // Large plans without binding times, measured in mean legs between stops: they get few iterations per stop.
    large: { rounds: 60, coldest: 1.5, hottest: 2.5 },
  },
  /** Share of T0 at which a warm start begins, so that the given solution is improved rather than forgotten. */
  warmShare: 0.15,
  /** Kernel parameters without and with binding times. Realistic days also need strings from a single tour. */
  plain: { ...RUIN_PARAMETERS, neighbours: 40 },
  timed: { ...RUIN_PARAMETERS, fewestStrings: 1, neighbours: 100 },
  /**
   * Kernel parameters for orders of several stops, where more than distance counts, from `costlyPairs` stops on: judging
   * places takes most of the time, and smaller ruins pay. They remove `pairedStops` stops, but at most `meanRemoved`
   * orders. Smaller plans have iterations enough, and tight ones need large ruins to serve all orders.
   */
  costlyPairs: 300,
  pairedStops: 14,
  paired: { ...RUIN_PARAMETERS, meanRemoved: 7, longestString: 5, fewestStrings: 1, neighbours: 100 },
  /** Kernel parameters with limited working durations: a string from one tour alone fits nowhere else. */
  limited: { ...RUIN_PARAMETERS, neighbours: 80 },
  /**
   * Uneven quantities: a coefficient of variation of at least `spread`. Recreate then sorts by quantity, largest first, in
   * `largestFirst` of `largestFirst` + 7 draws.
   */
  uneven: { spread: 1, largestFirst: 30 },
  /** Number of stops from which a plan without binding times is large. */
  largePlan: 2000,
  /**
   * Length of slices in milliseconds: target, maximum, of the first one (which measures the speed) and of the construction
   * (each twice as long as the last). An unfinished iteration is lost, so a slice is long enough for one that is `slowest`
   * times slower than the mean.
   */
  slice: { target: 20, longest: 40, slowest: 8, first: 5, construction: 50 },
  /** Milliseconds after which the short coolings at the start of a run end, if they are at most this share of it. */
  preview: { at: [1000, 10_000, 100_000], largestShare: 0.02 },
  /**
   * Milliseconds of processor time that a construction gets however late it starts: `base`, and `perStop` per stop. While
   * other programs use the processor it may last `starved` times as long.
   */
  constructionGrace: { base: 2000, perStop: 1, starved: 10 },
  /**
   * Time reserved for the local search at the end of a run by time: that of `iterationsPerStop` iterations per stop, but at
   * most this share of the budget.
   */
  localSearch: { share: 0.03, iterationsPerStop: 1 },
  /** Share of the budget that the fleet phase gets, by what outranks the fleet's size: service, delay, or costs. */
  fleetShare: { first: 0.4, belowDelay: 0.3, belowCosts: 0.15 },
  /** Share of the fleet phase up to which left-out stops are inserted first, with all resources. */
  fleetInsertion: 0.5,
  /** Share of the fleet phase without success after which it ends, where more than service outranks the fleet's size. */
  fleetPatience: 0.3,
  /** Share of the cooling up to which resources that the best solution does not use stay closed, where they cost. */
  reserveUntil: 0.7,
  /** Temperatures of the fleet phase, as a share of those of the annealing: length hardly matters in it. */
  fleetWarmth: 0.2,
  /** Parts of the cooling that only insert left-out orders; the last two only where not all orders can be served. */
  insertionPhases: [
    { from: 0.1, to: 0.15 },
    { from: 0.3, to: 0.35 },
    { from: 0.55, to: 0.65 },
  ],
  insertionPhasesChosen: [
    { from: 0.75, to: 0.8 },
    { from: 0.86, to: 0.92 },
  ],
  /**
   * Where orders count for several levels and some are left out, which orders to serve is decided while the search is hot:
   * the weights of the levels of service start halved `halvings` times and are whole at the share `until` of the cooling; a
   * cooling longer than `iterationsPerStop` is followed by another one rather than stretched.
   */
  choosing: { halvings: 5, until: 0.8, iterationsPerStop: 500 },
  /**
   * Genetic search of small plain plans, from so many iterations or milliseconds per stop on (`unevenShare` of them with
   * uneven quantities). `share` of the budget goes to `coolings` coolings that found the population.
   */
  geneticSearch: {
    leastStops: 20,
    iterationsPerStop: 5400,
    millisecondsPerStop: 18,
    unevenShare: 2 / 3,
    share: 0.3,
    coolings: 6,
  },
  /** Shares of the cooling at which parallel chains post their best solutions, and how much later they adopt others. */
  exchanges: [0.5, 0.7, 0.85],
  exchangeLag: 0.01,
  /**
   * Division of large plans among chains: at least `leastStops` stops per chain, `rounds` times, up to the share `until` of
   * the cooling. A run by time waits at most `deadlineMs` for a chain that is late.
   */
  division: { leastStops: 500, rounds: 24, until: 0.96, deadlineMs: 1000 },
  /**
   * A cooling longer than stops² · `perStopSquared` iterations gains nothing; `rounds` of them with the same best solution
   * end the search.
   */
  convergence: { perStopSquared: 1000, rounds: 3 },
  /**
   * Weights during a cooling (weight-schedule.ts). From the share `from` on, an upper level that is worse than in the best
   * solution gains weight by the factor `growth` per slice, up to `most`. At the share `returnAt` the chain returns to the
   * best solution; from then on the ratio of the weights of neighbouring levels doubles `doublings` times, up to `farthest`.
   */
  weightSchedule: { from: 0.5, growth: 1.15, most: 64, returnAt: 0.85, doublings: 6, farthest: 2 ** 20 },
  /**
   * Joint insertion of left-out orders, at these shares of a cooling, before it and at the end of the search: for at most
   * `share` of a budget of time, and `tries` times from the same solution.
   */
  joint: { at: [0.5, 0.9], share: 0.02, tries: 3 },
  /** Minimum number of slices in a run by iterations, and maximum of iterations in one of them. */
  iterationSlices: 200,
  longestIterationSlice: 10_000,
  /** Weight of a count level above the primary level, in typical changes of the primary. */
  countAbove: 10,
  /** Weight of a count level below the primary level, and of the next continuous level, in typical changes of the primary. */
  countBelow: 0.1,
  continuousBelow: 0.03,
  /** Factor by which each further count level weighs more (above) or less (below), up to `countCap` in all. */
  countStep: 4,
  countCap: 256,
  /** Weight of an unserved mandatory stop, in typical changes of the primary: more than any single insertion costs. */
  unserved: 100,
  largestWeight: 1e9,
} as const;
