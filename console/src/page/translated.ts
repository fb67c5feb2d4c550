/** What is said in English, and in German. */
export type Translations<T> = readonly [english: T, german: T];

/** Texts by name, and what makes those with figures in them; some in groups. */
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

/** Both languages of a table, from which a browser's language chooses: German for `de…`, else English. */
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
