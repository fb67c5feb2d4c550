import { slotsOf } from '../../evaluation/visits.js';
import { heldOf, membersOf, stopsOf, type Baseline } from '../baseline.js';

/** The order and the resource in whose tour to find placements. */
interface PlacementQuestion {
  readonly baseline: Baseline;
  readonly order: number;
  readonly resource: number;
  /** True for stops that may be chosen. */
  readonly mayVisit: (stop: number) => boolean;
  /** The extra length of the tour with a stop in a gap; used to choose gaps if there are too many placements. */
  readonly detour: (stop: number, gap: number) => number;
}

/** The maximum number of placements of one order in one tour; beyond it only the best gaps are tried. */
const MAX_PLACEMENTS = 1_000;

/**
 * Calls `visit` for every tour with the order in it, or, if there are too many, for those in the gaps with the shortest
 * detours, and with the chosen stops of the order.
 */
export function forPlacements(
  question: PlacementQuestion,
  visit: (tour: readonly number[], stops: readonly number[]) => void,
): void {
  const { baseline, order, resource } = question;
  const { problem } = baseline;
  const tour = stopsOf(baseline, resource);
  const held = heldOf(baseline, resource);
  const slots = slotsOf(problem, order);
  const members = slots.map((slot) => membersOf(problem, slot).filter(question.mayVisit));
  if (members.some((list) => list.length === 0)) return;
  const all = Array.from({ length: tour.length - held + 1 }, (_, k) => held + k);
  const allowed = gapsOf(question, members, all);
  const isTogether = problem.arrays.orderSuccessive[order] === 1;
  const stops: number[] = [];
  const gaps: number[] = [];
  let left = 4 * MAX_PLACEMENTS;
  const place = (slot: number, from: number, before: number | undefined): void => {
    if (slot === members.length) {
      if (left-- > 0) visit(placed(tour, stops, gaps), [...stops]);
      return;
    }
    const choices = isTogether && before !== undefined ? [before] : allowed[slot];
    for (const gap of choices) {
      if (gap < from || left <= 0) continue;
      for (const stop of members[slot]) {
        stops.push(stop);
        gaps.push(gap);
        place(slot + 1, gap, gap);
        stops.pop();
        gaps.pop();
      }
    }
  };
  place(0, held, undefined);
}

/** The tour with stops inserted: `gaps[i]` of its own stops precede `stops[i]`. */
function placed(tour: ArrayLike<number>, stops: readonly number[], gaps: readonly number[]): number[] {
  const sequence: number[] = [];
  let next = 0;
  for (let gap = 0; gap <= tour.length; gap++) {
    for (; next < gaps.length && gaps[next] === gap; next++) sequence.push(stops[next]);
    if (gap < tour.length) sequence.push(tour[gap]);
  }
  return sequence;
}

/** By slot of the order: the gaps to try, of all, ascending. */
function gapsOf(
  { baseline, order, detour }: PlacementQuestion,
  members: readonly (readonly number[])[],
  all: number[],
): number[][] {
  const isTogether = baseline.problem.arrays.orderSuccessive[order] === 1;
  const choices = members.reduce((product, list) => product * list.length, 1);
  if (choices * (isTogether ? all.length : ways(all.length, members.length)) <= MAX_PLACEMENTS) {
    return members.map(() => all);
  }
  if (isTogether || members.length === 1)
    return members.map(() => nearest(all, members[0], detour, MAX_PLACEMENTS / choices));
  let kept = all.length;
  while (kept > 2 && choices * ways(kept, members.length) > MAX_PLACEMENTS) kept = Math.floor(kept * 0.8);
  // Each slot is tried in the gaps selected for all stops of the order: a gap that suits one may suit the others.
  const each = Math.max(1, Math.ceil(kept / members.length));
  const union = new Set(members.flatMap((list) => nearest(all, list, detour, each)));
  const joint = [...union].sort((a, b) => a - b);
  return members.map(() => joint);
}

/** The gaps with the shortest detours for any of the stops, ascending. */
function nearest(gaps: readonly number[], stops: readonly number[], detour: PlacementQuestion['detour'], most: number) {
  const least = new Map(gaps.map((gap) => [gap, Math.min(...stops.map((stop) => detour(stop, gap)))]));
  return [...gaps]
    .sort((a, b) => least.get(a)! - least.get(b)! || a - b)
    .slice(0, Math.max(1, Math.floor(most)))
    .sort((a, b) => a - b);
}

/** The number of ways to put k stops, in order, into the gaps. */
function ways(gaps: number, k: number): number {
  let count = 1;
  for (let i = 1; i <= k && count <= 1e9; i++) count = (count * (gaps + i - 1)) / i;
  return count;
}
