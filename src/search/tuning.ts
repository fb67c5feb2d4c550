/** What most plans are ruined and recreated with (`KernelParameters`). */
const RUINS = { meanRemoved: 10, longestString: 10, fewestStrings: 2, blinkRate: 0.01, largestFirst: 4 } as const;

/**
 * The constants of the search, in one place. What they are and why they have these values: Christiaens and Vanden Berghe
 * (2020), "Slack Induction by String Removals for Vehicle Routing Problems", and sweeps over public instances.
 */
export const Tuning = {
  /**
   * T0 = mean leg · clamp(iterations a stop / rounds, coldest, hottest). Short runs start colder, but not much: with 0.1
   * and 0.3 for `coldest` they end 0.6 points (X set, 1 s) and 0.5 points (VRPTW, 60,000 iterations) worse.
   */
  cooling: {
    plain: { rounds: 1000, coldest: 0.7, hottest: 1.2 },
    // Barriers between feasible schedules are higher.
    timed: { rounds: 250, coldest: 0.8, hottest: 2 },
    // Where most orders may be left out at a price, heat leaves out whole tours that do not come back order by order.
    priced: { rounds: 1000, coldest: 0.05, hottest: 0.15 },
    // Large plans without such times, in mean legs between stops: few iterations a stop are worth as much as many.
    large: { rounds: 60, coldest: 1.5, hottest: 2.5 },
  },
  /** A warm start begins at this share of T0: the given solution is improved, not forgotten. */
  warmShare: 0.15,
  /**
   * Kernel parameters without and with times that can bind. Ten stops a ruin and strings of at least two tours end plain
   * plans from 350 stops on at 0.67 instead of 0.81 % (seven stops, strings of up to six), smaller ones at 0.51 instead of
   * 0.59 (eight stops, one tour). Realistic days want strings of one tour, too.
   */
  plain: { ...RUINS, neighbours: 40 },
  timed: { ...RUINS, fewestStrings: 1, neighbours: 100 },
  /**
   * Kernel parameters where orders have several stops, which leave together, and more than distance counts: most of the
   * time goes into judging places, and smaller ruins pay, from `costlyPairs` stops on: `pairedStops` stops, but never more
   * orders than `meanRemoved`. Smaller plans have iterations enough, and tight ones need the larger ruins to be served whole.
   */
  costlyPairs: 300,
  pairedStops: 14,
  paired: { ...RUINS, meanRemoved: 7, longestString: 5, fewestStrings: 1, neighbours: 100 },
  /** Kernel parameters where working durations are limited: a string from one tour alone goes back there, or nowhere. */
  limited: { ...RUINS, neighbours: 80 },
  /**
   * Where the quantities have at least this coefficient of variation, many small and a few large ones, recreate places the
   * large ones first more often: `largestFirst` of that many + 7 draws. Five X instances, 8 s: 0.88 instead of 1.10 %.
   */
  uneven: { spread: 1, largestFirst: 30 },
  /** Stops from which on a plan without times that can bind is large, whatever else counts. */
  largePlan: 2000,
  /**
   * Milliseconds a slice aims at, and may last at most; the first one, which measures the speed, is shorter; those of the
   * construction double. An iteration that is cut off is lost: a slice is
   * long enough for one that takes `slowest` times as long as those before it. Of a day of waste with 20 ms an iteration
   * most were lost without.
   */
  slice: { target: 20, longest: 40, slowest: 8, first: 5, construction: 50 },
  /** Milliseconds after which short coolings of a run end, where they are at most this share of it. */
  preview: { at: [1000, 10_000, 100_000], largestShare: 0.02 },
  /**
   * Milliseconds of processor time that a construction gets in any case, however late it begins: so many, and so many a stop.
   * Where other programs have the processor they may last `starved` times as long.
   */
  constructionGrace: { base: 2000, perStop: 1, starved: 10 },
  /**
   * What the local search at the end of a run by time gets: the time of `iterationsPerStop` iterations for each stop, but at most this
   * share of the budget.
   */
  localSearch: { share: 0.03, iterationsPerStop: 1 },
  /** Share of the budget that makes the fleet smaller: where its size comes first, below delay, below costs. */
  fleetShare: { first: 0.4, belowDelay: 0.3, belowCosts: 0.15 },
  /** Up to this share of the fleet's part, stops that are left out are served first, with all resources. */
  fleetInsertion: 0.5,
  /** Where more than service outranks the fleet's size, its part ends after this share of it without a smaller fleet. */
  fleetDeadline: 0.3,
  /** Up to this share of the cooling, resources that the best solution does not use stay closed, where they cost. */
  reserveUntil: 0.7,
  /** Temperatures while the fleet shrinks, as a share of those that shorten tours: length hardly matters there. */
  fleetWarmth: 0.2,
  /**
   * Stretches of the cooling, as shares of it, that serve what is left out and nothing else; the last two only where it is
   * to be chosen what is.
   */
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
   * Where orders count for several levels and some are left out, what is served is chosen while it is hot: the levels of
   * service begin with their weight halved so often, and have all of it at this share of the cooling; and a cooling of so
   * many iterations a stop is followed by another rather than stretched. Groceries of 200 orders, two plans, four seeds,
   * 300,000 iterations: an urgent order was left out in two of eight runs without, in none with it.
   */
  choosing: { halvings: 5, until: 0.8, iterationsPerStop: 500 },
  /**
   * Small plain plans are evolved where the budget holds so many iterations, or milliseconds, for each stop: this share of it
   * goes to so many coolings that found the population. Where quantities are uneven, a share of that budget is enough.
   */
  geneticSearch: {
    leastStops: 20,
    iterationsPerStop: 5400,
    millisecondsPerStop: 18,
    unevenShare: 2 / 3,
    share: 0.3,
    coolings: 6,
  },
  /** Shares of the cooling at which chains side by side exchange their best, and how much later they take one up. */
  exchanges: [0.5, 0.7, 0.85],
  exchangeLag: 0.01,
  /**
   * Large plans are divided among chains where each gets at least so many stops: so many times, up to this share of the
   * cooling. A run by time waits so many milliseconds for a chain that is late.
   */
  division: { leastStops: 500, rounds: 24, until: 0.96, deadlineMs: 1000 },
  /**
   * A cooling longer than stops² x perStopSquared iterations gains nothing; so many of them that end at the same, best
   * solution are taken for proof that there is no better one.
   */
  convergence: { perStopSquared: 1000, rounds: 3 },
  /**
   * From this share of the cooling on, an upper level that is worse than the best grows in weight with every slice, up to
   * so many times; at the last share the chain returns to the best solution. From then on the weight of each level over
   * that of the next doubles so often, down to what numbers can tell apart.
   */
  penaltyRamp: { from: 0.5, growth: 1.15, most: 64, returnAt: 0.85, doublings: 6, farthest: 2 ** 20 },
  /**
   * At these shares of a cooling, before it and at the end of the search, orders are inserted jointly where some are left
   * out: for at most this share of a budget of time, and so often from the same solution.
   */
  joint: { at: [0.5, 0.9], share: 0.02, tries: 3 },
  /** A run by iterations is cut into at least this many slices, and no slice is longer than this many iterations. */
  iterationSlices: 200,
  longestIterationSlice: 10_000,
  /** Weight of a count level above the primary level, in typical changes of the primary. */
  countAbove: 10,
  /** Weight of a count level below the primary level, and of the next continuous level, in typical changes of the primary. */
  countBelow: 0.1,
  continuousBelow: 0.03,
  /** Each further count level weighs this much more (above) or less (below), up to `countCap` in all. */
  countStep: 4,
  countCap: 256,
  /** Weight of an unserved mandatory stop, in typical changes: more than any single insertion costs. */
  unserved: 100,
  /** No weight is larger. */
  largestWeight: 1e9,
} as const;
