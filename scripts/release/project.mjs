// Projects of users, as the rehearsal makes them: empty folders with what npm installs there, and a PATH without
// compilers.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { run } from './run.mjs';

/** The npm that came with the Node that runs this, or the machine's. */
const npm = [
  join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  '/usr/lib/node_modules/npm/bin/npm-cli.js',
  '/usr/share/nodejs/npm/bin/npm-cli.js',
].find((file) => existsSync(file));

/** Programs that npm's own commands call. */
const BASICS = ['sh', 'env'];

/**
 * Makes a project.
 *
 * @param node - the path of the Node it uses
 * @param hasCompilers - whether its PATH is the machine's; otherwise it has node and npm alone
 */
export function makeProject({ folder, node, registry, hasCompilers = false }) {
  rmSync(folder, { recursive: true, force: true });
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(node, join(bin, 'node'));
  for (const name of BASICS) symlinkSync(run('which', [name]).trim(), join(bin, name));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  writeFileSync(
    join(folder, '.npmrc'),
    `@tourwright:registry=${registry}\nfund=false\naudit=false\nprefer-offline=true\n`,
  );
  return openProject({ folder, node, hasCompilers });
}

/** A project that is there already. */
export function openProject({ folder, node, hasCompilers = false }) {
  const bin = join(folder, 'bin');
  const path = hasCompilers ? [bin, process.env.PATH].join(delimiter) : bin;
  const { TOURWRIGHT_KERNEL, TOURWRIGHT_NATIVE, NODE_PATH, ...rest } = process.env;
  void [TOURWRIGHT_KERNEL, TOURWRIGHT_NATIVE, NODE_PATH];
  const env = { ...rest, PATH: path, HOME: folder, npm_config_cache: npmCache() };
  const options = { cwd: folder, env };
  return {
    folder,
    env,
    npm: (...args) => run(node, [npm, ...args], options),
    /** Runs a script given as text. @returns what it printed */
    script: (name, code, more = {}) => {
      writeFileSync(join(folder, name), code);
      return run(node, [name], { ...options, env: { ...env, ...more } }).trim();
    },
    /** Runs the command as npx would. @returns what it printed on both outputs */
    command: (...args) =>
      run('sh', ['-c', '"$0" "$@" 2>&1', join('node_modules', '.bin', 'tourwright'), ...args], options),
    start: (...args) =>
      spawn(node, [join('node_modules', '.bin', 'tourwright'), ...args], {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    installed: () => readdirSync(join(folder, 'node_modules', '@tourwright')).sort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

let cache;
function npmCache() {
  cache ??= run(process.execPath, [npm, 'config', 'get', 'cache']).trim();
  return cache;
}

/** A package that holds a program for some platform, in a folder that is kept. @returns the path of the program */
export function fetchProgram(name, program, { folder, options = [] }) {
  const home = join(folder, name.replace(/[@/]/g, '-'));
  const file = () => join(home, 'node_modules', name.replace(/(.)@.*/, '$1'), program);
  if (!existsSync(file())) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{"private":true}');
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--force', ...options];
    run(process.execPath, [npm, ...args, name], { cwd: home });
  }
  return file();
}
