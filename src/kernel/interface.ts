import { createHash } from 'node:crypto';

import { levelRows } from '../catalogue/objectives.js';
import * as codes from '../problem/arrays/codes.js';
import { LAYOUT } from '../problem/arrays/layout.js';
import { PARAMETERS, VERBS } from './verbs.js';

/** All that the two sides of the binding have to agree on: arrays in their order, codes, verbs, parameters. */
function agreed(): unknown {
  const { Feature, FastPath, RuleKind, TableKind, Rounding, TermKind, LevelKind, ChangeKind, OrderKey, Size } = codes;
  const { Counts, LegKind } = codes;
  return [
    LAYOUT,
    {
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
      Counts,
      LegKind,
    },
    levelRows.map(({ code, figure }) => [code, figure]),
    codes.UNREACHABLE,
    VERBS,
    PARAMETERS,
  ];
}

/**
 * A digest of what both sides of the binding have to agree on. An addon carries the one it was built with
 * (`native/binding/interface.gen.h`); one that carries another is not loaded. It changes by itself with the tables;
 * only what changes their meaning without changing them (a verb that means something else) asks for another word in its
 * line.
 */
export const KERNEL_INTERFACE = createHash('sha256').update(JSON.stringify(agreed())).digest('hex').slice(0, 16);
