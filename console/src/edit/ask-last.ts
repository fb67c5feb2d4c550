/** Asks only the question that was put last. */
export interface LastAsker<Q> {
  /** Puts a question: it is asked after a moment without another one; what was asked before is given up. */
  readonly put: (question: Q) => void;
  /** Gives up what is asked. */
  readonly stop: () => void;
}

/**
 * @param ask - asks, and rejects once the signal is aborted
 * @param heard - gets the answer, or what was thrown, of the question put last, and of no other
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
