import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '../../src/domain/index.js';
import { createEngines } from '../../src/engines/pool.js';
import { embeddedDatabase, onAnyDatabase, type TestDatabase } from '../support/databases.js';
import { deadDelivery } from '../support/dead-delivery.js';
import { openServer, type TestAnswer, type TestRequest, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';
import { throughClient } from '../support/through-client.js';
import { BODIES } from './bodies.js';
import { operationsOf, type Operation } from './document.js';

/** @param through - who sends the calls of a server */
function contract(open: () => Promise<TestDatabase>, through: (server: TestServer) => TestServer): void {
  // With the real engine: solutions are judged by the schemas, too.
  let server: TestServer;
  let operations: readonly Operation[];
  const seen = new Set<string>();

  // Compiling all schemas holds this thread longer than a service may be held.
  const ARGS = ['--body-limit', '65536', '--rate-limit', '0', '--overload-delay', '0'];

  const start = async (options: Parameters<typeof openServer>[0]): Promise<TestServer> =>
    through(await openServer(options));

  beforeAll(async () => {
    server = await start({ engines: createEngines(), args: ARGS, database: open });
    operations = await operationsOf(server);
  });
  afterAll(() => server.close());

  /** The path with its parameters filled in. */
  function pathOf({ path }: Operation, values: Readonly<Record<string, string>> = {}): string {
    return path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(values[name] ?? { agencyId: server.agencyId, deliveryId: '1' }[name] ?? 'nothing'),
    );
  }

  /** Calls an operation and holds the answer against the document. */
  async function call(operation: Operation, path: string, request: TestRequest = {}): Promise<TestAnswer> {
    const answer = await server.call(operation.method, path, request);
    judge(operation, answer);
    return answer;
  }

  function judge(operation: Operation, { status, text, headers }: TestAnswer): void {
    expect(operation.judge(status, text), `${operation.id} ${status}`).toBeUndefined();
    expect(headers['x-request-id']).toBeTruthy();
    seen.add(`${operation.id} ${status}`);
  }

  function operation(id: string): Operation {
    const found = operations.find((one) => one.id === id);
    if (found === undefined) throw new Error(`There is no operation ${id}.`);
    return found;
  }

  describe('successes', () => {
    /** Every operation that works on a plan of ours, in an order in which each succeeds, with the status it answers. */
    const COURSE: readonly (readonly [id: string, status: number, values?: Readonly<Record<string, string>>])[] = [
      ['listPlans', 200],
      ['listAgencyPlans', 200],
      ['readPlan', 200],
      ['readAgencyPlan', 200],
      ['readExplanations', 200],
      ['readAgencyExplanations', 200],
      ['suggestPlaces', 200],
      ['suggestAgencyPlaces', 200],
      ['evaluateTours', 200],
      ['evaluateAgencyTours', 200],
      ['offerSlots', 200],
      ['offerAgencySlots', 200],
      ['findTradeoffs', 200],
      ['findAgencyTradeoffs', 200],
      ['replacePlan', 200],
      ['patchPlan', 200],
      ['patchAgencyPlan', 200],
      ['readState', 200],
      ['readAgencyStatus', 200],
      ['readAgencyState', 200],
      ['readAgencyStates', 200],
      ['runPlan', 200],
      ['runAgencyPlan', 200],
      ['readSolution', 200],
      ['readAgencySolution', 200],
      ['readObjectives', 200],
      ['readAgencyObjectives', 200],
      ['readResource', 200],
      ['putResource', 200],
      ['putResource', 201, { resourceId: 'fresh' }],
      ['deleteResource', 204, { resourceId: 'fresh' }],
      ['readResourceState', 200],
      ['putResourceState', 200],
      ['forbidStop', 200],
      ['readOrder', 200],
      ['putOrder', 200],
      ['putOrder', 201, { orderId: 'fresh' }],
      ['deleteOrder', 204, { orderId: 'fresh' }],
      ['putAgencyPlan', 200],
      ['putSimplePlan', 200],
      ['deleteAgencyPlan', 204],
      ['putAgencyPlan', 201],
      ['deletePlan', 204],
      ['putSimplePlan', 201],
      ['createPlan', 201],
      ['createAgencyPlan', 201],
      ['createSimplePlan', 201],
      ['streamPlanEvents', 200],
      ['streamAgencyEvents', 200],
      ['listWebhooks', 200],
      ['optimize', 200],
      ['readMe', 200],
      ['createAgency', 201],
      ['listAgencies', 200],
      ['readAgency', 200],
      ['updateAgency', 200],
      ['addCredits', 200],
      ['readLedger', 200],
      ['readUsage', 200],
      ['createToken', 201],
      ['listTokens', 200],
      ['listAudit', 200],
    ];

    it('keeps the contract on every operation', async () => {
      const planId = 'contract';
      const mine = { planId, resourceId: 'van', orderId: 'o1', stopId: 's2' };
      const path = pathOf(operation('putAgencyPlan'), mine);
      expect((await call(operation('putAgencyPlan'), path, { body: smallPlan() })).status).toBe(201);
      const waited = await call(operation('readSolution'), `${pathOf(operation('readSolution'), mine)}?wait=PT30S`);
      expect(waited.json).toMatchObject({ finalState: 'optimized', planId, planVersion: 1 });
      for (const [id, status, values = {}] of COURSE) {
        const body = BODIES[id];
        const isFresh = 'resourceId' in values || 'orderId' in values;
        const part =
          isFresh && id === 'putOrder' ? { stops: [{ id: 's9', position: { lon: 8, lat: 49 } }] } : undefined;
        const resource = isFresh && id === 'putResource' ? { ...(body as object), id: 'fresh' } : undefined;
        const sent = part ?? resource ?? body;
        const answer = await call(operation(id), pathOf(operation(id), { ...mine, ...values }), {
          ...(sent !== undefined && { body: sent }),
        });
        expect(`${id} ${answer.status}`).toBe(`${id} ${status}`);
      }
      const { agencyId } = server;
      const made = await call(operation('createWebhook'), pathOf(operation('createWebhook')), {
        body: BODIES['createWebhook'],
      });
      expect(made.status).toBe(201);
      const { id: webhookId } = (made.json as { item: { id: string } }).item;
      const deliveryId = await deadDelivery(server.domain, webhookId);
      for (const id of [
        ...['readWebhook', 'updateWebhook', 'rotateWebhookSecret', 'listDeliveries', 'resendDelivery'],
        ...['resendDeadDeliveries', 'deleteWebhook'],
      ]) {
        const path = pathOf(operation(id), { agencyId, webhookId, deliveryId });
        const body = BODIES[id];
        const answer = await call(operation(id), path, body === undefined ? {} : { body });
        expect(`${id} ${answer.status}`).toBe(`${id} ${id === 'deleteWebhook' ? 204 : 200}`);
      }
      const { id: tokenId } = await server.domain.tokens.create({
        name: 'x',
        mode: 'sandbox',
        agencyIds: [server.agencyId],
      });
      const fresh = await call(operation('regenerateToken'), pathOf(operation('regenerateToken'), { tokenId }));
      const renewed = { tokenId: (fresh.json as { id: string }).id };
      expect((await call(operation('revokeToken'), pathOf(operation('revokeToken'), renewed))).status).toBe(200);
    });
  });

  describe('refusals', () => {
    it('answers 401 and 403 on every operation, in the envelope', async () => {
      const revoked = await server.domain.tokens.create({ name: 'x', mode: 'sandbox', agencyIds: [server.agencyId] });
      await server.domain.tokens.revoke(revoked.id);
      for (const one of operations) {
        expect((await call(one, pathOf(one), { token: null })).status).toBe(401);
        expect((await call(one, pathOf(one), { token: revoked.token })).status).toBe(403);
      }
    });

    it('answers 400 wherever something can be wrong', async () => {
      for (const one of operations.filter(({ statuses }) => statuses.includes(400))) {
        const place = one.path.includes('{')
          ? pathOf(one, { agencyId: 'no agency', planId: 'no plan', tokenId: 'ä ö' })
          : pathOf(one);
        const query = one.path.includes('{') ? '' : '?page=x&agencyId=x';
        const headers: TestRequest['headers'] = one.path.includes('{') || one.takesBody ? {} : { 'if-match': '*' };
        const answer = await call(one, `${place}${query}`, { headers, ...(one.takesBody && { body: '{' }) });
        expect(`${one.id} ${answer.status}`).toBe(`${one.id} 400`);
      }
    });

    it('answers 404 for what is not there', async () => {
      for (const one of operations.filter(({ statuses }) => statuses.includes(404))) {
        const body = BODIES[one.id];
        const path = pathOf(one, one.path.includes('/admin/') ? { agencyId: 'ABC_nobody' } : {});
        const answer = await call(one, path, body === undefined ? {} : { body });
        expect(`${one.id} ${answer.status}`).toBe(`${one.id} 404`);
      }
    });

    it('answers 413 for bodies that are too large', async () => {
      for (const one of operations.filter(({ method }) => method !== 'GET')) {
        expect((await call(one, pathOf(one), { body: ' '.repeat(70_000) })).status).toBe(413);
      }
    });

    it('answers 409 while the first request with the key is not over, and 422 to another request with it', async () => {
      const caller = { agencyId: server.agencyId, mode: 'sandbox', name: 'test' } as const;
      const { id: webhookId } = await server.domain.webhooks.create(caller, { url: 'https://receiver.invalid/' });
      const deliveryId = await deadDelivery(server.domain, webhookId);
      const put = operation('putAgencyPlan');
      for (const planId of ['asked-about', 'changed']) {
        await call(put, pathOf(put, { planId }), { body: smallPlan() });
        await call(operation('readSolution'), `${pathOf(operation('readSolution'), { planId })}?wait=PT30S`);
      }
      // So many connections to the database: nobody waits for his own until the first request is over.
      await Promise.all(Array.from({ length: 5 }, () => call(operation('readMe'), pathOf(operation('readMe')))));
      for (const one of operations.filter(({ statuses }) => statuses.includes(422))) {
        // Questions need a version with a solution.
        const planId = one.method === 'POST' ? 'asked-about' : 'changed';
        const { id: tokenId } = await server.domain.tokens.create({
          name: 'x',
          mode: 'sandbox',
          agencyIds: [server.agencyId],
        });
        const path = pathOf(one, { tokenId, webhookId, deliveryId, planId });
        const body = BODIES[one.id];
        const request = { headers: { 'idempotency-key': one.id }, ...(body !== undefined && { body }) };
        const answers = await Promise.all(Array.from({ length: 5 }, () => call(one, path, request)));
        expect(answers.map(({ status }) => status)).toContain(409);
        expect((await call(one, `${path}?other=1`, request)).status).toBe(422);
      }
    });

    it('answers 304 to who has it already, and 412 to changes of what is another by now', async () => {
      const planId = 'conditions';
      const mine = { planId, resourceId: 'van', orderId: 'o1', stopId: 's2' };
      const put = operation('putAgencyPlan');
      await call(put, pathOf(put, mine), { body: smallPlan() });
      await call(operation('readSolution'), `${pathOf(operation('readSolution'), mine)}?wait=PT30S`);
      for (const one of operations.filter(({ statuses }) => statuses.includes(304))) {
        const headers = { 'if-none-match': String((await call(one, pathOf(one, mine))).headers['etag']) };
        expect(`${one.id} ${(await call(one, pathOf(one, mine), { headers })).status}`).toBe(`${one.id} 304`);
      }
      for (const one of operations.filter(({ statuses }) => statuses.includes(412))) {
        const body = one.id === 'replacePlan' ? smallPlan({ lateDeparture: true }) : BODIES[one.id];
        const request = { headers: { 'if-match': '"another"' }, ...(body !== undefined && { body }) };
        expect(`${one.id} ${(await call(one, pathOf(one, mine), request)).status}`).toBe(`${one.id} 412`);
      }
    });

    it('answers 409 for an agency id that is taken', async () => {
      const body = { name: 'again', id: server.agencyId };
      expect((await call(operation('createAgency'), pathOf(operation('createAgency')), { body })).status).toBe(409);
    });

    /** Asks while no token can be looked up. */
    async function whileFailing(fault: Error, ask: () => Promise<void>): Promise<void> {
      const { tokens } = server.domain;
      const { authenticate } = tokens;
      Object.assign(tokens, { authenticate: () => Promise.reject(fault) } satisfies Partial<Domain['tokens']>);
      await ask().finally(() => Object.assign(tokens, { authenticate }));
    }

    it('answers 500 in the envelope when storage fails, and tells nobody why', async () => {
      await whileFailing(new Error('the secret reason'), async () => {
        for (const one of operations) {
          const answer = await call(one, pathOf(one));
          expect(answer.status).toBe(500);
          expect(answer.text).not.toContain('secret');
        }
      });
      expect(server.logs()).toContain('the secret reason');
    });

    it('answers 503 in the envelope while the database cannot be reached', async () => {
      await whileFailing(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), async () => {
        for (const one of operations) {
          const answer = await call(one, pathOf(one));
          expect(answer).toMatchObject({ status: 503, json: { errors: [{ code: 'SERVICE_UNAVAILABLE' }] } });
        }
      });
    });

    it('answers 507 in the envelope where there is no room to store', async () => {
      await whileFailing(Object.assign(new Error('could not extend a file'), { code: '53100' }), async () => {
        for (const one of operations.filter(({ statuses }) => statuses.includes(507))) {
          const answer = await call(one, pathOf(one));
          expect(answer).toMatchObject({ status: 507, json: { errors: [{ code: 'INSUFFICIENT_STORAGE' }] } });
        }
      });
    });

    it('answers 429 without a body and without Retry-After beyond the rate limit', async () => {
      const limited = await start({ args: ['--rate-limit', '1', '--overload-delay', '0'], database: open });
      try {
        expect((await limited.call('GET', '/api/v2/plans')).status).toBe(200);
        for (const one of operations) {
          const answer = await limited.call(one.method, pathOf(one));
          judge(one, answer);
          expect(answer.status).toBe(429);
          expect(answer.headers).not.toHaveProperty('retry-after');
        }
        const other = await limited.agency();
        expect((await limited.call('GET', '/api/v2/plans', { token: other.token })).status).toBe(200);
      } finally {
        await limited.close();
      }
    });

    it('has shown every documented status of every operation', () => {
      const documented = operations.flatMap(({ id, statuses }) => statuses.map((status) => `${id} ${status}`));
      expect(documented.filter((pair) => !seen.has(pair))).toEqual([]);
    });
  });

  describe('fuzzed requests', () => {
    const id = fc.oneof(
      fc.constant('contract'),
      fc.string({ maxLength: 30 }),
      fc.constantFrom('..', '%00', "'; --", '💥'),
    );

    /** A body that is taken, with some value at some place replaced. */
    const nearly = (body: unknown): fc.Arbitrary<unknown> =>
      fc.tuple(fc.nat(), fc.jsonValue({ maxDepth: 2 })).map(([place, value]) => {
        const copy = structuredClone(body);
        const places: (readonly [Record<string, unknown>, string])[] = [];
        const visit = (part: unknown): void => {
          if (typeof part !== 'object' || part === null) return;
          for (const [key, inner] of Object.entries(part)) {
            places.push([part as Record<string, unknown>, key]);
            visit(inner);
          }
        };
        visit(copy);
        if (places.length === 0) return value;
        const [holder, key] = places[place % places.length];
        holder[key] = value;
        return copy;
      });

    const request = (one: Operation): fc.Arbitrary<{ readonly path: string; readonly body?: unknown }> => {
      const values = fc.dictionary(fc.constantFrom('planId', 'resourceId', 'orderId', 'stopId', 'tokenId'), id);
      const query = fc.dictionary(fc.constantFrom(...one.parameters.map(({ name }) => name), 'other'), fc.string());
      const sample = BODIES[one.id];
      const body = fc.oneof(fc.json(), fc.string(), nearly(sample), nearly(sample), nearly(sample));
      return fc.tuple(values, query, body).map(([given, asked, sent]) => ({
        path: `${pathOf(one, given)}?${new URLSearchParams(asked).toString()}`,
        ...(one.takesBody && { body: sent }),
      }));
    };

    it('never end in a fault, and every answer keeps the contract', async () => {
      const put = operation('putAgencyPlan');
      await call(put, pathOf(put, { planId: 'contract' }), { body: smallPlan() });
      for (const one of operations.filter((candidate) => candidate.id !== 'optimize')) {
        await fc.assert(
          fc.asyncProperty(request(one), async ({ path, ...sent }) => {
            const answer = await server.call(one.method, path, sent);
            expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
            // A path that ends early or goes astray is another operation's, or nobody's.
            if ([400, 404, 405].includes(answer.status)) expect(answer.json).toHaveProperty('errors');
            else judge(one, answer);
          }),
          { numRuns: 12 },
        );
      }
    }, 300_000);
  });
}

onAnyDatabase('the contract', (open) => contract(open, (server) => server));
describe('the contract, embedded database, through the client', () => contract(embeddedDatabase, throughClient));
