import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from './endpoint.js';
import { type Context, isSpanContextValid } from '@opentelemetry/api';
import { context, contextOf, fail, madeUpSpan, SpanKind, trace, traceFields, tracer } from '../traces/tracing.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request and its context; undefined outside the endpoints. */
    traced: Context | undefined;
  }
}

/** Starts the span of a request; it ends with the connection's answer, however that ends. */
export function beginRequest(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const parent = contextOf(request.headers);
  const attributes = {
    'http.request.method': method,
    'http.route': path,
    'url.path': request.url.split('?', 1)[0]!,
    'client.address': request.ip,
    'tourwright.request_id': request.id,
  };
  const span = tracer.startSpan(`${method} ${path}`, { kind: SpanKind.SERVER, attributes }, parent);
  request.traced = trace.setSpan(parent, isSpanContextValid(span.spanContext()) ? span : madeUpSpan());
  reply.raw.once('close', () => {
    const status = reply.raw.statusCode;
    const { principal } = request;
    span.setAttribute('http.response.status_code', status);
    if (principal !== undefined) span.setAttribute('tourwright.token_id', principal.tokenId);
    if (!reply.raw.writableEnded) span.addEvent('the client went away');
    span.end();
  });
}

/** Performs a part of the work on a request inside its span. */
export function within<T>({ traced }: FastifyRequest, act: () => T): T {
  return traced === undefined ? act() : context.with(traced, act);
}

/** Records an event in the span of a request. */
export function mark({ traced }: FastifyRequest, what: string): void {
  if (traced !== undefined) trace.getSpan(traced)?.addEvent(what);
}

/** Records that a request failed by a fault of the service. */
export function markFault({ traced }: FastifyRequest, error: unknown): void {
  const span = traced && trace.getSpan(traced);
  if (span !== undefined) fail(span, error);
}

/** Ids for the log lines of a request. */
export function fieldsOf({ traced }: FastifyRequest): ReturnType<typeof traceFields> {
  return traced === undefined ? {} : traceFields(traced);
}
