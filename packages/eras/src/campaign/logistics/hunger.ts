import { type Counts, countsOf, isInjured } from '../../forces/element.ts';
import { kindOf, livingOf } from '../../forces/kind.ts';
import { fullElementOf } from '../../forces/muster.ts';
import type { Element, Unit } from '../../forces/state.ts';
import type { UnitType } from '../../pack/stat-line.ts';
import { tallyOf } from '../table/tally.ts';

/** How many of a unit go without, of those who are well and of those who are not. */
export interface Unfed {
  readonly well: number;
  readonly ill: number;
}

export interface Mouths {
  readonly unit: Unit;
  readonly type: UnitType;
}

/** Alive men (and guns with crew), then what has health, then the injured (logistics.shortage-choice). */
const RANKS: readonly { readonly takes: keyof Unfed; is(type: UnitType): boolean }[] = [
  { takes: 'well', is: type => type.health === undefined },
  { takes: 'well', is: type => type.health !== undefined },
  { takes: 'ill', is: () => true },
];

/** What has health is halved whether injured or not, so all of it counts as well. */
const wellOf = ({ unit, type }: Mouths): number => (type.health === undefined ? unit.alive : livingOf(unit));
const illOf = ({ unit, type }: Mouths): number => (type.health === undefined ? unit.injured : 0);

/** Who goes without when so much cargo is missing: first those the owner named, then by the default. */
export const unfedAmong = (
  all: readonly Mouths[],
  missing: number,
  named: readonly string[] = [],
): Map<string, Unfed> => {
  const found = new Map<string, { well: number; ill: number }>();
  let left = missing;
  const take = ({ unit }: Mouths, from: keyof Unfed, most: number): void => {
    const one = found.get(unit.id) ?? { well: 0, ill: 0 };
    const number = Math.min(left, most - one[from]);
    if (number <= 0) return;
    one[from] += number;
    left -= number;
    found.set(unit.id, one);
  };
  for (const id of named) {
    const mouths = all.find(({ unit }) => unit.id === id);
    if (!mouths) continue;
    take(mouths, 'well', wellOf(mouths));
    take(mouths, 'ill', illOf(mouths));
  }
  for (const { takes, is } of RANKS) {
    // Among the injured, units with men already hungry come first.
    const queue = all.filter(({ type }) => is(type));
    if (takes === 'ill') queue.sort((a, b) => b.unit.hungry - a.unit.hungry);
    for (const mouths of queue) take(mouths, takes, takes === 'well' ? wellOf(mouths) : illOf(mouths));
  }
  return found;
};

/** What a campaign turn with or without cargo makes of a unit (logistics.shortage, logistics.recovery). */
export const afterSupply = ({ unit, type }: Mouths, without: Unfed = { well: 0, ill: 0 }): Counts =>
  unit.elements && kindOf(type) !== 'man'
    ? elementsAfter(unit, unit.elements, type, without)
    : menAfter(unit, without);

/** The hungry among the injured are the first to go without again, and to die of it. */
const menAfter = (unit: Unit, { well, ill }: Unfed): Counts => {
  const starved = Math.min(unit.hungry, ill);
  const fed = unit.hungry - starved;
  return {
    alive: unit.alive - well + fed,
    injured: unit.injured - ill - fed + well,
    hungry: well,
    dead: unit.dead + ill,
  };
};

const elementsAfter = (unit: Unit, elements: readonly Element[], type: UnitType, without: Unfed): Counts => {
  const full = fullElementOf(type);
  let { well, ill } = without;
  const living: Element[] = [];
  // The hungry first: among those who go without they are named before the others.
  const order = elements
    .map((element, i) => ({ element, i }))
    .sort((a, b) => Number(b.element.hungry ?? false) - Number(a.element.hungry ?? false) || a.i - b.i);
  const after = new Map<number, Element | undefined>();
  for (const { element, i } of order) {
    const isIll = type.health === undefined && isInjured(element, full);
    if (isIll ? ill-- > 0 : well-- > 0) after.set(i, starved(element, isIll));
    else after.set(i, fed(element));
  }
  for (let i = 0; i < elements.length; i++) {
    const one = after.get(i);
    if (one) living.push(one);
  }
  return countsOf({ ...tallyOf(type, living), dead: unit.dead + elements.length - living.length });
};

/** Health is halved, rounded down, 0 is death; a gun's crew is injured, or dies if it was (logistics.shortage-health). */
const starved = (element: Element, isIll: boolean): Element | undefined => {
  if (element.health === undefined) return isIll ? undefined : { ...element, hungry: true };
  const health = Math.floor(element.health / 2);
  if (health === 0) return undefined;
  const hungerLost = (element.hungerLost ?? 0) + element.health - health;
  return { ...element, health, hungerLost, hungry: true };
};

const fed = (element: Element): Element => {
  const { hungry, hungerLost, ...rest } = element;
  if (!hungry) return element;
  return hungerLost !== undefined && rest.health !== undefined
    ? { ...rest, health: rest.health + hungerLost }
    : rest;
};
