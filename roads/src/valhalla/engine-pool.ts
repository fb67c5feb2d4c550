import { RoadsError } from 'tourwright/travel';
import { startEngine, type EngineProcess } from './engine-process.js';
import type { EngineMessage, EngineQuestion, EngineTask } from './protocol.js';
import { ValhallaRefusal, type ValhallaTransport } from './transport.js';

interface PendingQuestion {
  readonly question: EngineQuestion;
  readonly signal: AbortSignal | undefined;
  resolve(message: EngineMessage): void;
  reject(error: unknown): void;
}

/**
 * Valhalla in child processes, started on demand. Aborting a running question ends its process, since the engine cannot
 * be interrupted; the next question starts another one.
 *
 * @param size maximum number of processes
 */
export function enginePool(task: EngineTask, size: number): ValhallaTransport {
  const queue: PendingQuestion[] = [];
  const idle: EngineProcess[] = [];
  const all = new Set<EngineProcess>();
  let starting = 0;
  let closed: Error | undefined;

  const serve = async (): Promise<void> => {
    while (queue.length > 0) {
      const engine = idle.pop() ?? (await open());
      if (engine === undefined) return;
      await answerNext(engine, queue);
      if (engine.isAlive()) idle.push(engine);
      else all.delete(engine);
    }
  };

  /**
   * @returns undefined if there are enough processes, or if none starts, in which case the waiting questions are
   * rejected
   */
  const open = async (): Promise<EngineProcess | undefined> => {
    if (all.size + starting >= size) return undefined;
    starting++;
    try {
      const engine = await startEngine(task);
      all.add(engine);
      if (closed !== undefined) engine.kill();
      return engine;
    } catch (error) {
      for (const { reject } of queue.splice(0)) reject(error);
      return undefined;
    } finally {
      starting--;
    }
  };

  const ask = (question: EngineQuestion, signal: AbortSignal | undefined): Promise<EngineMessage> =>
    new Promise((resolve, reject) => {
      if (closed !== undefined) return reject(closed);
      if (signal?.aborted === true) return reject(signal.reason as Error);
      const settle = (end: () => void): void => {
        signal?.removeEventListener('abort', onAbort);
        end();
      };
      const waiting: PendingQuestion = {
        question,
        signal,
        resolve: (message) => settle(() => resolve(message)),
        reject: (error) => settle(() => reject(error as Error)),
      };
      queue.push(waiting);
      const onAbort = (): void => {
        const place = queue.indexOf(waiting);
        if (place >= 0) queue.splice(place, 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      void serve();
    });

  return {
    async table(question, signal) {
      const message = await ask({ kind: 'table', ...question }, signal);
      if ('table' in message) return message.table;
      throw failureOf(message);
    },
    async ask(kind, body, signal) {
      const message = await ask({ kind, body }, signal);
      if ('json' in message) return JSON.parse(message.json) as unknown;
      throw failureOf(message);
    },
    close() {
      closed = new RoadsError('UNAVAILABLE', 'The road engine was closed.');
      for (const engine of all) engine.kill();
      for (const { reject } of queue.splice(0)) reject(closed);
      idle.length = 0;
      return Promise.resolve();
    },
  };
}

/** Lets a process answer the first question of the queue; an abort ends the process. */
async function answerNext(engine: EngineProcess, queue: PendingQuestion[]): Promise<void> {
  const next = engine.isAlive() ? queue.shift() : undefined;
  if (next === undefined) return;
  const { question, signal, resolve, reject } = next;
  const onAbort = (): void => engine.kill();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    resolve(await engine.ask(question));
  } catch (error) {
    reject(signal?.aborted === true ? signal.reason : error);
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

function failureOf(message: EngineMessage): Error {
  if ('refusal' in message) return new ValhallaRefusal(message.refusal, message.message);
  return new RoadsError('BAD_ANSWER', 'broken' in message ? message.broken : 'The road engine gave no answer.');
}
