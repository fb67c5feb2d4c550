// The tests with as many cases and as large plans as they know, in parts; then the table of test/README.md.
//
//   npm run test:long                     all parts, one after the other
//   npm run test:long -- rules hidden     these
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const quiet = ['run', '--no-file-parallelism'];

/** Folder of the service, where a part is the service's own. */
const service = join(root, 'service');

/** What runs, and the minutes it gets: well above what it takes on one core of a small machine that does other work, too. */
const PARTS = [
  { name: 'checker', minutes: 30, tests: ['test/checker', 'test/evaluation/breaks'] },
  { name: 'kernels', minutes: 90, tests: ['test/kernel', 'test/proofs/parity.test.ts'] },
  { name: 'library', minutes: 30, tests: ['test/library'] },
  { name: 'rules', minutes: 60, tests: ['test/proofs/rules.test.ts'] },
  { name: 'optimum', minutes: 90, tests: ['test/proofs/optimum.test.ts'] },
  { name: 'hidden', minutes: 120, tests: ['test/proofs/hidden.test.ts'] },
  { name: 'service', minutes: 60, tests: [], cwd: service },
];

/** Runs Node on these arguments; everything it has begun ends with it. @returns its exit code, or why it has none */
function run(args, { minutes = 5, cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: 'inherit',
      detached: true,
      env: { ...process.env, ...env },
    });
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    };
    const interrupt = () => {
      end();
      process.exit(130);
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      end();
    }, minutes * 60_000);
    child.on('exit', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(isOver ? `took more than ${minutes} minutes` : (code ?? 'was killed'));
    });
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const rows = [];
for (const { name, minutes, tests, cwd } of PARTS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  rmSync(join(root, 'build', 'rule-counts', name), { recursive: true, force: true });
  const began = performance.now();
  const outcome = await run([vitest, ...quiet, ...tests], { minutes, cwd, env: { LONG: '1', CI: '1', PART: name } });
  rows.push({ part: name, outcome, minutes: (performance.now() - began) / 60_000 });
}
const table = await run([join('scripts', 'coverage-table.mjs')]);
const coverage = table === 0 ? await run([vitest, 'run', 'test/proofs/coverage.test.ts']) : table;
rows.push({ part: 'coverage', outcome: coverage, minutes: 0 });

console.log('\npart       minutes  outcome');
for (const { part, outcome, minutes } of rows) {
  const result = outcome === 0 ? 'passed' : typeof outcome === 'number' ? 'FAILED' : `FAILED: ${outcome}`;
  console.log(`${part.padEnd(10)} ${minutes.toFixed(1).padStart(7)}  ${result}`);
}
process.exitCode = rows.every(({ outcome }) => outcome === 0) ? 0 : 1;
