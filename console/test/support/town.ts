import type { Plan } from 'tourwright';

/** A day in and around Heidelberg with given numbers of stops, some with windows, and vans. */
export function town(stops: number, vans: number): Plan {
  const share = (at: number): number => Math.abs((Math.sin(at * 12.9898) * 43_758.5453) % 1);
  const day = (begin: string, end: string) => ({ begin: `2026-03-10T${begin}:00`, end: `2026-03-10T${end}:00` });
  /** Denser toward the centre, as towns are. */
  const around = (far: number, angle: number) => ({
    lon: 8.66 + 0.14 * far * Math.cos(angle),
    lat: 49.41 + 0.075 * far * Math.sin(angle),
  });
  const depot = { lon: 8.65154, lat: 49.40747 };
  return {
    id: `town-${stops}`,
    tz: 'Europe/Berlin',
    resources: Array.from({ length: vans }, (_, at) => ({
      id: `van-${at + 1}`,
      vehicleProfile: { type: 'fly' as const, kmph: 35 },
      workingTimeWindow: day('07:30', '17:00'),
      departure: depot,
      arrival: depot,
      capacities: { kg: 900 },
      breaks: [{ duration: 'PT30M', timeWindow: day('11:30', '13:30') }],
    })),
    orders: Array.from({ length: stops }, (_, at) => ({
      id: `order-${at + 1}`,
      stops: [
        {
          id: `stop-${at + 1}`,
          position: around(share(at) ** 0.75, 2 * Math.PI * share(at + 0.5)),
          operationDuration: `PT${4 + Math.floor(12 * share(at + 0.25))}M`,
          capacities: { kg: Math.ceil(60 * share(at + 0.75)) },
          ...(at % 5 === 0 && { authorizedTimeWindows: [day('09:00', '12:00')] }),
          ...(at % 7 === 0 && { preferredTimeWindows: [day('08:00', '10:00')] }),
        },
      ],
    })),
  };
}
