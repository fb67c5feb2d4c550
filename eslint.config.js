import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

import { commentRule } from './scripts/comments.mjs';
import { roomRule } from './scripts/rooms.mjs';

const RESTRICTED = [
  { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' },
  { selector: 'TSEnumDeclaration', message: 'Use a const object or a union of literals.' },
];

/** A type is read at once, too: 20 fields, or groups of them. */
const FIELDS = [
  'TSInterfaceBody[body.length>20]',
  'TSTypeLiteral[members.length>20]',
  'ClassBody > PropertyDefinition:nth-child(21)',
  'FunctionDeclaration[id.name=/^make/] > BlockStatement > ReturnStatement > ObjectExpression[properties.length>20]',
];

/** A call says what it means: a mode has names, or there are two functions. What a callback is told may be a boolean. */
const FLAGS = [
  ':matches(:function, TSMethodSignature) > Identifier.params > TSTypeAnnotation > TSBooleanKeyword',
  ':function > AssignmentPattern.params > Literal.right[raw=/^(true|false)$/]',
].map((selector) => ({ selector, message: 'No boolean parameters: a union of names, or two functions.' }));

/** Lint decides what is right; layout is prettier's. */
export default tseslint.config(
  { ignores: ['**/dist/', 'build/', '*/build/', 'coverage/'] },
  eslint.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    plugins: { tourwright: { rules: { rooms: roomRule, comments: commentRule } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'tourwright/rooms': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // Typed arrays are indexed within bounds that the compiler cannot see.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      // Hot loops count.
      '@typescript-eslint/prefer-for-of': 'off',
      'no-restricted-syntax': ['error', ...RESTRICTED],
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
    },
  },
  {
    files: ['src/*/**/*.ts'],
    ignores: ['src/{cli,library}/**'],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED, ...FLAGS] },
  },
  {
    files: ['src/{evaluation,kernel,problem,search}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...RESTRICTED,
        ...FLAGS,
        ...FIELDS.map((selector) => ({ selector, message: 'At most 20 fields: make groups of them.' })),
      ],
    },
  },
  {
    // Where work is asynchronous, a promise that nobody awaits loses its error.
    files: [
      'src/search/**/*.ts',
      'src/library/**/*.ts',
      'src/cli/**/*.ts',
      'src/worker.ts',
      'service/src/**/*.ts',
      'client/src/**/*.ts',
    ],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    // A function is read at once: what it takes, and what it does. For the C++ core scripts/core-functions.mjs says the same.
    files: ['src/**/*.ts', '*/src/**/*.{ts,tsx}'],
    rules: {
      'max-params': ['error', 6],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**', 'service/src/**', 'roads/**', 'testing/**', 'client/**', 'console/**', 'bench/**', 'scripts/**'],
    rules: { 'tourwright/comments': 'error' },
  },
  {
    // Types that anything may be assigned to, as plain as they can be.
    files: ['src/model/types.gen.ts', 'client/src/api.gen.ts'],
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
    },
  },
  {
    // Tools read the default export of their configuration.
    files: ['**/*.config.{js,ts}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['scripts/**', 'bench/**', 'examples/**', '**/*.{mjs,cjs,js}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'URL', 'performance', 'Buffer', 'fetch', 'setTimeout', 'AbortController'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
    rules: { 'no-console': 'off' },
  },
);
