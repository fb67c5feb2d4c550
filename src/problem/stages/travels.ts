import type { PlanWarning } from '../../model/errors.js';
import type { Wish } from '../../travel/roads/wanted-cells.js';
import type { Decisions } from '../plan/decisions.js';
import type { Locations } from '../plan/locations.js';
import { positionPathsOf, profilePathsOf } from '../plan/paths.js';
import { horizonOf } from '../travel/bucket-tables.js';
import { bridgedTravel, type BridgedTravel } from '../travel/bridged-travel.js';
import type { TravelArrays } from '../travel/metric.js';
import { extendedTables, type KnownTravels } from '../travel/extended-tables.js';
import { travelBounds, type TravelBounds } from '../travel/travel-bounds.js';
import type { TravelSource } from '../travel/travel-source.js';
import { DENSE_LIMIT, travelTables, type TravelRequest } from '../travel/travel-tables.js';
import type { TravelEstimates } from '../problem.js';
import type { Outline } from './outline.js';
import { withWayRows } from '../travel/way-places.js';
import { wayPlacesOf, whereaboutsOf, withWayPlaces, type Whereabouts } from '../resources/whereabouts.js';

/** Which travels to put into tables. */
export interface TravelOptions {
  /** Maximum number of locations for which all travels are tabulated although they could be computed on the fly. */
  readonly denseLimit?: number;
  /** The known travels between the plan's first locations. */
  readonly known?: KnownTravels | undefined;
}

/** Second stage: the travels between all locations. */
export interface Travels {
  /** The travels known to the provider. */
  readonly own: TravelArrays;
  /** The provider's travels, plus straight lines for travels of decided tours that the provider does not know. */
  readonly bridged: BridgedTravel;
  /** What can be computed on the fly instead of being tabulated; undefined if it cannot. */
  readonly geometry: TravelArrays | undefined;
  readonly bounds: TravelBounds;
  /** Travels that are estimates; undefined if all are exact. */
  readonly estimates: TravelEstimates | undefined;
  readonly warnings: readonly PlanWarning[];
}

/** @throws InvalidPlanError for profiles or positions that the provider lacks */
export async function travelsOf(outline: Outline, source: TravelSource, options: TravelOptions): Promise<Travels> {
  const { plan, clock, modes, locations, decisions } = outline;
  const request: TravelRequest = {
    modes,
    wish: wishOf(locations, decisions),
    horizon: horizonOf(plan, clock),
    positions: locations.positions,
    provider: source,
    denseLimit: options.denseLimit ?? DENSE_LIMIT,
    profilePaths: (profile) => profilePathsOf(modes, profile),
    positionPaths: positionPathsOf(plan, locations),
  };
  const extended = options.known && (await extendedTables(request, options.known));
  if (extended !== undefined) {
    const { arrays, bounds } = extended;
    const bridged = bridgedTravel(arrays, modes, locations.positions, decisions, bounds);
    return { own: arrays, bridged, geometry: undefined, bounds, estimates: undefined, warnings: [] };
  }
  const { arrays: own, geometry, estimated, warnings } = await travelTables(request);
  const estimates = estimated.some((cells) => cells !== undefined) ? { ...modes, estimated } : undefined;
  // The exact value of an estimate may be longer than all others, or there may be no connection.
  const bounds = estimates === undefined ? travelBounds(own) : { longestDuration: Infinity, gaps: true };
  const bridged = bridgedTravel(own, modes, locations.positions, decisions, bounds);
  return { own, bridged, geometry, bounds, estimates, warnings };
}

/**
 * The travels that have to be exact in sparse tables: those of departures and arrivals, and those of decided tours,
 * whose times are derived from them before the search begins.
 */
function wishOf({ resourceStart, resourceEnd, stopLocation }: Locations, decisions: Decisions | undefined): Wish {
  const hubs = [...new Set([...resourceStart, ...resourceEnd])].filter((location) => location >= 0);
  const pairs: number[] = [];
  for (const { resource, stops } of decisions?.resources ?? []) {
    const visited = stops.flatMap(({ stop }) => (stop >= 0 ? [stopLocation[stop]] : []));
    const way = [resourceStart[resource], ...visited, resourceEnd[resource]].filter((location) => location >= 0);
    for (let at = 1; at < way.length; at++) pairs.push(way[at - 1], way[at]);
  }
  return { hubs, pairs };
}

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
