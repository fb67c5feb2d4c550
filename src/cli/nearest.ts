import { editDistance } from '../model/structure/nearest.js';

/** Returns the candidate nearest to a mistyped word, if at most about a third of its letters differ. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  return byNearness(word, candidates).find(
    (candidate) => editDistance(word, candidate) <= Math.ceil(candidate.length / 3),
  );
}

/** Returns the candidates ordered by similarity to a word, the most similar first. */
export function byNearness(word: string, candidates: readonly string[]): readonly string[] {
  return candidates
    .map((candidate) => ({ candidate, edits: editDistance(word, candidate) }))
    .sort((a, b) => a.edits - b.edits)
    .map(({ candidate }) => candidate);
}
