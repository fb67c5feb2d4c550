/** Lexicographic comparison of two vectors: below 0 if `a` is the better solution, 0 if they are equally good. */
export function compareVectors(a: ArrayLike<number>, b: ArrayLike<number>): number {
  for (let level = 0; level < a.length; level++) {
    if (a[level] !== b[level]) return a[level] < b[level] ? -1 : 1;
  }
  return 0;
}
