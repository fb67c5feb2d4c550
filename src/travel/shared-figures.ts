/** Numbers in memory that all threads share. Where there are none yet they are 0. */
export function sharedFigures(values: ArrayLike<number>): Float64Array {
  const figures = new Float64Array(new SharedArrayBuffer(values.length * Float64Array.BYTES_PER_ELEMENT));
  if (0 in values) figures.set(values);
  return figures;
}
