import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureOf } from '@emlia/packs/pictures';
import type { Plugin } from 'vite';

/** What the page itself uses, whatever the packs bring. */
const OWN = ['person', ...['uca', 'uce', 'ucf', 'uci', 'ucr', 'ucvf', 'uus'].map(arm => `app6-${arm}`)];

/** The icons the packs' units and their options name: `icon: stone-axe`. */
const namedIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter(name => /\bunits\b.*\.ya?ml$/.test(name))
    .flatMap(name =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/\bicon:\s*([a-z0-9-]+)/g)].map(
        ([, icon = '']) => icon,
      ),
    );

const picturesOf = (names: readonly string[]) =>
  [...new Set(names)].sort().flatMap(name => {
    const picture = pictureOf(name);
    return picture ? [[name, picture] as const] : [];
  });

/** `virtual:icons`: the pictures that are used, out of a set of thousands, and military symbols. */
export const icons = ({ packs }: { packs: string }): Plugin => ({
  name: 'icons',
  resolveId: id => (id === 'virtual:icons' ? `\0${id}` : undefined),
  load(id) {
    if (id !== '\0virtual:icons') return undefined;
    return iconsModule(picturesOf([...OWN, ...namedIn(packs)]));
  },
});

const iconsModule = (pictures: ReturnType<typeof picturesOf>): string =>
  `export const ICONS = ${JSON.stringify(Object.fromEntries(pictures))};`;

/** The same with a plain figure alone; all others lie beside the script, a file for each, and are fetched where they are drawn. */
export const iconFiles = ({ packs, credits }: { packs: string; credits: string }): Plugin => ({
  name: 'icon-files',
  resolveId: id => (id === 'virtual:icons' ? `\0${id}` : undefined),
  load: id => (id === '\0virtual:icons' ? iconsModule(picturesOf(['person'])) : undefined),
  generateBundle() {
    // Who drew them goes wherever they go.
    this.emitFile({ type: 'asset', fileName: 'CREDITS.md', source: readFileSync(credits, 'utf8') });
    for (const [name, picture] of picturesOf([...OWN, ...namedIn(packs)]))
      this.emitFile({ type: 'asset', fileName: `icons/${name}.json`, source: JSON.stringify(picture) });
  },
});
