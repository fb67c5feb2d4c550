import { overloaded } from '../errors/refusals.js';
import type { Geometry } from '../domain/geometry.js';
import type { Desks } from './desks.js';

/** Solutions at once whose ways are asked. */
const MOST_AT_ONCE = 8;

/** Ways from the process of the desks, which has the roads. */
export function createGeometry(desks: Pick<Desks, 'geometry'>): Geometry {
  let asking = 0;
  return async (stored, signal) => {
    if (asking >= MOST_AT_ONCE) throw overloaded('Too many ask for ways.');
    asking++;
    try {
      const { agencyId, planId, tag } = stored;
      const { text, warnings } = await desks.geometry(`${agencyId} ${planId} ${tag}`, stored.solution, signal);
      return { stored: { ...stored, solution: text }, warnings };
    } finally {
      asking--;
    }
  };
}
