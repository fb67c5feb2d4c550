import { open } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { RoadsError } from 'tourwright/travel';

/** Header of an OpenStreetMap extract. */
export interface ExtractHeader {
  readonly bytes: number;
  /** Date of the data, ISO 8601. */
  readonly dataDate?: string | undefined;
}

/** Maximum size of the first block (a limit of the format). */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Reads the first block of an `.osm.pbf` file (OpenStreetMap's PBF format: the length of a BlobHeader, the BlobHeader,
 * a Blob that holds a HeaderBlock).
 *
 * @throws RoadsError NO_DATA if the file does not exist or has another format
 */
export async function readExtractHeader(file: string): Promise<ExtractHeader> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.code ?? error.message})`;
    throw new RoadsError('NO_DATA', `${file} ${why}.`);
  });
  try {
    const { size } = await handle.stat();
    const piece = async (at: number, length: number): Promise<Buffer> => {
      if (!(length > 0 && length <= MAX_BYTES && at + length <= size)) throw new RangeError('too short');
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer;
    };
    const headerLength = (await piece(0, 4)).readUInt32BE(0);
    const header = fieldsOf(await piece(4, Math.min(headerLength, 64 * 1024 + 1)));
    if (header.get(1)?.toString() !== 'OSMHeader') throw new RangeError('no header');
    const blob = fieldsOf(await piece(4 + headerLength, numberOf(header.get(3))));
    const block = fieldsOf((blob.get(1) as Buffer | undefined) ?? inflateSync(blob.get(3) as Buffer));
    const seconds = numberOf(block.get(32));
    return { bytes: size, ...(seconds > 0 ? { dataDate: new Date(seconds * 1000).toISOString() } : {}) };
  } catch (error) {
    if (error instanceof RoadsError) throw error;
    throw new RoadsError(
      'NO_DATA',
      `${file} is not an OpenStreetMap extract in PBF format (area.osm.pbf). Extracts in other forms: osmium cat area.osm -o area.osm.pbf`,
    );
  } finally {
    await handle.close();
  }
}

type PbfValue = Buffer | bigint;

/**
 * Fields of a protobuf message by number; the last one of each number. @throws RangeError if the bytes are not a
 * message
 */
function fieldsOf(message: Buffer): ReadonlyMap<number, PbfValue> {
  const fields = new Map<number, PbfValue>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = BigInt(message.readUInt8(at++));
      value |= (byte & 127n) << shift;
      if (byte < 128n) return value;
    }
    throw new RangeError('not a number');
  };
  const bytes = (length: number): Buffer => {
    if (at + length > message.length) throw new RangeError('too short');
    return message.subarray(at, (at += length));
  };
  while (at < message.length) {
    const key = Number(varint());
    const kind = key & 7;
    if (kind === 0) fields.set(key >> 3, varint());
    else if (kind === 2) fields.set(key >> 3, bytes(Number(varint())));
    else if (kind === 1 || kind === 5) fields.set(key >> 3, bytes(kind === 1 ? 8 : 4));
    else throw new RangeError('unknown kind');
  }
  return fields;
}

function numberOf(field: PbfValue | undefined): number {
  return typeof field === 'bigint' ? Number(field) : 0;
}
