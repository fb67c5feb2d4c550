/** Maximum number of placements tried: seconds of work. */
const MAX_PLACEMENTS = 30_000;

/** There are too many placements of a tour's breaks for the checker to find the best one. */
export class TooManyPlacements extends Error {
  constructor() {
    super(`More than ${MAX_PLACEMENTS} placements of breaks.`);
    this.name = 'TooManyPlacements';
  }
}

/** Remaining work on one tour. */
export interface Effort {
  /** Counts one more placement, or part of one. @throws TooManyPlacements */
  spend(): void;
}

export function makeEffort(): Effort {
  let left = MAX_PLACEMENTS;
  return {
    spend() {
      if (left-- === 0) throw new TooManyPlacements();
    },
  };
}
