import { MODES, type Mode, type TerrainEntry, type UnitEntry } from '@emlia/content';
import type { EmliaSetup } from '../../table/setup.ts';

/** draft.damage.no-measure: whoever lists no measure of damage falls at the first point. */
const measured = (entry: UnitEntry): UnitEntry =>
  entry.damageLimit === undefined && entry.threshold === undefined ? { ...entry, damageLimit: 1 } : entry;

/** draft.size.doublings: the nearest power of two, measured by doublings; halfway between two it is the larger. */
export const doubledSize = (size: number): number => {
  let power = 1;
  while (power > size) power /= 2;
  while (power * 2 <= size) power *= 2;
  // Past the geometric middle of two powers the next is nearer.
  return size * size >= 2 * power * power ? power * 2 : power;
};

/** draft.edition.content.sizes: what compares Sizes reads the converted one, and bases keep the printed. */
const sized = (entry: UnitEntry): UnitEntry => {
  const size = doubledSize(entry.size);
  return size === entry.size ? entry : { ...entry, size, base: entry.base ?? entry.size };
};

/** Whatever does not fly. */
const GROUNDED: readonly Mode[] = MODES.filter(mode => mode !== 'F');

/**
 * draft.terrain.rough, draft.terrain.very-rough, draft.terrain.impassable: what slows or bars one that walks does so to
 * whatever does not fly; water slows and bars whom its entry names, since boats and hover craft cross it.
 */
const ground = (entry: TerrainEntry): TerrainEntry => {
  if (entry.water) return entry;
  const all = (modes: readonly Mode[]): readonly Mode[] => (modes.includes('G') ? GROUNDED : modes);
  return {
    ...entry,
    rough: all(entry.rough),
    veryRough: all(entry.veryRough),
    impassable: all(entry.impassable),
  };
};

const mapped = <Entry>(
  entries: Readonly<Record<string, Entry>>,
  change: (entry: Entry) => Entry,
): Readonly<Record<string, Entry>> =>
  Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, change(entry)]));

/** What packs made for the core hold, as the first draft plays it. */
export const adapt = (setup: EmliaSetup): EmliaSetup => ({
  ...setup,
  edition: 'first-draft',
  units: mapped(setup.units, entry => sized(measured(entry))),
  terrain: mapped(setup.terrain, ground),
});
