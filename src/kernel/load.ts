import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { KERNEL_INTERFACE } from './interface.js';
import type { Kernel, KernelFactory, KernelName, KernelParameters } from './kernel.js';
import { typescriptKernel } from './typescript.js';

/** The exports of the addon. */
export interface NativeAddon {
  /** `KERNEL_INTERFACE` of the sources it was built from. */
  readonly interface: string;
  readonly Kernel: new (problem: ProblemArrays, parameters: KernelParameters, stopFlag: Int32Array) => Kernel;
}

/**
 * Kernels that run in C++.
 *
 * They read the problem's arrays and the stop flag in place and keep them alive until `free`; all must be backed by
 * SharedArrayBuffers. `create` throws a TypeError that names a missing, mistyped or too short array.
 */
export function nativeKernel({ Kernel }: NativeAddon): KernelFactory {
  return { name: 'native', create: (problem, parameters, stopFlag) => new Kernel(problem, parameters, stopFlag) };
}

/** Which kernel runs, and why. */
export interface Backend {
  readonly name: KernelName;
  /** One sentence. */
  readonly reason: string;
  /** Why each possible source of the native kernel failed, in the order in which they were tried. */
  readonly loadErrors: readonly string[];
}

/** Allowed values of `TOURWRIGHT_KERNEL`. */
const CHOICES = ['native', 'typescript'] as const;

/** A place that may hold the native kernel. */
interface KernelSource {
  readonly name: string;
  /** The argument of `require`. */
  readonly request: string;
  /** Why there is nothing to load; undefined if there is. */
  readonly absence?: string;
}

/**
 * Loads the kernel to search with: the native one of the platform's package, else the one built in this folder, else
 * TypeScript. `TOURWRIGHT_KERNEL=native` or `=typescript` forces one.
 *
 * Call it in the main thread before workers do: an addon that only workers hold is unloaded with the last of them.
 *
 * @throws Error when the native kernel is forced and cannot load, or when `TOURWRIGHT_KERNEL` has another value
 */
export function loadKernel(): { factory: KernelFactory; backend: Backend } {
  const choice = process.env['TOURWRIGHT_KERNEL'] ?? '';
  if (choice !== '' && !CHOICES.some((allowed) => allowed === choice)) {
    throw new Error(`TOURWRIGHT_KERNEL is "${choice}"; it may be ${CHOICES.map((name) => `"${name}"`).join(' or ')}.`);
  }
  if (choice === 'typescript') {
    const reason = 'TOURWRIGHT_KERNEL=typescript asks for it.';
    return { factory: typescriptKernel, backend: { name: 'typescript', reason, loadErrors: [] } };
  }
  const loadErrors: string[] = [];
  for (const source of sources()) {
    try {
      const factory = nativeKernel(load(source));
      return { factory, backend: { name: 'native', reason: `Loaded from ${source.name}.`, loadErrors } };
    } catch (error) {
      loadErrors.push(`${source.name}: ${firstLine(error)}`);
    }
  }
  if (choice === 'native') throw new Error(cannotLoad(loadErrors));
  const reason = 'No native kernel could be loaded.';
  return { factory: typescriptKernel, backend: { name: 'typescript', reason, loadErrors } };
}

/** Returns the platform's packages; on Linux there are two, for glibc and for musl, and the wrong one fails to load. */
export function platformPackages({ platform, arch }: { platform: string; arch: string } = process): string[] {
  const name = `@tourwright/kernel-${platform}-${arch}`;
  return platform === 'linux' ? [name, `${name}-musl`] : [name];
}

function sources(): KernelSource[] {
  const root = packageRoot();
  const local = join(root, 'build', 'Release', 'tourwright.node');
  return [
    ...platformPackages().map((name) => ({ name, request: name })),
    {
      name: 'build/Release/tourwright.node',
      request: local,
      ...(existsSync(local) ? {} : { absence: `not built in ${root}` }),
    },
  ];
}

/** Returns the folder of package.json: this module runs from src/kernel/ or, bundled, from dist/. */
export function packageRoot(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const above = join(here, '..');
  return existsSync(join(above, 'package.json')) ? above : join(above, '..');
}

function load({ request, absence }: KernelSource): NativeAddon {
  if (absence !== undefined) throw new Error(absence);
  const addon = createRequire(import.meta.url)(request) as NativeAddon;
  if (addon.interface !== KERNEL_INTERFACE) {
    throw new Error(`it has interface ${addon.interface}, this version of tourwright needs ${KERNEL_INTERFACE}`);
  }
  return addon;
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? '';
}

function cannotLoad(loadErrors: readonly string[]): string {
  return [
    'The native kernel cannot be loaded, and TOURWRIGHT_KERNEL=native forbids another.',
    ...loadErrors.map((reason) => `  - ${reason}`),
    'Possible solutions:',
    '  - Install tourwright with its optional dependencies: they hold the kernels of the usual platforms.',
    '  - Compile one: install cmake and a C++20 compiler, then run "npx tourwright build-kernel" (in a clone "npm run build:native").',
    '  - Unset TOURWRIGHT_KERNEL: the TypeScript kernel keeps the same rules, and is slower.',
  ].join('\n');
}
