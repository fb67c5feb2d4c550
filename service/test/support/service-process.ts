import type { ChildProcess } from 'node:child_process';
import { until } from './domains.js';
import { startServing } from './serve-process.js';

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
  const { process: child, ...serving } = startServing(['--log-level', 'error', ...args], { ...process.env, ...env });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const said = (): string => serving.stderr() + serving.stdout();
  const address = await serving.address();
  await untilReady(child, address, said);
  const shownToken = (): string | undefined => /(tw_live_\S+)\n/.exec(serving.stderr())?.[1];
  return {
    address,
    pid: child.pid!,
    firstToken: async () => {
      await until('the first token is shown', () => shownToken() !== undefined || child.exitCode !== null);
      return shownToken()!;
    },
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
      return serving.ended;
    },
    said,
  };
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
