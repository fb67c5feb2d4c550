import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FormatError, isJsprit, readJsprit } from '../../../src/formats/index.js';
import { evaluate, solve, validatePlan } from '../../../src/index.js';
import { matrix } from '../../../src/travel/index.js';
import { runsOf } from '../../support/numbered-runs.js';
import { expectPlanOrFaults, mutatedText } from '../mutations.js';
import { smallProblem, writtenProblem } from './problems.js';

const codesOf = (text: string): string[] => readJsprit(text).warnings.map(({ code }) => code);

function faultsOf(text: string): readonly string[] {
  try {
    readJsprit(text);
  } catch (error) {
    if (error instanceof FormatError) return error.errors.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
  return [];
}

describe('a problem file of jsprit', () => {
  const { plan, matrices, tours, warnings } = readJsprit(writtenProblem);

  it('is a valid plan', () => {
    expect(validatePlan(plan)).toMatchObject({ valid: true });
    expect(isJsprit(writtenProblem)).toBe(true);
    expect(isJsprit(smallProblem())).toBe(true);
    expect(isJsprit(smallProblem().replaceAll('problem>', 'report>'))).toBe(false);
  });

  it('has a resource for each vehicle', () => {
    expect(plan.resources).toMatchObject([
      {
        id: 'van-1',
        workingTimeWindow: { begin: '1970-01-01T00:00:00Z', end: '1970-01-01T00:16:40Z' },
        capacities: { 'load-0': 20, 'load-1': 5 },
        cost: { using: 100, km: { costCoeff: 1 }, workedHours: { costCoeff: 1800 } },
        breaks: [
          {
            duration: 'PT30S',
            timeWindow: { begin: '1970-01-01T00:01:40Z', end: '1970-01-01T00:03:50Z' },
            'x-alternativeTimeWindows': [{ begin: '1970-01-01T00:05:00Z', end: '1970-01-01T00:07:10Z' }],
          },
        ],
        skills: ['fridge', 'taillift'],
        properties: { vehicleId: 'van 1', typeId: 'van', startLocationId: '[x=10.0][y=10.0]', breakId: 'lunch' },
      },
      {
        id: 'van-2',
        workingTimeWindow: { begin: '1970-01-01T00:00:00Z', end: '2001-09-09T02:03:20Z' },
        capacities: { 'load-0': 200 },
        cost: { km: { costCoeff: 2 } },
        state: {
          assignments: [
            { stopId: '3-pickup', status: 'assigned' },
            { stopId: '3-delivery', status: 'assigned' },
          ],
        },
      },
    ]);
    const [first, second] = plan.resources;
    expect(first!.arrival).toEqual(first!.departure);
    expect(second).not.toHaveProperty('arrival');
    expect(plan.lateDeparture).toBe(true);
  });

  it('has an order for each service and shipment', () => {
    expect(plan.orders).toMatchObject([
      {
        id: '1',
        priority: 1,
        requiredSkills: ['fridge', 'taillift'],
        properties: { jobId: '1', name: 'cleaning' },
        stops: [
          {
            id: '1',
            kind: 'pickup',
            operationDuration: 'PT10S',
            capacities: { 'load-0': 2 },
            properties: { locationId: 'loc 1' },
          },
        ],
      },
      {
        id: '2',
        priority: 2,
        stops: [
          {
            kind: 'delivery',
            authorizedTimeWindows: [
              { begin: '1970-01-01T00:00:50Z', end: '1970-01-01T00:01:20Z' },
              { begin: '1970-01-01T00:08:20Z', end: '1970-01-01T00:10:00Z' },
            ],
            properties: { locationId: 'loc 2' },
          },
        ],
      },
      {
        id: '3',
        properties: { name: 'a & b' },
        stops: [
          { id: '3-pickup', kind: 'pickup', capacities: { 'load-0': 10 } },
          { id: '3-delivery', kind: 'delivery', capacities: { 'load-0': 10 } },
        ],
      },
    ]);
    expect(plan.orders![0]!.stops[0]).not.toHaveProperty('authorizedTimeWindows');
  });

  it('has the tours of its best solution', () => {
    expect(tours).toEqual([
      { resourceId: 'van-1', stopIds: ['1'] },
      { resourceId: 'van-2', stopIds: ['3-pickup', '3-delivery'] },
    ]);
  });

  it('reports what is omitted, with its line', () => {
    const lineOf = (part: string): string => `line ${writtenProblem.split(part)[0]!.split('\n').length}`;
    expect(Object.fromEntries(warnings.map(({ code, path }) => [code, path]))).toEqual({
      PLANE: 'line 4',
      COSTS: `${lineOf('<costs>')}, vehicleTypes.type[0].costs`,
      FRACTIONS: `${lineOf('<start>50.4')}, services.service[1].timeWindows.timeWindow[0].start`,
      INDEX: `${lineOf('<index>')}, services.service[0].location.index`,
      INITIAL_ROUTES: `${lineOf('<initialRoutes>')}, initialRoutes`,
      SOLUTIONS: `${lineOf('<cost>100.0').replace(/\d+/, (line) => String(Number(line) - 1))}, solutions.solution[1]`,
    });
  });

  it('has the same cost as in jsprit', async () => {
    const solution = await evaluate(plan, tours!, { travel: matrix(matrices!) });
    // There and back 2 · 5 units, and 20 s at 0.5.
    expect(solution.tours[0]).toMatchObject({
      distanceInKm: 10,
      travelDuration: 'PT10S',
      tourCost: 100 + 10 + 0.5 * 20,
    });
  });

  it('reports all errors with their lines', () => {
    const broken = writtenProblem
      .replace('<typeId>truck', '<typeId>lorry')
      .replace('<coord x="20.0" y="10.0"/>', '')
      .replace('<vehicleId>van 2', '<vehicleId>van 3')
      .replace('<serviceId>1', '<serviceId>3');
    expect(faultsOf(broken)).toEqual([
      'line 111, shipments.shipment[0].pickup: It has no coordinates.',
      'line 144, solutions.solution[1].routes.route[0].act[0]: The job 3 has no act service.',
      'line 39, vehicles.vehicle[1].typeId: There is no type lorry.',
      'line 126, initialRoutes.route[0].vehicleId: There is no vehicle van 3.',
    ]);
    const values = writtenProblem
      .replace('<end>1000.0', '<end>noon')
      .replace('id="3"', 'name="3"')
      .replace('<capacity>200</capacity>', '<capacity>200</capacity><capacity>300</capacity>')
      .replace(/<services>[^]*<\/services>/, '<services>none</services>');
    expect(faultsOf(values)).toEqual([
      'line 24, vehicles.vehicle[0].timeSchedule.end: "noon" is not a number of at least 0.',
      'line 67, vehicleTypes.type[1].capacity: ["200","300"] is not a number from 0 to 1000000000.',
      'line 75, services: It is a text: none',
      'line 77, shipments.shipment[0].id: It is missing.',
      'line 78, shipments.shipment[0].name: ["3","a & b"] is not a text.',
    ]);
  });

  it('reports inconsistencies between its parts', () => {
    const types = '<vehicleTypes><type><id>t</id><costs/></type></vehicleTypes>';
    expect(faultsOf(smallProblem().replace(/<vehicleTypes>.*<\/vehicleTypes>/, types))).toEqual([
      'line 4, vehicleTypes.type[0].costs: It is missing.',
    ]);
    const open = '<returnToDepot>false</returnToDepot><endLocation><coord x="9" y="9"/></endLocation>';
    const vehicle = `<startLocation><coord x="0" y="0"/></startLocation>${open}<timeSchedule><end>0</end></timeSchedule>`;
    const twice =
      '<shipments><shipment id="1"><pickup><coord x="1" y="1"/></pickup><delivery><coord x="1" y="1"/></delivery></shipment></shipments>';
    expect(faultsOf(smallProblem({ vehicle, more: twice }))).toEqual([
      'line 8, shipments.shipment[0]: It has no capacity-dimensions.',
      'line 8, shipments.shipment[0]: The job 1 is there twice.',
      'line 3, vehicles.vehicle[0].timeSchedule: It ends before it begins.',
      'line 3, vehicles.vehicle[0]: It has an endLocation, and does not return to it.',
    ]);
  });

  it('is refused if it is damaged', () => {
    expect(faultsOf('')).toEqual(['line 1: The XML is damaged: missing start tag.']);
    expect(faultsOf('<problem>\n<services>\n</problem>')).toEqual([
      'line 3: The XML is damaged: closing tag mismatch.',
    ]);
    expect(faultsOf('<problem/><problem/>')).toEqual(['line 1: The XML is damaged: there is a second root.']);
    expect(faultsOf('<problem>\n<services n=1/></problem>')).toEqual([
      'line 2: The XML is damaged: missing attribute value quotes.',
    ]);
    expect(faultsOf('<gpx version="1"/>')).toEqual(['line 1: Its root is gpx.']);
    expect(faultsOf('<problem/>')).toEqual(['line 1: It is missing.']);
    const deep = '<problem>'.repeat(100_000) + '</problem>'.repeat(100_000);
    expect(faultsOf(deep)).toEqual(['line 1: The XML is damaged: its elements lie too deep in each other.']);
  });
});

describe('the plane of a problem', () => {
  it('is in meters if it is wide', () => {
    const { plan, matrices } = readJsprit(smallProblem({ coords: [[30_000, 40_000]] }));
    const table = Int32Array.of(0, 50_000, 50_000, 0);
    expect(matrices!.profiles['fly']).toEqual({ distance: table, duration: table });
    expect(plan.resources[0]!.cost).toEqual({ km: { costCoeff: 1000 } });
  });

  it('keeps coordinates that may be degrees', () => {
    const text = smallProblem({
      vehicle: '<startLocation><coord x="8.65" y="49.38"/></startLocation>',
      coords: [[8.7, 49.4]],
    });
    expect(readJsprit(text).plan.orders![0]!.stops[0]).toMatchObject({ position: { lon: 8.7, lat: 49.4 } });
    expect(codesOf(text)).toEqual(['PLANE', 'DEGREES']);
    expect(codesOf(smallProblem())).toEqual(['PLANE']);
  });

  it('has no more places than a matrix can hold', () => {
    const coords = Array.from({ length: 5000 }, (_, i) => [i, 7] as const);
    expect(faultsOf(smallProblem({ coords }))).toEqual(['line 1: It has 5001 places.']);
  });
});

describe('the fleet of a problem', () => {
  it('has a resource for each order if it is infinite', async () => {
    const coords = [[3, 4], [6, 8], [0, 5]] as const; // prettier-ignore
    const { plan, matrices, warnings } = readJsprit(smallProblem({ fleetSize: 'infinite', coords }));
    expect(plan.resources.map(({ id }) => id)).toEqual(['v', 'v~2', 'v~3']);
    expect(warnings.map(({ code }) => code)).toEqual(['PLANE', 'FLEET_SIZE']);
    const solution = await solve(plan, { travel: matrix(matrices!), iterations: 20 });
    expect(solution.unaffectedStopIds).toEqual([]);
    expect(solution.tours.reduce((sum, { tourCost }) => sum + tourCost, 0)).toBe(30);
  });

  it('has jobs in as many initial routes as there are', () => {
    const act = (id: number): string => `<act type="service"><serviceId>${id}</serviceId></act>`;
    const route = (id: number): string => `<route><vehicleId>v</vehicleId>${act(id)}</route>`;
    const more = `<initialRoutes>${route(1)}${route(2)}</initialRoutes>`;
    const coords = [[3, 4], [6, 8]] as const; // prettier-ignore
    const { plan } = readJsprit(smallProblem({ fleetSize: 'INFINITE', coords, more }));
    expect(plan.resources.map(({ state }) => state?.assignments)).toMatchObject([[{ stopId: '1' }], [{ stopId: '2' }]]);
    expect(faultsOf(smallProblem({ coords, more }))).toEqual([
      'line 9, initialRoutes.route[1].vehicleId: The vehicle v has another route already.',
    ]);
    expect(faultsOf(smallProblem({ coords, more: more.replace('>2<', '>1<') }))).toContain(
      'line 9, initialRoutes.route[1]: It has a job that is there twice.',
    );
  });

  it('has a single price of working time', () => {
    const costsOf = (costs: string) => readJsprit(smallProblem({ costs })).plan.resources[0]!.cost;
    expect(costsOf('<time>2</time><service>2</service><wait>2</wait>')).toEqual({ workedHours: { costCoeff: 7200 } });
    expect(codesOf(smallProblem({ costs: '<time>2</time><service>2</service><wait>2</wait>' }))).toEqual(['PLANE']);
    expect(codesOf(smallProblem({ costs: '<time>2</time>' }))).toContain('COSTS');
    expect(codesOf(smallProblem({ costs: '<wait>2</wait>' }))).toContain('COSTS');
  });

  it('has no vehicles that represent a penalty', () => {
    const vehicles =
      '<vehicle type="penalty"><id>p</id><typeId>t</typeId><location><coord x="0" y="0"/></location></vehicle></vehicles>';
    const text = smallProblem().replace('</vehicles>', vehicles);
    expect(readJsprit(text).plan.resources).toHaveLength(1);
    expect(codesOf(text)).toContain('PENALTY');
  });
});

/** A file in which some values are others, and some elements are there twice or not at all. */
function mutatedXml(original: string): fc.Arbitrary<string> {
  const value = />[^<>\n]+<\/|="[^"\n]*"/g;
  const leaf = /<([\w-]+)[^<>]*>[^<>]*<\/\1>|<[\w-]+[^<>]*\/>/g;
  const odd = [
    '',
    'x',
    '-1',
    '0',
    '0.5',
    '3',
    '1e999',
    '1e308',
    '1e12',
    '100001',
    'true',
    'van 1',
    '&amp;',
    'constructor',
  ];
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'remove', 'double'),
    by: fc.constantFrom(...odd),
  });
  const changed = (text: string, { at, how, by }: { at: number; how: string; by: string }): string => {
    const places = [...text.matchAll(how === 'replace' ? value : leaf)];
    const place = places[at % places.length];
    if (place === undefined) return text;
    const [found] = place;
    const put = how === 'remove' ? '' : found.startsWith('=') ? `="${by}"` : `>${by}</`;
    const end = place.index + found.length;
    return text.slice(0, place.index) + (how === 'double' ? found + found : put) + text.slice(end);
  };
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => changes.reduce(changed, original));
}

it('gives a plan or errors, whatever is changed in a file', () => {
  const coords = [[3.5, 4], [3.25, 4]] as const; // prettier-ignore
  const originals = [writtenProblem, smallProblem({ fleetSize: 'INFINITE', coords })];
  const sources = fc.oneof(...originals.flatMap((text) => [mutatedXml(text), mutatedXml(text), mutatedText(text)]));
  fc.assert(
    fc.property(sources, (source) => expectPlanOrFaults((text) => readJsprit(text as string), source)),
    { numRuns: runsOf(500) },
  );
});
