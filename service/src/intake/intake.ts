import { Piscina } from 'piscina';
import { builtFile } from '../built-file.js';
import { type ErrorItem, invalid, notFound, overloaded } from '../errors/refusals.js';
import type { PreparedPlan } from '../domain/index.js';
import { isOfTravels } from '../domain/plans.js';
import type { OptimizeTask } from './take-optimize.js';
import type { PlanEdit, PlanList, PlanText } from './plan-edit.js';
import type { EditedPlan } from './take-plan.js';
import { perform, sizeOf, type Input, type IntakeTask, type Output, type Verb } from './task.js';

/** Up to this size (bytes or characters) a task takes less time than its transfer to another thread and back. */
const SMALL = 48 * 1024;
/** Bodies waiting for a thread, and their total size in bytes. */
const MAX_WAITING = 16;
const MAX_BYTES = 256 * 1024 * 1024;
/** Milliseconds for which an idle thread is kept. */
const IDLE_FOR = 20_000;

/** See `createIntake`. */
export type Intake = ReturnType<typeof createIntake>;

/**
 * Reads bodies and edits stored plans, off the main thread if they are large. All of it throws DomainError invalid with
 * everything that is wrong, and overloaded when too many wait.
 *
 * @param hasRoads - travels come from roads: warnings about travels are known only after their engine has computed them
 */
export function createIntake({ hasRoads }: { readonly hasRoads: boolean }) {
  const pool = new Piscina<IntakeTask, unknown>({
    filename: builtFile('intake-thread.cjs'),
    name: 'perform',
    // The first thread is started by `warm`, when the service already answers.
    minThreads: 0,
    maxThreads: 2,
    // An idle thread holds on to the memory of the largest body it has read.
    idleTimeout: IDLE_FOR,
  });
  let bytes = 0;
  const run = async <V extends Verb>(verb: V, ...input: Input<V>): Promise<Output<V>> => {
    const size = sizeOf(input);
    if (size <= SMALL) return perform({ verb, input });
    const isTooMuch = pool.queueSize >= MAX_WAITING || (bytes > 0 && bytes + size > MAX_BYTES);
    if (isTooMuch) throw overloaded('Too many large bodies wait to be read.');
    bytes += size;
    try {
      return (await pool.run({ verb, input }, { transferList: transferable(input[0]) })) as Output<V>;
    } finally {
      bytes -= size;
    }
  };
  const heard = (plan: PreparedPlan): PreparedPlan =>
    hasRoads ? { ...plan, warnings: plan.warnings.filter((one) => !isOfTravels(one)) } : plan;
  return {
    plan: async (body: Uint8Array): Promise<PreparedPlan> => heard(accepted(await run('plan', body)).plan),
    /** Reads a simple plan as the plan it stands for. */
    simplePlan: async (body: Uint8Array): Promise<PreparedPlan> => heard(accepted(await run('simplePlan', body)).plan),
    /** JSON text of the simple plan that a plan's content was made from. */
    simpleContent: (content: string): Promise<string> => run('simple', content),
    /** Reads a request of `/optimize`. */
    optimizeRequest: async (body: Uint8Array): Promise<OptimizeTask> => {
      const task = accepted(await run('optimize', body));
      return { ...task, plan: heard(task.plan) };
    },
    /** @throws DomainError notFound when the plan lacks what the edit names */
    edit: async (text: PlanText, edit: PlanEdit): Promise<EditedPlan> => {
      const edited = accepted(await run('edit', text, edit));
      return { ...edited, plan: heard(edited.plan) };
    },
    /** JSON text of one item. @throws DomainError notFound */
    pick: async (content: string, part: PlanList | 'state', id: string): Promise<string> => {
      const item = await run('pick', content, part, id);
      if (item === undefined) throw notFound(`The plan has no ${part === 'orders' ? 'order' : 'resource'} ${id}.`);
      return item;
    },
    /** Starts a thread, so that the first large body finds it ready. */
    warm: async (): Promise<void> => {
      await pool.run({ verb: 'pick', input: ['{}', 'orders', ''] });
    },
    close: (): Promise<void> => pool.destroy(),
  };
}

/** What was read, if it was. @throws DomainError invalid, notFound */
function accepted<R extends object>(
  reading: R | { readonly errors: readonly ErrorItem[] } | { readonly missing: string },
): R {
  if ('errors' in reading) throw invalid(reading.errors);
  if ('missing' in reading) throw notFound(reading.missing);
  return reading;
}

/** The buffers of an input that are handed to a thread: a body that is not read again need not be copied. */
function transferable(body: unknown): ArrayBuffer[] {
  if (!(body instanceof Uint8Array)) return [];
  const { buffer, byteLength } = body;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
