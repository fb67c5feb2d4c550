import type { components } from './api.gen.js';
import type { Api } from './client.js';
import { pause } from './pause.js';
import { isPassing } from './retry.js';
import { orThrow } from './service-error.js';

/** Something that happened to a plan. */
export type PlanEvent = components['schemas']['PlanEvent'];

/** The events after this one are no longer kept: read the plans again. */
export interface MissedEvents {
  readonly type: 'missed';
  readonly after: number;
}

/** The source of events: one plan, or all plans of the agency. */
export interface EventSource {
  readonly agencyId: string;
  readonly planId?: string;
}

/** Options of following events. */
export interface FollowOptions {
  /** The number of the last event to skip; 0 starts with the oldest event kept. */
  readonly after?: number;
  /** Ends the iteration, which throws the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * Milliseconds without data after which the connection counts as lost. Default: 60,000; the service sends a heartbeat
   * every 15 s.
   */
  readonly silence?: number;
}

/** Milliseconds before a closed stream is reopened, unless the service sets another delay. */
const REOPEN_AFTER = 1_000;

/**
 * Yields events indefinitely: a stream that ends or breaks is reopened after the last event received. Returns when the
 * plan is deleted.
 *
 * @throws ServiceError if the stream cannot be opened at first or is refused later (for example because the token
 * expired)
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

/** A message of an event stream. */
interface StreamBlock {
  readonly id: number | undefined;
  readonly event: string | undefined;
  readonly data: string | undefined;
  readonly retry: number | undefined;
}

/** Yields the messages of a stream until it ends, breaks or falls silent. */
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

/** Returns the next bytes; undefined if the stream has ended or nothing arrives in time. */
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
