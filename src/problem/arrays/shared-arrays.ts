/** Arrays in shared memory, so that workers and the native kernel read them without a copy. */

export function sharedFloat64(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
}

export function sharedInt32(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));
}

export function sharedUint32(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));
}

export function sharedFloat64From(values: ArrayLike<number>): Float64Array {
  const array = sharedFloat64(values.length);
  array.set(values);
  return array;
}

export function sharedInt32From(values: ArrayLike<number>): Int32Array {
  const array = sharedInt32(values.length);
  array.set(values);
  return array;
}

export function sharedUint8From(values: ArrayLike<number>): Uint8Array {
  const array = new Uint8Array(new SharedArrayBuffer(values.length));
  array.set(values);
  return array;
}

/** Start offset of each list in their concatenation, and the end of the last. */
export function sharedStarts(lists: readonly { readonly length: number }[]): Int32Array {
  const starts = sharedInt32(lists.length + 1);
  lists.forEach(({ length }, i) => (starts[i + 1] = starts[i] + length));
  return starts;
}
