import type { BuildEstimate, BuildProgress } from '@tourwright/roads';
import { flag, makeCommand, place, value } from '../command.js';
import { ExitCode, Failure } from '../failure.js';
import { listenForInterrupt } from '../interrupt.js';
import { barOn } from '../progress.js';
import { wholeNumber } from '../option-values.js';
import type { Output } from '../surroundings.js';
import { print } from '../write.js';
import { inHome, loadRoads, roadsFailure } from './choose-roads.js';
import { infoLines, megabytes } from './info.js';

const remarks = `
Reads an OpenStreetMap extract (area.osm.pbf) and makes a folder of roads for all vehicle profiles. The folder may be moved
and copied. It needs the packages @tourwright/roads and @valhallajs/valhallajs. A build that is interrupted leaves nothing
behind.

EXAMPLES
  tourwright roads build heidelberg.osm.pbf -o heidelberg
  tourwright solve plan.json --roads heidelberg`;

/** `tourwright roads build`: turns a map extract into a folder of roads. */
export const roadsBuildCommand = makeCommand({
  name: 'roads build',
  description: 'Make a folder of roads from an OpenStreetMap extract',
  args: {
    extract: place('file', 'area.osm.pbf'),
    output: value('dir', 'Folder to make', { required: true, alias: 'o' }),
    replace: flag('Take the place of roads that are there already'),
    threads: value('n', 'Threads of the build (default: all processors)'),
  },
  remarks,
  run: async (args, surroundings) => {
    const { stdout, stderr } = surroundings;
    const threads = wholeNumber('threads', args.threads, { minimum: 1, maximum: 256 });
    const { buildRoads, estimateBuild } = await loadRoads(surroundings);
    const line = startLine(stderr);
    const interruption = listenForInterrupt(
      surroundings,
      () => undefined,
      () => line.stop(),
    );
    try {
      await print(stdout, estimateText(await estimateBuild(args.extract)));
      const dir = inHome(args.output);
      const options = { extract: args.extract, dir, replace: args.replace === true, threads };
      const info = await buildRoads({ ...options, signal: interruption.signal, onProgress: line.show });
      line.stop();
      await print(stdout, `${[`Roads are in ${args.output}:`, ...infoLines(info)].join('\n')}\n`);
      await print(stdout, `Use them: tourwright solve plan.json --roads ${args.output}\n`);
      return ExitCode.OK;
    } catch (error) {
      if (!interruption.signal.aborted) throw roadsFailure(error);
      throw new Failure(ExitCode.INTERRUPTED, 'Interrupted; nothing was built.');
    } finally {
      line.stop();
      interruption.release();
    }
  },
});

function estimateText({ extractBytes, dataDate, bytes, peakBytes, seconds }: BuildEstimate): string {
  const of = dataDate === undefined ? '' : ` of ${dataDate.slice(0, 10)}`;
  const minutes = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;
  return (
    `An extract${of} with ${megabytes(extractBytes)}: about ${megabytes(bytes)} of roads, ` +
    `${megabytes(peakBytes)} on the disk meanwhile, ${minutes} on one processor.\n`
  );
}

/** Shows a progress bar with the stage on a terminal, and one line per stage elsewhere. */
function startLine(stream: Output): { show(progress: BuildProgress): void; stop(): void } {
  if (stream.isTTY !== true) return plainLines(stream);
  const bar = barOn(stream, { format: '{bar}  {duration_formatted}  {stage}' });
  bar.start(1, 0, { stage: '' });
  return { show: ({ stage, share }) => bar.update(share, { stage }), stop: () => bar.stop() };
}

/** Prints each stage once: several stages are repeated for each level of the road network. */
function plainLines(stream: Output): { show(progress: BuildProgress): void; stop(): void } {
  let last = '';
  const show = ({ stage }: BuildProgress): void => {
    if (stage !== last) stream.write(`${stage} …\n`);
    last = stage;
  };
  return { show, stop: () => undefined };
}
