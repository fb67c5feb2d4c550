// The rooms of src/ and of service/src/ and what each may import, and that workspaces import only entry points of the
// engine, as an ESLint rule. Data flows one way through the rooms of the engine: plan, problem, search, solution.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const src = join(root, 'src');
const service = join(root, 'service', 'src');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Rooms of both kernels, from the bottom up, as in `INSIDE`. */
export const KERNEL_ROOMS = [
  'instance',
  'state',
  'breaks',
  'tour',
  'insertion',
  'insertion/pairs',
  'ruin',
  'recreate',
  'genetic',
  'verbs',
  'moves',
];

/** The rooms that a room may import, by folder name; single files of src/ are rooms, too. */
export const MAY_IMPORT = {
  // Tables with one row per kind of thing, which all other rooms may read.
  catalogue: [],
  model: ['catalogue'],
  travel: ['model'],
  problem: ['model', 'travel', 'catalogue'],
  evaluation: ['model', 'catalogue', 'problem'],
  objectives: ['model', 'catalogue', 'problem', 'evaluation'],
  violations: ['model', 'catalogue', 'problem', 'evaluation'],
  solution: ['model', 'catalogue', 'problem', 'evaluation', 'objectives', 'violations'],
  kernel: ['catalogue', 'problem', 'evaluation'],
  // Answers to "why" and "what if", about a problem and its tours.
  answers: ['model', 'travel', 'catalogue', 'problem', 'evaluation', 'objectives', 'violations', 'solution', 'kernel'],
  search: ['catalogue', 'problem', 'objectives', 'kernel'],
  link: ['model', 'travel', 'problem'],
  // The threads that do the library's time-consuming work.
  job: [
    'model',
    'travel',
    'catalogue',
    'problem',
    'evaluation',
    'objectives',
    'violations',
    'solution',
    'answers',
    'search',
    'link',
  ],
  // On the caller's thread: neither compiles nor evaluates.
  library: ['model', 'travel', 'catalogue', 'problem', 'solution', 'kernel', 'search', 'link'],
  index: ['model', 'travel', 'library'],
  worker: ['catalogue', 'problem', 'kernel', 'search'],
  // Plans and solutions in the formats of other programs.
  formats: ['model', 'travel', 'catalogue'],
  cli: ['index', 'model', 'catalogue', 'travel', 'formats'],
};

/** The service's rooms, from the bottom up: each lists those below it that it may import. */
export const SERVICE_MAY_IMPORT = {
  'built-file': [],
  schemas: [],
  errors: ['schemas'],
  // What the service can do, as types: the only link between HTTP above and storage below.
  domain: ['errors', 'schemas'],
  config: ['errors'],
  traces: [],
  // Storage and work on the tables.
  store: ['built-file', 'errors', 'domain', 'traces'],
  journal: ['domain', 'store'],
  states: ['domain', 'store', 'journal'],
  once: ['errors', 'domain', 'store'],
  agencies: ['errors', 'domain', 'config', 'store', 'journal', 'once'],
  tokens: ['errors', 'domain', 'store', 'journal', 'once', 'agencies'],
  queue: ['domain', 'traces', 'store', 'journal', 'states'],
  plans: ['errors', 'domain', 'store', 'journal', 'states', 'once', 'agencies', 'queue'],
  events: ['errors', 'domain', 'config', 'store', 'journal', 'queue'],
  webhooks: ['errors', 'domain', 'config', 'store', 'journal', 'once', 'queue'],
  engines: ['built-file', 'errors', 'domain', 'store'],
  worker: ['domain', 'traces', 'store', 'journal', 'queue', 'engines'],
  retention: ['domain', 'config', 'store', 'journal', 'states'],
  'open-domain': [
    'errors',
    'domain',
    'config',
    'store',
    'journal',
    'once',
    'agencies',
    'tokens',
    'queue',
    'plans',
    'events',
    'webhooks',
    'engines',
    'worker',
    'retention',
  ],
  // HTTP on the types of the domain.
  intake: ['built-file', 'errors', 'domain', 'schemas'],
  http: ['errors', 'domain', 'schemas', 'config', 'traces', 'intake'],
  operations: ['domain', 'config', 'schemas', 'traces', 'http'],
  routes: ['errors', 'domain', 'schemas', 'intake', 'http'],
  app: ['errors', 'http', 'operations', 'routes'],
  // The drop-in for VROOM: without storage, using the library only.
  vroom: [],
  service: ['errors', 'domain', 'config', 'intake', 'http', 'operations', 'routes', 'app', 'open-domain'],
  commands: ['vroom', 'errors', 'domain', 'config', 'store', 'agencies', 'tokens', 'http', 'service'],
  index: ['domain', 'config', 'operations', 'routes', 'vroom', 'service'],
};

/**
 * Rooms within a room, from the bottom up: each may import itself and those below it. Files next to them are above all
 * of them, except for the `face`: types that each of them may import.
 */
export const INSIDE = {
  'src/problem': { rooms: ['arrays', 'plan', 'travel', 'stops', 'rules', 'resources', 'stages'], face: ['problem.ts'] },
  'src/travel/roads': { rooms: ['cache'], face: [] },
  'src/kernel/typescript': { rooms: KERNEL_ROOMS, face: [] },
  'roads/src': {
    rooms: ['http', 'profiles', 'data', 'valhalla', 'osrm', 'build', 'traffic'],
    face: ['polyline.ts'],
  },
};

/**
 * Folders whose inner files only some rooms may import: their own room, which exports what others need, and those that
 * compute single tours.
 */
const CLOSED = { 'src/kernel/typescript': ['kernel', 'answers'] };

/** Rooms of native/core, in the form of `INSIDE`. */
export const CORE = { rooms: KERNEL_ROOMS, face: ['kernel.h'] };

/** The floor of a file below `folder`, 0 at the bottom; undefined for the face, which is on none. */
export function floorOf(path, { rooms, face }) {
  if (face.includes(path)) return undefined;
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  const floor = rooms.indexOf(folder);
  if (floor < 0 && folder !== '') throw new Error(`scripts/rooms.mjs knows no room "${folder}" for ${path}.`);
  return floor < 0 ? rooms.length : floor;
}

/** The rooms of both files if one file below `folder` may not import the other; undefined if it may. */
export function runsUp(from, to, inside) {
  const [low, high] = [floorOf(from, inside), floorOf(to, inside)];
  if (low === undefined || high === undefined || high <= low) return undefined;
  const nameOf = (floor) => inside.rooms[floor] ?? 'what joins the rooms';
  return { from: nameOf(low), to: nameOf(high) };
}

/** The room of a file below `folder`; undefined outside it. */
export function roomOf(file, folder = src) {
  const path = relative(folder, file).split(sep).join('/');
  if (path.startsWith('..')) return undefined;
  return path.split('/', 1)[0].replace(/\.c?ts$/, '');
}

/**
 * ESLint rule: imports follow the table; test/checker, which judges the engine, imports nothing of it, and the
 * workspaces only its entry points.
 */
export const roomRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      forbidden: 'The room "{{from}}" may not import "{{to}}"; it may import: {{allowed}}.',
      up: 'The room "{{from}}" may not import "{{to}}", which stands above it.',
      closed: 'The insides of "{{folder}}" are for {{room}} alone.',
      checker: 'test/checker judges the engine and may not import it.',
      above:
        'Workspaces stand above the library: the command may name their types, and loads them where they are installed.',
      entry:
        'Workspaces use the engine by its entry points: import from tourwright, tourwright/travel or tourwright/formats.',
    },
  },
  create(context) {
    const from = roomOf(context.filename);
    const serviceRoom = roomOf(context.filename, service);
    const isBelow = (...folder) => !relative(join(root, ...folder), context.filename).startsWith('..');
    const isChecker = isBelow('test', 'checker');
    const isWorkspace = workspaces.some((folder) => isBelow(folder));
    if (from === undefined && !isChecker && !isWorkspace) return {};

    const checkInside = (node, target) => {
      for (const [folder, inside] of Object.entries(INSIDE)) {
        const below = (file) => relative(join(root, folder), file).split(sep).join('/');
        const [own, other] = [below(context.filename), below(target)];
        if (own.startsWith('..') || other.startsWith('..')) continue;
        const up = runsUp(own, other, inside);
        if (up !== undefined) context.report({ node, messageId: 'up', data: up });
      }
    };
    const checkRooms = (node, from, to, mayImport) => {
      const allowed = mayImport[from] ?? [];
      if (to === from || allowed.includes(to)) return;
      context.report({ node, messageId: 'forbidden', data: { from, to, allowed: allowed.join(', ') || 'nothing' } });
    };
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const isType = (node.importKind ?? node.exportKind) === 'type';
      if (specifier.startsWith('@tourwright/') && from !== undefined && !(from === 'cli' && isType)) {
        context.report({ node, messageId: 'above' });
      }
      if (!specifier.startsWith('.')) return;
      const target = join(dirname(context.filename), specifier.replace(/\.js$/, '.ts'));
      checkInside(node, target);
      const toService = roomOf(target, service);
      if (serviceRoom !== undefined && toService !== undefined) {
        checkRooms(node, serviceRoom, toService, SERVICE_MAY_IMPORT);
      }
      const to = roomOf(target);
      if (to === undefined) return;
      const closed = Object.entries(CLOSED).find(([folder]) => relative(join(root, folder), target)[0] !== '.');
      if (isChecker) context.report({ node, messageId: 'checker' });
      else if (closed !== undefined && from !== undefined && !closed[1].includes(from)) {
        context.report({ node, messageId: 'closed', data: { folder: closed[0], room: closed[1].join(', ') } });
      } else if (isWorkspace) context.report({ node, messageId: 'entry' });
      else checkRooms(node, from, to, MAY_IMPORT);
    };
    return {
      ImportDeclaration: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      ImportExpression: check,
    };
  },
};
