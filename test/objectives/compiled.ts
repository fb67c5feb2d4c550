import type { Plan, SolutionObjective } from '../../src/model/types.gen.js';
import { validatePlan } from '../../src/model/validate-plan.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { objectiveValues, objectiveVector } from '../../src/objectives/vector.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { emitSolution } from '../support/emit-solution.js';
import { checked, line, routesOf, type Tours } from '../evaluation/line.js';

/** A plan, compiled on the line, whatever validation says of rules that the library does not offer. */
export async function compiled(plan: Plan): Promise<Problem> {
  const validation = validatePlan(plan);
  const errors = validation.valid ? [] : validation.errors;
  if (errors.length > 0) throw new Error(JSON.stringify(errors, undefined, 1));
  return compile(plan, line());
}

/** The objectives of some tours, from a solution that has the form of one. */
export async function objectivesOf(plan: Plan, tours: Tours): Promise<readonly SolutionObjective[]> {
  const problem = await compiled(plan);
  return checked(emitSolution(problem, routesOf(problem, tours))).objectives;
}

/** The value of one objective, and the number that is minimized for it. */
export async function valueOf(plan: Plan, tours: Tours, name: string): Promise<{ value: number; counted: number }> {
  const problem = await compiled(plan);
  const vector = objectiveVector(
    problem,
    routesOf(problem, tours).map((route) => evaluateRoute(problem, route)),
  );
  const level = problem.objectives.findIndex((entry) => entry.name === name);
  return { value: objectiveValues(problem, vector)[level].value, counted: vector[level] };
}
