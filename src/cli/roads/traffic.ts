import { makeCommand, place } from '../command.js';
import { print } from '../write.js';
import { inHome, loadRoads, roadsFailure } from './choose-roads.js';
import { infoLines } from './info.js';

const remarks = `
Speeds are a CSV file: the header road,days,from,to,percent, then a line for each stretch of the day in which traffic is
slower (or quicker) than on free roads. Kinds of roads are those of OpenStreetMap, or all; of lines that speak of the same
time the last one counts. Times are those of the local clock. Speeds that the folder has already are replaced.

  road,days,from,to,percent
  all,mo-fr,07:00,09:30,70
  primary,mo-fr,07:00,09:30,55

EXAMPLES
  tourwright roads traffic heidelberg speeds.csv`;

/** `tourwright roads traffic`: adds speeds by time of day to a folder of roads. */
export const roadsTrafficCommand = makeCommand({
  name: 'roads traffic',
  description: 'Add speeds by time of day to a folder of roads',
  args: {
    dir: place('dir', 'A folder of "roads build"'),
    speeds: place('file', 'CSV file of speeds'),
  },
  remarks,
  run: async ({ dir, speeds }, surroundings) => {
    const { addTraffic } = await loadRoads(surroundings);
    const info = await addTraffic({ dir: inHome(dir), speeds }).catch((error: unknown) => {
      throw roadsFailure(error);
    });
    await print(surroundings.stdout, `${[dir, ...infoLines(info)].join('\n')}\n`);
  },
});
