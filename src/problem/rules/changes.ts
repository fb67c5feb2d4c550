import { parseDuration } from '../../model/time/duration.js';
import type { MinimizeChanges, Objective, Resource } from '../../model/types.gen.js';
import { ChangeKind } from '../arrays/codes.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64From, sharedInt32From, sharedUint8From } from '../arrays/shared-arrays.js';
import type { PlanClock } from '../plan/clock.js';
import type { StopTable } from '../plan/stop-table.js';

/** The earlier tours that minimizeChanges compares with. */
type ChangeArrays = Pick<
  ProblemArrays,
  'changeKinds' | 'changeTolerance' | 'changeFloor' | 'changeResource' | 'changePlace' | 'changeBegin'
>;

const BITS = {
  resource: ChangeKind.OTHER_RESOURCE,
  sequence: ChangeKind.OTHER_PLACE,
  time: ChangeKind.OTHER_TIME,
} as const;
/** What counts as a change by default. */
export const DEFAULT_KINDS = ['resource'] as const;
const DEFAULT_TOLERANCE = 'PT15M';

/** One row per minimizeChanges in the list. Stops and resources that the plan no longer has are left out. */
export function changesOf(
  objectives: readonly Objective[],
  { stopIndex, stops }: StopTable,
  clock: PlanClock,
  resources: readonly Resource[],
): ChangeArrays {
  const rows = changeObjectives(objectives);
  const resourceIndex = new Map(resources.map(({ id }, index) => [id, index]));
  const count = stops.length;
  const owners: number[] = new Array<number>(rows.length * count).fill(-1);
  const places: number[] = new Array<number>(rows.length * count).fill(-1);
  const begins: number[] = new Array<number>(rows.length * count).fill(Infinity);
  const known = rows.map(({ reference }, row) => {
    let sum = 0;
    for (const { resourceId, stops: promised } of reference) {
      promised.forEach(({ stopId, beginTime }, place) => {
        const stop = stopIndex.get(stopId);
        if (stop === undefined) return;
        const at = row * count + stop;
        if (places[at] < 0) sum++;
        owners[at] = resourceIndex.get(resourceId) ?? -1;
        places[at] = place;
        begins[at] = beginTime === undefined ? Infinity : clock.seconds(beginTime);
      });
    }
    return sum;
  });
  return {
    changeKinds: sharedUint8From(
      rows.map(({ kinds = DEFAULT_KINDS }) => kinds.reduce((bits, kind) => bits | BITS[kind], 0)),
    ),
    changeTolerance: sharedFloat64From(rows.map(({ tolerance = DEFAULT_TOLERANCE }) => parseDuration(tolerance))),
    changeFloor: sharedFloat64From(rows.map(({ allowed = 0 }, row) => 0 - Math.max(0, known[row] - allowed))),
    changeResource: sharedInt32From(owners),
    changePlace: sharedInt32From(places),
    changeBegin: sharedFloat64From(begins),
  };
}

/** R: the resource itself if an earlier tour of it is compared, −1 for all others. */
export function referenceRows(objectives: readonly Objective[], resources: readonly Resource[]): Int32Array {
  const ids = new Set(
    changeObjectives(objectives).flatMap(({ reference }) => reference.map(({ resourceId }) => resourceId)),
  );
  return Int32Array.from(resources, ({ id }, index) => (ids.has(id) ? index : -1));
}

/** The entries of a list that compare with earlier tours. */
export function changeObjectives(objectives: readonly Objective[]): MinimizeChanges[] {
  return objectives.filter(
    (objective): objective is MinimizeChanges => typeof objective !== 'string' && objective.type === 'minimizeChanges',
  );
}
