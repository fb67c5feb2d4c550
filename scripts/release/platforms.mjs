// The platforms that get a prebuilt kernel, each in a package of its own: @tourwright/kernel-NAME.

/** The oldest glibc we promise: that of Debian 10 and RHEL 8, the oldest that Node 20 itself runs on. */
export const OLDEST_GLIBC = '2.28';

/**
 * `libc` only where there are two. `toolchain`: how Linux on x64 builds it; `here` says where else it is built.
 */
export const platforms = [
  { name: 'linux-x64', os: 'linux', cpu: 'x64', libc: 'glibc', compiler: 'g++' },
  { name: 'linux-x64-musl', os: 'linux', cpu: 'x64', libc: 'musl', compiler: 'g++' },
  {
    name: 'linux-arm64',
    os: 'linux',
    cpu: 'arm64',
    libc: 'glibc',
    compiler: 'aarch64-linux-gnu-g++',
    toolchain: 'cmake/linux-arm64.cmake',
  },
  {
    name: 'linux-arm64-musl',
    os: 'linux',
    cpu: 'arm64',
    libc: 'musl',
    compiler: 'aarch64-linux-gnu-g++',
    toolchain: 'cmake/linux-arm64.cmake',
  },
  { name: 'darwin-x64', os: 'darwin', cpu: 'x64' },
  { name: 'darwin-arm64', os: 'darwin', cpu: 'arm64' },
  { name: 'win32-x64', os: 'win32', cpu: 'x64' },
];

/** Whether this machine can build for a platform: Linux on x64 for all of Linux, the others for their own system. */
export const canBuild = ({ os }) =>
  os === process.platform && (os !== 'linux' || process.arch === 'x64') && (os !== 'win32' || process.arch === 'x64');

/** @returns the platforms named, all without names. @throws Error for a name that there is not */
export function platformsNamed(names) {
  const unknown = names.filter((name) => !platforms.some((platform) => platform.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No such platform: ${unknown.join(', ')}; there are ${platforms.map(({ name }) => name).join(', ')}.`,
    );
  }
  return names.length === 0 ? platforms : platforms.filter(({ name }) => names.includes(name));
}

/** The package of a platform. */
export const packageOf = ({ name }) => `@tourwright/kernel-${name}`;
