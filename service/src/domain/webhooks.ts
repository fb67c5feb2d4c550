import type { EventType } from './events.js';
import type { Caller } from './principal.js';

/** An address that hears of an agency's events. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly types: readonly EventType[];
  /** One that is not hears of nothing that happens meanwhile, and what waits for it waits on. */
  readonly active: boolean;
  /** Until when deliveries are signed with the secret before, too; absent when they are not. */
  readonly previousSecretUntil?: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
}

/** A webhook with the secret that its deliveries are signed with, which nothing can show a second time. */
export interface WebhookWithSecret extends Webhook {
  readonly secret: string;
}

export interface WebhookRequest {
  /** http or https, of a host that is not private. */
  readonly url: string;
  /** Default: all. */
  readonly types?: readonly EventType[] | undefined;
  /** Default true. */
  readonly active?: boolean | undefined;
}

/** What is not named stays. */
export type WebhookChanges = Partial<WebhookRequest>;

/** pending: is sent, or will be sent again; dead: given up after 24 hours. */
export type DeliveryState = 'pending' | 'delivered' | 'dead';

/** An event on its way to a webhook. */
export interface Delivery {
  /** The same for every attempt: a receiver knows by it what it has already. */
  readonly id: string;
  readonly state: DeliveryState;
  /** Of the event. */
  readonly number: number;
  readonly type: EventType;
  readonly planId: string;
  readonly planVersion: number;
  readonly attempts: number;
  readonly createdAt: string;
  readonly attemptedAt?: string;
  /** Of the next attempt; absent unless pending. */
  readonly dueAt?: string;
  /** What the receiver answered last; absent when it did not. */
  readonly lastStatus?: number;
  /** Why the last attempt failed. */
  readonly lastError?: string;
}

export interface DeliveryQuery {
  readonly state?: DeliveryState | undefined;
  /** At least 1. */
  readonly limit: number;
  /** The id of the last one seen. */
  readonly before?: string | undefined;
}

/** All @throws DomainError notFound where there is no such webhook of the agency. */
export interface Webhooks {
  /** @throws DomainError invalid; quota when the agency has as many as it may have */
  create(caller: Caller, request: WebhookRequest): Promise<WebhookWithSecret>;
  read(caller: Caller, webhookId: string): Promise<Webhook>;
  /** In the order they were made. */
  list(caller: Caller): Promise<readonly Webhook[]>;
  /** @throws DomainError invalid */
  update(caller: Caller, webhookId: string, changes: WebhookChanges): Promise<Webhook>;
  /** With its deliveries. */
  remove(caller: Caller, webhookId: string): Promise<void>;
  /** Gives it a new secret; the one before signs, too, for so many seconds. */
  rotateSecret(caller: Caller, webhookId: string, overlapSeconds: number): Promise<WebhookWithSecret>;
  /** Newest first. */
  deliveries(caller: Caller, webhookId: string, query: DeliveryQuery): Promise<readonly Delivery[]>;
  /** Sends a dead delivery again, for another 24 hours; others stay as they are. @throws DomainError notFound */
  resend(caller: Caller, webhookId: string, deliveryId: string): Promise<Delivery>;
  /** Sends all dead deliveries again, in their order. @returns how many */
  resendDead(caller: Caller, webhookId: string): Promise<number>;
}
