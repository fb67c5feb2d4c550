/** JSON of a plan, to be corrupted. */
export type PlanJson = Record<string, unknown>;

/** A mistake that a user may make, and where an entry point has to report it. */
export interface PlanMistake {
  readonly name: string;
  readonly told: 'error' | 'unknownField' | 'withoutEffect';
  /** Path of the mistake. */
  readonly at: string;
  /** The reported path: that of the mistake, unless a table says otherwise. */
  readonly path: string;
  /** JSON has no such value: it reaches only the entry points of the library. */
  readonly isOfMemory: boolean;
  /** The valid plan with the mistake. */
  readonly plan: () => PlanJson;
}

const place = (lon: number): object => ({ lon, lat: 49.4 });
const window = (begin: string, end: string): object => ({
  begin: `2026-03-10T${begin}:00Z`,
  end: `2026-03-10T${end}:00Z`,
});

/** A valid plan with a field of each kind: one van, an order of two stops, one of two alternatives. */
export function soundPlan(): PlanJson {
  return structuredClone({
    tz: 'Europe/Berlin',
    maxOptimizationDuration: 'PT1S',
    properties: { day: 'Tuesday' },
    resources: [
      {
        id: 'van',
        vehicleProfile: { type: 'fly', kmph: 50 },
        workingTimeWindow: window('07:00', '17:00'),
        departure: place(8.65),
        arrival: place(8.65),
        capacities: { kg: 100 },
        maxWorkingDuration: 'PT10H',
        maxInterStopDistanceInKm: { interStop: 50 },
        breaks: [
          { duration: 'PT30M', timeWindow: window('11:00', '13:00') },
          { type: 'workingDurationSlidingBreak', minBreakDuration: 'PT15M', maxInterBreakDuration: 'PT4H' },
        ],
        skills: ['lift'],
        tags: ['big'],
        cost: { using: 10, km: { costCoeff: 1 }, costsByStopTag: { gate: { constantCost: 1 } } },
        state: {
          assignments: [
            { type: 'begin', departureTime: '2026-03-10T07:00:00Z' },
            { stopId: 'fetch', arrivalTime: '2026-03-10T07:10:00Z', departureTime: '2026-03-10T07:15:00Z' },
            { stopId: 'bring', status: 'assigned' },
          ],
        },
      },
    ],
    orders: [
      {
        id: 'crate',
        priority: 1,
        requiredSkills: ['lift'],
        stops: [
          { id: 'fetch', position: place(8.66), kind: 'pickup', operationDuration: 'PT5M', capacities: { kg: 5 } },
          {
            id: 'bring',
            position: place(8.68),
            capacities: { kg: 5 },
            tags: ['gate'],
            authorizedTimeWindows: [{ ...window('07:00', '16:00'), resourceTags: ['big'] }],
          },
        ],
      },
      {
        id: 'letter',
        stops: [
          {
            type: 'alternatives',
            id: 'either',
            alternatives: [
              { id: 'door', position: place(8.67) },
              { id: 'shop', position: place(8.69) },
            ],
          },
        ],
      },
    ],
    objectives: [
      'maximizeMandatoryStops',
      'minimizeDelay',
      {
        type: 'custom',
        name: 'ours',
        direction: 'minimize',
        costsByResourceTag: { big: { km: { costCoeff: 1 } } },
      },
    ],
    additionalConstraints: [],
    globalConstraints: [
      { type: 'maxCumulatedCost', maximum: 1000, costsByResourceTag: { big: { km: { costCoeff: 1 } } } },
    ],
    accessDurationsByStopTag: { gate: 'PT2M' },
    setupDurations: [{ fromStopTag: 'gate', toStopTag: 'gate', setupDuration: 'PT1M' }],
  });
}

const VAN = 'resources[0]';
const FETCH = 'orders[0].stops[0]';
const BRING = 'orders[0].stops[1]';
const DOOR = 'orders[1].stops[0].alternatives[0]';
const NIGHT = { begin: '2026-03-10T16:00:00Z', end: '2026-03-10T08:00:00Z' };

type Row = readonly [name: string, at: string, value: unknown, toldAt?: string];

const ERRORS: readonly Row[] = [
  ['no resources', 'resources', undefined],
  ['no list of resources', 'resources', {}],
  ['a resource that is none', 'resources[1]', 7],
  ['a list with nothing in it', 'orders[1]', null],
  ['an order without stops', 'orders[1].stops', []],
  ['no window', `${VAN}.workingTimeWindow`, undefined],
  ['no position', `${FETCH}.position`, undefined],
  ['a text for a list', `${FETCH}.tags`, 'gate'],
  ['a text as a number', `${FETCH}.position.lon`, '8.66'],
  ['a quantity as a text', `${FETCH}.capacities.kg`, '5'],
  ['a number as a duration', `${FETCH}.operationDuration`, 300],
  ['a word as a duration', `${DOOR}.operationDuration`, '5 min'],
  ['milliseconds as a date-time', `${VAN}.workingTimeWindow.begin`, 1_773_126_000_000],
  ['a day that does not exist', `${VAN}.workingTimeWindow.end`, '2026-02-30T08:00:00Z'],
  ['a number for true or false', 'lateDeparture', 1],
  ['a longitude out of range', `${DOOR}.position.lon`, 200],
  ['a latitude out of range', `${VAN}.departure.lat`, -91],
  ['a position as a pair', `${FETCH}.position`, [8.66, 49.4]],
  ['an arrival that is no place', `${VAN}.arrival`, 'home'],
  ['a negative distance', `${VAN}.maxDistanceInKm`, -1],
  ['no stop at all', `${VAN}.x-maxStops`, 0],
  ['a stop and a half', `${VAN}.x-maxStops`, 1.5],
  ['a negative nested distance', `${VAN}.maxInterStopDistanceInKm.interStop`, -1],
  ['a speed of nothing', `${VAN}.vehicleProfile.kmph`, 0],
  ['a priority and a half', 'orders[0].priority', 0.5],
  ['a window the wrong way round', `${VAN}.workingTimeWindow`, NIGHT],
  ['a stop window the wrong way round', `${BRING}.authorizedTimeWindows[0]`, NIGHT],
  ['a break window the wrong way round', `${VAN}.breaks[0].timeWindow`, NIGHT],
  ['a break longer than its window', `${VAN}.breaks[0].duration`, 'PT3H', `${VAN}.breaks[0].timeWindow`],
  ['a break of no known type', `${VAN}.breaks[1].type`, 'coffee'],
  ['a profile of no known type', `${VAN}.vehicleProfile.type`, 'tram'],
  ['a kind of no known name', `${FETCH}.kind`, 'pick-up'],
  ['an unknown time zone', 'tz', 'Europe/Heidelberg'],
  ['an empty id', 'orders[0].id', ''],
  ['a tag with a lone surrogate', `${BRING}.tags[0]`, 'gate\ud800'],
  ['an id as a number', `${VAN}.id`, 7],
  ['an id twice', 'orders[1].id', 'crate'],
  ['a stop id twice', `${DOOR}.id`, 'fetch'],
  ['a tag that is none', `${VAN}.tags[1]`, 'big van'],
  ['a skill twice', `${VAN}.skills[1]`, 'lift'],
  ['an empty cost', `${VAN}.cost.km`, {}],
  ['a cost as a text', `${VAN}.cost.using`, '10'],
  ['a cost by tag that is none', `${VAN}.cost.costsByStopTag.gate`, 1],
  ['a state of no known mode', `${VAN}.state.mode`, 'frozen'],
  ['a decided stop that does not exist', `${VAN}.state.assignments[2].stopId`, 'nowhere'],
  ['a stop decided twice', `${VAN}.state.assignments[2].stopId`, 'fetch'],
  ['decided times the wrong way round', `${VAN}.state.assignments[1].departureTime`, '2026-03-10T06:00:00Z'],
  ['an objective of no known name', 'objectives[1]', 'minimizeDelays'],
  ['an objective twice', 'objectives[1]', 'maximizeMandatoryStops'],
  ['an own objective of no direction', 'objectives[2].direction', 'down'],
  ['an own objective with a taken name', 'objectives[2].name', 'minimizeDistance'],
  ['a constraint of no known type', 'additionalConstraints[0]', { type: 'no' }, 'additionalConstraints[0].type'],
  [
    'a constraint without its tag',
    'additionalConstraints[0]',
    { type: 'forbiddenAssignment', stopTag: 'gate' },
    'additionalConstraints[0].resourceTag',
  ],
  ['a maximum as a text', 'globalConstraints[0].maximum', '1000'],
  ['an access duration that is none', 'accessDurationsByStopTag.gate', 2],
  ['a setup duration that is none', 'setupDurations[0].setupDuration', 'soon'],
  ['a time budget that is none', 'maxOptimizationDuration', 10],
  ['a note that is no text', 'properties.day', 2],
];

const UNKNOWN_FIELDS: readonly Row[] = [
  ['a misspelt field of the plan', 'objektives', []],
  ['a misspelt field of a resource', `${VAN}.capacitys`, { kg: 1 }],
  ['a misspelt field of a profile', `${VAN}.vehicleProfile.kmh`, 30],
  ['a misspelt field of a window', `${VAN}.workingTimeWindow.start`, '2026-03-10T07:00:00Z'],
  ['a misspelt field of a break', `${VAN}.breaks[0].lenght`, 'PT5M'],
  ['a misspelt field of a cost', `${VAN}.cost.km.coeff`, 2],
  ['a misspelt field of a state', `${VAN}.state.modus`, 'fixed'],
  ['a misspelt field of an assignment', `${VAN}.state.assignments[2].arrival`, '2026-03-10T07:40:00Z'],
  ['a misspelt field of an order', 'orders[0].skills', ['lift']],
  ['a misspelt field of a stop', `${BRING}.timeWindows`, []],
  ['a misspelt field of an alternative', `${DOOR}.duration`, 'PT5M'],
  ['a misspelt field of a position', `${FETCH}.position.latitude`, 49],
  ['a misspelt field of an objective', 'objectives[2].weight', 2],
  ['a misspelt field of a constraint', 'globalConstraints[0].max', 5],
];

const WITHOUT_EFFECT: readonly Row[] = [
  ['a skill that nobody has', 'orders[1].requiredSkills', ['fly'], 'orders[1].requiredSkills[0]'],
  ['a tag that no stop carries', 'accessDurationsByStopTag.gates', 'PT5M'],
  [
    'a tag that no resource carries',
    `${BRING}.authorizedTimeWindows[0].resourceTags`,
    ['small'],
    `${BRING}.authorizedTimeWindows[0].resourceTags[0]`,
  ],
  ['a capacity that the van has not', `${BRING}.capacities.m3`, 1, `${VAN}.capacities.m3`],
  ['a misspelt capacity of a stop', `${BRING}.capacities.kgs`, 1],
  ['more than anybody carries', `${DOOR}.capacities`, { kg: 101 }, `${DOOR}.capacities.kg`],
  ['months as minutes', `${DOOR}.operationDuration`, 'P10M'],
  [
    'a price of a capacity that is not there',
    `${VAN}.cost.costsByCapacity`,
    { m: { costCoeff: 1 } },
    `${VAN}.cost.costsByCapacity.m`,
  ],
  [
    'a threshold of a capacity that is not there',
    `${VAN}.emptyThresholdByCapacity`,
    { m: 1 },
    `${VAN}.emptyThresholdByCapacity.m`,
  ],
  ['an empty list of windows', `${DOOR}.authorizedTimeWindows`, []],
  [
    'promises of another plan',
    'objectives[1]',
    { type: 'minimizeChanges', reference: [{ resourceId: 'lorry', stops: [{ stopId: 'door' }] }] },
    'objectives[1].reference',
  ],
  ['a capacity below nothing', `${VAN}.capacities.kg`, -5],
  ['a break of no length', `${VAN}.breaks[1].minBreakDuration`, 'PT'],
  ['a window when nobody works', `${DOOR}.authorizedTimeWindows`, [window('20:00', '21:00')]],
];

const OF_MEMORY: readonly Row[] = [
  ['NaN', `${FETCH}.position.lat`, Number.NaN],
  ['Infinity', `${VAN}.capacities.kg`, Infinity],
  ['-Infinity as a quantity', `${FETCH}.capacities.kg`, -Infinity],
  ['a Date', `${VAN}.workingTimeWindow.begin`, new Date(0)],
  ['a Date in a state', `${VAN}.state.assignments[1].arrivalTime`, new Date(0)],
  ['a big integer', `${FETCH}.capacities.kg`, 5n],
  ['a function', `${VAN}.cost.using`, () => 1],
  ['bytes', 'forbiddenAssignments', new Uint8Array(2)],
];

/** All mistakes, each in an otherwise valid plan. */
export const planMistakes: readonly PlanMistake[] = [
  ...ERRORS.map((row) => mistake(row, 'error', false)),
  ...UNKNOWN_FIELDS.map((row) => mistake(row, 'unknownField', false)),
  ...WITHOUT_EFFECT.map((row) => mistake(row, 'withoutEffect', false)),
  ...OF_MEMORY.map((row) => mistake(row, 'error', true)),
];

function mistake([name, at, value, path = at]: Row, told: PlanMistake['told'], isOfMemory: boolean): PlanMistake {
  return { name, told, at, path, isOfMemory, plan: () => withValue(soundPlan(), at, value) };
}

/** A resource or an order of a plan with a mistake. */
export interface SpoiltPart {
  readonly list: 'resources' | 'orders';
  readonly id: string;
  /** The resource or order with the mistake. */
  readonly part: PlanJson;
  /** The field that contains the mistake. */
  readonly field: string;
  /** The reported path relative to the part; the whole path if it is reported elsewhere. */
  readonly path: string;
}

/** The one resource or order with the mistake; undefined if it is elsewhere, or in the part's id. */
export function spoiltPart({ at, path, plan }: PlanMistake): SpoiltPart | undefined {
  const [whole, list, index, field] = /^(resources|orders)\[(\d)\]\.([\w-]+)/.exec(at) ?? [];
  if (whole === undefined || field === 'id') return undefined;
  const parts = plan()[list!] as PlanJson[];
  const part = parts[Number(index)]!;
  const before = `${list}[${index}].`;
  return {
    list: list as 'resources' | 'orders',
    id: String(part['id']),
    part,
    field: field!,
    path: path.startsWith(before) ? path.slice(before.length) : path,
  };
}

/** The change of a valid plan that introduces the mistake. */
export function changeWith({ list, id, part, field }: SpoiltPart): PlanJson {
  const change =
    list === 'resources' ? { type: 'changeResource', resourceId: id } : { type: 'changeOrder', orderId: id };
  return part[field] === undefined ? { ...change, unset: [field] } : { ...change, set: { [field]: part[field] } };
}

/** Sets a value at a path; undefined removes the field. */
function withValue(plan: PlanJson, path: string, value: unknown): PlanJson {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  const last = steps.pop()!;
  const holder = steps.reduce<PlanJson>((part, step) => (part[step] ??= {}) as PlanJson, plan);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
  return plan;
}
