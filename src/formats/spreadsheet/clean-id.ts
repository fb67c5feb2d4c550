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
    .replace(/^-+|-+$/g, '');
}

/** Makes ids that differ: a second one gets `-2` behind it. */
export function uniqueIds(): (id: string) => string {
  const taken = new Set<string>();
  return (id) => {
    let unique = id;
    for (let number = 2; taken.has(unique); number += 1) unique = `${id}-${number}`;
    taken.add(unique);
    return unique;
  };
}
