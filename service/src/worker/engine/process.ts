// An engine process: it solves the plans that the service sends, one at a time, and ends with the service. It is a process
// of its own so that neither a large plan nor a dying kernel holds up or takes down the one that answers requests.
import { constants, setPriority } from 'node:os';
import { gunzipSync, gzipSync, constants as zlib } from 'node:zlib';
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
import { readRoads, roads, type RoadsProvider } from 'tourwright/travel';
import type { EngineAnswer, EngineRequest } from './protocol.js';

let running: AbortController | undefined;
let roadTravel: RoadsProvider | undefined;

/** Roads, where some are configured; their engine is kept from one job to the next. */
function travel(): RoadsProvider | undefined {
  const text = process.env['TOURWRIGHT_ROADS'] ?? '';
  return text === '' ? undefined : (roadTravel ??= roads(readRoads(text)));
}

function say(answer: EngineAnswer): void {
  process.send?.(answer);
}

function unpack(bytes: Uint8Array): unknown {
  return JSON.parse(gunzipSync(bytes).toString('utf8'));
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

/** @param plan - may be anything: nobody has looked at it yet */
function wantsTraffic(plan: Partial<Plan>): boolean {
  const resources = Array.isArray(plan.resources) ? (plan.resources as Plan['resources']) : [];
  return resources.some((resource: Partial<Plan['resources'][number]> | null) => {
    const profile = resource?.vehicleProfile as { readonly withTraffic?: unknown } | null | undefined;
    return profile?.withTraffic === true;
  });
}

/** From the solution there is, or from what is left of one of the plan before it was changed. */
async function solved(
  plan: Plan,
  { start, earlier }: EngineRequest & { type: 'solve' },
  options: SolveOptions,
): Promise<Solution> {
  if (start !== undefined) return solve(plan, { ...options, start: unpack(start) as Solution });
  if (earlier === undefined) return solve(plan, options);
  return (await replan(plan, unpack(earlier) as Solution, options)).solution;
}

async function run(request: EngineRequest & { type: 'solve' }): Promise<void> {
  const began = performance.now();
  const stop = (running = new AbortController());
  let reported: Solution | undefined;
  try {
    const plan = { ...(unpack(request.content) as Plan), ...request.fields };
    // What a plan that wants traffic is told of first comes when its travels are there.
    let hasBegun = false;
    const heard: PlanWarning[] = [];
    const begin = (): void => {
      if (!hasBegun) say({ type: 'begun' });
      hasBegun = true;
    };
    const roadsOrNone = travel();
    if (roadsOrNone !== undefined && wantsTraffic(plan)) say({ type: 'awaiting' });
    else begin();
    const { iterations } = request;
    // The time granted includes the reading.
    const left = Math.max(0, request.seconds - (performance.now() - began) / 1000);
    const solution = await solved(plan, request, {
      maxDuration: iterations === undefined ? left : undefined,
      iterations,
      seed: request.seed,
      threads: request.threads,
      signal: stop.signal,
      travel: roadsOrNone,
      onWarnings: (warnings) => {
        begin();
        heard.push(...warnings);
      },
      onImprovement: (better) => {
        begin();
        report((reported = better));
      },
    });
    begin();
    if (solution !== reported) report(solution);
    say({ type: 'done', ...(roadsOrNone !== undefined && { warnings: heard }) });
  } catch (error) {
    if (stop.signal.aborted) return say({ type: 'done' });
    const isHopeless = error instanceof InvalidPlanError || error instanceof TravelTimeoutError;
    say({ type: 'failed', message: error instanceof Error ? error.message : String(error), isHopeless });
  } finally {
    running = undefined;
  }
}

// Answers go before tours where both want the processor.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (request: EngineRequest) => {
  if (request.type === 'abort') running?.abort();
  else void run(request);
});
process.on('disconnect', () => process.exit());
// The service decides when its engines end: signals of the terminal reach the whole group.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
