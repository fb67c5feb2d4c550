import type { Plan, TourViolation } from '../model/types.gen.js';
import { type JudgedTour, type ViolationRule, wayPointIndexOf } from './judged-tour.js';
import { getOrInsert } from '../model/maps.js';
import { forbiddenPairs } from '../problem/plan/constraint-tree.js';

interface ForbiddenAssignment {
  readonly resourceTag: string;
  readonly stopTag: string;
}

/** A resource serves a stop although their tags are a forbidden pair. */
export const forbiddenAssignmentViolations: ViolationRule = (judged) => {
  const resourceTags = new Set(judged.resource.tags);
  const pairs = forbiddenAssignmentsOf(judged.problem.plan);
  return forbiddenStops(
    judged,
    pairs.filter(({ resourceTag }) => resourceTags.has(resourceTag)),
  );
};

/** The stops of a tour that are forbidden by pairs of tags, for a resource with the first tag of each pair. */
export function forbiddenStops({ problem, tour }: JudgedTour, pairs: readonly ForbiddenAssignment[]): TourViolation[] {
  if (pairs.length === 0) return [];
  return tour.stops.flatMap(({ stop }, position) => {
    const stopTags = new Set(problem.stops[stop].tags);
    const forbiddenAssignments = pairs
      .filter(({ stopTag }) => stopTags.has(stopTag))
      .map(({ resourceTag, stopTag }) => ({ resourceTag, stopTag }));
    return forbiddenAssignments.length > 0
      ? [{ type: 'forbiddenAssignment' as const, wayPointIndex: wayPointIndexOf(tour, position), forbiddenAssignments }]
      : [];
  });
}

/** The pairs of both spellings without duplicates, those of the plan's own list first. */
function forbiddenAssignmentsOf(plan: Plan): ForbiddenAssignment[] {
  const pairs = new Map<string, ForbiddenAssignment>();
  for (const { resourceTag, stopTag } of forbiddenPairs(plan)) {
    getOrInsert(pairs, JSON.stringify([resourceTag, stopTag]), () => ({ resourceTag, stopTag }));
  }
  return [...pairs.values()];
}

/** The resource lacks skills that the order of a stop requires. */
export const skillsViolations: ViolationRule = ({ problem, tour, resource }) => {
  const { slotOrder, stopSlot } = problem.arrays;
  const skills = new Set(resource.skills);
  return tour.stops.flatMap(({ stop }, position) => {
    const required = problem.orders[slotOrder[stopSlot[stop]]].requiredSkills ?? [];
    const lackingSkills = required.filter((skill) => !skills.has(skill));
    return lackingSkills.length > 0
      ? [{ type: 'skills' as const, wayPointIndex: wayPointIndexOf(tour, position), lackingSkills }]
      : [];
  });
};
