import type { IncomingHttpHeaders } from 'node:http';
import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { Caller, Conditions, Domain, OnceRequest, Principal, Realm, Scope } from '../domain/index.js';
import type { Config } from '../config/options.js';
import type { Answer } from './answer.js';
import type { Intake } from '../intake/intake.js';
import { AgencyIdSchema, IdSchema, NumberTextSchema } from '../schemas/common.js';

/** What an endpoint has at hand. */
export interface Call<P = unknown, Q = unknown> {
  readonly domain: Domain;
  readonly intake: Intake;
  readonly config: Config;
  readonly principal: Principal;
  /** The principal inside the agency of the path, or inside its own. */
  readonly caller: Caller;
  /** Of an operation of administrators: the agencies that they look after. */
  readonly realm: Realm;
  readonly params: P;
  readonly query: Q;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent; empty without one. */
  readonly body: Uint8Array;
  /** What If-Match and If-None-Match ask for. */
  readonly conditions: Conditions;
  /** Of a request with an Idempotency-Key that may have one. */
  readonly once: OnceRequest | undefined;
  /** What the client takes, as its Accept header has it. */
  readonly accept: string;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

/** A successful answer as the documentation shows it: a schema, or null for an empty body. */
export interface Success {
  readonly description: string;
  readonly schema: TSchema | null;
  /** The schema is of the data of each event of a stream. */
  readonly isStream?: boolean;
  readonly headers?: Readonly<Record<string, TSchema & { readonly description: string }>>;
  /** Items as NDJSON, a line each, for those who take that. */
  readonly lines?: TSchema;
}

/** Parameters that a path names with `:`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown;

/** One operation of the API: what it reads, what it answers, and what it does. */
export interface Endpoint<P = unknown, Q extends TObject = TObject> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** What a token must be made for to call it. */
  readonly scope: Scope | 'any';
  /** A list: where not all can be served at once, others are first. */
  readonly isList?: boolean;
  /** It may wait or compute for long, without the database: others need not wait for its end. */
  readonly isLong?: (query: Static<Q>) => boolean;
  /**
   * Of a POST or PATCH: its effect keeps its result under the Idempotency-Key in one transaction with it: a plan, for all who may see
   * it, or what only the token that asked may see. Without it the answer is kept once it is there.
   */
  readonly keeps?: 'plan' | 'result';
  /** It answers with an ETag; a read takes If-None-Match. */
  readonly isTagged?: boolean;
  /** A change that takes If-Match and If-None-Match, of the plan that it changes. */
  readonly isConditional?: boolean;
  /** It answers with events that may go on for ever: nobody waits for its end. */
  readonly isStream?: boolean;
  readonly params: TObject;
  readonly query: Q;
  /** Headers that it reads, as the documentation shows them. */
  readonly headers?: TObject;
  readonly body?: TSchema;
  readonly answers: Readonly<Record<number, Success>>;
  /** Statuses beyond 400, 401, 403, 429 and 500, which every endpoint may answer. */
  readonly refusals: readonly (404 | 413)[];
  readonly handle: (call: Call<P, Static<Q>>) => Promise<Answer>;
}

/** What has to be said of an endpoint: the rest follows from its path and from what it reads. */
export type EndpointParts<P, Q extends TObject> = Omit<
  Endpoint<P, Q>,
  'id' | 'method' | 'path' | 'params' | 'query' | 'refusals'
> & { readonly query?: Q; readonly refusals?: Endpoint['refusals'] };

/** Whether it takes an Idempotency-Key. */
export function takesKey({ method }: Pick<Endpoint, 'method'>): boolean {
  return method === 'POST' || method === 'PATCH';
}

/** The headers of these that an operation has no use for: whoever sends one relies on it. */
export function idleHeaders(endpoint: Pick<Endpoint, 'method' | 'isConditional'>): readonly string[] {
  const { method, isConditional = false } = endpoint;
  const isRead = method === 'GET';
  return [
    ...(isConditional ? [] : ['If-Match']),
    // Of a read without a tag it holds always.
    ...(isConditional || isRead ? [] : ['If-None-Match']),
    // A read has no effect that could come twice.
    ...(takesKey(endpoint) || isRead ? [] : ['Idempotency-Key']),
  ];
}

const NOTHING = Type.Object({});

/** What the parameters of paths are. */
const PARAMETERS: Readonly<Record<string, TSchema>> = {
  agencyId: AgencyIdSchema,
  planId: IdSchema,
  resourceId: IdSchema,
  stopId: IdSchema,
  orderId: IdSchema,
  tokenId: IdSchema,
  webhookId: IdSchema,
  deliveryId: NumberTextSchema,
};

/** Where administrators' operations are. */
export const ADMINISTRATION = '/api/v2/admin/';

/** Makes an endpoint of its parts, and gives its handler the types of its parameters. */
export function endpoint<const Path extends string, Q extends TObject = typeof NOTHING>(
  method: Endpoint['method'],
  path: Path,
  id: string,
  parts: EndpointParts<ParamsOf<Path>, Q>,
): Endpoint {
  const { query = NOTHING, body } = parts;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  // Which agencies there are the token says, but not to administrators.
  const isLookedUp = names.some((name) => name !== 'agencyId' || path.startsWith(ADMINISTRATION));
  const refusals = [...(isLookedUp ? [404] : []), ...(body !== undefined ? [413] : [])];
  const params = Type.Object(Object.fromEntries(names.map((name) => [name, PARAMETERS[name]!])));
  return { refusals, ...parts, id, method, path, params, query } as unknown as Endpoint;
}
