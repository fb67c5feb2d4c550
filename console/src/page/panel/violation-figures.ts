import type { PageState } from '../state.js';

type Phrasing = Pick<PageState, 'formats' | 'texts'>;

/** A violation as a sentence: "exceeds its capacity of kg by 3"; for a rule without a sentence its name and figures. */
export function ruleText(type: string, figures: Readonly<Record<string, unknown>>, words: Phrasing): string {
  const sentence = words.texts.rules[type] ?? type;
  const filled = sentence.replace(/\{([^}]+)\}/g, (_, path: string) => {
    const value = path.split('.').reduce<unknown>((owner, name) => (owner as Record<string, unknown>)?.[name], figures);
    return valueText(path.split('.').at(-1)!, value, words);
  });
  return filled === sentence && Object.keys(figures).length > 0 ? `${filled} (${figuresText(figures, words)})` : filled;
}

/** Figures as a line: `maxWorkingDuration 8 h 00 min, exceededDuration 12 min`. */
function figuresText(figures: Readonly<Record<string, unknown>>, words: Phrasing): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${valueText(name, value, words)}`)
    .join(', ');
}

/** Fields that hold durations: an id may read like one. */
const DURATIONS = /duration$|^delay$/i;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function valueText(name: string, value: unknown, words: Phrasing): string {
  const { formats } = words;
  if (typeof value === 'number') return formats.number(value);
  if (typeof value === 'string') {
    if (DATE_TIME.test(value)) return formats.exactTime(Math.floor(Date.parse(value) / 1000));
    return DURATIONS.test(name) ? formats.duration(secondsOf(value)) : value;
  }
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => valueText(name, one, words)).join(', ');
  if (typeof value === 'object' && value !== null) {
    const { type, wayPointIndex: _, ...rest } = value as Readonly<Record<string, unknown>>;
    return typeof type === 'string' ? ruleText(type, rest, words) : figuresText(rest, words);
  }
  return String(value);
}

/** Seconds of a duration in days, hours, minutes and seconds, as written in solutions. */
function secondsOf(duration: string): number {
  const units: Readonly<Record<string, number>> = { D: 86_400, H: 3600, M: 60, S: 1 };
  return [...duration.matchAll(/(\d+(?:\.\d+)?)([DHMS])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * units[unit],
    0,
  );
}
