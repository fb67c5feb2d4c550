import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** A process that takes a folder as another service would, in a temporary folder of its own. */
async function holdElsewhere(): Promise<ChildProcess> {
  const program = `
    const { openSync, writeFileSync } = require('node:fs');
    const { tryLock } = require('fs-native-extensions');
    if (!tryLock(openSync('lock', 'a+'))) process.exit(1);
    const holder = { pid: process.pid, host: 'container-1', since: '2026-03-02T08:00:00Z', socket: '/nowhere/at-all' };
    writeFileSync('lock.json', JSON.stringify(holder));
    console.log('held');
    setInterval(() => undefined, 1000);`;
  const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  const holder = spawn(process.execPath, ['-e', program], {
    cwd: folder,
    env: { ...process.env, NODE_PATH: modules },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  return holder;
}

it('is held by whoever has it in another container, and void when that was killed', async () => {
  const holder = await holdElsewhere();
  await expect(lockFolder(folder, () => undefined)).rejects.toThrow(
    `in use by process ${holder.pid} on container-1 since 2026-03-02T08:00:00Z`,
  );
  // Nobody answers there, which says nothing.
  expect(await connectToHolder(folder)).toBeUndefined();
  const dead = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await dead;
  // Another process may have its number by now.
  const said = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'lock.json'), JSON.stringify({ ...said, pid: process.pid }));
  await (await lockFolder(folder, () => undefined)).release();
});

it('is held also when what lies beside it is removed', async () => {
  const lock = await lockFolder(folder, (socket) => socket.destroy());
  for (const name of readdirSync(folder)) if (name !== 'lock') rmSync(join(folder, name));
  await expect(lockFolder(folder, () => undefined)).rejects.toBeInstanceOf(FolderInUseError);
  await lock.release();
});

it('is held also when the lock is removed, as long as the holder answers', async () => {
  const lock = await lockFolder(folder, (socket) => socket.destroy());
  rmSync(join(folder, 'lock'));
  await expect(lockFolder(folder, () => undefined)).rejects.toBeInstanceOf(FolderInUseError);
  await lock.release();
  await (await lockFolder(folder, () => undefined)).release();
});

it('is held also when everything beside the database is removed', async () => {
  mkdirSync(join(folder, 'database'));
  const lock = await lockFolder(folder, (socket) => socket.destroy());
  // Made by the first start, once the folder is held.
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '17');
  await lock.holdDatabase();
  for (const name of readdirSync(folder)) if (name !== 'database') rmSync(join(folder, name));
  await expect(lockFolder(folder, () => undefined)).rejects.toBeInstanceOf(FolderInUseError);
  await lock.release();
  await (await lockFolder(folder, () => undefined)).release();
});

it('is held by an earlier version, and keeps it out', async () => {
  // All that it knows: a file that names a socket, which answers as long as its holder lives.
  const path = join(folder, 'old.sock');
  const old = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => old.listen(path, resolve));
  writeFileSync(join(folder, 'lock.json'), JSON.stringify({ pid: 17, id: 'x', socket: path }));
  await expect(lockFolder(folder, () => undefined)).rejects.toThrow('in use by process 17. ');
  await new Promise((resolve) => old.close(resolve));
  const lock = await lockFolder(folder, (socket) => socket.destroy());
  const { socket } = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8')) as { socket: string };
  const asked = connect(socket);
  await new Promise((resolve, reject) => asked.once('connect', resolve).once('error', reject));
  asked.destroy();
  await lock.release();
});

it('answers in a folder whose name is too long for a socket', async () => {
  const long = join(folder, 'x'.repeat(120));
  const lock = await lockFolder(long, (socket) => socket.end());
  const socket = (await connectToHolder(long))!;
  for await (const chunk of socket) expect(chunk).toBe(undefined);
  await lock.release();
});
