// Every test with as many cases and as large plans as it knows, to the end; then the table of test/README.md.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
rmSync(join(root, 'build', 'rule-counts'), { recursive: true, force: true });

/** Runs Node with these arguments, in the root. @returns its exit code */
function run(args, env = {}) {
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
  );
}

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
// What is timed, and what counts milliseconds, wants the machine for itself. The table is looked at when it is new.
const quiet = ['run', '--no-file-parallelism', '--exclude', 'test/proofs/coverage.test.ts', ...process.argv.slice(2)];
const failed = run([vitest, ...quiet], { LONG: '1' });
const written = run([join('scripts', 'coverage-table.mjs')]);
const counted = run([vitest, 'run', 'test/proofs/coverage.test.ts']);
process.exitCode = failed || written || counted;
