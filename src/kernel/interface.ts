import { createHash } from 'node:crypto';

import { levelRows } from '../catalogue/objectives.js';
import * as codes from '../problem/arrays/codes.js';
import { LAYOUT } from '../problem/arrays/layout.js';
import { PARAMETERS, VERBS } from './verbs.js';

/**
 * Returns everything that both sides of the binding have to agree on: arrays in their order, codes, verbs, parameters.
 */
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
 * A digest of everything that both sides of the binding have to agree on. An addon carries the digest it was built with
 * (`native/binding/interface.gen.h`) and is not loaded if that one differs. The digest changes automatically with the
 * tables; a change of meaning that leaves the tables the same (a verb that does something else) needs a different word
 * in its line.
 */
export const KERNEL_INTERFACE = createHash('sha256').update(JSON.stringify(agreed())).digest('hex').slice(0, 16);
