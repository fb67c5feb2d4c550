import { randomBytes } from 'node:crypto';
import {
  context,
  type Context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

/**
 * Spans of the service's work, from the request through the queue to the run and its SQL. This uses only the API of
 * OpenTelemetry: without an SDK (docs/service.md, Traces) every call here does next to nothing.
 */
export const tracer = trace.getTracer('tourwright');

/** The context of a request, extracted by the SDK's propagators or from `traceparent`. */
export function contextOf(headers: Readonly<Record<string, string | string[] | undefined>>): Context {
  const extracted = propagation.extract(ROOT_CONTEXT, headers);
  if (trace.getSpanContext(extracted) !== undefined) return extracted;
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? contextAfter(traceparent) : extracted;
}

/** Without tracing: a span that only tells which log lines belong together. */
export function madeUpSpan(): Span {
  const traceId = randomBytes(16).toString('hex');
  return trace.wrapSpanContext({ traceId, spanId: randomBytes(8).toString('hex'), traceFlags: TraceFlags.NONE });
}

/** The context that continues a stored `traceparent`: the same trace, with that span as parent. */
export function contextAfter(traceparent: string | null): Context {
  const span = traceparent === null ? undefined : readTraceparent(traceparent);
  return span === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, span);
}

/** A span as it is stored, to be continued by another process, as a `traceparent`; null if it is not traced. */
export function traceparentOf(span: SpanContext): string | null {
  if (!isSpanContextValid(span)) return null;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

/** Ids for a log line, empty without a trace. */
export function traceFields(within: Context = context.active()): {
  readonly traceId?: string;
  readonly spanId?: string;
} {
  const span = trace.getSpanContext(within);
  return span === undefined ? {} : { traceId: span.traceId, spanId: span.spanId };
}

/** Marks a span as failed. */
export function fail(span: Span, error: unknown): void {
  const known = error instanceof Error ? error : new Error(String(error));
  span.recordException(known);
  span.setStatus({ code: SpanStatusCode.ERROR, message: known.message });
}

/** Milliseconds since 1970, finer than Date.now. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Acts outside any request's trace, even if a request led to it. */
export function apart<T>(act: () => T): T {
  return context.with(ROOT_CONTEXT, act);
}

export { context, SpanKind, trace };

/** Version, trace, span and flags; future versions may have more parts. */
const FORM = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/**
 * Parses a `traceparent` (W3C Trace Context, 2021, section 3.2); undefined if it is malformed: such a request is served
 * all the same.
 */
export function readTraceparent(text: string): SpanContext | undefined {
  const [, version, traceId, spanId, flags, more] = FORM.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || (version === '00' && more !== undefined)) return undefined;
  const span = { traceId, spanId, traceFlags: parseInt(flags!, 16) & 1, isRemote: true };
  return isSpanContextValid(span) ? span : undefined;
}

/** Creates a span for each traced statement; it never contains values. */
export function traceSql(event: LogEvent): void {
  // Most statements are those of idle workers, outside any trace.
  if (trace.getSpan(context.active())?.isRecording() !== true) return;
  const { sql } = event.query;
  const end = preciseNow();
  const span = tracer.startSpan(nameOf(sql), {
    kind: SpanKind.CLIENT,
    startTime: end - event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
  });
  if (event.level === 'error') fail(span, event.error);
  span.end(end);
}

/** `SELECT plans`. */
function nameOf(sql: string): string {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(sql)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
