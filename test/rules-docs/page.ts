import { format } from 'prettier';

import { solve } from '../../src/index.js';
import type { Solution } from '../../src/index.js';
import { ENTRIES } from './entries.js';
import type { Entry } from './entries.js';

/** The fields named, as far as they are there. */
function pick(value: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => fields.includes(key)));
}

/** A waypoint in short: who it is, and what is shown of it. */
function shortOf(point: object, fields: readonly string[]): object {
  const { type, stopId } = point as { type: string; stopId?: string };
  return { ...(type === 'stop' ? { stopId } : { type }), ...pick(point, fields) };
}

function shown({ solution = [], tour = [], wayPoint = [] }: Entry, found: Solution): object {
  const tours = found.tours.map((each) => ({
    resourceId: each.resourceId,
    ...pick(each, tour),
    wayPoints: each.wayPoints.map((point) => shortOf(point, wayPoint)),
  }));
  return { ...pick(found, solution), tours };
}

/** One line a part, so that the whole fits on a screen. */
function lines(value: object): string {
  const parts = Object.entries(value).map(([key, field]: [string, unknown]) => {
    const isList = Array.isArray(field) && typeof field[0] === 'object' && !Array.isArray(field[0]);
    const text = isList
      ? `[\n${(field as unknown[]).map((item) => `    ${inline(item)}`).join(',\n')}\n  ]`
      : inline(field);
    return `  ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${parts.join(',\n')}\n}`;
}

const inline = (value: unknown): string =>
  JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']');

async function section(entry: Entry): Promise<string> {
  const found = await solve(entry.plan, { iterations: 2000 });
  const blocks = [entry.plan, shown(entry, found)].map((value) => `\`\`\`json\n${lines(value)}\n\`\`\`\n`);
  return [`## ${entry.rule}\n`, `${entry.text}\n`, blocks[0], 'In the solution:\n', blocks[1]].join('\n');
}

const INTRODUCTION = `# The rules by example

Find each rule with a small plan in which it matters, and the part of the solution that shows its effect. The plans lie along a street to the east; at 30 \`kmph\` a kilometer takes two minutes. The tests solve these plans (\`npm run docs:rules\` writes this page again). [plan.md](plan.md) has all fields.
`;

/** The page, of the rules that the engine keeps. */
export async function rulesPage(): Promise<string> {
  const sections: string[] = [];
  for (const entry of ENTRIES) sections.push(await section(entry));
  const text = [INTRODUCTION, ...sections].join('\n');
  return format(text, { parser: 'markdown', printWidth: 120, embeddedLanguageFormatting: 'off' });
}
