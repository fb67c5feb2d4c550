import type { BridgedTravel } from '../travel/bridged-travel.js';
import { withWayRows } from '../travel/way-places.js';
import { wayPlacesOf, whereaboutsOf, withWayPlaces, type Whereabouts } from '../resources/whereabouts.js';
import type { Outline } from './outline.js';
import type { Travels } from './travels.js';

/** The outline and the travels, extended by the current places of resources under way. */
export interface LocatedOutline {
  readonly outline: Outline;
  readonly bridged: BridgedTravel;
  readonly whereabouts: readonly Whereabouts[];
}

/** Stage between tables and classes: where the resources that have left are. */
export function whereaboutsStage(outline: Outline, { bridged, estimates }: Travels): LocatedOutline {
  const { plan, clock, locations, decisions } = outline;
  const whereabouts = whereaboutsOf(decisions, {
    plan,
    clock,
    locations,
    travel: bridged.arrays,
    resourceMode: bridged.resourceMode,
    isExact: estimates === undefined,
  });
  const count = locations.positions.length;
  const places = wayPlacesOf(whereabouts, count);
  if (decisions === undefined || places.length === 0) return { outline, bridged, whereabouts };
  return {
    outline: { ...outline, locations: withWayPlaces(locations, whereabouts, places, decisions) },
    bridged: { ...bridged, arrays: { ...bridged.arrays, ...withWayRows(bridged.arrays, places, count) } },
    whereabouts,
  };
}
