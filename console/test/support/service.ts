import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const command = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

/** `tourwright serve` on the embedded database, started as a user does. */
export interface RunningService {
  readonly url: string;
  /** Printed by the first start; undefined later. */
  readonly token: string | undefined;
  /** Stops it with a signal and waits. */
  stop(): Promise<void>;
  /** Creates a token. @returns its id and text */
  newToken(...args: string[]): Promise<{ readonly id: string; readonly token: string }>;
  revoke(tokenId: string): Promise<void>;
}

/**
 * @param port - 0: a free port
 * @param options - further command-line options
 */
export async function serve(folder: string, port = 0, options: readonly string[] = []): Promise<RunningService> {
  const isFirst = !existsSync(folder);
  // The WebAssembly of the embedded database is not optimized: that takes longer than a test gains by it.
  const node = ['--liftoff-only', command, 'serve', '--port', String(port), '--data', folder];
  const child = spawn(process.execPath, [...node, ...options], {
    // Where many things run answers take longer, and none of them is to be refused for it.
    env: { PATH: process.env['PATH'], LONGEST_WAIT: '60000', OVERLOAD_DELAY: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = await wordsOf(child, isFirst ? /tw_live_\S+\n/ : /Documentation: \S+\n/);
  const run = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [command, 'token', ...args, '--data', folder])).stdout;
  return {
    url: /listens on (http:\S+)/.exec(said)?.[1] ?? '',
    token: /tw_live_\S+/.exec(said)?.[0],
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    newToken: async (...args) => {
      const text = await run('create', '--agency', 'AGENCY_main', '--name', 'console', ...args);
      const [token = '', id = ''] = /tw_[a-z]+_([0-9a-f]+)_\S+/.exec(text) ?? [];
      return { token, id };
    },
    revoke: async (tokenId) => void (await run('revoke', tokenId)),
  };
}

/** Output of a service until the end of its start. */
async function wordsOf(child: ChildProcess, last: RegExp): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      if (last.test(said)) resolve(said);
    });
    child.once('exit', () => reject(new Error(`The service ended: ${said}`)));
  });
}
