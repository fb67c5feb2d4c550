import { describe, expect, it } from 'vitest';
import { startProgress } from '../../src/cli/progress.js';
import { evaluate } from '../../src/index.js';
import { smallPlan } from './small-plan.js';
import { stage } from './surroundings.js';

describe('the progress line', () => {
  it('shows objectives, time and budget on a terminal, and removes itself', async () => {
    const { surroundings, stderr } = stage({ terminal: true });
    const line = startProgress(surroundings.stderr);
    expect(stderr()).toContain('looking for a first solution');
    line.improved(await evaluate(smallPlan, [{ resourceId: 'van', stopIds: ['near', 'far'] }]), {
      elapsedMs: 5,
      budgetMs: 2000,
    });
    line.note('stopping');
    line.stop();
    expect(stderr()).toMatch(/\/2 s {2}stops 2 · .* {2}stopping/);
  });

  it('shows the progress of travels until all are known', () => {
    const { surroundings, stderr } = stage({ terminal: true });
    const line = startProgress(surroundings.stderr);
    line.travelled({ done: 4200, total: 10_000 });
    line.note('a');
    line.stop();
    expect(stderr()).toContain('travels 4,200/10,000');
  });

  it('is silent without a terminal', () => {
    const { surroundings, stderr } = stage();
    const line = startProgress(surroundings.stderr);
    line.note('stopping');
    line.stop();
    expect(stderr()).toBe('');
  });
});
