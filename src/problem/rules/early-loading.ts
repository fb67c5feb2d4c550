import type { AvoidEarlyLoading, Objective, Plan } from '../../model/types.gen.js';
import { byFirstTag } from '../plan/first-tag.js';
import { Numbered, resourceLists, type ResourceLists } from '../arrays/numbered.js';
import type { RuleSets } from '../stops/stop-sets.js';
import { sharedInt32From, sharedStarts } from '../arrays/shared-arrays.js';
import type { StopTable } from '../plan/stop-table.js';
import { getOrInsert } from '../../model/maps.js';

export type EarlyLoadings = ResourceLists<'classEarly' | 'earlySet' | 'earlyDeliveries'>;

interface Entry {
  readonly pickups: number;
  readonly deliveries: number;
}

/**
 * The goods that each resource should not load early: its own list, else that of its tags; empty unless an objective
 * counts them. Entries without a pickup that could count are left out.
 *
 * @param capacities names by index
 * @param changes n·D: change of load at each stop, 10^-6 units
 */
export function earlyLoadingsOf(
  plan: Plan,
  objectives: readonly Objective[],
  { stops, stopsOfTag }: StopTable,
  capacities: readonly string[],
  changes: Float64Array,
  sets: Pick<RuleSets, 'ofStops'>,
): EarlyLoadings {
  const isWatched = objectives.includes('minimizeEarlyLoadings');

  /** The given stops of a kind that move one of the named capacities. */
  const moving = (
    kind: 'pickup' | 'delivery',
    candidates: Iterable<number>,
    named: readonly string[],
  ): readonly number[] => {
    const counted = named.length === 0 ? [...capacities.keys()] : named.map((name) => capacities.indexOf(name));
    return [...candidates].filter(
      (stop) =>
        (stops[stop].kind ?? 'delivery') === kind &&
        counted.some((d) => d >= 0 && changes[stop * capacities.length + d] !== 0),
    );
  };
  const entriesOf = (list: readonly AvoidEarlyLoading[]): readonly Entry[] =>
    list.flatMap(({ stopTag, capacities: named = [] }) => {
      const pickups = moving('pickup', stopsOfTag.get(stopTag) ?? [], named);
      if (pickups.length === 0) return [];
      return [{ pickups: sets.ofStops(pickups), deliveries: sets.ofStops(moving('delivery', stops.keys(), named)) }];
    });

  const lists = new Numbered<readonly Entry[]>();
  const numberOf = new Map<readonly AvoidEarlyLoading[], number>();
  const NONE: readonly AvoidEarlyLoading[] = [];
  const resourceList = Int32Array.from(plan.resources, ({ avoidEarlyLoadings: own, tags }) => {
    const list = (isWatched ? (own ?? byFirstTag(tags, plan.avoidEarlyLoadingsByResourceTag)) : undefined) ?? NONE;
    return getOrInsert(numberOf, list, () => {
      const entries = entriesOf(list);
      return lists.of(entries.map(({ pickups, deliveries }) => `${pickups} ${deliveries}`).join(';'), () => entries);
    });
  });

  return resourceLists(resourceList, lists, (own) => ({
    classEarly: sharedStarts(own),
    earlySet: sharedInt32From(own.flat().map(({ pickups }) => pickups)),
    earlyDeliveries: sharedInt32From(own.flat().map(({ deliveries }) => deliveries)),
  }));
}
