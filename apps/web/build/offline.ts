import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAllFolders } from '@emlia/games/node';
import type { Plugin } from 'vite';

const SERVICE_WORKER = new URL('./service-worker.js', import.meta.url);

/** Every file of the built page, by its address. */
const addressesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter(name => statSync(join(folder, name)).isFile() && !/\.(map|br|gz)$/.test(name))
    .map(name => `/${name.replaceAll('\\', '/')}`)
    .sort();

/** What the page needs without a network: the packs it was built with, and a service worker that keeps all of it. */
export const offline = ({ packs }: { packs: string }): Plugin => ({
  name: 'offline',
  apply: 'build',
  generateBundle() {
    const read = readAllFolders(packs).flatMap(({ pack }) => (pack ? [pack] : []));
    this.emitFile({ type: 'asset', fileName: 'packs.json', source: JSON.stringify(read) });
  },
  writeBundle({ dir = '' }) {
    const files = addressesIn(dir);
    const hash = createHash('sha256');
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(dir, file)));
    const text = readFileSync(SERVICE_WORKER, 'utf8')
      .replace("['__FILES__']", JSON.stringify(files))
      .replace('__VERSION__', hash.digest('hex').slice(0, 16));
    writeFileSync(join(dir, 'service-worker.js'), text);
  },
});
