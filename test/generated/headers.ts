import { LEVEL_FIGURES } from '../../src/catalogue/level-row.js';
import { levelRows } from '../../src/catalogue/objectives.js';

/** A file of the C++ core that is made from tables of `src/`. */
export interface Header {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

const lines = (...parts: readonly (string | readonly string[])[]): string => `${parts.flat().join('\n')}\n`;

/** The frame of a generated header. */
function header(path: string, what: string, body: readonly string[], includes: readonly string[] = []): Header {
  return {
    path,
    text: lines(
      `// ${what}`,
      '// Made from the tables of src/ (npm run generate): changes belong there.',
      '#pragma once',
      '',
      ...(includes.length > 0 ? [includes.map((file) => `#include ${file}`), ''] : []),
      'namespace tourwright {',
      '',
      body,
      '',
      '}  // namespace tourwright',
    ),
  };
}

function enumOf(name: string, codes: Readonly<Record<string, number>>): string[] {
  const entries = Object.entries(codes).sort(([, a], [, b]) => a - b);
  return [`enum ${name} {`, ...entries.map(([key, code]) => `  ${key} = ${code},`), '};'];
}

/** The levels of the objective vector, and what is counted for each. */
function levels(): Header {
  const byCode = [...levelRows].sort((a, b) => a.code - b.code);
  return header('native/core/instance/levels.gen.h', 'Levels of the objective vector, and what is counted for each.', [
    ...enumOf('LevelKind', Object.fromEntries(byCode.map(({ level, code }) => [level, code]))),
    '',
    'enum class LevelFigure {',
    ...LEVEL_FIGURES.map((figure) => `  ${figure},`),
    '};',
    '',
    '// By LevelKind.',
    'inline constexpr LevelFigure FIGURE_OF_LEVEL[] = {',
    ...byCode.map(({ figure, level }) => `    LevelFigure::${figure},  // ${level}`),
    '};',
  ]);
}

/** All files that are made from tables. */
export function headers(): readonly Header[] {
  return [levels()];
}
