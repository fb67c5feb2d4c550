import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { builtFile } from '../../built-file.js';
import { wordsOf } from '../../errors/refusals.js';

/** A request to the database's thread. Statements run one after another, in order of arrival. */
export type PGliteRequest =
  | { readonly id: number; readonly verb: 'query'; readonly text: string; readonly values: readonly unknown[] }
  /** Several statements at once, without values. */
  | { readonly id: number; readonly verb: 'exec'; readonly text: string }
  | { readonly id: number; readonly verb: 'close' };

export interface PGliteResult {
  readonly rows: Record<string, unknown>[];
}

export type PGliteAnswer =
  | { readonly id: number; readonly result: PGliteResult }
  | { readonly id: number; readonly error: PGliteFailure }
  | { readonly opened: true }
  | { readonly failed: PGliteFailure };

/** An error in a form that can be sent between threads, which would drop the fields of PostgreSQL's errors. */
export interface PGliteFailure {
  readonly message: string;
  /** SQLSTATE. */
  readonly code: string | undefined;
}

export interface PGliteThreadData {
  /** The folder of the database. */
  readonly folder: string;
  /** An archive of an empty database to start from: far quicker than creating one. */
  readonly archive: string | undefined;
}

/** An error of the embedded database, with its SQLSTATE if it has one. */
class PGliteError extends Error {
  override readonly name = 'PGliteError';
  readonly code: string | undefined;

  constructor({ message, code }: PGliteFailure) {
    super(message);
    this.code = code;
  }
}

type RequestBody = PGliteRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

/** Milliseconds that one statement may take. Beyond that the database hangs for good. */
const STATEMENT_LIMIT = 15_000;
/** Milliseconds after the limit in which an answer still counts, in case this process itself was suspended. */
const GRACE = 1_000;
/** Milliseconds for the whole opening, repair after a death included. */
const OPENING_LIMIT = 180_000;

/**
 * Opens the embedded database, in a thread of its own. It has one connection: statements of all callers run one after
 * another.
 *
 * @param limit - milliseconds that a statement may take before the database is given up
 * @throws Error when the folder holds no usable database
 */
export async function openPGlite(folder: string, limit = STATEMENT_LIMIT) {
  const archive = builtFile('empty-database.tar.gz');
  const workerData: PGliteThreadData = { folder, archive: existsSync(archive) ? archive : undefined };
  const thread = new Worker(builtFile('pglite-thread.js'), { workerData, execArgv: [] });
  const waiting = new Map<number, { resolve(result: PGliteResult): void; reject(error: unknown): void }>();
  let count = 0;
  let dead: Error | undefined;
  let breakDown: (reason: Error) => void;
  const broken = new Promise<Error>((resolve) => (breakDown = resolve));
  let closing = false;

  let giveUp: (error: Error) => void;
  const opened = new Promise<void>((resolve, reject) => {
    const die = (error: Error): void => {
      if (dead !== undefined) return;
      dead = error;
      reject(dead);
      for (const { reject: fail } of waiting.values()) fail(dead);
      waiting.clear();
      void thread.terminate();
      if (!closing) breakDown(dead);
    };
    giveUp = die;
    thread.on('message', (answer: PGliteAnswer) => {
      if ('opened' in answer) return resolve();
      if ('failed' in answer) return die(new PGliteError(answer.failed));
      const caller = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('result' in answer) caller?.resolve(answer.result);
      else caller?.reject(new PGliteError(answer.error));
    });
    thread.on('error', die);
    thread.on('exit', () => die(new Error('The thread of the embedded database has ended.')));
  });

  const ask = (body: RequestBody, within = limit): Promise<PGliteResult> => {
    const id = count++;
    const tooLong = new Error(`The embedded database did not answer for ${within / 1000} seconds.`);
    let timer = setTimeout(() => {
      timer = setTimeout(() => giveUp(tooLong), GRACE).unref();
    }, within).unref();
    const answered = new Promise<PGliteResult>((resolve, reject) => {
      if (dead !== undefined) return reject(dead);
      waiting.set(id, { resolve, reject });
      thread.postMessage({ ...body, id } satisfies PGliteRequest);
    });
    return answered.finally(() => clearTimeout(timer));
  };

  const slow = setTimeout(() => giveUp(new Error(`it is not open after ${OPENING_LIMIT / 1000} s`)), OPENING_LIMIT);
  try {
    await opened;
  } catch (error) {
    await thread.terminate();
    const advice = 'Restore a whole copy of the folder, or start the version that made it.';
    throw new Error(`The database in ${folder} cannot be opened: ${wordsOf(error)}. ${advice}`, { cause: error });
  } finally {
    clearTimeout(slow);
  }
  return {
    /** Resolves with the reason when it can no longer be used: it has to be opened again, by another process. */
    broken,
    query: (text: string, values: readonly unknown[]): Promise<PGliteResult> => ask({ verb: 'query', text, values }),
    /**
     * Several statements at once, without values.
     *
     * @param within - milliseconds that they may take, where that is more than others may
     */
    exec: (text: string, within?: number): Promise<PGliteResult> => ask({ verb: 'exec', text }, within),
    close: async (): Promise<void> => {
      closing = true;
      if (dead === undefined) await ask({ verb: 'close' });
      await thread.terminate();
    },
  };
}
