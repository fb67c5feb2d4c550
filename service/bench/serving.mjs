// `tourwright serve` for a measurement: started, ready, with its first token, and ended.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const built = join(import.meta.dirname, '..', '..', 'dist', 'cli.js');

/**
 * Starts a service on a free port of this machine and waits until it is ready.
 *
 * @param stdout - where its log goes, as `spawn` takes it
 */
export async function serve(args, { command = built, stdout = 'inherit' } = {}) {
  const begin = performance.now();
  const child = spawn(process.execPath, [command, 'serve', '--port', '0', '--log-level', 'warn', ...args], {
    stdio: ['ignore', stdout, 'pipe'],
  });
  let heard = '';
  child.stderr.on('data', (text) => (heard += text));
  const wait = async (holds) => {
    while (!(await holds())) {
      if (child.exitCode !== null) throw new Error(heard);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const found = (pattern) => pattern.exec(heard)?.[1];
  await wait(() => found(/listens on (http:\S+)/) !== undefined);
  const live = performance.now() - begin;
  const base = found(/listens on (http:\S+)/);
  await wait(async () => (await fetch(`${base}/health/ready`)).status === 200);
  const ready = performance.now() - begin;
  await wait(() => /Documentation/.test(heard));
  await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    base,
    token: found(/(tw_live_\S+)/),
    pid: child.pid,
    live: Math.round(live),
    ready: Math.round(ready),
    /** Seconds of CPU that the process (not its engine processes) has used. */
    cpu: () => cpuOf(child.pid),
    end: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const TICKS = 100;

function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
