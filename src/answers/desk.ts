import { createEvaluator } from '../evaluation/evaluate-route.js';
import { slotsOf } from '../evaluation/visits.js';
import type { Evaluation, Explanation, Order, Plan, SlotOffer, Suggestion } from '../model/types.gen.js';
import type {
  AnswerBudget,
  EvaluateQuestion,
  ExplainQuestion,
  SlotsQuestion,
  SuggestQuestion,
} from '../model/answer/questions.js';
import { formatDateTime, parseDateTime } from '../model/time/date-time.js';
import { fault, InvalidPlanError, type PlanError } from '../model/errors.js';
import { isObject } from '../model/structure/check.js';
import { validatePlan } from '../model/validate-plan.js';
import { compile } from '../problem/compile.js';
import type { Problem, Route } from '../problem/problem.js';
import { knownTravels, type KnownTravels } from '../problem/travel/extended-tables.js';
import { sameMetric } from '../problem/travel/geometry.js';
import type { TravelSource } from '../problem/travel/travel-source.js';
import { createExplainer } from './explain/explain.js';
import { whyThisTour } from './explain/why.js';
import { evaluateTours, type MakeExact } from './evaluate/evaluate.js';
import { baselineOf, type Baseline } from './baseline.js';
import { createQuestionClock, type QuestionClock } from './question-clock.js';
import { makeScreen } from './places/screen.js';
import { promisedOrder, slotCopies, suggestionOfCopy, type SlotCopies } from './suggest/slots.js';
import { suggestionsOf, type PlacesRequest, type ScreenedTours } from './suggest/suggest.js';

/** Answers any number of questions about one plan and its tours, which are compiled and evaluated once. */
export interface CompiledDesk {
  explain(question: ExplainQuestion & AnswerBudget): Promise<Explanation[]>;
  suggest(question: SuggestQuestion & AnswerBudget): Promise<Suggestion[]>;
  slots(question: SlotsQuestion & AnswerBudget): Promise<SlotOffer[]>;
  evaluate(question: EvaluateQuestion & AnswerBudget): Promise<Evaluation>;
}

/**
 * @param travel - the source the problem was compiled with; used again for the places of new orders
 * @param routes - at most one per resource, consistent with the plan's decisions, on exact travels where available
 * @param makeExact - replaces estimates among the travels of further tours by exact figures
 */
export function openDesk(
  problem: Problem,
  travel: TravelSource,
  routes: readonly Route[],
  makeExact: MakeExact = () => Promise.resolve(),
): CompiledDesk {
  const judge = createEvaluator(problem);
  const baseline = baselineOf(problem, routes, judge);
  let known: { readonly travels: KnownTravels | undefined } | undefined;
  const grow: Grow = (added) =>
    withOrders(baseline, travel, added, (known ??= { travels: knownTravels(problem) }).travels);
  let looked: ScreenedTours | undefined;
  const base = (): ScreenedTours => (looked ??= { baseline, screen: makeScreen(baseline) });
  let explainer: ReturnType<typeof createExplainer> | undefined;

  return {
    async explain({ orderIds, most, stop, milliseconds }) {
      const clock = createQuestionClock(stop, milliseconds);
      explainer ??= createExplainer(base(), travel);
      const orders = orderIds === undefined ? unserved(baseline) : orderNumbers(problem, orderIds);
      const found: Explanation[] = [];
      for (const order of orders) {
        await clock.yieldToEventLoop();
        const isServed = baseline.visits.served[order] === 1;
        found.push(await (isServed ? whyThisTour(base(), order, most, clock) : explainer(order, clock)));
      }
      return found;
    },
    async suggest({ order, most, perResource, stop, milliseconds }) {
      const clock = createQuestionClock(stop, milliseconds);
      const asked: PlacesRequest = { most, perResource };
      if (typeof order === 'string') return await suggestionsOf(base(), unservedNumber(baseline, order), asked, clock);
      assertNew(problem, order);
      const more = await grow({ orders: [order] });
      return await suggestionsOf(more, more.baseline.problem.orders.length - 1, asked, clock);
    },
    async slots(question) {
      return await offers(baseline, grow, question, createQuestionClock(question.stop, question.milliseconds));
    },
    evaluate({ tours, stop, milliseconds }) {
      return evaluateTours(baseline, { judge, makeExact }, tours, createQuestionClock(stop, milliseconds));
    },
  };
}

/** Every order that is not served completely. */
function unserved({ visits }: Baseline): number[] {
  return Array.from(visits.served, (served, order) => (served === 1 ? -1 : order)).filter((order) => order >= 0);
}

/** Additions to the plan for one question. */
type Added = Pick<SlotCopies, 'orders'> & Partial<SlotCopies>;

/** Adds orders to the plan and opens the desk's tours in it. @throws InvalidPlanError */
type Grow = (added: Added) => Promise<ScreenedTours>;

/** The best place of the order in each window. All are priced against the same tours. */
async function offers(
  baseline: Baseline,
  grow: Grow,
  question: SlotsQuestion,
  clock: QuestionClock,
): Promise<SlotOffer[]> {
  const { problem } = baseline;
  const { order: given, windows } = question;
  if (windows.length === 0) return [];
  if (typeof given !== 'string') assertNew(problem, given);
  const order = typeof given === 'string' ? problem.orders[unservedNumber(baseline, given)] : given;
  // If the plan itself has the order, that order stays unserved in addition to the other copies.
  const others = typeof given === 'string' ? windows.length : windows.length - 1;
  const more = await grow(slotCopies(promisedOrder(order, question), windows, problem.plan.objectives, others));
  const first = more.baseline.problem.orders.length - windows.length;
  const found: SlotOffer[] = [];
  for (const [index, { begin, end }] of windows.entries()) {
    await clock.yieldToEventLoop();
    const [best] = await suggestionsOf(more, first + index, { most: 1, perResource: 1 }, clock);
    const time = (text: string): string => formatDateTime(parseDateTime(text, problem.plan.tz));
    const window = { begin: time(begin), end: time(end) };
    found.push(best === undefined ? { window } : { window, best: suggestionOfCopy(best, order, index, others) });
  }
  return found;
}

/**
 * Evaluates the baseline's tours in a plan with more orders. The indices of resources, orders and stops do not change.
 *
 * @throws InvalidPlanError
 */
async function withOrders(
  baseline: Baseline,
  travel: TravelSource,
  { orders, offered, objectives }: Added,
  known: KnownTravels | undefined,
): Promise<ScreenedTours> {
  const { problem } = baseline;
  refuse(errorsOf(problem.plan, orders));
  const plan: Plan = {
    ...problem.plan,
    orders: [...(problem.plan.orders ?? []), ...orders],
    ...(objectives && { objectives }),
  };
  const more = await compile(plan, travel, {
    isSearched: false,
    known,
    offered,
    // Locations on a resource's way have rows of their own in the tables.
    ...(problem.places === problem.positions.length && (await flies(problem, travel)) && { denseLimit: 0 }),
  }).catch((error: unknown) => {
    throw error instanceof InvalidPlanError ? new InvalidPlanError(inOrder(error.errors)) : error;
  });
  const isSame = more.capacities.length === problem.capacities.length && more.origin === problem.origin;
  const evaluate = createEvaluator(more);
  const tours = baselineOf(
    more,
    baseline.tours.flatMap((tour) => (tour === undefined ? [] : [tour.route])),
    (route) => {
      const known = baseline.tours[route.resource]!;
      // Missing travels are recorded by location indices, which may differ in the larger plan.
      return isSame && known.crowFly.length === 0 ? known : evaluate(route);
    },
  );
  return { baseline: tours, screen: makeScreen(tours) };
}

/** True if one metric computes the travels of all profiles: then a single question needs no tables. */
async function flies({ plan, positions }: Problem, travel: TravelSource): Promise<boolean> {
  if (travel.geometry === undefined) return false;
  const profiles = new Map(
    plan.resources.map(({ vehicleProfile }) => [JSON.stringify(vehicleProfile), vehicleProfile]),
  );
  const known = [...profiles.values()].map((profile) => travel.geometry!(profile, positions));
  const [first, ...rest] = await Promise.all(known);
  return first !== undefined && rest.every((geometry) => geometry !== undefined && sameMetric(first, geometry));
}

function errorsOf(plan: Plan, orders: readonly Order[]): PlanError[] {
  // The validity of an order does not depend on which resource the plan has.
  const resources = plan.resources.slice(0, 1).map(({ state: _state, ...resource }) => resource);
  const checked = validatePlan({ ...plan, resources, orders });
  return checked.valid ? [] : inOrder(checked.errors);
}

/** Converts errors of added orders to errors of the order, of which they may be copies. */
function inOrder(errors: readonly PlanError[]): PlanError[] {
  const ofOrder = (path: string): string => path.replace(/^orders\[\d+\]/, 'order');
  const converted = errors.map((error): PlanError => {
    const { path, first, ...rest } = error.properties;
    const named = first === undefined ? {} : { first: ofOrder(first) };
    return { ...error, properties: { ...rest, path: ofOrder(path), ...named } };
  });
  return [...new Map(converted.map((error) => [JSON.stringify(error), error])).values()];
}

/** Checks that a new order uses no ids of the plan. @throws InvalidPlanError */
function assertNew({ plan, stopIndex, orders }: Problem, order: Order): void {
  const errors = errorsOf(plan, [order]);
  // Even a malformed order may have ids: all faults are reported at once.
  const { id, stops } = fieldsOf(order);
  if (orders.some((one) => one.id === id)) {
    const advice = 'Give its id alone to mean that one, or the new order an id of its own.';
    errors.push(fault('ID_NOT_UNIQUE', 'order.id', `The plan has an order ${String(id)}.`, advice));
  }
  const groups = new Set(
    (plan.orders ?? []).flatMap(({ stops }) => stops.flatMap((stop) => (stop.id === undefined ? [] : [stop.id]))),
  );
  const refuseTaken = (id: unknown, path: string): void => {
    if (typeof id !== 'string' || !(stopIndex.has(id) || groups.has(id))) return;
    errors.push(fault('ID_NOT_UNIQUE', `${path}.id`, `The plan has a stop ${id}.`, 'Give it an id of its own.'));
  };
  listOf(stops).forEach((stop, number) => {
    const path = `order.stops[${number}]`;
    const { type, id, alternatives } = fieldsOf(stop);
    refuseTaken(id, path);
    if (type !== 'alternatives') return;
    listOf(alternatives).forEach((one, member) => refuseTaken(fieldsOf(one)['id'], `${path}.alternatives[${member}]`));
  });
  refuse(errors);
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** @throws InvalidPlanError */
function refuse(errors: readonly PlanError[]): void {
  if (errors.length > 0) throw new InvalidPlanError(errors);
}

/** @throws InvalidPlanError with every unknown id */
function orderNumbers(problem: Problem, ids: readonly string[]): number[] {
  const known = new Map(problem.orders.map(({ id }, order) => [id, order]));
  refuse(ids.flatMap((id, place) => (known.has(id) ? [] : [unknownOrder(id, `orders[${place}]`)])));
  return ids.map((id) => known.get(id)!);
}

function unknownOrder(id: string, path: string): PlanError {
  return fault('INVALID_ID_REFERENCE', path, `The plan has no order ${id}.`, 'Name one of its orders.');
}

/** The index of an order that no tour serves, not even partly. @throws InvalidPlanError */
function unservedNumber({ problem, visits }: Baseline, id: string): number {
  const order = problem.orders.findIndex((one) => one.id === id);
  if (order < 0) throw new InvalidPlanError([unknownOrder(id, 'order')]);
  if (slotsOf(problem, order).every((slot) => visits.slotStop[slot] < 0)) return order;
  const advice = 'Ask why it is there, or name another one.';
  throw new InvalidPlanError([fault('INVALID_VALUE', 'order', `The order ${id} is in a tour already.`, advice)]);
}
