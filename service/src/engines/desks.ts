import type { ChildProcess } from 'node:child_process';
import { PROCESS_ENDED } from '../errors/to-response.js';
import { packText } from '../store/documents.js';
import type { DeskQuestion } from '../domain/index.js';
import { endProcesses, startProcess } from './own-process.js';
import type { PlanError, PlanWarning } from 'tourwright';

/** A request to the desk process. */
export type DeskRequest =
  | {
      readonly type: 'ask';
      readonly id: number;
      /** Identifies a plan and its solution. */
      readonly key: string;
      readonly question: DeskQuestion;
      /** Given if no desk of this key is open: packed JSON texts, and fields that replace those of the content. */
      readonly open?: {
        readonly content: Uint8Array;
        readonly solution: Uint8Array;
        readonly fields: Readonly<Record<string, unknown>>;
      };
    }
  /** The geometry of a solution, a packed JSON text identified by the key. */
  | { readonly type: 'geometry'; readonly id: number; readonly key: string; readonly solution: Uint8Array }
  | { readonly type: 'abort'; readonly id: number };

/** A message from the desk process. */
export type DeskAnswer =
  /** JSON of a list, or of an evaluation. */
  | { readonly type: 'answer'; readonly id: number; readonly text: string }
  /** JSON of a solution with its geometry, as far as it is known. */
  | { readonly type: 'geometry'; readonly id: number; readonly text: string; readonly warnings: readonly PlanWarning[] }
  /** No desk of that key is open. */
  | { readonly type: 'unknown'; readonly id: number }
  /** The question is invalid. */
  | { readonly type: 'invalid'; readonly id: number; readonly errors: readonly PlanError[] }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

/** Milliseconds for which the process is kept without a question. */
const IDLE_FOR = 600_000;

/** What is needed to open a desk. */
type Opening = NonNullable<(DeskRequest & { type: 'ask' })['open']>;

/** The outcome of a question. */
type DeskEnd = Exclude<DeskAnswer, { readonly type: 'unknown' | 'geometry' }>;

/** A solution with its geometry, as far as it is known. */
export type SolutionWithWays = Omit<DeskAnswer & { readonly type: 'geometry' }, 'type' | 'id'>;

/** The process ended before it answered: out of memory, or killed. The next one may answer. */
class DeskEndedError extends Error {
  readonly code = PROCESS_ENDED;
}

/** Answers questions about plans in a separate process, where they stay compiled. */
export interface Desks {
  /**
   * @param key - identifies the plan and its solution
   * @param open - loads them if the process does not have them
   * @throws the signal's reason; what `open` throws; DeskEndedError
   */
  ask(key: string, question: DeskQuestion, open: () => Promise<Opening>, signal: AbortSignal): Promise<DeskEnd>;
  /**
   * @param key - identifies the solution, a JSON text
   * @throws the signal's reason; Error when the process failed
   */
  geometry(key: string, solution: string, signal: AbortSignal): Promise<SolutionWithWays>;
  /** Kills the process. */
  close(): Promise<void>;
}

/**
 * @param settings - `roads`: the setting, where road travels come from; `idleFor`: milliseconds for which an unused
 * process is kept
 */
export function createDesks({
  roads,
  idleFor = IDLE_FOR,
}: { readonly roads?: string | undefined; readonly idleFor?: number } = {}): Desks {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, (answer: DeskAnswer | DeskEndedError) => void>();

  const start = (): ChildProcess => {
    const started = startProcess('desk-process.js', roads);
    started.on('message', (message) => {
      const answer = message as DeskAnswer;
      waiting.get(answer.id)?.(answer);
    });
    started.on('exit', () => {
      // One that was unused for too long has nothing to answer, and may have been replaced.
      if (child !== started) return;
      child = undefined;
      for (const hear of waiting.values()) hear(new DeskEndedError('The desk process ended.'));
    });
    started.unref();
    started.channel?.unref();
    return started;
  };
  /** No question may be given to it any more: it exits a moment later. */
  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const send = (request: DeskRequest): void => {
    child ??= start();
    child.send(request, () => undefined);
  };
  const once = (request: Exclude<DeskRequest, { type: 'abort' }>, signal: AbortSignal): Promise<DeskAnswer> =>
    new Promise((resolve, reject) => {
      const { id } = request;
      const over = (): void => {
        waiting.delete(id);
        signal.removeEventListener('abort', onAbort);
        if (waiting.size > 0) return;
        child?.channel?.unref();
        idle = setTimeout(end, idleFor).unref();
      };
      const onAbort = (): void => {
        over();
        send({ type: 'abort', id });
        reject(signal.reason as Error);
      };
      waiting.set(id, (answer) => {
        over();
        if (answer instanceof DeskEndedError) reject(answer);
        else resolve(answer);
      });
      signal.addEventListener('abort', onAbort, { once: true });
      clearTimeout(idle);
      send(request);
      child?.channel?.ref();
      if (signal.aborted) onAbort();
    });

  return {
    async ask(key, question, open, signal) {
      signal.throwIfAborted();
      const first = await once({ type: 'ask', id: last++, key, question }, signal);
      if (isEnd(first)) return first;
      const opened = await once({ type: 'ask', id: last++, key, question, open: await open() }, signal);
      // With everything it needs, the process cannot answer `unknown` again.
      if (!isEnd(opened)) throw new Error('The desk could not be opened.');
      return opened;
    },
    async geometry(key, solution, signal) {
      signal.throwIfAborted();
      const request = { type: 'geometry', id: last++, key, solution: await packText(solution) } as const;
      const answer = await once(request, signal);
      if (answer.type === 'geometry') return answer;
      throw new Error(answer.type === 'failed' ? answer.message : 'The geometry could not be computed.');
    },
    async close() {
      clearTimeout(idle);
      if (child !== undefined) await endProcesses([child]);
    },
  };
}

function isEnd(answer: DeskAnswer): answer is DeskEnd {
  return answer.type !== 'unknown' && answer.type !== 'geometry';
}
