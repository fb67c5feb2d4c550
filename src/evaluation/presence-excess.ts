/**
 * The time integral of (present − limit)⁺: seconds, each presence beyond the limit counting.
 *
 * @param begins when presences begin, sorted by this call
 * @param ends when they end, sorted by this call; as many
 */
export function presenceExcess(begins: number[], ends: number[], limit: number): number {
  begins.sort(ascending);
  ends.sort(ascending);
  let excess = 0;
  let present = 0;
  let time = 0;
  let begun = 0;
  for (let ended = 0; ended < ends.length;) {
    const isBegin = begun < begins.length && begins[begun] <= ends[ended];
    const next = isBegin ? begins[begun] : ends[ended];
    if (present > limit) excess += (present - limit) * (next - time);
    time = next;
    if (isBegin) {
      present++;
      begun++;
    } else {
      present--;
      ended++;
    }
  }
  return excess;
}

function ascending(a: number, b: number): number {
  return a - b;
}
