// node scripts/release/try-kernel.mjs PLATFORM [IMAGE]: the kernel of build/release/kernels solves the example on this
// machine, in a container of that image where one is named.
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { run } from './run.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [name, image] = process.argv.slice(2);
const place = join(root, 'build', 'Release', 'tourwright.node');
mkdirSync(dirname(place), { recursive: true });
copyFileSync(join(root, 'build', 'release', 'kernels', name, 'tourwright.node'), place);
const solve = ['dist/cli.js', 'solve', 'examples/city-deliveries.json', '--iterations', '2000', '-o', 'build/try.json'];
const env = { ...process.env, TOURWRIGHT_KERNEL: 'native' };
const inside = ['run', '--rm', '-v', `${root}:/work`, '-w', '/work', '-e', 'TOURWRIGHT_KERNEL=native'];
console.log(
  image === undefined
    ? run(process.execPath, solve, { cwd: root, env })
    : run('docker', [...inside, image, 'node', ...solve]),
);
