import createApi, { type Client as OpenApiClient } from 'openapi-fetch';
import type { components, operations, paths } from './api.gen.js';
import { type EventSource, followEvents, type FollowOptions, type MissedEvents, type PlanEvent } from './events.js';
import { type Fetch, retrying } from './retry.js';
import { orThrow } from './service-error.js';
import { type Solution, waitForSolution, type WaitOptions } from './wait.js';

/**
 * Every operation of the service, with its types: `api.GET('/api/v2/plans/{planId}', { params: { path: { planId } }
 * })`.
 */
export type Api = OpenApiClient<paths>;

/** A plan as it is sent. */
export type Plan = components['schemas']['Plan'];
/** A plan as the service stores it: with id, version, state and the warnings of the call. */
export type StoredPlan = components['schemas']['StoredPlan'];
/** A plan of a list, without its content. */
export type PlanLight = components['schemas']['PlanLight'];
/** A page of a list. */
export type Page = components['schemas']['Page'];
/** Filter, order and page size of a list of plans. */
export type PlanQuery = NonNullable<operations['listPlans']['parameters']['query']>;

/** Address and credentials of the service. */
export interface ClientOptions {
  /** `https://tours.example.com`, with or without `/api/v2`. */
  readonly baseUrl: string;
  /** The token, or a function that returns it for each request. */
  readonly token: string | (() => string | Promise<string>);
  /** Maximum number of repetitions of a read or of a request with an Idempotency-Key. Default: 4. */
  readonly retries?: number;
  /** Milliseconds before the first repetition, doubled before each further one. Default: 500. */
  readonly firstDelay?: number;
  /** Used instead of the global `fetch`. */
  readonly fetch?: Fetch;
}

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, which rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Options of a submission. */
export interface SubmitOptions extends CallOptions {
  /**
   * A text that identifies this plan, so that it is created only once even if your program restarts. Default: a random
   * one.
   */
  readonly idempotencyKey?: string;
}

/** A client of the service. */
export interface Client {
  readonly api: Api;
  /** Creates a plan and starts its optimization. @throws ServiceError */
  submit(plan: Plan, options?: SubmitOptions): Promise<StoredPlan>;
  /** Returns the solution of a plan once its optimization has ended. @throws ServiceError */
  waitForSolution(planId: string, options?: WaitOptions): Promise<Solution>;
  /** Creates a plan and waits for its solution. @throws ServiceError */
  solve(plan: Plan, options?: SubmitOptions & Omit<WaitOptions, 'version'>): Promise<Solution>;
  /** Yields the pages of the list of plans, starting at `query.page` (1). @throws ServiceError */
  pages(query?: PlanQuery, options?: CallOptions): AsyncGenerator<Page, void, undefined>;
  /** Yields the plans of these pages, each once, whatever is created or deleted meanwhile. @throws ServiceError */
  plans(query?: PlanQuery, options?: CallOptions): AsyncGenerator<PlanLight, void, undefined>;
  /**
   * Yields the events of a plan or of a whole agency, reconnecting when the connection is lost. @throws ServiceError
   */
  events(source: EventSource, options?: FollowOptions): AsyncGenerator<PlanEvent | MissedEvents, void, undefined>;
}

/** Creates a client. Nothing is sent before its first call. */
export function createClient(options: ClientOptions): Client {
  const { token, retries = 4, firstDelay = 500, fetch = (request) => globalThis.fetch(request) } = options;
  const api = createApi<paths>({
    baseUrl: options.baseUrl.replace(/(\/api\/v2)?\/*$/, ''),
    fetch: retrying(fetch, { retries, firstDelay }),
  });
  api.use({
    onRequest: async ({ request }) => {
      if (request.headers.has('authorization')) return;
      request.headers.set('authorization', `Bearer ${typeof token === 'string' ? token : await token()}`);
    },
  });

  const submit: Client['submit'] = (plan, { idempotencyKey, signal } = {}) => {
    const header = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
    return orThrow(api.POST('/api/v2/plans', { body: plan, params: { header }, ...(signal && { signal }) }));
  };
  const wait: Client['waitForSolution'] = (planId, waiting) => waitForSolution(api, planId, waiting);
  const pages = (query?: PlanQuery, init?: CallOptions): AsyncGenerator<Page, void, undefined> =>
    pagesOf(
      (page) => orThrow(api.GET('/api/v2/plans', { ...init, params: { query: { ...query, page } } })),
      query?.page,
    );
  return {
    api,
    submit,
    waitForSolution: wait,
    solve: async (plan, options) => {
      const { id, version } = await submit(plan, options);
      return wait(id, { ...options, version });
    },
    pages,
    plans: async function* (query, init) {
      // A plan created in the meantime moves others to the next page.
      const seen = new Set<string>();
      for (let isWhole = false; !isWhole;) {
        isWhole = true;
        let before = 0;
        for await (const { items, total } of pages(query, init)) {
          // One that is gone moves others to a page that was read already: all are read once more.
          if (total < before) isWhole = false;
          before = total;
          const fresh = items.filter(({ id }) => !seen.has(id));
          for (const { id } of fresh) seen.add(id);
          yield* fresh;
        }
      }
    },
    events: (source, following) => followEvents(api, source, following),
  };
}

async function* pagesOf(read: (page: number) => Promise<Page>, first = 1): AsyncGenerator<Page, void, undefined> {
  for (let next: number | undefined = first; next !== undefined;) {
    const page: Page = await read(next);
    yield page;
    next = page.nextPage;
  }
}
