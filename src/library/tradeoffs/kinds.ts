import type { Variation, Plan, Resource, Tour } from '../../model/types.gen.js';

/** A variation to try. */
export interface Candidate {
  readonly variation: Variation;
  /** Other resources that are the same. */
  readonly alike: readonly string[];
  /** How much the tours use of what is varied, at most 1; what is not used at all comes last. */
  readonly usage: number;
  /** A resource at home is taken away or limited: the tours stay as they are. */
  readonly isIdle: boolean;
}

/** Resources that are the same, with their tours. */
export interface ResourceKind {
  readonly resource: Resource;
  readonly members: readonly Member[];
}

export interface Member {
  readonly id: string;
  readonly tour: Tour | undefined;
}

/** What nothing is used of. */
export const IDLE = -1;

/** The resources of a plan, those that are the same but for their ids and properties together. */
export function kindsOf(plan: Plan, tourOf: ReadonlyMap<string, Tour>): ResourceKind[] {
  const kinds = new Map<string, { resource: Resource; members: Member[] }>();
  for (const resource of plan.resources) {
    const { id, properties: _properties, ...rest } = resource;
    const key = JSON.stringify(resource.state === undefined ? rest : resource);
    const member = { id, tour: tourOf.get(id) };
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { resource, members: [member] });
    else known.members.push(member);
  }
  return [...kinds.values()];
}

/** Less where least of the limit is used: of resources that are the same it is what one would choose. More where most is. */
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

/** @param limited - who has less of it */
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

/** Who uses least: one at home uses nothing. */
export function leastOf(members: readonly Member[], used: (tour: Tour) => number): Member {
  const of = ({ tour }: Member): number => (tour === undefined ? -Infinity : used(tour));
  return members.reduce((least, member) => (of(member) < of(least) ? member : least));
}

export function mostOf(members: readonly Member[], used: (tour: Tour) => number): Member {
  const of = ({ tour }: Member): number => (tour === undefined ? -Infinity : used(tour));
  return members.reduce((most, member) => (of(member) > of(most) ? member : most));
}

/** Without what sums of decimals leave behind. */
export function exact(amount: number): number {
  return Math.round(amount * 1e6) / 1e6;
}
