import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import set from '@iconify-json/game-icons/icons.json' with { type: 'json' };
import type { Plugin } from 'vite';

/** What the page itself uses, whatever the packs bring. */
const OWN = ['person'];

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

const BODIES: Readonly<Record<string, { readonly body: string }>> = set.icons;

/** `virtual:game-icons`: the outlines of the icons that are used, out of a set of thousands. */
export const gameIcons = ({ packs }: { packs: string }): Plugin => ({
  name: 'game-icons',
  resolveId: id => (id === 'virtual:game-icons' ? `\0${id}` : undefined),
  load(id) {
    if (id !== '\0virtual:game-icons') return undefined;
    const used = [...new Set([...OWN, ...namedIn(packs)])].sort();
    const outlines = used.flatMap(name => {
      const body = BODIES[name]?.body ?? '';
      const outline = [...body.matchAll(/\sd="([^"]+)"/g)].map(match => match[1]).join('');
      return outline ? [[name, outline]] : [];
    });
    return `export const ICONS = ${JSON.stringify(Object.fromEntries(outlines))};`;
  },
});
