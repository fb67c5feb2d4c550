// One place for each part of a kind of thing, with the check that fails if it is missing: `cut` is removed from `file`.

const types = (file) => ({ by: 'types', file });
const compiler = (file) => ({ by: 'C++', file });
const test = (file, name) => ({ by: 'test', file, name });

const SEQUENCE_RULES = 'src/problem/rules/sequence-rules.ts';
const ROWS = 'src/catalogue/levels.ts';
const VIOLATION = 'src/model/violation.ts';
const RELAXATIONS = 'src/answers/explain/relaxations.ts';

export const PLACES = [
  // — a rule: what random plans are drawn with or without —
  {
    kind: 'rule',
    what: 'what makes a plan one without it',
    file: 'testing/src/without-rule.ts',
    cut: /^ {2}travelTimeCoefficient: .*\n/m,
    told: types('testing/src/random-resource.ts'),
  },
  {
    kind: 'rule',
    what: 'its example on the page of rules',
    file: 'test/rules-docs/entries.ts',
    cut: /^ {4}rule: 'maxDistanceInKm',\n/m,
    told: test('test/rules-docs/page.test.ts', 'has an entry for every rule'),
  },
  // — a constraint —
  {
    kind: 'constraint',
    what: 'its row',
    file: 'src/catalogue/constraints.ts',
    cut: /^ {2}maxStopTagGroups: .*\n/m,
    told: types(SEQUENCE_RULES),
  },
  {
    kind: 'constraint',
    what: 'how it is compiled',
    file: SEQUENCE_RULES,
    cut: /^ {4}case 'maxStopTagGroups':\n.*\n/m,
    told: types(SEQUENCE_RULES),
  },
  {
    kind: 'constraint',
    what: 'what its rule means to the evaluator',
    file: 'src/evaluation/sequence-rules.ts',
    cut: /^ {4}case RuleKind.GROUPS:\n.*\n/m,
    told: types('src/evaluation/sequence-rules.ts'),
  },
  {
    kind: 'constraint',
    what: 'what its rule means to the C++ kernel',
    file: 'native/core/tour/sequence_rules.h',
    cut: /^ {4}case GROUPS:\n.*\n/m,
    told: compiler('native/core/kernel.cpp'),
  },
  {
    kind: 'constraint',
    what: 'what breaks it',
    file: 'src/violations/constraint.ts',
    cut: /^ {4}case 'maxStopTagGroups':\n.*\n/m,
    told: types('src/violations/constraint.ts'),
  },
  {
    kind: 'constraint',
    what: 'random ones of it',
    file: 'testing/src/random-constraint.ts',
    cut: /^ {2}maxStopTagGroups,\n(?=.*\n.*\n.*\n\};)/m,
    told: types('testing/src/random-constraint.ts'),
  },
  {
    kind: 'constraint',
    what: 'hidden tours that it binds',
    file: 'testing/src/hidden/who.ts',
    cut: /^ {2}maxStopTagGroups,\n/m,
    told: test('test/proofs/hidden.test.ts', 'serves all of it under maxStopTagGroups'),
  },
  {
    kind: 'constraint',
    what: 'the page of plans',
    file: 'docs/plan.md',
    cut: /`maxStopTagGroups`/g,
    told: test('test/catalogue/constraints.test.ts', 'maxStopTagGroups is in docs'),
  },
  // — an objective —
  {
    kind: 'objective',
    what: 'how the evaluator counts it',
    file: 'src/objectives/vector.ts',
    cut: /^ {2}EARLY_LOADING: earlyLoading,\n/m,
    told: types('src/objectives/vector.ts'),
  },
  {
    kind: 'objective',
    what: 'how the TypeScript kernel counts it',
    file: 'src/kernel/typescript/tour/extras.ts',
    cut: /^ {4}case LevelKind.EARLY_LOADING:\n.*\n/m,
    told: test('test/kernel/levels.test.ts', 'typescript.* kernel counts minimizeEarlyLoadings'),
  },
  {
    kind: 'objective',
    what: 'what is counted for it in the C++ kernel',
    file: 'native/core/instance/codes.gen.h',
    cut: /^ {2}EARLY_LOADING = .*\n/m,
    told: compiler('native/core/kernel.cpp'),
  },
  {
    kind: 'objective',
    what: 'its row, after which the generated codes are stale',
    file: ROWS,
    cut: /^ {2}EARLY_LOADING: \{\n[^]*?^ {2}\},\n/m,
    told: types('src/objectives/vector.ts'),
  },
  {
    kind: 'objective',
    what: 'its weight',
    file: ROWS,
    cut: /^ {4}weight: 'minutes',\n/m,
    told: types(ROWS),
  },
  {
    kind: 'objective',
    what: 'what fast paths may assume (nothing is assumed where it says nothing)',
    file: ROWS,
    cut: "allows: ['unrewarded'],",
    told: types(ROWS),
  },
  {
    kind: 'objective',
    what: 'a figure of a level in a switch of the C++ kernel',
    file: 'native/core/tour/objective.h',
    cut: /^ {4}case LevelFigure::TOGETHER:\n.*\n/m,
    told: compiler('native/core/kernel.cpp'),
  },
  {
    kind: 'objective',
    what: 'the checker',
    file: 'test/checker/objectives/values.ts',
    cut: /^ {4}case 'minimizeEarlyLoadings':\n.*\n/m,
    told: test('test/catalogue/objectives.test.ts', 'minimizeEarlyLoadings.* is counted by the checker'),
  },
  {
    kind: 'objective',
    what: 'the page of plans',
    file: 'docs/plan.md',
    cut: /`minimizeEarlyLoadings`/g,
    told: test('test/catalogue/objectives.test.ts', 'minimizeEarlyLoadings are in docs'),
  },
  // — a violation —
  {
    kind: 'violation',
    what: 'its place in the record of types',
    file: VIOLATION,
    cut: / maxStopSpanViolation,/,
    told: test('test/generated/schemas.test.ts', 'docs/errors.md is what the schemas make it'),
  },
  {
    kind: 'violation',
    what: 'who judges it',
    file: 'src/violations/tour-violations.ts',
    cut: /^ {2}maxStopSpan: .*\n/m,
    told: types('src/violations/tour-violations.ts'),
  },
  {
    kind: 'violation',
    what: 'its sentence',
    file: VIOLATION,
    cut: /^ {4}says: \(\{ orderId, delay \}, print\) => .*\n/m,
    told: types(VIOLATION),
  },
  {
    kind: 'violation',
    what: 'how much an order misses by it',
    file: VIOLATION,
    cut: /^ {4}misses: \(\{ orderId, delay \}\) => \{\n[^]*?^ {4}\},\n/m,
    told: types(VIOLATION),
  },
  {
    kind: 'violation',
    what: 'what would mend it',
    file: RELAXATIONS,
    cut: /^ {4}case 'maxStopSpan': \{\n[^]*?^ {4}\}\n/m,
    told: types(RELAXATIONS),
  },
  {
    kind: 'violation',
    what: 'that nothing would mend it',
    file: RELAXATIONS,
    cut: /^ {4}case 'successiveStops':\n/m,
    told: types(RELAXATIONS),
  },
  // — a limit of a tour —
  {
    kind: 'limit',
    what: 'its row',
    file: 'src/catalogue/limits.ts',
    cut: /^ {2}maxDistanceInKm: \{\n[^]*?^ {2}\},\n/m,
    told: types('src/violations/tour-limits.ts'),
  },
  {
    kind: 'limit',
    what: 'what its row says of it',
    file: 'src/catalogue/limits.ts',
    cut: /^ {4}relaxed: .*\n/m,
    told: types('src/catalogue/limits.ts'),
  },
  {
    kind: 'limit',
    what: 'what the console says of it',
    file: 'src/catalogue/limits.ts',
    cut: /^ {4}shown: \['has .*\n/m,
    told: types('src/catalogue/limits.ts'),
  },
  {
    kind: 'limit',
    what: 'what fast paths may assume of it',
    file: 'src/catalogue/limits.ts',
    cut: /^ {4}allows: .*\n/m,
    told: types('src/catalogue/limits.ts'),
  },
  {
    kind: 'limit',
    what: 'the step of its unit',
    file: 'src/catalogue/limits.ts',
    cut: /^ {4}step: .*\n/m,
    told: types('src/catalogue/limits.ts'),
  },
  {
    kind: 'limit',
    what: 'what of a tour exceeds it',
    file: 'src/violations/tour-limits.ts',
    cut: /^ {2}maxDistanceInKm: .*\n/m,
    told: types('src/violations/tour-limits.ts'),
  },
  {
    kind: 'limit',
    what: 'how much of it tours use',
    file: 'src/library/tradeoffs/tour-limits.ts',
    cut: /^ {2}maxDistanceInKm: .*\n/m,
    told: types('src/library/tradeoffs/tour-limits.ts'),
  },
  {
    kind: 'limit',
    what: 'random ones of it',
    file: 'testing/src/random-limits.ts',
    cut: /^ {2}maxDistanceInKm: .*\n/m,
    told: types('testing/src/random-limits.ts'),
  },
  // — an answer —
  {
    kind: 'answer',
    what: 'the sentence of a relaxation',
    file: 'src/answers/explain/texts.ts',
    cut: /^ {4}case 'maxStopSpan':\n.*\n/m,
    told: types('src/answers/explain/texts.ts'),
  },
  {
    kind: 'answer',
    what: 'the plan with a rule relaxed',
    file: 'src/model/answer/relax.ts',
    cut: /^ {4}case 'maxStopSpan':\n.*\n/m,
    told: types('src/model/answer/relax.ts'),
  },
  {
    kind: 'answer',
    what: 'the plan with one unit more',
    file: 'src/model/answer/vary.ts',
    cut: /^ {4}case 'skills':\n.*\n/m,
    told: types('src/model/answer/vary.ts'),
  },
  {
    kind: 'answer',
    what: 'the words of a variation',
    file: 'src/library/tradeoffs/text.ts',
    cut: /^ {4}case 'skills':\n.*\n/m,
    told: types('src/library/tradeoffs/text.ts'),
  },
  // — an array of compiled plans —
  {
    kind: 'array',
    what: 'its row',
    file: 'src/problem/arrays/layout.ts',
    cut: /^ {2}classLevel: .*\n/m,
    told: types('src/kernel/typescript/instance/class-view.ts'),
  },
  {
    kind: 'array',
    what: 'its values',
    file: 'src/problem/resources/classes.ts',
    cut: /^ {2}classLevel: .*\n/m,
    told: types('src/problem/stages/dense.ts'),
  },
  {
    kind: 'array',
    what: 'what the C++ core knows of it',
    file: 'native/core/instance/arrays.gen.h',
    cut: /^ {2}X\(int32_t, classLevel\) \\\n/m,
    told: test('test/generated/headers.test.ts', 'arrays.gen.h'),
  },
  // — a verb of kernels —
  {
    kind: 'verb',
    what: 'its row',
    file: 'src/kernel/verbs.ts',
    cut: /^ {2}capFleet: .*\n/m,
    told: types('src/kernel/verbs.ts'),
  },
  {
    kind: 'verb',
    what: 'its signature',
    file: 'src/kernel/kernel.ts',
    cut: /^ {2}capFleet\(.*\n/m,
    told: types('src/kernel/typescript.ts'),
  },
  {
    kind: 'verb',
    what: 'the TypeScript kernel',
    file: 'src/kernel/typescript.ts',
    cut: /^ {4}capFleet: .*\n/m,
    told: types('src/kernel/typescript.ts'),
  },
  {
    kind: 'verb',
    what: 'the method of the binding',
    file: 'native/binding/kernel_object.h',
    cut: /^.*capFleet.*\n/m,
    told: compiler('native/binding/kernel_object.cpp'),
  },
  {
    kind: 'verb',
    what: 'the list of the binding',
    file: 'native/binding/interface.gen.h',
    cut: /^ {2}X\(capFleet\) \\\n/m,
    told: test('test/generated/headers.test.ts', 'interface.gen.h'),
  },
  // — an endpoint —
  {
    kind: 'endpoint',
    what: 'its line in the list',
    file: 'service/src/routes/endpoints.ts',
    cut: /^ {2}optimizeNow,\n/m,
    told: test('service/test/routes/endpoints.test.ts', 'are all listed'),
  },
];
