const PATTERN = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const DAY = 24 * 3600;
const SECONDS = [365 * DAY, 30 * DAY, 7 * DAY, DAY, 3600, 60, 1];

/** Seconds of an ISO 8601 duration; a month has 30 days, a year 365; "P" and "PT" are 0. */
export function readDuration(text: string): number {
  const parts = PATTERN.exec(text);
  if (!parts) throw new RangeError(`not a duration: ${text}`);
  return SECONDS.reduce((sum, unit, index) => sum + unit * Number(parts[index + 1] ?? 0), 0);
}

/** Formats seconds as in a solution: hours, minutes and seconds without zero parts; zero is PT0S. */
export function printDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const text = (hours ? `${hours}H` : '') + (minutes ? `${minutes}M` : '') + (rest ? `${rest}S` : '');
  return `PT${text || '0S'}`;
}
