import { createEvaluator } from '../evaluation/evaluated-tours.js';
import type {
  Evaluation,
  Explanation,
  Order,
  Plan,
  SlotOffer,
  Solution,
  Suggestion,
  TimeWindow,
} from '../model/types.gen.js';
import { formatDateTime, parseDateTime } from '../model/time/date-time.js';
import { InvalidPlanError, type PlanError } from '../model/errors.js';
import { isObject } from '../model/structure/check.js';
import { validatePlan } from '../model/validate-plan.js';
import { compile } from '../problem/compile.js';
import type { Problem, Route } from '../problem/problem.js';
import { knownTravels, type KnownTravels } from '../problem/travel/extended-tables.js';
import { sameMetric } from '../problem/travel/geometry.js';
import type { TravelSource } from '../problem/travel/travel-source.js';
import type { TourStops } from '../solution/read.js';
import { createExplainer } from './explain/explain.js';
import { whyThisTour } from './explain/why.js';
import { createEvaluate, type MakeExact } from './evaluate/evaluate.js';
import { baselineOf, slotsOf, type Baseline } from './baseline.js';
import { createQuestionClock, type QuestionClock } from './question-clock.js';
import { makeScreen } from './places/screen.js';
import { promisedOrder, slotCopies, suggestionOfCopy, type PromisedStop, type SlotCopies } from './suggest/slots.js';
import { suggestionsOf, type PlacesRequest, type ScreenedTours } from './suggest/suggest.js';

/** How long a question may take, and who may end it. */
export interface AnswerBudget {
  /** Shared; not 0: nobody waits for the answer any more. */
  readonly stop?: Int32Array | undefined;
  readonly milliseconds?: number | undefined;
}

/** What a desk is asked to explain. */
export interface ExplainQuestion extends AnswerBudget {
  /** Ids of orders; absent: all that are not served. */
  readonly orderIds?: readonly string[] | undefined;
  /** Of a served order: other resources at most. */
  readonly most: number;
}

/** Where an order, of the plan or a new one, may be inserted. */
export interface SuggestQuestion extends AnswerBudget {
  readonly order: string | Order;
  readonly most: number;
  readonly perResource: number;
}

/** What windows cost that could be promised for a stop of an order. */
export interface SlotsQuestion extends AnswerBudget, PromisedStop {
  readonly order: string | Order;
  readonly windows: readonly TimeWindow[];
}

/** What tours come to that take the place of others. */
export interface EvaluateQuestion extends AnswerBudget {
  /** At most one a resource; those of other resources stay. */
  readonly tours: readonly TourStops[] | Solution;
}

/** Answers questions about one plan and its tours, as often as one likes: both are compiled and evaluated once. */
export interface CompiledDesk {
  explain(question: ExplainQuestion): Promise<Explanation[]>;
  suggest(question: SuggestQuestion): Promise<Suggestion[]>;
  slots(question: SlotsQuestion): Promise<SlotOffer[]>;
  evaluate(question: EvaluateQuestion): Promise<Evaluation>;
}

/**
 * @param travel - the source the problem was compiled with; asked again about the places of new orders
 * @param routes - at most one a resource, those decided in line with what is decided, on exact travels where these can be had
 * @param makeExact - asks the travels of further tours that are estimates
 */
export function openDesk(
  problem: Problem,
  travel: TravelSource,
  routes: readonly Route[],
  makeExact: MakeExact = () => Promise.resolve(),
): CompiledDesk {
  const judge = createEvaluator(problem);
  const baseline = baselineOf(problem, routes, judge);
  const evaluate = createEvaluate(baseline, judge, makeExact);
  let known: { readonly travels: KnownTravels | undefined } | undefined;
  const grow: Grow = (added) =>
    withOrders(baseline, travel, added, (known ??= { travels: knownTravels(problem) }).travels);
  let looked: ScreenedTours | undefined;
  const base = (): ScreenedTours => (looked ??= { baseline, screen: makeScreen(baseline) });
  let explainer: ReturnType<typeof createExplainer> | undefined;

  return {
    async explain({ orderIds, most, stop, milliseconds }) {
      const clock = createQuestionClock(stop, milliseconds);
      explainer ??= createExplainer({ ...base(), travel });
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
      return evaluate(tours, createQuestionClock(stop, milliseconds));
    },
  };
}

/** Every order that is not served whole. */
function unserved({ visits }: Baseline): number[] {
  return Array.from(visits.served, (served, order) => (served === 1 ? -1 : order)).filter((order) => order >= 0);
}

/** What a plan gets besides, for one question. */
type Added = Pick<SlotCopies, 'orders'> & Partial<SlotCopies>;

/** Opens the desk's tours in a plan with more orders. @throws InvalidPlanError */
type Grow = (added: Added) => Promise<ScreenedTours>;

/** For each window the best place of the order that begins in it; the prices of all come from the same tours. */
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
  // Where the plan has the order itself, that stays unserved, too.
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
 * Puts the given tours into a plan with more orders. Resources, orders and stops keep their numbers.
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
  assertValid(problem.plan, orders);
  const plan: Plan = {
    ...problem.plan,
    orders: [...(problem.plan.orders ?? []), ...orders],
    ...(objectives && { objectives }),
  };
  const more = await compile(plan, travel, {
    isSearched: false,
    known,
    offered,
    // Places on the way of a resource have rows of their own in the tables.
    ...(problem.places === problem.positions.length && (await flies(problem, travel)) && { denseLimit: 0 }),
  });
  const isSame = more.capacities.length === problem.capacities.length && more.origin === problem.origin;
  const evaluate = createEvaluator(more);
  const tours = baselineOf(
    more,
    baseline.tours.flatMap((tour) => (tour === undefined ? [] : [tour.route])),
    (route) => {
      const known = baseline.tours[route.resource]!;
      // A missing way is noted by the numbers of its places, which may differ in the plan with more orders.
      return isSame && known.crowFly.length === 0 ? known : evaluate(route);
    },
  );
  return { baseline: tours, screen: makeScreen(tours) };
}

/** Travels of every profile are computed by one metric, not asked for: then none has to be tabled for one question. */
async function flies({ plan, positions }: Problem, travel: TravelSource): Promise<boolean> {
  if (travel.geometry === undefined) return false;
  const profiles = new Map(
    plan.resources.map(({ vehicleProfile }) => [JSON.stringify(vehicleProfile), vehicleProfile]),
  );
  const known = [...profiles.values()].map((profile) => travel.geometry!(profile, positions));
  const [first, ...rest] = await Promise.all(known);
  return first !== undefined && rest.every((geometry) => geometry !== undefined && sameMetric(first, geometry));
}

/** @throws InvalidPlanError */
function assertValid(plan: Plan, orders: readonly Order[]): void {
  refuse(errorsOf(plan, orders));
}

function errorsOf(plan: Plan, orders: readonly Order[]): PlanError[] {
  // What an order needs of a plan is the same with any resource.
  const resources = plan.resources.slice(0, 1).map(({ state: _state, ...resource }) => resource);
  const checked = validatePlan({ ...plan, resources, orders });
  if (checked.valid) return [];
  return checked.errors.map((error) => {
    const { path, first, ...rest } = error.properties;
    const named = first === undefined ? {} : { first: inOrder(first) };
    return { ...error, properties: { ...rest, path: inOrder(path), ...named } };
  });
}

/** A path in the plan that has the order alone, as one in the order. */
function inOrder(path: string): string {
  return path.replace(/^orders\[\d+\]/, 'order');
}

/** An order, whose ids are not taken in the plan. @throws InvalidPlanError */
function assertNew({ plan, stopIndex, orders }: Problem, order: Order): void {
  const errors = errorsOf(plan, [order]);
  // What is no order may have ids none the less: all that is wrong is told at once.
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

/** @throws InvalidPlanError with every id that is unknown */
function orderNumbers(problem: Problem, ids: readonly string[]): number[] {
  const known = new Map(problem.orders.map(({ id }, order) => [id, order]));
  refuse(ids.flatMap((id, place) => (known.has(id) ? [] : [unknownOrder(id, `orders[${place}]`)])));
  return ids.map((id) => known.get(id)!);
}

function unknownOrder(id: string, path: string): PlanError {
  return fault('INVALID_ID_REFERENCE', path, `The plan has no order ${id}.`, 'Name one of its orders.');
}

/** An order that has no place yet. @throws InvalidPlanError */
function unservedNumber({ problem, visits }: Baseline, id: string): number {
  const order = problem.orders.findIndex((one) => one.id === id);
  if (order < 0) throw new InvalidPlanError([unknownOrder(id, 'order')]);
  if (slotsOf(problem, order).every((slot) => visits.slotStop[slot] < 0)) return order;
  const advice = 'Ask why it is there, or name another one.';
  throw new InvalidPlanError([fault('INVALID_VALUE', 'order', `The order ${id} is in a tour already.`, advice)]);
}

function fault(code: PlanError['code'], path: string, details: string, advice: string): PlanError {
  return { code, message: `${details} ${advice}`, properties: { path, details } };
}
