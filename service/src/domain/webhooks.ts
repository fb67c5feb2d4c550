import type * as schemas from '../schemas/events.js';
import type { Of } from '../schemas/common.js';
import type { Caller, OnceOptions } from './principal.js';

/** An address that receives an agency's events. */
export type Webhook = Of<typeof schemas.WebhookSchema>;

/** A webhook with the secret that signs its deliveries, which cannot be shown again. */
export type WebhookWithSecret = Of<typeof schemas.WebhookWithSecretSchema>;

export type WebhookRequest = Of<typeof schemas.WebhookRequestSchema>;

/** Fields not named stay. */
export type WebhookChanges = Of<typeof schemas.WebhookChangesSchema>;

/** pending: being sent, or to be sent again; dead: given up after 24 hours. */
export type DeliveryState = Of<typeof schemas.DeliveryStateSchema>;

/** Seconds between two attempts of a delivery, at most. */
export const LONGEST_REPEAT = 14_400;

/** An event on its way to a webhook. */
export type Delivery = Of<typeof schemas.DeliverySchema>;

export type DeliveryQuery = Of<typeof schemas.DeliveryQuerySchema>;

/** All methods throw DomainError notFound if the agency has no such webhook. */
export interface Webhooks {
  /** @throws DomainError invalid; quota when the agency has the maximum number of webhooks */
  create(caller: Caller, request: WebhookRequest, options?: OnceOptions): Promise<WebhookWithSecret>;
  read(caller: Caller, webhookId: string): Promise<Webhook>;
  /** In the order they were made. */
  list(caller: Caller): Promise<readonly Webhook[]>;
  /** @throws DomainError invalid */
  update(caller: Caller, webhookId: string, changes: WebhookChanges, options?: OnceOptions): Promise<Webhook>;
  /** Also deletes its deliveries. */
  remove(caller: Caller, webhookId: string): Promise<void>;
  /** Gives it a new secret; the previous one signs as well for this many seconds. */
  rotateSecret(
    caller: Caller,
    webhookId: string,
    overlapSeconds: number,
    options?: OnceOptions,
  ): Promise<WebhookWithSecret>;
  /** Newest first. */
  deliveries(caller: Caller, webhookId: string, query: DeliveryQuery): Promise<readonly Delivery[]>;
  /** Sends a dead delivery again, for another 24 hours; others are left unchanged. @throws DomainError notFound */
  resend(caller: Caller, webhookId: string, deliveryId: string): Promise<Delivery>;
  /** Sends all dead deliveries again, in order. @returns how many */
  resendDead(caller: Caller, webhookId: string): Promise<number>;
}
