import type { State } from '../state.js';

type Words = Pick<State, 'formats' | 'texts'>;

/** The figures of a violation as a line: `maxWorkingDuration 8 h 00 min, exceededDuration 12 min`. */
export function figuresText(figures: Readonly<Record<string, unknown>>, words: Words): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${valueText(value, words)}`)
    .join(', ');
}

const DURATION = /^P(?:T?\d+(?:\.\d+)?[YMWDHS])+/;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function valueText(value: unknown, words: Words): string {
  const { formats } = words;
  if (typeof value === 'number') return formats.number(value);
  if (typeof value === 'string') {
    if (DATE_TIME.test(value)) return formats.exactTime(Math.floor(Date.parse(value) / 1000));
    return DURATION.test(value) ? formats.duration(secondsOf(value)) : value;
  }
  if (Array.isArray(value)) return value.map((one) => valueText(one, words)).join(', ');
  if (typeof value === 'object' && value !== null) {
    const { type, ...rest } = value as Readonly<Record<string, unknown>>;
    const rule = typeof type === 'string' ? `${words.texts.rules[type] ?? type} ` : '';
    return `${rule}(${figuresText(rest, words)})`;
  }
  return String(value);
}

/** Seconds of a duration in days, hours, minutes and seconds, as solutions write them. */
function secondsOf(duration: string): number {
  const units: Readonly<Record<string, number>> = { D: 86_400, H: 3600, M: 60, S: 1 };
  return [...duration.matchAll(/(\d+(?:\.\d+)?)([DHMS])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * units[unit],
    0,
  );
}
