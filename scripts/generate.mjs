// Makes what follows from tables and schemas of src/ (test/generated): headers of the C++ core, types, tables of fields.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const run = spawnSync(process.execPath, [vitest, 'run', 'test/generated'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, WRITE_GENERATED: '1' },
});
process.exitCode = run.status ?? 1;
