import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/run.js';
import { stage } from '../surroundings.js';

async function scriptOf(shell: string): Promise<string> {
  const { surroundings, stdout } = stage();
  expect(await run(['completion', shell], surroundings)).toBe(0);
  return stdout();
}

const has = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

/** What stands on the command line, and what it is completed to. */
const cases: readonly (readonly [line: readonly string[], words: readonly string[]])[] = [
  [['s'], ['solve', 'show', 'suggest', 'serve']],
  [
    ['show', 'solution.json', '--'],
    ['--plan', '--tour', '--stops', '--help'],
  ],
  [
    ['view', 'solution.json', '--'],
    ['--plan', '--output', '--help'],
  ],
  [['roads', 'b'], ['build']],
  [['roads', 'build', '--r'], ['--replace']],
  [['roads', 'check', '--j'], ['--json']],
  [
    ['export', '--to', ''],
    ['csv', 'xlsx', 'geojson', 'gpx', 'ics', 'html', 'vroom', 'google'],
  ],
  [['import', '--from', 'j'], ['jsprit']],
  [
    ['replan', 'plan.json', '--keep', 'a'],
    ['aboard', 'all'],
  ],
  [
    ['solve', '--t'],
    ['--tz', '--time', '--threads'],
  ],
  [['solve', 'p'], []],
  [['completion', 'f'], ['fish']],
];

describe('tourwright completion', () => {
  it.runIf(has('bash'))('completes in bash', async () => {
    const tries = cases.map(
      ([words]) =>
        `COMP_WORDS=(tourwright ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _tourwright; echo "\${COMPREPLY[*]}"`,
    );
    const { stdout } = spawnSync('bash', ['-c', [await scriptOf('bash'), ...tries].join('\n')], { encoding: 'utf8' });
    expect(stdout.trimEnd().split('\n')).toEqual(cases.map(([, words]) => words.join(' ')));
  });

  it.runIf(has('zsh'))('completes in zsh', async () => {
    const stubs = 'compdef() {}; compadd() { shift; echo "$*"; }; _files() { echo; }';
    const line = ["words=(tourwright export --to '')", 'CURRENT=4', '_tourwright'].join('; ');
    const script = `${stubs}\n${await scriptOf('zsh')}\n${line}\nwords=(tourwright solve p); CURRENT=3; _tourwright`;
    const { stdout } = spawnSync('zsh', ['-fc', script], { encoding: 'utf8' });
    expect(stdout).toBe('csv xlsx geojson gpx ics html vroom google\n\n');
  });

  it('names every command and option for fish', async () => {
    const script = await scriptOf('fish');
    expect(script).toContain("complete -c tourwright -n '__fish_use_subcommand' -f -a solve -d ");
    expect(script).toMatch(
      /__fish_seen_subcommand_from export;.* -l to -x -a 'csv xlsx geojson gpx ics html vroom google'/,
    );
    if (!has('fish')) return;
    const { stdout } = spawnSync('fish', ['-c', `${script}\ncomplete -C 'tourwright roads build --r'`], {
      encoding: 'utf8',
    });
    expect(stdout).toContain('--replace');
  });
});
