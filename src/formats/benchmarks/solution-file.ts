/** A `.sol` file: the published routes and their cost. */
export interface SolutionFile {
  /** By route line, customers by their number in the file (0: a reload at the depot); empty routes included. */
  readonly routes: readonly (readonly number[])[];
  /** In the unit of the class. */
  readonly cost: number;
}

/** Reads `.sol` text. @throws Error without a cost line. */
export function readSolutionFile(text: string): SolutionFile {
  const routes: number[][] = [];
  let cost: number | undefined;
  for (const line of text.split(/\r?\n/)) {
    const route = /^\s*Route\s*#?\s*\d+\s*:(.*)$/i.exec(line);
    const value = /^\s*Cost\s*:?\s*([-+.\deE]+)/i.exec(line);
    if (route) routes.push(route[1]!.trim().split(/\s+/).filter(Boolean).map(Number));
    else if (value) cost = Number(value[1]);
  }
  if (cost === undefined) throw new Error('A solution file needs a line "Cost <number>".');
  return { routes, cost };
}
