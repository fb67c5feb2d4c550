import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from 'tourwright';
import { packText, unpackText } from '../../src/store/documents.js';
import { createEngines, type EngineFinding, type EngineJob, type Engines } from '../../src/engines/pool.js';
import { createOptimizeNow } from '../../src/engines/answers.js';
import { isBetter } from '../../src/worker/store-solution.js';
import { fakeValhalla } from '../support/fake-valhalla.js';
import { testEngines } from '../support/engines.js';
import { rightAfter } from '../support/right-after.js';
import { smallPlan } from '../support/small-plan.js';

describe('engines in processes of their own', () => {
  let engines: Engines;

  beforeAll(() => {
    // An abort is heard, however slow the machine is.
    engines = createEngines({ abortPatience: 60_000 });
  });
  afterAll(() => engines.close());

  const job = async (plan: object, more: Partial<EngineJob> = {}): Promise<EngineJob> => ({
    content: await packText(JSON.stringify(plan)),
    fields: { id: 'p', agencyId: 'ACME_a', version: 3 },
    seconds: 1,
    iterations: 500,
    seed: 1,
    threads: 1,
    start: undefined,
    ...more,
  });
  const never = new AbortController().signal;
  const run = async (task: EngineJob, signal = never) => {
    const findings: EngineFinding[] = [];
    let begun = 0;
    const end = await engines.run(task, { begun: () => begun++, found: (finding) => findings.push(finding) }, signal);
    return { end, findings, begun };
  };
  const solutionOf = async ({ bytes }: EngineFinding): Promise<Solution> =>
    JSON.parse(await unpackText(bytes)) as Solution;

  it('solve a plan and tell every better solution', async () => {
    const { end, findings, begun } = await run(await job(smallPlan()));
    expect(end).toMatchObject({ type: 'done' });
    expect(begun).toBe(1);
    const last = findings.at(-1)!;
    expect(await solutionOf(last)).toMatchObject({ planId: 'p', agencyId: 'ACME_a', planVersion: 3 });
    expect(last.quality).toMatchObject({ unservedStops: 0, tours: 1 });
    for (const [n, finding] of findings.entries()) {
      if (n > 0) expect(isBetter(findings[n - 1]!.objectives, finding.objectives)).toBe(false);
    }
  });

  it('give the whole time to the search, however short it is: what can be served is served', async () => {
    const starting = createEngines();
    try {
      for (let nth = 0; nth < 2; nth++) {
        const findings: EngineFinding[] = [];
        const task = await job(manyStops(), { seconds: 0.25, iterations: undefined });
        const end = await starting.run(task, { found: (finding) => findings.push(finding) }, never);
        expect(end).toMatchObject({ type: 'done', processorShare: expect.any(Number) as number });
        expect(findings.at(-1)?.quality.tours).toBeGreaterThan(0);
      }
    } finally {
      await starting.close();
    }
  });

  it('travel on the roads that are configured', async () => {
    const valhalla = await fakeValhalla();
    const onRoads = createEngines({ roads: `car=${valhalla.url}` });
    try {
      const plan = smallPlan();
      const byCar = {
        ...plan,
        resources: [{ ...(plan['resources'] as object[])[0], vehicleProfile: { type: 'car', withTraffic: true } }],
      };
      const findings: EngineFinding[] = [];
      const task = await job(byCar);
      const heard: string[] = [];
      const listener = {
        awaiting: () => heard.push('awaiting'),
        begun: () => heard.push('begun'),
        found: (finding: EngineFinding) => {
          heard.push('found');
          findings.push(finding);
        },
      };
      const end = await onRoads.run(task, listener, never);
      expect(end).toMatchObject({ type: 'done', warnings: [{ code: 'TRAFFIC_OFF' }] });
      // The plan wants traffic: it is waited for before the engine begins.
      expect(heard.slice(0, 3)).toEqual(['awaiting', 'begun', 'found']);
      expect(valhalla.asked).toContain('/sources_to_targets');
      const { tours } = await solutionOf(findings.at(-1)!);
      const legs = tours[0]!.wayPoints.filter(({ fromPrevious }) => fromPrevious.travelDistanceInKm > 0);
      expect(legs.every(({ fromPrevious }) => fromPrevious.travelDistanceInKm === 7.5)).toBe(true);
      expect(legs.length).toBeGreaterThan(0);
    } finally {
      await onRoads.close();
      valhalla.close();
    }
  });

  it('begin with what is left of the tours of a plan that was changed since', async () => {
    const orders = smallPlan()['orders'] as object[];
    const [van] = smallPlan()['resources'] as object[];
    const gone = { id: 'gone', stops: [{ id: 'gone-1', position: { lon: 8.68, lat: 49.4 } }] };
    const before = smallPlan({ orders: [...orders, gone], resources: [van, { ...van, id: 'other' }] });
    const first = (await run(await job(before))).findings.at(-1)!;
    expect((await solutionOf(first)).unaffectedStopIds).toEqual([]);
    // As a start of this plan it would be refused.
    const refused = await run(await job(smallPlan(), { start: first.bytes }));
    expect(refused.end).toMatchObject({ type: 'failed' });
    const { end, findings } = await run(await job(smallPlan(), { earlier: first.bytes }));
    expect(end).toMatchObject({ type: 'done' });
    const last = await solutionOf(findings.at(-1)!);
    expect(last).toMatchObject({ planId: 'p', planVersion: 3, unaffectedStopIds: [] });
    expect(last.tours.map(({ resourceId }) => resourceId)).toEqual(['van']);
  });

  it('go on from a solution, and never end with a worse one', async () => {
    const first = (await run(await job(manyStops()))).findings.at(-1)!;
    const { findings } = await run(await job(manyStops(), { start: first.bytes, seed: 2 }));
    expect(isBetter(first.objectives, findings.at(-1)!.objectives)).toBe(false);
  });

  it('stop when they are told to, with what they found', async () => {
    const stop = new AbortController();
    const findings: EngineFinding[] = [];
    const found = (finding: EngineFinding): void => {
      findings.push(finding);
      stop.abort();
    };
    // Told in vain they would be killed.
    expect(
      await engines.run(await job(manyStops(), { seconds: 600, iterations: undefined }), { found }, stop.signal),
    ).toMatchObject({ type: 'done' });
    expect(findings.length).toBeGreaterThan(0);
  });

  it('say why a plan cannot be solved, and solve the next', async () => {
    const { end } = await run(await job({ resources: 'none' }));
    expect(end).toMatchObject({ type: 'failed', isHopeless: true });
    expect((await run(await job(smallPlan()))).end).toMatchObject({ type: 'done' });
  });

  it('that die take nothing along', async () => {
    const fragile = createEngines();
    const task = await job(manyStops(), { seconds: 600, iterations: undefined });
    let dying: Promise<unknown> | undefined;
    await new Promise<void>((resolve) => (dying = fragile.run(task, { found: () => resolve() }, never)));
    await fragile.close();
    expect(await dying).toMatchObject({ type: 'died', message: 'The engine process ended (SIGKILL).' });
    expect((await run(await job(smallPlan()))).end).toMatchObject({ type: 'done' });
  });

  it('that are being ended because nobody used them are given no run', async () => {
    const idleFor = 50;
    const unused = createEngines({ abortPatience: 60_000, idleFor });
    const task = await job(smallPlan());
    const runOne = () => unused.run(task, { found: () => undefined }, never);
    expect(await runOne()).toMatchObject({ type: 'done' });
    expect(await rightAfter(idleFor, runOne)).toMatchObject({ type: 'done' });
    await unused.close();
  });

  it('that hang are killed when their time is long up', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tourwright-hangs-'));
    const file = join(folder, 'hangs.cjs');
    // It hears that it is to end, and does not.
    writeFileSync(file, "process.on('message', () => process.send({ type: 'begun' }));");
    const hanging = createEngines({ file, hangPatience: 100 });
    try {
      let begun = 0;
      const listener = { begun: () => begun++, found: () => undefined };
      const end = await hanging.run(await job(smallPlan(), { seconds: 0.5 }), listener, never);
      expect(end).toEqual({ type: 'died', message: 'The engine process did not end when its time was up.' });
      expect(begun).toBeLessThanOrEqual(1);
    } finally {
      await hanging.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('optimize plans that are not stored, a few at once', async () => {
    const optimizeNow = createOptimizeNow(engines);
    const plan = JSON.stringify(smallPlan());
    const calls = await Promise.allSettled(Array.from({ length: 6 }, () => optimizeNow(plan, { seconds: 1 })));
    const solutions = calls.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : []));
    expect(solutions).toHaveLength(4);
    expect(solutions[0]!.solution.tours).toHaveLength(1);
    for (const call of calls.slice(4)) expect(call).toMatchObject({ reason: { kind: 'overloaded' } });
  });

  it('say of such a plan that the engine had too little time, or too little of the processor', async () => {
    const short = { code: 'TIME_TOO_SHORT', message: 'The time was over.', properties: { path: '' } } as const;
    const starving = testEngines(() => ({ end: { type: 'done', processorShare: 0.2, warnings: [short] } }));
    const { warnings } = await createOptimizeNow(starving)(JSON.stringify(smallPlan()), { seconds: 1 });
    expect(warnings.map(({ code }) => code)).toEqual(['TIME_TOO_SHORT', 'ENGINE_STARVED']);
  });
});

function manyStops(): object {
  return smallPlan({
    orders: Array.from({ length: 120 }, (_, n) => ({
      id: `o${n}`,
      stops: [{ id: `s${n}`, position: { lon: 8.5 + 0.003 * ((n * 37) % 101), lat: 49.3 + 0.003 * ((n * 53) % 97) } }],
    })),
  });
}
