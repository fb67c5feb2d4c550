import { concerns } from '../plan/tags.js';
import { groupStarts } from '../schedule/groups.js';
import type { Tour } from '../tour.js';
import { wayPointIndex } from '../tour.js';
import type { Constraint, JsonObject } from '../wire.js';
import { named } from './violation.js';
import type { Violation } from './violation.js';

/** A pair of incompatible tags. */
export interface ForbiddenPair {
  readonly resourceTag: string;
  readonly stopTag: string;
}

/** Stops that the resource may not serve, each with all pairs that forbid it. */
export function forbiddenAssignments(tour: Tour, pairs: readonly ForbiddenPair[]): Violation[] {
  const { resource, visits } = tour.itinerary;
  return visits.flatMap(({ stop }, index) => {
    const broken = new Map(
      pairs
        .filter(({ resourceTag, stopTag }) => resource.tags.includes(resourceTag) && stop.tags.includes(stopTag))
        .map(({ resourceTag, stopTag }) => [`${resourceTag} ${stopTag}`, { resourceTag, stopTag }]),
    );
    if (!broken.size) return [];
    return [
      {
        type: 'forbiddenAssignment',
        wayPointIndex: wayPointIndex.ofStop(tour, index),
        forbiddenAssignments: [...broken.values()],
      },
    ];
  });
}

/** Incompatible stops of one tour: every pair of different stops, one with each tag. */
export function stopIncompatibility(
  { itinerary: { resource, visits } }: Tour,
  { name, stopTags, resourceTags }: Extract<Constraint, { readonly type: 'incompatibleStopTags' }>,
): Violation[] {
  if (!concerns(resourceTags, resource.tags)) return [];
  const [one = '', other = ''] = stopTags;
  const withTag = (tag: string) => visits.map(({ stop }) => stop).filter(({ tags }) => tags.includes(tag));
  const incompatibilities = withTag(one).flatMap((a) =>
    withTag(other)
      .filter((b) => a !== b)
      .map((b) => [a.id, b.id]),
  );
  if (!incompatibilities.length) return [];
  return [{ type: 'stopIncompatibility', ...named(name), incompatibilities, tags: stopTags }];
}

/** More groups of a tag than allowed. */
export function maxStopTagGroups(
  { itinerary: { resource, visits } }: Tour,
  { name, maxGroupsByStopTag, resourceTags }: Extract<Constraint, { readonly type: 'maxStopTagGroups' }>,
): Violation[] {
  if (!concerns(resourceTags, resource.tags)) return [];
  const exceeded: [string, JsonObject][] = Object.entries(maxGroupsByStopTag).flatMap(([tag, maxAllowed]) => {
    const exceededNbGroups = groupStarts(visits, tag).length - maxAllowed;
    return exceededNbGroups > 0 ? [[tag, { maxAllowed, exceededNbGroups }]] : [];
  });
  if (!exceeded.length) return [];
  return [{ type: 'maxStopTagGroups', ...named(name), exceededNbGroupsByStopTag: Object.fromEntries(exceeded) }];
}
