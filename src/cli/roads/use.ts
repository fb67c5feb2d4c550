import { makeCommand, place } from '../command.js';
import { ExitCode } from '../failure.js';
import { keepSetting } from '../settings.js';
import { print } from '../write.js';
import { inHome, loadRoads, roadsOptions } from './choose-roads.js';

const remarks = `
From then on solve and check travel on these roads, unless --roads or TOURWRIGHT_ROADS say otherwise. Folders are kept with
their full path.

EXAMPLES
  tourwright roads use heidelberg
  tourwright roads use car=https://valhalla.example.org,bicycle=osrm+http://localhost:5000
  tourwright roads use none`;

/** `tourwright roads use`: stores where the roads are. */
export const roadsUseCommand = makeCommand({
  name: 'roads use',
  description: 'Remember where roads are: a folder, a URL, or none',
  args: {
    roads: place('dir|url|none', 'As --roads takes it'),
  },
  remarks,
  run: async ({ roads }, surroundings) => {
    const { stdout, env } = surroundings;
    if (roads.trim() === 'none') {
      const file = await keepSetting(env, 'roads', undefined);
      await print(stdout, `No roads any more (${file}).\n`);
      return ExitCode.OK;
    }
    roadsOptions(roads, 'It', await loadRoads(surroundings));
    const full = roads
      .split(',')
      .map((part) => {
        const [, profile = '', place] = /^([a-z]+=)?(.*)$/i.exec(part.trim()) as RegExpExecArray;
        return `${profile}${/^[a-z+]+:\/\//i.test(place) ? place : inHome(place)}`;
      })
      .join(',');
    const file = await keepSetting(env, 'roads', full);
    await print(stdout, `Roads are taken from ${full} (${file}).\n`);
    return ExitCode.OK;
  },
});
