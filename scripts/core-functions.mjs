// What eslint holds for TypeScript (parameters and lines of functions, no flags, fields of types), for the C++ core and its binding.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { functionsOf, typesOf } from './functions.mjs';

/** As in eslint.config.js. */
const MAX_PARAMETERS = 6;
const MAX_LINES = 80;
const MAX_FIELDS = 20;
/** What a lambda is told may be a boolean, and what an assertion states. */
const TOLD = ['lambda', 'insist'];

const native = new URL('../native/', import.meta.url).pathname;

const found = ['core', 'binding'].flatMap((folder) =>
  readdirSync(join(native, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    // What is generated from a table is not read as code.
    .filter((file) => /\.(h|cpp)$/.test(file) && !file.endsWith('.gen.h'))
    .flatMap((file) => {
      const text = readFileSync(join(native, file), 'utf8');
      const tooMany = (one, count, most, what) =>
        count > most ? [`native/${file}:${one.line}: ${one.name} has ${count} ${what}, at most ${most}.`] : [];
      return [
        ...functionsOf(text).flatMap((one) => [
          ...tooMany(one, one.parameters, MAX_PARAMETERS, 'parameters'),
          ...tooMany(one, one.lines, MAX_LINES, 'lines'),
          ...tooMany(one, TOLD.includes(one.name) ? 0 : one.flags, 0, 'boolean parameters'),
        ]),
        ...typesOf(text).flatMap((one) => tooMany(one, one.fields, MAX_FIELDS, 'fields')),
      ];
    }),
);

for (const line of found) console.error(line);
process.exit(found.length === 0 ? 0 : 1);
