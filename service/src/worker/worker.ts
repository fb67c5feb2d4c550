import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { AgencyLimits } from '../domain/index.js';
import { reportingOnce, single } from '../store/turns.js';
import { claim } from '../queue/claim.js';
import { apart } from '../traces/tracing.js';
import { renew, stillHeld, sweep } from '../queue/lease.js';
import { work, type ActiveRun, type RunMeans } from './run.js';

/** Polling interval in milliseconds: another process may have queued a run. */
const LOOK_EVERY = 1_000;
/** Milliseconds between two checks whether runs have been cancelled. */
const CHECK_EVERY = 400;
/** Milliseconds between two renewals of the leases, each followed by a sweep for runs of dead workers. */
const SWEEP_EVERY = 3_000;

/** Takes runs and works on them, up to a limit at once. */
export function startWorker(means: RunMeans, concurrency: number, limits: AgencyLimits) {
  const { db, signals, observer } = means;
  const name = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
  // One run may be there twice: lost and taken again before the first attempt has ended.
  const active = new Set<ActiveRun>();
  let parked = false;

  const fill = single(async () => {
    while (!parked && active.size < concurrency) {
      const taken = await claim(db, name, limits);
      if (taken === undefined) return;
      const run = work(means, taken);
      active.add(run);
      signals.changed(taken.agencyId, taken.planId);
      void run.over.then(() => {
        active.delete(run);
        look();
      });
    }
  });
  const check = single(async () => {
    const runs = [...active];
    const held = await stillHeld(
      db,
      runs.map((run) => run.claim),
    );
    for (const run of runs) if (!held.has(run.claim)) run.end('cancelled');
  });
  const sweepAll = single(async () => {
    // First our own: a clock that was put forward, or a pause of this process, has let their leases expire.
    for (const run of active) await renew(db, run.claim, run.spentSeconds());
    if ((await sweep(db)) > 0) look();
  });

  const attempt = (what: string, act: () => Promise<void>): (() => void) => {
    const perform = reportingOnce(
      () => apart(act),
      (error) => observer.trouble?.(what, error),
    );
    return () => void perform();
  };
  const look = attempt('No run could be taken.', fill);
  const checkNow = attempt('The state of the runs could not be read.', check);
  const timers = [
    setInterval(look, LOOK_EVERY),
    setInterval(checkNow, CHECK_EVERY),
    setInterval(attempt('The leases could not be renewed.', sweepAll), SWEEP_EVERY),
  ];
  signals.onQueued(look);
  signals.onAnyChange(checkNow);
  look();

  return {
    /** A run may be ready to take. */
    look,
    /** Takes no more runs and hands the running ones back; resolves when all are stored. */
    park: async (): Promise<void> => {
      parked = true;
      // A claim in progress could take a run that is just being handed back.
      await fill();
      for (const run of active) run.end('parked');
      await Promise.all([...active].map((run) => run.over));
      for (const timer of timers) clearInterval(timer);
    },
  };
}
