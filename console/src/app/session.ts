import { ServiceError } from '@tourwright/client';
import { signal } from '@preact/signals';
import { isAway, untilAnswered } from './connection.js';
import { clientFor, readMe, serviceOf, type Me, type PlanService } from './service.js';

/** The signed-in user, and the service for the selected agency. */
export interface Session {
  readonly me: Me;
  readonly service: PlanService;
}

/** Undefined if nobody is signed in. */
export const session = signal<Session | undefined>(undefined);

/** Why a token did not sign in: the service refused it, or it may not read plans. */
export const refusal = signal<'refused' | 'mayNotRead' | undefined>(undefined);

const KEY = 'tourwright.token';

/** Private windows of some browsers have no storage. */
function stored<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Scopes that allow reading plans. */
const READING: readonly string[] = ['read', 'plan'];

/** The token of requests. A refused one is replaced, and open pages continue. */
let token = '';

/** @throws ServiceError if the service refuses the token or does not answer */
async function enter(next: string): Promise<boolean> {
  const me = await readMe(clientFor(() => next));
  if (!me.scopes.some((scope) => READING.includes(scope))) {
    refusal.value = 'mayNotRead';
    return false;
  }
  token = next;
  const before = session.peek()?.service;
  const isOfIt = me.agencies.some(({ id }) => id === before?.agencyId);
  const service =
    before !== undefined && isOfIt
      ? before
      : serviceOf(
          clientFor(() => token),
          me.agencyId,
        );
  session.value = { me, service };
  refusal.value = undefined;
  return true;
}

/**
 * Signs in with a token and stores it: for this tab or on this device. The reason of a refusal is in `refusal`.
 *
 * @throws ServiceError if the service does not answer
 */
export async function signIn(next: string, keptOn: 'tab' | 'device'): Promise<void> {
  try {
    if (await enter(next)) stored(() => (keptOn === 'device' ? localStorage : sessionStorage).setItem(KEY, next));
  } catch (error) {
    if (!askIfRefused(error)) throw error;
  }
}

/** Whether the stored token is being tried. */
export const isResuming = signal(false);

/** Signs in with the stored token as soon as the service answers. */
export function resume(): void {
  const kept = stored(() => sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY)) ?? undefined;
  if (kept === undefined) return;
  isResuming.value = true;
  void untilAnswered(() => enter(kept), new AbortController().signal)
    .catch(askIfRefused)
    .finally(() => (isResuming.value = false));
}

/** Selects another agency of the token. */
export function chooseAgency(agencyId: string): void {
  const now = session.peek();
  if (now !== undefined) session.value = { ...now, service: serviceOf(now.service.client, agencyId) };
}

/** Whether the token may change plans. */
export const mayChange = (): boolean => session.value?.me.scopes.includes('plan') ?? false;

/** Deletes the token and everything read with it. */
export function signOut(): void {
  forget();
  session.value = undefined;
}

function forget(): void {
  stored(() => sessionStorage.removeItem(KEY));
  stored(() => localStorage.removeItem(KEY));
}

/** Whether a refusal means that the token is no longer valid: unknown, expired, revoked or regenerated. */
function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof ServiceError) || isAway(error)) return false;
  return error.status === 401 || (error.status === 403 && /token is invalid/i.test(JSON.stringify(error.errors)));
}

/** Asks for another token if the service refused this one; open pages stay. @returns whether it did */
export function askIfRefused(error: unknown): boolean {
  if (!isTokenRefused(error)) return false;
  forget();
  refusal.value = 'refused';
  return true;
}

/** Resolves once there is a valid token. */
export function untilSignedIn(): Promise<void> {
  return new Promise((resolve) => {
    const stop = refusal.subscribe((why) => {
      if (why !== undefined) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
