// Runs the tests with the maximum number of cases and the largest plans, in parts; at the end checks that every rule
// was binding somewhere.
//
//   npm run test:long                     all parts, one after the other
//   npm run test:long -- rules hidden     these parts
//   npm run test:long -- --jobs 2         two at a time; their output goes to build/long
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const quiet = ['run', '--no-file-parallelism'];

/** Folder of the service, for parts that run there. */
const service = join(root, 'service');

/**
 * The parts, the longest first, each with its limit in minutes: well above what it takes on one core of a small machine
 * that does other work.
 */
const PARTS = [
  { name: 'kernels', minutes: 120, tests: ['test/kernel', 'test/proofs/parity.test.ts'] },
  { name: 'checker', minutes: 30, tests: ['test/checker', 'test/evaluation/breaks'] },
  { name: 'answers', minutes: 60, tests: ['test/answers'] },
  { name: 'library', minutes: 30, tests: ['test/library'] },
  { name: 'rules', minutes: 60, tests: ['test/proofs/rules.test.ts'] },
  { name: 'optimum', minutes: 90, tests: ['test/proofs/optimum.test.ts'] },
  { name: 'hidden', minutes: 120, tests: ['test/proofs/hidden.test.ts'] },
  { name: 'service', minutes: 60, tests: [], cwd: service },
];

/** The running processes. */
const children = new Set();

/** Ends a process and all its descendants. */
function end(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) end(child);
    process.exit(130);
  });
}

/** Runs Node with these arguments; its descendants end with it. @returns its exit code, or why it has none */
function run(args, { minutes = 5, cwd = root, env = {}, output = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['inherit', output, output],
      detached: true,
      env: { ...process.env, ...env },
    });
    children.add(child);
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      end(child);
    }, minutes * 60_000);
    child.on('exit', (code) => {
      clearTimeout(timer);
      children.delete(child);
      resolve(isOver ? `took more than ${minutes} minutes` : (code ?? 'was killed'));
    });
  });
}

/** Runs a part. @returns its row of the summary */
async function runPart({ name, minutes, tests, cwd }) {
  rmSync(join(root, 'build', 'rule-counts', name), { recursive: true, force: true });
  const log = jobs > 1 ? join(root, 'build', 'long', `${name}.log`) : undefined;
  if (log !== undefined) mkdirSync(dirname(log), { recursive: true });
  const output = log === undefined ? 'inherit' : openSync(log, 'w');
  const began = performance.now();
  const outcome = await run([vitest, ...quiet, ...tests], {
    minutes,
    cwd,
    env: { LONG: '1', CI: '1', PART: name },
    output,
  });
  if (typeof output === 'number') closeSync(output);
  const row = { part: name, outcome, minutes: (performance.now() - began) / 60_000 };
  if (log !== undefined) console.log(line(row));
  return row;
}

function line({ part, outcome, minutes }) {
  const result = outcome === 0 ? 'passed' : typeof outcome === 'number' ? 'FAILED' : `FAILED: ${outcome}`;
  return `${part.padEnd(10)} ${minutes.toFixed(1).padStart(7)}  ${result}`;
}

const { values, positionals: wanted } = parseArgs({
  options: { jobs: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const jobs = Number(values.jobs);
if (!Number.isInteger(jobs) || jobs < 1) {
  console.error(`--jobs: a number of parts that run side by side, not ${values.jobs}.`);
  process.exit(2);
}
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const rows = [];
const waiting = PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const work = async () => {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) rows.push(await runPart(part));
};
await Promise.all(Array.from({ length: jobs }, work));
if (wanted.length === 0) {
  const outcome = await run([vitest, 'run', 'test/proofs/coverage.test.ts']);
  rows.push({ part: 'coverage', outcome, minutes: 0 });
}

console.log('\npart       minutes  outcome');
for (const row of rows) console.log(line(row));
process.exitCode = rows.every(({ outcome }) => outcome === 0) ? 0 : 1;
