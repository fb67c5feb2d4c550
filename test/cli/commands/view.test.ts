import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/run.js';
import { evaluate, validateSolution, type Plan, type Solution } from '../../../src/index.js';
import { smallPlan } from '../small-plan.js';
import { stage } from '../surroundings.js';

interface Shown {
  readonly plan?: Plan;
  readonly solution: Solution;
}

/** A package whose pages say what they were made of. */
const packages = { '@tourwright/console': { consolePage: (shown: Shown) => JSON.stringify(shown) } };
const NO_BROWSER = 'There is no browser here to open it: open the file yourself.\n';

let folder = '';
let plan = '';
let stored = '';
let solution: Solution;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourwright-'));
  [plan, stored] = [join(folder, 'plan.json'), join(folder, 'solution.json')];
  solution = await evaluate(smallPlan, [{ resourceId: 'van', stopIds: ['near'] }]);
  await writeFile(plan, JSON.stringify(smallPlan));
  await writeFile(stored, JSON.stringify(solution));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command line: what it says and what it opens. */
async function said(argv: readonly string[], setting: Parameters<typeof stage>[0] = {}) {
  const { surroundings, stdout, stderr, opened } = stage({ packages, ...setting });
  const code = await run(argv, surroundings);
  return { code, stdout: stdout(), stderr: stderr(), opened };
}
const pageIn = async (file: string): Promise<Shown> => JSON.parse(await readFile(file, 'utf8')) as Shown;
const temporaryIn = (text: string): string => /Written to (.*tours\.html)$/m.exec(text)![1]!;

describe('tourwright view', () => {
  it.each([
    ['plan, solution', (): string[] => [plan, stored]],
    ['solution --plan', (): string[] => [stored, '--plan', plan]],
    ['plan, standard input', (): string[] => [plan, '-']],
  ])('opens a page of %s', async (_, words) => {
    const { code, stdout, stderr, opened } = await said(['view', ...words()], { stdin: JSON.stringify(solution) });
    const file = temporaryIn(stdout);
    expect([code, stdout, stderr]).toEqual([0, `Written to ${file}\n`, '']);
    expect(opened).toEqual([file]);
    expect(await pageIn(file)).toEqual({ plan: smallPlan, solution });
    await rm(dirname(file), { recursive: true });
  });

  it('writes the page of a solution alone into a named file', async () => {
    const file = join(folder, 'page.html');
    const { code, stdout, opened } = await said(['view', stored, '-o', file]);
    expect([code, stdout, opened]).toEqual([0, `Written to ${file}\n`, [file]]);
    expect(await pageIn(file)).toEqual({ solution });
  });

  it('reports that there is no browser', async () => {
    const file = join(folder, 'unseen.html');
    const { code, stdout, opened } = await said(['view', plan, stored, '-o', file], { browser: false });
    expect([code, stdout, opened]).toEqual([0, `Written to ${file}\n${NO_BROWSER}`, []]);
    expect(await pageIn(file)).toEqual({ plan: smallPlan, solution });
  });

  it('refuses a solution of another plan, and opens nothing', async () => {
    const other = join(folder, 'other.json');
    await writeFile(other, JSON.stringify({ ...smallPlan, orders: [] }));
    const { code, stdout, stderr, opened } = await said(['view', other, stored]);
    expect([code, stdout, opened]).toEqual([3, '', []]);
    expect(stderr).toContain('The plan has no stop near.');
  });

  it('refuses to overwrite what it reads, and two standard inputs', async () => {
    expect((await said(['view', plan, stored, '-o', stored])).stderr).toContain('would be overwritten');
    expect((await said(['view', '-', '-'])).stderr).toContain('Only one of the files can be standard input.');
  });
});

describe('tourwright export --to html', () => {
  it('writes the page, on request of a single tour', async () => {
    const all = await said(['export', stored, '--to', 'html', '--plan', plan]);
    expect([all.code, all.opened]).toEqual([0, []]);
    expect(JSON.parse(all.stdout)).toEqual({ plan: smallPlan, solution });
    const file = join(folder, 'van.html');
    const { code, stdout } = await said(['export', stored, '--to', 'html', '--resource', 'van', '-o', file]);
    expect([code, stdout]).toEqual([0, '']);
    const { tours } = solution;
    expect(await pageIn(file)).toMatchObject({ solution: { tours, unaffectedStopIds: [], objectives: [] } });
  });
});

describe('tourwright solve --open', () => {
  it('opens the page of its solution, apart from the JSON', async () => {
    const argv = ['solve', plan, '--iterations', '10', '--open'];
    const { code, stdout, stderr, opened } = await said(argv);
    const file = temporaryIn(stderr);
    expect([code, opened]).toEqual([0, [file]]);
    const found: unknown = JSON.parse(stdout);
    expect(validateSolution(found).valid).toBe(true);
    expect(await pageIn(file)).toEqual({ plan: smallPlan, solution: found });
    await rm(dirname(file), { recursive: true });
  });

  it('says so where there is no browser', async () => {
    const { code, stderr } = await said(['solve', plan, '--iterations', '10', '--open'], { browser: false });
    expect([code, stderr]).toEqual([0, expect.stringContaining(NO_BROWSER)]);
    await rm(dirname(temporaryIn(stderr)), { recursive: true });
  });
});
