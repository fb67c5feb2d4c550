import type { Tour } from '../tour.js';
import { wayPointIndex } from '../tour.js';
import type { Violation } from './violation.js';

/** Stops of orders that require skills which the resource lacks. */
export const skills = (tour: Tour): Violation[] =>
  tour.itinerary.visits.flatMap(({ order }, index) => {
    const lackingSkills = order.requiredSkills.filter((skill) => !tour.itinerary.resource.skills.includes(skill));
    if (!lackingSkills.length) return [];
    return [{ type: 'skills', wayPointIndex: wayPointIndex.ofStop(tour, index), lackingSkills }];
  });
