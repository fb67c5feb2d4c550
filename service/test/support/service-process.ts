import { spawn, type ChildProcess } from 'node:child_process';
import { COMMAND } from './serve-process.js';

/** An answer over HTTP. */
export interface HttpAnswer {
  readonly status: number;
  /** Parsed where it is JSON. */
  readonly body: unknown;
}

/** A `tourwright serve` of its own. */
export interface ServiceProcess {
  readonly address: string;
  readonly pid: number;
  /** The token that the first start shows. */
  firstToken(): Promise<string>;
  /** Rejects when there is no answer. */
  call(method: string, path: string, token: string, body?: unknown): Promise<HttpAnswer>;
  /** Sends a signal and waits for the end. @returns the exit code */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** What it said on standard error. */
  said(): string;
}

/** Starts the built command and waits until it is ready. */
export async function startService(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [...COMMAND, 'serve', '--port', '0', '--log-level', 'error', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Where many things run answers take longer, and none of them is to be refused for it.
    env: { ...process.env, LONGEST_WAIT: '60000', OVERLOAD_DELAY: '0', ...env },
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let text = '';
  let logs = '';
  child.stderr.on('data', (chunk: Buffer) => (text += String(chunk)));
  child.stdout.on('data', (chunk: Buffer) => (logs += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await untilSaid(
    child,
    () => /listens on (http:\S+)/.exec(text)?.[1],
    () => text + logs,
  );
  await untilReady(child, address, () => text + logs);
  return {
    address,
    pid: child.pid!,
    firstToken: () =>
      untilSaid(
        child,
        () => /(tw_live_\S+)\n/.exec(text)?.[1],
        () => text + logs,
      ),
    call: async (method, path, token, body) => {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      const answer = await response.text();
      const isJson = (response.headers.get('content-type') ?? '').includes('json') && answer !== '';
      return { status: response.status, body: isJson ? (JSON.parse(answer) as unknown) : answer };
    },
    end: async (signal) => {
      child.kill(signal);
      return ended;
    },
    said: () => text + logs,
  };
}

async function untilSaid<T>(child: ChildProcess, find: () => T | undefined, said: () => string): Promise<T> {
  for (let waited = 0; ; waited += 20) {
    const found = find();
    if (found !== undefined) return found;
    if (child.exitCode !== null || waited > 60_000) throw new Error(`The service did not start: ${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function untilReady(child: ChildProcess, address: string, said: () => string): Promise<void> {
  for (let waited = 0; ; waited += 50) {
    const ready = await fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (child.exitCode !== null || waited > 90_000) throw new Error(`The service is not ready: ${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
