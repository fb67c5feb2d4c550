import fc from 'fast-check';

/** A whole number from 0 to `most`. */
const upTo = (most: number): fc.Arbitrary<number> => fc.nat({ max: most });

/** A value, or nothing. */
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 });

const window = fc.tuple(upTo(20_000), upTo(15_000)).map(([begin, length]) => [begin, begin + length]);

/** One or two windows that do not overlap. */
const windows = fc.oneof(
  window.map((one) => [one]),
  fc.tuple(window, upTo(5_000), upTo(5_000)).map(([[from, to], gap, length]) => [
    [from, to],
    [to! + gap + 1, to! + gap + 1 + length],
  ]),
);

const skills = maybe(fc.uniqueArray(upTo(3), { maxLength: 2 }));
const perType = maybe(fc.dictionary(fc.constantFrom('van', 'bike'), upTo(600), { maxKeys: 2 }));

const task = (places: number) => ({
  location_index: upTo(places - 1),
  description: maybe(fc.constantFrom('ring twice', 'Ünïcode')),
  setup: maybe(upTo(300)),
  service: maybe(upTo(900)),
  setup_per_type: perType,
  service_per_type: perType,
  time_windows: maybe(windows),
});

const matrixOf = (places: number, most: number): fc.Arbitrary<number[][]> =>
  fc
    .array(fc.array(upTo(most), { minLength: places, maxLength: places }), { minLength: places, maxLength: places })
    .map((rows) => rows.map((row, i) => row.map((figure, k) => (i === k ? 0 : figure))));

function vehicle(places: number, amounts: number) {
  const place = upTo(places - 1);
  const ends = fc.oneof(
    fc.record({ start_index: place }),
    fc.record({ end_index: place }),
    fc.record({ start_index: place, end_index: place }),
  );
  const rest = fc.record({
    profile: fc.constantFrom('car', 'bike'),
    description: maybe(fc.constant('the red one')),
    capacity: fc.array(upTo(20), { minLength: amounts, maxLength: amounts }),
    costs: maybe(
      fc.record(
        { fixed: upTo(2000), per_hour: upTo(7200), per_km: upTo(50), per_task_hour: upTo(3600) },
        { requiredKeys: [] },
      ),
    ),
    skills: maybe(fc.uniqueArray(upTo(3), { maxLength: 4 })),
    type: maybe(fc.constantFrom('van', 'bike')),
    time_window: maybe(window.filter(([from, to]) => to! > from!)),
    breaks: maybe(
      fc.array(fc.record({ service: fc.integer({ min: 1, max: 1800 }), time_windows: windows }), { maxLength: 2 }),
    ),
    speed_factor: maybe(fc.constantFrom(0.5, 1, 1.3, 2)),
    max_tasks: maybe(fc.integer({ min: 1, max: 6 })),
    max_travel_time: maybe(upTo(20_000)),
    max_distance: maybe(upTo(100_000)),
  });
  return fc.tuple(ends, rest).map(([where, others]) => ({ ...where, ...others }));
}

const numbered = <T extends object>(list: readonly T[], first: number): (T & { id: number })[] =>
  list.map((each, i) => ({ id: first + i, ...each }));

/** Requests with indices and matrices, and all that VROOM knows but steps. */
export const randomRequest = fc
  .record({
    places: fc.integer({ min: 2, max: 6 }),
    amounts: upTo(2),
    hasDistances: fc.boolean(),
    hasCosts: fc.boolean(),
  })
  .chain(({ places, amounts, hasDistances, hasCosts }) => {
    const amount = fc.array(upTo(6), { minLength: amounts, maxLength: amounts });
    const common = { skills, priority: maybe(upTo(100)) };
    const job = fc.record({ ...task(places), ...common, delivery: maybe(amount), pickup: maybe(amount) });
    const end = fc.record(task(places));
    const shipment = fc.record({ pickup: end, delivery: end, amount: maybe(amount), ...common });
    const tables = fc.record({
      durations: matrixOf(places, 4000),
      ...(hasDistances && { distances: matrixOf(places, 40_000) }),
      ...(hasCosts && { costs: matrixOf(places, 5000) }),
    });
    return fc.record({
      vehicles: fc.array(vehicle(places, amounts), { minLength: 1, maxLength: 3 }),
      jobs: fc.array(job, { minLength: 1, maxLength: 6 }),
      shipments: fc.array(shipment, { maxLength: 2 }),
      matrices: fc.record({ car: tables, bike: tables }),
    });
  })
  .map(({ vehicles, jobs, shipments, matrices }) => {
    const withBreaks = vehicles.map(({ breaks, ...vehicle }) => ({
      ...vehicle,
      breaks: breaks && numbered(breaks, 5),
    }));
    const ends = shipments.map(({ pickup, delivery, ...shipment }, i) => {
      return { ...shipment, pickup: { id: 7 + i, ...pickup }, delivery: { id: 7 + i, ...delivery } };
    });
    const request = { vehicles: numbered(withBreaks, 1), jobs: numbered(jobs, 1), shipments: ends, matrices };
    // Fields that are not there are not undefined either.
    return JSON.parse(JSON.stringify(request)) as RandomRequest;
  });

interface Task {
  readonly id: number;
  readonly location_index: number;
  readonly time_windows?: readonly (readonly [number, number])[];
}

interface Order {
  readonly skills?: readonly number[];
  readonly priority?: number;
}

/** A request as it was drawn. */
export interface RandomRequest {
  readonly vehicles: readonly {
    readonly id: number;
    readonly profile: 'car' | 'bike';
    readonly start_index?: number;
    readonly end_index?: number;
    readonly capacity: readonly number[];
    readonly costs?: { fixed?: number; per_hour?: number; per_km?: number; per_task_hour?: number };
    readonly skills?: readonly number[];
    readonly time_window?: readonly [number, number];
    readonly breaks?: readonly (Task & { service: number })[];
    readonly speed_factor?: number;
    readonly max_tasks?: number;
    readonly steps?: readonly { readonly type: string; readonly id?: number }[];
  }[];
  readonly jobs: readonly (Task &
    Order & { readonly delivery?: readonly number[]; readonly pickup?: readonly number[] })[];
  readonly shipments: readonly (Order & {
    readonly pickup: Task;
    readonly delivery: Task;
    readonly amount?: readonly number[];
  })[];
  readonly matrices: Readonly<
    Record<'car' | 'bike', { durations: number[][]; distances?: number[][]; costs?: number[][] }>
  >;
}
