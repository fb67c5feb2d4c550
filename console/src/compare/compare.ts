import type { TourView, View } from '../view/view.js';

/** Figures of all tours that comparisons show, in this order. */
export const FIGURES = [
  'tours',
  'served',
  'unserved',
  'km',
  'working',
  'travel',
  'delay',
  'cost',
  'co2',
  'violations',
] as const;
export type ComparedFigure = (typeof FIGURES)[number];

/** Who serves a stop, as which of the tour's stops (from 1), and when (seconds since 1970). */
export interface StopVisit {
  readonly tour: string;
  readonly number: number;
  readonly begin: number;
}

/** What is other of a stop: served or not, its tour, its place among the stops that stayed in the tour, or its time alone. */
export type MoveKind = 'served' | 'unserved' | 'tour' | 'sequence' | 'time';

/** A stop that is not served as it was. */
export interface Moved {
  readonly id: string;
  readonly kind: MoveKind;
  /** Absent: nobody served it. */
  readonly before?: StopVisit;
  /** Absent: nobody serves it. */
  readonly after?: StopVisit;
}

export interface Comparison {
  /** Those that either knows. */
  readonly figures: readonly { readonly name: ComparedFigure; readonly before: number; readonly after: number }[];
  /** In the order of the tours afterwards, those that nobody serves any more last. */
  readonly moved: readonly Moved[];
}

/**
 * What is other in one solution than in another.
 *
 * @param tolerance - seconds by which a begin may move before the stop counts as moved
 */
export function compared(before: View, after: View, tolerance = 60): Comparison {
  const figures = FIGURES.flatMap((name) => {
    const [was, is] = [before.totals[name], after.totals[name]];
    return was === undefined && is === undefined ? [] : [{ name, before: was ?? 0, after: is ?? 0 }];
  });
  const [old, now] = [servedBy(before), servedBy(after)];
  const resequenced = new Set(after.tours.flatMap((tour) => outOfSequence(tour, old)));
  const moved: Moved[] = [];
  for (const [id, is] of now) {
    const was = old.get(id);
    const kind = kindOf(was, is, { isResequenced: resequenced.has(id), tolerance });
    if (kind !== undefined) moved.push({ id, kind, ...(was && { before: was }), after: is });
  }
  for (const [id, was] of old) if (!now.has(id)) moved.push({ id, kind: 'unserved', before: was });
  return { figures, moved };
}

function kindOf(
  was: StopVisit | undefined,
  is: StopVisit,
  { isResequenced, tolerance }: { readonly isResequenced: boolean; readonly tolerance: number },
): MoveKind | undefined {
  if (was === undefined) return 'served';
  if (was.tour !== is.tour) return 'tour';
  if (isResequenced) return 'sequence';
  return Math.abs(was.begin - is.begin) > tolerance ? 'time' : undefined;
}

function servedBy({ tours }: View): Map<string, StopVisit> {
  return new Map(
    tours.flatMap(({ id: tour, points }) =>
      points
        .filter(({ kind }) => kind === 'stop')
        .map(({ id = '', begin }, at): [string, StopVisit] => [id, { tour, number: at + 1, begin }]),
    ),
  );
}

/** Stops that stayed in a tour and left the sequence: all but those of the longest part that keeps it. */
function outOfSequence({ id, points }: TourView, old: ReadonlyMap<string, StopVisit>): string[] {
  const stayed = points.flatMap((point) => {
    const was = point.kind === 'stop' ? old.get(point.id ?? '') : undefined;
    return was?.tour === id ? [{ id: point.id ?? '', was: was.number }] : [];
  });
  // Patience: last[k] is the stop with the least old number that ends a part of k + 1 stops.
  const last: number[] = [];
  const before: number[] = [];
  stayed.forEach(({ was }, at) => {
    let k = last.findIndex((other) => stayed[other].was >= was);
    if (k < 0) k = last.length;
    before[at] = last[k - 1] ?? -1;
    last[k] = at;
  });
  const kept = new Set<number>();
  for (let at = last.at(-1) ?? -1; at >= 0; at = before[at]) kept.add(at);
  return stayed.filter((_, at) => !kept.has(at)).map((stop) => stop.id);
}
