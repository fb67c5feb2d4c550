import { describe, expect, it } from 'vitest';
import { wrap } from '../../../src/cli/text/wrap.js';

describe('wrap', () => {
  it.each([
    ['leaves what fits', 'one two three', 20, 'one two three'],
    ['breaks at spaces', 'one two three four five', 20, 'one two three four\nfive'],
    ['goes on below the beginning of a line', '  one two three four five', 20, '  one two three four\n  five'],
    [
      'goes on below the last column of the left half',
      '  solve  Find the best tours',
      20,
      '  solve  Find the\n         best tours',
    ],
    ['keeps a word that is longer', `a ${'x'.repeat(30)} b`, 20, `a\n${'x'.repeat(30)}\nb`],
    ['wraps line by line', 'one two three four five\n\nsix', 20, 'one two three four\nfive\n\nsix'],
    [
      'leaves it to a terminal that is too narrow, or of no width',
      'one two three four five',
      0,
      'one two three four five',
    ],
    ['counts wide signs twice', '配送 配送 配送 配送 配送', 20, '配送 配送 配送 配送\n配送'],
    ['counts no colours', `\u001b[1m${'one two'}\u001b[22m three four`, 20, `\u001b[1mone two\u001b[22m three four`],
  ])('%s', (_, text, columns, expected) => {
    expect(wrap(text, columns)).toBe(expected);
  });
});
