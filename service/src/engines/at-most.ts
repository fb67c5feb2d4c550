import { overloaded } from '../errors/refusals.js';

/** Lets so many calls run at once, and refuses further ones. @throws DomainError overloaded */
export function atMost(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  let running = 0;
  return async (act) => {
    if (running >= most) throw overloaded('Too many of these at once.');
    running++;
    try {
      return await act();
    } finally {
      running--;
    }
  };
}
