import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { fonts } from './build/fonts.ts';
import { fromSources } from './build/from-sources.ts';
import { icons } from './build/icons.ts';
import { offline } from './build/offline.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm start` serves; another with EMLIA_SERVER. */
const server = process.env.EMLIA_SERVER ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: here('.'),
  plugins: [
    fromSources(),
    react(),
    icons({ packs: here('../../packs') }),
    offline({ packs: here('../../packs') }),
    fonts(),
    compressed(),
  ],
  resolve: {
    // Our own packages from their sources, whether or not they have been built, and each of them once.
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  build: {
    outDir: here('dist/site'),
    emptyOutDir: true,
    target: 'es2022',
    // Pixi alone is half a megabyte, and only the table loads it.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Our packages do nothing when they are loaded: what is not used need not be sent.
      treeshake: {
        moduleSideEffects: id =>
          !/[\\/]packages[\\/](bots|content|emlia|eras|games|kernel|lab|packs|print|protocol)[\\/]src/.test(
            id,
          ),
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
});
