// What an addon for Linux asks of the system that loads it, read with binutils' readelf (of any processor's).
import { OLDEST_GLIBC } from './platforms.mjs';
import { run } from './run.mjs';

const MACHINES = { x64: 'Advanced Micro Devices X86-64', arm64: 'AArch64' };

/** Libraries that Node itself needs. */
const LIBRARIES = {
  glibc: ['libm.so.6', 'libgcc_s.so.1', 'libc.so.6', 'ld-linux-x86-64.so.2', 'ld-linux-aarch64.so.1'],
  musl: ['libstdc++.so.6', 'libgcc_s.so.1'],
};

/**
 * What an addon for musl may ask of the C library, though it was compiled with glibc's headers: functions of numbers
 * and memory, the same in both. No structure of a C library crosses.
 */
const SAME_EVERYWHERE = [
  ...['ceil', 'floor', 'fmax', 'fmin', 'fmod', 'sqrt', 'pow', 'exp', 'log', 'cos', 'sin', 'round', 'trunc'],
  ...['memchr', 'memcmp', 'memcpy', 'memmove', 'memset', 'strlen', 'strcmp', 'malloc', 'free', 'abort'],
  ...['__cxa_finalize', '__cxa_atexit', '__tls_get_addr'],
];

/** Older than what Node 20 for musl comes with: GCC 10 for GLIBCXX_3.4.28, 11 for 3.4.29. */
const NEWEST_GLIBCXX = '3.4.29';

/** @returns a sentence for everything that is wrong with an addon */
export function faultsOfElf(file, { cpu, libc }) {
  const machine = /Machine:\s+(.*)/.exec(run('readelf', ['-h', file]))?.[1];
  const needed = [...run('readelf', ['-d', file]).matchAll(/\(NEEDED\).*\[(.*)\]/g)].map(([, name]) => name);
  const asked = run('readelf', ['--dyn-syms', '-W', file])
    .split('\n')
    .filter((line) => / (GLOBAL|WEAK) .* UND /.test(line))
    .map((line) => ({ isWeak: line.includes(' WEAK '), ...symbolOf(line.trim().split(/\s+/)[7]) }));
  return [
    ...(machine === MACHINES[cpu] ? [] : [`is for ${machine}`]),
    ...needed.filter((name) => !LIBRARIES[libc].includes(name)).map((name) => `needs the library ${name}`),
    ...asked.flatMap((symbol) => faultsOfSymbol(symbol, libc)),
  ];
}

function symbolOf(text = '') {
  const [name, version = ''] = text.split(/@+/);
  const [, family = '', number = ''] = /^(\w+?)_([\d.]+)$/.exec(version) ?? [];
  return { name, family, number };
}

function faultsOfSymbol({ name, family, number, isWeak }, libc) {
  if (name.startsWith('napi_') || isWeak) return [];
  if (family === 'GLIBC' && isNewer(number, OLDEST_GLIBC)) return [`needs ${name} of glibc ${number}`];
  if (libc === 'glibc') return family === 'GLIBCXX' || family === 'CXXABI' ? [`leaves ${name} to libstdc++`] : [];
  if (family === 'GLIBC') return [`needs ${name} of glibc`];
  if (family === 'GLIBCXX' && isNewer(number, NEWEST_GLIBCXX)) return [`needs ${name} of libstdc++ ${number}`];
  if (family === '' && !SAME_EVERYWHERE.includes(name)) return [`needs ${name}, which may differ in musl`];
  return [];
}

/** Whether a version is newer than another: numbers with dots. */
export function isNewer(version, than) {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) > (b[i] ?? 0);
  }
  return false;
}
