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
 * Spans of what the service does, from the request over the queue to the run and its SQL. This is OpenTelemetry's API
 * alone: without an SDK (docs/service.md, Traces) every call here does next to nothing.
 */
export const tracer = trace.getTracer('tourwright');

/** The context that a request brings along, by the SDK's own propagators or as `traceparent`. */
export function contextOf(headers: Readonly<Record<string, string | string[] | undefined>>): Context {
  const extracted = propagation.extract(ROOT_CONTEXT, headers);
  if (trace.getSpanContext(extracted) !== undefined) return extracted;
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? contextAfter(traceparent) : extracted;
}

/** Where nobody traces: a span that only says which log lines belong together. */
export function madeUpSpan(): Span {
  const traceId = randomBytes(16).toString('hex');
  return trace.wrapSpanContext({ traceId, spanId: randomBytes(8).toString('hex'), traceFlags: TraceFlags.NONE });
}

/** The context that follows a stored `traceparent`: of the same trace, below that span. */
export function contextAfter(traceparent: string | null): Context {
  const span = traceparent === null ? undefined : readTraceparent(traceparent);
  return span === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, span);
}

/** A span as it is stored, for those who go on in another process. */
export function traceparentOf(span: Span): string | null {
  return writeTraceparent(span.spanContext()) ?? null;
}

/** Ids for a log line, empty where nothing is traced. */
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

/** Does what belongs to nobody's request, though a request may have been what led to it. */
export function apart<T>(act: () => T): T {
  return context.with(ROOT_CONTEXT, act);
}

export { context, SpanKind, trace };

/** Version, trace, span and flags; versions to come may have more parts. */
const FORM = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/**
 * The span that a `traceparent` names (W3C Trace Context, 2021, section 3.2); undefined when it names none: who made a
 * mistake there is served all the same.
 */
export function readTraceparent(text: string): SpanContext | undefined {
  const [, version, traceId, spanId, flags, more] = FORM.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || (version === '00' && more !== undefined)) return undefined;
  const span = { traceId, spanId, traceFlags: parseInt(flags!, 16) & 1, isRemote: true };
  return isSpanContextValid(span) ? span : undefined;
}

/** A span as a `traceparent`; undefined for one that nobody traces. */
export function writeTraceparent(span: SpanContext): string | undefined {
  if (!isSpanContextValid(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

/** A span for each statement of what is traced; its values are never in it. */
export function traceSql(event: LogEvent): void {
  // Most statements are those of idle workers, which belong to nobody.
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
