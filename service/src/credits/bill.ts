/** Seconds after which a stop of a plan is billed again. */
export const DAY = 86_400;

/** What a change of a plan costs, and what has to be remembered of it. */
export interface Bill {
  /** Credits. */
  readonly cost: number;
  /** See `bill`. */
  readonly ages: string;
}

export interface BillOptions {
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
  const before = parse(ages);
  const present = new Map<string, number>();
  let cost = 0;
  for (const key of listOf(keys)) {
    const here = before.present.get(key);
    const gone = before.gone.get(key);
    const came = here ?? (gone !== undefined && isYoung(gone, now) ? gone : undefined);
    if (came === undefined || all || !isYoung(came, now)) cost++;
    present.set(key, came ?? now);
  }
  return { cost, ages: write(present, goneOf(before, present, now)) };
}

/** What is remembered when a version is made that costs nothing: stops that nobody has paid for stay unknown. */
export function withoutBill(ages: string, keys: string, now: number): string {
  const before = parse(ages);
  const present = new Map<string, number>();
  for (const key of listOf(keys)) {
    const came = before.present.get(key) ?? before.gone.get(key);
    if (came !== undefined) present.set(key, came);
  }
  return write(present, goneOf(before, present, now));
}

interface Ages {
  /** When each stop came, in seconds since 1970. */
  readonly present: ReadonlyMap<string, number>;
  readonly gone: ReadonlyMap<string, number>;
}

function isYoung(came: number, now: number): boolean {
  return now - came <= DAY;
}

function goneOf({ present: here, gone }: Ages, present: ReadonlyMap<string, number>, now: number): Map<string, number> {
  const left = new Map<string, number>();
  for (const [key, came] of [...gone, ...here]) {
    if (!present.has(key) && isYoung(came, now)) left.set(key, came);
  }
  return left;
}

function listOf(keys: string): string[] {
  return keys === '' ? [] : keys.split(' ');
}

function parse(ages: string): Ages {
  const present = new Map<string, number>();
  const gone = new Map<string, number>();
  for (const line of ages === '' ? [] : ages.split('\n')) {
    const [sign, came, ...keys] = line.split(' ');
    const list = sign === '+' ? present : gone;
    for (const key of keys) list.set(key, Number(came));
  }
  return { present, gone };
}

function write(present: ReadonlyMap<string, number>, gone: ReadonlyMap<string, number>): string {
  return [...lines('+', present), ...lines('-', gone)].join('\n');
}

function lines(sign: string, list: ReadonlyMap<string, number>): string[] {
  const byTime = new Map<number, string[]>();
  for (const [key, came] of list) {
    const keys = byTime.get(came);
    if (keys === undefined) byTime.set(came, [key]);
    else keys.push(key);
  }
  return [...byTime].map(([came, keys]) => `${sign} ${came} ${keys.join(' ')}`);
}
