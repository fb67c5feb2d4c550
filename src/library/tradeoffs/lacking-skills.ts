import type { Order } from '../../model/order.js';
import { parseDuration } from '../../model/time/duration.js';
import type { Tour } from '../../model/tour.js';
import { candidate, leastOf, type Candidate, type Kind } from './kinds.js';

/** One skill more: each that is all that a resource lacks for an order that is not served. Who works least has it. */
export function lackingSkills({ resource, members }: Kind, unserved: ReadonlySet<Order>): Candidate[] {
  const own = new Set(resource.skills);
  const wanted = new Set<string>();
  for (const { requiredSkills = [] } of unserved) {
    const [skill, ...others] = new Set(requiredSkills.filter((one) => !own.has(one)));
    if (skill !== undefined && others.length === 0) wanted.add(skill);
  }
  const work = ({ workingDuration }: Tour): number => parseDuration(workingDuration);
  const { id: resourceId } = leastOf(members, work);
  return [...wanted].map((skill) => candidate({ type: 'skills', direction: 'more', resourceId, skill }, 1, members));
}
