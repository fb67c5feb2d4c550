import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { solve } from 'tourwright';

/** Searches at once: one thread each, one for every processor. */
const RUNNING = availableParallelism();
const WAITING = 100;

/** Plans that wait, run and are done, in memory. */
export function createQueue({ running = RUNNING, waiting = WAITING } = {}) {
  const jobs = new Map();
  const line = [];
  let busy = 0;

  const tell = (job, event) => {
    job.last = event;
    for (const listener of job.listeners) listener(event);
  };

  const work = async (job) => {
    busy++;
    job.state = 'running';
    try {
      job.solution = await solve(job.plan, {
        maxDuration: job.seconds,
        signal: job.stop.signal,
        onProgress: ({ share, iterations, objectives }) =>
          tell(job, { state: 'running', share, iterations, objectives }),
        onWarnings: (warnings) => job.warnings.push(...warnings),
      });
      job.state = 'done';
    } catch (error) {
      job.state = job.stop.signal.aborted ? 'cancelled' : 'failed';
      job.error = error;
    }
    // The plan is not needed any more, and may be large.
    job.plan = undefined;
    busy--;
    tell(job, { state: job.state });
    next();
  };

  const next = () => {
    while (busy < running && line.length > 0) void work(line.shift());
    line.forEach((job, place) => tell(job, { state: 'waiting', place }));
  };

  return {
    /** @returns the job, or undefined when too many wait */
    add(plan, seconds) {
      if (line.length >= waiting) return undefined;
      const id = randomUUID();
      const job = {
        id,
        plan,
        seconds,
        state: 'waiting',
        stop: new AbortController(),
        listeners: new Set(),
        warnings: [],
      };
      jobs.set(id, job);
      line.push(job);
      next();
      return job;
    },
    get: (id) => jobs.get(id),
    /** Ends a search, or takes a plan out of the line. What is done is forgotten. */
    cancel(job) {
      job.stop.abort();
      const place = line.indexOf(job);
      if (place >= 0) {
        line.splice(place, 1);
        job.state = 'cancelled';
        tell(job, { state: 'cancelled' });
        next();
      } else if (job.state !== 'running') jobs.delete(job.id);
    },
    /** Ends everything. */
    close() {
      for (const job of jobs.values()) if (job.state === 'waiting' || job.state === 'running') this.cancel(job);
    },
  };
}
