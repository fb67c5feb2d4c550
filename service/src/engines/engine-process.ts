// An engine process: it solves the plans that the service sends, one at a time, and ends with the service. It is
// separate so that neither a large plan nor a dying kernel holds up or takes down the process that answers requests.
import { gzipSync, constants as zlib } from 'node:zlib';
import {
  InvalidPlanError,
  replan,
  solve,
  TravelTimeoutError,
  type Plan,
  type PlanWarning,
  type Solution,
  type SolveOptions,
} from 'tourwright';
import type { Done, EngineAnswer, EngineRequest } from './pool.js';
import { answerService, givenRoads, unpack } from './own-process.js';

const travel = givenRoads();

function say(answer: EngineAnswer): void {
  process.send?.(answer);
}

function report(solution: Solution): void {
  const { tours, objectives, unaffectedStopIds } = solution;
  say({
    type: 'found',
    bytes: gzipSync(JSON.stringify(solution), { level: zlib.Z_BEST_SPEED }),
    objectives,
    quality: {
      unservedStops: unaffectedStopIds.length,
      tours: tours.length,
      distanceInKm: tours.reduce((sum, tour) => sum + tour.distanceInKm, 0),
    },
  });
}

/** @param plan - may be anything: it has not been validated yet */
function wantsTraffic(plan: Partial<Plan>): boolean {
  const resources = Array.isArray(plan.resources) ? (plan.resources as Plan['resources']) : [];
  return resources.some((resource: Partial<Plan['resources'][number]> | null) => {
    const profile = resource?.vehicleProfile as { readonly withTraffic?: unknown } | null | undefined;
    return profile?.withTraffic === true;
  });
}

/** Starts from the existing solution, or from what remains of the solution of the plan before it was changed. */
async function solved(
  plan: Plan,
  { start, earlier }: EngineRequest & { type: 'solve' },
  options: SolveOptions,
): Promise<Solution> {
  if (start !== undefined) return solve(plan, { ...options, start: unpack(start) as Solution });
  if (earlier === undefined) return solve(plan, options);
  return (await replan(plan, unpack(earlier) as Solution, options)).solution;
}

/** Milliseconds below which a search says nothing about the processor. */
const MIN_MEASURED = 100;

/**
 * Measures the processor time of this process from now on.
 * @returns a function that returns the processor time per second so far
 */
function watchProcessor(): () => number | undefined {
  const began = performance.now();
  const before = process.cpuUsage();
  return () => {
    const elapsed = performance.now() - began;
    const { user, system } = process.cpuUsage(before);
    return elapsed < MIN_MEASURED ? undefined : (user + system) / 1000 / elapsed;
  };
}

/** Loads the kernel and runs the code of a search once, so that no plan pays for the start with its own time. */
async function warmUp(): Promise<void> {
  const position = { lon: 8.69, lat: 49.41 };
  const plan: Plan = {
    resources: [
      {
        id: 'r',
        vehicleProfile: { type: 'fly' },
        workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T18:00:00Z' },
        departure: position,
      },
    ],
    orders: ['a', 'b', 'c'].map((id) => ({ id, stops: [{ id, position }] })),
  };
  await solve(plan, { iterations: 20, onWarnings: () => undefined });
}

async function run(request: EngineRequest & { type: 'solve' }, signal: AbortSignal): Promise<void> {
  let reported: Solution | undefined;
  let processorShare = (): number | undefined => undefined;
  const done = (more: Omit<Done, 'type' | 'processorShare'> = {}): void => {
    const share = processorShare();
    say({ type: 'done', ...more, ...(share !== undefined && { processorShare: share }) });
  };
  try {
    await warm;
    const plan = { ...(unpack(request.content) as Plan), ...request.fields };
    // For a plan with traffic data, the first report comes when its travels are known.
    let hasBegun = false;
    const heard: PlanWarning[] = [];
    const begin = (): void => {
      if (!hasBegun) say({ type: 'begun' });
      hasBegun = true;
    };
    const roadsOrNone = travel();
    if (roadsOrNone !== undefined && wantsTraffic(plan)) say({ type: 'awaiting' });
    else begin();
    // While travels are requested from roads the processor may idle, until the first solution.
    if (roadsOrNone === undefined) processorShare = watchProcessor();
    const { iterations } = request;
    const solution = await solved(plan, request, {
      // The time granted is for the search: the start of the engine does not count.
      maxDuration: iterations === undefined ? request.seconds : undefined,
      iterations,
      seed: request.seed,
      threads: request.threads,
      signal,
      travel: roadsOrNone,
      onWarnings: (warnings) => {
        begin();
        heard.push(...warnings);
      },
      onImprovement: (better) => {
        begin();
        if (reported === undefined && roadsOrNone !== undefined) processorShare = watchProcessor();
        report((reported = better));
      },
    });
    begin();
    if (solution !== reported) report(solution);
    done({ warnings: heard, isOnRoads: roadsOrNone !== undefined });
  } catch (error) {
    if (signal.aborted) return done();
    const isHopeless = error instanceof InvalidPlanError || error instanceof TravelTimeoutError;
    say({ type: 'failed', message: error instanceof Error ? error.message : String(error), isHopeless });
  }
}

// A kernel that fails to load is reported with the first plan.
const warm = warmUp().catch(() => undefined);
listen();

function listen(): void {
  let stop: AbortController | undefined;
  answerService<EngineRequest>((request) => {
    if (request.type === 'abort') return stop?.abort();
    stop = new AbortController();
    void run(request, stop.signal);
  });
}
