/** Seconds after which a stop of a plan is billed again. */
export const DAY = 86_400;

/**
 * Bills the stops of a plan's new version. A stop that is new to the plan costs a credit; a stop added more than 24
 * hours ago costs one at every change. A stop added within the last 24 hours costs nothing more, even if it was removed
 * in between.
 *
 * @param ages - the record of the previous bill (empty for a new plan): one line per time at which stops were added,
 * with `+` for stops in the plan, `-` for stops removed within a day of being added; then the time, then the stops'
 * keys
 * @param keys - the unique stops of the version (`stopKeys`)
 * @param options - `now` in seconds since 1970; `all` bills every stop, whenever it was added: for archived plans
 * @returns the cost in credits, and the new record
 */
export function bill(
  ages: string,
  keys: string,
  { now, all = false }: { readonly now: number; readonly all?: boolean },
): { readonly cost: number; readonly ages: string } {
  let cost = 0;
  const after = renewed(ages, keys, now, (known) => {
    const came = known === undefined || (known.isGone && !isYoung(known.came, now)) ? undefined : known.came;
    if (came === undefined || all || !isYoung(came, now)) cost++;
    return came ?? now;
  });
  return { cost, ages: after };
}

/** The record for a version that costs nothing: stops nobody has paid for stay unrecorded. */
export function withoutBill(ages: string, keys: string, now: number): string {
  return renewed(ages, keys, now, (known) => known?.came);
}

/** The record for a version with these stops. @param came - when each of them was added; undefined: not recorded */
function renewed(
  ages: string,
  keys: string,
  now: number,
  came: (known: Group | undefined) => number | undefined,
): string {
  const before = parse(ages);
  const lines = new Map<string, string[]>();
  const add = (line: string, key: string): void => {
    const keys = lines.get(line);
    if (keys === undefined) lines.set(line, [key]);
    else keys.push(key);
  };
  for (const key of keys === '' ? [] : keys.split(' ')) {
    const since = came(before.get(key));
    before.delete(key);
    if (since !== undefined) add(`+ ${since}`, key);
  }
  // The remaining stops were removed now, and are remembered for the rest of their day.
  for (const [key, group] of before) if (isYoung(group.came, now)) add(`- ${group.came}`, key);
  return [...lines].map(([line, its]) => `${line} ${its.join(' ')}`).join('\n');
}

/** Stops added at the same time, in seconds since 1970: one line of the record. */
interface Group {
  readonly isGone: boolean;
  readonly came: number;
}

function isYoung(came: number, now: number): boolean {
  return now - came <= DAY;
}

function parse(ages: string): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const line of ages === '' ? [] : ages.split('\n')) {
    const [sign, came, ...keys] = line.split(' ');
    const group: Group = { isGone: sign === '-', came: Number(came) };
    for (const key of keys) groups.set(key, group);
  }
  return groups;
}

/** The keys of the stops that are in the plan. */
export function billedKeys(ages: string): string {
  const inPlan = [...parse(ages)].filter(([, { isGone }]) => !isGone);
  return inPlan.map(([key]) => key).join(' ');
}
