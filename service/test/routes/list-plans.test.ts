import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { onEachDatabase } from '../support/databases.js';
import { until } from '../support/domains.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';
import { storeOf } from '../support/store.js';

/** Plans of the agency that is asked, and how many of them are archived. */
const PLANS = 1_000;

onEachDatabase('lists of plans', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({ database });
    const { db } = storeOf(server.domain);
    await server.domain.agencies.create({ id: 'AGENCY_other', name: 'other' });
    for (const agency of [server.agencyId, 'AGENCY_other']) {
      await sql`insert into plans (agency_id, id, version, state, hash, document_id, mode, nb_resources, nb_orders,
          billing, warnings, properties, created_at, created_by, updated_at, updated_by, archived_at)
        select ${agency}::text, 'p' || n, 1, case when n % 10 = 0 then 'stopped' else 'optimized' end, '', 'none',
          'production', n % 7, n, '', '[]', jsonb_build_object('name', 'Tour ' || n || '%', 'region', 'r' || n % 4),
          timestamptz '2026-01-01 00:00:00Z' + make_interval(hours => n), 'test',
          timestamptz '2026-06-01 00:00:00Z' - make_interval(hours => n), 'test', null
        from generate_series(1, ${PLANS}::integer) n`.execute(db);
    }
    await sql`update plans set archived_at = now(), properties = null where id = 'p7'`.execute(db);
  });
  afterAll(() => server.close());

  const list = async (query: string) => {
    const { status, json } = await server.call('GET', `/api/v2/plans?${query}`);
    expect(status).toBe(200);
    return json as { items: { id: string }[]; total: number; counts?: Record<string, number> };
  };
  const idsOf = async (query: string): Promise<string[]> => (await list(query)).items.map(({ id }) => id);

  describe('search', () => {
    it.each([
      ['id=p99', 11],
      ['id=p1000', 1],
      ['name=tour%20999', 1],
      ['name=99%25', 10],
      ['name=_', 0],
      ['property=region:r1', 250],
      ['property=region:r1&property=name:Tour%205%25', 1],
      ['property=region:', 0],
      ['property=region:r1&property=region:r2', 0],
      ['state=stopped', 100],
      ['state=stopped&state=optimized', PLANS - 1],
      ['createdFrom=2026-01-02T00:00:00Z', PLANS - 23],
      ['createdFrom=2026-01-02T00:00:00Z&createdBefore=2026-01-03T00:00:00Z', 24],
      ['updatedBefore=2026-05-31T00:00:00Z&archived=included', PLANS - 24],
      ['updatedFrom=2026-05-31T00:00:00Z&state=stopped', 2],
      ['archived=only&name=tour', 0],
      ['archived=only&id=p', 1],
    ])('finds with %s what it means', async (query, expected) => {
      expect((await list(query)).total).toBe(expected);
    });
  });

  it('leave out properties that are longer than they show, and say so', async () => {
    const region = { name: 'long', region: 'é'.repeat(2_000) };
    for (const [id, properties] of Object.entries({ short: region, long: { ...region, more: 'x'.repeat(100) } })) {
      const path = `/api/v2/agencies/${server.agencyId}/plans/${id}`;
      expect((await server.call('PUT', path, { body: smallPlan({ properties }) })).status).toBe(201);
    }
    const found = await list('name=long&sort=id');
    expect(found.items).toMatchObject([
      { id: 'long', propertiesOmitted: true },
      { id: 'short', properties: region },
    ]);
    expect(found.items[0]).not.toHaveProperty('properties');
    expect(found.items[1]).not.toHaveProperty('propertiesOmitted');
    expect((await server.call('GET', '/api/v2/plans/long')).json).toMatchObject({ properties: { name: 'long' } });
    for (const id of ['long', 'short']) await server.call('DELETE', `/api/v2/plans/${id}`);
  });

  it('refuse texts that no database stores', async () => {
    for (const name of ['name', 'id']) {
      const { status, json } = await server.call('GET', `/api/v2/plans?${name}=%00`);
      expect({ status, json }).toMatchObject({ status: 400, json: { errors: [{ properties: { path: name } }] } });
    }
    expect((await server.call('GET', '/api/v2/plans?property=a:b%00')).status).toBe(400);
    const path = `/api/v2/agencies/${server.agencyId}/plans/p1/resources/%00`;
    expect((await server.call('GET', path)).status).toBe(400);
  });

  it('are sorted as asked, equal ones by id', async () => {
    const first = 'itemsPerPage=3';
    expect(await idsOf(first)).toEqual(['p1000', 'p999', 'p998']);
    expect(await idsOf(`${first}&sort=createdAt`)).toEqual(['p1', 'p2', 'p3']);
    expect(await idsOf(`${first}&sort=updatedAt`)).toEqual(['p1000', 'p999', 'p998']);
    expect(await idsOf(`${first}&sort=-id`)).toEqual(['p999', 'p998', 'p997']);
    expect(await idsOf(`${first}&sort=name`)).toEqual(['p1', 'p10', 'p100']);
    expect(await idsOf(`${first}&sort=-nbOrders`)).toEqual(['p1000', 'p999', 'p998']);
    expect(await idsOf(`${first}&sort=nbResources`)).toEqual(least());
    expect((await idsOf(`${first}&sort=-state`)).every((id) => id.endsWith('0'))).toBe(true);
  });

  /** The first three ids of those with the fewest resources. */
  function least(): string[] {
    const ids = Array.from({ length: PLANS }, (_, n) => n + 1).filter((n) => n % 7 === 0 && n !== 7);
    return ids
      .map((n) => `p${n}`)
      .sort()
      .slice(0, 3);
  }

  it('count the plans of each state, of all pages, only when asked', async () => {
    expect((await list('itemsPerPage=1&counts=true')).counts).toEqual({ stopped: 100, optimized: PLANS - 101 });
    expect(await list('itemsPerPage=1')).not.toHaveProperty('counts');
    const agency = await server.call('GET', `/api/v2/agencies/${server.agencyId}/plans?counts=true&state=stopped`);
    expect(agency.json).toMatchObject({ counts: { stopped: 100 }, paging: { total: 100 } });
  });

  it('name every fault of their parameters at once, and unknown ones in a warning', async () => {
    const faults = [
      'page=0',
      'itemsPerPage=x',
      'archived=maybe',
      'id=%20',
      'name=%00',
      'property=region',
      'state=gone',
      'createdFrom=2026-02-30T00:00:00Z',
      'createdBefore=yesterday',
      'updatedFrom=0000-01-01T00:00:00Z',
      'sort=colour',
      'counts=some',
    ];
    const { status, json } = await server.call('GET', `/api/v2/plans?${faults.join('&')}&colour=red`);
    expect(status).toBe(400);
    const paths = new Set(
      (json as { errors: { properties: { path: string } }[] }).errors.map(({ properties }) =>
        properties.path.replace(/\[\d+\]/, ''),
      ),
    );
    expect([...paths].sort()).toEqual(faults.map((fault) => fault.split('=')[0]).sort());
    const twice = await server.call('GET', '/api/v2/plans?page=1&page=2&archived=only&archived=included');
    expect((twice.json as { errors: object[] }).errors).toMatchObject(
      ['page', 'archived'].map((path) => ({ properties: { path, details: 'must be given only once' } })),
    );
    const { headers } = await server.call('GET', '/api/v2/plans?colour=red');
    expect(headers['x-warnings']).toContain('UNKNOWN_FIELD');
  });

  it('list a thousand faults of their parameters, and count the others', async () => {
    const { json } = await server.call('GET', `/api/v2/plans?${'state=x&'.repeat(1_200)}`);
    const { errors } = json as { errors: { message: string }[] };
    expect(errors).toHaveLength(1_001);
    expect(errors[1_000]!.message).toMatch(/^At least 201 more errors were found/);
  });

  describe('as NDJSON', () => {
    const lines = async (query: string): Promise<{ id: string }[]> => {
      const { status, text, headers } = await server.call('GET', `/api/v2/plans?${query}`, {
        headers: { accept: 'application/x-ndjson' },
      });
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('application/x-ndjson');
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { id: string });
    };

    it.each(['', 'sort=createdAt', 'sort=-name', 'sort=nbResources', 'sort=-state', 'sort=id&archived=included'])(
      'are all there, in order, each once: %s',
      async (query) => {
        const paged = await Promise.all(
          [1, 2].map((page) => list(`${query}&page=${page}&itemsPerPage=${PLANS / 2}`).then(({ items }) => items)),
        );
        expect(await lines(query)).toEqual(paged.flat());
      },
    );

    it('are only those that are meant', async () => {
      expect(await lines('state=stopped&page=7')).toHaveLength(100);
      expect(await lines('id=nothing')).toEqual([]);
      const refused = await server.call('GET', '/api/v2/plans?state=gone', {
        headers: { accept: 'application/x-ndjson' },
      });
      expect(refused.status).toBe(400);
      // Who would rather not have them gets a page.
      const { json } = await server.call('GET', '/api/v2/plans', {
        headers: { accept: 'application/json, application/x-ndjson;q=0' },
      });
      expect(json).toHaveProperty('totalPages');
    });

    it('are not read for a HEAD', async () => {
      let read = 0;
      const real = server.domain.plans.export;
      const many: typeof real = async function* () {
        for (; read < 100; read++) yield await Promise.resolve([]);
      };
      Object.assign(server.domain.plans, { export: many });
      try {
        const headers = { accept: 'application/x-ndjson' };
        const answer = await server.call('HEAD', '/api/v2/plans', { headers });
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
        await sleep(100);
        expect(read).toBe(0);
      } finally {
        Object.assign(server.domain.plans, { export: real });
      }
    });

    it('are read no faster than they are taken, and no further when the client leaves', async () => {
      let read = 0;
      let isOver = false;
      const real = server.domain.plans.export;
      const endless: typeof real = async function* () {
        try {
          for (; ; read++) yield Array.from({ length: 200 }, () => ({ note: 'x'.repeat(500) })) as never;
        } finally {
          isOver = true;
        }
      };
      Object.assign(server.domain.plans, { export: endless });
      await server.app.ready();
      const http = createServer((asked, answer) => server.app.routing(asked, answer)).listen(0, '127.0.0.1');
      await once(http, 'listening');
      const { port } = http.address() as AddressInfo;
      try {
        const asked = request(`http://127.0.0.1:${port}/api/v2/plans`, {
          headers: { authorization: `Bearer ${server.token}`, accept: 'application/x-ndjson' },
        });
        asked.on('error', () => undefined).end();
        const [answer] = (await once(asked, 'response')) as [IncomingMessage];
        expect(answer.statusCode).toBe(200);
        // Nobody reads: what the connection and its buffers hold is soon full.
        let before = -1;
        await until('no more is read', async () => {
          before = read;
          await sleep(200);
          return read > 0 && read === before;
        });
        expect(isOver).toBe(false);
        answer.destroy();
        await until('reading is over', () => isOver);
      } finally {
        Object.assign(server.domain.plans, { export: real });
        http.closeAllConnections();
        http.close();
      }
    });
  });
});
