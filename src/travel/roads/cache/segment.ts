import { createHash } from 'node:crypto';
import type { Position } from '../../../model/types.gen.js';
import { STEPS_PER_DEGREE } from '../../rounded-position.js';

/**
 * Travels requested for one key (data, profile): positions, and for each some ways from it. Figures are whole meters
 * and seconds, −1 if there is no way.
 */
export interface Segment {
  /** lon, lat of each position, whole millionths of a degree. */
  readonly places: Int32Array;
  /** P+1: the first way from each position. The arrays below have an entry per way: destination, meters, seconds. */
  readonly begins: Int32Array;
  readonly targets: Int32Array;
  readonly meters: Int32Array;
  readonly seconds: Int32Array;
}

/** A text that is equal for equal positions. */
export function placeOf({ lon, lat }: Position): string {
  return `${Math.round(lon * STEPS_PER_DEGREE)} ${Math.round(lat * STEPS_PER_DEGREE)}`;
}

/** "twr" and the format's number in this machine's byte order; files of the other byte order are rejected. */
const MAGIC = 0x74777201;

/** Words before the figures: magic, positions, ways, and 8 of a digest of everything after them and the key. */
const HEADER = 11;

/** Encodes a segment as bytes. */
export function encode(key: string, { places, begins, targets, meters, seconds }: Segment): Uint8Array {
  const ways = targets.length;
  const words = new Int32Array(HEADER + places.length + begins.length + 3 * ways);
  words.set([MAGIC, places.length / 2, ways]);
  let at = HEADER;
  for (const part of [places, begins, targets, meters, seconds]) {
    words.set(part, at);
    at += part.length;
  }
  words.set(digestOf(key, words), 3);
  return new Uint8Array(words.buffer);
}

/** Decodes a segment for a key; undefined if the bytes are truncated, changed, or belong to another key. */
export function decode(key: string, bytes: Uint8Array): Segment | undefined {
  if (bytes.length < 4 * HEADER || bytes.length % 4 !== 0) return undefined;
  // A pooled buffer may begin at any offset.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
  const [magic, count, ways] = words;
  if (magic !== MAGIC || count < 0 || ways < 0 || words.length !== HEADER + 3 * count + 1 + 3 * ways) return undefined;
  const digest = digestOf(key, words);
  for (let i = 0; i < digest.length; i++) if (words[3 + i] !== digest[i]) return undefined;
  let at = HEADER;
  const next = (length: number): Int32Array => words.subarray(at, (at += length));
  return {
    places: next(2 * count),
    begins: next(count + 1),
    targets: next(ways),
    meters: next(ways),
    seconds: next(ways),
  };
}

function digestOf(key: string, words: Int32Array): Int32Array {
  const figures = words.subarray(HEADER);
  const hash = createHash('sha256')
    .update(key)
    .update(words.subarray(0, 3))
    .update(new Uint8Array(figures.buffer, figures.byteOffset, figures.byteLength))
    .digest();
  return new Int32Array(Uint8Array.from(hash).buffer);
}

/** Bytes of an encoded segment. */
export function sizeOf({ places, begins, targets }: Segment): number {
  return 4 * (HEADER + places.length + begins.length + 3 * targets.length);
}

/** Calls `visit` for each way of a segment between requested positions. */
export function eachWay(
  { places, begins, targets, meters, seconds }: Segment,
  indexOf: ReadonlyMap<string, readonly number[]>,
  visit: (from: number, to: number, meters: number, seconds: number) => void,
): void {
  const count = begins.length - 1;
  const found = Array.from({ length: count }, (_, at) => indexOf.get(`${places[2 * at]} ${places[2 * at + 1]}`));
  for (let from = 0; from < count; from++) {
    const sources = found[from];
    if (sources === undefined) continue;
    for (let way = begins[from]; way < begins[from + 1]; way++) {
      const ends = found[targets[way]];
      if (ends === undefined) continue;
      for (const source of sources) for (const end of ends) visit(source, end, meters[way], seconds[way]);
    }
  }
}

/**
 * Makes a segment of gathered ways, with only the positions that have ways.
 *
 * @param ways - by position: the ways from it, three numbers each: index of the destination, meters, seconds
 */
export function segmentOf({
  ways,
  positions,
}: Readonly<{ ways: readonly number[][]; positions: readonly Position[] }>): Segment {
  const touched = new Uint8Array(positions.length);
  let count = 0;
  ways.forEach((list, from) => {
    if (list.length > 0) touched[from] = 1;
    for (let at = 0; at < list.length; at += 3) touched[list[at]] = 1;
    count += list.length / 3;
  });
  const kept = [...positions.keys()].filter((at) => touched[at] === 1);
  const number = new Int32Array(positions.length);
  kept.forEach((at, i) => (number[at] = i));
  const segment: Segment = {
    places: Int32Array.from(
      kept.flatMap((at) =>
        [positions[at].lon, positions[at].lat].map((degrees) => Math.round(degrees * STEPS_PER_DEGREE)),
      ),
    ),
    begins: new Int32Array(kept.length + 1),
    targets: new Int32Array(count),
    meters: new Int32Array(count),
    seconds: new Int32Array(count),
  };
  let way = 0;
  kept.forEach((at, i) => {
    const list = ways[at] ?? [];
    for (let k = 0; k < list.length; k += 3, way++) {
      segment.targets[way] = number[list[k]];
      segment.meters[way] = list[k + 1];
      segment.seconds[way] = list[k + 2];
    }
    segment.begins[i + 1] = way;
  });
  return segment;
}

/** Merges segments; a way that several have is stored once. */
export function merged(segments: readonly Segment[]): Segment {
  const positions: Position[] = [];
  const indexOf = new Map<string, number>();
  const locate = (segment: Segment, place: number): number => {
    const [x, y] = [segment.places[2 * place], segment.places[2 * place + 1]];
    const key = `${x} ${y}`;
    const known = indexOf.get(key);
    if (known !== undefined) return known;
    indexOf.set(key, positions.length);
    return positions.push({ lon: x / STEPS_PER_DEGREE, lat: y / STEPS_PER_DEGREE }) - 1;
  };
  const ways: number[][] = [];
  const seen: Set<number>[] = [];
  for (const segment of segments) {
    const places = Array.from({ length: segment.begins.length - 1 }, (_, place) => locate(segment, place));
    places.forEach((from, place) => {
      const [list, known] = [(ways[from] ??= []), (seen[from] ??= new Set())];
      for (let way = segment.begins[place]; way < segment.begins[place + 1]; way++) {
        const to = places[segment.targets[way]];
        if (known.has(to)) continue;
        known.add(to);
        list.push(to, segment.meters[way], segment.seconds[way]);
      }
    });
  }
  return segmentOf({ positions, ways: Array.from(positions, (_, at) => ways[at] ?? []) });
}
