// What TypeScript and the C++ core both do is in files and functions of equal names. The lint fails if a room's share
// of common names falls below its recorded value, if the share over all rooms is below 95 %, or if a file exists in
// only one language without a listed reason.
//
//   node scripts/twins.mjs            the lint
//   node scripts/twins.mjs --table    the share of each room
//   node scripts/twins.mjs --names    also the names that exist in only one language
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { bare, functionsOf } from './functions.mjs';

/** By room: the folders of its twins, and the minimum percentage of common names, which may only be raised. */
const ROOMS = {
  instance: { least: 92 },
  state: { least: 93 },
  tour: { least: 95 },
  insertion: { least: 95 },
  ruin: { least: 100 },
  recreate: { least: 98 },
  verbs: { least: 99 },
  breaks: { typescript: 'src/evaluation/breaks', least: 93 },
};

/** Minimum percentage of common names over all rooms. */
const LEAST_OF_ALL = 95;

/** TypeScript files that correspond to a part of a C++ file: their names count with its twin. */
const PARTS = {
  'breaks/counters': 'breaks/walk',
};

/** Files of src that the TypeScript kernel shares with the evaluator, where the core has functions of its own. */
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
  'tour/timetable': ['evaluation/make-break-tour.ts', 'evaluation/breaks/lateness.ts'],
};

/** Files that exist in TypeScript only, with the reason. */
const TYPESCRIPT_ALONE = {
  'breaks/break-rules': 'in native/core/instance, which reads it from the arrays',
  'breaks/tuning': 'in instance/tuning.gen.h',
  'tour/tour-ways': 'in tour/flat-tours',
};

/** Files that exist in the C++ core only, with the reason. */
const CORE_ALONE = {
  'breaks/break-history': 'the evaluator has it in src/evaluation',
  'breaks/least-remaining': 'fast path of tours with several breaks',
  'breaks/span-clock': 'fast path of tours with spans',
  'insertion/insertion-plain': 'fast path of plain plans',
  'insertion/judge-waiting': 'fast path of tours with several breaks',
  'insertion/labelled-places': 'fast path of tours with several breaks',
  'insertion/labelled-promises': 'fast path of tours with several breaks',
  'insertion/labelled-tours': 'fast path of tours with several breaks',
  'insertion/least-rest': 'fast path of tours with several breaks',
  'insertion/later-ends': 'fast path of durations by the hour',
  'insertion/waiting': 'fast path of tours with several breaks',
  'insertion/pairs/insertion-pair-plain': 'fast path of plain pairs',
  'insertion/pairs/rested-growth': 'a bound of pairs in tours with several breaks',
  'insertion/pairs/timed-pair-rules': 'fast path of pairs with spans or stacked goods',
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
  'tour/schedule-pairs': 'fast path of plain pairs',
  'tour/schedule-plain': 'fast path of plain plans',
  'tour/tour-sums': 'fast path of plain plans',
  'verbs/evolve': 'fast path of small plain plans, the genetic search',
  'verbs/recount': 'compares the state with one computed anew, in builds that check',
  'verbs/early-rejection': 'annealing gives up a change early, where the fleet does not outrank costs',
  'verbs/exchange-tails': 'fast path of plain plans, another annealing move',
  'verbs/savings': 'fast path of plain plans',
};

/** The functions of a TypeScript file and the methods of its classes, without nested functions. */
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
        // A function that copies another value corresponds to an assignment in C++.
        const isAssignment = member.name.getText() === 'set' && types.has(statement.name.text);
        names.add(isAssignment ? `copy${statement.name.text}` : member.name.getText());
      }
    }
  }
  return names;
}

/** Functions that reset a value: in C++ often the constructor, so they count only if both languages have them. */
const STARTS_ANEW = /^(begin|clear)$/;

/** The functions and methods of a C++ file, without constructors, operators and iterators. */
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
 * What C++ has without a named function: a constructor or an assignment of one of its types, a call operator, an
 * algorithm of its standard library.
 */
function isBuiltIn(name, types, core) {
  const [, verb, type] = /^(make|copy|reset)?(.*)$/.exec(name);
  if (verb !== undefined) return types.has(type);
  if (types.has(`${name[0].toUpperCase()}${name.slice(1)}`) && core.includes('operator()')) return true;
  return core.includes(`std::${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}(`);
}

/**
 * Names in both files, and in only one of them. A method `confine` of `Focus` in C++ may be `confineFocus` in
 * TypeScript.
 *
 * @param types - all types of the C++ code
 * @param called - text of files that the TypeScript one calls instead of having functions of its own
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

/** By room: its twins, and the files that exist in only one language. */
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

/** The percentage of common names over all rooms. */
function shareOfAll(rooms) {
  const common = rooms.reduce((sum, room) => sum + room.common, 0);
  return (200 * common) / rooms.reduce((sum, { all }) => sum + all, 0);
}

/** The faults of these rooms; empty if there are none. */
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
