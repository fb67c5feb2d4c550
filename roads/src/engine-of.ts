import { RoadsError, type RoadEngine, type RoadProfile } from 'tourwright/travel';
import { ROAD_PROFILES, type RoadsOptions, type RoadsSource } from './options.js';
import { osrmEngine } from './osrm/osrm-engine.js';
import { folderEngine } from './valhalla/folder-engine.js';
import { valhallaUrlEngine } from './valhalla/url-engine.js';

/** A road engine with the profiles that it has. */
export interface ProfiledEngine extends RoadEngine {
  /** Whether roads are configured for this profile. */
  serves(profile: RoadProfile): boolean;
}

/**
 * Creates the engine of the options: one that dispatches by profile if profiles have engines of their own.
 *
 * @throws RangeError that says what is wrong with the options
 */
export function engineOf(options: RoadsOptions): ProfiledEngine {
  if (!('profiles' in options)) return { ...sourceEngine(options, ''), serves: () => true };
  const entries = Object.entries(options.profiles).filter(([, source]) => source !== undefined);
  const unknown = entries.find(([type]) => !(ROAD_PROFILES as readonly string[]).includes(type));
  if (unknown !== undefined) {
    throw new RangeError(`profiles.${unknown[0]} is not a road profile; profiles are: ${ROAD_PROFILES.join(', ')}.`);
  }
  if (entries.length === 0) throw new RangeError('profiles names no profile.');
  // Profiles with the same source share its engine.
  const engines = new Map<string, RoadEngine>();
  const byType = new Map<string, RoadEngine>();
  for (const [type, source] of entries) {
    const key = JSON.stringify(source);
    const engine = engines.get(key) ?? sourceEngine(source, `profiles.${type}`);
    engines.set(key, engine);
    byType.set(type, engine);
  }
  return together([...engines.values()], byType);
}

function sourceEngine(source: RoadsSource, path: string): RoadEngine {
  const at = path === '' ? 'roads' : path;
  const given = source as { dir?: unknown; url?: unknown; kind?: unknown } | undefined;
  if (typeof given !== 'object') throw new RangeError(`${at} must be { dir } or { url }.`);
  if ((typeof given.dir === 'string') === (typeof given.url === 'string')) {
    throw new RangeError(`${at} needs either dir, a folder of roads, or url, a server.`);
  }
  if ('dir' in source) {
    checkCount(`${at}.processes`, source.processes);
    return folderEngine(source);
  }
  if (!URL.canParse(source.url) || !/^https?:$/.test(new URL(source.url).protocol)) {
    throw new RangeError(`${at}.url is "${source.url}"; it must be an http or https URL.`);
  }
  for (const name of ['concurrency', 'maxPairs', 'maxTableSize'] as const) checkCount(`${at}.${name}`, source[name]);
  if (source.timeout !== undefined && !(source.timeout > 0))
    throw new RangeError(`${at}.timeout must be seconds above 0.`);
  if (source.kind === 'osrm') return osrmEngine(source);
  if (source.kind === undefined || source.kind === 'valhalla') return valhallaUrlEngine(source);
  throw new RangeError(`${at}.kind is ${String(given.kind)}; it must be valhalla or osrm.`);
}

function checkCount(path: string, value: number | undefined): void {
  if (value === undefined || (Number.isSafeInteger(value) && value > 0)) return;
  throw new RangeError(`${path} is ${value}; it must be a whole number above 0.`);
}

function together(engines: readonly RoadEngine[], byType: ReadonlyMap<string, RoadEngine>): ProfiledEngine {
  const engineFor = (profile: RoadProfile): RoadEngine => {
    const engine = byType.get(profile.type);
    if (engine !== undefined) return engine;
    throw new RoadsError('NO_DATA', `No roads are configured for the profile ${profile.type}.`);
  };
  const least = (limit: 'sources' | 'targets' | 'concurrency'): number =>
    Math.min(...engines.map(({ limits }) => limits[limit]));
  return {
    name: 'roads',
    serves: ({ type }) => byType.has(type),
    dataVersion: async () => (await Promise.all(engines.map((engine) => engine.dataVersion()))).join(' | '),
    limits: { sources: least('sources'), targets: least('targets'), concurrency: least('concurrency') },
    profileKey: (profile) => {
      const engine = engineFor(profile);
      return `${engines.indexOf(engine)} ${engine.profileKey(profile)}`;
    },
    dayParts: async (profile, weekday) => await engineFor(profile).dayParts?.(profile, weekday),
    remarks: (profile) => engineFor(profile).remarks(profile),
    table: (profile, sources, targets, query) => engineFor(profile).table(profile, sources, targets, query),
    route: (profile, positions, query) => engineFor(profile).route(profile, positions, query),
    locate: (profile, positions, query) => engineFor(profile).locate(profile, positions, query),
    close: async () => void (await Promise.all(engines.map((engine) => engine.close()))),
  };
}
