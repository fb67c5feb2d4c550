import { getOrInsert } from '../model/maps.js';

const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
};

/** Converts a text to an id: umlauts become two letters, accents go, other runs are a hyphen. It may be empty. */
export function cleanId(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[äöüÄÖÜßøØæœł]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9\-._~:@!$,]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** Returns a function that makes ids unique: a repeated one gets the suffix `-2`, `-3` and so on. */
export function uniqueIds(): (id: string) => string {
  const taken = new Set<string>();
  /** By id: the next suffix to try. No suffix is tried twice. */
  const numbers = new Map<string, number>();
  return (id) => {
    let unique = id;
    if (taken.has(id)) {
      let number = numbers.get(id) ?? 2;
      while (taken.has(`${id}-${number}`)) number += 1;
      unique = `${id}-${number}`;
      numbers.set(id, number + 1);
    }
    taken.add(unique);
    return unique;
  };
}

/** Converts names of other programs to ids of a plan, with a suffix where two names would get the same id. */
export class CleanIds {
  readonly #ids = new Map<string, string>();
  readonly #unique = uniqueIds();

  /** Returns the id of a name, always the same one for the same name. */
  of(name: string): string {
    return getOrInsert(this.#ids, name, () => this.#unique(cleanId(name) || '-'));
  }
}
