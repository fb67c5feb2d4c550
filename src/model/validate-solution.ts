import type { PlanError, PlanWarning } from './errors.js';
import type { Solution } from './types.gen.js';
import { SolutionSchema } from './solution.js';
import { buildCheck } from './structure/build.js';
import { isObject, type SchemaWalk } from './structure/check.js';
import { withoutFaults } from './structure/draft.js';
import { guard } from './structure/guard.js';
import { formatPath, metBefore, type Path } from './structure/path.js';
import { createReport, type Report } from './structure/report.js';
import { itemsOf } from './rules/parts.js';

/** The given solution, or every fault of its form. `warnings` names unknown fields. */
export type SolutionValidation =
  | { readonly valid: true; readonly solution: Solution; readonly warnings: readonly PlanWarning[] }
  | { readonly valid: false; readonly errors: readonly PlanError[] };

const checkSolution = buildCheck(SolutionSchema);

/**
 * Checks whether a value has the form of a solution: every field is present and has its type, no resource has two tours
 * and no stop is visited twice. Whether its figures are right is up to an evaluation. Never throws.
 */
export function validateSolution(json: unknown): SolutionValidation {
  const report = createReport();
  const unwalkable = isObject(json) ? guard(json) : undefined;
  if (unwalkable) report.error('INVALID_INPUT', unwalkable.path, unwalkable.details, () => unwalkable.message);
  else inspect(json, report);
  const errors = report.errors();
  return errors.length === 0
    ? { valid: true, solution: json as Solution, warnings: report.warnings() }
    : { valid: false, errors };
}

function inspect(json: unknown, report: Report): void {
  const walk: SchemaWalk = { report, path: [], faults: new Map(), clock: undefined, carried: () => true };
  if (!checkSolution(json, walk) || report.full()) return;
  const solution = withoutFaults(json as Solution, walk.faults);
  const resources = new Map<string, Path>();
  const stops = new Map<string, Path>();
  for (const { part: tour, path } of itemsOf(solution.tours, ['tours'])) {
    meet('resource', resources, tour.resourceId, [...path, 'resourceId'], report);
    for (const { part: wayPoint, path: at } of itemsOf(tour.wayPoints, [...path, 'wayPoints'])) {
      if (wayPoint.type === 'stop') meet('stop', stops, wayPoint.stopId, [...at, 'stopId'], report);
    }
  }
}

function meet(what: string, met: Map<string, Path>, id: string | undefined, path: Path, report: Report): void {
  const first = metBefore(met, id, path);
  if (first === undefined) return;
  const before = formatPath(first);
  const message = () => `The ${what} ${id} occurs already at ${before}. Name it in one place only.`;
  report.error('ID_NOT_UNIQUE', path, `same ${what} as ${before}`, message);
}
