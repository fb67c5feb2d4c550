import { RoadsError } from 'tourwright/travel';

/** A directed road segment of a tile. */
export interface TileEdge {
  /** Index in the tile. */
  readonly index: number;
  /** Index into `ROAD_KINDS`. */
  readonly kind: number;
  /** Free-flow speed in km/h. */
  readonly speed: number;
}

// The tile layout of Valhalla 3.6 (baldr/graphtileheader.h, directededge.h): a header, then nodes, transitions between
// levels, and edges, with these sizes in bytes. Numbers are little-endian; bit fields start at the lowest bit.
const LAYOUT = /^3\.6\./;
const HEADER = 272;
const NODE = 32;
const TRANSITION = 8;
const EDGE = 48;
const AT = { version: 16, versionEnd: 32, counts: 40, transitions: 48, speeds: 16 };

/**
 * Reads the edges of a tile.
 *
 * @throws RoadsError NO_DATA if the tile is incomplete or from an unknown version of the engine
 */
export function tileEdges(tile: Buffer, name: string): TileEdge[] {
  const version = tile.toString('latin1', AT.version, AT.versionEnd).replace(/\0.*$/s, '');
  if (!LAYOUT.test(version)) {
    throw new RoadsError(
      'NO_DATA',
      `${name} is a tile of Valhalla ${version || '?'}; speeds can be added to tiles of 3.6 only.`,
    );
  }
  const counts = tile.readBigUInt64LE(AT.counts);
  const nodes = bits(counts, 0, 21);
  const edges = bits(counts, 21, 21);
  const begin = HEADER + NODE * nodes + TRANSITION * bits(tile.readBigUInt64LE(AT.transitions), 0, 22);
  if (begin + EDGE * edges > tile.length) throw new RoadsError('NO_DATA', `${name} is incomplete.`);
  return Array.from({ length: edges }, (_, index) => {
    const word = tile.readBigUInt64LE(begin + EDGE * index + AT.speeds);
    return { index, speed: bits(word, 0, 8), kind: bits(word, 54, 3) };
  });
}

function bits(word: bigint, from: number, count: number): number {
  return Number((word >> BigInt(from)) & ((1n << BigInt(count)) - 1n));
}
