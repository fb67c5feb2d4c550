import { evaluate, solve, withGeometry, type Solution } from 'tourwright';
import {
  answerVroom,
  checkVroom,
  FormatError,
  type FormatWarning,
  judgeVroom,
  planOfVroom,
  profilesWithoutMatrix,
  vroomProfileType,
  type VroomAnswer,
  type VroomMatrices,
  type VroomRequest,
} from 'tourwright/formats';
import { matrix, type TravelProvider } from 'tourwright/travel';

/** Options for answering a request. */
export interface Wishes {
  /** With the geometry of each route, and distances. */
  readonly geometry: boolean;
  /** Judge the given routes instead of searching. */
  readonly planMode: boolean;
  readonly threads: number;
  /** The level of exploration, 0 to 5. */
  readonly explore: number;
  /** The longest search in seconds. */
  readonly limit: number;
}

/** Routes that a road engine did not find, or could not search. */
export class RoutingError extends Error {
  override readonly name = 'RoutingError';
}

/**
 * Seconds of a search: a base and a part for each task, multiplied by the level of exploration. Searches that converge
 * end earlier.
 */
export function searchSeconds({ explore, limit }: Pick<Wishes, 'explore' | 'limit'>, tasks: number): number {
  return Math.min(limit, (explore + 1) * (0.05 + 0.003 * tasks));
}

/**
 * Answers a VROOM request. Travels that it does not contain come from `travel`.
 *
 * @throws FormatError for an invalid request, RoutingError if travels are missing
 */
export async function answerRequest(
  body: unknown,
  wishes: Wishes,
  travel: TravelProvider,
  signal: AbortSignal,
): Promise<VroomAnswer> {
  const begin = performance.now();
  const checked = checkVroom(body);
  const request = await withTravels(checked.request, travel, signal);
  const loaded = performance.now();
  const task = { request, wishes, travel, signal };
  const { answer, solved, differences } = await (wishes.planMode ? judged(task) : searched(task));
  const computing_times = {
    loading: Math.round(loaded - begin),
    solving: Math.round(solved - loaded),
    routing: Math.round(performance.now() - solved),
  };
  const warnings = [...checked.warnings, ...differences];
  return {
    ...answer,
    summary: { ...answer.summary!, computing_times },
    ...(warnings.length > 0 && { warnings }),
  };
}

interface VroomTask {
  readonly request: VroomRequest;
  readonly wishes: Wishes;
  readonly travel: TravelProvider;
  readonly signal: AbortSignal;
}

interface Timed {
  readonly answer: VroomAnswer;
  /** When the tours were found, before their geometry was requested. */
  readonly solved: number;
  /** Where the search deviates from VROOM. */
  readonly differences: readonly FormatWarning[];
}

async function searched(task: VroomTask): Promise<Timed> {
  const { request, wishes, signal } = task;
  const { plan, matrices, tours, warnings } = planOfVroom(request);
  const tasks = request.orders.reduce((count, order) => count + order.tasks.length, 0);
  const solution = await solve(plan, {
    travel: matrix(matrices!),
    maxDuration: searchSeconds(wishes, tasks),
    threads: wishes.threads,
    signal,
    onWarnings: () => undefined,
    ...(tours.length > 0 && { start: tours }),
  });
  signal.throwIfAborted();
  const solved = performance.now();
  const withWays = wishes.geometry ? await alongRoads(task, solution) : solution;
  return { answer: answerVroom(request, withWays, wishes), solved, differences: warnings };
}

async function judged(task: VroomTask): Promise<Timed> {
  const { request, wishes, travel, signal } = task;
  if (!wishes.geometry || travel.roads === undefined)
    return { answer: judgeVroom(request, wishes), solved: performance.now(), differences: [] };
  const { plan, matrices, tours } = planOfVroom(request);
  const solution = await evaluate(plan, tours, { travel: matrix(matrices!), signal, onWarnings: () => undefined });
  const solved = performance.now();
  const ways = await alongRoads(task, solution);
  return { answer: judgeVroom(request, wishes, ways), solved, differences: [] };
}

/** Adds the geometry along the roads to a solution, if all locations are known. */
async function alongRoads({ request, travel, signal }: VroomTask, solution: Solution): Promise<Solution> {
  if (travel.roads === undefined || request.places.some(({ location }) => location === undefined)) return solution;
  return withGeometry(solution, { travel, signal, onWarnings: () => undefined });
}

/** Adds the travels of profiles without matrices. */
async function withTravels(request: VroomRequest, travel: TravelProvider, signal: AbortSignal): Promise<VroomRequest> {
  const missing = profilesWithoutMatrix(request);
  if (missing.length === 0) return request;
  const matrices = new Map(request.matrices);
  const positions = request.places.map(({ location }) => {
    if (location === undefined)
      throw refused('Missing coordinates for routing engine.', 'Give all locations, or matrices.');
    return { lon: location[0], lat: location[1] };
  });
  for (const profile of missing) {
    const type = vroomProfileType(profile);
    if (type === undefined)
      throw refused(`Invalid profile: ${profile}.`, 'Use car, truck, bicycle or pedestrian, or give matrices.');
    try {
      const table = await travel.matrix({ type }, positions, signal);
      const rows = (figures: ArrayLike<number>): Float64Array[] => rowsOf(figures, positions.length);
      matrices.set(profile, {
        durations: rows(table.durations),
        distances: rows(table.distances),
      } satisfies VroomMatrices);
    } catch (error) {
      signal.throwIfAborted();
      throw new RoutingError(error instanceof Error ? error.message : String(error));
    }
  }
  return { ...request, matrices };
}

/** The rows of a table; Infinity if there is no route. */
function rowsOf(figures: ArrayLike<number>, n: number): Float64Array[] {
  return Array.from({ length: n }, (_, from) =>
    Float64Array.from({ length: n }, (_each, to) => {
      const figure = figures[from * n + to] ?? -1;
      return figure >= 0 ? Math.round(figure) : Infinity;
    }),
  );
}

function refused(message: string, advice: string): FormatError {
  return new FormatError([{ path: '', message, advice }]);
}
