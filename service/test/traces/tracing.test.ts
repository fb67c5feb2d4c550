import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onAnyDatabase } from '../support/databases.js';
import { until } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
provider.register();
afterAll(() => provider.shutdown());

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${caller}-01`;

const spans = (): readonly ReadableSpan[] => exporter.getFinishedSpans();
const named = (name: string): ReadableSpan => {
  const found = spans().find((span) => span.name === name);
  if (found === undefined)
    throw new Error(
      `There is no ${name} among ${spans()
        .map((span) => span.name)
        .join(', ')}.`,
    );
  return found;
};
const childrenOf = (parent: ReadableSpan) =>
  spans().filter(({ parentSpanContext }) => parentSpanContext?.spanId === parent.spanContext().spanId);

onAnyDatabase('traces', (open) => {
  let server: TestServer;
  beforeAll(async () => void (server = await openServer({ database: open, engines: testEngines() })));
  afterAll(() => server.close());
  beforeEach(() => exporter.reset());

  async function optimized(headers: Readonly<Record<string, string>>): Promise<string> {
    const { json, status } = await server.call('POST', '/api/v2/plans', { body: smallPlan(), headers });
    expect(status).toBe(201);
    const { id } = json as { id: string };
    expect((await server.call('GET', `/api/v2/plans/${id}/solution?wait=PT20S`)).status).toBe(200);
    return id;
  }

  it('go from the request over the queue to the run, and to the SQL of both', async () => {
    const planId = await optimized({ traceparent });
    await until('the run is over', () => spans().some(({ name }) => name === 'optimize'));
    const request = named('POST /api/v2/plans');
    expect(request.spanContext().traceId).toBe(traceId);
    expect(request.parentSpanContext?.spanId).toBe(caller);
    expect(request.attributes).toMatchObject({
      'http.route': '/api/v2/plans',
      'http.response.status_code': 201,
      'tourwright.token_id': server.token.split('_')[2],
    });
    const inside = childrenOf(request).map(({ name }) => name);
    // From the look at the token to the audit log.
    expect(inside).toEqual(expect.arrayContaining(['SELECT tokens', 'INSERT plans', 'INSERT audit_entries', 'queue']));
    const queued = childrenOf(request).find(({ name }) => name === 'queue')!;
    const below = childrenOf(queued).map(({ name }) => name);
    expect(below).toEqual(expect.arrayContaining(['wait in the queue', 'optimize']));
    const run = childrenOf(queued).find(({ name }) => name === 'optimize')!;
    expect(run.spanContext().traceId).toBe(traceId);
    expect(run.attributes).toMatchObject({ 'tourwright.plan_id': planId, 'tourwright.outcome': 'optimized' });
    expect(run.events.map(({ name }) => name)).toEqual(['better solution stored']);
    expect(childrenOf(run).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['INSERT solutions', 'UPDATE runs', 'UPDATE plans']),
    );
  });

  it('hold no values and no secrets', async () => {
    const planId = await optimized({ traceparent });
    const texts = spans().map(({ attributes }) => String(attributes['db.query.text']));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.join()).not.toContain(planId);
    const all = JSON.stringify(spans().map(({ name, attributes, events }) => ({ name, attributes, events })));
    expect(all).not.toContain(server.token.split('_')[3]);
  });

  it('have their ids in the log lines of requests and runs', async () => {
    const before = server.logs().length;
    await optimized({ traceparent });
    const lines = server
      .logs()
      .slice(before)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const ofTrace = lines.filter((line) => line['traceId'] === traceId);
    expect(ofTrace.map(({ msg }) => msg)).toContain('request');
    // Each once: ids that were written twice would be two fields of one name.
    expect(server.logs().slice(before)).not.toMatch(/"traceId":[^\n]*"traceId":/);
  });

  it('end as failed where a request does, and are not where the client is at fault', async () => {
    expect((await server.call('GET', '/api/v2/plans/none', { headers: { traceparent } })).status).toBe(404);
    expect(named('GET /api/v2/plans/:planId').status.code).toBe(0);
    const list = server.domain.plans.list;
    Object.assign(server.domain.plans, { list: () => Promise.reject(new Error('out of order')) });
    expect((await server.call('GET', '/api/v2/plans', { headers: { traceparent } })).status).toBe(500);
    Object.assign(server.domain.plans, { list });
    expect(named('GET /api/v2/plans')).toMatchObject({
      status: { code: 2, message: 'out of order' },
      events: [{ name: 'its turn' }, { name: 'exception' }],
    });
  });

  it('are not written where the caller does not want them, nor of what belongs to nobody', async () => {
    // A trace of its own: a run of the one before may still end.
    const unwanted = traceId.replace('4', '5');
    await optimized({ traceparent: `00-${unwanted}-${caller}-00` });
    expect(spans().filter((span) => span.spanContext().traceId === unwanted)).toEqual([]);
    exporter.reset();
    // The worker looks for runs all the time.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(spans()).toEqual([]);
  });
});
