import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlanWarning } from 'tourwright';
import type { TObject } from 'typebox';
import type { Config } from '../config/options.js';
import type { Domain } from '../domain/index.js';
import { invalid, Overloaded } from '../errors/refusals.js';
import { beginRequest, mark, within } from '../traces/trace-request.js';
import type { Admission, Lag } from './admission.js';
import { authenticate } from './authenticate.js';
import type { Answer } from './answer.js';
import type { Endpoint } from './endpoint.js';
import { rankOf } from './rank.js';
import { headerText } from './header-text.js';
import type { Intake } from './intake/intake.js';
import { asItem } from './json-faults.js';

/** What endpoints run on. `domain` answers undefined until storage is open. */
export interface Means {
  readonly config: Config;
  readonly domain: () => Domain | undefined;
  /** Why the process can do no more and is about to end; undefined while it lives. */
  readonly failure: () => Error | undefined;
  readonly intake: Intake;
  readonly admission: Admission;
  readonly lag: Lag;
  /** Aborted when the service ends: waits then end, too. */
  readonly ending: AbortSignal;
}

const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, strict: false, validateFormats: false });
/** Names of parameters may be long: their warnings have to fit a header. */
const MOST_UNKNOWN = 10;
const ADMINISTRATION = '/api/v2/admin/';
const NO_BODY = new Uint8Array(0);

/** Makes an endpoint a route: token, parameters, handler, answer. */
export function mount(app: FastifyInstance, endpoint: Endpoint, means: Means): void {
  const readParams = reader(endpoint.params);
  const readQuery = reader(endpoint.query);
  // An administrator's agencies are those he looks after, not those his token is for.
  const isAdministration = endpoint.path.startsWith(ADMINISTRATION);
  const rank = rankOf(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest: async (request, reply) => {
      beginRequest(endpoint, request, reply);
      if (app.isUnderPressure()) throw new Overloaded('Answers lag behind.');
      const leave = await means.admission.enter(rank, performance.now() - means.lag.now());
      // However the request ends.
      reply.raw.once('close', leave);
      request.leave = leave;
      mark(request, 'its turn');
      await within(request, () => authenticate(request, means.domain(), endpoint.scope));
      // A body may take its time to arrive.
      if (endpoint.method !== 'GET') leave();
    },
    // What follows, the handler too, is inside the request's span.
    preHandler: (request, _reply, done) => within(request, done),
    onResponse: (request, _reply, done) => {
      request.leave();
      done();
    },
    handler: async (request, reply) => {
      const domain = means.domain();
      const { principal } = request;
      if (domain === undefined || principal === undefined) throw new Overloaded('The service is ending.');
      const params = readParams(request.params);
      const query = readQuery(request.query);
      const unknown = unknownParameters(endpoint.query, request.query);
      if (endpoint.isLong?.(query) === true) request.leave();
      else if (endpoint.method !== 'GET') {
        request.leave = await means.admission.enter(rank);
        reply.raw.once('close', request.leave);
      }
      const agencyId = isAdministration ? undefined : (params['agencyId'] as string | undefined);
      const { status, text, headers } = await endpoint.handle({
        domain,
        intake: means.intake,
        config: means.config,
        principal,
        caller: domain.tokens.enter(principal, agencyId),
        params,
        query,
        body: request.body instanceof Uint8Array ? request.body : NO_BODY,
        get signal() {
          return AbortSignal.any([goneSignal(request, reply), means.ending]);
        },
      });
      reply.code(status).headers(withWarnings(headers, unknown));
      if (text === undefined) return reply.send();
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });
}

/** Reads parameters as their schema wants them, defaults filled in. */
function reader(schema: TObject): (given: unknown) => Record<string, unknown> {
  let check: ValidateFunction | undefined;
  return (given) => {
    // Not at the start: eighty schemas take a while.
    check ??= ajv.compile(schema);
    const values = { ...(given as Record<string, unknown>) };
    if (!check(values)) throw invalid((check.errors ?? []).map((error: ErrorObject) => asItem(error)));
    return values;
  };
}

/** A warning for each parameter that means nothing here. */
function unknownParameters({ properties }: TObject, given: unknown): readonly PlanWarning[] {
  return Object.keys(given as object)
    .filter((name) => !Object.hasOwn(properties, name))
    .slice(0, MOST_UNKNOWN)
    .map((name) => ({
      code: 'UNKNOWN_FIELD',
      message: `The query parameter ${name} is not known here and has no effect.`,
      properties: { path: name },
    }));
}

/** Headers with these warnings before those of the answer. */
function withWarnings(headers: Answer['headers'] = {}, unknown: readonly PlanWarning[]): Record<string, string> {
  const { 'X-Warnings': others = '[]', ...rest } = headers;
  if (unknown.length === 0) return headers;
  const text = headerText([...unknown, ...(JSON.parse(others) as PlanWarning[])]);
  return { ...rest, 'X-Warnings': text ?? others };
}

/** Aborted when the client hangs up before its answer. */
function goneSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  request.raw.socket.once('close', onClose);
  reply.raw.once('finish', () => request.raw.socket.off('close', onClose));
  return gone.signal;

  function onClose(): void {
    gone.abort(new Error('The client is gone.'));
  }
}
