/** A text in English and in German. */
export type Translations<T> = readonly [english: T, german: T];

/** Texts by name, functions that insert figures, and groups of texts. */
export interface TextTable {
  readonly [name: string]: Translations<string> | Translations<(...figures: string[]) => string> | TextTable;
}

type TextsOf<T> = {
  readonly [K in keyof T]: T[K] extends Translations<infer Text>
    ? Text extends string
      ? string
      : Text
    : TextsOf<T[K]>;
};

/** Returns a function that chooses the texts of a language: German for `de…`, else English. */
export function translated<const T extends TextTable>(table: T): (language: string) => TextsOf<T> {
  const [english, german] = [said(table, 0), said(table, 1)];
  return (language) => (/^de\b/i.test(language) ? german : english) as TextsOf<T>;
}

function said(table: TextTable, language: 0 | 1): object {
  const texts = Object.entries(table).map(([name, text]) => [
    name,
    Array.isArray(text) ? text[language] : said(text as TextTable, language),
  ]);
  return Object.fromEntries(texts);
}
