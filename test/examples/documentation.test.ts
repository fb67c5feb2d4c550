import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ExitCode } from '../../src/cli/failure.js';
import { evaluate, PlanSchema, validatePlan } from '../../src/index.js';

/** Text of a file of the repository. */
function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

const planPage = read('docs/plan.md');

/** JSON blocks of a page. */
function jsonBlocks(page: string): readonly unknown[] {
  return [...page.matchAll(/```json\n([^`]+)```/g)].map(([, json]) => JSON.parse(json!) as unknown);
}

describe('docs/errors.md', () => {
  const page = read('docs/errors.md');
  const headings = [...page.matchAll(/^### ([A-Z_0-9]+)$/gm)].map(([, code]) => code).sort();
  const codes = [...read('src/model/errors.ts').matchAll(/^ {2}\| '([A-Z_0-9]+)'/gm)].map(([, code]) => code).sort();

  it('has a section for every code, and no other', () => {
    expect(codes.length).toBeGreaterThan(10);
    expect(headings).toEqual(codes);
  });
});

describe('docs/command.md', () => {
  it.each(Object.values(ExitCode))('has exit code %i', (code) => {
    expect(read('docs/command.md')).toMatch(new RegExp(`^\\| ${code} +\\|`, 'm'));
  });
});

describe('docs/plan.md', () => {
  const schema = PlanSchema as unknown as {
    readonly properties: Record<string, { readonly items?: { readonly properties?: Record<string, unknown> } }>;
  };

  it.each(Object.keys(schema.properties))('names the field %s of a plan', (field) => {
    expect(planPage).toContain(`\`${field}\``);
  });

  it.each(['resources', 'orders'])('names every field of %s', (list) => {
    const fields = Object.keys(schema.properties[list]?.items?.properties ?? {});
    expect(fields.length).toBeGreaterThan(5);
    expect(fields.filter((field) => !planPage.includes(`\`${field}\``))).toEqual([]);
  });

  it('shows a resource and an order that form a plan, and a cost', async () => {
    const [resource, order, cost] = jsonBlocks(planPage);
    const plan: unknown = { resources: [{ ...(resource as object), capacities: { boxes: 2 }, cost }], orders: [order] };
    expect(validatePlan(plan)).toMatchObject({ valid: true });
    const stopIds = ['dental-lab-1-pickup', 'dental-lab-1-drop'];
    const { tours } = await evaluate(plan, [{ resourceId: 'van-1', stopIds }]);
    expect(tours[0]?.violations).toEqual([]);
  });
});

describe('links between pages', () => {
  const pages = [
    'README.md',
    'examples/README.md',
    'docs/command.md',
    'docs/console.md',
    'docs/errors.md',
    'docs/library.md',
    'docs/plan.md',
    'docs/rules.md',
    'docs/testing.md',
  ];

  it.each(pages)('of %s have existing targets', (path) => {
    const links = [...read(path).matchAll(/\]\(([^)#\s]+)(?:#([^)]*))?\)/g)];
    for (const [, target, anchor] of links) {
      const base = new URL(`../../${path}`, import.meta.url);
      if (target!.endsWith('/') || target!.startsWith('https:')) continue;
      const text = readFileSync(new URL(target!, base), 'utf8');
      if (anchor === undefined) continue;
      const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!));
      expect(anchors).toContain(anchor);
    }
  });
});

/** The anchor that GitHub gives a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
