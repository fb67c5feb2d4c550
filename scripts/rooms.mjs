// The rooms of src/ and what each may import, and that the service imports none of them, as an ESLint rule. Data flows one way through them: plan, problem,
// search, solution.
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = join(dirname(fileURLToPath(import.meta.url)), '..', 'src');

/** A room's neighbours, by name of the folder; single files of src/ are rooms of their own. */
export const MAY_IMPORT = {
  model: [],
  travel: ['model'],
  catalogue: ['model'],
  problem: ['model', 'travel', 'catalogue'],
  evaluation: ['model', 'catalogue', 'problem'],
  objectives: ['model', 'catalogue', 'problem', 'evaluation'],
  violations: ['model', 'catalogue', 'problem', 'evaluation'],
  solution: ['model', 'catalogue', 'problem', 'evaluation', 'objectives', 'violations'],
  kernel: ['catalogue', 'problem', 'evaluation'],
  search: ['catalogue', 'problem', 'objectives', 'kernel'],
  link: ['model', 'travel', 'problem'],
  // What threads do that work for the library: all that takes its time.
  job: [
    'model',
    'travel',
    'catalogue',
    'problem',
    'evaluation',
    'objectives',
    'violations',
    'solution',
    'search',
    'link',
  ],
  // On the caller's thread: neither compiles nor evaluates.
  library: ['model', 'travel', 'catalogue', 'problem', 'solution', 'kernel', 'search', 'link'],
  index: ['model', 'travel', 'library'],
  worker: ['catalogue', 'problem', 'kernel', 'search'],
  cli: ['index'],
  testing: ['model'],
};

/** The room a file of src/ is in; undefined outside src/. */
export function roomOf(file) {
  const path = relative(src, file).split(sep).join('/');
  if (path.startsWith('..')) return undefined;
  // What objectives there are is known before a problem is; how they are counted is not.
  if (path === 'objectives/catalogue.ts') return 'catalogue';
  return path.split('/', 1)[0].replace(/\.ts$/, '');
}

/**
 * ESLint rule: imports follow the table; test/checker, which judges the engine, imports nothing of it, and the service
 * nothing but its doors.
 */
export const roomRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      forbidden: 'The room "{{from}}" may not import "{{to}}"; it may import: {{allowed}}.',
      checker: 'test/checker judges the engine and may not import it.',
      door: 'The service uses the engine by its doors: import from tourwright or tourwright/travel.',
    },
  },
  create(context) {
    const from = roomOf(context.filename);
    const isBelow = (...folder) => !relative(join(src, '..', ...folder), context.filename).startsWith('..');
    const isChecker = isBelow('test', 'checker');
    const isService = isBelow('service');
    if (from === undefined && !isChecker && !isService) return {};

    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const to = roomOf(join(dirname(context.filename), specifier.replace(/\.js$/, '.ts')));
      if (to === undefined) return;
      if (isChecker) context.report({ node, messageId: 'checker' });
      else if (isService) context.report({ node, messageId: 'door' });
      else if (to !== from && !(MAY_IMPORT[from] ?? []).includes(to)) {
        const allowed = (MAY_IMPORT[from] ?? []).join(', ') || 'nothing';
        context.report({ node, messageId: 'forbidden', data: { from, to, allowed } });
      }
    };
    return {
      ImportDeclaration: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      ImportExpression: check,
    };
  },
};
