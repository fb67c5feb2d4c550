/** Copies numbers to memory shared by all threads. */
export function sharedFigures(values: ArrayLike<number>): Float64Array {
  const figures = new Float64Array(new SharedArrayBuffer(values.length * Float64Array.BYTES_PER_ELEMENT));
  if (0 in values) figures.set(values);
  return figures;
}
