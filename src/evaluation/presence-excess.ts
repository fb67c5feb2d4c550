/**
 * The time integral of (present − limit)⁺: seconds, counted for each presence beyond the limit.
 *
 * @param begins begins of presences, sorted in place
 * @param ends ends of presences, of the same number, sorted in place
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

/**
 * Adds the intervals in which a resource is present: the union of its presences as disjoint intervals.
 *
 * @param presences begins and ends, alternating, in order of the begins unless history says otherwise
 */
export function addPresences(presences: readonly number[], begins: number[], ends: number[]): void {
  let until = -Infinity;
  const ordered = inOrder(presences);
  for (let i = 0; i < ordered.length; i += 2) {
    const from = Math.max(ordered[i], until);
    if (ordered[i + 1] <= from) continue;
    begins.push(from);
    ends.push(ordered[i + 1]);
    until = ordered[i + 1];
  }
}

function inOrder(presences: readonly number[]): readonly number[] {
  let isOrdered = true;
  for (let i = 2; i < presences.length && isOrdered; i += 2) isOrdered = presences[i - 2] <= presences[i];
  if (isOrdered) return presences;
  const pairs = Array.from(
    { length: presences.length / 2 },
    (_, i) => [presences[2 * i], presences[2 * i + 1]] as const,
  );
  return pairs.sort(([a], [b]) => a - b).flat();
}

function ascending(a: number, b: number): number {
  return a - b;
}
