import { createClient, orThrow } from '@tourwright/client';
import type {
  Client,
  components,
  FollowOptions,
  MissedEvents,
  operations,
  PlanEvent,
  PlanQuery,
} from '@tourwright/client';
import type { Evaluation, Plan, Solution } from 'tourwright';
import type { TourInput } from '../edit/tours.js';
import { watchedFetch } from './connection.js';

type Schemas = components['schemas'];
type JsonBody<O extends keyof operations> = operations[O] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? B
  : never;
type ResponseBody<O extends keyof operations> = operations[O] extends {
  responses: { 200: { content: { 'application/json': infer A } } };
}
  ? A
  : never;

/** A plan as stored by the service: its content, and id, version, state and status. */
export type EditablePlan = Plan &
  Pick<Schemas['StoredPlan'], 'id' | 'version' | 'state' | 'status' | 'createdAt' | 'updatedAt'>;
export type PlanPage = Schemas['EnvelopedPlans'];
export type Explanations = ResponseBody<'readAgencyExplanations'>;
export type Tradeoffs = ResponseBody<'findAgencyTradeoffs'>;
export type Suggestions = ResponseBody<'suggestAgencyPlaces'>;
export type PlanPatch = Schemas['PlanPatch'];
export type States = Schemas['EnvelopedStates']['items'];
/** The token's owner and scopes. */
export type Me = ResponseBody<'readMe'>;

/** A response with its tag. */
export interface Tagged<T> {
  readonly value: T;
  readonly tag: string | undefined;
}

/** Options of reading a plan or a solution. */
export interface ReadOptions<T> {
  /** The last response: returned again, without being sent again, if nothing has changed. */
  readonly known?: Tagged<T> | undefined;
  readonly signal: AbortSignal;
}

/** The calls of pages to a service, for the plans of one agency. All of them throw ServiceError. */
export interface PlanService {
  readonly agencyId: string;
  /** For calls that the other functions do not cover. */
  readonly client: Client;
  readonly plans: (query: PlanQuery, signal?: AbortSignal) => Promise<PlanPage>;
  readonly readPlan: (planId: string, options: ReadOptions<EditablePlan>) => Promise<Tagged<EditablePlan>>;
  /** @param withWays - whether to include routes along roads */
  readonly readSolution: (
    planId: string,
    withWays: boolean,
    options: ReadOptions<Solution>,
  ) => Promise<Tagged<Solution>>;
  readonly states: (planId: string) => Promise<States>;
  readonly create: (plan: Plan) => Promise<EditablePlan>;
  readonly put: (planId: string, plan: Plan) => Promise<EditablePlan>;
  readonly patch: (planId: string, patch: PlanPatch) => Promise<EditablePlan>;
  readonly remove: (planId: string) => Promise<void>;
  /** Stops the search. */
  readonly stop: (planId: string) => Promise<void>;
  /** Starts another search from the best solution. @param maxDuration - ISO 8601; default: that of the plan */
  readonly restart: (planId: string, maxDuration?: string) => Promise<void>;
  /** @param orderIds - empty: all unserved orders */
  readonly explain: (planId: string, orderIds: readonly string[], signal: AbortSignal) => Promise<Explanations>;
  readonly tradeoffs: (
    planId: string,
    body: JsonBody<'findAgencyTradeoffs'>,
    signal: AbortSignal,
  ) => Promise<Tradeoffs>;
  /** Evaluates tours that replace those of the same resources. */
  readonly evaluate: (planId: string, tours: readonly TourInput[], signal: AbortSignal) => Promise<Evaluation>;
  readonly suggest: (planId: string, body: JsonBody<'suggestAgencyPlaces'>) => Promise<Suggestions>;
  /** Events of one plan, or of all plans of the agency. */
  readonly events: (
    planId: string | undefined,
    options: FollowOptions,
  ) => AsyncGenerator<PlanEvent | MissedEvents, void, undefined>;
}

const RUNNING = '/api/v2/agencies/{agencyId}/plans/{planId}/running';

/** A client of the service that served the page. Refused requests are repeated once there is another token. */
export const clientFor = (token: () => string): Client =>
  createClient({
    baseUrl: location.origin,
    token,
    retries: 1,
    fetch: async (request) => {
      const again = request.clone();
      const response = await watchedFetch(request);
      const now = `Bearer ${token()}`;
      if (![401, 403].includes(response.status) || again.headers.get('authorization') === now) return response;
      again.headers.set('authorization', now);
      return watchedFetch(again);
    },
  });

/** @throws ServiceError if the token is invalid or may not read */
export const readMe = (client: Client): Promise<Me> => orThrow(client.api.GET('/api/v2/me'));

const knownTag = (known: Tagged<unknown> | undefined): { readonly 'If-None-Match'?: string } =>
  known?.tag === undefined ? {} : { 'If-None-Match': known.tag };

/** The item of a response with its tag, or what is known if nothing has changed. @throws ServiceError */
async function tagged<T>(
  answer: Parameters<typeof orThrow<{ item: unknown }>>[0],
  known?: Tagged<T>,
): Promise<Tagged<T>> {
  const { response } = await answer;
  if (response.status === 304 && known !== undefined) return known;
  const { item } = await orThrow(answer);
  return { value: item as T, tag: response.headers.get('etag') ?? undefined };
}

/** Creates the service for one agency. */
export function serviceOf(client: Client, agencyId: string): PlanService {
  const { api } = client;
  const of = (planId: string) => ({ path: { agencyId, planId } });
  const item = async (answer: Promise<{ readonly item: unknown }>): Promise<EditablePlan> =>
    (await answer).item as EditablePlan;
  return {
    agencyId,
    client,
    plans: (query, signal) =>
      orThrow(
        api.GET('/api/v2/agencies/{agencyId}/plans', {
          params: { path: { agencyId }, query },
          ...(signal && { signal }),
        }),
      ),
    readPlan: (planId, { known, signal }) =>
      tagged(
        api.GET('/api/v2/agencies/{agencyId}/plans/{planId}', {
          params: { ...of(planId), header: knownTag(known) },
          signal,
        }),
        known,
      ),
    readSolution: (planId, withWays, { known, signal }) =>
      tagged(
        api.GET('/api/v2/agencies/{agencyId}/plans/{planId}/solution', {
          params: { ...of(planId), header: knownTag(known), query: withWays ? { geometry: true } : {} },
          signal,
        }),
        known,
      ),
    states: async (planId) =>
      (await orThrow(api.GET('/api/v2/agencies/{agencyId}/plans/{planId}/states', { params: of(planId) }))).items,
    create: (plan) =>
      item(
        orThrow(api.POST('/api/v2/agencies/{agencyId}/plans', { params: { path: { agencyId } }, body: plan as never })),
      ),
    put: (planId, plan) =>
      item(orThrow(api.PUT('/api/v2/agencies/{agencyId}/plans/{planId}', { params: of(planId), body: plan as never }))),
    patch: (planId, body) =>
      item(orThrow(api.PATCH('/api/v2/agencies/{agencyId}/plans/{planId}', { params: of(planId), body }))),
    remove: async (planId) => {
      await orThrow(api.DELETE('/api/v2/agencies/{agencyId}/plans/{planId}', { params: of(planId) }));
    },
    stop: async (planId) => {
      await orThrow(api.PUT(RUNNING, { params: of(planId), body: false }));
    },
    restart: async (planId, maxDuration) => {
      const query = maxDuration === undefined ? {} : { maxDuration };
      await orThrow(api.PUT(RUNNING, { params: { ...of(planId), query }, body: true }));
    },
    explain: (planId, orderIds, signal) =>
      orThrow(
        api.GET('/api/v2/agencies/{agencyId}/plans/{planId}/solution/explanations', {
          params: { ...of(planId), query: { order: orderIds } },
          signal,
        }),
      ),
    tradeoffs: (planId, body, signal) =>
      orThrow(
        api.POST('/api/v2/agencies/{agencyId}/plans/{planId}/solution/tradeoffs', {
          ...{ params: of(planId), body, signal },
        }),
      ),
    evaluate: async (planId, tours, signal) => {
      const path = '/api/v2/agencies/{agencyId}/plans/{planId}/solution/evaluations';
      const answer = await orThrow(api.POST(path, { params: of(planId), body: { tours }, signal }));
      return answer.evaluation as Evaluation;
    },
    suggest: (planId, body) =>
      orThrow(
        api.POST('/api/v2/agencies/{agencyId}/plans/{planId}/solution/suggestions', { params: of(planId), body }),
      ),
    events: (planId, options) => client.events({ agencyId, ...(planId !== undefined && { planId }) }, options),
  };
}
