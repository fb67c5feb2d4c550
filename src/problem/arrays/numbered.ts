/** Things that get numbers in the order in which they come; of those with one key the first stands for all. */
export class Numbered<T> {
  readonly items: T[] = [];
  readonly #numbers = new Map<string, number>();

  /** @param make - called for a key that is new */
  of(key: string, make: () => T): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.items.push(make()) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}
