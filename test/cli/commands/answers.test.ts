import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/run.js';
import { evaluate, type SlotOffer, type Suggestion, type Tradeoffs } from '../../../src/index.js';
import { smallPlan } from '../small-plan.js';
import { stage } from '../surroundings.js';

const newOrder = { id: 'late', stops: [{ id: 'late-1', position: { lon: 8.7, lat: 49.4 } }] };

let folder = '';
let plan = '';
let solution = '';
let order = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
  plan = join(folder, 'plan.json');
  solution = join(folder, 'solution.json');
  order = join(folder, 'order.json');
  const needing = { id: 'cold', requiredSkills: ['cooling'], stops: [{ ...newOrder.stops[0]!, id: 'cold-1' }] };
  const whole = { ...smallPlan, orders: [...smallPlan.orders!, needing] };
  await writeFile(plan, JSON.stringify(whole));
  await writeFile(order, JSON.stringify(newOrder));
  await writeFile(solution, JSON.stringify(await evaluate(whole, [{ resourceId: 'van', stopIds: ['near', 'far'] }])));
});
afterAll(() => rm(folder, { recursive: true }));

describe('tourwright explain', () => {
  it('explains why each unserved order is not served', async () => {
    const { surroundings, stdout } = stage();
    expect(await run(['explain', plan, solution], surroundings)).toBe(0);
    expect(stdout()).toContain('1 order not served');
    expect(stdout()).toContain('cold  impossible: No resource can serve it: van lacks cooling');
  });

  it('writes it as JSON', async () => {
    const { surroundings, stdout } = stage();
    expect(await run(['explain', plan, solution, '--json'], surroundings)).toBe(0);
    expect(JSON.parse(stdout())).toMatchObject([{ orderId: 'cold', status: 'impossible' }]);
  });

  it('explains why a served order is where it is', async () => {
    const { surroundings, stdout } = stage();
    expect(await run(['explain', plan, solution, '--orders', smallPlan.orders![0]!.id], surroundings)).toBe(0);
    expect(stdout()).toContain('served by van');
  });

  it('refuses an order that the plan lacks', async () => {
    const { surroundings, stderr } = stage();
    expect(await run(['explain', plan, solution, '--orders', 'nothing'], surroundings)).toBe(2);
    expect(stderr()).toContain('--orders is "nothing".\n  The plan has no order "nothing".');
  });
});

describe('tourwright suggest', () => {
  it('shows where a new order fits and what it costs', async () => {
    const { surroundings, stdout } = stage();
    expect(await run(['suggest', plan, solution, '--order', order, '--most', '1'], surroundings)).toBe(0);
    expect(stdout()).toContain('1. van: late-1');
    expect(stdout()).toContain('stops +1');
  });

  it('shows the price of windows', async () => {
    const { surroundings, stdout } = stage();
    expect(await run(['suggest', plan, solution, '--order', order, '--slots', '--json'], surroundings)).toBe(0);
    const offers = JSON.parse(stdout()) as { window: object; best?: { resourceId: string } }[];
    expect(offers.length).toBeGreaterThan(1);
    expect(offers[0]!.best?.resourceId).toBe('van');
  });

  it.each([[[]], [['--slots']]])('starts nothing before --freeze-until, with %j', async (more) => {
    const { surroundings, stdout } = stage();
    const args = [
      'suggest',
      plan,
      solution,
      '--order',
      order,
      '--freeze-until',
      '2026-03-10T08:05:00Z',
      '--json',
      ...more,
    ];
    expect(await run(args, surroundings)).toBe(0);
    const found = JSON.parse(stdout()) as (Suggestion & SlotOffer)[];
    const places = more.length === 0 ? found : found.flatMap(({ best }) => best ?? []);
    expect(places.length).toBeGreaterThan(0);
    for (const { stops } of places) expect(stops[0]!.arrivalTime > '2026-03-10T08:05:00Z').toBe(true);
  });

  it('refuses an invalid --freeze-until', async () => {
    const { surroundings, stderr } = stage();
    expect(await run(['suggest', plan, solution, '--order', order, '--freeze-until', 'noon'], surroundings)).toBe(2);
    expect(stderr()).toContain('--freeze-until is "noon"');
  });

  it('refuses a served order, and an invalid window', async () => {
    const served = stage();
    const id = smallPlan.orders![0]!.id;
    expect(await run(['suggest', plan, solution, '--order', id], served.surroundings)).toBe(2);
    expect(served.stderr()).toMatch(/--order is "near"\.\n.*is in a tour already/);
    const wrong = stage();
    expect(await run(['suggest', plan, solution, '--order', order, '--windows', '8-10'], wrong.surroundings)).toBe(2);
  });
});

describe('tourwright tradeoffs', () => {
  it('shows what one van less costs, and what makes no difference', async () => {
    const { surroundings, stdout } = stage();
    expect(await run(['tradeoffs', plan, solution, '--iterations', '20'], surroundings)).toBe(0);
    expect(stdout()).toContain('As it is: stops ');
    expect(stdout()).toMatch(/^without van +stops −/m);
    expect(stdout()).toMatch(/^No difference: .*van back 30 min later/m);
  });

  it('writes it as JSON, with other steps', async () => {
    const { surroundings, stdout } = stage();
    const argv = ['tradeoffs', plan, solution, '--iterations', '5', '--step', 'PT1H', '--json'];
    expect(await run(argv, surroundings)).toBe(0);
    const { prices } = JSON.parse(stdout()) as Tradeoffs;
    expect(prices.map(({ text }) => text)).toContain('van back 1:00 h later');
  });

  it('refuses values out of range, and a solution of another plan', async () => {
    const wrong = stage();
    expect(await run(['tradeoffs', plan, solution, '--time', '0'], wrong.surroundings)).toBe(2);
    const other = stage();
    expect(await run(['tradeoffs', plan, order], other.surroundings)).toBe(3);
  });

  it('ends with what is known so far on the first interruption', async () => {
    const { surroundings, stdout, signals } = stage();
    const ended = run(['tradeoffs', plan, solution, '--time', '600'], surroundings);
    const interrupt = setInterval(() => signals.emit('SIGINT'), 1000);
    signals.on('SIGINT', () => clearInterval(interrupt));
    expect(await ended).toBe(0);
    expect(stdout()).toContain('As it is: ');
  });
});
