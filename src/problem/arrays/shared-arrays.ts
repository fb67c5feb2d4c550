/** Arrays in shared memory, so that workers and the native kernel read them without a copy. */

interface ArrayType<A> {
  new (buffer: SharedArrayBuffer): A;
  readonly BYTES_PER_ELEMENT: number;
}

const zeros =
  <A>(type: ArrayType<A>) =>
  (length: number): A =>
    new type(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT));

const copies =
  <A extends { set(values: ArrayLike<number>): void }>(type: ArrayType<A>) =>
  (values: ArrayLike<number>): A => {
    const array = zeros(type)(values.length);
    array.set(values);
    return array;
  };

export const sharedFloat64 = zeros<Float64Array>(Float64Array);
export const sharedInt32 = zeros<Int32Array>(Int32Array);
export const sharedUint32 = zeros<Uint32Array>(Uint32Array);
export const sharedFloat64From = copies<Float64Array>(Float64Array);
export const sharedInt32From = copies<Int32Array>(Int32Array);
export const sharedUint8From = copies<Uint8Array>(Uint8Array);

/** Start offset of each list in their concatenation, and the end of the last. */
export function sharedStarts(lists: readonly { readonly length: number }[]): Int32Array {
  const starts = sharedInt32(lists.length + 1);
  lists.forEach(({ length }, i) => (starts[i + 1] = starts[i] + length));
  return starts;
}
