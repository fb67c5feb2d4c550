import { overloaded } from '../errors/refusals.js';

const MINUTE = 60_000;

/**
 * Counts the requests of each token, anew every minute.
 *
 * @param most - requests of one token in a minute; 0: any number
 * @returns counts a request of a token; throws DomainError overloaded for those beyond the limit
 */
export function createRateLimit(most: number): (tokenId: string) => void {
  const counts = new Map<string, number>();
  // Not the time of day, which may be set back.
  let began = performance.now();
  return (tokenId) => {
    if (performance.now() - began >= MINUTE) {
      began = performance.now();
      counts.clear();
    }
    const count = (counts.get(tokenId) ?? 0) + 1;
    counts.set(tokenId, count);
    if (most > 0 && count > most) throw overloaded('More requests than one token may send.');
  };
}
