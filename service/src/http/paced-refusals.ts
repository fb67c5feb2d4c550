import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds that each refusal under way makes the next one wait, and the longest of these pauses. */
const PAUSE_EACH = 0.25;
const LONGEST_PAUSE = 1_000;
/** Milliseconds between two looks for those whose pause is over. */
const LOOK_EVERY = 20;

/**
 * Answers 429 to requests beyond the capacity: within moments while they are few, after a pause of up to a second when they are
 * thousands. Most of them ask again as soon as they are answered; without the pause the thread would do nothing but refuse,
 * and those inside would be answered late.
 */
export interface Refusals {
  /** @param lag - milliseconds that the request has waited to be read: they are part of the pause */
  refuse(
    request: IncomingMessage,
    response: ServerResponse,
    lag: number,
    headers: Readonly<Record<string, string>>,
  ): void;
  /** Answers everybody at once, from now on. */
  stop(): void;
}

/** Hears of every refusal as it is answered, with the milliseconds since it was asked. */
export type RefusalListener = (request: IncomingMessage, ms: number) => void;

interface DelayedRefusal {
  readonly due: number;
  readonly came: number;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
}

/** @param clock - milliseconds */
export function createRefusals(
  answered: RefusalListener = () => undefined,
  clock: () => number = () => performance.now(),
): Refusals {
  let waiting: DelayedRefusal[] = [];
  let looking: NodeJS.Timeout | undefined;
  let stopped = false;

  const answerDue = (until: number): void => {
    const rest = waiting.findIndex(({ due }) => due > until);
    const due = rest === -1 ? waiting : waiting.slice(0, rest);
    waiting = rest === -1 ? [] : waiting.slice(rest);
    for (const { request, came, response, headers } of due) {
      response.writeHead(429, headers).end();
      answered(request, clock() - came);
    }
    if (waiting.length > 0) return;
    clearInterval(looking);
    looking = undefined;
  };

  return {
    refuse: (request, response, lag, headers) => {
      request.resume();
      const pause = Math.min(LONGEST_PAUSE, waiting.length * PAUSE_EACH);
      const came = clock() - lag;
      const due = Math.max(came + pause, waiting.at(-1)?.due ?? 0);
      waiting.push({ due, came, request, response, headers });
      if (stopped) return answerDue(Infinity);
      looking ??= setInterval(() => answerDue(clock()), LOOK_EVERY);
    },
    stop: () => {
      stopped = true;
      answerDue(Infinity);
    },
  };
}
