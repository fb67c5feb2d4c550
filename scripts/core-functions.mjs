// What eslint holds for TypeScript (max-params, max-lines-per-function), for the C++ core and its binding.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { functionsOf } from './functions.mjs';

/** As in eslint.config.js. */
const MAX_PARAMETERS = 6;
const MAX_LINES = 80;

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
          ...(parameters > MAX_PARAMETERS ? [`${at} ${parameters} parameters, at most ${MAX_PARAMETERS}.`] : []),
          ...(lines > MAX_LINES ? [`${at} ${lines} lines, at most ${MAX_LINES}.`] : []),
        ];
      }),
    ),
);

for (const line of found) console.error(line);
process.exit(found.length === 0 ? 0 : 1);
