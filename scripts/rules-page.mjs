// Generates docs/rules.md from the plans of test/rules-docs.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const run = spawnSync(process.execPath, [vitest, 'run', 'test/rules-docs'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, WRITE_RULES: '1' },
});
process.exitCode = run.status ?? 1;
