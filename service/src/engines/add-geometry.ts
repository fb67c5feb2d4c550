import { gunzipSync, gzipSync, constants as zlib } from 'node:zlib';
import { withGeometry, type PlanWarning, type Solution } from 'tourwright';
import type { RoadsProvider } from '@tourwright/roads';
import type { SolutionWithWays } from './desks.js';

/** Solutions whose ways are kept, the last asked ones. */
const MAX_KEPT = 20;

/** Milliseconds after which the ways that did not come are left out. */
const PATIENCE_MS = 60_000;

const NO_ROADS: PlanWarning = {
  code: 'GEOMETRY_MISSING',
  message: 'No ways are known: the service was started without roads.',
  properties: { path: 'geometry' },
};

/** Puts ways beside the legs of solutions. One that has them all is kept for whoever asks next. */
type AddGeometry = (key: string, packed: Uint8Array, signal: AbortSignal) => Promise<SolutionWithWays>;

/**
 * Adds ways to solutions, each a JSON text, packed, by the key that names it.
 *
 * @param travel - undefined where the service has no roads: solutions then stay as they are, with a warning
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
