import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emlia } from '@emlia/emlia';

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));

/** Whose code decides what comes of a game. */
const DECIDING = ['kernel', 'packs', 'content', 'emlia', 'bots', 'lab'];

/** Neither tests nor what they use decide anything. */
const isIdle = (name: string): boolean => name === 'testing' || /\.test\.|\.d\.ts$|\.map$/.test(name);

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isIdle(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : /\.[jt]s$/.test(entry.name) ? [path] : [];
    });

/** A hash of the sources, or of what was built where they are not there. */
export const hashOfCode = (packages: string): string => {
  const hash = createHash('sha256');
  for (const name of DECIDING) {
    const source = join(packages, name, 'src');
    const folder = existsSync(source) ? source : join(packages, name, 'dist');
    for (const path of filesBelow(folder)) {
      const text = readFileSync(path);
      const within = path.slice(packages.length).replaceAll('\\', '/');
      hash.update(`${within}\0${text.length}\0`).update(text);
    }
  }
  return hash.digest('hex').slice(0, 12);
};

let known: string | undefined;

/** The rules and bots that play here, with a hash of their code: others may decide otherwise. */
export const rulesPlayed = (): string => {
  known ??= `${emlia.id} ${emlia.version} ${hashOfCode(PACKAGES)}`;
  return known;
};
