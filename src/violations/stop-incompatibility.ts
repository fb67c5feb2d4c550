import type { TourViolation } from '../model/violation.js';
import { type ConstraintOf, named } from './constraint-of.js';
import type { JudgedTour } from './judged-tour.js';

/** The tour has two different stops, one with each of two tags: every such pair. */
export function stopIncompatibilityViolations(
  { problem, tour }: JudgedTour,
  { name, stopTags: [one, other] }: ConstraintOf<'incompatibleStopTags'>,
): TourViolation[] {
  const carriers = (tag: string): number[] =>
    tour.stops.map(({ stop }) => stop).filter((stop) => problem.stops[stop].tags?.includes(tag) === true);
  const others = carriers(other);
  const incompatibilities = carriers(one).flatMap((stop) =>
    others
      .filter((partner) => partner !== stop)
      .map((partner): [string, string] => [problem.stops[stop].id, problem.stops[partner].id]),
  );
  if (incompatibilities.length === 0) return [];
  return [{ type: 'stopIncompatibility', ...named(name), incompatibilities, tags: [one, other] }];
}
