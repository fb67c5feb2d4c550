import { expect, test } from 'vitest';
import { createImprovementFeed } from '../../src/library/improvement-feed.js';
import { compile } from '../../src/problem/compile.js';
import { fly } from '../../src/travel/index.js';
import { deliveries } from './small-plans.js';

const broken = [{ resource: 0, stops: Int32Array.from([1000]) }];

test('a solution that cannot be built on the way is told to whoever asked, not to the search that found it', async () => {
  const problem = await compile(deliveries(3, 1), fly());
  const failures: unknown[] = [];
  const feed = createImprovementFeed(
    problem,
    () => undefined,
    (error) => failures.push(error),
  );
  expect(() => feed.hear(broken, 1)).not.toThrow();
  expect(failures).toHaveLength(1);
  expect(() => feed.end(broken, 2)).toThrow();
});

test('what the listener throws is told likewise, also at the end', async () => {
  const problem = await compile(deliveries(3, 1), fly());
  const failures: unknown[] = [];
  const feed = createImprovementFeed(
    problem,
    () => {
      throw new Error('no');
    },
    (error) => failures.push(error),
  );
  feed.hear([{ resource: 0, stops: Int32Array.from([0]) }], 1);
  expect(feed.end([{ resource: 0, stops: Int32Array.from([0, 1]) }], 2).tours).toHaveLength(1);
  expect(failures).toEqual([new Error('no'), new Error('no')]);
});
