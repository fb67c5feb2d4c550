import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Config } from '../config/options.js';
import type { Domain } from '../domain/index.js';
import { invalid, Overloaded } from '../errors/refusals.js';
import { authenticate } from './authenticate.js';
import type { Endpoint } from './endpoint.js';
import type { Intake } from './intake/intake.js';
import { asItem } from './json-faults.js';

/** What endpoints run on. `domain` answers undefined until storage is open. */
export interface Means {
  readonly config: Config;
  readonly domain: () => Domain | undefined;
  readonly intake: Intake;
  /** Aborted when the service ends: waits then end, too. */
  readonly ending: AbortSignal;
}

const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, strict: false, validateFormats: false });
const NO_BODY = new Uint8Array(0);

/** Makes an endpoint a route: token, parameters, handler, answer. */
export function mount(app: FastifyInstance, endpoint: Endpoint, means: Means): void {
  const readParams = reader(endpoint.params);
  const readQuery = reader(endpoint.query);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest: async (request) => {
      if (app.isUnderPressure()) throw new Overloaded('Answers lag behind.');
      await authenticate(request, means.domain());
    },
    handler: async (request, reply) => {
      const domain = means.domain();
      const { principal } = request;
      if (domain === undefined || principal === undefined) throw new Overloaded('The service is ending.');
      if (endpoint.access === 'admin') domain.tokens.requireAdmin(principal);
      const params = readParams(request.params);
      const query = readQuery(request.query);
      const agencyId = endpoint.access === 'admin' ? undefined : (params['agencyId'] as string | undefined);
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
      reply.code(status).headers(headers ?? {});
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
