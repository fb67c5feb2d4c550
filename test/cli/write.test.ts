import {
  closeSync,
  existsSync,
  fstatSync,
  linkSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

  it('are not looked for where standard output is meant', async () => {
    const { surroundings, stderr } = stage();
    expect(await run(['solve', plan!, '-o', '-'], surroundings)).toBe(2);
    expect(stderr()).toContain('--output is "-".\n  It must be a file. Without -o standard output gets the answer.');
  });

  it('may be written if they are not regular files', async () => {
    const { surroundings, stderr } = stage();
    await run(['replan', '/dev/null', solution!, '-o', '/dev/null', '--plan-output', '/dev/null'], surroundings);
    expect(stderr()).toContain('/dev/null is empty');
  });
});

describe('writeOutputFile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tourwright-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A file with the text `old`. */
  function oldFile(name: string): string {
    const path = join(folder, name);
    writeFileSync(path, 'old', { mode: 0o640 });
    return path;
  }

  it('gives advice when the destination cannot be written', async () => {
    await expect(writeOutputFile('/nowhere/at/all.json', '{}')).rejects.toMatchObject({ exitCode: 3 });
  });

  it('leaves the old file, or none, if not everything can be written', async () => {
    const [old, none] = [oldFile('half'), join(folder, 'none')];
    const half = function* () {
      yield 'half';
      throw new Error('no space left on device');
    };
    for (const path of [old, none])
      await expect(writeOutputFile(path, half() as never)).rejects.toThrow(`${path} cannot be written: no space left`);
    expect(readFileSync(old, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['half']);
  });

  it('keeps permissions and links', async () => {
    const [file, shared] = [oldFile('file'), oldFile('shared')];
    const [link, nothing, name] = ['link', 'nothing', 'name'].map((each) => join(folder, each)) as [string, string, string]; // prettier-ignore
    symlinkSync(file, link);
    symlinkSync(join(folder, 'made'), nothing);
    linkSync(shared, name);
    for (const path of [link, nothing, name]) await writeOutputFile(path, 'new');
    for (const path of [file, shared, join(folder, 'made')]) expect(readFileSync(path, 'utf8')).toBe('new');
    for (const path of [link, nothing]) expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });

  it.runIf(existsSync('/dev/fd'))('writes an open file in place', async () => {
    const path = oldFile('open');
    const open = openSync(path, 'r+');
    await writeOutputFile(`/dev/fd/${open}`, 'new');
    expect(fstatSync(open).nlink).toBe(1);
    closeSync(open);
    expect(readFileSync(path, 'utf8')).toBe('new');
  });
});
