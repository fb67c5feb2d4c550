import { expect } from 'vitest';
import { isBetter } from '../../src/worker/store-solution.js';
import type { ServiceProcess } from '../support/service-process.js';
import { expectations, write, type Change, type Objective } from './journal.js';

/** A client that changes plans at random and keeps a journal of what it was told. */
export interface Client {
  /** Goes on until the service answers no more. */
  live(service: ServiceProcess): Promise<void>;
  /** Compares everything acknowledged with what the service has now, and enters what has become of open questions. */
  check(service: ServiceProcess): Promise<void>;
}

interface StoredPlan {
  readonly version: number;
  readonly state: string;
  readonly properties: { readonly note: string };
  readonly orders: readonly unknown[];
}

const PLANS = 6;
const MAX_STOPS = 12;

/**
 * Now and then the client does nothing for a while, so that runs get far enough to find solutions: each time for longer, as
 * the machine may be busy.
 */
const REST = { share: 0.2, firstMs: 2_000, longestMs: 8_000 };

/** @param random - numbers from 0 up to 1 */
export function createClient(
  agencyId: string,
  token: string,
  file: string,
  random: () => number,
  nameOf: (nth: number) => string = (nth) => `plan-${nth}`,
): Client {
  let count = 0;
  const path = (plan: string): string => `/api/v2/agencies/${agencyId}/plans/${plan}`;
  const whole = (most: number): number => Math.floor(random() * most);

  const choose = (): Change | { readonly verb: 'look'; readonly plan: string } => {
    const plan = nameOf(whole(PLANS));
    const dice = random();
    if (dice < 0.35) return { verb: 'look', plan };
    if (dice < 0.85) return { verb: 'put', plan, note: `note ${count++} ${random()}`, stops: 2 + whole(MAX_STOPS) };
    return { verb: dice < 0.93 ? 'restart' : 'delete', plan };
  };

  const change = async (service: ServiceProcess, asked: Change): Promise<void> => {
    write(file, { asked });
    const { status, body } = await ask(service, asked);
    const isMissing = status === 404 && asked.verb !== 'put';
    if (isMissing) return;
    expect([200, 201, 204], JSON.stringify({ asked, status, body })).toContain(status);
    write(file, { done: asked, version: (body as { planVersion?: number }).planVersion ?? 0 });
  };

  const ask = (service: ServiceProcess, asked: Change) => {
    if (asked.verb === 'put') return service.call('PUT', path(asked.plan), token, contentOf(asked));
    if (asked.verb === 'delete') return service.call('DELETE', path(asked.plan), token);
    return service.call('PUT', `${path(asked.plan)}/running`, token, true);
  };

  const look = async (service: ServiceProcess, plan: string): Promise<void> => {
    const { status, body } = await service.call('GET', `${path(plan)}/solution`, token);
    if (status === 404) return;
    expect(status).toBe(200);
    const { planVersion, item } = body as { planVersion: number; item: { objectives: readonly Objective[] } };
    write(file, { read: plan, version: planVersion, objectives: item.objectives });
  };

  return {
    live: async (service) => {
      for (let longest = REST.firstMs; ;) {
        const act = choose();
        try {
          await (act.verb === 'look' ? look(service, act.plan) : change(service, act));
          if (random() < REST.share) {
            const ms = longest * random();
            await new Promise((resolve) => setTimeout(resolve, ms));
            longest = Math.min(REST.longestMs, 2 * longest);
          }
        } catch (error) {
          if (isNoAnswer(error)) return;
          throw error;
        }
      }
    },
    check: async (service) => {
      for (const [plan, { content, open, best }] of expectations(file)) {
        const { status, body } = await service.call('GET', path(plan), token);
        const stored = status === 200 ? (body as { item: StoredPlan }).item : undefined;
        const now = stored && { note: stored.properties.note, stops: stored.orders.length, version: stored.version };
        const isAsAcknowledged = JSON.stringify(now) === JSON.stringify(content);
        if (!isAsAcknowledged) {
          // Then what was asked last has happened, though its answer never came.
          expect(open, `${plan} is ${JSON.stringify(now)}, not ${JSON.stringify(content)}`).toBeDefined();
          const version = (content?.version ?? 0) + 1;
          const expected = open!.verb === 'put' ? { note: open!.note, stops: open!.stops, version } : undefined;
          expect(now).toEqual(expected);
          write(file, { done: open!, version: now?.version ?? 0 });
        } else if (open !== undefined && now !== undefined) {
          write(file, { done: { verb: 'put', plan, note: now.note, stops: now.stops }, version: now.version });
        }
        if (isAsAcknowledged && best !== undefined && now !== undefined && best.version <= now.version) {
          const solution = await service.call('GET', `${path(plan)}/solution`, token);
          expect(solution.status, `the solution of ${plan} is gone`).toBe(200);
          const { planVersion, item } = solution.body as { planVersion: number; item: { objectives: Objective[] } };
          expect(planVersion).toBeGreaterThanOrEqual(best.version);
          if (planVersion === best.version) expect(isBetter(best.objectives, item.objectives)).toBe(false);
          write(file, { read: plan, version: planVersion, objectives: item.objectives });
        }
      }
    },
  };
}

/** The connection broke: the service is dead, or dies. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TypeError' || error.name === 'TimeoutError');
}

function contentOf({ note, stops }: Change & { verb: 'put' }) {
  return {
    resources: [0, 1].map((r) => ({
      id: `van-${r}`,
      vehicleProfile: { type: 'fly', kmph: 40 },
      workingTimeWindow: { begin: '2026-03-10T07:00:00Z', end: '2026-03-10T17:00:00Z' },
      departure: { lon: 8.65, lat: 49.4 },
      arrival: { lon: 8.65, lat: 49.4 },
    })),
    orders: Array.from({ length: stops }, (_, s) => ({
      id: `order-${s + 1}`,
      stops: [{ id: `${s + 1}`, position: { lon: 8.6 + 0.01 * ((s * 7) % 13), lat: 49.35 + 0.01 * ((s * 5) % 11) } }],
    })),
    properties: { note },
    maxOptimizationDuration: 'PT2S',
  };
}
