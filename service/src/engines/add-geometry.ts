import { gunzipSync, gzipSync, constants as zlib } from 'node:zlib';
import { withGeometry, type PlanWarning, type Solution } from 'tourwright';
import type { RoadsProvider } from '@tourwright/roads';
import type { SolutionWithWays } from './desks.js';

/** The most recently used solutions whose geometry is kept. */
const MAX_KEPT = 20;

/** Milliseconds after which geometry that has not arrived is left out. */
const PATIENCE_MS = 60_000;

const NO_ROADS: PlanWarning = {
  code: 'GEOMETRY_MISSING',
  message: 'No geometry is available: the service was started without roads.',
  properties: { path: 'geometry' },
};

/** Adds geometry to the legs of solutions. A solution with complete geometry is kept for later requests. */
type AddGeometry = (key: string, packed: Uint8Array, signal: AbortSignal) => Promise<SolutionWithWays>;

/**
 * Adds geometry to solutions, each a packed JSON text identified by its key.
 *
 * @param travel - undefined if the service has no roads: solutions are then returned unchanged, with a warning
 */
export function createAddGeometry(travel: () => RoadsProvider | undefined): AddGeometry {
  const kept = new Map<string, Uint8Array>();
  const keep = (key: string, text: Uint8Array): void => {
    kept.delete(key);
    kept.set(key, text);
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
  };
  return async (key, packed, signal) => {
    const known = kept.get(key);
    if (known !== undefined) {
      keep(key, known);
      return { text: gunzipSync(known).toString('utf8'), warnings: [] };
    }
    const given = gunzipSync(packed).toString('utf8');
    const provider = travel();
    if (provider === undefined) return { text: given, warnings: [NO_ROADS] };
    const warnings: PlanWarning[] = [];
    const solution = await withGeometry(JSON.parse(given) as Solution, {
      travel: provider,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      onWarnings: (heard) => warnings.push(...heard),
    });
    const text = JSON.stringify(solution);
    if (warnings.length === 0) keep(key, gzipSync(text, { level: zlib.Z_BEST_SPEED }));
    return { text, warnings };
  };
}
