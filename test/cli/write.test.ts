import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { write, writeOutputFile } from '../../src/cli/write.js';

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

  it('takes a reader that went away for the end', async () => {
    await expect(write(failing('EPIPE'), 'tours')).resolves.toBeUndefined();
  });

  it('reports any other failure', async () => {
    await expect(write(failing('ENOSPC'), 'tours')).rejects.toThrow('ENOSPC');
  });

  it('leaves no listener behind', async () => {
    const stream = new PassThrough();
    await write(stream, 'tours');
    await new Promise(setImmediate);
    expect(stream.listenerCount('error')).toBe(0);
  });
});

describe('writeOutputFile', () => {
  it('advises when the place cannot be written', async () => {
    await expect(writeOutputFile('/nowhere/at/all.json', '{}')).rejects.toMatchObject({ exitCode: 3 });
  });
});
