import { RoadsError, type DayPart } from 'tourwright/travel';

/** Kinds of roads by their OpenStreetMap names, in the engine's order. */
export const ROAD_KINDS = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
  'residential',
  'service',
] as const;

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/** Relative speed of traffic on some kinds of roads, on some days, during some time. */
export interface SpeedRule {
  /** Indices into `ROAD_KINDS`. */
  readonly kinds: readonly number[];
  /** Days of the week, 0: Monday. */
  readonly days: readonly number[];
  /** Minutes of the day; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Share of the free-flow speed. */
  readonly share: number;
}

const HEADER = 'road,days,from,to,percent';

/** Maximum number of reported errors. */
const MAX_TOLD = 20;

/**
 * Reads speeds by time of day: lines of `road,days,from,to,percent`.
 *
 * @throws RoadsError NO_DATA that lists the unreadable lines
 */
export function readSpeeds(text: string, name: string): readonly SpeedRule[] {
  const rules: SpeedRule[] = [];
  const faults: string[] = [];
  let [isHeaded, isOurs] = [false, true];
  text.split(/\r?\n/).forEach((line, index) => {
    const content = line.replace(/^\uFEFF/, '').trim();
    // Another header means other columns, whose lines are not checked.
    if (content === '' || content.startsWith('#') || !isOurs) return;
    if (!isHeaded) {
      isHeaded = true;
      const header = content.toLowerCase().replace(/\s/g, '');
      isOurs = header === HEADER;
      if (!isOurs) faults.push(`line ${index + 1} must be the header ${HEADER}${adviceFor(header)}`);
      return;
    }
    const rule = readRule(content);
    if (typeof rule === 'string') faults.push(`line ${index + 1}: ${rule}`);
    else rules.push(rule);
  });
  if (faults.length === 0 && rules.length === 0) faults.push(`no line below a header ${HEADER}`);
  if (faults.length === 0) return rules;
  const rest = faults.length > MAX_TOLD ? `; and ${faults.length - MAX_TOLD} more` : '';
  throw new RoadsError('NO_DATA', `${name} cannot be read: ${faults.slice(0, MAX_TOLD).join('; ')}${rest}.`);
}

/** Files of measured speeds name single roads or positions; speeds here are by kind of road. */
function adviceFor(header: string): string {
  const columns = header.split(/[,;\t]/);
  const names = columns.filter((column) => NAMES_OF_PLACES.test(column));
  if (names.length > 0) {
    return (
      `, and not ${columns.slice(0, MAX_COLUMNS).join(',')}: speeds of single roads or places (${names.join(', ')}) cannot be added. ` +
      'Take averages by kind of road, as a percentage of the free-flow speed'
    );
  }
  return columns.some((column) => SPEEDS.test(column))
    ? ', with percentages of the free-flow speed instead of speeds'
    : '';
}

/** Columns of other formats that name where a speed was measured, and the speed. */
const NAMES_OF_PLACES =
  /^(osm_?)?(way|edge|segment|link|node|from_?node|to_?node)(_?id)?s?$|^(lat|lon|lng)|^(latitude|longitude)|geometry|^name$/;
const SPEEDS = /speed|km_?\/?h|kph|mph/;
const MAX_COLUMNS = 8;

/** @returns the error of the line, if there is one */
function readRule(line: string): SpeedRule | string {
  const fields = line.split(',').map((field) => field.trim().toLowerCase());
  if (fields.length !== 5) return `it has ${fields.length} fields instead of 5`;
  const [road, dayNames, begin, end, percent] = fields as [string, string, string, string, string];
  const kinds = road === 'all' ? [...ROAD_KINDS.keys()] : [(ROAD_KINDS as readonly string[]).indexOf(road)];
  if (kinds.includes(-1)) return `"${road}" is not a kind of road; kinds are all, ${ROAD_KINDS.join(', ')}`;
  const days = readDays(dayNames);
  if (days === undefined) return `"${dayNames}" are not days; write mo-fr, sa, or su-mo`;
  const [from, to] = [minuteOf(begin), minuteOf(end)];
  if (from === undefined || to === undefined || !(from < to))
    return `${begin} to ${end} is not a part of a day (00:00 to 24:00)`;
  const share = /^\d+(\.\d+)?$/.test(percent) ? Number(percent) / 100 : NaN;
  if (!(share >= 0.05 && share <= 2)) return `"${percent}" is not a percentage between 5 and 200`;
  return { kinds, days, from, to, share };
}

function readDays(text: string): readonly number[] | undefined {
  const [first, last = first, ...more] = text.split('-').map((day) => (DAYS as readonly string[]).indexOf(day.trim()));
  if (first === undefined || first < 0 || last === undefined || last < 0 || more.length > 0) return undefined;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, i) => (first + i) % 7);
}

function minuteOf(text: string): number | undefined {
  if (text === '24:00') return 24 * 60;
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined;
}

/** Minutes of one value of a week's speeds. */
export const STEP_MINUTES = 5;

const STEPS_A_DAY = (24 * 60) / STEP_MINUTES;

/**
 * Shares of the free-flow speed on roads of a kind, by five minutes of a week that begins on Sunday, as in the engine.
 * The last of overlapping lines applies. undefined: no line names the kind.
 */
export function weekOf(rules: readonly SpeedRule[], kind: number): Float64Array | undefined {
  const own = rules.filter(({ kinds }) => kinds.includes(kind));
  if (own.length === 0) return undefined;
  const week = new Float64Array(7 * STEPS_A_DAY).fill(1);
  for (const { days, from, to, share } of own) {
    for (const day of days) {
      const begin = ((day + 1) % 7) * STEPS_A_DAY;
      week.fill(share, begin + Math.ceil(from / STEP_MINUTES), begin + Math.ceil(to / STEP_MINUTES));
    }
  }
  return week;
}

/** By day of the week (0: Monday): the intervals in which no line begins or ends. */
export function daysOf(rules: readonly SpeedRule[]): readonly (readonly DayPart[])[] {
  return DAYS.map((_, day) => {
    const own = rules.filter(({ days }) => days.includes(day));
    const begins = new Set([0, ...own.flatMap(({ from, to }) => [from, to])]);
    begins.delete(24 * 60);
    return [...begins]
      .sort((a, b) => a - b)
      .map((begin) => ({ begin, isFree: !own.some(({ from, to }) => from <= begin && begin < to) }));
  });
}
