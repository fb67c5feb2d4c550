/** One red pixel as PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

/** A tile archive of version 3: one image for the whole world, at zoom 0. */
export function pmtilesOf(): Buffer {
  const directory = Buffer.from([1, 0, 1, PNG.length, 1]);
  const metadata = Buffer.from('{"attribution":"Made up"}');
  const header = Buffer.alloc(127);
  header.write('PMTiles\x03', 'latin1');
  const parts = [directory, metadata, Buffer.alloc(0), PNG];
  let at = header.length;
  for (const [index, { length }] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
    at += length;
  }
  for (const offset of [72, 80, 88]) header.writeBigUInt64LE(1n, offset);
  // Clustered, directories and tiles uncompressed, PNG, only zoom 0, the whole world.
  header.set([1, 1, 1, 2, 0, 0], 96);
  for (const [offset, degrees] of [
    [102, -180],
    [106, -85],
    [110, 180],
    [114, 85],
  ] as const)
    header.writeInt32LE(degrees * 1e7, offset);
  return Buffer.concat([header, ...parts]);
}
