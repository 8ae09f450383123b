import { defineConfig } from 'vitest/config';

// Tests run on the sources: the "source" condition of every workspace's exports points at src/.
const conditions = ['source', 'module', 'import', 'node', 'default'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    testTimeout: 20_000,
  },
});
