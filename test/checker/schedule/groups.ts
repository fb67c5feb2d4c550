import type { Visit } from './route.js';

/** Index of the first stop of each group of `tag`: maximal runs of consecutive stops that carry it. */
export function groupStarts(visits: readonly Visit[], tag: string): number[] {
  const carries = (index: number): boolean => visits[index]?.stop.tags.includes(tag) ?? false;
  return visits.flatMap((_, index) => (carries(index) && !carries(index - 1) ? [index] : []));
}
