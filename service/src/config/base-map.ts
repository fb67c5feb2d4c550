import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { wordsOf } from '../errors/refusals.js';

/** Whether a base map is a file on disk; otherwise it is an address. */
export function isFile(baseMap: string): boolean {
  return baseMap.endsWith('.pmtiles') && !/^https?:/.test(baseMap);
}

/** The first bytes of a PMTiles file of version 3, the only version that the console reads. */
const TILES = 'PMTiles\x03';

/** Why a base map file is unusable; undefined if it is usable. */
export async function faultOfBaseMap(path: string): Promise<string | undefined> {
  if (!isFile(path)) return undefined;
  const advice = 'Name a PMTiles file of version 3 (pmtiles extract makes one), or leave BASE_MAP out';
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(TILES.length), 0, TILES.length, 0);
      if (buffer.toString('latin1', 0, bytesRead) === TILES) return undefined;
      return `The base map ${resolve(path)} is not a PMTiles file of version 3. ${advice}.`;
    } finally {
      await file.close();
    }
  } catch (error) {
    return `The base map ${resolve(path)} cannot be read: ${wordsOf(error)}. ${advice}.`;
  }
}
