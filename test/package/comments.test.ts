import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';

import { commentRule } from '../../scripts/comments.mjs';

/** What the rule of comments says of a text. */
function complaints(code: string): string[] {
  const config = {
    plugins: { tourwright: { rules: { comments: commentRule } } },
    rules: { 'tourwright/comments': 'error' },
  };
  return new Linter().verify(code, config as Linter.Config).map(({ message }) => message);
}

describe('the rule of comments', () => {
  it.each([
    '/** The same for pickups. */',
    '/**\n * As above, in seconds.\n */',
    '// Likewise',
    '/* Same as f. */',
    '// As there',
  ])('refuses %j', (comment) => {
    expect(complaints(`${comment}\nlet x;`)).toHaveLength(1);
  });

  it.each(['/** Seconds of the same tour. */', '// The samedi is a day.', "const text = 'The same';"])(
    'accepts %j',
    (code) => {
      expect(complaints(code)).toEqual([]);
    },
  );
});
