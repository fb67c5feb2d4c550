import { signal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { askIfRefused } from '../app/session.js';

/** State of a question. */
export type QuestionState<T> =
  | { readonly kind: 'none' | 'asking' | 'stopped' }
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'failed'; readonly text: string };

/** A question asked on demand, which can be aborted, and ends with the part of the page that asks it. */
export interface Question<T> {
  readonly answered: ReadonlySignal<QuestionState<T>>;
  readonly ask: (by: (signal: AbortSignal) => Promise<T>) => void;
  readonly stop: () => void;
}

export function useQuestion<T>(): Question<T> {
  const question = useMemo(() => {
    const answered = signal<QuestionState<T>>({ kind: 'none' });
    let asking = new AbortController();
    return {
      answered,
      ask: (by: (signal: AbortSignal) => Promise<T>): void => {
        asking.abort();
        const { signal: ended } = (asking = new AbortController());
        answered.value = { kind: 'asking' };
        by(ended).then(
          (value) => {
            if (!ended.aborted) answered.value = { kind: 'answer', value };
          },
          (error: unknown) => {
            if (ended.aborted) return;
            const isTold = askIfRefused(error);
            answered.value = isTold ? { kind: 'none' } : { kind: 'failed', text: (error as Error).message };
          },
        );
      },
      stop: (): void => {
        asking.abort();
        answered.value = { kind: 'stopped' };
      },
    };
  }, []);
  useEffect(() => () => question.stop(), []);
  return question;
}
