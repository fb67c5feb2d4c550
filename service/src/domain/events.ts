import type { EVENT_TYPES } from '../schemas/events.js';
import type { Caller } from './principal.js';

export { EVENT_TYPES } from '../schemas/events.js';

export type EventType = (typeof EVENT_TYPES)[number];

/** An event as it is sent: to streams and to webhooks. */
export interface PlanEventMessage {
  /** Counts the agency's events from 1 without a gap; absent where only open streams get it. */
  readonly number?: number;
  readonly type: EventType;
  readonly agencyId: string;
  readonly planId: string;
  readonly planVersion: number;
  readonly timestamp: string;
  /** And what its type says: `state`; `place`; `objectives`; `warnings` and `total`. */
  readonly [more: string]: unknown;
}

/** Events from `after` on are not in the log any more, or never were: what is known of the plans has to be read anew. */
export interface MissedMessage {
  /** The number that the stream goes on after. */
  readonly after: number;
}

/** Who reads a stream of events: the two calls are never made while a pause is asked for. */
export interface EventReader {
  /** Takes an event. @returns false when it needs a pause after it */
  take(event: PlanEventMessage): boolean;
  /** Hears that events are missing before those that follow. @returns as `take` */
  missed(message: MissedMessage): boolean;
  /** Keeps the line open while nothing happens. */
  beat(): void;
  /** Resolves when the pause is over. */
  ready(): Promise<void>;
}

/** A stream of events that may begin. */
export interface EventFeed {
  /**
   * Hands the events on, those of the log first, then as they happen. Resolves when there will be no more (the plan is
   * deleted, the token is no longer valid, the service ends), when the reader was too slow, or when the signal is aborted.
   */
  follow(reader: EventReader, signal: AbortSignal): Promise<StreamEnd>;
}

/** Over: there will be no more; slow: the reader did not take off what it was given, and is cut. */
export type StreamEnd = 'over' | 'slow';

/** What to hear of. */
export interface FeedRequest {
  /** Looked at while the stream is open. */
  readonly tokenId: string;
  /** One plan; all of the agency when absent. */
  readonly planId?: string | undefined;
  /**
   * The number of the last event known. Without one (or with 0) a plan's stream begins with all that the log has of the
   * plan; the agency's without one with what happens from now on.
   */
  readonly after?: number | undefined;
}

export interface Events {
  /** @throws DomainError notFound (the plan), overloaded (as many streams as may be are open) */
  open(caller: Caller, request: FeedRequest): Promise<EventFeed>;
}
