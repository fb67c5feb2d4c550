import { describe, expect, it } from 'vitest';

import { countParameters, functionsOf, typesOf } from '../../scripts/functions.mjs';

/** Name, parameters and lines of what the scanner finds. */
const found = (text: string) => functionsOf(text).map(({ name, parameters, lines }) => ({ name, parameters, lines }));

describe('the scanner of C++ functions', () => {
  it('counts parameters outside of brackets and template arguments', () => {
    expect(countParameters('')).toBe(0);
    expect(countParameters(' void ')).toBe(0);
    expect(
      countParameters('const Map<int, double>& a, std::function<void(int, int)> f, int (&row)[3], int x = f(1, 2)'),
    ).toBe(4);
  });

  it('counts lines of code, from the signature to the end of the body', () => {
    const text = `
inline int sum(const int* values,
               int count) {
  // Neither comments
  int all = 0;

  for (int i = 0; i < count; i++) all += values[i];  // nor blank lines count
  return all;
}
`;
    expect(found(text)).toEqual([{ name: 'sum', parameters: 2, lines: 5 }]);
  });

  it('finds methods, constructors with initializers, operators, templates and lambdas', () => {
    const text = `
struct Tour {
  explicit Tour(const Plan& plan, int size) : plan_(plan), stops_{size}, ends(std::vector<int>(2)) { fill(); }
  bool isEmpty() const noexcept { return stops_.empty(); }
  ~Tour() { end(); }
  auto least(int from) const -> std::pair<int, int> { return {from, from}; }
};
template <typename Look>
void each(Look look, int a, int b, int c, int d, int e, int f) {
  const auto twice = [&](int x) { look(2 * x); };
  if (a > b) { twice(c); } else { while (d > e) { d--; } }
  switch (f) { case 1: break; }
}
`;
    expect(found(text).map(({ name, parameters }) => `${name} ${parameters}`)).toEqual([
      'Tour 2',
      'isEmpty 0',
      '~Tour 0',
      'least 1',
      'each 7',
      'lambda 1',
    ]);
  });

  it('is confused neither by brackets in comments and literals nor by the preprocessor', () => {
    const text = `
#define EACH(a, b, c) for (a; b; c) {
// void commented(int a) {
const char* text = "void quoted(int a) {";
const char brace = '{';
int declared(int a, int b);
void real() { call(1, 2); const int rate = 1'000'000; }
`;
    expect(found(text)).toEqual([{ name: 'real', parameters: 0, lines: 1 }]);
  });
});

describe('the scanner of C++ types', () => {
  it('counts fields, but not functions, constants or types', () => {
    const text = `
enum class Kind { ONE, TWO };
template <class T>
struct alignas(64) Row : Base {
  explicit Row(int size) : least(size), stops_{size} {}
  Row& operator=(const Row&) = delete;
  bool isEmpty() const { return stops_.empty(); }
  static constexpr int MOST = 2;
  struct Inner { int a; };
  int from, to = 0;
  std::vector<std::pair<int, int>> least{};  // a comment; of two
  std::function<void(int, int)> look = idle();

 private:
  std::array<int, 3> stops_;
};`;
    expect(typesOf(text)).toMatchObject([
      { name: 'Row', line: 4, fields: 5 },
      { name: 'Inner', line: 9, fields: 1 },
    ]);
  });
});
