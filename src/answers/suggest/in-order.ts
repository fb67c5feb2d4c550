import { compareVectors } from '../../objectives/compare-vectors.js';
import type { Candidate, Screen } from '../places/screen.js';
import type { Judged } from '../places/judge.js';

/** What the places of an order are drawn from. */
export interface PlaceSearch {
  readonly screen: Screen;
  readonly order: number;
  readonly resources: readonly number[];
  /** Places of a resource that are looked for at first. */
  readonly depthOf: (resource: number) => number;
}

/** Places of one resource, best first. */
interface RankedPlaces {
  readonly resource: number;
  depth: number;
  candidates: readonly Candidate[];
  next: number;
}

/** How many times as many places are looked for where those before were not enough, and of one resource at most. */
const DEEPER = { times: 4, most: 500 };

/** Gives the places of an order one after the other, best first. */
export interface InOrder {
  /** The best place that was not given yet, in the tours that `isOpen` lets pass; undefined: there is none. */
  next(isOpen: (resource: number) => boolean): Candidate | undefined;
}

/**
 * Draws places from the tours of several resources.
 *
 * A tour that breaks rules already can have many places that the screen lets pass and the exact look does not: where those
 * of a resource are used up, more of them are looked for.
 *
 * @param rest called before each resource is looked at
 */
export async function inOrder(drawn: PlaceSearch, rest: () => Promise<void>): Promise<InOrder> {
  const lines: RankedPlaces[] = [];
  for (const resource of drawn.resources) {
    await rest();
    const depth = drawn.depthOf(resource);
    lines.push({ resource, depth, candidates: drawn.screen.best(drawn.order, resource, depth), next: 0 });
  }
  return { next: (isOpen) => draw(drawn, lines, isOpen) };
}

function draw(
  drawn: PlaceSearch,
  lines: readonly RankedPlaces[],
  isOpen: (resource: number) => boolean,
): Candidate | undefined {
  let best: RankedPlaces | undefined;
  for (const line of lines) {
    if (!isOpen(line.resource)) continue;
    if (line.next === line.candidates.length) deepen(drawn, line);
    if (line.next === line.candidates.length) continue;
    // The first of equals is the one of the first resource.
    if (best === undefined || compareVectors(headOf(line).change, headOf(best).change) < 0) best = line;
  }
  return best?.candidates[best.next++];
}

function headOf({ candidates, next }: RankedPlaces): Candidate {
  return candidates[next];
}

/** The first places of a longer list are those of the shorter one. */
function deepen({ screen, order }: PlaceSearch, line: RankedPlaces): void {
  if (line.candidates.length < line.depth || line.depth >= DEEPER.most) return;
  line.depth = Math.min(DEEPER.times * line.depth, DEEPER.most);
  line.candidates = screen.best(order, line.resource, line.depth);
}

/** A place that breaks nothing, and the objectives with it. */
export interface JudgedPlace {
  readonly resource: number;
  readonly judged: Judged;
  readonly stops: readonly number[];
  readonly vector: Float64Array;
}
