import type { Config } from '../config/options.js';
import { overloaded, unknownPlan } from '../errors/refusals.js';
import type { Caller, EventReader, Events, FeedRequest, PlanEventMessage, StreamEnd } from '../domain/index.js';
import { type Database, dateTime } from '../store/schema.js';
import { createTurns } from '../store/turns.js';
import {
  glance,
  readBounds,
  readEvents,
  readNews,
  readPlaces,
  validTokens,
  type LogBounds,
} from '../journal/event-log.js';

/** How many streams may be open, and how they are kept open. */
type StreamOptions = Pick<Config, 'eventStreams' | 'eventBeat' | 'eventPatience'>;

interface Stream {
  readonly agencyId: string;
  readonly planId: string | undefined;
  readonly tokenId: string;
  readonly reader: EventReader;
  /** The number of the last event sent. */
  after: number;
  /** It has received everything so far, and is sent new events at once; other streams read the log themselves. */
  isLive: boolean;
  /** Events were sent while it was not live. */
  isBehind: boolean;
  /** Its plan waits for a worker, in this place as last sent to the reader. */
  waits: boolean;
  place: number | undefined;
  isOver: boolean;
  end(how: StreamEnd): void;
}

/** Events per read. */
const PAGE = 200;
/** Milliseconds between two checks that the tokens are still valid. */
const TOKENS_EVERY = 5_000;

export async function createStreams(db: Database, options: StreamOptions): Promise<LogStreams> {
  return new LogStreams(db, options, (await glance(db)).tip);
}

/** The streams of this process. One poll of the log serves them all. */
class LogStreams implements Events {
  /** The open streams of each agency. */
  private readonly streams = new Map<string, Set<Stream>>();
  /** Readers that reconnect all at once share one connection. */
  private readonly inTurn = createTurns();
  private readonly beats: NodeJS.Timeout;
  private readonly checks: NodeJS.Timeout;
  private opened = 0;
  private isClosed = false;
  /** Since places were last sent, a stream of a waiting plan was opened, or something happened. */
  private placesMayDiffer = false;

  /** @param sent - the position of the last event sent */
  constructor(
    private readonly db: Database,
    private readonly options: StreamOptions,
    private sent: bigint,
  ) {
    this.beats = setInterval(() => {
      for (const stream of this.all()) if (stream.isLive) stream.reader.beat();
    }, options.eventBeat * 1000).unref();
    this.checks = setInterval(() => void this.checkTokens().catch(() => undefined), TOKENS_EVERY).unref();
  }

  async open(caller: Caller, request: FeedRequest): ReturnType<Events['open']> {
    if (this.isClosed || this.opened >= this.options.eventStreams) throw overloaded('Too many streams are open.');
    const { planId, after } = request;
    const bounds = await readBounds(this.db, caller.agencyId, planId);
    // A reader that lost its stream may not know yet that the plan was deleted.
    const isNews = after !== undefined && after > 0 && after < bounds.before;
    if (!bounds.exists && !isNews) throw unknownPlan(planId!);
    const start = startOf(bounds, request);
    return {
      begin: after === undefined ? start.after : undefined,
      follow: (reader, signal) => this.follow(caller, request, start, reader, signal),
    };
  }

  /**
   * Sends what the log has gained since the last call.
   *
   * @param tip - the position of its last event, or an earlier one
   */
  async sendNews(tip: bigint): Promise<void> {
    // A stream opened from now on reads what is already in the log.
    if (this.streams.size === 0) {
      if (tip > this.sent) this.sent = tip;
      return;
    }
    for (let isFull = true; isFull;) {
      const news = await readNews(this.db, this.sent, PAGE);
      for (const { position, message } of news) {
        this.sent = position;
        this.sendOne(message);
      }
      this.placesMayDiffer ||= news.length > 0;
      isFull = news.length === PAGE;
    }
    if (!this.placesMayDiffer) return;
    this.placesMayDiffer = false;
    await this.sendPlaces();
  }

  /** The number of open streams. */
  count(): number {
    return this.opened;
  }

  /** Ends all streams; further ones are refused. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.beats);
    clearInterval(this.checks);
    for (const stream of this.all()) stream.end('over');
  }

  private all(): Stream[] {
    return [...this.streams.values()].flatMap((some) => [...some]);
  }

  /** @returns false when the reader needs a pause */
  private handOver(stream: Stream, message: PlanEventMessage): boolean {
    const { number, type } = message;
    if (number !== undefined) stream.after = number;
    if (type === 'plan.state') stream.waits = message['state'] === 'waiting';
    if (type === 'plan.place') stream.place = message['place'] as number;
    const goesOn = stream.reader.take(message);
    if (type === 'plan.deleted' && stream.planId !== undefined) stream.end('over');
    return goesOn;
  }

  private async pause(stream: Stream): Promise<void> {
    const { eventPatience: patience } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<'slow'>((resolve) => (timer = setTimeout(() => resolve('slow'), patience)));
    const how = await Promise.race([stream.reader.ready(), tooLong]).finally(() => clearTimeout(timer));
    if (how === 'slow') stream.end('slow');
  }

  private readPage(stream: Stream, limit: number): Promise<readonly PlanEventMessage[]> {
    return this.inTurn(async () => (stream.isOver ? [] : readEvents(this.db, stream, limit)));
  }

  /**
   * Sends a page of the log, up to the first event after which the reader needs a pause.
   *
   * @returns the number of events sent before the pause, 0 without one; whether there may be more
   */
  private async sendPage(stream: Stream, limit: number): Promise<{ readonly sent: number; readonly isFull: boolean }> {
    const page = await this.readPage(stream, limit);
    const sent = 1 + page.findIndex((message) => !this.handOver(stream, message) || stream.isOver);
    return { sent, isFull: sent > 0 || page.length === limit };
  }

  /**
   * Reads the rest of the log, after a pause; events added meanwhile are read, too. During a pause no page is kept, but
   * the rest of it is read again: there may be thousands of slow readers.
   */
  private async catchUp(stream: Stream, pause: Promise<void> | undefined): Promise<void> {
    stream.isLive = false;
    await pause;
    for (let limit = PAGE, goesOn = true; goesOn || stream.isBehind;) {
      if (stream.isOver) return;
      stream.isBehind = false;
      const { sent, isFull } = await this.sendPage(stream, limit);
      if (sent > 0 && !stream.isOver) await this.pause(stream);
      limit = sent || PAGE;
      goesOn = isFull;
    }
    if (stream.isOver) return;
    stream.isLive = true;
    this.placesMayDiffer ||= stream.waits;
  }

  private catchUpOrEnd(stream: Stream, pause?: Promise<void>): void {
    // Without the database the stream cannot continue; its reader reconnects.
    this.catchUp(stream, pause).catch(() => stream.end('over'));
  }

  private sendOne(message: PlanEventMessage & { readonly number: number }): void {
    for (const stream of this.streams.get(message.agencyId) ?? []) {
      if (stream.planId !== undefined && stream.planId !== message.planId) continue;
      if (!stream.isLive) stream.isBehind = true;
      else if (message.number > stream.after && !this.handOver(stream, message))
        this.catchUpOrEnd(stream, this.pause(stream));
    }
  }

  private async sendPlaces(): Promise<void> {
    const waiting = this.all().filter(({ planId, waits, isLive }) => planId !== undefined && waits && isLive);
    if (waiting.length === 0) return;
    const places = await readPlaces(this.db, [...new Set(waiting.map(({ agencyId }) => agencyId))]);
    for (const stream of waiting) {
      const { agencyId, planId } = stream;
      const found = places.get(`${agencyId} ${planId}`);
      if (found === undefined || found.place === stream.place || !stream.isLive || !stream.waits) continue;
      const { place, version: planVersion, at } = found;
      const timestamp = dateTime(at);
      const message = { type: 'plan.place', agencyId, planId: planId!, planVersion, timestamp, place } as const;
      if (!this.handOver(stream, message)) this.catchUpOrEnd(stream, this.pause(stream));
    }
  }

  private async checkTokens(): Promise<void> {
    const tokenIds = [...new Set(this.all().map(({ tokenId }) => tokenId))];
    if (tokenIds.length === 0) return;
    const valid = await validTokens(this.db, tokenIds);
    for (const stream of this.all()) {
      // Streams opened meanwhile were not checked.
      if (tokenIds.includes(stream.tokenId) && !valid.has(stream.tokenId)) stream.end('over');
    }
  }

  private follow(
    { agencyId }: Caller,
    { planId, tokenId }: FeedRequest,
    start: Start,
    reader: EventReader,
    signal: AbortSignal,
  ): Promise<StreamEnd> {
    return new Promise((resolve) => {
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
          this.remove(stream);
          resolve(how);
        },
      };
      const gone = (): void => stream.end('over');
      signal.addEventListener('abort', gone, { once: true });
      this.add(stream);
      if (signal.aborted || this.isClosed) return stream.end('over');
      const needsPause = start.missed && !reader.missed({ after: start.after });
      this.catchUpOrEnd(stream, needsPause ? this.pause(stream) : undefined);
    });
  }

  private add(stream: Stream): void {
    const others = this.streams.get(stream.agencyId) ?? new Set();
    this.streams.set(stream.agencyId, others.add(stream));
    this.opened++;
  }

  private remove(stream: Stream): void {
    const others = this.streams.get(stream.agencyId)!;
    others.delete(stream);
    if (others.size === 0) this.streams.delete(stream.agencyId);
    this.opened--;
  }
}

interface Start {
  readonly after: number;
  /** Requested events are no longer in the log. */
  readonly missed: boolean;
  readonly waits: boolean;
}

/** The number after which a stream starts. */
function startOf({ last, first, before, waits }: LogBounds, { planId, after }: FeedRequest): Start {
  const oldest = first - 1;
  // A reader that knows no event of a plan starts with this plan, not with an earlier one of the same id.
  if (after === undefined || (after === 0 && planId !== undefined)) {
    return { after: planId === undefined ? last : Math.max(before, oldest), missed: false, waits };
  }
  // A number not assigned yet: of another agency, or from before a backup was restored.
  if (after > last) return { after: last, missed: true, waits };
  return { after: Math.max(after, oldest), missed: after < oldest, waits };
}
