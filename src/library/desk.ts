import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeskQuery } from '../link/protocol.js';
import type { Evaluation, Explanation, Order, SlotOffer, Suggestion, TimeWindow } from '../model/types.gen.js';
import { formatWindow, parseDateTime } from '../model/time/date-time.js';
import { parseDuration } from '../model/time/duration.js';
import { OrderSchema } from '../model/order.js';
import type { ToursInput } from '../model/tour-stops.js';
import { SharedError } from '../model/shared-error.js';
import { buildCheck, reportForm } from '../model/structure/build.js';
import {
  checkSlotsOptions,
  deskEvaluateChecks,
  explainChecks,
  suggestChecks,
  type DeskEvaluateOptions,
  type ExplainOptions,
  type SlotsOptions,
  type SlotsWanted,
  type SuggestOptions,
} from './desk-options.js';
import { createJob, type PlanJob } from './job.js';
import { openLine } from './job-pool.js';
import { check } from './option-checks.js';
import {
  evaluateChecks,
  readEvaluateOptions,
  secondsOf,
  type EvaluateOptions,
  type PlanInput,
  type Settings,
} from './options.js';
import { preparePlan, unlessAborted } from './prepare.js';

/**
 * A plan and its tours, kept compiled and evaluated in a thread, so that questions about them are answered in
 * milliseconds. It keeps the process alive until it is closed.
 */
export interface Desk {
  /**
   * Explains why orders are not served, or why they are served on their current tours: all unserved orders, or the
   * given ones.
   *
   * @throws InvalidPlanError for an unknown order; the signal's reason once it is aborted; DeskClosedError
   */
  explain(options?: ExplainOptions): Promise<Explanation[]>;
  /**
   * Returns the best places for an order, which is either the id of an unserved order of the plan or a new order.
   * Nothing else is moved. Best first; empty when every place breaks a rule.
   *
   * @throws InvalidPlanError for an order that is unknown, already served or invalid; the signal's reason;
   *   DeskClosedError
   */
  suggest(order: string | Order, options?: SuggestOptions): Promise<Suggestion[]>;
  /**
   * Returns the cost of promising each of the windows for an order, with the best place at which service begins in that
   * window and in an authorized window of the stop itself.
   *
   * @throws whatever `suggest` throws
   */
  slots(order: string | Order, wanted?: SlotsWanted, options?: SlotsOptions): Promise<SlotOffer[]>;
  /**
   * Evaluates tours that replace the desk's tours of the same resources; all others stay unchanged, and nothing is
   * stored. Stops left out become unserved, and unserved stops may be inserted.
   *
   * @throws InvalidPlanError with every fault: an unknown resource or stop, a stop that occurs twice or belongs to a
   *   tour that is not given, a tour that contradicts what is decided; the signal's reason; DeskClosedError
   */
  evaluate(tours: ToursInput, options?: DeskEvaluateOptions): Promise<Evaluation>;
  /** Releases the thread. Pending requests reject with DeskClosedError. */
  close(): void;
  /** `using desk = await openDesk(…)` closes it. */
  [Symbol.dispose](): void;
}

/** The desk is closed and answers no further requests. */
export class DeskClosedError extends SharedError {
  static override readonly kind = 'DeskClosedError';

  constructor() {
    super(DeskClosedError.kind, 'The desk is closed. Open another one.');
  }
}

const checkOrder = buildCheck(OrderSchema);

/** Default length of a window in a scan, in seconds. */
const SCAN_STEP = 7200;
const MAX_WINDOWS = 500;

/**
 * Opens a desk for a plan and either a solution of it or tours.
 *
 * @throws InvalidPlanError with every error of the plan, or of tours that do not belong to it; TravelTimeoutError;
 *   WorkerFailedError; the signal's reason once it is aborted
 * @example
 * const desk = await openDesk(plan, solution);
 * const [best] = await desk.suggest({ id: 'new', stops: [{ id: 'new-1', position: { lon: 9.18, lat: 48.78 } }] });
 * console.log(best.resourceId, best.stops[0].beginTime, best.objectives);
 * desk.close();
 */
export async function openDesk<P>(
  plan: PlanInput<P>,
  solution: ToursInput,
  options: EvaluateOptions = {},
): Promise<Desk> {
  const settings = readEvaluateOptions(options);
  settings.signal?.throwIfAborted();
  const line = openLine();
  try {
    await nextTurn();
    const job = createJob(line);
    await preparePlan(job, plan, settings, () => undefined, { isAskedAgain: true });
    await unlessAborted(settings.signal, job.openDesk(solution));
    return createDesk({ job, hours: hoursOf(plan), onWarnings: settings.onWarnings, end: () => line.end() });
  } catch (error) {
    line.end();
    throw error;
  }
}

/** The working hours of a plan, over all resources, and the time zone of its local times. */
interface Hours {
  readonly begin: number;
  readonly end: number;
  readonly tz: string | undefined;
}

interface DeskParts {
  readonly job: PlanJob;
  readonly hours: Hours;
  readonly onWarnings: Settings['onWarnings'];
  end(): void;
}

function createDesk({ job, hours, onWarnings, end }: DeskParts): Desk {
  const closed = new AbortController();
  const ask = async <T>(question: WithoutStop<DeskQuery>, signal: AbortSignal | undefined): Promise<T[]> => {
    closed.signal.throwIfAborted();
    signal?.throwIfAborted();
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const either = signal === undefined ? closed.signal : AbortSignal.any([closed.signal, signal]);
    try {
      return await parsed<T>(await unlessAborted(either, job.askDesk({ ...question, stop })));
    } finally {
      Atomics.store(stop, 0, 1);
    }
  };
  const remark = (order: string | Order): void => {
    const warnings = typeof order === 'string' ? [] : reportForm(checkOrder, order, hours.tz, ['order']).warnings();
    if (warnings.length > 0) onWarnings(warnings);
  };
  const close = (): void => {
    if (closed.signal.aborted) return;
    closed.abort(new DeskClosedError());
    end();
  };
  return {
    async explain(options = {}) {
      const { orders, most, maxDuration, signal } = check(options, explainChecks);
      const milliseconds = maxDuration === undefined ? undefined : 1000 * secondsOf(maxDuration);
      return await ask({ about: 'explain', orderIds: orders, most: most ?? 3, milliseconds }, signal);
    },
    async suggest(order, options = {}) {
      const { most, perResource, signal } = check(options, suggestChecks);
      remark(order);
      return await ask({ about: 'suggest', order, most: most ?? 3, perResource: perResource ?? most ?? 3 }, signal);
    },
    async slots(order, wanted = {}, options = {}) {
      const { signal, ...promised } = checkSlotsOptions(wanted, options, hours.tz);
      remark(order);
      return await ask({ about: 'slots', order, ...promised, windows: windowsOf(wanted, hours) }, signal);
    },
    async evaluate(tours, options = {}) {
      const { signal } = check(options, deskEvaluateChecks);
      const [rest, ...own] = await ask<unknown>({ about: 'evaluate', tours }, signal);
      return { ...(rest as Omit<Evaluation, 'tours'>), tours: own as Evaluation['tours'] };
    },
    close,
    [Symbol.dispose]: close,
  };
}

/** Characters of JSON parsed in one turn of the event loop: one or two milliseconds. */
const CHARACTERS_PER_TURN = 200_000;

async function parsed<T>(texts: readonly string[]): Promise<T[]> {
  const items: T[] = [];
  let characters = 0;
  for (const text of texts) {
    characters += text.length;
    if (characters > CHARACTERS_PER_TURN) {
      characters = text.length;
      await nextTurn();
    }
    items.push(JSON.parse(text) as T);
  }
  return items;
}

type WithoutStop<T> = T extends unknown ? Omit<T, 'stop'> : never;

function hoursOf(plan: PlanInput): Hours {
  const { resources, tz } = plan as { resources: readonly { workingTimeWindow: TimeWindow }[]; tz?: string };
  const times = (text: (window: TimeWindow) => string): number[] =>
    resources.map(({ workingTimeWindow }) => parseDateTime(text(workingTimeWindow), tz));
  return {
    begin: times(({ begin }) => begin).reduce((a, b) => Math.min(a, b), Infinity),
    end: times(({ end }) => end).reduce((a, b) => Math.max(a, b), -Infinity),
    tz,
  };
}

/** The windows of a scan, one after the other from the start of work to its end. */
function windowsOf(wanted: SlotsWanted, { begin, end, tz }: Hours): TimeWindow[] {
  if (Array.isArray(wanted)) return [...(wanted as readonly TimeWindow[])];
  const { from, until, length, step } = wanted as Exclude<SlotsWanted, readonly TimeWindow[]>;
  const seconds = length === undefined ? SCAN_STEP : parseDuration(length);
  const stride = step === undefined ? Math.max(60, seconds) : parseDuration(step);
  const last = until === undefined ? end : parseDateTime(until, tz);
  const windows: TimeWindow[] = [];
  for (let at = from === undefined ? begin : parseDateTime(from, tz); at < last; at += stride) {
    if (windows.length === MAX_WINDOWS) break;
    windows.push(formatWindow(at, Math.min(last, at + seconds)));
  }
  return windows;
}

/**
 * Prices of windows on several desks, one per day: the best place for every window that lies in the hours of a desk.
 * Ordered by desk, then by window; `plan` is the number of the desk.
 */
export async function slotOffers(
  desks: readonly Desk[],
  order: string | Order,
  wanted: SlotsWanted = {},
  options: SlotsOptions = {},
): Promise<SlotOffer[]> {
  const found = await Promise.all(desks.map((desk) => desk.slots(order, wanted, options)));
  return found.flatMap((offers, plan) => offers.map((offer) => ({ ...offer, plan })));
}

/**
 * Explains why orders are not served, or why they are served on their current tours. Each answer is computed exactly.
 *
 * @throws whatever `openDesk` and `Desk.explain` throw
 * @example
 * for (const { orderId, text } of await explain(plan, solution)) console.log(orderId, text);
 */
export async function explain<P>(
  plan: PlanInput<P>,
  solution: ToursInput,
  options: EvaluateOptions & ExplainOptions = {},
): Promise<Explanation[]> {
  check(options, { ...explainChecks, ...evaluateChecks });
  const { orders, most, maxDuration, ...rest } = options;
  return await atDesk(plan, solution, rest, (desk) => desk.explain({ orders, most, maxDuration, signal: rest.signal }));
}

/**
 * Returns the best places for one order in the tours of a solution, without moving anything else. For several questions
 * a desk is much faster: see `openDesk`.
 *
 * @throws whatever `openDesk` and `Desk.suggest` throw
 * @example
 * const [best] = await suggest(plan, solution, 'order-17');
 */
export async function suggest<P>(
  plan: PlanInput<P>,
  solution: ToursInput,
  order: string | Order,
  options: EvaluateOptions & SuggestOptions = {},
): Promise<Suggestion[]> {
  check(options, { ...suggestChecks, ...evaluateChecks });
  const { most, perResource, ...rest } = options;
  return await atDesk(plan, solution, rest, (desk) => desk.suggest(order, { most, perResource, signal: rest.signal }));
}

async function atDesk<T>(
  plan: PlanInput,
  solution: ToursInput,
  options: EvaluateOptions,
  ask: (desk: Desk) => Promise<T>,
): Promise<T> {
  const desk = await openDesk(plan, solution, options);
  try {
    return await ask(desk);
  } finally {
    desk.close();
  }
}
