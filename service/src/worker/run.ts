import type { Observer, RunOutcome, SolutionQuality } from '../domain/index.js';
import type { Claim } from '../queue/claim.js';
import { awaitTraffic, begin, finish, release } from '../queue/lease.js';
import type { Signals } from '../queue/signals.js';
import { type FoundSolution, isBetter, readMaterial, storeSolution, storeRemarks } from './store-solution.js';
import type { Database } from '../store/schema.js';
import { context, contextAfter, fail, preciseNow, SpanKind, trace, tracer } from '../traces/tracing.js';
import { type Engines, isStarved } from '../engines/pool.js';
import { createThrottle } from './throttle.js';

/** Milliseconds between two stored solutions of a run; the first and the last are always stored. */
const STORE_EVERY = 1_000;

/** Why a run is ended from outside. */
type EndReason = 'cancelled' | 'parked' | 'lost';

/** What is needed to work on runs. */
export interface RunMeans {
  readonly db: Database;
  readonly engines: Engines;
  readonly signals: Signals;
  readonly observer: Observer;
  /** Threads of one optimization. */
  readonly threads: number;
}

/** A run that is being worked on. */
export interface ActiveRun {
  readonly claim: Claim;
  /** Seconds of work, including those of earlier workers. */
  spentSeconds(): number;
  end(reason: EndReason): void;
  /** Resolves when everything is stored; never rejects. */
  readonly over: Promise<void>;
}

/** Works on a run: from its best solution, if there is one, until its time is up or it is ended. */
export function work(means: RunMeans, claim: Claim): ActiveRun {
  const { observer, signals } = means;
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  const spentSeconds = (): number => claim.spentSeconds + seconds();
  const stop = new AbortController();
  let reason: EndReason | undefined;
  const event = {
    agencyId: claim.agencyId,
    planId: claim.planId,
    planVersion: claim.version,
    runId: claim.runId,
  };
  const traced = traceRun(claim);
  traced.within(() => observer.runStarted?.({ ...event, waitedSeconds: claim.waitedSeconds, attempt: claim.attempt }));

  const end = (why: EndReason): void => {
    reason ??= why;
    stop.abort();
  };
  const improved = (): void => {
    traced.improved();
    observer.improved?.(event);
    signals.changed(claim.agencyId, claim.planId);
  };
  const over = traced.within(() =>
    solveAndStore(means, claim, { signal: stop.signal, spentSeconds, endedBecause: () => reason, improved })
      .catch((error: unknown): AttemptResult => {
        observer.trouble?.(`The run ${claim.runId} of the plan ${claim.planId} is left to its lease.`, error);
        return { outcome: 'lost', failure: error instanceof Error ? error.message : String(error) };
      })
      .then((result) => {
        traced.ended(result);
        observer.runEnded?.({ ...event, ...result, seconds: seconds() });
        signals.changed(claim.agencyId, claim.planId);
      }),
  );
  return { claim, spentSeconds, end, over };
}

interface Course {
  readonly signal: AbortSignal;
  spentSeconds(): number;
  endedBecause(): EndReason | undefined;
  improved(): void;
}

interface AttemptResult {
  readonly outcome: RunOutcome;
  readonly failure?: string;
  readonly quality?: SolutionQuality;
  readonly isStarved?: boolean;
}

async function solveAndStore(
  { db, engines, signals, threads }: RunMeans,
  claim: Claim,
  course: Course,
): Promise<AttemptResult> {
  const material = await readMaterial(db, claim);
  if (material === undefined) return { outcome: 'cancelled' };
  let best = material.best?.objectives;
  let quality: SolutionQuality | undefined;
  // The engine's callbacks come from outside the run's span.
  const write = context.bind(context.active(), async (found: FoundSolution) => {
    if ((await storeSolution(db, claim, found)) === true) course.improved();
  });
  const store = createThrottle(STORE_EVERY, write);
  // If the lease has been lost, the next check of it ends the run.
  const moved = (move: (db: Database, claim: Claim) => Promise<void>): void =>
    store.next(() => move(db, claim).then(() => signals.changed(claim.agencyId, claim.planId)));

  const ended = await engines.run(
    {
      content: material.content,
      fields: {
        id: claim.planId,
        agencyId: claim.agencyId,
        version: claim.version,
        ...(material.maxDuration === null ? {} : { maxOptimizationDuration: material.maxDuration }),
      },
      seconds: claim.seconds,
      seed: claim.seed,
      threads,
      start: material.best?.bytes,
      earlier: material.earlier,
    },
    {
      awaiting: () => moved(awaitTraffic),
      begun: () => moved(begin),
      found: ({ bytes, objectives, quality: figures }) => {
        if (best !== undefined && !isBetter(objectives, best)) return;
        best = objectives;
        quality = figures;
        store.put({ bytes: Buffer.from(bytes), objectives });
      },
    },
    course.signal,
  );
  await store.flush();

  const figures = quality === undefined ? {} : { quality };
  const reason = course.endedBecause();
  const spentSeconds = course.spentSeconds();
  if (reason === 'cancelled' || reason === 'lost') return { outcome: reason, ...figures };
  if (reason === 'parked') {
    await release(db, claim, spentSeconds);
    return { outcome: 'parked', ...figures };
  }
  if (ended.type === 'done') {
    await storeRemarks(db, claim, ended);
    const isMine = await finish(db, claim, { outcome: 'optimized', spentSeconds });
    return { outcome: isMine ? 'optimized' : 'cancelled', ...figures, isStarved: isStarved(ended.processorShare) };
  }
  const failure = ended.message;
  if (ended.type === 'failed' && ended.isHopeless) {
    await finish(db, claim, { outcome: 'failed', spentSeconds, failure });
    return { outcome: 'failed', failure, ...figures };
  }
  const became = await release(db, claim, spentSeconds, failure);
  const outcome = became === 'waiting' ? 'retried' : became;
  return { outcome, failure, ...figures };
}

/**
 * Starts the span of a run as a child of the request that queued it, whichever process received that, next to the span
 * of its wait.
 */
function traceRun(claim: Claim) {
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
    /** Performs a part of the run inside its span. */
    within: <T>(act: () => T): T => context.with(inside, act),
    improved: (): void => void span.addEvent('better solution stored'),
    ended: ({ outcome, failure, quality }: AttemptResult): void => {
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
