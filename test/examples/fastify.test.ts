import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Answer {
  readonly statusCode: number;
  json(): { id: string; state?: string; errors?: unknown[] };
  readonly body: string;
}

/** The example's server, as far as this test uses it. */
interface Server {
  inject(request: { method: string; url: string; payload?: unknown }): Promise<Answer>;
  close(): Promise<void>;
}

interface Event {
  readonly state: string;
  readonly share?: number;
  readonly objectives?: readonly unknown[];
}

interface Job {
  readonly listeners: Set<(event: Event) => void>;
  readonly solution?: { readonly tours: readonly unknown[] };
}

const read = (path: string): URL => new URL(`../../examples/${path}`, import.meta.url);
const { createServer } = (await import(read('fastify/server.mjs').href)) as {
  createServer(options: { queue: { running: number; waiting: number } }): Server;
};
const { createQueue } = (await import(read('fastify/queue.mjs').href)) as {
  createQueue(options: { running: number; waiting: number }): {
    add(plan: unknown, seconds: number): Job;
    cancel(job: Job): void;
  };
};
const plan = JSON.parse(readFileSync(read('city-deliveries.json'), 'utf8')) as Record<string, unknown>;

let server: Server;
beforeEach(() => (server = createServer({ queue: { running: 1, waiting: 1 } })));
afterEach(() => server.close());

const post = (payload: unknown, seconds: number): Promise<Answer> =>
  server.inject({ method: 'POST', url: `/tours?seconds=${seconds}`, payload });
const get = (url: string): Promise<Answer> => server.inject({ method: 'GET', url });

/** The events of a plan until it is done. */
async function eventsOf(id: string): Promise<Event[]> {
  const { body } = await get(`/tours/${id}/progress`);
  return [...body.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json) as Event);
}

describe('the example of an API server', () => {
  it('follows a plan until it is stopped with a solution', async () => {
    const queue = createQueue({ running: 1, waiting: 1 });
    const job = queue.add(plan, 300);
    const events: Event[] = [];
    await new Promise<void>((resolve) =>
      job.listeners.add((event) => {
        events.push(event);
        if (event.objectives !== undefined && event.objectives.length > 0) queue.cancel(job);
        if (event.state === 'done') resolve();
      }),
    );
    expect(events.filter(({ state }) => state === 'running').at(-1)?.share).toBe(1);
    expect(job.solution?.tours.length).toBeGreaterThan(0);
  });

  it('queues plans, rejects too many, and ends cancelled ones', async () => {
    const running = (await post(plan, 300)).json();
    const waiting = (await post(plan, 300)).json();
    expect((await post(plan, 300)).statusCode).toBe(503);
    expect((await get(`/tours/${waiting.id}`)).json()).toEqual({ state: 'waiting' });
    await server.inject({ method: 'DELETE', url: `/tours/${waiting.id}` });
    expect((await get(`/tours/${waiting.id}`)).statusCode).toBe(410);
    await server.inject({ method: 'DELETE', url: `/tours/${running.id}` });
    expect(['done', 'cancelled']).toContain((await eventsOf(running.id)).at(-1)?.state);
    expect((await get('/tours/none')).statusCode).toBe(404);
  });

  it('answers an invalid plan with its errors', async () => {
    const { id } = (await post({ resources: [{}] }, 1)).json();
    await eventsOf(id);
    const answer = await get(`/tours/${id}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).not.toEqual([]);
  });
});
