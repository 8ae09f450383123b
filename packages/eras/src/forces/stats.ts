import { memoized } from '@emlia/kernel';
import type { ArmourLevel, DamageType, Roster, Stat, UnitType, Weapon } from '../pack/stat-line.ts';
import {
  type Bonus,
  bonusesOn,
  type Circumstances,
  effectsOn,
  type UnitInForce,
  wholeWith,
} from './bonus.ts';
import { type ElementKind, kindOf } from './kind.ts';
import type { Ongoing } from './ongoing.ts';
import { printedPierce } from './stat-card.ts';

export type MoraleLevel = 'low' | 'normal' | 'high';

/** A weapon as it stands in a unit's hands now. */
export interface ReadyWeapon {
  readonly name: string;
  readonly mode: 'massed' | 'projectile';
  readonly type: DamageType;
  readonly pierce: ArmourLevel;
  readonly shots: number;
  /** Printed; the bonuses on it are listed apart so that an attack can name them. */
  readonly me: number;
  readonly damage?: string;
  /** On man equivalence of massed fire, on the damage of projectiles. */
  readonly bonuses: readonly Bonus[];
  readonly range?: number;
  readonly pattern?: NonNullable<Weapon['pattern']>;
  readonly explosion?: number;
  readonly inaccuracy?: string;
  readonly indirect?: NonNullable<Weapon['indirect']>;
  /** On the inaccuracy die. */
  readonly inaccuracyBonuses: readonly Bonus[];
  readonly menCap?: number;
  /** Printed; how many are left is in Unit.uses. */
  readonly uses?: number;
}

export interface Stats {
  readonly name: string;
  readonly kind: ElementKind;
  readonly speed: number;
  readonly width: number;
  readonly armour: ArmourLevel;
  readonly health?: number;
  readonly crew?: number;
  /** Persons in an element: the printed crew, or one (equivalence.persons). */
  readonly persons: number;
  readonly weapons: readonly ReadyWeapon[];
  readonly morale: MoraleLevel;
  /** Content's own rows of the advantage table. */
  readonly advantage: readonly Bonus[];
  readonly flying?: { readonly minSpeed: number };
  /** Metres within which zero deviation is always an option for friendly indirect fire. */
  readonly spotter?: number;
  readonly resist: Readonly<Partial<Record<DamageType, number>>>;
  /** Man equivalence in rolled conflicts, where the stat line gives it. */
  readonly groupME?: number;
  /** Everything that reaches the unit now, by name. */
  readonly effects: readonly Ongoing[];
}

/** A unit's numbers under upgrades, heroes, leaders, morale and whatever else is in force. */
export function statsOf(who: UnitInForce, around: Circumstances): Stats {
  const type = around.roster.units[who.unit.type];
  if (type === undefined) throw new Error(`the roster has no unit ${who.unit.type}`);
  const effects = effectsOn(who, around);
  if (effects.length > 0) return statsUnder(type, who.unit.upgrades, effects, around.roster);
  // Most units are as they are printed, and all of a kind alike.
  const printed = printedStats(around.roster);
  const key = [type.id, ...who.unit.upgrades].join();
  let found = printed.get(key);
  if (!found) {
    found = statsUnder(type, who.unit.upgrades, effects, around.roster);
    printed.set(key, found);
  }
  return found;
}

/** Stats of units that nothing reaches, by type and upgrades. */
const printedStats = memoized((_: Roster) => new Map<string, Stats>());

function statsUnder(
  type: UnitType,
  upgrades: readonly string[],
  effects: readonly Ongoing[],
  roster: Roster,
): Stats {
  const whole = (stat: Stat, base: number) => wholeWith(base, bonusesOn(stat, effects));
  const spotter = spotterOf(effects);
  return {
    name: type.name,
    kind: kindOf(type),
    speed: whole('speed', type.speed),
    width: type.width ?? 2,
    armour: level(whole('armour', type.armour ?? 0)),
    ...(type.health === undefined ? {} : { health: Math.max(1, whole('health', type.health)) }),
    ...(type.crew === undefined ? {} : { crew: Math.max(1, whole('crew', type.crew)) }),
    persons: type.crew ?? 1,
    weapons: weaponsOf(type, upgrades, roster).map(weapon => ready(weapon, effects)),
    morale: moraleUnder(effects),
    advantage: bonusesOn('advantage', effects),
    ...(type.flying === undefined ? {} : { flying: type.flying }),
    ...(spotter === undefined ? {} : { spotter }),
    resist: resistOf(type, effects),
    ...(type.groupME === undefined ? {} : { groupME: type.groupME }),
    effects,
  };
}

/** Any other number of a unit: cargo, spellcasting, engineers, casters. */
export const statOf = (stat: Stat, base: number, stats: Stats): number =>
  wholeWith(base, bonusesOn(stat, stats.effects));

/** morale.states: any number of low effects are one, of high ones too; both are none. */
export function moraleUnder(effects: readonly Ongoing[]): MoraleLevel {
  const steady = effects.some(({ do: done }) => 'steady' in done);
  let low = false;
  let high = false;
  for (const { on, do: done } of effects) {
    if (!('morale' in done)) continue;
    if (done.morale === 'high') high = true;
    else if (!(steady && on.reach === 'group')) low = true;
  }
  return low === high ? 'normal' : low ? 'low' : 'high';
}

function weaponsOf(type: UnitType, upgrades: readonly string[], roster: Roster): Weapon[] {
  const bought = upgrades.map(id => roster.upgrades[id]?.weapon).filter(weapon => weapon !== undefined);
  return [...(type.weapons ?? []), ...bought];
}

function ready(weapon: Weapon, effects: readonly Ongoing[]): ReadyWeapon {
  const { type, mode, name, me, damage, pattern, explosion, inaccuracy, indirect, menCap, uses } = weapon;
  const on = (stat: Stat) => bonusesOn(stat, effects, type);
  return {
    name,
    mode,
    type,
    pierce: level(wholeWith(printedPierce(weapon), on('pierce'))),
    shots: wholeWith(weapon.shots ?? 1, on('shots')),
    me: me ?? 0,
    ...(damage === undefined ? {} : { damage }),
    bonuses: on(mode === 'massed' ? 'me' : 'damage'),
    ...(weapon.range === undefined ? {} : { range: wholeWith(weapon.range, on('range')) }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(explosion === undefined ? {} : { explosion }),
    ...(inaccuracy === undefined ? {} : { inaccuracy }),
    ...(indirect === undefined ? {} : { indirect }),
    inaccuracyBonuses: on('inaccuracy'),
    ...(menCap === undefined ? {} : { menCap }),
    ...(uses === undefined ? {} : { uses }),
  };
}

function spotterOf(effects: readonly Ongoing[]): number | undefined {
  let farthest: number | undefined;
  for (const { do: done } of effects) {
    if ('spotter' in done) farthest = Math.max(farthest ?? 0, done.spotter);
  }
  return farthest;
}

function resistOf(type: UnitType, effects: readonly Ongoing[]): Partial<Record<DamageType, number>> {
  const resist: Partial<Record<DamageType, number>> = { ...type.resist };
  for (const { do: done } of effects) {
    if ('resist' in done) resist[done.resist] = (resist[done.resist] ?? 1) * done.factor;
  }
  return resist;
}

const level = (value: number): ArmourLevel => Math.min(3, Math.max(0, Math.round(value))) as ArmourLevel;
