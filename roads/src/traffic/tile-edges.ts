import { RoadsError } from 'tourwright/travel';

/** A piece of road in one direction, as a tile has it. */
export interface TileEdge {
  /** Place among the tile's. */
  readonly index: number;
  /** Number in `ROAD_KINDS`. */
  readonly kind: number;
  /** km/h on free roads. */
  readonly speed: number;
}

// The layout of the tiles of Valhalla 3.6 (baldr/graphtileheader.h, directededge.h): a header, then nodes, transitions
// between levels, and edges, of so many bytes each. Numbers are little-endian, fields of bits from the lowest on.
const LAYOUT = /^3\.6\./;
const HEADER = 272;
const NODE = 32;
const TRANSITION = 8;
const EDGE = 48;
const AT = { version: 16, versionEnd: 32, counts: 40, transitions: 48, speeds: 16 };

/**
 * The edges of a tile.
 *
 * @throws RoadsError NO_DATA when it is of a version of the engine that is not known here, or not whole
 */
export function tileEdges(tile: Buffer, name: string): TileEdge[] {
  const version = tile.toString('latin1', AT.version, AT.versionEnd).replace(/\0.*$/s, '');
  if (!LAYOUT.test(version)) {
    throw new RoadsError(
      'NO_DATA',
      `${name} is a tile of Valhalla ${version || '?'}; speeds can be added to those of 3.6.`,
    );
  }
  const counts = tile.readBigUInt64LE(AT.counts);
  const nodes = bits(counts, 0, 21);
  const edges = bits(counts, 21, 21);
  const begin = HEADER + NODE * nodes + TRANSITION * bits(tile.readBigUInt64LE(AT.transitions), 0, 22);
  if (begin + EDGE * edges > tile.length) throw new RoadsError('NO_DATA', `${name} is not whole.`);
  return Array.from({ length: edges }, (_, index) => {
    const word = tile.readBigUInt64LE(begin + EDGE * index + AT.speeds);
    return { index, speed: bits(word, 0, 8), kind: bits(word, 54, 3) };
  });
}

function bits(word: bigint, from: number, count: number): number {
  return Number((word >> BigInt(from)) & ((1n << BigInt(count)) - 1n));
}
