import type { components } from './api.gen.js';
import type { Api } from './client.js';
import { pause } from './pause.js';
import { isPassing } from './retry.js';
import { orThrow } from './service-error.js';

/** What happened to a plan. */
export type PlanEvent = components['schemas']['PlanEvent'];

/** Events after this one are not kept any more: read the plans anew. */
export interface MissedEvents {
  readonly type: 'missed';
  readonly after: number;
}

/** Whose events: those of one plan, or of all plans of the agency. */
export interface EventSource {
  readonly agencyId: string;
  readonly planId?: string;
}

/** How events are followed. */
export interface FollowOptions {
  /** Begins after the event with this number; 0: with all that is kept. */
  readonly after?: number;
  /** Ends it: the iterator throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds without a sign of life after which the connection counts as lost. Default 60,000; the service's beat is 15 s. */
  readonly silence?: number;
}

/** Milliseconds before a stream that ended is opened again, until the service says another time. */
const REOPEN_AFTER = 1_000;

/**
 * Events, for ever: a stream that ends or breaks is opened again after the last event received. Ends when the plan is
 * deleted.
 *
 * @throws ServiceError where the stream cannot be opened at first, or is refused later (the token has expired, for one)
 */
export async function* followEvents(
  api: Api,
  { agencyId, planId }: EventSource,
  { after, signal, silence = 60_000 }: FollowOptions = {},
): AsyncGenerator<PlanEvent | MissedEvents, void, undefined> {
  let last = after;
  let reopenAfter = REOPEN_AFTER;
  for (let isKnown = false; ; isKnown = true) {
    const stream = await open(api, { agencyId, planId, after: last, signal }).catch((error: unknown) => {
      if (isKnown && isPassing(error)) return undefined;
      throw error;
    });
    for await (const { id, event, data, retry } of messagesOf(stream, silence)) {
      last = id ?? last;
      reopenAfter = retry ?? reopenAfter;
      if (data === undefined) continue;
      const parsed = JSON.parse(data) as PlanEvent | MissedEvents;
      yield event === 'missed' ? { ...(parsed as MissedEvents), type: 'missed' } : parsed;
      if (event === 'plan.deleted' && planId !== undefined) return;
    }
    await pause(reopenAfter, signal);
  }
}

interface StreamPosition {
  readonly agencyId: string;
  readonly planId: string | undefined;
  readonly after: number | undefined;
  readonly signal: AbortSignal | undefined;
}

function open(
  api: Api,
  { agencyId, planId, after, signal }: StreamPosition,
): Promise<ReadableStream<Uint8Array> | null> {
  const header = after === undefined ? {} : { 'Last-Event-ID': String(after) };
  const init = { parseAs: 'stream', ...(signal && { signal }) } as const;
  const answer =
    planId === undefined
      ? api.GET('/api/v2/agencies/{agencyId}/events', { ...init, params: { path: { agencyId }, header } })
      : api.GET('/api/v2/agencies/{agencyId}/plans/{planId}/events', {
          ...init,
          params: { path: { agencyId, planId }, header },
        });
  return orThrow(answer);
}

/** A block of a stream. */
interface StreamBlock {
  readonly id: number | undefined;
  readonly event: string | undefined;
  readonly data: string | undefined;
  readonly retry: number | undefined;
}

/** The blocks of a stream until it ends, breaks or is silent. */
async function* messagesOf(
  stream: ReadableStream<Uint8Array> | null | undefined,
  silence: number,
): AsyncGenerator<StreamBlock, void, undefined> {
  const reader = stream?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const chunk = reader && (await readWithin(reader, silence));
      if (chunk === undefined) return;
      text = (text + decoder.decode(chunk, { stream: true })).replaceAll('\r\n', '\n');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      yield* blocks.map(messageOf);
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/** The next bytes; undefined where none come. */
async function readWithin(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  ms: number,
): Promise<Uint8Array | undefined> {
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), ms);
  try {
    return (await reader.read()).value;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(block: string): StreamBlock {
  const lines = block.split('\n');
  const field = (name: string): string | undefined => {
    const values = lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
    return values.length === 0 ? undefined : values.map((value) => value.replace(/^ /, '')).join('\n');
  };
  const [id, retry] = [field('id'), field('retry')];
  return {
    id: id === undefined ? undefined : Number(id),
    event: field('event'),
    data: field('data'),
    retry: retry === undefined ? undefined : Number(retry),
  };
}
