/** A value at a time in milliseconds. */
export interface Sample {
  readonly at: number;
  readonly value: number;
}

const [WIDTH, HEIGHT, EDGE] = [120, 24, 2];

/** The course of a value, drawn as steps. The values themselves are in the text beside it, so it has no labels. */
export function Chart({ samples, end }: { readonly samples: readonly Sample[]; readonly end: number }) {
  const path = stepsOf(samples, end);
  return (
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/**
 * The path of the steps in the chart's box: the first sample at the left, `end` at the right, large values at the top.
 */
export function stepsOf(samples: readonly Sample[], end: number): string {
  const first = samples.at(0);
  if (first === undefined) return '';
  const values = samples.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number): number => round(EDGE + ((at - first.at) / Math.max(1, end - first.at)) * (WIDTH - 2 * EDGE));
  const y = (value: number): number =>
    round(most === least ? HEIGHT / 2 : EDGE + ((most - value) / (most - least)) * (HEIGHT - 2 * EDGE));
  const steps = samples.slice(1).map(({ at, value }) => `H${x(at)}V${y(value)}`);
  return `M${EDGE} ${y(first.value)}${steps.join('')}H${WIDTH - EDGE}`;
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;
