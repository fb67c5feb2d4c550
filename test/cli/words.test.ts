import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as roadsPackage from '../../roads/src/index.js';
import type { Argument } from '../../src/cli/arguments.js';
import { commands, run } from '../../src/cli/run.js';
import { evaluate, type Plan } from '../../src/index.js';
import { smallPlan } from './small-plan.js';
import { stage } from './surroundings.js';

/** Orders one of which has a comma in its id, and one that nobody can serve. */
const [near] = smallPlan.orders!;
const words: Plan = {
  ...smallPlan,
  orders: [
    ...smallPlan.orders!,
    { id: 'a,b', stops: [{ ...near!.stops[0]!, id: 'a,b' } as never] },
    { id: 'c', requiredSkills: ['x'], stops: [{ ...near!.stops[0]!, id: 'c-1' } as never] },
  ],
};

let folder = '';
const file = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
  const write = (name: string, json: unknown): Promise<void> => writeFile(file(name), JSON.stringify(json));
  await write('plan.json', words);
  await write('solution.json', await evaluate(words, [{ resourceId: 'van', stopIds: ['near', 'a,b'] }]));
  await write('text.json', 'c');
  await write('odd.json', { ...words, resources: [{ ...words.resources[0]!, lunch: 'noon' }] });
  const order = { id: 'new', stops: [{ ...near!.stops[0]!, id: 'new-1', timeWindows: [] }] };
  await write('order.json', order);
  await write('changes.json', [{ type: 'addOrder', order }]);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command line; words that end in .json are files of the folder. */
async function said(...argv: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { surroundings, stdout, stderr } = stage({
    env: { XDG_CONFIG_HOME: folder },
    packages: { '@tourwright/roads': roadsPackage, '@tourwright/console': { consolePage: () => '<p>' } },
  });
  const code = await run(
    argv.map((word) => (word.endsWith('.json') ? file(word) : word)),
    surroundings,
  );
  return { code, stdout: stdout(), stderr: stderr() };
}

/** Every command that has options of ours, with those that take a value and those that take none. */
const lines = commands
  .flatMap((command) => command.verbs ?? [command])
  .flatMap(({ name, args }) => (args === undefined ? [] : [{ name, args: Object.entries<Argument>(args) }]));
const of = (...types: readonly Argument['type'][]): [command: string, option: string, argument: Argument][] =>
  lines.flatMap(({ name, args }) =>
    args.flatMap(([option, argument]): [string, string, Argument][] =>
      types.includes(argument.type) ? [[name, option, argument]] : [],
    ),
  );

describe('every option of every command', () => {
  it.each(of('string'))('%s --%s: a missing value', async (command, option, { alias }) => {
    const cases = [[`--${option}`], [`--${option}=`], [`--${option}`, '--json'], ...(alias ? [[`-${alias}`]] : [])];
    for (const words of cases) {
      const { code, stderr } = await said(...command.split(' '), ...words);
      expect([code, stderr]).toEqual([2, expect.stringContaining(`${words[0].replace('=', '')} needs a value`)]);
    }
  });

  it.each(of('string'))('%s --%s: given twice', async (command, option, { repeatable }) => {
    const { code, stderr } = await said(...command.split(' '), `--${option}=1`, `--${option}=2`);
    expect(code).toBe(2);
    if (repeatable === true) expect(stderr).not.toContain('given twice');
    else expect(stderr).toContain(`--${option} is given twice: "1" and "2".`);
  });

  it.each(of('boolean'))('%s --%s: a value it does not take', async (command, option) => {
    const { code, stderr } = await said(...command.split(' '), `--${option}=no`);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`--${option} takes no value, but got "no".`)]);
  });

  it.each(of('string', 'boolean'))('%s --%s: misspelt', async (command, option) => {
    const { code, stderr } = await said(...command.split(' '), `--${option}x`);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`Did you mean --${option}?`)]);
  });

  it.each(lines)('$name: an unknown option, and one file too many', async ({ name, args }) => {
    const unknown = await said(...name.split(' '), '--qqqqqqqq');
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining(`tourwright ${name} --help`)]);
    const given = args.filter(([, { type }]) => type === 'positional').map(() => 'plan.json');
    const more = await said(...name.split(' '), ...given, 'more');
    expect([more.code, more.stderr]).toEqual([2, expect.stringContaining('One argument too many: more')]);
  });
});

const pair = ['plan.json', 'solution.json'];
const seconds = ['0', '-1', '5s', '1e3', 'PT', 'five'];
const whole = ['1.5', '-1', 'many', '999999999999999999'];
const seeds = ['1.5', 'x', '4294967296'];
const noTimes = ['yesterday', '2026-03-10', '2026-03-10T12:00', '1773144000000', '2026-02-30T12:00:00Z'];
const folders = ['/nowhere/at/all.txt', '/'];
const roads = ['nowhere', 'http//x'];
const limits: Readonly<Record<string, readonly string[]>> = {
  time: seconds,
  iterations: whole,
  seed: seeds,
  threads: ['0', '257', 'two'],
  output: folders,
  roads,
};

/** Of each command what stands before the option, and values that each of its options must refuse. */
const wrong: Readonly<
  Record<string, readonly [before: readonly string[], Readonly<Record<string, readonly string[]>>]>
> = {
  solve: [['plan.json'], { ...limits, 'plan-output': folders }],
  import: [
    ['plan.json'],
    {
      from: ['pdf', 'CSV'],
      template: ['plans'],
      date: ['10.3.2026', '2026-13-01'],
      tz: ['Mars'],
      output: folders,
      'save-map': folders,
      'matrices-output': folders,
    },
  ],
  check: [pair, { roads, output: folders }],
  explain: [
    pair,
    {
      orders: ['nope', 'near,nope', ',', 'a,b,', 'nea'],
      most: ['-1', '101', 'x'],
      time: seconds,
      roads,
      output: folders,
    },
  ],
  suggest: [
    [...pair, '--order=c'],
    {
      most: ['0', '101', '1.5'],
      'per-resource': ['0', '101', 'one'],
      search: seconds,
      length: ['2h', '0', 'PT', 'PT0S', '-5', '1.5', '99999999999'],
      windows: [
        '8-10',
        '2026-03-10T09:00:00Z',
        '2026-03-10T09:00:00Z/2026-03-10T08:00:00Z',
        '2026-03-10T09:00/2026-03-10T10:00',
        '2026-03-10T08:00:00Z/2026-03-10T09:00:00Z/2026-03-10T10:00:00Z',
        '2026-03-10T08:00:00Z/2026-03-10T09:00:00Z,',
        '2026-02-30T08:00:00Z/2026-03-10T09:00:00Z',
      ],
      'freeze-until': noTimes,
      roads,
      output: folders,
    },
  ],
  tradeoffs: [pair, { ...limits, step: ['0', '0.4', 'half', 'PT'] }],
  replan: [
    pair,
    {
      ...limits,
      'plan-output': folders,
      'freeze-until': noTimes,
      keep: ['some', 'None', 'next,all'],
      stability: ['foo', 'resource,', 'resource;time', ','],
      tolerance: ['15m', '-1', '1.5'],
      allowed: whole,
      rank: ['-1', '101', 'x'],
    },
  ],
  view: [['solution.json'], { output: folders }],
  show: [['solution.json'], { tour: ['nobody', 'Van', ','] }],
  export: [['solution.json'], { to: ['pdf', 'GeoJSON', 'csv,gpx'] }],
  'roads build': [['/nowhere.osm.pbf', '-o', '/nowhere'], { threads: ['0', '257', 'two'] }],
};
/** Options whose wrong values are in tables of their own. */
const files = new Set([
  ...['solve', 'check', 'explain', 'suggest', 'tradeoffs', 'replan'].map((command) => `${command} --matrix`),
  'replan --changes',
  'show --plan',
  'view --plan',
  'export --plan',
  'export --request',
  'export --resource',
  'solve --vehicles',
  'solve --map',
  'solve --date',
  'solve --tz',
  'import --vehicles',
  'import --map',
  'import --matrix',
  'export --output',
  'roads build --output',
  'suggest --order',
  'suggest --stop',
]);
const wrongValues = Object.entries(wrong).flatMap(([command, [before, options]]) =>
  Object.entries(options).flatMap(([option, values]) =>
    values.map((value): [string, string, string, readonly string[]] => [command, option, value, before]),
  ),
);

describe('an invalid value of an option', () => {
  it('is tested for every option', () => {
    const tried = new Set(wrongValues.map(([command, option]) => `${command} --${option}`));
    const all = of('string').map(([command, option]) => `${command} --${option}`);
    expect(all.filter((name) => !tried.has(name) && !files.has(name))).toEqual([]);
  });

  it.each(wrongValues)('%s --%s=%s', async (command, option, value, before) => {
    const with_ = option === 'tolerance' || option === 'allowed' || option === 'rank' ? ['--stability=time'] : [];
    const { code, stdout, stderr } = await said(...command.split(' '), ...before, ...with_, `--${option}=${value}`);
    expect(stderr).not.toContain('not foreseen');
    if (['output', 'plan-output', 'save-map', 'matrices-output'].includes(option)) {
      expect([code, stderr]).toEqual([3, expect.stringContaining(`${value} cannot be written`)]);
    } else {
      expect(code).toBe(2);
      expect(stderr).toContain(`--${option} is "${value}".\n`);
    }
    expect(stdout).toBe('');
  });

  it.each([
    [['suggest', ...pair], '--order is missing.'],
    [['suggest', ...pair, '--order', 'nope'], '--order is "nope".\n  The plan has no order "nope".'],
    [['suggest', ...pair, '--order', 'near'], '--order is "near".'],
    [
      ['suggest', ...pair, '--order', 'c', '--stop', 'nope', '--slots'],
      '--stop is "nope".\n  The order c has no stop nope.',
    ],
    [['import', '--template'], '--template needs a value.\n  Write: --template <orders|vehicles>'],
    [
      ['import', '--template', '-o', 'x.csv'],
      '--template needs a value, but -o follows.\n  Write: --template <orders|',
    ],
    [['export', 'solution.json'], '--to is missing.'],
    [['export', 'solution.json', '--to=csv', '--resource=nobody'], '--resource is "nobody".'],
    [['roads', 'build', 'x'], '--output is missing.'],
    [['explain', 'plan.json'], '<solution> is missing.\n  Write: tourwright explain <plan> <solution>'],
    [['completion', 'powershell'], 'There is no completion for "powershell".'],
  ])('%j', async (argv, text) => {
    const { code, stderr } = await said(...argv);
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
  });

  it.each([
    [['suggest', ...pair, '--order', 'no.json'], 'no.json: no such file.'],
    [['suggest', ...pair, '--order', 'text.json'], 'text.json is not a valid order.'],
    [['suggest', ...pair, '--order', 'plan.json'], 'plan.json is not a valid order'],
    [['replan', ...pair, '--changes', 'no.json'], 'no.json: no such file.'],
    [['show', 'solution.json', '--plan', 'no.json'], 'no.json: no such file.'],
    [['show', 'plan.json'], 'plan.json is a plan.'],
    [['view', 'plan.json'], 'plan.json is a plan.'],
    [['view', 'solution.json', 'plan.json'], 'plan.json is a plan.'],
    [['view', 'solution.json', '--plan', 'no.json'], 'no.json: no such file.'],
    [['export', 'solution.json', '--to=csv', '--plan', 'no.json'], 'no.json: no such file.'],
    [['explain', 'solution.json', 'plan.json'], 'solution.json is a solution.'],
    [['solve', 'solution.json'], 'solution.json is a solution.'],
    [['explain', 'plan.json', 'plan.json'], 'plan.json is a plan.'],
  ])('%j: a file that is not usable', async (argv, text) => {
    const { code, stderr } = await said(...argv);
    expect([code, stderr]).toEqual([3, expect.stringContaining(text)]);
  });
});

describe('an option without effect', () => {
  const suggest = ['suggest', ...pair, '--order', 'c'];
  const window = '2026-03-10T08:00:00Z/2026-03-10T09:00:00Z';
  it.each([
    [[...suggest, '--stop', 'c-1'], '--stop has no effect without --slots or --windows.'],
    [[...suggest, '--windows', window, '--length', 'PT1H'], '--length has no effect with --windows'],
    [[...suggest, '--slots', '--most', '2'], '--most has no effect where windows are asked for'],
    [[...suggest, '--slots', '--per-resource', '2'], '--per-resource has no effect'],
    [[...suggest, '--search', '1', '--slots'], '--slots has no effect with --search'],
    [[...suggest, '--search', '1', '--windows', window], '--windows has no effect with --search'],
    [[...suggest, '--search', '1', '--most', '2'], '--most has no effect with --search'],
    [['replan', ...pair, '--keep', 'all'], '--keep has no effect without --freeze-until'],
    [['replan', ...pair, '--tolerance', 'PT5M'], '--tolerance has no effect without --stability'],
    [['replan', ...pair, '--rank', '0'], '--rank has no effect without --stability'],
    [['replan', ...pair, '--stability', 'resource', '--tolerance', 'PT5M'], '--tolerance has no effect where'],
    [['export', 'solution.json', '--to', 'gpx', '--plan', 'plan.json'], '--plan has no effect with --to gpx'],
    [['view', ...pair, '--plan', 'plan.json'], '--plan has no effect where the plan stands before its solution'],
    [['solve', 'plan.json', '--geometry'], '--geometry has no effect without roads'],
    [['solve', 'plan.json', '--date', '2026-03-10'], '--date has no effect with a plan in JSON'],
  ])('%j', async (argv, text) => {
    const { code, stderr } = await said(...argv);
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
  });
});

describe('a field without effect in a plan, an order, a change', () => {
  it.each([
    [['check', 'odd.json', 'solution.json'], 'lunch'],
    [['explain', 'odd.json', 'solution.json'], 'lunch'],
    [['suggest', 'odd.json', 'solution.json', '--order', 'c'], 'lunch'],
    [['suggest', ...pair, '--order', 'order.json'], 'timeWindows'],
    [['replan', ...pair, '--changes', 'changes.json', '--iterations', '1'], 'timeWindows'],
    [['tradeoffs', 'odd.json', 'solution.json', '--iterations', '1'], 'lunch'],
    [['show', 'solution.json', '--plan', 'odd.json'], 'lunch'],
    [['view', 'odd.json', 'solution.json', '-o', 'page.json'], 'lunch'],
    [['export', 'solution.json', '--to', 'geojson', '--plan', 'odd.json'], 'lunch'],
    [['solve', 'odd.json', '--iterations', '1'], 'lunch'],
  ])('is reported once by %j', async (argv, field) => {
    const { code, stderr } = await said(...argv);
    expect([0, 4]).toContain(code);
    expect(stderr.match(/UNKNOWN_FIELD/g)).toHaveLength(1);
    expect(stderr).toContain(`The field ${field} is not known`);
  });
});

describe('ids of orders', () => {
  it.each([
    [['--orders', 'a,b'], ['a,b']],
    [
      ['--orders', 'c,a,b,near'],
      ['c', 'a,b', 'near'],
    ],
    [
      ['--orders', 'a,b', '--orders', 'near, c'],
      ['a,b', 'near', 'c'],
    ],
  ])('%j', async (argv, ids) => {
    const { code, stdout } = await said('explain', ...pair, ...argv, '--json');
    expect(code).toBe(0);
    expect((JSON.parse(stdout) as { orderId: string }[]).map(({ orderId }) => orderId)).toEqual(ids);
  });
});
