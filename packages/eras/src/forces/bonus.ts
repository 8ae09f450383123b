import { meanOfDice } from '../dice/chance.ts';
import { type Fraction, fraction, plus, round, times, toNumber } from '../dice/fraction.ts';
import type { DamageType, Effect, Roster, Stat, UnitType } from '../pack/stat-line.ts';
import { kindOf } from './kind.ts';
import type { Ongoing } from './ongoing.ts';
import type { Unit } from './state.ts';

/** One thing that changes a number, by name. */
export interface Bonus {
  readonly rule: string;
  readonly label: string;
  readonly op: 'add' | 'mul' | 'set';
  /** Dice only on damage, where each shot rolls them. */
  readonly value: number | string;
}

/** A unit and what it belongs to: that decides which effects reach it. */
export interface UnitInForce {
  readonly unit: Unit;
  readonly group: string;
  readonly army: string;
  readonly player: string;
}

export type When = NonNullable<NonNullable<Effect['filter']>['when']>;

export interface Circumstances {
  readonly roster: Roster;
  /** Bonuses of heroes and leaders, morale, spells: everything in force; it picks what reaches the unit. */
  readonly ongoing: readonly Ongoing[];
  /** What holds now; empty if absent. */
  readonly when?: readonly When[];
}

/** What reaches a unit of all that is in force and of its upgrades, each bonus once (hero.bonus). */
export function effectsOn(who: UnitInForce, around: Circumstances): Ongoing[] {
  const type = around.roster.units[who.unit.type];
  if (type === undefined) return [];
  const found: Ongoing[] = [];
  const seen = new Set<string>();
  for (const ongoing of around.ongoing) {
    if (!reachesUnit(ongoing, who) || !matchesFilter(ongoing.filter, who.unit, type, around.when ?? []))
      continue;
    // hero.bonus: the same bonus from two sources counts once. Morale has its own counting, and its own ends.
    if (!('morale' in ongoing.do)) {
      const key = JSON.stringify([ongoing.filter, ongoing.do]);
      if (seen.has(key)) continue;
      seen.add(key);
    }
    found.push(ongoing);
  }
  const on = { reach: 'unit', id: who.unit.id } as const;
  for (const id of who.unit.upgrades) {
    const upgrade = around.roster.upgrades[id];
    for (const effect of upgrade?.effects ?? []) {
      if (!matchesFilter(effect.filter, who.unit, type, around.when ?? [])) continue;
      found.push({
        rule: 'sheet.stat-line',
        label: upgrade?.name ?? id,
        on,
        do: effect.do,
        ...filterOf(effect),
      });
    }
  }
  return found;
}

const filterOf = (effect: Effect): Pick<Ongoing, 'filter'> =>
  effect.filter === undefined ? {} : { filter: effect.filter };

export function reachesUnit({ on }: Ongoing, who: UnitInForce): boolean {
  return on.id === (on.reach === 'unit' ? who.unit.id : who[on.reach]);
}

/** Whether an effect's filter lets a unit through, as things are. */
export function matchesFilter(
  filter: Ongoing['filter'],
  unit: Unit,
  type: UnitType,
  when: readonly When[],
): boolean {
  if (filter === undefined) return true;
  if (filter.tag !== undefined && !(type.tags ?? []).includes(filter.tag)) return false;
  if (filter.type !== undefined && filter.type !== type.id) return false;
  if (filter.era !== undefined && filter.era !== unit.boughtFor) return false;
  if (filter.kind !== undefined && filter.kind !== kindOf(type)) return false;
  if (filter.has !== undefined && !type[filter.has]) return false;
  if (filter.without !== undefined && type[filter.without]) return false;
  return filter.when === undefined || when.includes(filter.when);
}

/** The bonuses on one number; of a weapon's numbers, those that ask for no other type of damage. */
export function bonusesOn(stat: Stat, effects: readonly Ongoing[], damage?: DamageType): Bonus[] {
  const found: Bonus[] = [];
  for (const { rule, label, filter, do: done } of effects) {
    if (!('stat' in done) || done.stat !== stat) continue;
    if (filter?.damage !== undefined && filter.damage !== damage) continue;
    found.push({ rule, label, op: done.op, value: done.value });
  }
  return found;
}

/** Bonuses of a leader or scenario to what a player has: cost, build time, production and the like. */
export const playerBonuses = (stat: Stat, ongoing: readonly Ongoing[], player: string): Bonus[] =>
  bonusesOn(
    stat,
    ongoing.filter(({ on }) => on.reach === 'player' && on.id === player),
  );

/** damage.order: what sets a number, then additions, then multiplications. */
export function itemise(base: number | Fraction, bonuses: readonly Bonus[]): Fraction {
  let value = typeof base === 'number' ? fraction(base) : base;
  for (const { op, value: by } of bonuses) if (op === 'set') value = amount(by);
  for (const { op, value: by } of bonuses) if (op === 'add') value = plus(value, amount(by));
  for (const { op, value: by } of bonuses) if (op === 'mul') value = times(value, amount(by));
  return value;
}

/** Dice that nothing rolls count their average. */
const amount = (value: number | string): Fraction =>
  typeof value === 'number' ? fraction(value) : meanOfDice(value);

export const withBonuses = (base: number, bonuses: readonly Bonus[]): number =>
  toNumber(itemise(base, bonuses));

/** damage.rounding: numbers that come in wholes round to the nearest, halves up. */
export const wholeWith = (base: number, bonuses: readonly Bonus[]): number =>
  bonuses.length === 0 ? base : Math.max(0, round(itemise(base, bonuses)));
