import { LEVEL_FIGURES } from '../../src/catalogue/level-row.js';
import { limitsWithArray } from '../../src/catalogue/limits.js';
import { levelRows } from '../../src/catalogue/objectives.js';
import * as breakTuning from '../../src/evaluation/breaks/tuning.js';
import { KERNEL_INTERFACE } from '../../src/kernel/interface.js';
import * as tuning from '../../src/kernel/tuning.js';
import { VERBS } from '../../src/kernel/verbs.js';
import * as codes from '../../src/problem/arrays/codes.js';
import { LAYOUT, type ArrayRow, type ElementType } from '../../src/problem/arrays/layout.js';

/** A file of the C++ core that is made from tables of `src/`. */
export interface Header {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** The frame of a generated header. */
function header(path: string, what: string, body: readonly string[]): Header {
  const top = [
    `// ${what}`,
    '// Made from the tables of src/ (npm run generate): changes belong there.',
    '#pragma once',
    '',
  ];
  return { path, text: `${[...top, ...body].join('\n')}\n` };
}

function inNamespace(name: string, body: readonly string[]): string[] {
  return [`namespace ${name} {`, '', ...body, '', `}  // namespace ${name}`];
}

/** The lines of a macro that calls another one with each of some lists of arguments. */
function macro(name: string, calls: readonly string[]): string[] {
  return [`#define ${name}(X) \\`, ...calls.map((call, i) => `  X(${call})${i < calls.length - 1 ? ' \\' : ''}`)];
}

function enumOf(name: string, values: Readonly<Record<string, number>>): string[] {
  const entries = Object.entries(values).sort(([, a], [, b]) => a - b);
  return [`enum ${name} {`, ...entries.map(([key, code]) => `  ${key} = ${code},`), '};', ''];
}

/** The numbers that stand for kinds of things, and what is counted for each kind of level. */
function codeHeader(): Header {
  const { Feature, FastPath, RuleKind, TableKind, Rounding, TermKind, LevelKind, ChangeKind, OrderKey, Size } = codes;
  const figures = [...levelRows].sort((a, b) => a.code - b.code).map(({ figure }) => `  LevelFigure::${figure},`);
  return header('native/core/instance/codes.gen.h', 'The numbers that stand for kinds of things in a compiled plan.', [
    '#include <cstdint>',
    '',
    ...inNamespace('tourwright', [
      `constexpr int32_t UNREACHABLE = ${codes.UNREACHABLE};`,
      `constexpr int32_t ORDER_KEYS = ${codes.ORDER_KEYS};`,
      '',
      ...Object.entries({
        Feature,
        FastPath,
        RuleKind,
        TableKind,
        Rounding,
        TermKind,
        LevelKind,
        ChangeKind,
        OrderKey,
        Size,
      }).flatMap(([name, values]) => enumOf(name, values)),
      ...enumOf('class LegKind : int32_t', codes.LegKind),
      `constexpr int32_t SIZES = ${Object.keys(Size).length};`,
      '',
      'enum class LevelFigure {',
      ...LEVEL_FIGURES.map((figure) => `  ${figure},`),
      '};',
      '',
      '// By LevelKind.',
      'inline constexpr LevelFigure FIGURE_OF_LEVEL[] = {',
      ...figures,
      '};',
    ]),
  ]);
}

const ELEMENTS: Readonly<Record<ElementType, string>> = {
  Int32: 'int32_t',
  Uint32: 'uint32_t',
  Uint8: 'uint8_t',
  Float64: 'double',
};

const rows = Object.entries<ArrayRow>(LAYOUT);

/** The arrays of a problem as lists of their element types and names. */
function arrayHeader(): Header {
  return header('native/core/instance/arrays.gen.h', 'The arrays of a compiled plan: element type and name of each.', [
    ...macro(
      'TOURWRIGHT_ARRAYS',
      rows.map(([name, { type }]) => `${ELEMENTS[type]}, ${name}`),
    ),
    '',
    '// Those that hold the limits of whole tours.',
    ...macro(
      'TOURWRIGHT_LIMITS',
      limitsWithArray.map(({ array }) => array),
    ),
  ]);
}

/** The name of a size as expressions of lengths have it: WINDOW_VIEWS is `windowViews`. */
export const countName = (size: string): string =>
  size.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The length of an array as C++ computes it: arrays are those of the view. */
const lengthOf = ({ length = '0' }: ArrayRow): string =>
  length.replace(/(total|sizeOf|tables)\((\w+)/g, '$1(view.$2').replace(/(\w+)\[/g, 'view.$1[');

function readOf([name, row]: readonly [string, ArrayRow]): string {
  const read = row.orEmpty ? 'readOrEmpty' : 'read';
  const length = row.whenDecided ? `decided ? ${lengthOf(row)} : 0` : lengthOf(row);
  return `  reader.${read}("${name}", view.${name}, ${length});`;
}

/** What the binding reads, and how long it has to be. */
function readHeader(): Header {
  const decidedFrom = rows.findIndex(([, row]) => row.whenDecided);
  const [[sizes, sizesRow], ...others] = rows;
  if (sizes !== 'sizes' || sizesRow.length !== 'counts') throw new Error('The sizes come first.');
  return header('native/binding/read_arrays.gen.h', 'Takes the arrays of a compiled plan out of an object.', [
    '#include "reader.h"',
    '',
    ...inNamespace('tourwright::binding', [
      'inline void readArrays(const Reader& reader, ProblemView& view) {',
      '  reader.read("sizes", view.sizes, SIZES);',
      ...Object.keys(codes.Size).map(
        (size) => `  [[maybe_unused]] const size_t ${countName(size)} = reader.count(view, ${size});`,
      ),
      ...others.slice(0, decidedFrom - 1).map(readOf),
      '  // All that follow are empty where nothing is decided.',
      '  const bool decided = sizeOf(view.classDecided) > 0;',
      ...others.slice(decidedFrom - 1).map(readOf),
      '}',
    ]),
  ]);
}

/** The verbs of a kernel, and the digest of all that both sides have to agree on. */
function interfaceHeader(): Header {
  return header('native/binding/interface.gen.h', 'What an addon and the library that loads it have to agree on.', [
    ...inNamespace('tourwright::binding', [
      '// A digest of the arrays, the codes, the verbs and the parameters of kernels.',
      `constexpr const char* INTERFACE = "${KERNEL_INTERFACE}";`,
    ]),
    '',
    ...macro('TOURWRIGHT_VERBS', Object.keys(VERBS)),
  ]);
}

/** A constant of C++; whole numbers are integers. */
const constantOf = ([name, value]: readonly [string, number]): string =>
  `constexpr ${Number.isInteger(value) ? 'int32_t' : 'double'} ${name} = ${value};`;

/** The constants of the search: what they are and why stands in the tables alone. */
function tuningHeader(): Header {
  const constants = { ...tuning, ...breakTuning };
  return header(
    'native/core/instance/tuning.gen.h',
    'The constants of the search. What each is, and why, stands in kernel/tuning.ts and evaluation/breaks/tuning.ts.',
    ['#include <cstdint>', '', ...inNamespace('tourwright', Object.entries<number>(constants).sort().map(constantOf))],
  );
}

/** All files that are made from tables. */
export function headers(): readonly Header[] {
  return [codeHeader(), tuningHeader(), arrayHeader(), readHeader(), interfaceHeader()];
}
