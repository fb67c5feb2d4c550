import type { TourView, View } from '../view/view.js';

/** Compared totals, in the order in which they are shown. */
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

/** A visit of a stop: its resource, its number in the tour (from 1), and its time (seconds since 1970). */
export interface StopVisit {
  readonly tour: string;
  readonly number: number;
  readonly begin: number;
}

/**
 * How a stop changed: served or not, its tour, its position among the stops that stayed in the tour, or only its time.
 */
export type MoveKind = 'served' | 'unserved' | 'tour' | 'sequence' | 'time';

/** A stop that is served differently. */
export interface Moved {
  readonly id: string;
  readonly kind: MoveKind;
  /** Absent: it was not served. */
  readonly before?: StopVisit;
  /** Absent: it is not served. */
  readonly after?: StopVisit;
}

export interface Comparison {
  /** Figures that either solution has. */
  readonly figures: readonly { readonly name: ComparedFigure; readonly before: number; readonly after: number }[];
  /** In the order of the new tours; stops that are no longer served come last. */
  readonly moved: readonly Moved[];
}

/**
 * Compares two solutions.
 *
 * @param tolerance - seconds by which a begin may shift before the stop counts as moved
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

/** Stops that stayed in a tour but changed sequence: all except a longest subsequence in the old order. */
function outOfSequence({ id, points }: TourView, old: ReadonlyMap<string, StopVisit>): string[] {
  const stayed = points.flatMap((point) => {
    const was = point.kind === 'stop' ? old.get(point.id ?? '') : undefined;
    return was?.tour === id ? [{ id: point.id ?? '', was: was.number }] : [];
  });
  // Patience sorting: last[k] is the stop with the lowest old number that ends an increasing subsequence of length k +
  // 1.
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
