import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { deliveries } from './small-plans.js';

const run = promisify(execFile);
const dist = (file: string): string => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));

/** Runs a script in a process of its own, with the plan as its only argument; rejects unless it ends by itself. */
async function output(format: 'module' | 'commonjs', body: string): Promise<string> {
  const entry = JSON.stringify(dist(format === 'module' ? 'index.js' : 'index.cjs'));
  const head =
    format === 'module'
      ? `import { solve, optimize, backend } from ${entry};`
      : `const { solve, optimize, backend } = require(${entry});`;
  const script = `${head} const plan = JSON.parse(process.argv[1]); ${body}`;
  const plan = JSON.stringify(deliveries(20, 3));
  const { stdout } = await run(process.execPath, [`--input-type=${format}`, '-e', script, plan], { timeout: 100_000 });
  return stdout.trim();
}

describe.runIf(existsSync(dist('index.cjs')))('a process that uses the built package ends by itself', () => {
  test.each<[string, 'module' | 'commonjs', string, string]>([
    [
      'after solve',
      'module',
      `const s = await solve(plan, { iterations: 200 }); console.log(s.tours.length > 0);`,
      'true',
    ],
    [
      'after solve with two threads, required as CommonJS',
      'commonjs',
      `solve(plan, { iterations: 100, threads: 2 }).then((s) => console.log(s.unaffectedStopIds.length));`,
      '0',
    ],
    [
      'after a loop left early',
      'module',
      `for await (const s of optimize(plan, { maxDuration: 3600 })) { console.log(s.tours.length > 0); break; }`,
      'true',
    ],
    [
      'after an abort before the first solution',
      'module',
      `const c = new AbortController(); setTimeout(() => c.abort('enough'), 1);
       await solve(plan, { maxDuration: 3600, signal: c.signal }).then(() => console.log('enough'), console.log);`,
      'enough',
    ],
    ['after a budget of nothing', 'module', `console.log((await solve(plan, { maxDuration: 0 })).planId);`, 'plan'],
    [
      'after a plan that is refused',
      'module',
      `await solve({}).catch((e) => console.log(e.name));`,
      'InvalidPlanError',
    ],
  ])('%s', async (_name, format, body, expected) => {
    expect(await output(format, body)).toBe(expected);
  });
});
