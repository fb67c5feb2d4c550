import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RoadsError } from 'tourwright/travel';
import type { EngineMessage, EngineQuestion, EngineTask } from './protocol.js';

/** A child process with the engine, so that its memory, CPU time and crashes do not affect the caller. */
export interface EngineProcess {
  /** Asks one question at a time. Rejects with a RoadsError if the process ends before it has answered. */
  ask(question: EngineQuestion): Promise<EngineMessage>;
  /** Ends the process, even during a question. */
  kill(): void;
  /** Whether it accepts questions. */
  isAlive(): boolean;
}

/** Characters of its last output that are reported when it crashes. */
const LAST_WORDS = 400;

/**
 * Starts the process.
 *
 * @throws RoadsError UNAVAILABLE if the engine cannot be loaded there
 */
export async function startEngine(task: EngineTask): Promise<EngineProcess> {
  const child = fork(processFile(), [], {
    serialization: 'advanced',
    // The parent's own arguments (loaders, inspectors) do not apply to it.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const engine = attend(child);
  child.send(task);
  const first = await engine.next();
  if ('ready' in first) return engine;
  engine.kill();
  throw new RoadsError('UNAVAILABLE', 'broken' in first ? first.broken : 'The road engine does not start.');
}

function attend(child: ChildProcess): EngineProcess & { next(): Promise<EngineMessage> } {
  let waiting: { resolve(message: EngineMessage): void; reject(error: unknown): void } | undefined;
  let ended: string | undefined;
  let words = '';
  const end = (why: string): void => {
    ended ??= why;
    hold(false);
    waiting?.reject(new RoadsError('UNAVAILABLE', ended));
    waiting = undefined;
  };
  /** An idle process does not keep the caller's process alive. */
  const hold = (isHeld: boolean): void => {
    for (const handle of [child, child.channel, child.stderr as unknown as { ref(): void; unref(): void } | null]) {
      if (isHeld) handle?.ref();
      else handle?.unref();
    }
  };
  child.stderr?.on('data', (chunk: Buffer) => void (words = (words + chunk.toString()).slice(-LAST_WORDS)));
  child.on('message', (message: EngineMessage) => {
    hold(false);
    waiting?.resolve(message);
    waiting = undefined;
  });
  child.on('error', (error) => end(`The process of the road engine does not start: ${error.message}`));
  child.on('exit', (code, signal) => {
    const last = words.trim() === '' ? '' : ` Its last output: ${words.trim()}`;
    end(`The process of the road engine ended (${signal ?? `code ${code}`}).${last}`);
  });
  const next = (): Promise<EngineMessage> => {
    if (ended !== undefined) return Promise.reject(new RoadsError('UNAVAILABLE', ended));
    hold(true);
    return new Promise((resolve, reject) => (waiting = { resolve, reject }));
  };
  return {
    next,
    ask(question) {
      const answer = next();
      if (ended === undefined) child.send(question, (error) => error !== null && end(error.message));
      return answer;
    },
    kill() {
      end('The road engine was stopped.');
      child.kill('SIGKILL');
    },
    isAlive: () => ended === undefined,
  };
}

/** The built file that the process runs: beside this one in a package, in dist/ when run from source. */
function processFile(): string {
  const candidates = ['./road-engine.js', '../../dist/road-engine.js'];
  const files = candidates.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const file = files.find((candidate) => existsSync(candidate));
  if (file !== undefined) return file;
  throw new RoadsError('UNAVAILABLE', `The road engine's process is missing: none of ${files.join(', ')} exists.`);
}
