import { LONGEST_REPEAT, type Observer } from '../domain/index.js';
import type { Config } from '../config/options.js';
import { single } from '../store/turns.js';
import type { Database } from '../store/schema.js';
import type { AllowedAddresses } from './addresses.js';
import {
  claimDeliveries,
  type DeliveryClaim,
  giveBack,
  noteDelivered,
  noteFailed,
  type RetrySchedule,
} from './delivery-line.js';
import { post } from './post.js';
import { createHmac, randomBytes } from 'node:crypto';

/** Deliveries in progress at once, of all webhooks and of one. */
const AT_ONCE = 16;
const AT_ONCE_OF_ONE = 4;
/** Seconds of a lease beyond the longest attempt: for the writes before and after. */
const LEASE_MARGIN = 20;
/** Milliseconds for deliveries in progress when the service ends. */
const LAST_WAIT = 3_000;

/** Settings of deliveries; the longest pause between two attempts is in seconds. */
export type DeliverySettings = Pick<Config, 'webhookTimeout' | 'webhookFirstRepeat' | 'webhookGiveUp'> & {
  readonly webhookLongestRepeat?: number | undefined;
};

/** Sends due deliveries, a few at once. */
export function createDeliverer(
  db: Database,
  isAllowed: AllowedAddresses,
  settings: DeliverySettings,
  observer: Observer,
) {
  const { webhookTimeout: timeoutSeconds, webhookFirstRepeat: firstRepeat, webhookGiveUp: giveUp } = settings;
  const schedule: RetrySchedule = {
    firstRepeat,
    longestRepeat: settings.webhookLongestRepeat ?? LONGEST_REPEAT,
    giveUp,
  };
  const underWay = new Map<Promise<void>, string>();
  const ending = new AbortController();
  let isStopped = false;

  const look = single(async () => {
    for (;;) {
      const most = AT_ONCE - underWay.size;
      if (isStopped || most <= 0) return;
      const count = new Map<string, number>();
      for (const webhookId of underWay.values()) count.set(webhookId, (count.get(webhookId) ?? 0) + 1);
      // A webhook that hangs must not hold up the others.
      const busy = [...count].filter(([, its]) => its >= AT_ONCE_OF_ONE).map(([id]) => id);
      const leaseSeconds = timeoutSeconds + LEASE_MARGIN;
      const claims = await claimDeliveries(db, { most, busy, leaseSeconds });
      if (claims.length === 0) return;
      for (const claim of claims) begin(claim);
    }
  });

  const begin = (claim: DeliveryClaim): void => {
    const work = deliver(claim)
      .catch((error: unknown) => observer.trouble?.(`The delivery ${claim.id} is left to its lease.`, error))
      .finally(() => {
        underWay.delete(work);
        if (!isStopped) look().catch((error: unknown) => observer.trouble?.('No delivery could be claimed.', error));
      });
    underWay.set(work, claim.webhookId);
  };

  const deliver = async (claim: DeliveryClaim): Promise<void> => {
    const { id, webhookId, url, message, secrets, attempts, takenAt } = claim;
    const began = performance.now();
    const body = JSON.stringify({ deliveryId: id, ...message });
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'tourwright',
      'Tourwright-Delivery': id,
      'Tourwright-Event': message.type,
      'Tourwright-Signature': signatureOf(body, secrets, takenAt),
    };
    const timeout = timeoutSeconds * 1000;
    const result = await post({ url, headers, body }, { isAllowed, timeout, signal: ending.signal });
    if (!result.isTaken && ending.signal.aborted) return giveBack(db, claim);
    const seconds = (performance.now() - began) / 1000;
    const { status, error = '' } = result;
    let outcome: 'delivered' | 'pending' | 'dead' | undefined = 'delivered';
    if (result.isTaken) await noteDelivered(db, claim, status);
    else outcome = await noteFailed(db, claim, { status, error }, schedule);
    if (outcome === undefined) return;
    const agencyId = message.agencyId;
    observer.delivered?.({ agencyId, webhookId, deliveryId: id, outcome, attempt: attempts + 1, seconds });
  };

  return {
    /** There may be something to send. Resolves when its sending has started. */
    look,
    /** Takes no more, and returns deliveries that are not answered soon. */
    stop: async (): Promise<void> => {
      isStopped = true;
      const timer = setTimeout(() => ending.abort(new Error('The service ends.')), LAST_WAIT);
      await Promise.all(underWay.keys());
      clearTimeout(timer);
    },
  };
}

/** A new secret: 256 random bits. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * The header `Tourwright-Signature` of a body: the time of sending in seconds since 1970, and for each valid secret an
 * HMAC-SHA-256 of that time, a dot and the body. A receiver should accept it if one of them matches and the time is
 * recent.
 */
export function signatureOf(body: string, secrets: readonly string[], seconds: number): string {
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signed.map((hex) => `v1=${hex}`)].join(',');
}
