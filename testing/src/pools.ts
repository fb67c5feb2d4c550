import fc from 'fast-check';

/** Names shared by rules and what they apply to, few enough to coincide often. Nothing carries the tag `nobody`. */
export const STOP_TAGS = ['cold', 'heavy', 'north', 'tower'] as const;
export const RESOURCE_TAGS = ['day', 'van', 'trainee'] as const;
export const SKILLS = ['lift', 'medic'] as const;
export const CAPACITIES = ['kg', 'box', 'seat'] as const;
const NOBODY = 'nobody';

/** A stop tag, now and then one that no stop carries. */
export const stopTag: fc.Arbitrary<string> = oftenOneOf(STOP_TAGS);

/** A resource tag, now and then one that no resource carries. */
export const resourceTag: fc.Arbitrary<string> = oftenOneOf(RESOURCE_TAGS);

function oftenOneOf(names: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.constant(NOBODY) });
}

/** Monday at 8:00, when the plans' day begins. */
const DAY_BEGIN = Date.UTC(2030, 0, 7, 8);

/** Formats an instant, given in minutes after the begin of the plans' day. */
export function instantAt(minutes: number): string {
  return new Date(DAY_BEGIN + minutes * 60_000).toISOString().replace('.000Z', 'Z');
}

/** Formats a duration in seconds. */
export function durationOf(seconds: number): string {
  return `PT${seconds}S`;
}

/** Zero, a few minutes, or any number of seconds. */
export const shortDuration: fc.Arbitrary<string> = fc
  .oneof(
    fc.constant(0),
    fc.nat({ max: 20 }).map((minutes) => minutes * 60),
    fc.nat({ max: 1500 }),
  )
  .map(durationOf);

/** A span of the day in minutes after its begin, including single instants and overlaps with others. */
export const stretch: fc.Arbitrary<{ readonly begin: number; readonly length: number }> = fc.record({
  begin: fc.nat({ max: 600 }),
  length: fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }) },
    { weight: 4, arbitrary: fc.integer({ min: 60, max: 500 }) },
  ),
});

/** A position in a town about 20 km wide; the grid is coarse, so that positions coincide now and then. */
export const place: fc.Arbitrary<{ readonly lon: number; readonly lat: number }> = fc
  .record({ east: fc.nat({ max: 24 }), north: fc.nat({ max: 24 }) })
  .map(({ east, north }) => ({ lon: (870 + east) / 100, lat: (4930 + north) / 100 }));

/** The value in one of `oneIn` cases, else undefined, to which it also shrinks. */
export function seldom<T>(arbitrary: fc.Arbitrary<T>, oneIn = 4): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: oneIn - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary },
  );
}

/** The value in four of five cases, else undefined. */
export function often<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(arbitrary, { nil: undefined, freq: 5 });
}

/** A copy of the object without its undefined fields. */
export function compact<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
