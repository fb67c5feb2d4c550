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

/** How many may be open, and how they are kept. */
type StreamOptions = Pick<Config, 'eventStreams' | 'eventBeat' | 'eventPatience'>;

/** The streams of this process. However many there are, one look at the log serves them all. */
export interface Streams extends Events {
  /** Sends what is in the log since the last call. @param tip - the position of its last event, or one before */
  sendNews(tip: bigint): Promise<void>;
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
  /** It has all that was sent, and takes what is sent next at once; others read the log themselves. */
  isLive: boolean;
  /** Something was sent while it was not live. */
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
  return new LogStreams(db, options, (await glance(db)).tip);
}

class LogStreams implements Streams {
  /** By agency: its open streams. */
  private readonly streams = new Map<string, Set<Stream>>();
  /** Readers that come back all at once take one connection together. */
  private readonly turns = createTurns();
  private readonly beats: NodeJS.Timeout;
  private readonly checks: NodeJS.Timeout;
  private opened = 0;
  private isClosed = false;
  /** Since places were sent last, a stream of a waiting plan came, or something happened. */
  private placesMayDiffer = false;

  /** @param sent - position of the last event that was handed on */
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
    // Who followed a plan and was lost has yet to hear that it was deleted.
    const isNews = after !== undefined && after > 0 && after < bounds.before;
    if (!bounds.exists && !isNews) throw unknownPlan(planId!);
    const start = startOf(bounds, request);
    return { follow: (reader, signal) => this.follow(caller, request, start, reader, signal) };
  }

  async sendNews(tip: bigint): Promise<void> {
    // Who comes from now on reads what is in the log by now.
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

  count(): number {
    return this.opened;
  }

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

  private async readPage(stream: Stream): Promise<readonly PlanEventMessage[]> {
    const done = await this.turns.next();
    try {
      return stream.isOver ? [] : await readEvents(this.db, stream, PAGE);
    } finally {
      done();
    }
  }

  /** Reads the log until there is no more, after a pause; what is sent meanwhile is read, too. */
  private async catchUp(stream: Stream, pause: Promise<void> | undefined): Promise<void> {
    stream.isLive = false;
    await pause;
    if (stream.isOver) return;
    for (let isFull = true; isFull || stream.isBehind;) {
      stream.isBehind = false;
      const page = await this.readPage(stream);
      for (const message of page) {
        if (!this.handOver(stream, message) && !stream.isOver) await this.pause(stream);
        if (stream.isOver) return;
      }
      isFull = page.length === PAGE;
    }
    stream.isLive = true;
    this.placesMayDiffer ||= stream.waits;
  }

  private catchUpOrEnd(stream: Stream, pause?: Promise<void>): void {
    // Without the database the stream cannot go on; its reader comes back.
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
    const timestamp = dateTime(new Date());
    for (const stream of waiting) {
      const { agencyId, planId } = stream;
      const found = places.get(`${agencyId} ${planId}`);
      if (found === undefined || found.place === stream.place || !stream.isLive || !stream.waits) continue;
      const { place, version: planVersion } = found;
      const message = { type: 'plan.place', agencyId, planId: planId!, planVersion, timestamp, place } as const;
      if (!this.handOver(stream, message)) this.catchUpOrEnd(stream, this.pause(stream));
    }
  }

  private async checkTokens(): Promise<void> {
    const tokenIds = [...new Set(this.all().map(({ tokenId }) => tokenId))];
    if (tokenIds.length === 0) return;
    const valid = await validTokens(this.db, tokenIds);
    for (const stream of this.all()) {
      // Those that came meanwhile were not asked about.
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
  /** What was asked for is not in the log any more. */
  readonly missed: boolean;
  readonly waits: boolean;
}

/** After which event a stream begins. */
function startOf({ last, first, before, waits }: LogBounds, { planId, after }: FeedRequest): Start {
  const oldest = first - 1;
  // Who knows no event of a plan begins with the plan, not with an earlier one of its id.
  if (after === undefined || (after === 0 && planId !== undefined)) {
    return { after: planId === undefined ? last : Math.max(before, oldest), missed: false, waits };
  }
  // A number that is not given yet: of another agency, or from before a backup was put back.
  if (after > last) return { after: last, missed: true, waits };
  return { after: Math.max(after, oldest), missed: after < oldest, waits };
}
