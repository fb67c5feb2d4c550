import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

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
