import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.js';
import { stage } from '../cli/surroundings.js';
import { nativeKernel } from '../support/kernels.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pageOf = (name: string): string => readFileSync(`${root}docs/${name}.md`, 'utf8');

/** What the consoles of a page show: commands, each with what it says. */
const consolesOf = (page: string) =>
  [...page.matchAll(/```console\n([^`]+)```/g)].flatMap(([, text]) =>
    text!.split(/^\$ /m).flatMap((part) => {
      const [command, ...said] = part.trimEnd().split('\n');
      return command === '' || command === undefined ? [] : [{ command, said: said.join('\n') }];
    }),
  );

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tourwright-'))));
afterAll(() => rm(folder, { recursive: true }));

describe.each([
  ['answers', 'answers', 11],
  ['replanning', 'replan', 2],
])('docs/%s.md', (name, folderOfCases, least) => {
  const page = pageOf(name);

  it(`documents every case in examples/${folderOfCases}`, () => {
    const cases = readdirSync(`${root}examples/${folderOfCases}`);
    expect(cases.length).toBeGreaterThanOrEqual(least);
    for (const file of cases) expect(page).toContain(`(../examples/${folderOfCases}/${file})`);
  });

  // One after the other: the last ones go on with the solution of the one before.
  it('shows the output of the commands', async () => {
    for (const { command, said } of consolesOf(page)) {
      const argv = command
        .split(' ')
        .slice(1)
        .map((word) =>
          word.startsWith('examples/') ? root + word : word.endsWith('.json') ? join(folder, word) : word,
        );
      const { surroundings, stdout, stderr } = stage();
      expect(await run(argv, surroundings), stderr()).toBe(0);
      // The tours of replanning are those of the native kernel, whose searches the other has not all.
      if (said !== '' && (nativeKernel || name === 'answers')) expect(stdout().trimEnd()).toBe(said);
    }
  });
});
