import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('finds the threads of the search started', () => {
  const program = `
    import { fastify } from 'fastify';
    import { vroomPlugin } from './dist/index.js';
    let started = 0;
    process.on('worker', () => started++);
    const app = fastify();
    await app.register(vroomPlugin, { threads: 2 });
    await app.ready();
    console.log(started);
    process.exit();`;
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd });
  expect(stderr.toString()).toBe('');
  expect(Number(stdout)).toBeGreaterThanOrEqual(2);
});
