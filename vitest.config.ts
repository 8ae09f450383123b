import { defineConfig } from 'vitest/config';

// Tests run on the sources: the "source" condition of every workspace's exports points at src/. Not "import" or
// "module": vitest hands these to node for require() too, and pg then loads the wrong half of its own pool.
const conditions = ['source', 'node', 'development|production'];

// A test that replaces or reloads a module for itself alone.
const isolated = '{packages,apps}/*/src/**/*.isolated{,.slow}.test.{ts,tsx}';

// npm run check leaves these to npm test.
const slow = process.env.EMLIA_QUICK ? ['**/*.slow.test.{ts,tsx}', '**/*.fuzz.test.ts'] : [];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // By default one core is left free, which on two cores doubles the wait.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [isolated, ...slow],
          // What has no state of its own is loaded once for all its tests.
          isolate: false,
          globalSetup: ['scripts/vitest-postgres.mjs'],
        },
      },
      { extends: true, test: { name: 'isolated', include: [isolated], exclude: slow } },
    ],
  },
});
