import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** The folder of package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A project of a user who installed the packed tarball, with its dependencies and peers and nothing else. */
export interface UserProject {
  readonly folder: string;
  /** Paths inside the package. */
  readonly files: readonly string[];
  /** Writes a file and runs it with Node. @returns what it printed */
  run(name: string, code: string): string;
  /** Runs Node with these arguments, a list or the path of a script first. @returns what it printed */
  node(...args: readonly string[]): string;
  remove(): void;
}

/** Builds the package anew, packs it and unpacks the tarball where `npm install` would. */
export function userProject(): UserProject {
  const folder = mkdtempSync(join(tmpdir(), 'tourwright-'));
  const build = join(folder, 'build');
  mkdirSync(build);
  for (const file of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'])
    cpSync(join(root, file), join(build, file));
  const tsup = join(root, 'node_modules', 'tsup', 'dist', 'cli-default.js');
  execFileSync(process.execPath, [tsup, '--silent', '--out-dir', join(build, 'dist')], { cwd: root, stdio: 'pipe' });

  const npm = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(execFileSync('npm', npm, { cwd: build, encoding: 'utf8', stdio: 'pipe' })) as [
    { filename: string; files: { path: string }[] },
  ];
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  const input = gunzipSync(readFileSync(join(folder, packed.filename)));
  execFileSync('tar', ['-xf', '-', '-C', modules], { input });
  cpSync(join(modules, 'package'), join(modules, 'tourwright'), { recursive: true });
  rmSync(join(modules, 'package'), { recursive: true });
  rmSync(build, { recursive: true });

  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: object;
    peerDependencies: object;
  };
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
  // The tarball carries no native kernel: a wish for one is not passed on.
  const env = { ...process.env, TOURWRIGHT_KERNEL: '' };
  const node = (...args: readonly string[]): string =>
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', env });
  return {
    folder,
    files: packed.files.map(({ path }) => path),
    node,
    run(name, code) {
      writeFileSync(join(folder, name), code);
      return node(name);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
