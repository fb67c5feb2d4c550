import { defineConfig } from 'tsup';

/**
 * The benchmarks as node programs in build/bench. They call the built package as a user would: the library's sources
 * are not bundled but replaced by its entry points in dist. (The kernel benchmarks bundle the kernels that they
 * measure.)
 */
export default defineConfig({
  entry: {
    quality: 'bench/quality.ts',
    budgets: 'bench/budgets.ts',
    'budget-child': 'bench/budget-child.ts',
    micro: 'bench/micro.ts',
    paired: 'bench/paired.ts',
    rules: 'bench/rules.ts',
    answers: 'bench/answers.ts',
    breaks: 'bench/breaks.ts',
    steady: 'bench/steady.ts',
  },
  outDir: 'build/bench',
  format: 'esm',
  target: 'node20',
  splitting: false,
  silent: true,
  removeNodeProtocol: false,
  external: ['benchmark'],
  esbuildPlugins: [
    {
      name: 'library-as-a-package',
      setup(build) {
        build.onResolve({ filter: /src\/index\.js$/ }, () => ({ path: '../../dist/index.js', external: true }));
        for (const door of ['travel', 'formats']) {
          const filter = new RegExp(`src/${door}/index\\.js$`);
          build.onResolve({ filter }, () => ({ path: `../../dist/${door}.js`, external: true }));
        }
      },
    },
  ],
});
