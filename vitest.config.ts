import { dirname, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { goOnInPinnedNode } from './scripts/runtime.mjs';
import { patience } from './scripts/speed.mjs';

// For `npx vitest`; npm test, check and fuzz have gone on in it already.
await goOnInPinnedNode();

// npm test, check and fuzz build first and test what was built, which loads and runs in half the time. Otherwise tests
// run on the sources: the "source" condition of every workspace's exports points at src/. Not "import" or "module":
// vitest hands these to node for require() too, and pg then loads the wrong half of its own pool.
const isBuilt = process.env.EMLIA_BUILT === '1';
const base = ['node', 'development|production'];
const conditions = isBuilt ? base : ['source', ...base];

/** Tests stay where they are; what they import of a workspace is its dist/, which node loads by itself. */
const built = {
  name: 'built',
  enforce: 'pre' as const,
  resolveId(source: string, importer: string | undefined) {
    if (!importer || !source.startsWith('.') || source.endsWith('.test.ts')) return undefined;
    const file = resolve(dirname(importer), source);
    const part = /^(.*\/(?:packages|apps)\/(?!web\/)[^/]+)\/src\/(.*)\.ts$/.exec(file);
    return part ? `${part[1]}/dist/${part[2]}.js` : undefined;
  },
};

/** What the page's own build brings (apps/web/build/icons.ts): pages drawn in tests do without pictures. */
const icons = {
  name: 'icons',
  resolveId: (id: string) => (id === 'virtual:icons' ? `\0${id}` : undefined),
  load: (id: string) => (id === '\0virtual:icons' ? 'export const ICONS = {};' : undefined),
};
const together = isBuilt
  ? { plugins: [built], test: { server: { deps: { external: [/\/(packages|apps)\/[^/]+\/dist\//] } } } }
  : {};

// A test that replaces or reloads a module for itself alone.
const isolated = '{packages,apps}/*/src/**/*.isolated{,.slow,.fuzz}.test.{ts,tsx}';

// npm run check leaves these to npm test.
const slow = process.env.EMLIA_QUICK ? ['**/*.slow.test.{ts,tsx}', '**/*.fuzz.test.{ts,tsx}'] : [];

export default defineConfig({
  plugins: [icons],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // By default one core is left free, which on two cores doubles the wait. Slow tests wait a third of their time for
    // processes, leases and databases: another one has the core meanwhile.
    maxWorkers: process.env.EMLIA_QUICK ? 2 : 3,
    // For what never comes to an end: no test has a limit of its own.
    testTimeout: 300_000 * patience(),
    hookTimeout: 300_000 * patience(),
    expect: { poll: { timeout: 60_000 * patience() } },
    projects: [
      {
        extends: true,
        ...together,
        test: {
          ...together.test,
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
