import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { icons } from './build/icons.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Our own packages are bundled from their sources, whether or not they have been built. */
const sources = [
  ...[
    'kernel',
    'packs',
    'content',
    'emlia',
    'eras',
    'bots',
    'lab',
    'print',
    'protocol',
    'games',
    'rulebook',
  ].map(name => ({
    find: new RegExp(`^@emlia/${name}$`),
    replacement: here(`../../packages/${name}/src/index.ts`),
  })),
  { find: /^@emlia\/lab\/plots$/, replacement: here('../../packages/lab/src/report/plots.ts') },
];

/** Where `npm start` serves; another with EMLIA_SERVER. */
const server = process.env.EMLIA_SERVER ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: here('.'),
  plugins: [react(), icons({ packs: here('../../packs') }), compressed()],
  resolve: { alias: sources },
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
