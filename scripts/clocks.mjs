// Where times of tours are computed: the only files of the engine that determine when service begins by its windows, or
// by when a resource has to be ready for it. All others call these files. Lint.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders of code, the pattern of a clock in them, and files and folders that are clocks. */
export const CLOCKS = {
  'native/core': {
    files: /\.(h|cpp)$/,
    clock: /\b(earliestBegin|latestReady)\(|\bvisit\.(begin|end)\b/,
    allowed: [
      'instance/windows.h', // the step over one stop
      'instance/segment.h', // parts of plain tours
      'tour/clock.h', // a tour, and the ways through one break
      'tour/ways.h',
      'tour/decided_clock.h', // history
      'tour/schedule_pairs.h', // plain pairs
      'breaks/', // label search
      'insertion/labelled_places.h', // bounds on its labels
      'insertion/labelled_promises.h',
    ],
  },
  src: {
    files: /\.ts$/,
    clock: /\b(earliestBegin|latestReady|beginWithin|readyWithin)\(/,
    allowed: [
      'problem/stops/earliest-begin.ts', // windows
      'evaluation/schedule.ts', // the evaluator
      'evaluation/breaks/', // label search
      'kernel/typescript/instance/windows.ts', // the step over one stop
      'kernel/typescript/tour/clock.ts', // a tour
      'kernel/typescript/tour/decided-clock.ts', // history
      'answers/impossible/order-alone.ts', // an order alone, whoever serves it
    ],
  },
};

/** @returns whether a file of one of these folders, given by its path there, has a clock that it may not have */
export function isStray({ clock, allowed }, file, text) {
  return clock.test(text) && !allowed.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place));
}

/** @returns one line per fault: unlisted clocks, and listed files without a clock */
export function strayClocks(folder) {
  const { files, clock, allowed } = CLOCKS[folder];
  const texts = new Map(
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => files.test(file))
      .map((file) => [file, readFileSync(join(root, folder, file), 'utf8')]),
  );
  const stray = [...texts].filter(([file, text]) => isStray(CLOCKS[folder], file, text));
  const idle = allowed.filter(
    (place) => ![...texts].some(([file, text]) => file.startsWith(place) && clock.test(text)),
  );
  return [
    ...stray.map(([file]) => `${folder}/${file}: computes times by windows; ask the clocks of scripts/clocks.mjs.`),
    ...idle.map((place) => `${folder}/${place}: has no clock; remove it from scripts/clocks.mjs.`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = Object.keys(CLOCKS).flatMap(strayClocks);
  for (const line of lines) console.error(line);
  process.exitCode = lines.length === 0 ? 0 : 1;
}
