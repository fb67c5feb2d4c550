// What eslint holds for TypeScript (max-params, max-lines-per-function), for the C++ core and its binding.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { functionsOf } from './functions.mjs';

/** As in eslint.config.js. */
const MOST_PARAMETERS = 6;
const MOST_LINES = 80;

const native = new URL('../native/', import.meta.url).pathname;

const found = ['core', 'binding'].flatMap((folder) =>
  readdirSync(join(native, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    // What is generated from a table is not read as code.
    .filter((file) => /\.(h|cpp)$/.test(file) && !file.endsWith('.gen.h'))
    .flatMap((file) =>
      functionsOf(readFileSync(join(native, file), 'utf8')).flatMap(({ name, line, parameters, lines }) => {
        const at = `native/${file}:${line}: ${name} has`;
        return [
          ...(parameters > MOST_PARAMETERS ? [`${at} ${parameters} parameters, at most ${MOST_PARAMETERS}.`] : []),
          ...(lines > MOST_LINES ? [`${at} ${lines} lines, at most ${MOST_LINES}.`] : []),
        ];
      }),
    ),
);

for (const line of found) console.error(line);
process.exit(found.length === 0 ? 0 : 1);
