// The tests of one chapter on its sources, as scripts/mutate.mjs names them.
import { defineConfig } from 'vitest/config';

const tests: readonly string[] = JSON.parse(process.env.EMLIA_MUTATE_TESTS ?? '[]');
const alone = tests.filter(file => file.includes('.isolated.'));
const together = tests.filter(file => !alone.includes(file));
const conditions = ['source', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    testTimeout: 60_000,
    projects: [
      ...(together.length > 0
        ? [{ extends: true as const, test: { name: 'together', include: together, isolate: false } }]
        : []),
      ...(alone.length > 0 ? [{ extends: true as const, test: { name: 'isolated', include: alone } }] : []),
    ],
  },
});
