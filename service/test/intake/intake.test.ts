import { afterAll, describe, expect, it } from 'vitest';
import { createIntake } from '../../src/intake/intake.js';
import { bytes, smallPlan } from '../support/small-plan.js';

const intake = createIntake({ hasRoads: false });
afterAll(() => intake.close());

/** A plan of about so many megabytes. */
function largePlan(megabytes: number): Uint8Array {
  const orders = Array.from({ length: megabytes * 1000 }, (_, n) => ({
    id: `o${n}`,
    properties: { remark: 'x'.repeat(900) },
    stops: [{ id: `s${n}`, position: { lon: 8, lat: 49 } }],
  }));
  return bytes(smallPlan({ orders }));
}

describe('the intake', () => {
  it('answers the same for small and large bodies', async () => {
    const small = await intake.plan(bytes(smallPlan()));
    expect(small.size).toMatchObject({ orders: 2, stops: 2 });
    const large = await intake.plan(largePlan(1));
    expect(large.size).toMatchObject({ orders: 1000, stops: 1000 });
    await expect(intake.plan(bytes(`[${' '.repeat(100_000)}`))).rejects.toMatchObject({ statusCode: 400 });
    await expect(intake.plan(bytes('['))).rejects.toMatchObject({ statusCode: 400 });
  });

  it('does not hold the answering thread while it reads a large body', async () => {
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns++;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await intake.plan(largePlan(12));
    isOver = true;
    // Read where it is asked for, the body would leave that thread two or three turns.
    expect(turns).toBeGreaterThan(20);
  });

  it('guesses of travels only where no road engine will be asked', async () => {
    const roads = createIntake({ hasRoads: true });
    const resources = [
      {
        id: 'r',
        vehicleProfile: { type: 'car' },
        workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T17:00:00Z' },
        unknown: 1,
      },
    ];
    const body = bytes(smallPlan({ resources }));
    const codes = async (from: typeof intake): Promise<string[]> =>
      (await from.plan(body)).warnings.map(({ code }) => code);
    expect(await codes(intake)).toEqual(['UNKNOWN_FIELD', 'CROW_FLY']);
    expect(await codes(roads)).toEqual(['UNKNOWN_FIELD']);
    await roads.close();
  });

  it('refuses more large bodies than it can hold', async () => {
    const body = bytes(smallPlan({ remark: 'x'.repeat(60_000) }));
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => intake.plan(body.slice())));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one).toMatchObject({ reason: { statusCode: 429 } });
    expect(all.length - refused.length).toBeGreaterThanOrEqual(16);
  });

  it('changes nothing outside a plan, whatever its keys are called', async () => {
    const before = Object.keys(Object.prototype);
    const properties = { constructor: 'x', prototype: 'y', toString: 'z', hasOwnProperty: 'h' };
    const { content } = await intake.plan(bytes(smallPlan({ properties })));
    expect(JSON.parse(content)).toMatchObject({ properties });
    expect(Object.keys(Object.prototype)).toEqual(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
