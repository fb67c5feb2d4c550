// The desk process: keeps plans and their solutions compiled, and answers questions about them. It is separate so that
// no large plan holds up the process that answers requests; it ends with the service.
import {
  freeze,
  InvalidOptionsError,
  InvalidPlanError,
  openDesk,
  tradeoffs,
  type Desk,
  type OptionError,
  type Plan,
  type PlanError,
  type Solution,
} from 'tourwright';
import type { DeskQuestion } from '../domain/index.js';
import type { DeskAnswer, DeskRequest } from './desks.js';
import { createAddGeometry } from './add-geometry.js';
import { answerService, givenRoads, unpack } from './own-process.js';
import { withHistoryAlone } from './history-alone.js';

/** Desks kept open (the most recently used), and milliseconds after which an unused desk is closed. */
const MAX_OPEN = 20;
const IDLE_MS = 300_000;

type Ask = DeskRequest & { readonly type: 'ask' };

/** A loaded plan and its solution. */
interface AtHand {
  readonly given: NonNullable<Ask['open']>;
  /** Compiled when a question first needs it. */
  desk: Promise<Desk> | undefined;
  /** For edits, which assignments do not bind; the same as `desk` if there are no assignments. */
  editing: Promise<Desk> | undefined;
  timer: NodeJS.Timeout | undefined;
}

const travel = givenRoads();
const onWarnings = (): void => undefined;

const planOf = ({ content, fields }: AtHand['given']): Plan => ({ ...(unpack(content) as Plan), ...fields });
const solutionOf = ({ solution }: AtHand['given']): Solution => unpack(solution) as Solution;

/**
 * Keeps desks open.
 * @returns a function that answers questions; it returns undefined if the plan is neither loaded nor given
 */
function keepDesks(): (request: Ask, signal: AbortSignal) => Promise<unknown> | undefined {
  const kept = new Map<string, AtHand>();
  const close = (key: string): void => {
    const known = kept.get(key);
    kept.delete(key);
    clearTimeout(known?.timer);
    for (const open of [known?.desk, known?.editing]) open?.then((desk) => desk.close()).catch(() => undefined);
  };
  /** Returns what is loaded under a key, and marks it as the most recently used. */
  const atHand = ({ key, open: given }: Ask): AtHand | undefined => {
    const known = kept.get(key) ?? (given && { given, desk: undefined, editing: undefined, timer: undefined });
    if (known === undefined) return undefined;
    clearTimeout(known.timer);
    known.timer = setTimeout(() => close(key), IDLE_MS).unref();
    kept.delete(key);
    kept.set(key, known);
    for (const oldest of kept.keys()) if (kept.size > MAX_OPEN) close(oldest);
    return known;
  };
  const deskOf = ({ key, question }: Ask, known: AtHand): Promise<Desk> => {
    if (known.desk === undefined) {
      known.desk = opened(known.given, question);
      known.desk.catch(() => close(key));
    }
    return known.desk;
  };
  const editingDeskOf = (request: Ask, known: AtHand): Promise<Desk> => {
    if (known.editing === undefined) {
      const free = withHistoryAlone(planOf(known.given));
      known.editing = free === undefined ? deskOf(request, known) : openedWith(free, known.given);
      known.editing.catch(() => close(request.key));
    }
    return known.editing;
  };
  return (request, signal) => {
    const known = atHand(request);
    const open = request.question.about === 'evaluate' ? editingDeskOf : deskOf;
    return known && answer(request.question, known.given, () => open(request, known), signal);
  };
}

async function opened(given: AtHand['given'], question: DeskQuestion): Promise<Desk> {
  const plan = planOf(given);
  const until = 'freezeUntil' in question ? question.freezeUntil : undefined;
  return openedWith(until === undefined ? plan : freeze(plan, solutionOf(given), until), given);
}

function openedWith(plan: Plan, given: AtHand['given']): Promise<Desk> {
  return openDesk(plan, solutionOf(given), { travel: travel(), onWarnings });
}

async function answer(
  question: DeskQuestion,
  given: AtHand['given'],
  open: () => Promise<Desk>,
  signal: AbortSignal,
): Promise<unknown> {
  if (question.about === 'tradeoffs') {
    const { about: _about, ...options } = question;
    return tradeoffs(planOf(given), solutionOf(given), {
      ...options,
      threads: 1,
      travel: travel(),
      signal,
      onWarnings,
    });
  }
  const desk = await open();
  switch (question.about) {
    case 'explain':
      return desk.explain({ orders: question.orders, most: question.most, signal });
    case 'suggest':
      return desk.suggest(question.order, { most: question.most, perResource: question.perResource, signal });
    case 'slots':
      return desk.slots(question.order, question.wanted, {
        stopId: question.stopId,
        anyTime: question.anyTime,
        signal,
      });
    case 'evaluate':
      return desk.evaluate(question.tours, { signal });
  }
}

/** Fields of a question are options of the library, except those of a scan of windows, which are in the body itself. */
function ofField({ option, message }: OptionError): PlanError {
  const path = option.replace(/^windows\./, '');
  return { code: 'INVALID_VALUE', message: `${path}: ${message}`, properties: { path, details: message } };
}

function listen(): void {
  const asked = new Map<number, AbortController>();
  const find = keepDesks();
  const addGeometry = createAddGeometry(travel);
  const resultOf = async (
    request: Exclude<DeskRequest, { type: 'abort' }>,
    signal: AbortSignal,
  ): Promise<DeskAnswer> => {
    const { id, key } = request;
    try {
      if (request.type === 'geometry')
        return { type: 'geometry', id, ...(await addGeometry(key, request.solution, signal)) };
      const found = find(request, signal);
      return found === undefined ? { type: 'unknown', id } : { type: 'answer', id, text: JSON.stringify(await found) };
    } catch (error) {
      if (error instanceof InvalidPlanError) return { type: 'invalid', id, errors: error.errors };
      if (error instanceof InvalidOptionsError) return { type: 'invalid', id, errors: error.errors.map(ofField) };
      return { type: 'failed', id, message: error instanceof Error ? error.message : String(error) };
    }
  };
  answerService<DeskRequest>((request) => {
    const { id } = request;
    if (request.type === 'abort') return asked.get(id)?.abort();
    const stop = new AbortController();
    asked.set(id, stop);
    void resultOf(request, stop.signal).then((result) => {
      asked.delete(id);
      process.send?.(result);
    });
  });
}

listen();
