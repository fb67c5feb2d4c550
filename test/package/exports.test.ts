import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { root, userProject } from './packed.js';
import type { UserProject } from './packed.js';

let project: UserProject;
beforeAll(() => {
  project = userProject();
});
afterAll(() => project.remove());

const entryPoints = ['tourwright', 'tourwright/travel', 'tourwright/formats'];

/** Two stops and one van. */
const plan = {
  resources: [
    {
      id: 'van',
      vehicleProfile: { type: 'fly', kmph: 50 },
      workingTimeWindow: { begin: '2030-01-01T08:00:00Z', end: '2030-01-01T18:00:00Z' },
      departure: { lat: 48.14, lon: 11.58 },
    },
  ],
  orders: [
    { id: 'a', stops: [{ id: 'a1', position: { lat: 48.15, lon: 11.57 } }] },
    { id: 'b', stops: [{ id: 'b1', position: { lat: 48.13, lon: 11.6 } }] },
  ],
};

const loaders = [
  ['mjs', (name: string, entry: string) => `import { ${name} } from '${entry}';`],
  ['cjs', (name: string, entry: string) => `const { ${name} } = require('${entry}');`],
] as const;

describe('the packed package', () => {
  it('contains the build, its documents and nothing else', () => {
    const strangers = project.files.filter(
      (file) =>
        !/^(dist\/[\w-]+(\.gen-[\w-]+)?\.(js|cjs|d\.ts|d\.cts)|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/.test(
          file,
        ),
    );
    expect(strangers).toEqual([]);
    expect(project.files).toEqual(expect.arrayContaining(['dist/worker.js', 'dist/cli.js', 'LICENSE']));
  });

  it('has no install script', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    expect(Object.keys(manifest.scripts)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(pre|post)?install$/)]),
    );
  });

  it.each(entryPoints)('exports the same names to import and to require: %s', (entry) => {
    const imported = project.run(
      'names.mjs',
      `import * as exported from '${entry}'; console.log(Object.keys(exported).sort().join());`,
    );
    const required = project.run(
      'names.cjs',
      `const exported = require('${entry}'); console.log(Object.keys(exported).sort().join());`,
    );
    expect(required).toBe(imported);
    expect(imported.trim()).not.toBe('');
  });

  it.each(loaders)('solves a plan and lets the process exit: %s', (kind, load) => {
    const output = project.run(
      `solve.${kind}`,
      `${load('solve', 'tourwright')}
      solve(${JSON.stringify(plan)}, { iterations: 200 }).then((solution) => {
        const served = solution.tours.flatMap((tour) => tour.wayPoints.map((point) => point.stopId));
        console.log(served.filter(Boolean).sort().join());
      });`,
    );
    expect(output.trim()).toBe('a1,b1');
  });

  it.each(loaders)('recognizes at one entry point the errors thrown by the other: %s', (kind, load) => {
    const output = project.run(
      `missing.${kind}`,
      `${load('solve, InvalidPlanError', 'tourwright')}
      ${load('matrix', 'tourwright/travel')}
      const travel = matrix({ positions: [], profiles: {} });
      solve(${JSON.stringify(plan)}, { iterations: 200, travel }).catch((error) => {
        console.log(error instanceof InvalidPlanError, error.message);
      });`,
    );
    expect(output).toMatch(/^true .*no profile fly/);
  });

  it('contains the command', () => {
    const command = join('node_modules', 'tourwright', 'dist', 'cli.js');
    expect(readFileSync(join(project.folder, command), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    writeFileSync(join(project.folder, 'plan.json'), JSON.stringify(plan));
    const solution = JSON.parse(project.node(command, 'solve', 'plan.json', '--iterations', '200')) as {
      tours: unknown[];
    };
    expect(solution.tours).toHaveLength(1);
  });

  it.each(['use.mts', 'use.cts'])('type-checks in a strict project: %s', (file) => {
    writeFileSync(
      join(project.folder, file),
      `import { solve } from 'tourwright';
      import { fly, matrix, plane } from 'tourwright/travel';
      export const tours: Promise<number> = solve({ resources: [], orders: [] }, { travel: fly() }).then((s) => s.tours.length);
      export const providers = [matrix, plane];
      // @ts-expect-error A plan is not a number.
      void solve(1);`,
    );
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--moduleResolution',
      'nodenext',
      '--skipLibCheck',
    ];
    const types = ['--target', 'es2022', '--types', 'node', '--typeRoots', join(root, 'node_modules', '@types')];
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const check = (): string => project.node(tsc, ...options, ...types, file);
    expect(check).not.toThrow();
  });

  it('has types that pass their own check, and need no other package', () => {
    const file = 'alone.mts';
    const code = `import { solve, type Plan } from 'tourwright';\nexport const solved = solve as (plan: Plan) => unknown;`;
    writeFileSync(join(project.folder, file), code);
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--listFiles'];
    const read = project.node(tsc, ...options, file).split('\n');
    const others = read.filter((path) => path.includes('node_modules') && !/\/(tourwright|typescript)\//.test(path));
    expect(others).toEqual([]);
  });

  it('throws the same error classes for import and require', () => {
    const output = project.run(
      'kinds.mjs',
      `import { createRequire } from 'node:module';
      import { InvalidPlanError, InvalidOptionsError, solve } from 'tourwright';
      import { matrix } from 'tourwright/travel';
      const required = createRequire(import.meta.url)('tourwright');
      const { matrix: requiredMatrix } = createRequire(import.meta.url)('tourwright/travel');
      const thrown = async (call) => { try { await call(); } catch (error) { return error; } };
      console.log([
        (await thrown(() => solve({}))) instanceof required.InvalidPlanError,
        (await thrown(() => required.solve({}))) instanceof InvalidPlanError,
        (await thrown(() => matrix({}))) instanceof required.InvalidOptionsError,
        (await thrown(() => requiredMatrix({}))) instanceof InvalidOptionsError,
        (await thrown(() => requiredMatrix({}))) instanceof InvalidPlanError,
      ].join());`,
    );
    expect(output.trim()).toBe('true,true,true,true,false');
  });
});
