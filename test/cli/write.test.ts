import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.js';
import { write, writeOutputFile } from '../../src/cli/write.js';
import { stage } from './surroundings.js';

/** A stream whose reader fails with a code. */
function failing(code: string): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) });
}

describe('write', () => {
  it('resolves once the text is out', async () => {
    const stream = new PassThrough();
    await write(stream, 'tours');
    expect(stream.read()?.toString()).toBe('tours');
  });

  it('treats a reader that went away as the end', async () => {
    await expect(write(failing('EPIPE'), 'tours')).resolves.toBeUndefined();
  });

  it('reports any other failure', async () => {
    await expect(write(failing('ENOSPC'), 'tours')).rejects.toThrow('The output cannot be written: ENOSPC.');
    const { surroundings, stderr } = stage();
    expect(await run(['--version'], { ...surroundings, stdout: failing('ENOSPC') })).toBe(3);
    expect(stderr()).toContain('Make room');
  });

  it('ends if not even the failure can be reported', async () => {
    expect(await run(['nonsense'], { ...stage().surroundings, stderr: failing('ENOSPC') })).toBe(2);
  });

  it('removes its listeners', async () => {
    const stream = new PassThrough();
    await write(stream, 'tours');
    await new Promise(setImmediate);
    expect(stream.listenerCount('error')).toBe(0);
  });
});

describe('files that are read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tourwright-'));
  const [plan, solution, order, link] = ['plan', 'solution', 'order', 'link'].map((name) => join(folder, name));
  const inputs = [plan!, solution!, order!];
  for (const path of inputs) writeFileSync(path, '{}');
  symlinkSync(plan!, link!);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['solve', plan!, '-o', plan!],
    ['solve', plan!, '-o', link!],
    ['solve', plan!, '-o', `${folder}/../${basename(folder)}/plan`],
    ['check', plan!, solution!, '-o', solution!],
    ['explain', plan!, solution!, '-o', plan!],
    ['suggest', plan!, solution!, '--order', order!, '-o', order!],
    ['tradeoffs', plan!, solution!, '-o', plan!],
    ['replan', plan!, solution!, '--changes', order!, '--plan-output', plan!],
    ['replan', plan!, solution!, '-o', `${folder}/new`, '--plan-output', `${folder}/new`],
    ['export', solution!, '--to', 'csv', '-o', solution!],
    ['export', solution!, '--to', 'csv', '--plan', plan!, '-o', plan!],
  ])('are not overwritten by %s', async (...argv) => {
    const { surroundings, stderr } = stage();
    expect(await run(argv, surroundings)).toBe(2);
    expect(stderr()).toMatch(/would be (overwritten|written twice)\.\n {2}Write to /);
    for (const path of inputs) expect(readFileSync(path, 'utf8')).toBe('{}');
  });

  it('may be written if they are not regular files', async () => {
    const { surroundings, stderr } = stage();
    await run(['replan', '/dev/null', solution!, '-o', '/dev/null', '--plan-output', '/dev/null'], surroundings);
    expect(stderr()).toContain('/dev/null is empty');
  });
});

describe('writeOutputFile', () => {
  it('gives advice when the destination cannot be written', async () => {
    await expect(writeOutputFile('/nowhere/at/all.json', '{}')).rejects.toMatchObject({ exitCode: 3 });
  });
});
