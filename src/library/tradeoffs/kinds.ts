import type { Variation, Plan, Resource, Tour } from '../../model/types.gen.js';
import { getOrInsert } from '../../model/maps.js';

/** A variation to examine. */
export interface Candidate {
  readonly variation: Variation;
  /** Ids of the other, identical resources. */
  readonly alike: readonly string[];
  /** How much of the varied item the tours use, at most 1; items not used at all come last. */
  readonly usage: number;
  /** Whether the resource taken away or limited is unused, so that the tours stay unchanged. */
  readonly isIdle: boolean;
}

/** Identical resources, with their tours. */
export interface ResourceKind {
  readonly resource: Resource;
  readonly members: readonly Member[];
}

export interface Member {
  readonly id: string;
  readonly tour: Tour | undefined;
}

/** The usage of an item that is not used at all. */
export const IDLE = -1;

/** Groups the resources of a plan that are identical except for their ids and properties. */
export function kindsOf(plan: Plan, tourOf: ReadonlyMap<string, Tour>): ResourceKind[] {
  const kinds = new Map<string, { resource: Resource; members: Member[] }>();
  for (const resource of plan.resources) {
    const { id, properties: _properties, ...rest } = resource;
    const key = JSON.stringify(resource.state === undefined ? rest : resource);
    getOrInsert(kinds, key, () => ({ resource, members: [] })).members.push({ id, tour: tourOf.get(id) });
  }
  return [...kinds.values()];
}

/**
 * A variation downwards for the member that uses the least of the limit, the natural choice among identical resources,
 * and one upwards for the member that uses the most.
 */
export function bothWays(
  { resource, members }: ResourceKind,
  used: (tour: Tour) => number,
  vary: (direction: 'more' | 'less', resourceId: string) => Variation | undefined,
): Candidate[] {
  const least = leastOf(members, used);
  const most = mostOf(members, used);
  const usage = most.tour === undefined ? IDLE : Math.min(1, used(most.tour) || 0);
  const less = resource.state === undefined ? vary('less', least.id) : undefined;
  const more = vary('more', most.id);
  return [
    ...(less === undefined ? [] : [candidate(less, usage, members, least)]),
    ...(more === undefined ? [] : [candidate(more, usage, members)]),
  ];
}

/** @param limited - the resource that gets less of it */
export function candidate(
  variation: Variation,
  usage: number,
  members: readonly Member[],
  limited?: Member,
): Candidate {
  const own = 'resourceId' in variation ? variation.resourceId : undefined;
  const alike = members.filter(({ id }) => id !== own).map(({ id }) => id);
  return { variation, alike, usage, isIdle: limited !== undefined && limited.tour === undefined };
}

/** The member that uses the least; an unused resource uses nothing. */
export function leastOf(members: readonly Member[], used: (tour: Tour) => number): Member {
  const of = ({ tour }: Member): number => (tour === undefined ? -Infinity : used(tour));
  return members.reduce((least, member) => (of(member) < of(least) ? member : least));
}

export function mostOf(members: readonly Member[], used: (tour: Tour) => number): Member {
  const of = ({ tour }: Member): number => (tour === undefined ? -Infinity : used(tour));
  return members.reduce((most, member) => (of(member) > of(most) ? member : most));
}
