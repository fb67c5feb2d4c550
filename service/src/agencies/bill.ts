/** Seconds after which a stop of a plan is billed again. */
export const DAY = 86_400;

/** What a change of a plan costs, and what has to be remembered of it. */
interface Bill {
  /** Credits. */
  readonly cost: number;
  /** See `bill`. */
  readonly ages: string;
}

interface BillOptions {
  /** Seconds since 1970. */
  readonly now: number;
  /** Every stop is billed, whenever it came: for archived plans. */
  readonly all?: boolean | undefined;
}

/**
 * Bills the stops of a plan's new version: a stop that is new to the plan costs a credit; so does one that came more than
 * 24 hours ago, at every change. One that came within the last 24 hours costs nothing more, even if it was away between.
 *
 * @param ages - what the bill before made (empty for a new plan): a line for all stops that came at the same time, `+` for
 *   those in the plan, `-` for those taken out within a day of their coming; then the time, then the stops' keys.
 * @param keys - the unique stops of the version (`stopKeys`)
 */
export function bill(ages: string, keys: string, { now, all = false }: BillOptions): Bill {
  let cost = 0;
  const after = renewed(ages, keys, now, (known) => {
    const came = known === undefined || (known.isGone && !isYoung(known.came, now)) ? undefined : known.came;
    if (came === undefined || all || !isYoung(came, now)) cost++;
    return came ?? now;
  });
  return { cost, ages: after };
}

/** What is remembered when a version is made that costs nothing: stops that nobody has paid for stay unknown. */
export function withoutBill(ages: string, keys: string, now: number): string {
  return renewed(ages, keys, now, (known) => known?.came);
}

/** The text for a version with these stops. @param came - since when each of them counts; undefined: it stays unknown */
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
  // What is left of the stops before is gone now, and remembered for the rest of its day.
  for (const [key, group] of before) if (isYoung(group.came, now)) add(`- ${group.came}`, key);
  return [...lines].map(([line, its]) => `${line} ${its.join(' ')}`).join('\n');
}

/** Stops that came at the same time, in seconds since 1970. A line of the text. */
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
