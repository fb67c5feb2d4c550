import type { RunOutcome, SolutionQuality } from '../domain/index.js';
import type { Claim } from '../queue/claim.js';
import { context, contextAfter, fail, preciseNow, SpanKind, trace, tracer } from '../traces/tracing.js';

/** The span of a run on this process. */
export interface TracedRun {
  /** Does a part of the run inside its span. */
  within<T>(act: () => T): T;
  improved(): void;
  ended(result: { readonly outcome: RunOutcome; readonly failure?: string; readonly quality?: SolutionQuality }): void;
}

/** Begins the span of a run below the request that asked for it, whichever process that came to, beside that of its wait. */
export function traceRun(claim: Claim): TracedRun {
  const parent = contextAfter(claim.traceparent);
  const attributes = {
    'tourwright.agency_id': claim.agencyId,
    'tourwright.plan_id': claim.planId,
    'tourwright.plan_version': claim.version,
    'tourwright.run_id': claim.runId,
    'tourwright.attempt': claim.attempt,
  };
  const now = preciseNow();
  tracer.startSpan('wait in the queue', { startTime: now - claim.waitedSeconds * 1000, attributes }, parent).end(now);
  const span = tracer.startSpan('optimize', { kind: SpanKind.CONSUMER, attributes, startTime: now }, parent);
  const inside = trace.setSpan(parent, span);
  return {
    within: (act) => context.with(inside, act),
    improved: () => void span.addEvent('better solution stored'),
    ended: ({ outcome, failure, quality }) => {
      span.setAttribute('tourwright.outcome', outcome);
      if (quality !== undefined) {
        span.setAttributes({
          'tourwright.unserved_stops': quality.unservedStops,
          'tourwright.tours': quality.tours,
          'tourwright.distance_km': quality.distanceInKm,
        });
      }
      if (failure !== undefined) fail(span, failure);
      span.end();
    },
  };
}
