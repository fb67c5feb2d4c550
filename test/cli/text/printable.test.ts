import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/run.js';
import { printable } from '../../../src/cli/text/printable.js';
import { evaluate, type Plan } from '../../../src/index.js';
import { smallPlan } from '../small-plan.js';
import { stage } from '../surroundings.js';

/** Clears the screen, turns the line around, goes back to its beginning. */
const evil = 'box\u001b[2J\u009b2J\u202e\r';
const safe = String.raw`box\u001b[2J\u009b2J\u202e\u000d`;

describe('printable', () => {
  it('escapes control characters, in texts and keys', () => {
    expect(printable({ [evil]: [evil, 1, null, undefined, true] })).toEqual({
      [safe]: [safe, 1, null, undefined, true],
    });
  });

  it('leaves other texts unchanged, whatever their script', () => {
    const texts = ['Straße 1', 'שלום', '東京', '👨‍👩‍👧', 'c:\\dir', ''];
    expect(printable(texts)).toEqual(texts);
  });
});

describe('a plan whose texts would control the terminal', () => {
  let folder = '';
  const place = (name: string): string => join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
    const plan: Plan = {
      ...smallPlan,
      ...{ [evil]: 1 },
      resources: smallPlan.resources.map((van) => ({ ...van, capacities: { [evil]: 1 } })),
      orders: smallPlan.orders!.map(({ id, stops: [stop] }) => ({
        id,
        stops: [{ ...stop!, capacities: { [evil]: id === 'far' ? 2 : 1 } } as never],
      })),
    };
    const solution = await evaluate(plan, [{ resourceId: 'van', stopIds: ['near'] }]);
    await writeFile(place('plan.json'), JSON.stringify(plan));
    await writeFile(place('solution.json'), JSON.stringify(solution));
    const [tour] = solution.tours;
    const wrong = { ...tour!, maxFilledCapacities: { [evil]: 3 }, totalDelay: 'PT1M' };
    await writeFile(place('wrong.json'), JSON.stringify({ ...solution, tours: [wrong] }));
    await writeFile(place('broken.json'), `{"a": "${evil}"}`);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['solve', 'plan.json', '--iterations', '1'],
    ['check', 'plan.json', 'wrong.json'],
    ['explain', 'plan.json', 'solution.json'],
    ['tradeoffs', 'plan.json', 'solution.json', '--iterations', '1'],
    ['solve', 'broken.json'],
  ])('cannot do so by %s %s', async (...argv) => {
    const { surroundings } = stage({ terminal: true });
    // On a terminal a line would follow the search there, and move the cursor.
    Object.assign(surroundings.stderr, { isTTY: false });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      surroundings[name].on('data', (chunk: Buffer) => (said[name] += chunk.toString()));
    await run(
      argv.map((word) => (word.endsWith('.json') ? place(word) : word)),
      surroundings,
    );
    const all = `${said.stdout}${said.stderr}`;
    expect(all).not.toMatch(/(?![\n\r])\p{Cc}|\p{Bidi_Control}/u);
    if (!argv.includes('broken.json')) expect(all.replace(/\s/g, '')).toContain(safe);
  });
});
