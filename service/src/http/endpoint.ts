import type { IncomingHttpHeaders } from 'node:http';
import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { Caller, Conditions, Domain, OnceRequest, Principal, Realm, Scope } from '../domain/index.js';
import type { Config } from '../config/options.js';
import type { Answer } from './answer.js';
import type { Intake } from '../intake/intake.js';
import { AgencyIdSchema, IdSchema, NumberTextSchema } from '../schemas/common.js';

/** What a handler gets. */
export interface Call<P = unknown, Q = unknown> {
  readonly domain: Domain;
  readonly intake: Intake;
  readonly config: Config;
  readonly principal: Principal;
  /** The principal inside the path's agency, or inside its own. */
  readonly caller: Caller;
  /** For administrators' operations: the agencies that the principal manages. */
  readonly realm: Realm;
  readonly params: P;
  readonly query: Q;
  readonly headers: IncomingHttpHeaders;
  /** As sent; empty if there is none. */
  readonly body: Uint8Array;
  /** Those of If-Match and If-None-Match. */
  readonly conditions: Conditions;
  /** Set for a request with an Idempotency-Key, if the operation takes one. */
  readonly once: OnceRequest | undefined;
  /** The Accept header. */
  readonly accept: string;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** A successful answer as documented: a schema, or null for an empty body. */
export interface Success {
  readonly description: string;
  readonly schema: TSchema | null;
  /** The schema describes the data of each event of a stream. */
  readonly isStream?: boolean;
  readonly headers?: Readonly<Record<string, TSchema & { readonly description: string }>>;
  /** The schema of the items, for clients that accept NDJSON: one per line. */
  readonly lines?: TSchema;
}

/** The `:name` parameters of a path. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown;

/** An operation of the API: what it reads, what it answers, and what it does. */
export interface Endpoint<P = unknown, Q extends TObject = TObject> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The scope that a token needs to call it. */
  readonly scope: Scope | 'any';
  /** A list: under load, other requests come first. */
  readonly isList?: boolean;
  /** It may wait or compute for long without the database: it gives its place to others meanwhile. */
  readonly isLong?: (query: Static<Q>) => boolean;
  /**
   * For a POST or PATCH: its effect stores its result under the Idempotency-Key in the same transaction: `plan` for all
   * who may see the plan, `result` for the requesting token only. Without it the answer is stored afterwards.
   */
  readonly keeps?: 'plan' | 'result';
  /** It answers with an ETag; a read takes If-None-Match. */
  readonly isTagged?: boolean;
  /** A change that checks If-Match and If-None-Match against the plan it changes. */
  readonly isConditional?: boolean;
  /** It answers with events that may go on for ever: nothing waits for its end. */
  readonly isStream?: boolean;
  readonly params: TObject;
  readonly query: Q;
  /** Headers that it reads, as documented. */
  readonly headers?: TObject;
  readonly body?: TSchema;
  readonly answers: Readonly<Record<number, Success>>;
  /** Statuses in addition to 400, 401, 403, 429 and 500, which every endpoint may answer. */
  readonly refusals: readonly (404 | 413)[];
  readonly handle: (call: Call<P, Static<Q>>) => Promise<Answer>;
}

/** What an endpoint has to declare: the rest follows from its path and from what it reads. */
export type EndpointParts<P, Q extends TObject> = Omit<
  Endpoint<P, Q>,
  'id' | 'method' | 'path' | 'params' | 'query' | 'refusals'
> & { readonly query?: Q; readonly refusals?: Endpoint['refusals'] };

/** Whether it takes an Idempotency-Key. */
export function takesKey({ method }: Pick<Endpoint, 'method'>): boolean {
  return method === 'POST' || method === 'PATCH';
}

/** The conditional and idempotency headers that an operation ignores: a client that sends one relies on its effect. */
export function idleHeaders(endpoint: Pick<Endpoint, 'method' | 'isConditional'>): readonly string[] {
  const { method, isConditional = false } = endpoint;
  const isRead = method === 'GET';
  return [
    ...(isConditional ? [] : ['If-Match']),
    // For a read without a tag it always holds.
    ...(isConditional || isRead ? [] : ['If-None-Match']),
    // A read has no effect that could happen twice.
    ...(takesKey(endpoint) || isRead ? [] : ['Idempotency-Key']),
  ];
}

const NOTHING = Type.Object({});

/** The schemas of path parameters. */
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

/** The path prefix of administrators' operations. */
export const ADMINISTRATION = '/api/v2/admin/';

/** Makes an endpoint from its parts, and infers the types of its handler's parameters. */
export function endpoint<const Path extends string, Q extends TObject = typeof NOTHING>(
  method: Endpoint['method'],
  path: Path,
  id: string,
  parts: EndpointParts<ParamsOf<Path>, Q>,
): Endpoint {
  const { query = NOTHING } = parts;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  // The token says which agencies exist, except to administrators.
  const isLookedUp = names.some((name) => name !== 'agencyId' || path.startsWith(ADMINISTRATION));
  // A body is read even where none is expected, to say so.
  const refusals = [...(isLookedUp ? [404] : []), ...(method === 'GET' ? [] : [413])];
  const params = Type.Object(Object.fromEntries(names.map((name) => [name, PARAMETERS[name]!])));
  return { refusals, ...parts, id, method, path, params, query } as unknown as Endpoint;
}
