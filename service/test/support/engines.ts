import { gzipSync } from 'node:zlib';
import {
  createEngines,
  type EngineEnd,
  type EngineJob,
  type EngineSettings,
  type Engines,
} from '../../src/engines/pool.js';

/** What a run of the stand-in does: which values it finds, how far apart, and how it ends. */
export interface Course {
  /** Values of the one objective (to be minimized), in the order they are found. */
  readonly values?: readonly number[];
  /** Milliseconds before each. Default 5. */
  readonly everyMs?: number;
  /** Milliseconds of the whole run; default: no longer than the values take. */
  readonly lastsMs?: number;
  readonly end?: EngineEnd;
  /** It asks for traffic first, and waits for this. */
  readonly awaits?: Promise<unknown> | undefined;
  /** What each value is found after. */
  readonly before?: (value: number) => Promise<unknown>;
}

/** Engines that find given values instead of tours, and tell what they were asked. */
export interface TestEngines extends Engines {
  readonly jobs: EngineJob[];
  /** Runs at this moment, and the most at once so far. */
  running(): number;
  most(): number;
}

/** Engines that count iterations instead of looking at the clock: they find the same tours on a machine that is busy. */
export function countingEngines(settings: EngineSettings = {}, iterations = 500): Engines {
  const engines = createEngines(settings);
  return { ...engines, run: (job, ...heard) => engines.run({ ...job, iterations }, ...heard) };
}

/** @param courseOf - what the nth job (from 0) does */
export function testEngines(courseOf: (job: EngineJob, nth: number) => Course = () => ({})): TestEngines {
  const jobs: EngineJob[] = [];
  let running = 0;
  let most = 0;
  return {
    jobs,
    running: () => running,
    most: () => most,
    warm: () => undefined,
    close: () => Promise.resolve(),
    run: async (job, { awaiting, begun, found }, signal) => {
      const {
        values = [1],
        everyMs = 5,
        lastsMs = 0,
        awaits,
        before,
        end = { type: 'done' },
      } = courseOf(job, jobs.length);
      jobs.push(job);
      most = Math.max(most, ++running);
      const until = performance.now() + lastsMs;
      const aborted = new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve());
      });
      if (awaits !== undefined) {
        awaiting?.();
        await Promise.race([awaits, aborted]);
      }
      begun?.();
      for (const value of values) {
        await pause(everyMs, signal);
        await Promise.race([before?.(value), aborted]);
        if (signal.aborted) break;
        found(finding(value));
      }
      await pause(until - performance.now(), signal);
      running--;
      return signal.aborted ? { type: 'done' } : end;
    },
  };
}

function finding(value: number) {
  const objectives = [{ name: 'minimizeDistance', priority: 1, direction: 'minimize' as const, value }];
  const solution = { objectives, tours: [], unaffectedStopIds: [], unusedResourceIds: [] };
  return {
    bytes: gzipSync(JSON.stringify(solution)),
    objectives,
    quality: { unservedStops: 0, tours: 0, distanceInKm: value },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || ms <= 0) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
