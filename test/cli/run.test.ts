import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { run, reportError } from '../../src/cli/run.js';
import { smallPlan } from './small-plan.js';
import { stage } from './surroundings.js';
import { inputFailure } from '../../src/cli/failure.js';
import { evaluate } from '../../src/index.js';
import manifest from '../../package.json' with { type: 'json' };

describe('tourwright', () => {
  it('prints its version', async () => {
    const { surroundings, stdout } = stage();
    expect(await run(['--version'], surroundings)).toBe(0);
    expect(stdout()).toBe(`${manifest.version}\n`);
  });

  it.each([[['--help']], [['-h']], [['help']]])('lists commands and exit codes for %j', async (argv) => {
    const { surroundings, stdout } = stage();
    expect(await run(argv, surroundings)).toBe(0);
    for (const word of ['solve', 'check', 'serve', 'token', 'EXIT CODES', '130']) expect(stdout()).toContain(word);
  });

  it.each([[['solve', '--help']], [['solve', 'plan.json', '-h']], [['help', 'solve']]])(
    'explains the options of solve for %j',
    async (argv) => {
      const { surroundings, stdout } = stage();
      expect(await run(argv, surroundings)).toBe(0);
      for (const option of ['--output', '--time', '--iterations', '--seed', '--threads', '--json']) {
        expect(stdout()).toContain(option);
      }
    },
  );

  it.each([
    [[], 'No command given'],
    [['slove'], 'Did you mean: tourwright solve'],
    [['plan.json'], 'Did you mean: tourwright solve plan.json'],
    [
      ['frobnicate'],
      'There are: solve, show, view, check, explain, suggest, tradeoffs, replan, import, export, roads, serve, token, build-kernel, completion.',
    ],
  ])('advises on %j', async (argv, advice) => {
    const { surroundings, stdout, stderr } = stage();
    expect(await run(argv, surroundings)).toBe(2);
    expect(stdout()).toBe('');
    expect(stderr()).toContain(advice);
  });

  it.each([[['--help']], [['solve', '--help']], [['roads', '--help']], [['roads', 'build', '--help']]])(
    'prints %j without colours in a pipe',
    async (argv) => {
      const { surroundings } = stage({ env: { NO_COLOR: '' } });
      let written = '';
      surroundings.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()));
      expect(await run(argv, surroundings)).toBe(0);
      expect(stripVTControlCharacters(written)).toBe(written);
    },
  );

  it.each(['serve', 'token'])('says how to add the package of %s', async (name) => {
    const { surroundings, stderr } = stage();
    expect(await run([name, '--port', '3000'], surroundings)).toBe(2);
    expect(stderr()).toContain('npm install @tourwright/service');
  });

  it.each([
    [['roads', 'info', 'heidelberg']],
    [['roads', 'build', 'heidelberg.osm.pbf', '-o', 'heidelberg']],
    [['roads', 'traffic', 'heidelberg', 'speeds.csv']],
    [['roads', 'use', 'heidelberg']],
    [['solve', '-', '--roads', 'heidelberg']],
  ])('says how to add the package of roads: %j', async (argv) => {
    const { surroundings, stderr } = stage({ stdin: JSON.stringify(smallPlan) });
    expect(await run(argv, surroundings)).toBe(2);
    expect(stderr()).toMatch(
      /^tourwright: @tourwright\/roads is not installed\..*\n.*npm install @tourwright\/roads\n$/,
    );
  });

  it.each([[['view', '-']], [['export', '-', '--to', 'html']], [['solve', '-', '--open']]])(
    'says how to add the package of the console: %j',
    async (argv) => {
      const solution = await evaluate(smallPlan, []);
      const stdin = JSON.stringify(argv[0] === 'solve' ? smallPlan : solution);
      const { surroundings, stdout, stderr } = stage({ stdin });
      expect(await run(argv, surroundings)).toBe(2);
      expect(stdout()).toBe('');
      expect(stderr()).toMatch(
        /^tourwright: @tourwright\/console is not installed\..*\n.*npm install @tourwright\/console\n$/,
      );
    },
  );

  it('solves without the package of roads if no roads are named', async () => {
    const { surroundings, stderr } = stage({ stdin: JSON.stringify(smallPlan) });
    expect(await run(['solve', '-', '--iterations', '10', '--roads', 'none'], surroundings)).toBe(0);
    expect(stderr()).not.toContain('@tourwright/roads');
  });

  it.each([
    [
      ['serve', '--port', '0'],
      ['--port', '0'],
    ],
    [['serve', '--help'], ['--help']],
    [['help', 'serve'], ['--help']],
  ])('passes the arguments of %j to the service package', async (argv, handedOver) => {
    const heard: (readonly string[])[] = [];
    const serve = (args: readonly string[]) => Promise.resolve(heard.push(args) && 0);
    const { surroundings } = stage({ packages: { '@tourwright/service/commands': { commands: { serve } } } });
    expect(await run(argv, surroundings)).toBe(0);
    expect(heard).toEqual([handedOver]);
  });
});

describe('reportError', () => {
  it('prints advice below the error', async () => {
    const { surroundings, stderr } = stage();
    expect(await reportError(inputFailure('It is empty.', 'Fill it.'), surroundings)).toBe(3);
    expect(stderr()).toBe('tourwright: It is empty.\n  Fill it.\n');
  });

  it('keeps the stack of an unexpected error to itself', async () => {
    const { surroundings, stderr } = stage();
    expect(await reportError(new TypeError('x is undefined'), surroundings)).toBe(1);
    expect(stderr()).toContain('x is undefined');
    expect(stderr()).not.toContain('    at ');
  });

  it('shows the stack when asked to', async () => {
    const { surroundings, stderr } = stage({ env: { TOURWRIGHT_DEBUG: '1' } });
    await reportError(new TypeError('x is undefined'), surroundings);
    expect(stderr()).toContain('    at ');
  });
});
