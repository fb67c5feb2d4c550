// The process of the desks: plans with their solutions, compiled and at hand, and questions about them. It is a process of
// its own so that no large plan holds up the one that answers requests; it ends with the service.
import { gunzipSync } from 'node:zlib';
import { InvalidPlanError, openDesk, type Desk, type Plan, type Solution } from 'tourwright';
import { readRoads, roads, type RoadsProvider } from 'tourwright/travel';
import type { DeskAnswer, DeskQuestion, DeskRequest } from './protocol.js';

/** Desks that are kept open, the last used ones, and milliseconds after which one that nobody asks is closed. */
const MOST_OPEN = 20;
const IDLE_MS = 300_000;

interface OpenDesk {
  readonly desk: Promise<Desk>;
  timer: NodeJS.Timeout | undefined;
}

let roadTravel: RoadsProvider | undefined;

/** Travel on roads, where the service has them. */
function travel(): RoadsProvider | undefined {
  const text = process.env['TOURWRIGHT_ROADS'] ?? '';
  return text === '' ? undefined : (roadTravel ??= roads(readRoads(text)));
}

const open = new Map<string, OpenDesk>();
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
  known.desk.then(
    (desk) => desk.close(),
    () => undefined,
  );
}

/** The desk of a key, now the last used one; undefined where none is open and there is nothing to open it with. */
function deskOf({ key, open: given }: DeskRequest & { type: 'ask' }): Promise<Desk> | undefined {
  let known = open.get(key);
  if (known === undefined) {
    if (given === undefined) return undefined;
    const plan = { ...(unpack(given.content) as Plan), ...given.fields };
    known = { desk: openDesk(plan, unpack(given.solution) as Solution, { travel: travel() }), timer: undefined };
    known.desk.catch(() => close(key));
  }
  clearTimeout(known.timer);
  known.timer = setTimeout(() => close(key), IDLE_MS).unref();
  open.delete(key);
  open.set(key, known);
  for (const oldest of open.keys()) if (open.size > MOST_OPEN) close(oldest);
  return known.desk;
}

async function answer(desk: Desk, question: DeskQuestion, signal: AbortSignal): Promise<unknown> {
  switch (question.about) {
    case 'explain':
      return await desk.explain({ orders: question.orders, most: question.most, signal });
    case 'suggest':
      return await desk.suggest(question.order, { most: question.most, perResource: question.perResource, signal });
    case 'slots':
      return await desk.slots(question.order, question.wanted, { stopId: question.stopId, signal });
  }
}

async function ask(request: DeskRequest & { type: 'ask' }): Promise<void> {
  const { id, question } = request;
  const stop = new AbortController();
  asked.set(id, stop);
  try {
    const desk = await deskOf(request);
    if (desk === undefined) return say({ type: 'unknown', id });
    say({ type: 'answer', id, text: JSON.stringify(await answer(desk, question, stop.signal)) });
  } catch (error) {
    if (error instanceof InvalidPlanError) return say({ type: 'invalid', id, errors: error.errors });
    say({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    asked.delete(id);
  }
}

process.on('message', (request: DeskRequest) => {
  if (request.type === 'abort') asked.get(request.id)?.abort();
  else void ask(request);
});
process.on('disconnect', () => process.exit());
// The service decides when its desks end: signals of the terminal reach the whole group.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
