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

/** A text as an id of a plan: umlauts in two letters, accents left out, other characters as one hyphen. Empty where nothing is left. */
export function cleanId(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[äöüÄÖÜßøØæœł]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9\-._~:@!$,]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** Makes ids that differ: a second one gets `-2` behind it. */
export function uniqueIds(): (id: string) => string {
  const taken = new Set<string>();
  /** By id: the number that its next one may get. No number is tried twice. */
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

/** Turns names of other programs into ids of a plan: one for each name, made different where two names would be alike. */
export class CleanIds {
  readonly #ids = new Map<string, string>();
  readonly #unique = uniqueIds();

  /** The id of a name, which is the id that this name got before, if it did. */
  of(name: string): string {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.#unique(cleanId(name) || '-');
    this.#ids.set(name, id);
    return id;
  }
}
