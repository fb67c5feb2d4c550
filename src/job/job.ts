import type { MessagePort } from 'node:worker_threads';
import { openDesk, type CompiledDesk } from '../answers/desk.js';
import { rememberedTravel } from '../answers/remembered-travel.js';
import { createLink, type Handlers } from '../link/link.js';
import type { CallerCalls, DeskQuery, JobCalls } from '../link/protocol.js';
import { InvalidPlanError, type PlanWarning } from '../model/errors.js';
import type { Plan, Solution } from '../model/types.gen.js';
import { foldWarnings } from '../model/structure/fold.js';
import type { TourStops } from '../model/tour-stops.js';
import { validatePlan } from '../model/validate-plan.js';
import { compile } from '../problem/compile.js';
import type { Problem, Route } from '../problem/problem.js';
import { doubtEstimates } from '../problem/travel/exact-travel.js';
import type { TravelSource } from '../problem/travel/travel-source.js';
import { listedRoutes, packRoutes, unpackRoutes } from '../search/route-buffer.js';
import { now } from '../search/clock.js';
import { crowFlyWarnings, estimateWarnings } from '../solution/travel-warnings.js';
import { decisionFaults, keepDecisions } from '../solution/decided-routes.js';
import { readRoutes } from '../solution/read.js';
import { refine, type RoadTravels } from './road-travels.js';
import { createSolutions, withStops, type Solutions, soundRoutes } from './solutions.js';
import { travelSource } from './travel-source.js';

/** A plan that passed validation. */
interface Checked {
  readonly plan: Plan;
  readonly warnings: readonly PlanWarning[];
}

/** A compiled plan, and what writes its solutions. */
interface Compiled {
  readonly problem: Problem;
  solutions: Solutions;
  /** Where estimated travels can be requested; undefined without a road engine. */
  readonly roads: RoadTravels | undefined;
  readonly travel: TravelSource;
}

/**
 * Serves the calls of the library at the other end of the port, one after the other: everything that takes long is done
 * here.
 */
export function serve(port: MessagePort): void {
  let known: { checked?: Checked; compiled?: Compiled; start?: readonly Route[]; desk?: CompiledDesk } = {};
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
      const { source, roads } = travelSource(given, caller);
      const watch = watched(given.isAskedAgain === true ? rememberedTravel(source) : source);
      // Desks need the tables of their tours only.
      const problem = await compile(plan, watch.source, { isSearched: given.isAskedAgain !== true });
      known.compiled = { problem, solutions: createSolutions(problem), roads, travel: watch.source };
      return {
        arrays: problem.arrays,
        warnings: [...warnings, ...foldWarnings(problem.warnings)],
        listed: listedRoutes(problem),
        travels: { milliseconds: watch.milliseconds(), asked: 0, cached: 0, estimated: 0, ...roads?.figures() },
        hasEstimates: problem.estimates !== undefined,
      };
    },
    async refine({ routes: packed, milliseconds, doubts }) {
      const { problem, roads } = compiled();
      const routes = unpackRoutes(packed);
      const refined = await refine(problem, roads, routes, milliseconds);
      // If wanted travels are missing, their estimates are the best there is.
      const isDoubted = doubts === true && refined.left === 0 && roads?.isComplete() === true;
      if (isDoubted) doubtEstimates(problem);
      if (refined.changed > 0 || isDoubted) compiled().solutions = createSolutions(problem);
      const sound = soundRoutes(problem, compiled().solutions, routes);
      return { ...refined, isSound: sound.routes.length === withStops(routes).length };
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
    async evaluate(tours) {
      const { problem, roads } = compiled();
      const routes = keptRoutes(problem, tours);
      const { changed } = await refine(problem, roads, routes, undefined);
      if (changed > 0) compiled().solutions = createSolutions(problem);
      return { ...compiled().solutions.build(routes), crowFly: tourWarnings(problem, routes) };
    },
    build({ routes: packed, isAnew }) {
      const { problem, solutions } = compiled();
      const routes = unpackRoutes(packed);
      const built = isAnew ? solutions.build(routes) : solutions.buildRest(routes);
      return { ...built, crowFly: tourWarnings(problem, routes) };
    },
    fetch: () => compiled().solutions.fetch(),
    async prepare(packed) {
      await compiled().solutions.prepare(unpackRoutes(packed));
      return undefined;
    },
    async openDesk(tours) {
      known.desk = await openDeskOver(compiled(), tours);
      return undefined;
    },
    async askDesk(question) {
      return (await askDesk(known.desk as CompiledDesk, question)).map((item) => JSON.stringify(item));
    },
    forget() {
      known = {};
      orders = [];
      return undefined;
    },
  };
  const caller = createLink<JobCalls, CallerCalls>(port, handlers);
}

/** @throws InvalidPlanError when the tours do not keep the plan's decisions */
function keptRoutes(problem: Problem, tours: unknown): readonly Route[] {
  const routes = readRoutes(problem, tours as Solution);
  const errors = decisionFaults(problem, routes, (resource) => pathOfTour(tours, problem.resources[resource].id));
  if (errors.length > 0) throw new InvalidPlanError(errors);
  return routes;
}

/** A source of travels, with the time spent waiting for its tables. */
function watched(source: TravelSource): { source: TravelSource; milliseconds: () => number } {
  let milliseconds = 0;
  const matrix: TravelSource['matrix'] = async (...question) => {
    const began = now();
    try {
      return await source.matrix(...question);
    } finally {
      milliseconds += now() - began;
    }
  };
  return { source: { ...source, matrix }, milliseconds: () => milliseconds };
}

/**
 * Warnings about travels of tours that do not exist or are estimates. Only decisions make tours use missing travels.
 */
function tourWarnings(problem: Problem, routes: readonly Route[]): readonly PlanWarning[] {
  // Missing travels are different for each tour, so these warnings are not merged.
  return [...crowFlyWarnings(problem, routes), ...foldWarnings(estimateWarnings(problem, routes))];
}

/** Opens a desk over tours, which are evaluated on exact travels where available. */
async function openDeskOver({ problem, roads, travel }: Compiled, tours: unknown): Promise<CompiledDesk> {
  const makeExact = (routes: readonly Route[]): Promise<unknown> => refine(problem, roads, routes, undefined);
  const routes = keepDecisions(problem, readRoutes(problem, tours as Solution));
  await makeExact(routes);
  return openDesk(problem, travel, routes, makeExact);
}

async function askDesk(desk: CompiledDesk, question: DeskQuery): Promise<readonly unknown[]> {
  switch (question.about) {
    case 'explain':
      return desk.explain(question);
    case 'suggest':
      return desk.suggest(question);
    case 'slots':
      return desk.slots(question);
    case 'evaluate': {
      const { tours, ...rest } = await desk.evaluate(question);
      return [rest, ...tours];
    }
  }
}

function check(given: unknown): Checked {
  const checked = validatePlan(given);
  if (!checked.valid) throw new InvalidPlanError(checked.errors);
  return checked;
}

/** The path of a resource's tour among the given tours. */
function pathOfTour(tours: unknown, id: string): string {
  const list = Array.isArray(tours) ? (tours as TourStops[]) : (tours as Solution).tours;
  const index = list.findIndex(({ resourceId }) => resourceId === id);
  return index < 0 ? 'tours' : `tours[${index}]`;
}
