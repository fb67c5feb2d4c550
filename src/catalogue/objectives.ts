import type { Allowance, LevelRow } from './level-row.js';
import { LEVELS } from './levels.js';

export type LevelName = keyof typeof LEVELS;

/** Levels of objectives that plans can list. */
type ObjectiveLevel = { [L in LevelName]: (typeof LEVELS)[L] extends { objective: object } ? L : never }[LevelName];

/** Levels that count an objective: the objective's own level, or one that stands for it. */
export type CountedLevel =
  ObjectiveLevel | { [L in LevelName]: (typeof LEVELS)[L] extends { standsFor: string } ? L : never }[LevelName];

/** Objectives that plans list by their bare name. */
type BareObjective = Exclude<(typeof LEVELS)[ObjectiveLevel]['objective'], { readonly as: 'type' }>['name'];

/** A row with the name of its level. */
type Level = LevelRow & { readonly level: LevelName };

/** All rows, in the order of the table. */
export const levelRows: readonly Level[] = Object.entries(LEVELS).map(([level, row]) => ({
  ...row,
  level: level as LevelName,
}));

/** The row of an objective. */
export type ObjectiveRow = Level & { readonly objective: NonNullable<LevelRow['objective']> };

/** The rows of objectives, in the order of the documentation. */
export const objectiveRows: readonly ObjectiveRow[] = levelRows.filter(
  (row): row is ObjectiveRow => row.objective !== undefined,
);

/** Names of the objectives that plans list by their bare name. */
export const bareObjectives = objectiveRows
  .filter(({ objective }) => objective.as === undefined)
  .map(({ objective }) => objective.name) as readonly BareObjective[];

/** Which way of an objective is better; `own`: the plan decides. */
export function directionOf(name: string): 'minimize' | 'maximize' | 'own' {
  return (['minimize', 'maximize'] as const).find((direction) => name.startsWith(direction)) ?? 'own';
}

/** The objectives of a plan that lists none, most important first. */
export const defaultObjectives: readonly string[] = objectiveRows
  .filter(({ objective }) => objective.isDefault)
  .map(({ objective }) => objective.name);

const rowOfName: ReadonlyMap<string, ObjectiveRow> = new Map(objectiveRows.map((row) => [row.objective.name, row]));

/** The row of an objective, by name or type; undefined if there is none. */
export function objectiveRow(name: string): ObjectiveRow | undefined {
  return rowOfName.get(name);
}

const rowOfCode: ReadonlyMap<number, Level> = new Map(levelRows.map((row) => [row.code, row]));

/** @throws RangeError when no row has the code */
export function levelOfCode(code: number): Level {
  const row = rowOfCode.get(code);
  if (row === undefined) throw new RangeError(`Unknown kind of level: ${code}.`);
  return row;
}

/** True if every level with one of these codes allows it. */
export function allLevelsAllow(codes: Iterable<number>, allowance: Allowance): boolean {
  for (const code of codes) if (!levelOfCode(code).allows.includes(allowance)) return false;
  return true;
}
