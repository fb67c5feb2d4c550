import { beforeAll, describe, expect, it } from 'vitest';
import { formatsFor } from '../src/page/formats.js';
import { drawMap, type MapFrame } from '../src/page/map/draw-map.js';
import { fitting, zoomed } from '../src/page/map/camera.js';
import { LIGHT, tourColour } from '../src/page/palette.js';
import { sceneOf, type Scene } from '../src/page/scene.js';
import { textsFor } from '../src/page/texts.js';
import { isWithin } from '../src/page/map/lasso.js';
import { drawLoads } from '../src/page/timeline/draw-loads.js';
import { shownCurves } from '../src/page/timeline/load-steps.js';
import { drawTimeline, HEAD, ROW, type TimelineFrame } from '../src/page/timeline/draw-timeline.js';
import { fittingTime } from '../src/page/timeline/time-scale.js';
import { recorder } from './support/recorder.js';
import { broken, example, solved } from './support/solved.js';

const size = { width: 800, height: 500 };
let city: Scene;
let late: Scene;

beforeAll(async () => {
  city = sceneOf((await solved(example('city-deliveries'))).view);
  late = sceneOf((await broken()).view);
});

function mapFrame(scene: Scene, more: Partial<MapFrame> = {}): MapFrame {
  return {
    ...{ size, camera: fitting(scene.box, size), shown: scene.view.tours.map((_, tour) => tour), theme: LIGHT },
    ...{ isTransparent: false, selection: undefined, hover: undefined, marked: new Set<number>() },
    ...{ length: (meters: number) => `${meters} m` },
    ...more,
  };
}

function timelineFrame(scene: Scene, more: Partial<TimelineFrame> = {}): TimelineFrame {
  return {
    ...{ width: 800, height: 300, scrollTop: 0, scale: fittingTime(scene.span, 672), theme: LIGHT },
    ...{ rows: scene.view.tours.map((_, tour) => tour), selection: undefined, hover: undefined },
    formats: formatsFor('en-GB', scene.view.timeZone, textsFor('en')),
    ...more,
  };
}

describe('the map', () => {
  it('shows each stop with its number, in the colour of its tour, and a scale bar', () => {
    const { context, texts, colours } = recorder();
    drawMap(context, city, mapFrame(city));
    const numbers = [...city.numbers].filter((number) => number > 0).map(String);
    expect(
      texts()
        .filter((text) => /^\d+$/.test(text))
        .sort(),
    ).toEqual(numbers.sort());
    expect(texts().at(-1)).toMatch(/^[125]0* m$/);
    for (const tour of city.view.tours.keys()) expect(colours()).toContain(tourColour(LIGHT, tour));
  });

  it('follows the roads if the solution has them', () => {
    const [begin, stop, ...others] = late.view.tours[0].points;
    const line = '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI';
    const points = [begin, { ...stop, line }, ...others];
    const scene = sceneOf({ ...late.view, tours: [{ ...late.view.tours[0], points }] });
    expect(scene.ways[0].length).toBe(late.ways[0].length + 6);
    const { context, calls } = recorder();
    drawMap(context, scene, mapFrame(scene, { camera: { x: 0.17, y: 0.38, scale: 1e5 } }));
    expect(calls('lineTo').length).toBeGreaterThan(3);
  });

  it('shows only the visible tours', () => {
    const { context, texts } = recorder();
    drawMap(context, city, mapFrame(city, { shown: [] }));
    expect(texts()).toHaveLength(1);
  });

  it('draws no stop outside of the view', () => {
    const { context, texts } = recorder();
    const camera = zoomed(fitting(city.box, size), 1e4, [-400, -400], size);
    drawMap(context, city, mapFrame(city, { camera }));
    expect(texts()).toHaveLength(1);
  });

  it('marks unserved stops with crosses and broken rules with rings', () => {
    const { context, calls, colours } = recorder();
    drawMap(context, late, mapFrame(late));
    expect(colours()).toContain(LIGHT.error);
    expect(calls('arc').length).toBe(3 + late.faulty.size);
  });
});

describe('the loads', () => {
  it('have a dashed limit, and hatching above it', () => {
    const { context, texts, colours, calls } = recorder();
    const frame = { ...timelineFrame(late), height: 40 };
    drawLoads(context, frame, 0, { curves: shownCurves(late.view.tours[0]), number: String });
    expect(texts()).toEqual(['kg', '12 / 10']);
    expect(colours()).toContain(LIGHT.error);
    expect(calls('setLineDash').length).toBe(2);
  });
});

it('finds the stops within a lasso', () => {
  const lasso = [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 5],
    [0, 10],
  ] as const;
  expect(
    [
      [2, 2],
      [5, 7],
      [9, 8],
      [11, 5],
    ].map(([x, y]) => isWithin(lasso, x, y)),
  ).toEqual([true, false, true, false]);
});

describe('the timeline', () => {
  it('names no day if there are no tours', () => {
    const scene = sceneOf({ ...city.view, tours: [] });
    const { context, texts } = recorder();
    drawTimeline(context, scene, timelineFrame(scene));
    expect(texts()).toEqual([]);
  });

  it('draws only the visible rows, with their names', () => {
    const scene: Scene = sceneOf({
      ...late.view,
      tours: Array.from({ length: 500 }, (_, at) => ({ ...late.view.tours[0], id: `van ${at}` })),
    });
    const { context, texts } = recorder();
    drawTimeline(context, scene, timelineFrame(scene, { height: HEAD + 4 * ROW, scrollTop: 100 * ROW }));
    expect(texts().filter((text) => text.startsWith('van '))).toEqual([100, 101, 102, 103].map((at) => `van ${at}`));
  });

  it('flags late stops and broken rules, over the working hours', () => {
    const { context, colours } = recorder();
    drawTimeline(context, late, timelineFrame(late));
    for (const colour of [LIGHT.error, LIGHT.warning, LIGHT.band]) expect(colours()).toContain(colour);
  });

  it('writes local times', () => {
    const { context, texts } = recorder();
    drawTimeline(context, late, timelineFrame(late));
    expect(texts()).toContain('08:00');
    expect(texts()).toContain('Tue 10 Mar');
  });

  it('truncates long names', () => {
    const id = '</script>'.repeat(100);
    const scene = sceneOf({ ...late.view, tours: [{ ...late.view.tours[0], id }] });
    const { context, texts } = recorder();
    drawTimeline(context, scene, timelineFrame(scene));
    expect(texts().find((text) => text.startsWith('</'))?.length).toBeLessThan(24);
  });
});
