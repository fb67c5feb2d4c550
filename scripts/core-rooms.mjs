// The rooms of the C++ core: no file includes one of a room above its own. Lint for what ESLint does not read.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CORE, runsUp } from './rooms.mjs';

const core = new URL('../native/core/', import.meta.url).pathname;

const found = readdirSync(core, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(h|cpp)$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(core, file), 'utf8').matchAll(/^#include "([^"]+)"/gm)].flatMap(([, included]) => {
      const up = runsUp(file, included, CORE);
      return up === undefined ? [] : [`native/core/${file}: "${up.from}" may not include "${up.to}" (${included}).`];
    }),
  );

for (const line of found) console.error(line);
process.exit(found.length === 0 ? 0 : 1);
