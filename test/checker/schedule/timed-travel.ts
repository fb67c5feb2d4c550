import { fraction, isAbove, minus, plus, times } from '../numbers/fraction.js';
import type { Fraction } from '../numbers/fraction.js';

/** A stretch of time, from `begin` (epoch seconds) to the next one, and the seconds of a travel that lies all in it. */
export interface Stretch {
  readonly begin: number;
  readonly seconds: number;
}

/**
 * Whole seconds of a travel that begins at `departure`: in each stretch a share of it is done as large as the time
 * spent there is of what the whole would take there.
 *
 * @param stretches in order; the first counts before its begin too, and the last for ever
 */
export function travelSeconds(stretches: readonly Stretch[], departure: number): number {
  const isWay = stretches.some(({ seconds }) => seconds > 0);
  let at = Math.max(
    0,
    stretches.findLastIndex(({ begin }) => begin <= departure),
  );
  let time = fraction(departure);
  let left = fraction(1);
  for (;;) {
    const whole = fraction(Math.max(isWay ? 1 : 0, stretches[at]?.seconds ?? 0));
    const arrival = plus(time, times(left, whole));
    const next = stretches[at + 1];
    if (!next || !isAbove(arrival, fraction(next.begin))) return upToSecond(minus(arrival, fraction(departure)));
    const spent = minus(fraction(next.begin), time);
    left = minus(left, { over: spent.over * whole.under, under: spent.under * whole.over });
    time = fraction(next.begin);
    at++;
  }
}

/** How much of a travel is done some seconds after its begin, and all of it, in seconds of the stretch of then. */
export function partDone(stretches: readonly Stretch[], begin: number, seconds: number): readonly [number, number] {
  const isWay = stretches.some(({ seconds: whole }) => whole > 0);
  const until = begin + seconds;
  let share = 0;
  for (const [at, stretch] of stretches.entries()) {
    const { begin: opens } = stretch;
    const whole = Math.max(isWay ? 1 : 0, stretch.seconds);
    const from = Math.max(begin, at === 0 ? -Infinity : opens);
    const closes = stretches[at + 1]?.begin ?? Infinity;
    if (closes <= from) continue;
    if (until <= closes) return [Math.min(whole, share * whole + until - from), whole];
    share += (closes - from) / whole;
  }
  throw new RangeError('There is no stretch.');
}

/** Rounded up as all seconds are: by less than a millionth nothing is. */
function upToSecond(seconds: Fraction): number {
  const { over, under } = minus(seconds, fraction(1, 1_000_000));
  const whole = over / under;
  return Number(over > 0n && over % under !== 0n ? whole + 1n : whole);
}

/** The latest departure with which a travel is over by `arrival`: who leaves later never arrives earlier. */
export function latestDeparture(seconds: (departure: number) => number, arrival: number): number {
  let [early, late] = [arrival - 1, arrival + 1];
  while (early + seconds(early) > arrival) early -= 2 * (late - early);
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (middle + seconds(middle) <= arrival) early = middle;
    else late = middle;
  }
  return early;
}
