import type { MessagePort } from 'node:worker_threads';
import { createFailures, type SerializedError } from './failure.js';

/** The calls that one end handles: by name, the argument and the result. */
type Calls<Names> = { readonly [Name in keyof Names]: { readonly asked: unknown; readonly answer: unknown } };

/** The handler of each call. */
export type Handlers<Own extends Calls<Own>> = {
  readonly [Name in keyof Own]: (asked: Own[Name]['asked']) => Own[Name]['answer'] | Promise<Own[Name]['answer']>;
};

/** One end of a connection between two threads. */
export interface Link<Theirs extends Calls<Theirs>> {
  /** Calls the other end. Rejects with what it threw. @throws DataCloneError if the argument cannot be sent */
  ask<Name extends keyof Theirs & string>(name: Name, asked: Theirs[Name]['asked']): Promise<Theirs[Name]['answer']>;
  /** Makes all pending and future calls reject with this error. */
  fail(error: unknown): void;
  /** True if a call has not been answered. */
  isWaiting(): boolean;
}

type Message =
  | { readonly question: number; readonly name: string; readonly asked: unknown }
  | { readonly answer: number; readonly value: unknown }
  | { readonly answer: number; readonly failure: SerializedError };

/** Handles the calls that arrive at a port, and sends calls through it. */
export function createLink<Own extends Calls<Own>, Theirs extends Calls<Theirs>>(
  port: MessagePort,
  handlers: Handlers<Own>,
): Link<Theirs> {
  const failures = createFailures();
  const waiting = new Map<number, Record<'resolve' | 'reject', (value: unknown) => void>>();
  let questions = 0;
  let ended: { readonly error: unknown } | undefined;

  const answer = async (question: number, name: string, asked: unknown): Promise<void> => {
    try {
      const handler = handlers[name as keyof Own];
      port.postMessage({ answer: question, value: await handler(asked as never) } satisfies Message);
    } catch (error) {
      port.postMessage({ answer: question, failure: failures.write(error) } satisfies Message);
    }
  };

  port.on('message', (message: Message) => {
    if ('question' in message) {
      void answer(message.question, message.name, message.asked);
      return;
    }
    const asker = waiting.get(message.answer);
    waiting.delete(message.answer);
    if ('failure' in message) asker?.reject(failures.read(message.failure));
    else asker?.resolve(message.value);
  });

  return {
    async ask(name, asked) {
      if (ended !== undefined) throw ended.error;
      const question = questions++;
      port.postMessage({ question, name, asked } satisfies Message);
      return await new Promise<never>((resolve, reject) => {
        waiting.set(question, { resolve: resolve as (value: unknown) => void, reject });
      });
    },
    fail(error) {
      ended ??= { error };
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
    isWaiting: () => waiting.size > 0,
  };
}
