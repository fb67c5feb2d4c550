/** Asks only the last of several questions. */
export interface LastAsker<Q> {
  /** Submits a question: it is asked after a short delay without another one; earlier questions are aborted. */
  readonly put: (question: Q) => void;
  /** Aborts the current question. */
  readonly stop: () => void;
}

/**
 * @param ask - asks, and rejects once the signal is aborted
 * @param heard - receives the answer or error of the last question only
 * @param wait - milliseconds without another question
 */
export function lastAsker<Q, A>(
  ask: (question: Q, signal: AbortSignal) => Promise<A>,
  heard: (question: Q, answer: { readonly value: A } | { readonly error: unknown }) => void,
  wait: number,
): LastAsker<Q> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const stop = (): void => {
    clearTimeout(timer);
    asking.abort();
  };
  return {
    stop,
    put: (question) => {
      stop();
      const { signal } = (asking = new AbortController());
      timer = setTimeout(() => {
        ask(question, signal).then(
          (value) => {
            if (!signal.aborted) heard(question, { value });
          },
          (error: unknown) => {
            if (!signal.aborted) heard(question, { error });
          },
        );
      }, wait);
    },
  };
}
