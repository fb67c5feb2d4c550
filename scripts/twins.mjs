// What TypeScript and the C++ core both do stands in files of one name and in functions of one name. The lint refuses a
// room whose share of names in common falls below what it was, and a file of TypeScript without a twin that is not listed.
//
//   node scripts/twins.mjs            the lint
//   node scripts/twins.mjs --table    the share of each room
//   node scripts/twins.mjs --names    the names that stand in one language alone, too
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { functionsOf } from './functions.mjs';

/** By room: where its twins stand, and the percentage of names that are in common, at the least. It may only be raised. */
const ROOMS = {
  instance: { least: 53 },
  state: { least: 88 },
  tour: { least: 71 },
  insertion: { least: 86 },
  ruin: { least: 98 },
  recreate: { least: 94 },
  verbs: { least: 90 },
  moves: { least: 90 },
  breaks: { typescript: 'src/evaluation/breaks', least: 84 },
};

/** Files of TypeScript alone, and why. Those of C++ alone need no reason: they are fast paths, or data that it packs. */
const TYPESCRIPT_ALONE = {
  'breaks/break-rules': 'in native/core/instance, which reads it from the arrays',
  'breaks/counters': 'in breaks/walk',
  'breaks/tuning': 'in instance/tuning.gen.h',
  'instance/decided-stops': 'in instance/decided',
  'moves/counts': 'in moves/tables',
  'tour/decided-times': 'in tour/decided_schedule',
  'tour/known-tours': 'in tour/known_clocks and tour/known_timings',
  'tour/laid-ways': 'in tour/laid_tours',
  'verbs/class-switching': 'in verbs/class_switch',
};

/** The functions of a TypeScript file and the methods of its classes, those inside of functions apart. */
export function typescriptNames(text) {
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
        if ((ts.isMethodDeclaration(member) || ts.isGetAccessor(member)) && member.body !== undefined)
          names.add(member.name.getText());
      }
    }
  }
  return names;
}

/** The functions and methods of a C++ file; constructors and operators have no name of their own. */
export function coreNames(text, types = typesOf(text)) {
  const named = functionsOf(text).filter(({ name }) => name !== 'lambda' && !/^(~|operator|[A-Z])/.test(name));
  return new Set(named.map(({ name }) => name).filter((name) => !types.includes(name)));
}

const typesOf = (text) => [...text.matchAll(/\b(?:struct|class)\s+(\w+)/g)].map(([, name]) => name);

/**
 * Names of both files, and of one alone. What is a constructor of `Focus` in C++ is `makeFocus` in TypeScript, and its
 * method `confine` may be `confineFocus`.
 */
export function compareNames(typescript, core) {
  const types = typesOf(core);
  const left = typescriptNames(typescript);
  const right = coreNames(core, types);
  const found = new Set();
  const alone = [];
  let common = 0;
  for (const name of left) {
    const method = [...right].find(
      (other) => other === name || types.some((type) => `${other}${type}` === name && !left.has(other)),
    );
    if (method !== undefined) found.add(method);
    if (method !== undefined || types.some((type) => `make${type}` === name)) common++;
    else alone.push(name);
  }
  return { common, typescript: alone, core: [...right].filter((name) => !found.has(name)) };
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
  return Object.entries(ROOMS).map(([room, { typescript = `src/kernel/typescript/${room}`, least }]) => {
    const left = filesOf(join(root, typescript));
    const right = filesOf(join(root, 'native/core', room));
    const twins = [...left]
      .filter(([name]) => right.has(name))
      .map(([name, text]) => ({ name, ...compareNames(text, right.get(name)) }));
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
  const total = rooms.reduce((sum, { common }) => sum + common, 0);
  const all = rooms.reduce((sum, room) => sum + room.all, 0);
  console.log(`all: ${((200 * total) / all).toFixed(1)} %`);
}

function lint(rooms) {
  const found = rooms.flatMap(({ room, least, share, alone, twins }) => [
    ...alone
      .map((name) => `${room}/${name}`)
      .filter((name) => !(name in TYPESCRIPT_ALONE))
      .map(
        (name) =>
          `${name}.ts has no twin in native/core: give it one of the same name, or list it in scripts/twins.mjs.`,
      ),
    ...(twins.length > 0 && share < least
      ? [
          `${room}: ${share.toFixed(1)} % of the names of twins are in common, at least ${least} (scripts/twins.mjs --names).`,
        ]
      : []),
  ]);
  for (const line of found) console.error(line);
  return found.length === 0;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const rooms = measure(new URL('..', import.meta.url).pathname);
  if (process.argv.length > 2) print(rooms, process.argv[2] === '--names');
  else process.exitCode = lint(rooms) ? 0 : 1;
}
