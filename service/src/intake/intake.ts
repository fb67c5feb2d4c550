import { Piscina } from 'piscina';
import { builtFile } from '../built-file.js';
import { invalid, notFound, overloaded } from '../errors/refusals.js';
import type { PreparedPlan } from '../domain/index.js';
import { isOfTravels } from '../domain/plans.js';
import type { OptimizeTask } from './take-optimize.js';
import type { PlanEdit, PlanList, PlanText } from './plan-edit.js';
import { perform, sizeOf, type IntakeAnswers, type IntakeTask } from './task.js';

/** Up to this size (bytes or characters) a task takes less time than its transfer to another thread and back. */
const SMALL = 48 * 1024;
/** Bodies waiting for a thread, and their total size in bytes. */
const MAX_WAITING = 16;
const MAX_BYTES = 256 * 1024 * 1024;
/** Milliseconds for which an idle thread is kept. */
const IDLE_FOR = 20_000;

/** Reads bodies and edits stored plans, off the main thread if they are large. */
export interface Intake {
  /** @throws DomainError invalid with everything that is wrong, overloaded when too many wait */
  plan(body: Uint8Array): Promise<PreparedPlan>;
  /** Reads a simple plan as the plan it stands for. */
  simplePlan(body: Uint8Array): Promise<PreparedPlan>;
  /** JSON text of the simple plan that a plan's content was made from. */
  simpleContent(content: string): Promise<string>;
  /** Reads a request of `/optimize`. */
  optimizeRequest(body: Uint8Array): Promise<OptimizeTask>;
  /** @throws DomainError invalid, overloaded; notFound when the plan lacks what the edit names */
  edit(text: PlanText, edit: PlanEdit): Promise<EditedPlan>;
  /** JSON text of one item. @throws DomainError notFound */
  pick(content: string, part: PlanList | 'state', id: string): Promise<string>;
  /** Starts a thread, so that the first large body finds it ready. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** A stored plan after a change. */
export interface EditedPlan {
  readonly plan: PreparedPlan;
  /** JSON text of the item that was put; empty for other edits. */
  readonly item: string;
  readonly isNew: boolean;
}

/**
 * Creates an intake with its threads.
 *
 * @param hasRoads - travels come from roads: warnings about travels are known only after their engine has computed them
 */
export function createIntake({ hasRoads }: { readonly hasRoads: boolean }): Intake {
  const pool = new Piscina<IntakeTask, IntakeAnswers[IntakeTask['verb']]>({
    filename: builtFile('intake-thread.cjs'),
    name: 'handle',
    // The first thread is started by `warm`, when the service already answers.
    minThreads: 0,
    maxThreads: 2,
    // An idle thread holds on to the memory of the largest body it has read.
    idleTimeout: IDLE_FOR,
  });
  let bytes = 0;
  const run = async <V extends IntakeTask['verb']>(task: IntakeTask & { verb: V }): Promise<IntakeAnswers[V]> => {
    if (sizeOf(task) <= SMALL) return perform(task) as IntakeAnswers[V];
    const size = sizeOf(task);
    const isTooMuch = pool.queueSize >= MAX_WAITING || (bytes > 0 && bytes + size > MAX_BYTES);
    if (isTooMuch) throw overloaded('Too many large bodies wait to be read.');
    bytes += size;
    try {
      return (await pool.run(task, { transferList: given(task) })) as IntakeAnswers[V];
    } finally {
      bytes -= size;
    }
  };
  const heard = (plan: PreparedPlan): PreparedPlan =>
    hasRoads ? { ...plan, warnings: plan.warnings.filter((one) => !isOfTravels(one)) } : plan;
  const take = async (verb: 'plan' | 'simplePlan', body: Uint8Array): Promise<PreparedPlan> => {
    const reading = await run({ verb, body });
    if ('errors' in reading) throw invalid(reading.errors);
    return heard(reading.plan);
  };
  return {
    plan: (body) => take('plan', body),
    simplePlan: (body) => take('simplePlan', body),
    simpleContent: (content) => run({ verb: 'simple', content }),
    optimizeRequest: async (body) => {
      const reading = await run({ verb: 'optimize', body });
      if ('errors' in reading) throw invalid(reading.errors);
      return { ...reading, plan: heard(reading.plan) };
    },
    edit: async (text, edit) => {
      const reading = await run({ verb: 'edit', text, edit });
      if ('errors' in reading) throw invalid(reading.errors);
      if ('missing' in reading) throw notFound(reading.missing);
      return { plan: heard(reading.plan), item: reading.item ?? '', isNew: reading.isNew };
    },
    pick: async (content, part, id) => {
      const item = await run({ verb: 'pick', content, part, id });
      if (item === undefined) throw notFound(`The plan has no ${part === 'orders' ? 'order' : 'resource'} ${id}.`);
      return item;
    },
    warm: async () => {
      await pool.run({ verb: 'pick', content: '{}', part: 'orders', id: '' });
    },
    close: () => pool.destroy(),
  };
}

/** The buffers that a task can transfer: a body that is not read again need not be copied. */
function given(task: IntakeTask): ArrayBuffer[] {
  const isRead = task.verb === 'plan' || task.verb === 'simplePlan' || task.verb === 'optimize';
  const { buffer, byteLength } = isRead ? task.body : NOTHING;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && byteLength > 0;
  return isWhole ? [buffer] : [];
}

const NOTHING = new Uint8Array(0);
