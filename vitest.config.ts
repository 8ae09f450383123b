import { defineConfig } from 'vitest/config';

// Tests run on the sources: the "source" condition of every workspace's exports points at src/. Not "import" or
// "module": vitest hands these to node for require() too, and pg then loads the wrong half of its own pool.
const conditions = ['source', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['scripts/vitest-postgres.mjs'],
    // By default one core is left free, which on two cores doubles the wait.
    maxWorkers: 2,
    testTimeout: 20_000,
  },
});
