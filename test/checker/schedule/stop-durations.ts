import { readDuration } from '../numbers/duration.js';
import type { Plan } from '../plan/plan.js';
import { concerns } from '../plan/tags.js';
import { groupStarts } from './groups.js';
import type { Route } from './route.js';

/** Seconds spent at a stop. */
export interface StopDurations {
  /** Access, at the first stop of a group. */
  readonly access: number;
  /** Setup after the previous stop. */
  readonly setup: number;
  /** The effective operation duration. */
  readonly operation: number;
}

/** The durations at each stop of a route. */
export function stopDurations(route: Route, plan: Plan): StopDurations[] {
  return route.visits.map((_, index) => ({
    access: access(route, plan, index),
    setup: setup(route, plan, index),
    operation: operation(route, plan, index),
  }));
}

function access({ visits }: Route, { wire }: Plan, index: number): number {
  return Object.entries(wire.accessDurationsByStopTag ?? {})
    .filter(([tag]) => groupStarts(visits, tag).includes(index))
    .reduce((total, [, duration]) => total + readDuration(duration), 0);
}

function setup({ visits }: Route, { wire }: Plan, index: number): number {
  const [before, here] = [visits[index - 1]?.stop.tags ?? [], visits[index]?.stop.tags ?? []];
  return (wire.setupDurations ?? [])
    .filter(({ fromStopTag, toStopTag }) => before.includes(fromStopTag) && here.includes(toStopTag))
    .reduce((longest, { setupDuration }) => Math.max(longest, readDuration(setupDuration)), 0);
}

function operation({ resource, visits }: Route, { wire }: Plan, index: number): number {
  const policies = [
    ...(resource.wire.operationDurationPolicies ?? []),
    ...byTags(resource.tags, wire.operationDurationPoliciesByResourceTag),
  ];
  const matches = (stopTags: readonly string[] | undefined, at: number): boolean =>
    concerns(stopTags, visits[at]?.stop.tags ?? []);
  const isWaived = policies.some(({ policy, stopTags }) => {
    if (!matches(stopTags, index)) return false;
    const isFirst = visits.findIndex((_, at) => matches(stopTags, at)) === index;
    return policy === 'withoutOperationDurations' || isFirst;
  });
  if (isWaived) return 0;
  const tags = visits[index]?.stop.tags ?? [];
  return (wire.additionalOperationDurations ?? [])
    .filter(({ resourceTag, stopTag }) => resource.tags.includes(resourceTag) && tags.includes(stopTag))
    .reduce(
      (total, { additionalOperationDuration }) => total + readDuration(additionalOperationDuration),
      visits[index]?.stop.operationDuration ?? 0,
    );
}

/** "Those by its tags": the policies of all tags of the resource. */
function byTags<T>(tags: readonly string[], map: Readonly<Record<string, readonly T[]>> | undefined): T[] {
  return map ? tags.flatMap((tag) => (Object.hasOwn(map, tag) ? (map[tag] ?? []) : [])) : [];
}
