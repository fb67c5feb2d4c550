import type { State } from '../state/state.js';

/** The longest and the shortest working durations of the used tours, in seconds. */
export type Extremes = ReturnType<typeof makeExtremes>;

export function makeExtremes() {
  return {
    /** Number of used tours. */
    tours: 0,
    /** 0 without tours. */
    longest: 0,
    /** Longest of the other tours when one of the longest is left out; −Infinity without others. */
    nextLongest: -Infinity,
    /** Infinity without tours. */
    shortest: Infinity,
    /** Shortest of the other tours when one of the shortest is left out; Infinity without others. */
    nextShortest: Infinity,
  };
}

/** Returns the extremes of the current tours. */
export function workingExtremes(state: State): Extremes {
  const extremes = makeExtremes();
  for (const route of state.active) {
    const working = state.tours.working[route];
    extremes.tours++;
    if (extremes.tours === 1 || working > extremes.longest) {
      if (extremes.tours > 1) extremes.nextLongest = extremes.longest;
      extremes.longest = working;
    } else if (working > extremes.nextLongest) {
      extremes.nextLongest = working;
    }
    if (working < extremes.shortest) {
      extremes.nextShortest = extremes.shortest;
      extremes.shortest = working;
    } else if (working < extremes.nextShortest) {
      extremes.nextShortest = working;
    }
  }
  return extremes;
}

/** Returns the seconds between the longest and the shortest tour; 0 with fewer than two. */
export function spreadOf({ tours, longest, shortest }: Extremes): number {
  return tours < 2 ? 0 : longest - shortest;
}

/** Seconds of the longest tour without the one that works `before` seconds (−1: it is not used). */
function longestBeside({ longest, nextLongest }: Extremes, before: number): number {
  return before === longest ? nextLongest : longest;
}

/** Seconds of the shortest tour without the one that works `before` seconds (−1: it is not used). */
function shortestBeside({ shortest, nextShortest }: Extremes, before: number): number {
  return before === shortest ? nextShortest : shortest;
}

/**
 * Returns the spread when the working duration of a tour becomes `after` seconds.
 *
 * @param before - its seconds now, −1: it is not used
 */
export function spreadWith(extremes: Extremes, before: number, after: number): number {
  if (extremes.tours - (before < 0 ? 0 : 1) < 1) return 0;
  return Math.max(after, longestBeside(extremes, before)) - Math.min(after, shortestBeside(extremes, before));
}

/**
 * Returns the most by which the spread falls when a tour changes: the other tours keep theirs.
 *
 * @param before - its seconds now, −1: it is not used
 */
export function spreadGain(extremes: Extremes, before: number): number {
  return spreadOf(extremes) - Math.max(0, longestBeside(extremes, before) - shortestBeside(extremes, before));
}
