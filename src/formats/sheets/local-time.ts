/** "2026-03-10 14:05" of an ISO date-time, in a zone; "2026-03-10 13:05Z" where there is none. */
export function localTime(dateTime: string, timeZone: string | undefined): string {
  return `${localText(dateTime, timeZone).slice(0, 16)}${timeZone === undefined ? 'Z' : ''}`;
}

/** "2026-03-10T14:05:00+01:00" of an ISO date-time, in a zone; as it is where there is none. */
export function zonedDateTime(dateTime: string, timeZone: string | undefined): string {
  if (timeZone === undefined) return dateTime;
  const local = localText(dateTime, timeZone).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(dateTime)) / 60_000);
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}

/** "2026-03-10 14:05:00" of an ISO date-time, in a zone, or in UTC. */
export function localText(dateTime: string, timeZone = 'UTC'): string {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    zone = formatIn(timeZone);
    zones.set(timeZone, zone);
  }
  return zone.format(Date.parse(dateTime));
}

/** By zone: to make one takes much longer than to use it. */
const zones = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  // The Swedish form of a date-time is that of ISO 8601, with a space.
  return new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone });
}
