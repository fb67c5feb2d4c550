// Does anything get forgotten silently? Removes one place of each kind of thing in a copy of the repository and shows
// which check fails: types, the C++ compiler, or a test that names it. Fails if no check does.
//
//   node scripts/forgetting.mjs            all places
//   node scripts/forgetting.mjs objective  those of one kind of thing
//   node scripts/forgetting.mjs objective  those of one kind of thing
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

import { PLACES } from './forgetting-places.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);
const vitest = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs');

const COPIED = [
  'src',
  'native',
  'test',
  'testing',
  'roads',
  'client',
  'console',
  'bench',
  'docs',
  'scripts',
  'examples',
  'CHANGELOG.md',
  'package.json',
  '.prettierrc.json',
  'README.md',
];
const SERVICE = ['src', 'test', 'package.json', 'tsconfig.json'];

/** Copies the repository without build results. */
function copyOf(folder) {
  for (const name of [...COPIED, 'tsconfig.json']) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of SERVICE) cpSync(join(root, 'service', name), join(folder, 'service', name), { recursive: true });
  for (const name of ['node_modules', 'dist', 'build', 'service/node_modules', 'service/dist']) {
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name));
  }
  // Without the setup that rebuilds dist/.
  const config = "export default { test: { include: ['test/**/*.test.ts'], pool: 'forks', testTimeout: 60_000 } };\n";
  for (const place of ['', 'service']) writeFileSync(join(folder, place, 'vitest.config.mjs'), config);
}

/** The compiler's incremental service, so that a change costs only what depends on it. */
function typeChecker(folder) {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const versions = new Map();
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot: (file) =>
      existsSync(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, 'utf8')) : undefined,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return {
    changed: (file) => versions.set(join(folder, file), (versions.get(join(folder, file)) ?? 0) + 1),
    /** The first error of a file. */
    fault: (file) => {
      const [first] = service.getSemanticDiagnostics(join(folder, file));
      return first && ts.flattenDiagnosticMessageText(first.messageText, ' ');
    },
  };
}

const run = (folder, command, args) => {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  if (error) throw error;
  return { isFine: status === 0, text: `${stdout}${stderr}` };
};

/** The checks; each returns its message for the current copy, undefined if it has nothing to report. */
function witnesses(folder, types) {
  const include = (name) => dirname(require.resolve(`${name}/package.json`));
  const cxx = process.env.CXX ?? 'c++';
  return {
    types: ({ file }) => types.fault(file),
    'C++': ({ file }) => {
      const headers = ['native/core', include('node-addon-api'), join(include('node-api-headers'), 'include')];
      const flags = [
        '-std=c++20',
        '-fsyntax-only',
        '-Wall',
        '-Werror=switch',
        '-Werror=return-type',
        '-DNAPI_VERSION=8',
      ];
      const { isFine, text } = run(folder, cxx, [...flags, ...headers.map((path) => `-I${path}`), file]);
      return isFine ? undefined : /error: .*/.exec(text)?.[0];
    },
    test: ({ file, name }) => {
      const isService = file.startsWith('service/');
      const path = isService ? file.replace('service/', '') : file;
      const at = isService ? join(folder, 'service') : folder;
      const { isFine, text } = run(at, process.execPath, [
        vitest,
        'run',
        '--config',
        'vitest.config.mjs',
        path,
        ...(name ? ['-t', name] : []),
      ]);
      if (isFine) return undefined;
      return /(?:FAIL|Error:) .*/.exec(text)?.[0] ?? 'the test fails';
    },
  };
}

/** Removes a place, runs its check, and restores it. @returns the check's message, undefined if it passed */
function forget(folder, types, ask, { file, cut, told }) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const without = text.replace(cut, '');
  if (without === text) throw new Error(`${file} has no ${cut}: the list of places is out of date.`);
  writeFileSync(path, without);
  types.changed(file);
  const said = ask[told.by](told);
  writeFileSync(path, text);
  types.changed(file);
  return said;
}

const folder = mkdtempSync(join(tmpdir(), 'tourwright-forgetting-'));
try {
  copyOf(folder);
  const types = typeChecker(folder);
  const ask = witnesses(folder, types);
  const kinds = process.argv.slice(2);
  const places = PLACES.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const isAsked = new Set();
  for (const { told } of places) {
    const key = JSON.stringify(told);
    const said = isAsked.has(key) ? undefined : ask[told.by](told);
    isAsked.add(key);
    if (said !== undefined) throw new Error(`Before any change ${told.by} fails for ${told.file}: ${said}`);
  }
  let missed = 0;
  for (const place of places) {
    const said = forget(folder, types, ask, place);
    if (said === undefined) missed++;
    const { kind, what, told } = place;
    console.log(
      `${said === undefined ? 'MISSED' : 'found '}  ${kind.padEnd(10)} ${what}\n        ${told.by}, ${told.file}: ${said ?? '—'}`,
    );
  }
  console.log(`${places.length - missed} of ${places.length} missing places are found.`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
