// The limits that eslint enforces for TypeScript (parameters and lines of functions, no flags, fields of types), for
// the C++ core and its binding.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { functionsOf, typesOf } from './functions.mjs';

/** The limit in eslint.config.js. */
const MAX_PARAMETERS = 6;
const MAX_LINES = 80;
const MAX_FIELDS = 20;
/** Functions whose parameters may be boolean: lambdas and assertions. */
const MAY_TAKE_BOOLEANS = ['lambda', 'insist'];

const native = new URL('../native/', import.meta.url).pathname;

const found = ['core', 'binding'].flatMap((folder) =>
  readdirSync(join(native, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    // Files generated from tables are exempt.
    .filter((file) => /\.(h|cpp)$/.test(file) && !file.endsWith('.gen.h'))
    .flatMap((file) => {
      const text = readFileSync(join(native, file), 'utf8');
      const tooMany = (one, count, most, what) =>
        count > most ? [`native/${file}:${one.line}: ${one.name} has ${count} ${what}, at most ${most}.`] : [];
      return [
        ...functionsOf(text).flatMap((one) => [
          ...tooMany(one, one.parameters, MAX_PARAMETERS, 'parameters'),
          ...tooMany(one, one.lines, MAX_LINES, 'lines'),
          ...tooMany(one, MAY_TAKE_BOOLEANS.includes(one.name) ? 0 : one.flags, 0, 'boolean parameters'),
        ]),
        ...typesOf(text).flatMap((one) => tooMany(one, one.fields, MAX_FIELDS, 'fields')),
      ];
    }),
);

for (const line of found) console.error(line);
process.exit(found.length === 0 ? 0 : 1);
