import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Refusal, requestId } from './listener.js';

/** Milliseconds that each pending refusal adds to the pause of the next, and the longest pause. */
const PAUSE_EACH = 0.25;
const LONGEST_PAUSE = 1_000;
/** Milliseconds between two checks for pauses that are over. */
const LOOK_EVERY = 20;

interface DelayedRefusal {
  readonly due: number;
  readonly came: number;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
}

/** See `createRefusals`. */
export type Refusals = ReturnType<typeof createRefusals>;

/**
 * Answers 429 to requests beyond the capacity: at once while they are few, after a pause of up to a second when they
 * are thousands. Most clients ask again as soon as they are answered; without the pause the thread would do nothing but
 * refuse, and admitted requests would be answered late.
 *
 * @param answered - called for every refusal when it is answered
 * @param clock - the current time in milliseconds
 */
export function createRefusals(
  answered: (refusal: Refusal) => void = () => undefined,
  clock: () => number = () => performance.now(),
) {
  let waiting: DelayedRefusal[] = [];
  let looking: NodeJS.Timeout | undefined;
  let stopped = false;

  const answerDue = (until: number): void => {
    const rest = waiting.findIndex(({ due }) => due > until);
    const due = rest === -1 ? waiting : waiting.slice(0, rest);
    waiting = rest === -1 ? [] : waiting.slice(rest);
    for (const { request, came, response, headers } of due) {
      const id = requestId(request);
      response.writeHead(429, { ...headers, 'X-Request-Id': id }).end();
      answered({ status: 429, id, request, ms: clock() - came });
    }
    if (waiting.length > 0) return;
    clearInterval(looking);
    looking = undefined;
  };

  return {
    /** @param lag - milliseconds that the request has waited to be read: they count towards the pause */
    refuse: (
      request: IncomingMessage,
      response: ServerResponse,
      lag: number,
      headers: DelayedRefusal['headers'],
    ): void => {
      request.resume();
      const pause = Math.min(LONGEST_PAUSE, waiting.length * PAUSE_EACH);
      const came = clock() - lag;
      const due = Math.max(came + pause, waiting.at(-1)?.due ?? 0);
      waiting.push({ due, came, request, response, headers });
      if (stopped) return answerDue(Infinity);
      looking ??= setInterval(() => answerDue(clock()), LOOK_EVERY);
    },
    /** From now on, answers everything at once. */
    stop: (): void => {
      stopped = true;
      answerDue(Infinity);
    },
  };
}
