// A type name stands for one thing, in src and in the C++ core. Lint for what ESLint does not see.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;

/** By folder: its files, and the pattern of a type definition in them, members of other types excluded. */
const FOLDERS = {
  src: { files: /(?<!\.gen)\.ts$/, type: /^(?:export )?(?:interface|type|(?:abstract )?class) ([A-Z]\w*)/gm },
  'native/core': {
    files: /(?<!\.gen)\.(h|cpp)$/,
    type: /^(?:struct|class|enum(?: class)?|using) (?:alignas\(\d+\) )?([A-Z]\w*)(?= [^;]*\{| =)/gm,
  },
};

/** Names that stand for two things, with the reason why both keep it. */
const EXCEPTIONS = {
  Instance: 'the literature calls its benchmarks so, too',
  Visit: 'a stop of a benchmark, in the terms of the literature',
};

const lines = Object.entries(FOLDERS).flatMap(([folder, { files, type }]) => {
  const places = new Map();
  for (const file of readdirSync(join(root, folder), { recursive: true }).filter((name) => files.test(name))) {
    const text = readFileSync(join(root, folder, file), 'utf8');
    for (const name of new Set([...text.matchAll(type)].map((match) => match[1]))) {
      places.set(name, [...(places.get(name) ?? []), `${folder}/${file}`]);
    }
  }
  return [...places]
    .filter(([name, found]) => found.length > 1 && !(name in EXCEPTIONS))
    .map(([name, found]) => `${name}: a type in ${found.join(' and ')}; give one of them a name of its own.`);
});

for (const line of lines) console.error(line);
process.exitCode = lines.length === 0 ? 0 : 1;
