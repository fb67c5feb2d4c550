import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRoads } from '../../src/index.js';
import type { Position } from 'tourwright';

type OsmTags = Readonly<Record<string, string>>;

/** Kilometers north that the detour goes, if not 5: shorter or longer than what a low preference accepts. */
const AROUND: Readonly<Record<string, number>> = { dirt: 1, shuttle: 25 };

/**
 * Obstacles on the direct road between two places, 2 km apart. The detour, usually of 12 km, is open to everyone. Each
 * obstacle tests one field of a vehicle profile.
 */
const GADGETS = {
  plain: { highway: 'primary', maxspeed: '50' },
  toll: { highway: 'primary', toll: 'yes' },
  motorway: { highway: 'motorway', maxspeed: '130' },
  ferry: { route: 'ferry', motor_vehicle: 'yes', foot: 'yes', bicycle: 'yes', hgv: 'yes', duration: '00:03' },
  shuttle: { route: 'shuttle_train', motor_vehicle: 'yes', hgv: 'yes', duration: '00:03' },
  tunnel: { highway: 'primary', tunnel: 'yes' },
  dirt: { highway: 'unclassified', surface: 'dirt', maxspeed: '50' },
  weight: { highway: 'primary', maxweight: '10' },
  height: { highway: 'primary', maxheight: '3' },
  width: { highway: 'primary', maxwidth: '2' },
  length: { highway: 'primary', maxlength: '8' },
  hazard: { highway: 'primary', hazmat: 'no' },
  destination: { highway: 'residential', motor_vehicle: 'destination' },
} as const satisfies Readonly<Record<string, OsmTags>>;

export type Gadget = keyof typeof GADGETS;

/** The two ends of each obstacle's direct road. */
export type Ends = readonly [Position, Position];

/** A map made for tests, with the roads built from it. */
export interface HandMadeMap {
  /** Folder of roads. */
  readonly dir: string;
  readonly extract: string;
  ends(gadget: Gadget): Ends;
  /** Places that are cut off in one way or another. */
  readonly places: {
    /** On an island that only a ferry reaches. */
    readonly island: Position;
    /** In a street that can be entered but not left; no other road within 2 km. */
    readonly trap: Position;
    /** In the same street, 400 m from a connected road. */
    readonly dent: Position;
    /** At the end of a road that the map cuts off. */
    readonly border: Position;
    /** 30 km beyond that end. */
    readonly beyond: Position;
    /** 600 m from any road. */
    readonly meadow: Position;
    /** On an island without any connection. */
    readonly lost: Position;
  };
  remove(): void;
}

/** Why the map cannot be built here; undefined if it can. */
export function noRoadMap(): string | undefined {
  try {
    createRequire(import.meta.url).resolve('@valhallajs/valhallajs');
  } catch {
    return '@valhallajs/valhallajs is not installed';
  }
  try {
    execFileSync('osmium', ['--version'], { stdio: 'ignore' });
  } catch {
    return 'osmium-tool is not installed';
  }
  return undefined;
}

const SOUTH = 49.3;
const WEST = 8.5;
const NORTHWARD = 1 / 111.195;
const EASTWARD = 1 / (111.195 * Math.cos((SOUTH * Math.PI) / 180));

/** The position `east` and `north` kilometers from the map's corner. */
function at(east: number, north: number): Position {
  const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
  return { lon: round(WEST + east * EASTWARD), lat: round(SOUTH + north * NORTHWARD) };
}

/** Writes the map, converts it with osmium and builds roads from it. */
export async function handMadeMap(): Promise<HandMadeMap> {
  const folder = mkdtempSync(join(tmpdir(), 'tourwright-map-'));
  const xml = join(folder, 'map.osm');
  const extract = join(folder, 'map.osm.pbf');
  const dir = join(folder, 'roads');
  writeFileSync(xml, drawing());
  execFileSync('osmium', ['cat', xml, '-o', extract], { stdio: 'ignore' });
  await buildRoads({ extract, dir, threads: 1 });
  const names = Object.keys(GADGETS);
  return {
    dir,
    extract,
    ends: (gadget) => {
      const east = 3 * names.indexOf(gadget);
      // Near the ends, on the plain road between two obstacles.
      return [at(east - 0.3, 0), at(east + 2.3, 0)];
    },
    places: {
      island: at(6.5, -4),
      trap: at(9.3, -3),
      dent: at(9, -0.4),
      border: at(12.5, -3.9),
      beyond: at(12.5, -34),
      meadow: at(15.5, -1.6),
      lost: at(21, -6),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The map as OpenStreetMap's XML. */
function drawing(): string {
  const nodes: string[] = [];
  const ways: string[] = [];
  const known = new Map<string, number>();
  const node = (east: number, north: number): number => {
    const { lon, lat } = at(east, north);
    const key = `${lon} ${lat}`;
    const id = known.get(key) ?? known.size + 1;
    if (!known.has(key)) {
      known.set(key, id);
      nodes.push(`<node id="${id}" version="1" lat="${lat}" lon="${lon}"/>`);
    }
    return id;
  };
  const way = (tags: OsmTags, ...points: readonly (readonly [number, number])[]): void => {
    const refs = points.map(([east, north]) => `<nd ref="${node(east, north)}"/>`).join('');
    const list = Object.entries(tags)
      .map(([k, v]) => `<tag k="${k}" v="${v}"/>`)
      .join('');
    ways.push(`<way id="${ways.length + 1}" version="1">${refs}${list}</way>`);
  };
  const plain: OsmTags = { highway: 'secondary', maxspeed: '50' };
  const street: OsmTags = { highway: 'residential' };
  Object.entries(GADGETS).forEach(([name, tags]: readonly [string, OsmTags], i) => {
    const east = 3 * i;
    const north = AROUND[name] ?? 5;
    if (tags['highway'] === 'motorway') {
      way({ ...tags, oneway: 'yes' }, [east, 0], [east + 1, 0.01], [east + 2, 0]);
      way({ ...tags, oneway: 'yes' }, [east + 2, 0], [east + 1, -0.01], [east, 0]);
    } else way(tags, [east, 0], [east + 1, 0], [east + 2, 0]);
    const streets = [0.2, 0.6, 1, 1.4].map((x) => [east + x, north] as const);
    way(plain, [east, 0], [east, north], ...streets, [east + 2, north], [east + 2, 0]);
    way(plain, [east + 2, 0], [east + 2.5, 0], [east + 3, 0]);
    // Extensions of streets: the engine accepts positions only on roads that continue for a while.
    for (const [x, y] of streets) way(street, [x, y], [x, y + 0.4]);
  });
  way(plain, [-1, 0], [-0.5, 0], [0, 0]);
  const ferry: OsmTags = { route: 'ferry', motor_vehicle: 'yes', foot: 'yes', bicycle: 'yes', duration: '00:10' };
  way(ferry, [6, 0], [6, -3.6]);
  way(street, [6, -3.6], [6.3, -4], [6.8, -4]);
  way({ ...street, oneway: 'yes' }, [9, 0], [9, -3], [9.5, -3]);
  way(plain, [12, 0], [12.5, -2], [12.5, -4]);
  way(plain, [15, 0], [15, -1.6]);
  way(street, [20.5, -6], [21.5, -6], [21.5, -6.5]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="tourwright">\n${[...nodes, ...ways].join('\n')}\n</osm>\n`;
}
