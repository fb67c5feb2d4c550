/** Placements that are tried before it is said that there are too many: seconds of work. */
const MAX_PLACEMENTS = 30_000;

/** The breaks of a tour can be placed in so many ways that the checker cannot say which counts. */
export class TooManyPlacements extends Error {
  constructor() {
    super(`More than ${MAX_PLACEMENTS} placements of breaks.`);
    this.name = 'TooManyPlacements';
  }
}

/** What is left of the work on one tour. */
export interface Effort {
  /** Tells that one more placement, or part of one, is tried. @throws TooManyPlacements */
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
