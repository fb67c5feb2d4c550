import type { LevelName } from '../../catalogue/objectives.js';
import type { MinimizeChanges, Objective, Resource } from '../../model/types.gen.js';
import type { StopTable } from '../plan/stop-table.js';
import type { Compatibility } from './compatibility.js';
import { changeObjectives, DEFAULT_KINDS } from '../rules/changes.js';
import { addStop, noStops } from '../stops/stop-sets.js';

/**
 * The minimizeChanges that is counted as a preference: one for which stops should stay with their resource, whatever
 * their times, and which counts every stop that does not. Undefined if stops are also preferred for other reasons,
 * because the two could not be distinguished.
 */
function asPreference(objectives: readonly Objective[]): MinimizeChanges | undefined {
  if (objectives.includes('maximizePreferredStops')) return undefined;
  return changeObjectives(objectives).find(
    ({ kinds = DEFAULT_KINDS, allowed = 0 }) => allowed === 0 && kinds.every((kind) => kind === 'resource'),
  );
}

/** By objective name: the level that counts it instead of its own. */
export function standInsOf(objectives: readonly Objective[]): ReadonlyMap<string, LevelName> {
  return new Map(asPreference(objectives) === undefined ? [] : [['minimizeChanges', 'KEPT_RESOURCES']]);
}

/** Makes resources prefer the stops of their earlier tours, if that is what counts. */
export function withKeptStops(
  compatibility: Compatibility,
  objectives: readonly Objective[],
  resources: readonly Resource[],
  { stops, stopIndex }: StopTable,
): Compatibility {
  const promised = asPreference(objectives);
  if (promised === undefined) return compatibility;
  const resourceIndex = new Map(resources.map(({ id }, index) => [id, index]));
  const owners = new Int32Array(stops.length).fill(-1);
  for (const tour of promised.reference) {
    for (const { stopId } of tour.stops) {
      const stop = stopIndex.get(stopId);
      if (stop !== undefined) owners[stop] = resourceIndex.get(tour.resourceId) ?? -1;
    }
  }
  const sets = [...compatibility.sets, noStops(stops.length)];
  const prefers = new Int32Array(resources.length).fill(sets.length - 1);
  owners.forEach((owner, stop) => {
    if (owner < 0) return;
    if (prefers[owner] === compatibility.sets.length) prefers[owner] = sets.push(noStops(stops.length)) - 1;
    addStop(sets[prefers[owner]], stop);
  });
  return { ...compatibility, sets, prefers };
}
