import { armourFactor } from '../../fire/armour.ts';
import type { ReadyWeapon, Stats } from '../../forces/stats.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import type { Battlefield } from '../table/field.ts';
import { statsOfUnit } from '../table/stats.ts';
import { isStanding, living, typeOf } from '../table/units.ts';

export const weaponsOf = (field: Battlefield, state: BattleState, unit: BattleUnit): readonly ReadyWeapon[] =>
  statsOfUnit(field, state, unit).weapons;

/** Shots or men a weapon still has in this turn: whoever fell took his share along (shots.counting). */
export const shotsLeftOf = (unit: BattleUnit, weapon: string): number => {
  const shots = unit.shots[weapon];
  if (!shots || shots.of === 0) return 0;
  const now = living(unit);
  return now >= shots.of ? shots.left : Math.floor((shots.left * now) / shots.of);
};

/** Each man is used once (shots.division): men who fire one massed weapon are not there for another. */
export const shareMen = (a: ReadyWeapon, b: ReadyWeapon): boolean =>
  a.name === b.name || (a.mode === 'massed' && b.mode === 'massed');

/** Men or shots that no declared attack has claimed yet, with what its limited uses still allow. */
export const availableShots = (
  field: Battlefield,
  state: BattleState,
  unit: BattleUnit,
  weapon: ReadyWeapon,
): number => {
  let left = shotsLeftOf(unit, weapon.name);
  let uses = usesLeft(unit, weapon);
  for (const attack of state.attacks) {
    if (attack.done || attack.unit !== unit.id) continue;
    const other =
      attack.weapon === weapon.name
        ? weapon
        : weaponsOf(field, state, unit).find(({ name }) => name === attack.weapon);
    if (!other || !shareMen(weapon, other)) continue;
    left -= attack.count;
    if (other === weapon) uses -= weapon.mode === 'massed' ? 1 : attack.count;
  }
  if (uses <= 0) return 0;
  return Math.max(0, weapon.mode === 'massed' ? left : Math.min(left, uses));
};

/** sheet.contents: at 0 it cannot be used. */
export const usesLeft = (unit: BattleUnit, weapon: ReadyWeapon): number =>
  weapon.uses === undefined ? Number.POSITIVE_INFINITY : (unit.uses[weapon.name] ?? 0);

/** What makes a weapon fit to fire straight at a unit: it has a range (damage.direct-range). */
export const isDirect = (weapon: ReadyWeapon): weapon is ReadyWeapon & { readonly range: number } =>
  weapon.range !== undefined;

/** Indirect fire, circles, cones and lines go to a place, never to a unit (indirect.definition, pattern.circle). */
export const isAimedAtPlaces = ({ range, pattern }: Pick<ReadyWeapon, 'range' | 'pattern'>): boolean =>
  range === undefined || (pattern !== undefined && pattern.kind !== 'point');

/** The farthest that any weapon of a unit reaches, straight or in an arc, in metres; 0 for the unarmed. */
export const farthestReach = (field: Battlefield, state: BattleState, unit: BattleUnit): number =>
  Math.max(
    0,
    ...weaponsOf(field, state, unit).map(({ range, indirect }) => Math.max(range ?? 0, indirect?.max ?? 0)),
  );

/** move.flying: what reaches no farther than this cannot reach it. */
const ARM = 5;

export const reachesUp = ({ range = Number.POSITIVE_INFINITY }: { readonly range?: number }): boolean =>
  range > ARM;

/** Whether anything of its damage would get through (armour.half, damage.types). */
export const couldHurt = (
  weapon: Pick<ReadyWeapon, 'pierce' | 'type'>,
  { armour, resist }: Pick<Stats, 'armour' | 'resist'>,
): boolean => armourFactor(weapon.pierce, armour).n !== 0n && (resist[weapon.type] ?? 1) > 0;

/** move.aboard: from inside it fires only if the stat line says so. */
export const mayFire = (field: Battlefield, state: BattleState, unit: BattleUnit): boolean => {
  if (unit.aboard === undefined) return true;
  const structure = state.structures[unit.aboard];
  if (structure) return isStanding(structure) && structure.firesOut;
  const carrier = state.units[unit.aboard];
  return carrier !== undefined && typeOf(field, carrier).firesOut === true;
};
