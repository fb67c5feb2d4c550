import type { RoadProfile } from 'tourwright/travel';
import type { HttpOptions } from './http/http-client.js';

/** Vehicle profiles that use roads. */
export const ROAD_PROFILES: readonly RoadProfile['type'][] = [
  'car',
  'truck',
  'bicycle',
  'pedestrian',
  'scooter',
  'motorbike',
];

/** A folder built by `tourwright roads build`. */
export interface RoadsFolder {
  readonly dir: string;
  /** Maximum number of engine processes. Default: the number of processors, at most 4. */
  readonly processes?: number | undefined;
}

/** A server with a road engine. */
export interface RoadsServer extends HttpOptions {
  readonly url: string;
  /** Default: `valhalla`. */
  readonly kind?: 'valhalla' | 'osrm' | undefined;
  /** Maximum pairs of one table, as configured on the Valhalla server (`max_matrix_location_pairs`). Default: 2,500. */
  readonly maxPairs?: number | undefined;
  /** Maximum positions of one table, as configured on the OSRM server (`--max-table-size`). Default: 100. */
  readonly maxTableSize?: number | undefined;
}

/** Source of roads: a folder or a server. */
export type RoadsSource = RoadsFolder | RoadsServer;

/** Source of the roads of each vehicle profile. */
export type RoadsOptions =
  | RoadsSource
  | {
      /** By type of profile; profiles without an entry use great-circle estimates, with a warning. */
      readonly profiles: Readonly<Partial<Record<RoadProfile['type'], RoadsSource>>>;
    };

/**
 * Parses options of a command line or environment variable: a folder, a URL (optionally prefixed by `osrm+` or
 * `valhalla+`), or one of these for each profile, `car=https://…,bicycle=/data/roads`.
 *
 * @throws RangeError that says what is wrong
 */
export function readRoads(text: string): RoadsOptions {
  const trimmed = text.trim();
  if (trimmed === '') throw new RangeError('It is empty; name a folder, a URL, or profile=folder-or-URL, …');
  const parts = trimmed.split(',').map((part) => part.trim());
  const named = parts.map((part) => /^([a-z]+)=(.+)$/i.exec(part));
  if (named.every((match) => match === null)) return readSource(trimmed);
  const profiles: Partial<Record<RoadProfile['type'], RoadsSource>> = {};
  for (const [i, match] of named.entries()) {
    const name = match?.[1] as RoadProfile['type'] | undefined;
    if (name === undefined || !ROAD_PROFILES.includes(name)) {
      throw new RangeError(`"${parts[i]}" is not profile=folder-or-URL; profiles are: ${ROAD_PROFILES.join(', ')}.`);
    }
    if (profiles[name] !== undefined) throw new RangeError(`The profile ${name} is named twice.`);
    profiles[name] = readSource((match as RegExpExecArray)[2]);
  }
  return { profiles };
}

function readSource(text: string): RoadsSource {
  const match = /^(?:(osrm|valhalla)\+)?(https?:\/\/.*)$/i.exec(text);
  if (match === null) {
    if (/^[a-z][a-z+]*:\/\//i.test(text)) {
      throw new RangeError(`"${text}" is not an http URL; for OSRM write osrm+http://…, for Valhalla http://…`);
    }
    return { dir: text };
  }
  if (!URL.canParse(match[2])) throw new RangeError(`"${match[2]}" is not a URL.`);
  return { url: match[2], kind: match[1]?.toLowerCase() === 'osrm' ? 'osrm' : 'valhalla' };
}
