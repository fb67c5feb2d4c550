const LONGEST = 64;

/**
 * Returns the name that was probably meant by a misspelt one: equal except for case, or at most two letters different.
 */
export function nearest(text: string, names: readonly string[]): string | undefined {
  if (text.length > LONGEST) return undefined;
  const lower = text.toLowerCase();
  let best: string | undefined;
  let least = Math.min(2, Math.floor(text.length / 3)) + 1;
  for (const name of names) {
    const away = editDistance(lower, name.toLowerCase());
    if (away < least) {
      least = away;
      best = name;
    }
  }
  return best;
}

/** Number of letters to insert, delete or replace to turn one text into the other (Levenshtein 1966). */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
