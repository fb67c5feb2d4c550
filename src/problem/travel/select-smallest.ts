/**
 * Moves the `count` smallest of the first `length` values to the front, sorted. Hoare's selection with the median of
 * three as pivot.
 */
export function selectSmallest(values: Float64Array, length: number, count: number): void {
  let left = 0;
  let right = length - 1;
  const last = count - 1;
  while (count < length && left < right) {
    const pivot = medianOfThree(values[left], values[(left + right) >> 1], values[right]);
    let i = left;
    let j = right;
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i <= j) {
        const value = values[i];
        values[i] = values[j];
        values[j] = value;
        i++;
        j--;
      }
    }
    if (last <= j) right = j;
    else if (last >= i) left = i;
    else break;
  }
  values.subarray(0, Math.min(count, length)).sort();
}

function medianOfThree(a: number, b: number, c: number): number {
  return a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b;
}
