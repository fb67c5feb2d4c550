import { dirname, join, relative } from 'node:path';
import { readFileSync } from 'node:fs';

import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';

import { CORE, MAY_IMPORT, roomOf, roomRule, runsUp, SERVICE_MAY_IMPORT } from '../../scripts/rooms.mjs';
import { filesBelow } from './files.js';
import { root } from './packed.js';

const src = join(root, 'src');
const service = join(root, 'service', 'src');
const core = join(root, 'native', 'core');

/** What the rule says of one line in a file. */
function complaints(file: string, code: string): string[] {
  const linter = new Linter({ cwd: root });
  const config = {
    files: ['**/*.ts'],
    plugins: { tourwright: { rules: { rooms: roomRule } } },
    rules: { 'tourwright/rooms': 'error' },
  };
  return linter.verify(code, [config as Linter.Config], join(root, file)).map(({ message }) => message);
}

describe('the rule of rooms', () => {
  it.each([
    ['src/problem/compile.ts', '../model/plan.js'],
    ['src/problem/stops/windows.ts', '../../model/plan.js'],
    ['src/problem/stops/windows.ts', '../plan/clock.js'],
    ['src/problem/travel/crow-fly-travel.ts', '../problem.js'],
    ['src/kernel/typescript/ruin/ruin.ts', '../tour/schedule.js'],
    ['src/kernel/typescript/insertion/pairs/trips.ts', '../insertion.js'],
    ['src/problem/compile.ts', '../catalogue/objectives.js'],
    ['src/model/objective.ts', '../catalogue/objectives.js'],
    ['src/problem/compile.ts', './metric.js'],
    ['src/cli/index.ts', '../index.js'],
    ['test/problem/compile.test.ts', '../../src/problem/compile.js'],
    ['service/src/app.ts', 'tourwright'],
    ['service/src/app.ts', './routes/endpoints.js'],
    ['service/src/routes/me/read-me.ts', '../../http/answer.js'],
    ['service/src/plans/plans.ts', '../states/change-state.js'],
    ['service/test/plans/plans.test.ts', '../../src/plans/plans.js'],
    ['service/src/http/mount.ts', './answer.js'],
    ['service/src/app.ts', '@tourwright/roads'],
    ['roads/src/roads.ts', 'tourwright/travel'],
  ])('lets %s import %s', (file, specifier) => {
    expect(complaints(file, `import '${specifier}';`)).toEqual([]);
  });

  it.each([
    ['src/model/plan.ts', '../travel/index.js'],
    ['src/problem/stops/windows.ts', '../../objectives/vector.js'],
    ['src/problem/stops/windows.ts', '../resources/classes.js'],
    ['src/problem/stops/windows.ts', '../compile.js'],
    ['src/kernel/typescript/tour/schedule.ts', '../ruin/ruin.js'],
    ['src/kernel/typescript/insertion/insertion.ts', './pairs/trips.js'],
    ['src/cli/commands/solve.ts', '../../library/solve.js'],
    ['src/evaluation/schedule.ts', '../search/driver.js'],
    ['src/search/division.ts', '../kernel/typescript/instance/instance.js'],
    ['test/checker/check.ts', '../../src/model/duration.js'],
    ['service/src/app.ts', '../../src/index.js'],
    ['src/library/solve.ts', '@tourwright/roads'],
    ['testing/src/rules.ts', '../../src/model/plan.js'],
    ['roads/src/http/http-client.ts', '../valhalla/answers.js'],
    ['service/src/http/mount.ts', '../app.js'],
    ['service/src/http/mount.ts', '../routes/endpoints.js'],
    ['service/src/routes/me/read-me.ts', '../../plans/plans.js'],
    ['service/src/plans/plans.ts', '../http/answer.js'],
    ['service/src/states/change-state.ts', '../queue/claim.js'],
    ['service/src/journal/audit.ts', '../plans/plans.js'],
    ['service/src/store/schema.ts', '../journal/audit.js'],
    ['service/src/domain/plans.ts', '../open-domain.js'],
    ['service/src/errors/refusals.ts', '../domain/index.js'],
    ['service/test/serve.test.ts', '../../src/library/solve.js'],
  ])('does not let %s import %s', (file, specifier) => {
    expect(complaints(file, `import '${specifier}';`)).toHaveLength(1);
    expect(complaints(file, `export * from '${specifier}';`)).toHaveLength(1);
    expect(complaints(file, `await import('${specifier}');`)).toHaveLength(1);
  });

  it('finds no file of the C++ core that includes one of a room above its own', () => {
    const includes = filesBelow(core).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^#include "([^"]+)"/gm)].map(([, included]) => ({
        file: relative(core, path).replaceAll('\\', '/'),
        included: included!,
      })),
    );
    expect(includes.length).toBeGreaterThan(200);
    expect(includes.filter(({ file, included }) => runsUp(file, included, CORE))).toEqual([]);
    expect(runsUp('tour/schedule.h', 'ruin/ruin.h', CORE)).toEqual({ from: 'tour', to: 'ruin' });
  });

  it.each([
    ['engine', src, MAY_IMPORT],
    ['service', service, SERVICE_MAY_IMPORT],
  ])('knows every room of the %s, and no other', (_name, folder, table) => {
    const rooms = new Set(filesBelow(folder).map((file) => roomOf(file, folder)!));
    expect([...rooms].sort()).toEqual(Object.keys(table).sort());
  });

  it.each([
    ['engine', MAY_IMPORT],
    ['service', SERVICE_MAY_IMPORT],
  ])('lets no room of the %s import a later one', (_name, table: Record<string, string[]>) => {
    const rooms = Object.keys(table);
    const back = rooms.flatMap((room, floor) => table[room]!.filter((other) => rooms.indexOf(other) >= floor));
    expect(back).toEqual([]);
  });
});

describe.each([
  ['engine', src],
  ['service', service],
])('the files of the %s', (_name, folder) => {
  /** Files that a file imports for their values; types are gone before anything runs. */
  const importsOf = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s'(\.[^']+)\.js'/gm)].map(
      (match) => join(dirname(file), `${match[1]}.ts`),
    );

  it('import each other without a circle', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, trail: readonly string[]): void => {
      const begin = trail.indexOf(file);
      if (begin >= 0) circles.push([...trail.slice(begin), file].map((each) => relative(folder, each)).join(' > '));
      if (begin >= 0 || done.has(file)) return;
      for (const imported of importsOf(file)) visit(imported, [...trail, file]);
      done.add(file);
    };
    for (const file of filesBelow(folder)) visit(file, []);
    expect(circles).toEqual([]);
  });
});
