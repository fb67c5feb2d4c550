import type { EVENT_TYPES } from '../schemas/events.js';
import type { PlanVersion } from './plans.js';
import type { Caller } from './principal.js';

export { EVENT_TYPES } from '../schemas/events.js';

export type EventType = (typeof EVENT_TYPES)[number];

/** An event as it is sent: to streams and to webhooks. */
export interface PlanEventMessage extends PlanVersion {
  /** Counts the agency's events from 1 without a gap; absent from events that only open streams get. */
  readonly number?: number;
  readonly type: EventType;
  readonly timestamp: string;
  /** The fields of its type: `state`; `place`; `objectives`; `warnings` and `total`. */
  readonly [more: string]: unknown;
}

/** Events after `after` are no longer in the log, or never were: the reader has to read the plans again. */
export interface MissedMessage {
  /** The number after which the stream continues. */
  readonly after: number;
}

/** The reader of a stream of events. `take` and `missed` are never called while it pauses. */
export interface EventReader {
  /** Takes an event. @returns false when it needs a pause after it */
  take(event: PlanEventMessage): boolean;
  /** Is told that events before the following ones are missing. @returns as `take` */
  missed(message: MissedMessage): boolean;
  /** Keeps the connection open while nothing happens. */
  beat(): void;
  /** Resolves when the pause is over. */
  ready(): Promise<void>;
}

/** A stream of events that is ready to start. */
export interface EventFeed {
  /** The id after which a reader that named none begins, and after which it comes back if it is lost at once. */
  readonly begin: number | undefined;
  /**
   * Hands over the events, first those of the log, then new ones as they happen. Resolves when there will be no more
   * (the plan is deleted, the token is no longer valid, the service ends), when the reader is too slow, or when the
   * signal is aborted.
   */
  follow(reader: EventReader, signal: AbortSignal): Promise<StreamEnd>;
}

/** over: there will be no more; slow: the reader did not take what was sent, and is cut off. */
export type StreamEnd = 'over' | 'slow';

/** Which events to receive. */
export interface FeedRequest {
  /** Checked again while the stream is open. */
  readonly tokenId: string;
  /** One plan; all of the agency when absent. */
  readonly planId?: string | undefined;
  /**
   * The number of the last event known. Without one (or with 0) a plan's stream starts with everything that the log has
   * about the plan; without one an agency's stream starts with new events.
   */
  readonly after?: number | undefined;
}

export interface Events {
  /** @throws DomainError notFound (the plan), overloaded (the maximum number of streams is open) */
  open(caller: Caller, request: FeedRequest): Promise<EventFeed>;
}
