/** Items numbered in order of arrival; items with equal keys share the first one's number. */
export class Numbered<T> {
  readonly items: T[] = [];
  readonly #numbers = new Map<string, number>();

  /** @param make - called only for a new key */
  of(key: string, make: () => T): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.items.push(make()) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}
