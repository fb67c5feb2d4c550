// npm run rehearse [-- --quick]
//
// Installs what `npm run release -- --dry-run` packed, from a registry on loopback into empty projects without a
// compiler on their PATH, and uses it as a user would. Prints a line for each scene, with its seconds.
//
//   --quick   Node of this machine alone, and no scene that compiles or starts other processors
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startRegistry } from './registry.mjs';
import { quickScenes, scenes } from './scenes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const tarballs = join(root, 'build', 'release', 'tarballs');
const isQuick = process.argv.includes('--quick');
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

if (!existsSync(tarballs) || readdirSync(tarballs).length === 0) {
  console.error('There is nothing packed: npm run release -- --dry-run');
  process.exit(1);
}
const projects = join(root, 'build', 'release', 'projects');
mkdirSync(projects, { recursive: true });
const registry = await startRegistry(tarballs);
const stage = { root, tarballs, projects, tools: join(root, 'build', 'release', 'tools'), registry: registry.address };
let [passed, failed, skipped] = [0, 0, 0];
for (const { name, play } of (isQuick ? quickScenes : scenes).filter(
  ({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)),
)) {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`.padStart(7);
  try {
    const { outcome, isSkipped = false } = await play(stage);
    if (isSkipped) skipped++;
    else passed++;
    console.log(`${isSkipped ? 'skipped' : 'ok     '} ${seconds()}  ${name}: ${outcome}`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${seconds()}  ${name}: ${error.message}`);
  }
}
registry.close();
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
