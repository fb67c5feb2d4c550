import type { Plan } from '../../src/index.js';

const DAY = '2026-03-10T';
const place = (at: number, seed: number): { lat: number; lon: number } => ({
  lat: 48 + (((at * 7919 + seed * 131) % 1009) / 1009) * 0.1,
  lon: 2 + (((at * 104_729 + seed * 17) % 997) / 997) * 0.15,
});
const hours = (from: string, to: string): { begin: string; end: string } => ({
  begin: `${DAY}${from}:00Z`,
  end: `${DAY}${to}:00Z`,
});

/** Goods of one depot, or waste for one of two dumps: tours return to the same places again and again. */
export function hubPlan(seed: number, isWaste: boolean, stops: number): Plan {
  const orders = Array.from({ length: stops / 2 }, (_, at) => {
    const capacities = { goods: 1 + (at % 3) };
    const own = { position: place(at + 1, seed), operationDuration: 'PT2M', capacities };
    const windows = at % 4 === 0 ? { authorizedTimeWindows: [hours('09:00', '12:00')] } : {};
    if (!isWaste) {
      const load = { id: `load-${at}`, kind: 'pickup', position: place(0, 0), tags: ['hub'], capacities };
      return { id: `order-${at}`, stops: [load, { ...own, ...windows, id: `drop-${at}` }] };
    }
    const alternatives = [0, 1].map((dump) => ({
      id: `dump-${at}-${dump}`,
      position: place(dump + 500, 0),
      tags: ['hub'],
      capacities,
      authorizedTimeWindows:
        dump === 0 ? [hours('06:00', '14:00')] : [hours('07:00', '11:00'), hours('12:00', '15:00')],
    }));
    return {
      id: `order-${at}`,
      stops: [
        { ...own, ...windows, id: `bin-${at}`, kind: 'pickup' },
        { type: 'alternatives', id: `dump-${at}`, alternatives },
      ],
    };
  });
  const resources = Array.from({ length: 4 }, (_, at) => ({
    id: `resource-${at}`,
    vehicleProfile: { type: 'fly', kmph: at % 2 === 0 ? 30 : 20 },
    workingTimeWindow: hours('06:00', '16:00'),
    departure: place(0, 0),
    arrival: place(0, 0),
    capacities: { goods: 12 },
    ...(isWaste && { breaks: [{ duration: 'PT30M', timeWindow: hours('09:00', '12:00') }] }),
    cost: { using: 40, km: { costCoeff: 0.5 }, workedHours: { costCoeff: 20, costFloor: 1 } },
  }));
  return { resources, orders, accessDurationsByStopTag: { hub: 'PT8M' } } as unknown as Plan;
}
