// How soon the service lives and is ready after `npx tourwright serve`, with one core kept busy: first starts in new
// folders, then starts again. Run it in a clone after `npm install`.
//
//   node service/bench/start.mjs --tries 10
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { tries: { type: 'string', default: '10' } } });
const root = join(import.meta.dirname, '..', '..');
const port = 18_080;
const busy = spawn(process.execPath, ['-e', 'for (;;);']);

try {
  for (let n = 0; n < Number(values.tries); n++) {
    const data = mkdtempSync(join(tmpdir(), 'tourwright-start-'));
    console.log(`try ${n + 1}: first ${await start(data)}; again ${await start(data)}`);
    rmSync(data, { recursive: true, force: true });
  }
} finally {
  busy.kill('SIGKILL');
}

/** Starts the service as a user does, ends it, and answers its times. */
async function start(data) {
  const begin = performance.now();
  const child = spawn('npx', ['tourwright', 'serve', '--port', String(port), '--data', data], {
    cwd: root,
    // A group of its own: npx does not hand every signal on.
    detached: true,
    stdio: 'ignore',
  });
  const live = await answers('/health/live', begin, child);
  const ready = await answers('/health/ready', begin, child);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await gone;
  return `live ${live} ms, ready ${ready} ms`;
}

/** Milliseconds until a path answers 200. */
async function answers(path, begin, child) {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    if (response?.status === 200) return Math.round(performance.now() - begin);
    if (child.exitCode !== null) throw new Error('The service ended.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
