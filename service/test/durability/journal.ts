import { appendFileSync, readFileSync } from 'node:fs';

/** What a client was told, or asked without hearing an answer: one a line, in a file that no service knows. */
export type JournalLine =
  | { readonly asked: Change }
  /** The change was acknowledged. */
  | { readonly done: Change; readonly version: number }
  /** A solution was read. */
  | { readonly read: string; readonly version: number; readonly objectives: readonly Objective[] };

/** A change of a plan. `note` tells contents apart; a plan of n stops has the stops 1 to n. */
export type Change =
  | { readonly verb: 'put'; readonly plan: string; readonly note: string; readonly stops: number }
  | { readonly verb: 'delete'; readonly plan: string }
  | { readonly verb: 'restart'; readonly plan: string };

export interface Objective {
  readonly name: string;
  readonly direction: 'minimize' | 'maximize';
  readonly value: number;
}

/** Writes at once: what is in the journal survives the client, too. */
export function write(file: string, line: JournalLine): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** What the journal says of a plan. */
export interface Expected {
  /** The last acknowledged content; undefined when the plan was never acknowledged or is deleted. */
  content: { readonly note: string; readonly stops: number; readonly version: number } | undefined;
  /** Asked after that, without an answer: may have happened or not. */
  open: Change | undefined;
  /** The last solution read, of the version acknowledged. */
  best: { readonly version: number; readonly objectives: readonly Objective[] } | undefined;
}

const linesOf = (file: string): JournalLine[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as JournalLine);

/** Solutions that the client has read, also of plans deleted since. */
export function solutionsRead(file: string): number {
  return linesOf(file).filter((line) => 'read' in line).length;
}

/** What every plan must be like, after all that the journal tells. */
export function expectations(file: string): Map<string, Expected> {
  const plans = new Map<string, Expected>();
  const of = (id: string): Expected => {
    const known = plans.get(id) ?? { content: undefined, open: undefined, best: undefined };
    plans.set(id, known);
    return known;
  };
  for (const line of linesOf(file)) {
    if ('asked' in line) of(line.asked.plan).open = line.asked;
    else if ('read' in line) of(line.read).best = line;
    else apply(of(line.done.plan), line.done, line.version);
  }
  return plans;
}

function apply(plan: Expected, change: Change, version: number): void {
  plan.open = undefined;
  if (change.verb === 'put') plan.content = { note: change.note, stops: change.stops, version };
  if (change.verb === 'delete') plan.content = plan.best = undefined;
}
