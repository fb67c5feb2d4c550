import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.js';
import { stage } from '../cli/surroundings.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/answers.md`, 'utf8');

/** What a console of the page shows: commands, each with what it says. */
const consoles = [...page.matchAll(/```console\n([^`]+)```/g)].map(([, text]) =>
  text!.split(/^\$ /m).flatMap((part) => {
    const [command, ...said] = part.trimEnd().split('\n');
    return command === '' || command === undefined ? [] : [{ command, said: said.join('\n') }];
  }),
);

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tourwright-'))));
afterAll(() => rm(folder, { recursive: true }));

describe('docs/answers.md', () => {
  it('tells of every case in examples/answers', () => {
    const cases = readdirSync(`${root}examples/answers`);
    expect(cases.length).toBeGreaterThan(10);
    for (const name of cases) expect(page).toContain(`(../examples/answers/${name})`);
  });

  // One after the other: the last ones go on with the solution of the one before.
  it('shows what the commands say', async () => {
    for (const { command, said } of consoles.flat()) {
      const argv = command
        .split(' ')
        .slice(1)
        .map((word) =>
          word === 'solution.json' ? join(folder, word) : word.startsWith('examples/') ? root + word : word,
        );
      const { surroundings, stdout, stderr } = stage();
      expect(await run(argv, surroundings), stderr()).toBe(0);
      if (said !== '') expect(stdout().trimEnd()).toBe(said);
    }
  });
});
