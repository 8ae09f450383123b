import type { Roster } from '../pack/stat-line.ts';
import { livingOf } from './kind.ts';
import type { Unit } from './state.ts';

type Uses = Unit['uses'];

/** How often whatever is limited can be used while it is full, by the name of weapon or ability. */
export const fullUses = (roster: Roster, { type, upgrades }: Pick<Unit, 'type' | 'upgrades'>): Uses => {
  const { weapons = [], abilities = [] } = roster.units[type] ?? {};
  const bought = upgrades.flatMap(one => {
    const { weapon, ability } = roster.upgrades[one] ?? {};
    return [...(weapon ? [weapon] : []), ...(ability ? [ability] : [])];
  });
  const full: Uses = {};
  for (const { name, uses } of [...weapons, ...abilities, ...bought])
    if (uses !== undefined) full[name] = uses;
  return full;
};

/** Whether one use of it is an attack of all men of the unit; anything else is used up piece by piece. */
const isMassed = (roster: Roster, { type, upgrades }: Unit, name: string): boolean =>
  [...(roster.units[type]?.weapons ?? []), ...upgrades.map(one => roster.upgrades[one]?.weapon)].some(
    weapon => weapon?.name === name && weapon.mode === 'massed',
  );

/**
 * sheet.contents: what so many of a unit take along of its limited equipment, and what stays. Massed equipment is with
 * every man, so that both parts have as many attacks left; of the rest each part has its share, and none is lost.
 */
export const usesApart = (
  roster: Roster,
  unit: Unit,
  some: number,
): { readonly go: Uses; readonly stay: Uses } => {
  const go: Record<string, number> = {};
  const stay: Record<string, number> = {};
  for (const [name, left] of Object.entries(unit.uses)) {
    const massed = isMassed(roster, unit, name);
    const share = Math.floor((left * some) / livingOf(unit));
    go[name] = massed ? left : share;
    stay[name] = massed ? left : left - share;
  }
  return { go, stay };
};

/**
 * sheet.contents: the limited equipment of two alike units that become one. Massed equipment is shared out among all
 * men, whole attacks only; of the rest they have what both had.
 */
export const usesTogether = (roster: Roster, a: Unit, b: Unit): Uses => {
  const [some, others] = [livingOf(a), livingOf(b)];
  const uses: Record<string, number> = {};
  for (const name of Object.keys({ ...a.uses, ...b.uses })) {
    const [one, other] = [a.uses[name] ?? 0, b.uses[name] ?? 0];
    const men = some + others;
    uses[name] = !isMassed(roster, a, name)
      ? one + other
      : men === 0
        ? Math.min(one, other)
        : Math.floor((one * some + other * others) / men);
  }
  return uses;
};
