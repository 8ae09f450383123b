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

/** `virtual:icons`: the pictures that are used, out of a set of thousands, and military symbols. */
export const icons = ({ packs }: { packs: string }): Plugin => ({
  name: 'icons',
  resolveId: id => (id === 'virtual:icons' ? `\0${id}` : undefined),
  load(id) {
    if (id !== '\0virtual:icons') return undefined;
    const used = [...new Set([...OWN, ...namedIn(packs)])].sort();
    const pictures = used.flatMap(name => {
      const picture = pictureOf(name);
      return picture ? [[name, picture]] : [];
    });
    return `export const ICONS = ${JSON.stringify(Object.fromEntries(pictures))};`;
  },
});
