import { editDistance } from '../model/structure/nearest.js';

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
