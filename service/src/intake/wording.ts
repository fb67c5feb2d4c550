/** An error or a warning of a plan. */
interface Finding {
  readonly code: string;
  readonly message: string;
  readonly properties?: Readonly<Record<string, string>>;
}

/** How a body that stands for a plan names the plan's parts. */
export interface Wording {
  /** Beginnings of a path, made one after the other. */
  readonly paths: readonly (readonly [RegExp, string])[];
  /** By words of the plan in small letters. */
  readonly words: Readonly<Record<string, string>>;
}

const PATH = '(?:resources|orders)\\[[\\d*]+\\](?:\\.\\w+|\\[[^\\]]+\\])*';

/**
 * Tells what was found in a plan in the paths and words of the body that stands for it; what comes to the same is told
 * once.
 *
 * @param given - names that the client chose: they stay as they are
 */
export function reworded<F extends Finding>(
  findings: readonly F[],
  { paths, words }: Wording,
  given: ReadonlySet<string>,
): F[] {
  const longestFirst = Object.keys(words).sort((a, b) => b.length - a.length);
  const parts = new RegExp(`${PATH}|\\b(?:${longestFirst.join('|')})\\b`, 'gi');
  const asPath = (path: string): string => paths.reduce((text, [from, to]) => text.replace(from, to), path);
  const asText = (text: string): string =>
    text.replace(parts, (part) => {
      if (given.has(part)) return part;
      return part.includes('[') ? asPath(part) : likeCase(words[part.toLowerCase()]!, part);
    });
  const told = findings.map((finding) => {
    const properties = Object.entries(finding.properties ?? {}).map(([name, text]): [string, string] => [
      name,
      name === 'path' || name === 'alike' ? asPath(text) : asText(text),
    ]);
    return { ...finding, message: asText(finding.message), properties: Object.fromEntries(properties) };
  });
  return [...new Map(told.map((one) => [JSON.stringify(one), one])).values()];
}

function likeCase(word: string, part: string): string {
  return /^[A-Z]/.test(part) ? word[0]!.toUpperCase() + word.slice(1) : word;
}
