import { describe, expect, it } from 'vitest';
import { parseStrictly } from '../../src/cli/arguments.js';
import { Failure } from '../../src/cli/failure.js';

const definition = {
  plan: { type: 'positional', required: true },
  extra: { type: 'positional', required: false },
  output: { type: 'string', alias: 'o' },
  if: { type: 'string' },
  iterations: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const refused: readonly (readonly [name: string, args: readonly string[], message: string, advice: string])[] = [
  ['an unknown option', ['p', '--iteration=5'], 'Unknown option --iteration.', 'Did you mean --iterations?'],
  [
    'an option nothing is like',
    ['p', '--colour'],
    'Unknown option --colour.',
    'tourwright try --help lists what there is.',
  ],
  ['an unknown letter', ['p', '-x'], 'Unknown option -x.', 'tourwright try --help lists what there is.'],
  ['the first letter of options', ['p', '-i'], 'Unknown option -i.', 'Did you mean --if, --iterations?'],
  ['an option without its value', ['p', '--output'], '--output needs a value.', 'Write: --output <value>'],
  ['an option with an empty value', ['p', '--output='], '--output needs a value.', 'Write: --output <value>'],
  ['a switch with a value', ['p', '--json=no'], '--json takes no value, but got "no".', 'Write --json alone'],
  ['one file too many', ['p', 'q', 'r'], 'One argument too many: r', 'File names with blanks'],
  ['a missing file', ['--json'], '<plan> is missing.', 'Write: tourwright try <plan> <extra>'],
];

describe('parseStrictly', () => {
  it('reads options before, between and after files', () => {
    const args = parseStrictly(['--json', 'plan.json', '-o', 'out.json', '--iterations=7'], definition, 'try');
    expect(args).toMatchObject({ plan: 'plan.json', output: 'out.json', iterations: '7', json: true });
  });

  it('accepts - as a file', () => {
    expect(parseStrictly(['-'], definition, 'try').plan).toBe('-');
  });

  it('treats everything after -- as files', () => {
    expect(parseStrictly(['--', '--odd.json'], definition, 'try').plan).toBe('--odd.json');
  });

  it.each(refused)('refuses %s', (_, args, message, advice) => {
    const failure = failureOf(() => parseStrictly(args, definition, 'try'));
    expect(failure.message).toBe(message);
    expect(failure.advice.join('\n')).toContain(advice);
    expect(failure.exitCode).toBe(2);
  });
});

function failureOf(action: () => unknown): Failure {
  try {
    action();
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error('nothing was refused');
}
