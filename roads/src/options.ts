import type { RoadProfile } from 'tourwright/travel';
import type { HttpOptions } from './http/http-client.js';

/** The vehicle profiles that drive on roads. */
export const ROAD_PROFILES: readonly RoadProfile['type'][] = [
  'car',
  'truck',
  'bicycle',
  'pedestrian',
  'scooter',
  'motorbike',
];

/** A folder that `tourwright roads build` made. */
export interface RoadsFolder {
  readonly dir: string;
  /** Processes of the engine at most; as many as there are processors, at most 4, when absent. */
  readonly processes?: number | undefined;
}

/** A server with a road engine. */
export interface RoadsServer extends HttpOptions {
  readonly url: string;
  /** `valhalla` when absent. */
  readonly kind?: 'valhalla' | 'osrm' | undefined;
  /** Pairs of one table at most, as the Valhalla server is set up (`max_matrix_location_pairs`); 2,500 when absent. */
  readonly maxPairs?: number | undefined;
  /** Places of one table at most, as the OSRM server is set up (`--max-table-size`); 100 when absent. */
  readonly maxTableSize?: number | undefined;
}

/** Where roads come from: a folder or a server. */
export type RoadsSource = RoadsFolder | RoadsServer;

/** Where the roads of each vehicle profile come from. */
export type RoadsOptions =
  | RoadsSource
  | {
      /** By type of profile; those that are not named are estimated by great circles, with a warning. */
      readonly profiles: Readonly<Partial<Record<RoadProfile['type'], RoadsSource>>>;
    };

/**
 * Reads the options from one text, as a command line or a variable of the environment has it: a folder, a URL (before
 * whose scheme `osrm+` or `valhalla+` may stand), or such for profiles each, `car=https://…,bicycle=/data/roads`.
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
      throw new RangeError(`"${parts[i]}" is no profile=folder-or-URL; profiles are: ${ROAD_PROFILES.join(', ')}.`);
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
      throw new RangeError(`"${text}" is no http URL; for OSRM write osrm+http://…, for Valhalla http://…`);
    }
    return { dir: text };
  }
  if (!URL.canParse(match[2])) throw new RangeError(`"${match[2]}" is no URL.`);
  return { url: match[2], kind: match[1]?.toLowerCase() === 'osrm' ? 'osrm' : 'valhalla' };
}
