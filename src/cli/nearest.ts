/** The candidate that a mistyped word most likely meant, if one is close: at most about a third of its letters differ. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  return byNearness(word, candidates).find(
    (candidate) => editDistance(word, candidate) <= Math.ceil(candidate.length / 3),
  );
}

/** The candidates, those that a word is most like first. */
export function byNearness(word: string, candidates: readonly string[]): readonly string[] {
  return candidates
    .map((candidate) => ({ candidate, edits: editDistance(word, candidate) }))
    .sort((a, b) => a.edits - b.edits)
    .map(({ candidate }) => candidate);
}

/** Letters to insert, delete or replace (Levenshtein 1966). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, replaced));
    }
    row = next;
  }
  return row[b.length]!;
}
