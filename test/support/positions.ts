import type { Plan, Position } from '../../src/index.js';

/** The distinct positions of a plan, in order of first use. */
export function positionsOf({ resources, orders = [] }: Plan): Position[] {
  const ends = resources.flatMap(({ departure, arrival }) => [
    departure,
    arrival === 'atFirstPosition' ? undefined : arrival,
  ]);
  const stops = orders.flatMap(({ stops }) =>
    stops
      .flatMap((stop) => (stop.type === 'alternatives' ? stop.alternatives : [stop]))
      .map(({ position }) => position),
  );
  const distinct = new Map<string, Position>();
  for (const position of [...ends, ...stops]) {
    if (position && !distinct.has(`${position.lon} ${position.lat}`)) {
      distinct.set(`${position.lon} ${position.lat}`, position);
    }
  }
  return [...distinct.values()];
}
