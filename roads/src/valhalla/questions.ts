import type { Position } from 'tourwright';
import { REACH_METERS } from 'tourwright/travel';
import type { Costing } from '../profiles/costing.js';

/** JSON of a table request. */
export function tableBody(
  costing: Costing,
  sources: readonly Position[],
  targets: readonly Position[],
  departure: string | undefined,
): string {
  return JSON.stringify({
    sources: sources.map(place),
    targets: targets.map(place),
    ...costingFields(costing),
    ...dateTime(departure),
    verbose: false,
  });
}

/** JSON of a route request. */
export function routeBody(costing: Costing, positions: readonly Position[], departure: string | undefined): string {
  return JSON.stringify({
    locations: positions.map(place),
    ...costingFields(costing),
    ...dateTime(departure),
    directions_type: 'none',
  });
}

/** JSON that requests where positions meet the roads. */
export function locateBody(costing: Costing, positions: readonly Position[]): string {
  return JSON.stringify({ locations: positions.map(place), ...costingFields(costing), verbose: false });
}

function place({ lon, lat }: Position): object {
  return { lon, lat, search_cutoff: REACH_METERS };
}

function costingFields({ costing, options }: Costing): object {
  return { costing, costing_options: { [costing]: options } };
}

/** Valhalla's `date_time`: type 3 is local time everywhere and needs no time-zone data. */
function dateTime(departure: string | undefined): object {
  return departure === undefined ? {} : { date_time: { type: 3, value: departure } };
}
