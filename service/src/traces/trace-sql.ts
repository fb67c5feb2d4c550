import type { LogEvent } from 'kysely';
import { context, fail, preciseNow, SpanKind, trace, tracer } from './tracing.js';

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
