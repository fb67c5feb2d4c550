// What TypeScript and the C++ core both do stands in files of one name and in functions of one name. The lint refuses a
// room whose share of names in common falls below what it was, a share of all rooms below 95 %, and a file of one language
// alone that is not listed with its reason.
//
//   node scripts/twins.mjs            the lint
//   node scripts/twins.mjs --table    the share of each room
//   node scripts/twins.mjs --names    the names that stand in one language alone, too
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { bare, functionsOf } from './functions.mjs';

/** By room: where its twins stand, and the percentage of names that are in common, at the least. It may only be raised. */
const ROOMS = {
  instance: { least: 92 },
  state: { least: 93 },
  tour: { least: 95 },
  insertion: { least: 95 },
  ruin: { least: 100 },
  recreate: { least: 98 },
  verbs: { least: 99 },
  moves: { least: 95 },
  breaks: { typescript: 'src/evaluation/breaks', least: 93 },
};

/** The percentage of names in common over all rooms, at the least. */
const LEAST_OF_ALL = 95;

/** Files of TypeScript that are a part of a file of the C++ core: their names count with its twin. */
const PARTS = {
  'breaks/counters': 'breaks/walk',
  'moves/counts': 'moves/judge',
};

/** Files of src that the TypeScript kernel calls, as the evaluator does, where the core has functions of its own. */
const SHARED = {
  'instance/break-rules': ['evaluation/breaks/break-rules.ts'],
  'instance/class-view': ['problem/travel/traffic.ts'],
  'breaks/break-tour': ['problem/stops/earliest-begin.ts'],
  'instance/metric': ['problem/travel/metric.ts', 'travel/great-circle.ts'],
  'instance/traffic': ['problem/travel/traffic.ts'],
  'tour/cost': ['evaluation/tour-cost.ts'],
  'tour/objective': ['problem/plan/levels.ts'],
  'tour/overlap': ['evaluation/presence-excess.ts'],
  'tour/sequence-rules': ['evaluation/sequence-rules.ts'],
  'tour/timetable': ['evaluation/break-tour.ts', 'evaluation/breaks/lateness.ts'],
};

/** Files of TypeScript alone, and why. */
const TYPESCRIPT_ALONE = {
  'breaks/break-rules': 'in native/core/instance, which reads it from the arrays',
  'breaks/tuning': 'in instance/tuning.gen.h',
  'tour/tour-ways': 'in tour/flat-tours',
};

/** Files of the C++ core alone, and why. */
const CORE_ALONE = {
  'breaks/break-history': 'the evaluator has it in src/evaluation',
  'breaks/least-ahead': 'fast path of tours with several breaks',
  'breaks/span-clock': 'fast path of tours with spans',
  'insertion/insertion-plain': 'fast path of plain plans',
  'insertion/judge-waiting': 'fast path of tours with several breaks',
  'insertion/labelled-places': 'fast path of tours with several breaks',
  'insertion/labelled-promises': 'fast path of tours with several breaks',
  'insertion/labelled-tours': 'fast path of tours with several breaks',
  'insertion/least-rest': 'fast path of tours with several breaks',
  'insertion/later-ends': 'fast path of durations by the hour',
  'insertion/waiting': 'fast path of tours with several breaks',
  'insertion/pairs/first-promises': 'fast path of pairs in tours that are compared with earlier ones',
  'insertion/pairs/insertion-pair-plain': 'fast path of plain pairs',
  'insertion/pairs/trips': 'fast path of plain pairs with trips',
  'instance/bucket-grid': 'fast path of durations by the hour',
  'instance/codes': 'the codes of src/problem/arrays',
  'instance/problem-view': 'the arrays as C++ sees them',
  'instance/rule-flag': 'lets the compiler leave rules out',
  'instance/segment': 'fast path of plain plans',
  'recreate/arrange-trips': 'fast path of plain pairs with trips',
  'recreate/recreate-trips': 'fast path of plain pairs with trips',
  'ruin/lifted-trips': 'fast path of plain pairs with trips',
  'state/end-cells': 'fast path of plain plans',
  'state/passed-cells': 'fast path of plain plans',
  'state/plain-links': 'fast path of plain plans',
  'state/prefetch': 'tells the processor what is read next',
  'tour/flat-tours': 'in tour/tour-ways, and fast path of plain pairs',
  'tour/lifo': 'the evaluator has it in src/evaluation',
  'tour/restring': 'fast path of plain plans',
  'tour/schedule-pairs': 'fast path of plain pairs',
  'tour/schedule-plain': 'fast path of plain plans',
  'tour/tour-sums': 'fast path of plain plans',
  'verbs/evolve': 'fast path of small plain plans, the genetic search',
  'verbs/recount': 'compares the state with one computed anew, in builds that check',
  'verbs/early-rejection': 'annealing gives up a change early, where the fleet does not outrank costs',
  'verbs/exchange-tails': 'fast path of plain plans, another annealing move',
  'verbs/savings': 'fast path of plain plans',
};

/** The functions of a TypeScript file and the methods of its classes, those inside of functions apart. */
export function typescriptNames(text, types = new Set()) {
  const names = new Set();
  for (const statement of ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.body !== undefined) names.add(statement.name.text);
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (initializer !== undefined && ts.isArrowFunction(initializer)) names.add(name.getText());
      }
    }
    if (ts.isClassDeclaration(statement)) {
      for (const member of statement.members) {
        if (!(ts.isMethodDeclaration(member) || ts.isGetAccessor(member)) || member.body === undefined) continue;
        // A copy of another value is an assignment in C++.
        const isAssignment = member.name.getText() === 'set' && types.has(statement.name.text);
        names.add(isAssignment ? `copy${statement.name.text}` : member.name.getText());
      }
    }
  }
  return names;
}

/** A value starts anew: a constructor where memory is used again. It counts only where both languages have it. */
const STARTS_ANEW = /^(begin|clear)$/;

/** The functions and methods of a C++ file; constructors, operators and iterators have no name of their own. */
export function coreNames(text, types = typesOf(text)) {
  const isIterator = (name) => /^(begin|end)$/.test(name) && text.includes(`auto ${name}()`);
  const named = functionsOf(text).filter(({ name }) => name !== 'lambda' && !/^(~|operator|[A-Z])/.test(name));
  return new Set(named.map(({ name }) => name).filter((name) => !types.has(name) && !isIterator(name)));
}

const typesOf = (text) =>
  new Set(
    [...bare(text).matchAll(/\b(?:struct|class)\s+(?:alignas\(\d+\)\s+)?(?:\w+::)*(\w+)/g)].map(([, name]) => name),
  );

/**
 * What C++ has without a function of its own: a constructor or an assignment of one of its types, a call operator, an
 * algorithm of its library.
 */
function isBuiltIn(name, types, core) {
  const [, verb, type] = /^(make|copy|reset)?(.*)$/.exec(name);
  if (verb !== undefined) return types.has(type);
  if (types.has(`${name[0].toUpperCase()}${name.slice(1)}`) && core.includes('operator()')) return true;
  return core.includes(`std::${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}(`);
}

/**
 * Names of both files, and of one alone. What is a method `confine` of `Focus` in C++ may be `confineFocus` in TypeScript.
 *
 * @param types - all that C++ has a type of
 * @param called - text of files that the TypeScript one calls instead of functions of its own
 */
export function compareNames(typescript, core, types = typesOf(core), called = '') {
  const left = typescriptNames(typescript, types);
  const right = coreNames(core, types);
  const shared = typescriptNames(called, types);
  const found = new Set();
  const alone = [];
  let common = 0;
  for (const name of left) {
    const method = [...right].find(
      (other) =>
        other === name ||
        (name.startsWith(other) && types.has(name.slice(other.length)) && !left.has(other) && !right.has(name)),
    );
    if (method !== undefined) found.add(method);
    if (name.startsWith('copy')) found.add('set');
    if (method !== undefined || isBuiltIn(name, types, core)) common++;
    else if (!STARTS_ANEW.test(name)) alone.push(name);
  }
  for (const name of right) {
    if (found.has(name) || !shared.has(name)) continue;
    found.add(name);
    common++;
  }
  return { common, typescript: alone, core: [...right].filter((name) => !found.has(name) && !STARTS_ANEW.test(name)) };
}

function filesOf(folder) {
  const files = new Map();
  for (const entry of existsSync(folder) ? readdirSync(folder, { recursive: true }) : []) {
    if (!/\.(ts|h|cpp)$/.test(entry) || entry.endsWith('.gen.h')) continue;
    const name = entry
      .replaceAll('\\', '/')
      .replace(/\.\w+$/, '')
      .replaceAll('_', '-');
    files.set(name, `${files.get(name) ?? ''}\n${readFileSync(join(folder, entry), 'utf8')}`);
  }
  return files;
}

/** By room: its twins, and the files of each language alone. */
export function measure(root) {
  const types = typesOf([...filesOf(join(root, 'native/core')).values()].join('\n'));
  return Object.entries(ROOMS).map(([room, { typescript = `src/kernel/typescript/${room}`, least }]) => {
    const left = filesOf(join(root, typescript));
    const right = filesOf(join(root, 'native/core', room));
    for (const [part, whole] of Object.entries(PARTS).filter(([part]) => part.startsWith(`${room}/`))) {
      const [from, to] = [part, whole].map((name) => name.slice(room.length + 1));
      left.set(to, `${left.get(to) ?? ''}\n${left.get(from) ?? ''}`);
      left.delete(from);
    }
    const sharedOf = (name) =>
      (SHARED[`${room}/${name}`] ?? []).map((file) => readFileSync(join(root, 'src', file), 'utf8')).join('\n');
    const twins = [...left]
      .filter(([name]) => right.has(name))
      .map(([name, text]) => ({ name, ...compareNames(text, right.get(name), types, sharedOf(name)) }));
    const sum = (of) => twins.reduce((total, twin) => total + of(twin), 0);
    const common = sum((twin) => twin.common);
    const all = 2 * common + sum((twin) => twin.typescript.length + twin.core.length);
    return {
      room,
      least,
      twins,
      common,
      all,
      share: (200 * common) / all,
      alone: [...left.keys()].filter((name) => !right.has(name)),
      coreAlone: [...right.keys()].filter((name) => !left.has(name)),
    };
  });
}

function print(rooms, names) {
  for (const { room, twins, share, coreAlone } of rooms) {
    console.log(`${room}: ${twins.length} twins, ${share.toFixed(1)} % of names; C++ alone: ${coreAlone.join(', ')}`);
    for (const { name, typescript, core } of names ? twins : []) {
      if (typescript.length + core.length > 0) console.log(`  ${name}: ${typescript.join(' ')} | ${core.join(' ')}`);
    }
  }
  console.log(`all: ${shareOfAll(rooms).toFixed(1)} %`);
}

/** The percentage of names in common over all rooms. */
function shareOfAll(rooms) {
  const common = rooms.reduce((sum, room) => sum + room.common, 0);
  return (200 * common) / rooms.reduce((sum, { all }) => sum + all, 0);
}

/** What a lint of these rooms has to say: nothing, if all is well. */
export function findings(rooms) {
  const share = shareOfAll(rooms);
  const tooFew = `${share.toFixed(1)} % of the names of all twins are in common, at least ${LEAST_OF_ALL}`;
  return [...rooms.flatMap(findingsOf), ...(share < LEAST_OF_ALL ? [`${tooFew} (scripts/twins.mjs --names).`] : [])];
}

function findingsOf({ room, least, share, alone, coreAlone, twins }) {
  const ofFiles = (files, listed, advice) =>
    files.filter((name) => !(name in listed)).map((name) => `${name}: ${advice}, or list it in scripts/twins.mjs.`);
  return [
    ...ofFiles(
      alone.map((name) => `${room}/${name}`),
      TYPESCRIPT_ALONE,
      'give it a twin of the same name in native/core',
    ),
    ...ofFiles(
      coreAlone.map((name) => `${room}/${name}`),
      CORE_ALONE,
      'give it a twin of the same name in TypeScript',
    ),
    ...(twins.length > 0 && share < least
      ? [
          `${room}: ${share.toFixed(1)} % of the names of twins are in common, at least ${least} (scripts/twins.mjs --names).`,
        ]
      : []),
  ];
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const rooms = measure(new URL('..', import.meta.url).pathname);
  if (process.argv.length > 2) print(rooms, process.argv[2] === '--names');
  else {
    const found = findings(rooms);
    for (const line of found) console.error(line);
    process.exitCode = found.length === 0 ? 0 : 1;
  }
}
