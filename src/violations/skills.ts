import { type ViolationRule, wayPointIndexOf } from './judged-tour.js';

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
