import { DomainError } from '../domain/errors.js';
import type { EventReader, Events, FeedRequest, PlanEventMessage, StreamEnd } from '../domain/events.js';
import type { Caller } from '../domain/principal.js';
import { unknownPlan } from '../plans/plan-row.js';
import type { Database } from '../store/open-store.js';
import { dateTime } from '../store/times.js';
import { createTurns } from '../store/turns.js';
import { glance, readBounds, readEvents, readNews, readPlaces, validTokens, type LogBounds } from './event-log.js';

/** How streams are kept. */
export interface StreamOptions {
  /** Streams that this process has open at most. */
  readonly most: number;
  /** Seconds between two signs of life on a stream where nothing happens. */
  readonly beatSeconds: number;
  /** Milliseconds that a reader may take until it can take more. */
  readonly patience: number;
}

/** The streams of this process. However many there are, one look at the log serves them all. */
export interface Streams extends Events {
  /** Hands on what is in the log since the last call. @param tip - the position of its last event, or one before */
  tell(tip: bigint): Promise<void>;
  /** Streams that are open. */
  count(): number;
  /** Ends all streams; further ones are refused. */
  close(): void;
}

interface Stream {
  readonly agencyId: string;
  readonly planId: string | undefined;
  readonly tokenId: string;
  readonly reader: EventReader;
  /** The number of the last event handed over. */
  after: number;
  /** It has all that was told, and takes what is told next at once; others read the log themselves. */
  isLive: boolean;
  /** Something was told while it was not live. */
  isBehind: boolean;
  /** Its plan waits for a worker, in this place as far as the reader knows. */
  waits: boolean;
  place: number | undefined;
  isOver: boolean;
  end(how: StreamEnd): void;
}

/** Events of one read. */
const PAGE = 200;
/** Milliseconds between two looks whether the tokens are still valid. */
const TOKENS_EVERY = 5_000;

export async function createStreams(db: Database, options: StreamOptions): Promise<Streams> {
  const { most, beatSeconds, patience } = options;
  const streams = new Map<string, Set<Stream>>();
  // Readers that come back all at once take one connection together.
  const turns = createTurns();
  let told = (await glance(db)).tip;
  let open = 0;
  let isClosed = false;
  let placesMayDiffer = false;

  const all = (): Stream[] => [...streams.values()].flatMap((some) => [...some]);

  /** @returns false when the reader needs a pause */
  const handOver = (stream: Stream, message: PlanEventMessage): boolean => {
    const { number, type } = message;
    if (number !== undefined) stream.after = number;
    if (type === 'plan.state') stream.waits = message['state'] === 'waiting';
    if (type === 'plan.place') stream.place = message['place'] as number;
    const goesOn = stream.reader.take(message);
    if (type === 'plan.deleted' && stream.planId !== undefined) stream.end('over');
    return goesOn;
  };

  const pause = async (stream: Stream): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<'slow'>((resolve) => (timer = setTimeout(() => resolve('slow'), patience)));
    const how = await Promise.race([stream.reader.ready(), tooLong]).finally(() => clearTimeout(timer));
    if (how === 'slow') stream.end('slow');
  };

  const readPage = async (stream: Stream): Promise<readonly PlanEventMessage[]> => {
    const done = await turns.next();
    try {
      return stream.isOver ? [] : await readEvents(db, stream, PAGE);
    } finally {
      done();
    }
  };

  /** Reads the log until there is no more; what is told meanwhile is read, too. */
  const catchUp = async (stream: Stream, pauseFirst: boolean): Promise<void> => {
    stream.isLive = false;
    if (pauseFirst) await pause(stream);
    if (stream.isOver) return;
    for (let isFull = true; isFull || stream.isBehind;) {
      stream.isBehind = false;
      const page = await readPage(stream);
      for (const message of page) {
        if (!handOver(stream, message) && !stream.isOver) await pause(stream);
        if (stream.isOver) return;
      }
      isFull = page.length === PAGE;
    }
    stream.isLive = true;
    placesMayDiffer ||= stream.waits;
  };
  const catchUpOrEnd = (stream: Stream, pauseFirst = false): void => {
    // Without the database the stream cannot go on; its reader comes back.
    catchUp(stream, pauseFirst).catch(() => stream.end('over'));
  };

  const tellOne = (message: PlanEventMessage & { readonly number: number }): void => {
    for (const stream of streams.get(message.agencyId) ?? []) {
      if (stream.planId !== undefined && stream.planId !== message.planId) continue;
      if (!stream.isLive) stream.isBehind = true;
      else if (message.number > stream.after && !handOver(stream, message)) catchUpOrEnd(stream, true);
    }
  };

  const tellPlaces = async (): Promise<void> => {
    const waiting = all().filter(({ planId, waits, isLive }) => planId !== undefined && waits && isLive);
    if (waiting.length === 0) return;
    const places = await readPlaces(db, [...new Set(waiting.map(({ agencyId }) => agencyId))]);
    const timestamp = dateTime(new Date());
    for (const stream of waiting) {
      const { agencyId, planId } = stream;
      const found = places.get(`${agencyId} ${planId}`);
      if (found === undefined || found.place === stream.place || !stream.isLive || !stream.waits) continue;
      const { place, version: planVersion } = found;
      const message = { type: 'plan.place', agencyId, planId: planId!, planVersion, timestamp, place } as const;
      if (!handOver(stream, message)) catchUpOrEnd(stream, true);
    }
  };

  const checkTokens = async (): Promise<void> => {
    const tokenIds = [...new Set(all().map(({ tokenId }) => tokenId))];
    if (tokenIds.length === 0) return;
    const valid = await validTokens(db, tokenIds);
    for (const stream of all()) {
      // Those that came meanwhile were not asked about.
      if (tokenIds.includes(stream.tokenId) && !valid.has(stream.tokenId)) stream.end('over');
    }
  };

  const follow = (
    { agencyId }: Caller,
    { planId, tokenId }: FeedRequest,
    start: Start,
    reader: EventReader,
    signal: AbortSignal,
  ): Promise<StreamEnd> =>
    new Promise((resolve) => {
      const stream: Stream = {
        agencyId,
        planId,
        tokenId,
        reader,
        after: start.after,
        waits: start.waits,
        place: undefined,
        isLive: false,
        isBehind: false,
        isOver: false,
        end: (how) => {
          if (stream.isOver) return;
          stream.isOver = true;
          stream.isLive = false;
          signal.removeEventListener('abort', gone);
          const others = streams.get(agencyId)!;
          others.delete(stream);
          if (others.size === 0) streams.delete(agencyId);
          open--;
          resolve(how);
        },
      };
      const gone = (): void => stream.end('over');
      signal.addEventListener('abort', gone, { once: true });
      const others = streams.get(agencyId) ?? new Set();
      streams.set(agencyId, others.add(stream));
      open++;
      if (signal.aborted || isClosed) return stream.end('over');
      const needsPause = start.missed && !reader.missed({ after: start.after });
      catchUpOrEnd(stream, needsPause);
    });

  const beats = setInterval(() => {
    for (const stream of all()) if (stream.isLive) stream.reader.beat();
  }, beatSeconds * 1000).unref();
  const checks = setInterval(() => void checkTokens().catch(() => undefined), TOKENS_EVERY).unref();

  return {
    open: async (caller, request) => {
      if (isClosed || open >= most) throw new DomainError('overloaded', []);
      const bounds = await readBounds(db, caller.agencyId, request.planId);
      if (!bounds.exists) throw unknownPlan(request.planId!);
      const start = startOf(bounds, request);
      return { follow: (reader, signal) => follow(caller, request, start, reader, signal) };
    },
    tell: async (tip) => {
      // Who comes from now on reads what is in the log by now.
      if (streams.size === 0) {
        if (tip > told) told = tip;
        return;
      }
      for (let isFull = true; isFull;) {
        const news = await readNews(db, told, PAGE);
        for (const { position, message } of news) {
          told = position;
          tellOne(message);
        }
        placesMayDiffer ||= news.length > 0;
        isFull = news.length === PAGE;
      }
      if (!placesMayDiffer) return;
      placesMayDiffer = false;
      await tellPlaces();
    },
    count: () => open,
    close: () => {
      isClosed = true;
      clearInterval(beats);
      clearInterval(checks);
      for (const stream of all()) stream.end('over');
    },
  };
}

interface Start {
  readonly after: number;
  /** What was asked for is not in the log any more. */
  readonly missed: boolean;
  readonly waits: boolean;
}

/** After which event a stream begins. */
function startOf({ last, first, before, waits }: LogBounds, { planId, after }: FeedRequest): Start {
  const oldest = first - 1;
  if (after === undefined) {
    return { after: planId === undefined ? last : Math.max(before, oldest), missed: false, waits };
  }
  // A number that is not given yet: of another agency, or from before a backup was put back.
  if (after > last) return { after: last, missed: true, waits };
  return { after: Math.max(after, oldest), missed: after < oldest, waits };
}
