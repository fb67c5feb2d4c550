// Layout of all files: prettier for TypeScript, JSON and Markdown, clang-format for C++.
//
//   node scripts/format.mjs --write    formats the files
//   node scripts/format.mjs --check    lists files that are not formatted
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

/** @returns whether the command succeeded */
const run = (command, args) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;

/** All C++ sources of the project except generated ones. */
function sources() {
  const native = join(root, 'native');
  if (!existsSync(native)) return [];
  return readdirSync(native, { recursive: true })
    .filter((file) => /\.(cpp|h)$/.test(file) && !file.endsWith('.gen.h'))
    .map((file) => join('native', file))
    .sort();
}

const check = !process.argv.includes('--write');
const prettier = join(dirname(require.resolve('prettier/package.json')), 'bin', 'prettier.cjs');
const typescript = run(process.execPath, [prettier, check ? '--check' : '--write', '--log-level', 'warn', '.']);
const clangFormat = require('clang-format').getNativeBinary();
const cpp = run(clangFormat, [...(check ? ['--dry-run', '--Werror'] : ['-i']), ...sources()]);
process.exitCode = typescript && cpp ? 0 : 1;
