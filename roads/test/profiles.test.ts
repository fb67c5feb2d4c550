import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlanSchema } from 'tourwright';
import type { RoadProfile } from 'tourwright/travel';
import { roads, type RoadsProvider } from '../src/index.js';
import { handMadeMap, noRoadMap, type Gadget, type HandMadeMap } from './support/hand-made-map.js';

type RoadProfileType = RoadProfile['type'];

const missing = noRoadMap();

/** What asks for each field, and the gadget it is about. */
const FIELDS: Readonly<Record<string, { readonly value: unknown; readonly gadget: Gadget }>> = {
  withTraffic: { value: true, gadget: 'plain' },
  avoidTollRoad: { value: true, gadget: 'toll' },
  avoidFerry: { value: true, gadget: 'ferry' },
  avoidSeasonalClosure: { value: true, gadget: 'plain' },
  avoidControlledAccessHighway: { value: true, gadget: 'motorway' },
  avoidCarShuttleTrain: { value: true, gadget: 'shuttle' },
  avoidTunnel: { value: true, gadget: 'tunnel' },
  avoidDirtRoad: { value: true, gadget: 'dirt' },
  avoidUTurns: { value: true, gadget: 'plain' },
  excludedCountries: { value: ['CHE'], gadget: 'plain' },
  speedCap: { value: 25, gadget: 'plain' },
  grossWeight: { value: 20, gadget: 'weight' },
  height: { value: 4, gadget: 'height' },
  width: { value: 2.5, gadget: 'width' },
  length: { value: 12, gadget: 'length' },
  shippedHazardousGoods: { value: ['gas'], gadget: 'hazard' },
  tunnelCategory: { value: 'C', gadget: 'tunnel' },
};

const NEVER = ['withTraffic', 'avoidSeasonalClosure', 'avoidUTurns', 'excludedCountries', 'tunnelCategory'];

/** Fields that change travels on the hand-made map, by profile; all others must be named in a remark. */
const HONOURED: Readonly<Record<RoadProfileType, readonly string[]>> = {
  pedestrian: ['avoidFerry'],
  bicycle: ['avoidFerry', 'avoidTunnel', 'avoidDirtRoad'],
  scooter: ['avoidFerry', 'avoidTunnel', 'speedCap'],
  motorbike: ['avoidFerry', 'avoidControlledAccessHighway', 'avoidTunnel', 'speedCap'],
  car: [
    ...['avoidTollRoad', 'avoidFerry', 'avoidControlledAccessHighway', 'avoidCarShuttleTrain', 'avoidTunnel'],
    ...['avoidDirtRoad', 'speedCap'],
  ],
  truck: [
    ...['avoidTollRoad', 'avoidFerry', 'avoidControlledAccessHighway', 'avoidCarShuttleTrain', 'avoidTunnel'],
    ...['avoidDirtRoad', 'speedCap', 'grossWeight', 'height', 'width', 'length', 'shippedHazardousGoods'],
  ],
};

/** Every field of the model, by profile. */
const cases = profileSchemas().flatMap(({ properties: { type: kind, ...fields } }) => {
  const type = kind.const;
  return type === 'fly' ? [] : Object.keys(fields).map((field) => ({ type, field }));
});

interface ProfileSchema {
  readonly properties: { readonly type: { readonly const: RoadProfileType | 'fly' } };
}

function profileSchemas(): readonly ProfileSchema[] {
  const { properties } = (PlanSchema.properties['resources'] as { items: { properties: Record<string, unknown> } })
    .items;
  return (properties['vehicleProfile'] as { anyOf: ProfileSchema[] }).anyOf;
}

describe.skipIf(missing !== undefined)(
  `every field of a profile, on a hand-made map (${missing ?? 'built here'})`,
  () => {
    let map: HandMadeMap;
    let provider: RoadsProvider;
    beforeAll(async () => {
      map = await handMadeMap();
      provider = roads({ dir: map.dir, processes: 1 });
    });
    afterAll(async () => {
      await provider?.close();
      map?.remove();
    });

    const travel = async (profile: RoadProfile, gadget: Gadget): Promise<{ seconds: number; meters: number }> => {
      const [from, to] = map.ends(gadget);
      const { durations, distances } = await provider.engine.table(profile, [from], [to]);
      return { seconds: durations[0], meters: distances[0] };
    };

    it('knows all fields of the model', () => {
      expect([...new Set(cases.map(({ field }) => field))].filter((field) => !(field in FIELDS))).toEqual([]);
    });

    it.each(cases)('$type, $field: changes a travel, or is named in a remark', async ({ type, field }) => {
      const { value, gadget } = FIELDS[field];
      const without = await travel({ type } as RoadProfile, gadget);
      const profile = { type, [field]: value } as unknown as RoadProfile;
      const asked = await travel(profile, gadget);
      expect(without.seconds).toBeGreaterThan(0);
      const said = provider.engine.remarks(profile).map(({ message }) => message);
      if (HONOURED[type].includes(field)) {
        expect(asked.seconds).toBeGreaterThan(without.seconds);
      } else {
        expect(asked).toEqual(without);
        expect(said.join(' ')).toMatch(field === 'withTraffic' ? /traffic/ : new RegExp(`\\b${field}\\b`));
      }
      if (NEVER.includes(field)) expect(said).toHaveLength(1);
    });

    it('takes the short route if nothing forbids it', async () => {
      for (const gadget of ['toll', 'motorway', 'ferry', 'tunnel', 'weight', 'hazard'] as const) {
        expect((await travel({ type: 'truck' }, gadget)).meters, gadget).toBeLessThan(3000);
      }
    });

    it('lets small trucks through, and sends large ones around', async () => {
      expect((await travel({ type: 'truck', height: 2.5 }, 'height')).meters).toBeLessThan(3000);
      expect((await travel({ type: 'truck', height: 3.5 }, 'height')).meters).toBeGreaterThan(10_000);
    });

    it('does not cross residents-only streets, neither in tables nor in routes', async () => {
      const [from, to] = map.ends('destination');
      const [leg] = await provider.engine.route({ type: 'car' }, [from, to]);
      const { meters } = await travel({ type: 'car' }, 'destination');
      expect(meters).toBeGreaterThan(10_000);
      expect(Math.abs((leg?.meters ?? 0) - meters)).toBeLessThan(50);
      expect((await travel({ type: 'bicycle' }, 'destination')).meters).toBeLessThan(3000);
    });

    it.each([
      ['height', 400],
      ['grossWeight', 7500],
      ['length', 51],
      ['speedCap', 5],
    ])('reports and ignores a %s of %d, which is out of the range of the engine', async (field, value) => {
      const profile = { type: 'truck', [field]: value } as unknown as RoadProfile;
      expect(provider.engine.remarks(profile).map(({ code }) => code)).toEqual(['AVOIDANCE_IGNORED']);
      expect(provider.engine.remarks(profile)[0].message).toContain(`${field} (${value} `);
      expect(await travel(profile, 'height')).toEqual(await travel({ type: 'truck' }, 'height'));
    });
  },
);
