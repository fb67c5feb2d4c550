import type { Position } from '../../model/types.gen.js';
import { greatCircle, unitVectors } from '../great-circle.js';
import { REACH_METERS, type RoadTable } from './engine.js';
import { RoadsError } from './errors.js';

/** Meters between the positions and the road, at both ends of a travel together. */
const BESIDE = 2 * REACH_METERS;

/** Upper bound of speeds on roads and rails, m/s, and the meters below which rounding may make a travel seem faster. */
const FASTEST = 90;
const SHORT = 1000;

/**
 * Rejects an implausible table: of the wrong size, with invalid or negative figures, with ways shorter than a straight
 * line, or with excessive speeds. Answers of an engine are used and cached only after this check.
 *
 * @throws RoadsError BAD_ANSWER
 */
export function assertPlausible(
  { durations, distances }: RoadTable,
  sources: readonly Position[],
  targets: readonly Position[],
): void {
  const cells = sources.length * targets.length;
  if (durations.length !== cells || distances.length !== cells) {
    throw wrong(`${durations.length} durations and ${distances.length} distances for ${cells} travels`);
  }
  const vectors = unitVectors([...sources, ...targets]);
  for (let cell = 0; cell < cells; cell++) {
    const [seconds, meters] = [durations[cell], distances[cell]];
    if (Number.isNaN(seconds) && Number.isNaN(meters)) continue;
    if (!(seconds >= 0 && seconds < Infinity && meters >= 0 && meters < Infinity)) {
      throw wrong(`a travel of ${meters} m in ${seconds} s`);
    }
    const from = Math.floor(cell / targets.length);
    const straight = greatCircle(vectors, from, sources.length + (cell % targets.length));
    if (meters < 0.95 * straight - BESIDE)
      throw wrong(`a travel of ${meters} m where a straight line has ${straight} m`);
    if (meters > SHORT && meters > FASTEST * seconds) throw wrong(`a travel of ${meters} m in ${seconds} s`);
  }
}

function wrong(what: string): RoadsError {
  return new RoadsError('BAD_ANSWER', `The road engine answered what cannot be: ${what}.`);
}
