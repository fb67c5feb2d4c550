import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectToHolder, FolderInUseError, lockFolder } from '../../src/store/lock-file.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tourwright-lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('holds a folder until it is released', async () => {
  const lock = await lockFolder(folder, (socket) => socket.destroy());
  await expect(lockFolder(folder, () => undefined)).rejects.toBeInstanceOf(FolderInUseError);
  await lock.release();
  await (await lockFolder(folder, () => undefined)).release();
});

it('lets one of several have it that start together', async () => {
  const tries = await Promise.allSettled([1, 2, 3].map(() => lockFolder(folder, (socket) => socket.destroy())));
  const held = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  expect(held).toHaveLength(1);
  await held[0]!.release();
});

it('connects others to the holder, and to nobody without one', async () => {
  expect(await connectToHolder(folder)).toBeUndefined();
  const lock = await lockFolder(folder, (socket) => socket.end('hello'));
  const socket = (await connectToHolder(folder))!;
  let heard = '';
  for await (const chunk of socket) heard += String(chunk);
  expect(heard).toBe('hello');
  await lock.release();
  expect(await connectToHolder(folder)).toBeUndefined();
});

it('is void when its holder was killed, also if another process has its number now', async () => {
  const holder = spawn(process.execPath, [
    '-e',
    `const { createServer } = require('node:net');
     const socket = ${JSON.stringify(join(folder, 's'))};
     createServer().listen(socket, () => {
       require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'lock.json'))},
         JSON.stringify({ pid: process.pid, id: 'x', socket }));
       console.log('held');
     });`,
  ]);
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  await expect(lockFolder(folder, () => undefined)).rejects.toThrow(`in use by process ${holder.pid}`);
  const dead = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await dead;
  const lines = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'lock.json'), JSON.stringify({ ...lines, pid: process.pid }));
  await (await lockFolder(folder, () => undefined)).release();
});
