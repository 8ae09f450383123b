import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { fromSources } from './build/from-sources.ts';
import { iconFiles } from './build/icons.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `<emlia-replay>`, one script for pages elsewhere, and the pictures beside it: what the package @emlia/embed holds. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [
    fromSources(),
    iconFiles({ packs: here('../../packs'), credits: here('CREDITS.md') }),
    compressed(),
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    // Our own packages from their sources, whether or not they have been built.
    conditions: ['source', 'module', 'browser', 'production'],
  },
  build: {
    outDir: here('../../packages/embed/dist'),
    emptyOutDir: true,
    target: 'es2022',
    lib: { entry: here('src/embed/emlia-replay.ts'), formats: ['es'], fileName: () => 'emlia-replay.js' },
    rolldownOptions: {
      output: { codeSplitting: false, minify: true },
      treeshake: {
        // Our packages do nothing when they are loaded, and a schema that nobody reads by is not needed.
        moduleSideEffects: id => !/[\\/]packages[\\/]\w+[\\/]src/.test(id),
        manualPureFunctions: ['z'],
      },
    },
  },
});
