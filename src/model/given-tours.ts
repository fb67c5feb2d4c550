import { InvalidPlanError, type PlanError } from './errors.js';
import type { Solution, Tour } from './types.gen.js';

/**
 * The tours of a value passed as a solution, each with its waypoints; `validateSolution` checks everything else.
 *
 * @throws InvalidPlanError with every tour that has none
 */
export function givenTours(solution: Solution): readonly Tour[] {
  const tours: unknown = (solution as Partial<Solution> | null | undefined)?.tours;
  if (!Array.isArray(tours)) throw new InvalidPlanError([noneAt('tours', 'The solution has no tours.')]);
  const errors = (tours as (Partial<Tour> | null)[]).flatMap((tour, index) =>
    Array.isArray(tour?.wayPoints)
      ? []
      : [noneAt(`tours[${index}].wayPoints`, 'The tour has no way points, which say when it is where.')],
  );
  if (errors.length > 0) throw new InvalidPlanError(errors);
  return tours as Tour[];
}

function noneAt(path: string, details: string): PlanError {
  const message = `${details} Give what solve resolves with (await solve(plan)).`;
  return { code: 'INVALID_INPUT', message, properties: { path, details } };
}
