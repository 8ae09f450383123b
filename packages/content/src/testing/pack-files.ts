import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesSaidIn } from '@emlia/packs';

/** Every file of every pack for Emlia in a folder: the pack, the path inside it, and the whole path. */
export function* packFiles(folder: string): Iterable<readonly [pack: string, file: string, path: string]> {
  for (const pack of readdirSync(folder, { withFileTypes: true })) {
    if (!pack.isDirectory() || pack.name.startsWith('.')) continue;
    const head = readFileSync(join(folder, pack.name, 'pack.yaml'), 'utf8');
    if ((rulesSaidIn(new Map([['pack.yaml', head]])) ?? 'emlia') !== 'emlia') continue;
    const inside = readdirSync(join(folder, pack.name), { recursive: true, encoding: 'utf8' });
    for (const file of inside.sort()) {
      if (file.endsWith('.yaml')) yield [pack.name, file, join(folder, pack.name, file)];
    }
  }
}
