import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Ajv, type ErrorObject } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatDateTime, parseDateTime, type PlanWarning } from 'tourwright';
import type { TObject } from 'typebox';
import type { Config } from '../config/options.js';
import type { Domain, Principal, Scope } from '../domain/index.js';
import { DomainError, type ErrorItem, invalid, invalidValue, overloaded, unreadableBody } from '../errors/refusals.js';
import { beginRequest, mark, within } from './trace-request.js';
import { type Admission, type Lag, rankOf } from './admission.js';
import { type Answer, headerText } from './answer.js';
import { ADMINISTRATION, type Call, type Endpoint, idleHeaders, takesKey } from './endpoint.js';
import { sendEvents } from './event-stream.js';
import { onceOf } from './idempotency.js';
import type { Intake } from '../intake/intake.js';
import { isUnstorable, unstorableText } from '../intake/read-json.js';
import { conditionsOf, isKnown } from './validators.js';

/** What endpoints run on. `domain` returns undefined until storage is open. */
export interface EndpointContext {
  readonly config: Config;
  readonly domain: () => Domain | undefined;
  /** Why the process has failed and is about to end; undefined while it works. */
  readonly failure: () => Error | undefined;
  readonly intake: Intake;
  readonly admission: Admission;
  /** Counts a request of a token. @throws DomainError overloaded beyond the rate limit */
  readonly countRequest: (tokenId: string) => void;
  /** @throws DomainError overloaded when clients have not read too much already for another answer of this length */
  readonly checkHeld: (length: number) => void;
  readonly lag: Lag;
  /** Aborted when the service ends: waits then end, too. */
  readonly ending: AbortSignal;
}

const ajv = new Ajv({
  allErrors: true,
  // A parameter given once may be one of a list.
  coerceTypes: 'array',
  useDefaults: true,
  strict: false,
  // Errors have the value.
  verbose: true,
  formats: { 'date-time': isMoment },
});
/** Unknown parameters that are reported: their names may be long, and the warnings have to fit into a header. */
const MAX_UNKNOWN = 10;
const NO_BODY = new Uint8Array(0);
const UNREAD_BODY = 'This operation takes no body. Leave it out; its parameters are in the query.';

/** Adds an endpoint as a route: token, parameters, handler, answer. */
export function mount(app: FastifyInstance, endpoint: Endpoint, means: EndpointContext): void {
  const readParams = reader(endpoint.params);
  const readQuery = reader(endpoint.query);
  // An operator manages all agencies, not only those of the token.
  const isAdministration = endpoint.path.startsWith(ADMINISTRATION);
  const idle = idleHeaders(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isStream: endpoint.isStream === true },
    onRequest: (request, reply) => admit(endpoint, means, request, reply),
    // Everything after this, including the handler, is inside the request's span.
    preHandler: (request, _reply, done) => within(request, done),
    onResponse: (request, _reply, done) => {
      request.leave();
      done();
    },
    handler: async (request, reply) => {
      const domain = means.domain();
      const { principal } = request;
      if (domain === undefined || principal === undefined) throw overloaded('The service is ending.');
      refuseHeaders(idle, request.headers);
      const params = readParams(request.params);
      const query = readQuery(request.query);
      const unknown = unknownParameters(endpoint.query, request.query);
      const isLong = endpoint.isLong?.(query) === true;
      if (endpoint.isStream === true || isLong) request.leave();
      else if (endpoint.method !== 'GET') {
        // Both turns together wait no longer than one.
        request.leave = await means.admission.enter('begun', performance.now() - request.waited);
        reply.raw.once('close', request.leave);
      }
      const agencyId = params['agencyId'] as string | undefined;
      const asked = agencyId ?? (query['agencyId'] as string | undefined);
      const realm = isAdministration ? domain.tokens.realm(principal, asked) : principal.agencyIds;
      const caller = domain.tokens.enter(principal, isAdministration ? undefined : agencyId);
      const body = request.body instanceof Uint8Array ? request.body : NO_BODY;
      if (endpoint.body === undefined && !isNothing(body)) throw unreadableBody('must be empty', UNREAD_BODY);
      const { method, url, headers: sent } = request;
      let isReplayed = false;
      const scope = endpoint.keeps === 'plan' ? caller.agencyId : principal.tokenId;
      const sentOnce = takesKey(endpoint) ? onceOf({ method, url, headers: sent, body }, principal, scope) : undefined;
      const once = sentOnce && { ...sentOnce, onReplay: () => (isReplayed = true) };
      const call: Call<never, never> = {
        domain,
        intake: means.intake,
        config: means.config,
        principal,
        caller,
        realm,
        params: params as never,
        query: query as never,
        headers: sent,
        body,
        conditions: conditionsOf(sent),
        once,
        accept: sent.accept ?? '',
        get signal() {
          return AbortSignal.any([goneSignal(request, reply), means.ending]);
        },
      };
      const act = (): Promise<Answer> => endpoint.handle(call);
      const answer = await (once === undefined || endpoint.keeps !== undefined ? act() : domain.answerOnce(once, act));
      // The token may have been revoked, or expired, meanwhile.
      if (isLong) await authenticate(request, means.domain(), endpoint.scope);
      // The effect of a write has happened: that is never refused.
      if (method === 'GET') means.checkHeld(answer.text?.length ?? 0);
      reply.headers(withWarnings(answer.headers, unknown));
      if (isReplayed) reply.header('Idempotency-Replayed', 'true');
      if (answer.events !== undefined) {
        return sendEvents(reply, answer.events, streamSignal(request, reply, means.ending));
      }
      return send(call, endpoint, answer, request, reply);
    },
  });
}

/** Waits for the request's turn, and checks its token. @throws DomainError overloaded; as `authenticate` */
async function admit(
  endpoint: Endpoint,
  means: EndpointContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  beginRequest(endpoint, request, reply);
  if (request.server.isUnderPressure()) throw overloaded('Answers lag behind.');
  const arrived = performance.now() - means.lag.now();
  const leave = await means.admission.enter(rankOf(endpoint), arrived);
  request.waited = performance.now() - arrived;
  // However the request ends.
  reply.raw.once('close', leave);
  request.leave = leave;
  mark(request, 'its turn');
  const { tokenId } = await within(request, () => authenticate(request, means.domain(), endpoint.scope));
  means.countRequest(tokenId);
  // A body may take time to arrive.
  if (endpoint.method !== 'GET') leave();
}

/** Sends an answer, or 304 if the client has it already. */
function send(
  { conditions }: Call,
  { method }: Endpoint,
  { status, text, tag, lines }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.code(status);
  if (tag !== undefined) {
    const others = reply.getHeader('Vary');
    reply.header('ETag', `"${tag}"`);
    reply.header('Vary', others === undefined ? 'Accept-Encoding' : `${String(others)}, Accept-Encoding`);
    if (method === 'GET' && isKnown(conditions, tag)) return reply.code(304).send();
  }
  // A slow reader must not hold up others.
  request.leave();
  if (lines !== undefined) {
    // For a HEAD Fastify would read them all, and send none.
    const sent = request.method === 'HEAD' ? [] : lines;
    return reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(sent));
  }
  if (text === undefined) return reply.send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Reads parameters by their schema, with defaults filled in. */
function reader(schema: TObject): (given: unknown) => Record<string, unknown> {
  return (given) => {
    // Compiled when first used, not at the start: eighty schemas take a while.
    const check = ajv.compile(schema);
    const values = { ...(given as Record<string, unknown>) };
    if (!check(values)) throw invalid((check.errors ?? []).map(parameterFault));
    const unstorable = Object.entries(values).filter(([, value]) => isUnstorable(String(value)));
    if (unstorable.length > 0) throw invalid(unstorable.map(([name]) => unstorableText(name)));
    return values;
  };
}

/** @throws DomainError invalid */
function refuseHeaders(idle: readonly string[], headers: IncomingHttpHeaders): void {
  const details = 'has no effect on this operation';
  const sent = idle.filter((name) => headers[name.toLowerCase()] !== undefined);
  const faults = sent.map((name) => invalidValue(name, details, `The header ${name} ${details}. Leave it out.`));
  if (faults.length > 0) throw invalid(faults);
}

/** Whether a body is empty of content: many clients send one with each request. */
function isNothing(body: Uint8Array): boolean {
  return body.length <= 4 && ['', '{}', 'null'].includes(Buffer.from(body).toString());
}

/** Whether a text is a date-time of the interface whose day exists. */
function isMoment(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text)) return false;
  try {
    return formatDateTime(parseDateTime(text)) === text;
  } catch {
    return false;
  }
}

/** A warning for each unknown parameter. */
function unknownParameters({ properties }: TObject, given: unknown): readonly PlanWarning[] {
  return Object.keys(given as object)
    .filter((name) => !Object.hasOwn(properties, name))
    .slice(0, MAX_UNKNOWN)
    .map((name) => ({
      code: 'UNKNOWN_FIELD',
      message: `The query parameter ${name} is not known here and has no effect.`,
      properties: { path: name },
    }));
}

/** The answer's headers, with these warnings before its own. */
function withWarnings(headers: Answer['headers'] = {}, unknown: readonly PlanWarning[]): Record<string, string> {
  const { 'X-Warnings': others = '[]', ...rest } = headers;
  if (unknown.length === 0) return headers;
  const text = headerText([...unknown, ...(JSON.parse(others) as PlanWarning[])]);
  return { ...rest, 'X-Warnings': text ?? others };
}

/** Aborted when the stream is to end: its client is gone, or the service ends. */
function streamSignal(request: FastifyRequest, reply: FastifyReply, ending: AbortSignal): AbortSignal {
  const over = new AbortController();
  const end = (): void => {
    ending.removeEventListener('abort', end);
    over.abort();
  };
  // Not AbortSignal.any: many streams come and go during the life of `ending`.
  ending.addEventListener('abort', end);
  reply.raw.once('close', end);
  if (ending.aborted || request.raw.destroyed || reply.raw.destroyed) end();
  return over.signal;
}

/** Aborted when the client hangs up before its answer. */
function goneSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // A client may send many requests at once on a connection.
  const socket = request.raw.socket.setMaxListeners(0);
  socket.once('close', onClose);
  reply.raw.once('finish', () => socket.off('close', onClose));
  return gone.signal;

  function onClose(): void {
    gone.abort(new DomainError('clientGone', [], 'The client is gone.'));
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined;
    /** Gives the place to the next request; see admission.ts. */
    leave: () => void;
    /** Milliseconds waited for the first turn. */
    waited: number;
  }
}

/**
 * Checks the token and its scope before anything of the body is read.
 * @throws DomainError unauthenticated, invalidToken, scopeMissing; overloaded before the start
 */
async function authenticate(
  request: FastifyRequest,
  domain: Domain | undefined,
  scope: Scope | 'any',
): Promise<Principal> {
  if (domain === undefined) throw overloaded('The service is starting.');
  const principal = await domain.tokens.authenticate(request.headers.authorization, request.ip);
  if (scope !== 'any') domain.tokens.require(principal, scope);
  request.principal = principal;
  return principal;
}

/** A parameter fault found by Ajv, as an entry of the envelope. */
function parameterFault({ instancePath, keyword, params, message, data }: ErrorObject): ErrorItem {
  // Repeated parameters are a list: state[1].
  const path = instancePath.slice(1).replace(/\/(\d+)$/, '[$1]');
  const isRepeated = Array.isArray(data) && keyword !== 'maxItems';
  const details = isRepeated ? 'must be given only once' : (detailsOf(keyword, params) ?? message ?? 'is not valid');
  const code = keyword === 'type' ? 'INVALID_INPUT' : 'INVALID_VALUE';
  return { code, message: `${path} ${details}.`, properties: { path, details } };
}

function detailsOf(keyword: string, params: ErrorObject['params']): string | undefined {
  if (keyword === 'format') return 'must be a date-time of a day that exists, YYYY-MM-DDThh:mm:ssZ';
  if (keyword === 'enum') return `must be one of ${(params as { allowedValues: string[] }).allowedValues.join(', ')}`;
  return undefined;
}
