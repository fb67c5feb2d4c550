// Generates what follows from tables and schemas of src/ (test/generated): headers of the C++ core, types, tables of
// fields; and what follows from the service's OpenAPI document: types of the client.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const made = [
  { cwd: root, test: 'test/generated' },
  { cwd: join(root, 'service'), test: 'test/client/types.test.ts' },
].map(({ cwd, test }) => {
  const env = { ...process.env, WRITE_GENERATED: '1' };
  return spawnSync(process.execPath, [vitest, 'run', test], { cwd, stdio: 'inherit', env }).status;
});
process.exitCode = made.every((status) => status === 0) ? 0 : 1;
