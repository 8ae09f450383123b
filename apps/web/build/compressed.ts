import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Beside every text that is sent lies the same compressed, so that the server need not do it again and again. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(dir, { recursive: true }).map(String)) {
      if (!/\.(js|css|svg|json)$/.test(name)) continue;
      const text = readFileSync(join(dir, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text, { params }));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(text, { level: 9 }));
    }
  },
});
