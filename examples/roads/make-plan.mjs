// Makes heidelberg.json: 300 stops near roads of Heidelberg, cars, trucks and bicycles. The seed is 18; positions are drawn
// at random and kept where a car gets within 60 m.
//
//   node examples/roads/make-plan.mjs heidelberg-roads > examples/roads/heidelberg.json
import { roads } from '@tourwright/roads';

let state = 18;
/** A number from 0 to below 1 (Park and Miller's generator). */
const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
const whole = (least, most) => least + Math.floor(random() * (most - least + 1));

const { engine, close } = roads({ dir: process.argv[2] });
const drawn = Array.from({ length: 900 }, () => ({
  lon: Number((8.63 + random() * 0.09).toFixed(5)),
  lat: Number((49.37 + random() * 0.06).toFixed(5)),
}));
const snaps = await engine.locate({ type: 'car' }, drawn);
const places = drawn.filter((_, i) => snaps[i].distance <= 60).slice(0, 300);
await close();

const depot = { lon: 8.65154, lat: 49.40747 };
const fleet = [
  { kind: 'car', count: 6, boxes: 65, profile: { type: 'car', avoidTollRoad: true } },
  {
    kind: 'truck',
    count: 2,
    boxes: 150,
    profile: { type: 'truck', grossWeight: 11.9, height: 3.6, width: 2.5, length: 9 },
  },
  { kind: 'bicycle', count: 4, boxes: 30, profile: { type: 'bicycle', avoidFerry: true } },
];
const time = (hour) => `2026-03-10 ${String(hour).padStart(2, '0')}:00`;
const plan = {
  tz: 'Europe/Berlin',
  properties: { about: 'Deliveries in Heidelberg by road: cars, trucks and bicycles. Made by make-plan.mjs, seed 18.' },
  resources: fleet.flatMap(({ kind, count, boxes, profile }) =>
    Array.from({ length: count }, (_, i) => ({
      id: `${kind}-${i + 1}`,
      vehicleProfile: profile,
      workingTimeWindow: { begin: time(7), end: time(16) },
      departure: depot,
      arrival: depot,
      capacities: { boxes },
    })),
  ),
  orders: places.map((position, i) => {
    const begin = random() < 0.4 ? whole(8, 13) : undefined;
    return {
      id: `order-${i + 1}`,
      stops: [
        {
          id: `stop-${i + 1}`,
          position,
          kind: 'delivery',
          operationDuration: `PT${whole(2, 6)}M`,
          capacities: { boxes: whole(1, 4) },
          ...(begin === undefined ? {} : { authorizedTimeWindows: [{ begin: time(begin), end: time(begin + 2) }] }),
        },
      ],
    };
  }),
};
console.log(JSON.stringify(plan));
