import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson } from '../../src/cli/read-input.js';
import { stage } from './surroundings.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file and reads it as the command does. */
async function readFileOf(content: string | Buffer): Promise<unknown> {
  const path = join(folder, 'plan.json');
  await writeFile(path, content);
  return (await readJson(path, stage().surroundings.stdin, 'plan')).json;
}

describe('readJson', () => {
  it('reads a file', async () => {
    expect(await readFileOf('{ "resources": [] }')).toEqual({ resources: [] });
  });

  it('skips a byte order mark', async () => {
    expect(await readFileOf('\ufeff{ "resources": [] }')).toEqual({ resources: [] });
  });

  it.each(['-', undefined])('reads standard input for %s', async (path) => {
    const { stdin } = stage({ stdin: '{ "orders": [] }' }).surroundings;
    expect(await readJson(path, stdin, 'plan')).toEqual({ name: 'standard input', json: { orders: [] } });
  });

  it('does not wait for a keyboard', async () => {
    await expect(readJson(undefined, stage().surroundings.stdin, 'plan')).rejects.toMatchObject({ exitCode: 2 });
  });

  it('reports a missing file', async () => {
    const reading = readJson(join(folder, 'nowhere.json'), stage().surroundings.stdin, 'plan');
    await expect(reading).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining('no such file') });
  });

  it('reports a path that is a folder', async () => {
    const reading = readJson(folder, stage().surroundings.stdin, 'plan');
    await expect(reading).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining('is a folder') });
  });

  it('reports an empty file', async () => {
    await expect(readFileOf(' \n')).rejects.toMatchObject({ message: expect.stringContaining('is empty') });
  });

  it('recognizes UTF-16', async () => {
    const utf16 = Buffer.from('\ufeff{}', 'utf16le');
    await expect(readFileOf(utf16)).rejects.toMatchObject({ message: expect.stringContaining('UTF-16') });
  });

  it('shows where JSON becomes invalid', async () => {
    await expect(readFileOf('{\n  "a": 1,\n  b: 2\n}')).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('line 3, column 3'),
      advice: expect.arrayContaining(['  b: 2', '  ^']),
    });
  });
});
