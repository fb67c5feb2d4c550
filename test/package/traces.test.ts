import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { relative, sep } from 'node:path';

import { expect, it } from 'vitest';

import { filesBelow } from './files.js';
import { root } from './packed.js';

/** What a path of this machine or of somebody's looks like, and addresses of registries. */
const literally = (text: string): RegExp => new RegExp(text.replace(/[^\w]/g, '\\$&'));
const traces = [
  /(?<![\w.])\/(home|Users)\/\w+/,
  literally(['//', 'registry.'].join('')),
  ...[root, homedir()].filter((folder) => folder.split(sep).length > 2).map((folder) => literally(`${folder}${sep}`)),
];

it('no file contains a path of a machine or an address of a registry', () => {
  const found = filesBelow(root).filter((file) => {
    const text = readFileSync(file, 'latin1');
    return traces.some((trace) => trace.test(text));
  });
  expect(found.map((file) => relative(root, file))).toEqual([]);
});
