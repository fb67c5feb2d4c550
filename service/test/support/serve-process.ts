import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from './domains.js';

/**
 * Arguments of Node that run the built command. The WebAssembly of the embedded database is not optimized: that takes 2.5 s
 * of processor time a start, more than a short life gains by it.
 */
export const COMMAND = ['--liftoff-only', fileURLToPath(new URL('../../../dist/cli.js', import.meta.url))];

/** `tourwright serve` as a process of its own. */
export interface ServeProcess {
  readonly process: ChildProcess;
  /** What it wrote. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** `http://127.0.0.1:…`, once it listens. */
  address(): Promise<string>;
  /** The exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts `tourwright serve` on a free port. */
export function startServing(args: readonly string[], env: NodeJS.ProcessEnv = {}): ServeProcess {
  const child = spawn(process.execPath, [...COMMAND, 'serve', '--port', '0', ...args], {
    // Where many things run answers take longer, and none of them is to be refused for it.
    env: { PATH: process.env['PATH'], LONGEST_WAIT: '60000', OVERLOAD_DELAY: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (heard.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (heard.stderr += text.toString()));
  const found = (): string | undefined => /listens on (http:\S+)/.exec(heard.stderr)?.[1];
  return {
    process: child,
    stdout: () => heard.stdout,
    stderr: () => heard.stderr,
    address: async () => {
      await until('the service listens', () => found() !== undefined || child.exitCode !== null);
      const address = found();
      if (address === undefined) throw new Error(`The service ended: ${heard.stderr}`);
      return address;
    },
    // Not at its exit: what it said last may still be on its way.
    ended: once(child, 'close').then(([code]) => code as number | null),
  };
}
