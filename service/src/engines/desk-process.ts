// The process of the desks: plans with their solutions, compiled and at hand, and questions about them. It is a process of
// its own so that no large plan holds up the one that answers requests; it ends with the service.
import { gunzipSync } from 'node:zlib';
import {
  freeze,
  InvalidOptionsError,
  InvalidPlanError,
  openDesk,
  tradeoffs,
  type Desk,
  type FreezeUntil,
  type OptionError,
  type Plan,
  type PlanError,
  type Solution,
} from 'tourwright';
import { readRoads, roads, type RoadsProvider } from '@tourwright/roads';
import { drawn } from './drawn.js';
import type { DeskQuestion } from '../domain/index.js';
import type { DeskAnswer, DeskRequest } from './desk-protocol.js';

/** Desks that are kept open, the last used ones, and milliseconds after which one that nobody asks is closed. */
const MOST_OPEN = 20;
const IDLE_MS = 300_000;

/** A plan and its solution at hand. */
interface AtHand {
  readonly given: Given;
  /** Compiled, once a question needs it. */
  desk: Promise<Desk> | undefined;
  timer: NodeJS.Timeout | undefined;
}

type Given = NonNullable<(DeskRequest & { type: 'ask' })['open']>;

let roadTravel: RoadsProvider | undefined;

/** Travel on roads, where the service has them. */
function travel(): RoadsProvider | undefined {
  const text = process.env['TOURWRIGHT_ROADS'] ?? '';
  return text === '' ? undefined : (roadTravel ??= roads(readRoads(text)));
}

const open = new Map<string, AtHand>();
const asked = new Map<number, AbortController>();

function say(answer: DeskAnswer): void {
  process.send?.(answer);
}

function unpack(bytes: Uint8Array): unknown {
  return JSON.parse(gunzipSync(bytes).toString('utf8'));
}

function close(key: string): void {
  const known = open.get(key);
  if (known === undefined) return;
  open.delete(key);
  clearTimeout(known.timer);
  known.desk?.then(
    (desk) => desk.close(),
    () => undefined,
  );
}

function planOf({ content, fields }: Given): Plan {
  return { ...(unpack(content) as Plan), ...fields };
}

function solutionOf({ solution }: Given): Solution {
  return unpack(solution) as Solution;
}

/** What is at hand of a key, now the last used one; undefined where nothing is, and nothing is given. */
function atHand({ key, open: given }: DeskRequest & { type: 'ask' }): AtHand | undefined {
  let known = open.get(key);
  if (known === undefined) {
    if (given === undefined) return undefined;
    known = { given, desk: undefined, timer: undefined };
  }
  clearTimeout(known.timer);
  known.timer = setTimeout(() => close(key), IDLE_MS).unref();
  open.delete(key);
  open.set(key, known);
  for (const oldest of open.keys()) if (open.size > MOST_OPEN) close(oldest);
  return known;
}

function deskOf(key: string, known: AtHand, freezeUntil: FreezeUntil | undefined): Promise<Desk> {
  if (known.desk === undefined) {
    known.desk = openedDesk(known.given, freezeUntil);
    known.desk.catch(() => close(key));
  }
  return known.desk;
}

async function openedDesk(given: Given, freezeUntil: FreezeUntil | undefined): Promise<Desk> {
  const [plan, solution] = [planOf(given), solutionOf(given)];
  const asItStands = freezeUntil === undefined ? plan : freeze(plan, solution, freezeUntil);
  return await openDesk(asItStands, solution, { travel: travel(), onWarnings: () => undefined });
}

async function answer(key: string, known: AtHand, question: DeskQuestion, signal: AbortSignal): Promise<unknown> {
  if (question.about === 'tradeoffs') {
    const { about: _about, ...options } = question;
    const { given } = known;
    return await tradeoffs(planOf(given), solutionOf(given), {
      ...options,
      threads: 1,
      travel: travel(),
      signal,
      onWarnings: () => undefined,
    });
  }
  const desk = await deskOf(key, known, 'freezeUntil' in question ? question.freezeUntil : undefined);
  switch (question.about) {
    case 'explain':
      return await desk.explain({ orders: question.orders, most: question.most, signal });
    case 'suggest':
      return await desk.suggest(question.order, { most: question.most, perResource: question.perResource, signal });
    case 'slots':
      return await desk.slots(question.order, question.wanted, {
        stopId: question.stopId,
        anyTime: question.anyTime,
        signal,
      });
  }
}

async function ask(request: DeskRequest & { type: 'ask' }): Promise<void> {
  const { id, question } = request;
  const stop = new AbortController();
  asked.set(id, stop);
  try {
    const known = atHand(request);
    if (known === undefined) return say({ type: 'unknown', id });
    say({ type: 'answer', id, text: JSON.stringify(await answer(request.key, known, question, stop.signal)) });
  } catch (error) {
    if (error instanceof InvalidPlanError) return say({ type: 'invalid', id, errors: error.errors });
    if (error instanceof InvalidOptionsError) return say({ type: 'invalid', id, errors: error.errors.map(ofField) });
    say({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    asked.delete(id);
  }
}

/** Fields of a question are options of the library, but those of a scan of windows stand in the body itself. */
function ofField({ option, message }: OptionError): PlanError {
  const path = option.replace(/^windows\./, '');
  return { code: 'INVALID_VALUE', message: `${path}: ${message}`, properties: { path, details: message } };
}

async function draw({ id, key, solution }: DeskRequest & { type: 'geometry' }): Promise<void> {
  const stop = new AbortController();
  asked.set(id, stop);
  try {
    say({ type: 'drawn', id, ...(await drawn(key, solution, travel(), stop.signal)) });
  } catch (error) {
    say({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    asked.delete(id);
  }
}

process.on('message', (request: DeskRequest) => {
  if (request.type === 'abort') asked.get(request.id)?.abort();
  else if (request.type === 'geometry') void draw(request);
  else void ask(request);
});
process.on('disconnect', () => process.exit());
// The service decides when its desks end: signals of the terminal reach the whole group.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
