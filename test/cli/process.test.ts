import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { validateSolution } from '../../src/index.js';
import { smallPlan } from './small-plan.js';

const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const input = JSON.stringify(smallPlan);

// Built by the set-up of the test run.
describe.runIf(existsSync(command))('the built command', () => {
  it('solves piped input and exits', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'solve', '--iterations', '50'], {
      input,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(validateSolution(JSON.parse(stdout)).valid).toBe(true);
  });

  it('exits with an exit code and without a stack', () => {
    const { status, stderr } = spawnSync(process.execPath, [command, 'solve', 'nowhere.json'], { encoding: 'utf8' });
    expect(status).toBe(3);
    expect(stderr).toContain('no such file');
    expect(stderr).not.toContain('    at ');
  });

  it('tolerates a reader that goes away', async () => {
    const child = spawn(process.execPath, [command, 'solve', '--iterations', '50'], { stdio: 'pipe' });
    child.stdout.destroy();
    child.stdin.end(input);
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(complaints).toBe('');
    expect(code).toBe(0);
  });
});
