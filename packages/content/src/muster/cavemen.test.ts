import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Pack } from '../entries/pack.ts';
import { readPackFolder } from '../loader/folder.ts';
import { checkMuster } from './check.ts';
import { formatMusterLink } from './link.ts';
import type { Muster } from './muster.ts';
import { parseMuster } from './parse.ts';
import { formatMusterText } from './text.ts';

const root = new URL('../../../../', import.meta.url);
const pack = readPackFolder(fileURLToPath(new URL('packs/cavemen', root))).pack as Pack;
const page = readFileSync(new URL('docs/musters.md', root), 'utf8');

it('army.legal: the army of docs/musters.md is legal, and its three forms are one', () => {
  const yaml = /```yaml\n(name: Mud Eaters\n[^`]*)```/.exec(page)?.[1] ?? '';
  const muster = parseMuster(yaml, () => pack) as Muster;
  expect(checkMuster(pack, muster, 165, pack.scenarios['the-salt-lick']?.forces[0]?.army)).toEqual([]);
  const shown = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');
  expect(page).toContain(shown(formatMusterText(pack, muster)));
  expect(page).toContain(shown(formatMusterLink(muster) as string));
});

it('unitentry.options: the cavemen have options that make a unit dearer and cheaper', () => {
  const prices = Object.values(pack.units).flatMap(({ options = [] }) => options.map(one => one.hireValue));
  expect(prices.some(price => price > 0) && prices.some(price => price < 0)).toBe(true);
});
