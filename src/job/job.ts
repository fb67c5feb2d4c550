import type { MessagePort } from 'node:worker_threads';
import { createLink, type Handlers } from '../link/link.js';
import type { CallerCalls, JobCalls } from '../link/protocol.js';
import { InvalidPlanError, type PlanWarning } from '../model/errors.js';
import type { Plan } from '../model/plan.js';
import type { Solution } from '../model/solution.js';
import { validatePlan } from '../model/validate-plan.js';
import { compile } from '../problem/compile.js';
import type { Problem, Route } from '../problem/problem.js';
import { listedRoutes } from '../search/listed-routes.js';
import { packRoutes, unpackRoutes } from '../search/route-buffer.js';
import { crowFlyWarnings } from '../solution/crow-fly-warnings.js';
import { assertDecisionsKept, keepDecisions } from '../solution/decided-routes.js';
import { readRoutes, type TourStops } from '../solution/read.js';
import { createSolutions, type Solutions } from './solutions.js';
import { soundRoutes } from './sound-start.js';
import { travelSource } from './travel-source.js';

/** A plan that passed validation. */
interface Checked {
  readonly plan: Plan;
  readonly warnings: readonly PlanWarning[];
}

/** A plan compiled, and what makes solutions of it. */
interface Compiled {
  readonly problem: Problem;
  readonly solutions: Solutions;
}

/** Works for one call of the library after the other, at the other end of the port: whatever takes its time is done here. */
export function serve(port: MessagePort): void {
  let known: { checked?: Checked; compiled?: Compiled; start?: readonly Route[] } = {};
  let orders: unknown[] = [];
  const compiled = (): Compiled => known.compiled as Compiled;

  const handlers: Handlers<JobCalls> = {
    takeOrders: (some) => void orders.push(...some) as undefined,
    check({ plan: given, checked, hasTakenOrders }) {
      const plan = hasTakenOrders === true ? { ...(given as object), orders } : given;
      known.checked = checked === undefined ? check(plan) : { plan: plan as Plan, warnings: checked };
      const { maxOptimizationDuration } = known.checked.plan;
      return maxOptimizationDuration === undefined ? {} : { maxOptimizationDuration };
    },
    async compile(given) {
      const { plan, warnings } = known.checked as Checked;
      const problem = await compile(plan, travelSource(given, caller));
      known.compiled = { problem, solutions: createSolutions(problem) };
      const listed = listedRoutes(problem);
      return { arrays: problem.arrays, warnings: [...warnings, ...problem.warnings], listed };
    },
    readStart(tours) {
      const { problem } = compiled();
      known.start = keepDecisions(problem, readRoutes(problem, tours as Solution));
      return packRoutes(known.start);
    },
    soundStart() {
      const { problem, solutions } = compiled();
      const { routes, isEmpty } = soundRoutes(problem, solutions, known.start ?? []);
      return { routes: packRoutes(routes), isEmpty };
    },
    evaluate(tours) {
      const { problem, solutions } = compiled();
      const routes = readRoutes(problem, tours as Solution);
      assertDecisionsKept(problem, routes, (resource) => pathOfTour(tours, problem.resources[resource].id));
      return { ...solutions.build(routes), crowFly: crowFlyWarnings(problem, routes) };
    },
    build(packed) {
      const { problem, solutions } = compiled();
      const routes = unpackRoutes(packed);
      // Only what is decided makes tours go where there is no way.
      const crowFly = problem.decisions === undefined ? [] : crowFlyWarnings(problem, routes);
      return { ...solutions.build(routes), crowFly };
    },
    async prepare(packed) {
      await compiled().solutions.prepare(unpackRoutes(packed));
      return undefined;
    },
    forget() {
      known = {};
      orders = [];
      return undefined;
    },
  };
  const caller = createLink<JobCalls, CallerCalls>(port, handlers);
}

function check(given: unknown): Checked {
  const checked = validatePlan(given);
  if (!checked.valid) throw new InvalidPlanError(checked.errors);
  return checked;
}

/** Where the tour of a resource stands among those given. */
function pathOfTour(tours: unknown, id: string): string {
  const list = Array.isArray(tours) ? (tours as TourStops[]) : (tours as Solution).tours;
  const index = list.findIndex(({ resourceId }) => resourceId === id);
  return index < 0 ? 'tours' : `tours[${index}]`;
}
