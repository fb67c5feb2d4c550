import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { DomainOptions } from '../../src/open-domain.js';
import type { Caller } from '../../src/domain/index.js';
import { embeddedDatabase, hasPostgres, onAnyDatabase, onEachDatabase } from '../support/databases.js';
import { until, untilState } from '../support/domains.js';
import type { EngineJob } from '../../src/engines/pool.js';
import { testEngines, type Course } from '../support/engines.js';
import { listening, openStream, type ReceivedEvent, type TestStream } from '../support/event-client.js';
import { preparedPlan } from '../support/plans.js';
import { openServer, type TestServer } from '../support/server.js';
import { storeOf } from '../support/store.js';

type CourseOf = (job: EngineJob) => Course;

/** A server behind a port of its own. */
interface Served {
  readonly server: TestServer;
  readonly address: string;
  close(): Promise<void>;
}

onEachDatabase('streams of events', (open) => {
  let course: CourseOf = () => ({});
  let shared: Served;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => void (shared = await serve()));
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  afterAll(() => shared.close());

  /** A server behind a port. */
  async function serve(domain: DomainOptions = {}): Promise<Served> {
    const server = await openServer({ engines: testEngines((job) => course(job)), database: open, domain });
    const door = await listening(server);
    const close = async (): Promise<void> => {
      await door.close();
      await server.close();
    };
    return { server, address: door.address, close };
  }

  /** A new agency with the addresses of its streams, on the shared server or one of its own. */
  async function start({ course: its = () => ({}), domain }: { course?: CourseOf; domain?: DomainOptions } = {}) {
    course = its;
    const served = domain === undefined ? shared : await serve(domain);
    if (served !== shared) closing.push(served.close);
    const { server, address } = served;
    const { agencyId, token } = await server.agency();
    const caller: Caller = { agencyId, mode: 'production', name: 'test' };
    const ofAgency = (id = agencyId): string => `${address}/api/v2/agencies/${id}/events`;
    const ofPlan = (planId: string): string => `${address}/api/v2/agencies/${agencyId}/plans/${planId}/events`;
    return { server, agencyId, token, caller, ofAgency, ofPlan };
  }

  const said = (events: readonly ReceivedEvent[]): string[] =>
    events
      .filter(({ id }) => id !== undefined)
      .map(({ event, data }) => `${event} ${String(data['state'] ?? data['place'] ?? '')}`.trim());
  const ids = (events: readonly ReceivedEvent[]): number[] =>
    events.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const heard = (stream: TestStream, what: string): Promise<void> =>
    until(`the stream says ${what}`, () => said(stream.events).includes(what));
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

  it('tells what happens to a plan from the beginning, whenever they are opened, and ends when it is deleted', async () => {
    // Else the second could be found before the first is stored, and take its place.
    const isStored = (planId: string) =>
      until('30 is stored', async () => {
        const { items } = await server.domain.plans.objectives(caller, planId).catch(() => ({ items: [] }));
        return items.length > 0;
      });
    const { server, caller, ofPlan, token, agencyId } = await start({
      course: ({ fields }) => ({
        values: [30, 20],
        before: (value) => (value === 30 ? Promise.resolve() : isStored(String(fields['id']))),
      }),
    });
    const warnings = [{ code: 'UNKNOWN_FIELD', message: 'Not known.', properties: { path: 'x' } }];
    await server.domain.plans.create(caller, { ...preparedPlan(), warnings } as never, 'tour');
    await server.domain.plans.create(caller, preparedPlan(), 'another');
    await untilState(server.domain, caller, 'tour', 'optimizing', 'optimized');
    const stream = await openStream(ofPlan('tour'), token);
    await heard(stream, 'plan.state optimized');
    const head = await fetch(ofPlan('tour'), {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(20_000),
    });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(said(stream.events)).toEqual([
      'plan.state waiting',
      'plan.warnings',
      'plan.place 1',
      'plan.state processing',
      'plan.state optimizing',
      'plan.improved',
      'plan.improved',
      'plan.state optimized',
    ]);
    for (const { id, data } of stream.events) {
      expect(data).toMatchObject({ agencyId, planId: 'tour', planVersion: 1, number: id });
      expect(data['timestamp']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
    expect(stream.events[1].data).toMatchObject({ warnings, total: 1 });
    const values = stream.events.filter(({ event }) => event === 'plan.improved').map(({ data }) => data['objectives']);
    expect(values).toMatchObject([[{ name: 'minimizeDistance', value: 30 }], [{ value: 20 }]]);

    await server.domain.plans.remove(caller, 'tour');
    expect(await stream.ended).toBe('ended');
    expect(stream.events.at(-1)?.event).toBe('plan.deleted');
    expect((await openStream(ofPlan('tour'), token)).status).toBe(404);
    // A new plan of that id begins anew.
    await server.domain.plans.create(caller, preparedPlan(), 'tour');
    const anew = await openStream(ofPlan('tour'), token);
    await heard(anew, 'plan.state waiting');
    expect(said(anew.events)[0]).toBe('plan.state waiting');
  });

  it('of a plan tell who lost them that it was deleted, and who knows nothing of it nothing of an earlier plan', async () => {
    const { server, caller, ofPlan, token } = await start();
    await server.domain.plans.create(caller, preparedPlan(), 'tour');
    const stream = await openStream(ofPlan('tour'), token);
    await heard(stream, 'plan.state optimized');
    stream.drop();
    await stream.ended;
    const { id } = stream.events.at(-1)!;
    await server.domain.plans.remove(caller, 'tour');
    await until('it is told', async () => (await openStream(ofPlan('tour'), token, id)).status === 200);
    const lost = await openStream(ofPlan('tour'), token, id);
    expect(await lost.ended).toBe('ended');
    expect(said(lost.events)).toEqual(['plan.deleted']);
    expect((await openStream(ofPlan('tour'), token, lost.events[0].id)).status).toBe(404);
    expect((await openStream(ofPlan('tour'), token, 0)).status).toBe(404);

    await server.domain.plans.create(caller, preparedPlan(), 'tour');
    const anew = await openStream(ofPlan('tour'), token, 0);
    await heard(anew, 'plan.state optimized');
    expect(said(anew.events)[0]).toBe('plan.state waiting');
    expect(said(anew.events)).not.toContain('plan.deleted');
  });

  it('miss nothing though they are lost five times', async () => {
    const { server, caller, ofAgency, token } = await start();
    const received: ReceivedEvent[] = [];
    const rounds = 6;
    for (let round = 0; round < rounds; round++) {
      const stream = await openStream(ofAgency(), token, received.at(-1)?.id ?? 0);
      const planIds = [`a${round}`, `b${round}`, `c${round}`];
      await Promise.all(planIds.map((planId) => server.domain.plans.create(caller, preparedPlan(), planId)));
      const news = received.length + 2;
      await until('the stream says something', () => received.length + stream.events.length >= news);
      // In the midst of it, except for the last.
      if (round === rounds - 1)
        await until('all are optimized', () => optimized([...received, ...stream.events]) === 18);
      stream.drop();
      await stream.ended;
      received.push(...stream.events);
    }
    expect(ids(received)).toEqual(upTo(received.length));

    function optimized(events: readonly ReceivedEvent[]): number {
      return events.filter(({ data }) => data['state'] === 'optimized').length;
    }
  });

  it('begin with the id to come back with, so that nothing is missed by who is lost before the first event', async () => {
    const { server, caller, ofAgency, token } = await start();
    const lost = await openStream(ofAgency(), token);
    await until('it has begun', () => lost.text().includes('\n\n'));
    const [, id] = /^id: (\d+)\nretry: \d+\n\n/.exec(lost.text())!;
    lost.drop();
    await server.domain.plans.create(caller, preparedPlan(), 'tour');
    await untilState(server.domain, caller, 'tour', 'optimized');
    const again = await openStream(ofAgency(), token, id);
    await heard(again, 'plan.state optimized');
    expect(said(again.events)[0]).toBe('plan.state waiting');
  });

  it('agree on the order, whichever process they are on and whoever commits first', async () => {
    const { server, caller, ofAgency, ofPlan, token } = await start({ course: () => ({ values: [3, 2, 1] }) });
    const early = await openStream(ofAgency(), token);
    const planIds = Array.from({ length: 25 }, (_, nth) => `p${nth}`);
    await Promise.all(planIds.map((planId) => server.domain.plans.create(caller, preparedPlan(), planId)));
    for (const planId of planIds) await untilState(server.domain, caller, planId, 'optimized');
    const done = (stream: TestStream): Promise<void> =>
      until('all are over', () => stream.events.filter(({ data }) => data['state'] === 'optimized').length === 25);
    await done(early);
    const late = await openStream(ofAgency(), token, 0);
    await done(late);
    expect(ids(early.events)).toEqual(upTo(early.events.length));
    expect(late.events).toEqual(early.events);
    const plan = await openStream(ofPlan('p7'), token);
    await heard(plan, 'plan.state optimized');
    const ofThePlan = early.events.filter(({ data }) => data['planId'] === 'p7');
    expect(plan.events.filter(({ id }) => id !== undefined)).toEqual(ofThePlan);
    const states = said(ofThePlan).filter((words) => words.startsWith('plan.state'));
    expect(states).toEqual(['waiting', 'processing', 'optimizing', 'optimized'].map((state) => `plan.state ${state}`));
  });

  it('never show what happens in another agency', async () => {
    const { server, caller, ofAgency, ofPlan, token, agencyId } = await start();
    const other = await server.agency();
    const mine = await openStream(ofAgency(), token);
    const theirs = await openStream(ofAgency(other.agencyId), other.token);
    const otherCaller: Caller = { agencyId: other.agencyId, mode: 'sandbox', name: 'other' };
    await server.domain.plans.create(caller, preparedPlan(), 'same');
    await server.domain.plans.create(otherCaller, preparedPlan(), 'same');
    await server.domain.plans.create(caller, preparedPlan(), 'mine');
    for (const stream of [mine, theirs]) await heard(stream, 'plan.state optimized');
    await untilState(server.domain, caller, 'mine', 'optimized');
    await until('both are told', () => mine.events.length > theirs.events.length);
    expect(new Set(mine.events.map(({ data }) => data['agencyId']))).toEqual(new Set([agencyId]));
    expect(new Set(theirs.events.map(({ data }) => data['agencyId']))).toEqual(new Set([other.agencyId]));
    // Not even how much happens there.
    expect(ids(theirs.events)).toEqual(upTo(theirs.events.length));
    expect((await openStream(ofAgency(), other.token)).status).toBe(403);
    expect((await openStream(ofPlan('same'), other.token)).status).toBe(403);
  });

  it('tell how a plan moves up in the line', async () => {
    // Each plan before the fourth is worked on until the fourth was told its place behind it.
    const behind: Readonly<Record<string, number>> = { first: 3, second: 2, third: 1 };
    let received: readonly ReceivedEvent[] = [];
    const isTold = (place: number | undefined) =>
      until(
        `the place ${place} is told`,
        () => place === undefined || received.some(({ data }) => data['place'] === place),
      );
    const { server, agencyId, token, caller, ofPlan, ofAgency } = await start({
      course: ({ fields }) => ({ before: () => isTold(behind[String(fields['id'])]) }),
    });
    await server.domain.agencies.update(agencyId, { limits: { runningPlans: 1 } });
    for (const planId of ['first', 'second', 'third', 'fourth']) {
      await server.domain.plans.create(caller, preparedPlan(), planId);
    }
    const stream = await openStream(ofPlan('fourth'), token);
    received = stream.events;
    await heard(stream, 'plan.state optimized');
    const places = stream.events
      .filter(({ event }) => event === 'plan.place')
      .map(({ data }) => data['place'] as number);
    expect(places).toEqual([...places].sort((a, b) => b - a));
    expect(places.slice(-3)).toEqual([3, 2, 1]);
    // Places of the moment have no id: nobody comes back after one.
    expect(ids(stream.events.filter(({ event }) => event === 'plan.place'))).toHaveLength(1);
    const all = await openStream(ofAgency(), token, 0);
    await heard(all, 'plan.state optimized');
    expect(all.events.every(({ id }) => id !== undefined)).toBe(true);
  });

  it('say so when what is asked for is no longer kept, or never was', async () => {
    const { server, agencyId, token, caller, ofAgency } = await start();
    await server.domain.plans.create(caller, preparedPlan(), 'tour');
    await untilState(server.domain, caller, 'tour', 'optimized');
    const all = await openStream(ofAgency(), token, 0);
    await heard(all, 'plan.state optimized');
    const last = ids(all.events).at(-1)!;
    const { db } = storeOf(server.domain);
    await db
      .deleteFrom('events')
      .where((row) => row.and({ agency_id: agencyId }))
      .where('number', '<=', '3')
      .execute();
    const late = await openStream(ofAgency(), token, 1);
    await heard(late, 'plan.state optimized');
    expect(late.events[0]).toMatchObject({ event: 'missed', id: 3, data: { after: 3 } });
    expect(ids(late.events)).toEqual(upTo(last).slice(2));
    const foreign = await openStream(ofAgency(), token, last + 100);
    await until('it is told', () => foreign.events.length > 0);
    expect(foreign.events).toEqual([{ id: last, event: 'missed', data: { after: last } }]);
    const kept = await openStream(ofAgency(), token, 3);
    await heard(kept, 'plan.state optimized');
    expect(ids(kept.events)).toEqual(upTo(last).slice(3));
    expect((await openStream(ofAgency(), token, 'x')).status).toBe(400);
  });

  // Twelve megabytes, which the connection keeps or not whatever the database: on the quicker one.
  const isSlow = open === embeddedDatabase && hasPostgres();
  it.skipIf(isSlow)('cut a client that takes nothing off, which goes on where it was', async () => {
    const { server, caller, ofAgency, token } = await start({ domain: { eventPatience: 300 } });
    const slow = await openStream(ofAgency(), token);
    slow.pause();
    // More than the system keeps for a connection.
    const warnings = Array.from({ length: 100 }, (_, nth) => ({
      code: 'UNKNOWN_FIELD',
      message: 'x'.repeat(10_000),
      properties: { path: `field${nth}` },
    }));
    const plans = 12;
    for (let nth = 0; nth < plans; nth++) {
      await server.domain.plans.create(caller, { ...preparedPlan(), warnings } as never, `p${nth}`);
    }
    for (let nth = 0; nth < plans; nth++) await untilState(server.domain, caller, `p${nth}`, 'optimized');
    await until('it is cut', () => server.domain.streams() === 0);
    slow.resume();
    expect(await slow.ended).toBe('cut');
    const before = ids(slow.events);
    expect(before).toEqual(upTo(before.length));
    const received = [...slow.events];
    const isWhole = (more: readonly ReceivedEvent[]): boolean =>
      [...received, ...more].filter(({ data }) => data['state'] === 'optimized').length === plans;
    while (!isWhole([])) {
      // Where much else runs, this one may be too slow, too.
      const again = await openStream(ofAgency(), token, received.at(-1)?.id ?? 0);
      let isCut = false;
      void again.ended.then(() => (isCut = true));
      await until('all is told', () => isCut || isWhole(again.events));
      again.drop();
      received.push(...again.events);
    }
    expect(ids(received)).toEqual(upTo(received.length));
  });

  it('keep nothing in memory that a slow client has not taken yet', async () => {
    const { server, agencyId, caller, ofAgency, token } = await start();
    await server.domain.plans.create(caller, preparedPlan(), 'tour');
    await heard(await openStream(ofAgency(), token, 0), 'plan.state optimized');
    const taken: (number | undefined)[] = [];
    let goOn: () => void = () => undefined;
    const { id: tokenId } = await server.domain.tokens.create({ name: 'slow', mode: 'sandbox', agencyIds: [agencyId] });
    const { follow } = await server.domain.events.open(caller, { tokenId, after: 0 });
    const over = new AbortController();
    const end = follow(
      {
        take: ({ number }) => taken.push(number) > 2,
        ready: () => new Promise((resolve) => (goOn = resolve)),
        missed: () => true,
        beat: () => undefined,
      },
      over.signal,
    );
    await until('it has taken one', () => taken.length === 1);
    const kept = { agency_id: agencyId, number: '3' };
    await storeOf(server.domain)
      .db.deleteFrom('events')
      .where((row) => row.and(kept))
      .execute();
    goOn();
    await until('it has taken another', () => taken.length === 2);
    goOn();
    await until('it has taken the next', () => taken.length > 2);
    over.abort();
    await end;
    expect(taken.slice(0, 3)).toEqual([1, 2, 4]);
  });

  it('end when their token is revoked, and when the service ends', async () => {
    const { server, ofAgency, token, agencyId } = await start({ domain: {} });
    const { id, token: short } = await server.domain.tokens.create({
      name: 'short',
      mode: 'sandbox',
      agencyIds: [agencyId],
    });
    const revoked = await openStream(ofAgency(), short);
    const other = await openStream(ofAgency(), token);
    await server.domain.tokens.revoke(id);
    expect(await revoked.ended).toBe('ended');
    await until('it is counted no more', () => server.domain.streams() === 1);
    server.end();
    expect(await other.ended).toBe('ended');
    await until('none is counted', () => server.domain.streams() === 0);
  });
});

onAnyDatabase('a thousand idle streams', (open) => {
  it('cost as much as one, and take no place of requests that wait', async () => {
    const server: TestServer = await openServer({
      database: open,
      domain: { eventBeat: 1 },
      args: ['--requests-at-once', '2', '--most-waiting', '2000', '--rate-limit', '0'],
    });
    const door = await listening(server);
    try {
      const url = `${door.address}/api/v2/agencies/${server.agencyId}/events`;
      const count = countStatements(server);
      const streams = [await openStream(url, server.token)];
      const ofOne = await count(2_000);
      for (let opened = 0; opened < 999; opened += 37) {
        streams.push(...(await Promise.all(Array.from({ length: 37 }, () => openStream(url, server.token)))));
      }
      expect(streams.every(({ status }) => status === 200)).toBe(true);
      expect(server.domain.streams()).toBe(1_000);
      await until('each shows a sign of life', () => streams.every((stream) => stream.text().includes(':\n\n')));

      // Statements while nothing happens: the same few looks of the process, not some of each stream.
      expect(await count(2_000)).toBeLessThan(ofOne + streams.length / 10);

      expect((await server.call('GET', '/api/v2/plans')).status).toBe(200);
      const caller: Caller = { agencyId: server.agencyId, mode: 'production', name: 'test' };
      await server.domain.plans.create(caller, preparedPlan(), 'tour');
      const all = (): boolean =>
        streams.every(({ events }) => events.some(({ data }) => data['state'] === 'optimized'));
      await until('all hear of it', all);
      const first = streams[0].events;
      expect(streams.every(({ events }) => events.length === first.length)).toBe(true);
      server.end();
      expect(new Set(await Promise.all(streams.map(({ ended }) => ended)))).toEqual(new Set(['ended']));
    } finally {
      await door.close();
      await server.close();
    }
  }, 180_000);
});

/** Counts the statements outside transactions, which all looks are. */
function countStatements(server: TestServer): (ms: number) => Promise<number> {
  const executor = storeOf(server.domain).db.getExecutor() as { executeQuery(query: never, ...more: never[]): unknown };
  const execute = executor.executeQuery.bind(executor);
  let count = 0;
  executor.executeQuery = (query, ...more) => {
    count++;
    return execute(query, ...more);
  };
  return async (ms) => {
    const before = count;
    await new Promise((resolve) => setTimeout(resolve, ms));
    return count - before;
  };
}
