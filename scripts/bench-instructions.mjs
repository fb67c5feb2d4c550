// npm run bench:instructions: how many instructions rules cost in plans without them. The core is built twice, with and
// without the rules (TOURWRIGHT_PLAIN), and both builds walk the same states of a plan of 500 stops under valgrind.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Percent above which the benchmark fails. */
const MOST = 3;
const STOPS = 500;
/** The difference of two runs excludes everything before the first iteration. */
const [FEW, MANY] = [2_000, 12_000];

/** Runs a command. @returns its output */
function run(command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (error?.code === 'ENOENT') throw new Error(`${command} is not installed.`);
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return { stdout, stderr };
}

/** Builds the program with or without the rules. @returns its path */
function build(folder, { isPlain }) {
  const flags = ['-DTOURWRIGHT_BENCH=ON', `-DTOURWRIGHT_PLAIN=${isPlain ? 'ON' : 'OFF'}`, '-DCMAKE_BUILD_TYPE=Release'];
  run('cmake', ['-S', root, '-B', folder, ...flags]);
  run('cmake', ['--build', folder, '--parallel', '2']);
  return join(folder, 'plain_steps');
}

/** Instructions of the iterations alone, and their outcome. */
function count(program, kind) {
  const walk = (iterations) => {
    const args = [program, String(STOPS), String(iterations), ...kind];
    const { stdout, stderr } = run('valgrind', ['--tool=callgrind', '--callgrind-out-file=/dev/null', ...args]);
    return { instructions: Number(/Collected : (\d+)/.exec(stderr)?.[1]), outcome: stdout.trim() };
  };
  const [few, many] = [walk(FEW), walk(MANY)];
  return { each: (many.instructions - few.instructions) / (MANY - FEW), outcome: many.outcome };
}

const folder = mkdtempSync(join(tmpdir(), 'tourwright-instructions-'));
try {
  run('valgrind', ['--version']);
  const [whole, plain] = [
    build(join(folder, 'whole'), { isPlain: false }),
    build(join(folder, 'plain'), { isPlain: true }),
  ];
  console.log('an iteration   without rules   as it is   more');
  for (const kind of [[], ['windows']]) {
    const [ruled, without] = [count(whole, kind), count(plain, kind)];
    if (ruled.outcome !== without.outcome) throw new Error(`Not the same: ${ruled.outcome}, ${without.outcome}`);
    const more = 100 * (ruled.each / without.each - 1);
    const cells = [without.each.toFixed(0).padStart(15), ruled.each.toFixed(0).padStart(10), `${more.toFixed(2)} %`];
    console.log((kind[0] ?? 'distance').padEnd(12), ...cells);
    if (!(more <= MOST)) process.exitCode = 1;
  }
  if (process.exitCode) console.error(`More than ${MOST} %.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
