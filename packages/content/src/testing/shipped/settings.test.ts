import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { overlaps, polygon } from '@emlia/kernel';
import { describe, expect, it } from 'vitest';
import type { Force } from '../../entries/force.ts';
import type { Pack } from '../../entries/pack.ts';
import type { TerrainEntry } from '../../entries/terrain.ts';
import { readPackFolder } from '../../loader/folder.ts';
import type { Selector } from '../../notation/index.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));

/** The settings that ship, besides the armoury. */
const SETTINGS = ['beachhead', 'cavemen', 'hoplites', 'kingdoms', 'muskets', 'voidfleet'];

const iconSet = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
const { icons } = JSON.parse(readFileSync(iconSet, 'utf8')) as { icons: Record<string, unknown> };
const credited = [...readFileSync(at('apps/web/CREDITS.md'), 'utf8').matchAll(/^\| ([a-z0-9-]+) +\|/gm)].map(
  ([, icon]) => icon,
);

/** Of the army itself and of all groups inside it. */
const selectorsOf = ({ units = [], groups = [] }: Omit<Force, 'id'>): readonly Selector[] => [
  ...units,
  ...groups.flatMap(selectorsOf),
];

const entriesOf = ({ units }: Pack, force: Force): string[] =>
  Object.keys(units).filter(id =>
    selectorsOf(force).some(selector => {
      if ('unit' in selector) return selector.unit === id;
      if ('folder' in selector) return id.startsWith(`${selector.folder}/`);
      return 'all' in selector || units[id]?.keywords.includes(selector.keyword);
    }),
  );

/** Flat and open to everybody: only its name is there. */
const isBare = (entry: TerrainEntry | undefined): boolean =>
  entry?.character === 'open' && entry.height === 0 && !entry.effects && !hinders(entry);

const hinders = ({ rough, veryRough, impassable, abilities = [] }: TerrainEntry): boolean =>
  [rough, veryRough, impassable, abilities].some(list => list.length > 0);

describe.each(SETTINGS)('%s', setting => {
  const read = readPackFolder(at(`packs/${setting}`));
  const pack = read.pack as Pack;
  const units = Object.values(pack?.units ?? {});
  const forces = Object.values(pack?.forces ?? {});
  const scenarios = Object.values(pack?.scenarios ?? {});

  it('loads without an error or a warning', () => expect(read.complaints).toEqual([]));

  it('unitset.armies: two or more forces of 6 to 10 entries, each with restrictions and a word about it', () => {
    expect(forces.length).toBeGreaterThanOrEqual(2);
    for (const force of forces) {
      const entries = entriesOf(pack, force);
      expect.soft(entries.length, force.name).toBeGreaterThanOrEqual(6);
      expect.soft(entries.length, force.name).toBeLessThanOrEqual(10);
      expect.soft(force.restrictions?.length, force.name).toBeGreaterThan(0);
      expect.soft(force.about, force.name).toBeDefined();
    }
  });

  it('unitentry.contents: whoever is for hire stands in a force, and the rest are parts of other units', () => {
    const parts = units.flatMap(unit =>
      [unit, ...(unit.options ?? [])].flatMap(one => (one.with ?? []).map(({ entry }) => entry)),
    );
    for (const { id, hireValue, hirePrices } of units) {
      const hired = forces.some(force => entriesOf(pack, force).includes(id));
      expect.soft(hired, id).toBe(hireValue !== undefined || hirePrices !== undefined);
      if (!hired) expect.soft(parts, id).toContain(id);
    }
  });

  it('every unit has a picture that is in the set and credited', () => {
    for (const { id, icon, options = [] } of units) {
      for (const shown of [icon, ...options.flatMap(option => option.sets?.icon ?? [])]) {
        // Military symbols are drawn when the page is built, which fails on one that does not exist.
        if (shown?.startsWith('app6-')) continue;
        expect.soft(Object.keys(icons), id).toContain(shown);
        expect.soft(credited, id).toContain(shown);
      }
    }
  });

  it('two to six scenarios, in each of which no two pieces of terrain lie on one another', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(2);
    expect(scenarios.length).toBeLessThanOrEqual(6);
    for (const { title, terrain } of scenarios) {
      // Cleared ground may lie under anything.
      const pieces = terrain
        .filter(piece => !isBare(pack.terrain[piece.terrain]))
        .map(({ name, points }) => ({ name, shape: polygon(points) }));
      const clashes = pieces.flatMap((a, i) =>
        pieces.slice(i + 1).flatMap(b => (overlaps(a.shape, b.shape) ? [`${a.name} and ${b.name}`] : [])),
      );
      expect.soft(clashes, title).toEqual([]);
    }
  });
});
