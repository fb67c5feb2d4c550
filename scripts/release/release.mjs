// npm run release -- --dry-run [--once] [--platforms linux-x64,…] [--from-kernels | --kernels-only]
//
// Compiles the kernels that this machine can, packs them, the library and the packages of the workspace, and checks
// what was packed. Kernels of other machines are taken from build/release/kernels/NAME/tourwright.node, where the
// release workflow puts them. Everything stays in build/release/; tarballs/ has what would be published.
//
//   --dry-run        publishes nothing and is content with the kernels there are; without it all have to be there
//   --once           compiles and packs once; otherwise twice, and the bytes have to be the same
//   --platforms      only these
//   --from-kernels   compiles none: all are in build/release/kernels
//   --kernels-only   only their kernels, neither packed nor checked: the part of a machine in the workflow
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { build, workspaces } from '../build.mjs';
import { isBuilt } from '../freshness.mjs';
import { faultsOf, filesBelow, sizeOf } from './check.mjs';
import { compile } from './compile.mjs';
import { faultsOfElf } from './elf.mjs';
import { canBuild, packageOf, platformsNamed } from './platforms.mjs';
import { run } from './run.mjs';
import { pack, readJson, stageKernel, stageLibrary, stageWorkspace } from './stage.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const out = join(root, 'build', 'release');

const { values: options } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    once: { type: 'boolean', default: false },
    platforms: { type: 'string', default: '' },
    'from-kernels': { type: 'boolean', default: false },
    'kernels-only': { type: 'boolean', default: false },
  },
});

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
const kernelFile = ({ name }) => join(out, 'kernels', name, 'tourwright.node');
const faults = [];
const fault = (where, sentence) => faults.push(`${where} ${sentence}`);

/** Compiles a kernel, twice if that is wanted, each time from another folder. */
function makeKernel(platform) {
  const began = performance.now();
  const folder = join(out, 'compile', platform.name);
  const addon = compile(platform, { root, folder });
  const hash = hashOf(addon);
  mkdirSync(dirname(kernelFile(platform)), { recursive: true });
  cpSync(addon, kernelFile(platform));
  if (!options.once) {
    // From other folders, so that no path of a machine is part of it.
    const [clone, again] = [join(out, 'twice', 'sources'), join(out, 'twice', platform.name)];
    for (const part of ['CMakeLists.txt', 'cmake', 'native', 'package.json']) {
      cpSync(join(root, part), join(clone, part), { recursive: true });
    }
    if (hashOf(compile(platform, { root: clone, folder: again })) !== hash) fault(platform.name, 'differs each time');
    rmSync(join(out, 'twice'), { recursive: true });
  }
  rmSync(folder, { recursive: true });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`compiled  ${platform.name.padEnd(18)} ${seconds} s  sha256 ${hash.slice(0, 16)}`);
}

/** Packs a folder, twice if that is wanted, and checks what came out. @returns the tarball */
function packAndCheck(folder, version) {
  const tarball = pack(folder, join(out, 'tarballs'));
  const { name } = readJson(join(folder, 'package.json'));
  if (!options.once) {
    const again = pack(folder, join(out, 'tarballs-again'));
    if (hashOf(again) !== hashOf(tarball)) fault(name, 'is packed differently each time');
  }
  const content = join(out, 'content', name);
  rmSync(content, { recursive: true, force: true });
  mkdirSync(content, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', content, '--strip-components=1']);
  for (const sentence of faultsOf({ folder: content, tarball, version, root })) fault(name, sentence);
  const sizes = `${kilobytes(statSync(tarball).size).padStart(8)} packed ${kilobytes(sizeOf(content)).padStart(8)} unpacked`;
  console.log(`packed    ${name.padEnd(32)} ${sizes}, ${filesBelow(content).length} files`);
  return tarball;
}

function publish(tarballs) {
  if (process.env.CI !== 'true') throw new Error('Releases are published by the release workflow alone.');
  for (const tarball of tarballs) run('npm', ['publish', tarball, '--access', 'public', '--provenance']);
}

function main() {
  const wanted = platformsNamed(options.platforms.split(',').filter((name) => name !== ''));
  for (const folder of ['tarballs', 'tarballs-again', 'packages', 'content']) {
    rmSync(join(out, folder), { recursive: true, force: true });
  }
  if (!options['from-kernels']) for (const platform of wanted.filter(canBuild)) makeKernel(platform);
  if (options['kernels-only']) return;

  const { version } = readJson(join(root, 'package.json'));
  const there = wanted.filter((platform) => existsSync(kernelFile(platform)));
  const missing = platformsNamed([]).filter((platform) => !there.includes(platform));
  for (const { name } of missing) console.log(`left out  ${name.padEnd(18)} made by the release workflow`);
  if (missing.length > 0 && !options['dry-run']) throw new Error('Kernels are missing; nothing was published.');

  const kernels = there.map((platform) => {
    const folder = join(out, 'packages', platform.name);
    stageKernel(platform, kernelFile(platform), { root, folder });
    if (platform.os === 'linux') {
      for (const sentence of faultsOfElf(kernelFile(platform), platform)) fault(packageOf(platform), sentence);
    }
    return packAndCheck(folder, version);
  });
  for (const folder of [root, ...workspaces].filter((one) => !isBuilt({ types: true, folder: one }))) {
    const failure = build({ types: true, folder });
    if (failure !== undefined) throw new Error(failure);
  }
  // Of all platforms, those too that are compiled elsewhere.
  const library = stageLibrary(platformsNamed([]), { root, folder: join(out, 'packages', 'tourwright') });
  const others = workspaces.map((from) =>
    stageWorkspace(from, { root, folder: join(out, 'packages', basename(from)) }),
  );
  const tarballs = [...kernels, ...[library, ...others].map((folder) => packAndCheck(folder, version))];
  if (faults.length === 0 && !options['dry-run']) publish(tarballs);
}

try {
  main();
} catch (error) {
  faults.push(error.message);
}
for (const sentence of faults) console.error(`fault     ${sentence}`);
if (faults.length > 0) process.exitCode = 1;
