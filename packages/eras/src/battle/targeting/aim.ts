import {
  distance,
  distanceOfPoints,
  type Point,
  type Problem,
  problem,
  type Refusal,
  refuse,
  within,
} from '@emlia/kernel';
import { fireModeAt } from '../../fire/scatter.ts';
import type { ReadyWeapon } from '../../forces/stats.ts';
import { type Field, pointOnMap } from '../field.ts';
import { centreOf, gapBetween, gapToPoint } from '../ground/block.ts';
import { canSee, type Eye, eyeAt, eyeOf } from '../ground/sight.ts';
import { boundsOf, shapeOf } from '../ground/structure.ts';
import { levelAt, polygonOfBox } from '../ground/terrain.ts';
import type { Aim, BattleState, BattleUnit, Structure } from '../state.ts';
import { areHostile, blockOf, groupOf, isPresent, isStanding, nameOf } from '../units.ts';
import { reachesUp } from './weapons.ts';

export interface Aimed {
  readonly mode: 'direct' | 'indirect';
}

/** How a unit's weapon would reach what it is aimed at, or the rule against it. */
export const aimWith = (
  field: Field,
  state: BattleState,
  unit: BattleUnit,
  weapon: ReadyWeapon,
  aim: Aim,
): Aimed | Refusal | Problem =>
  'target' in aim
    ? aimAtTarget(field, state, unit, weapon, aim.target)
    : aimAtPoint(field, state, unit, weapon, aim.at, aim.length);

const say = (count: number): string => `${Math.round(count)} m`;

const aimAtTarget = (
  field: Field,
  state: BattleState,
  unit: BattleUnit,
  weapon: ReadyWeapon,
  id: string,
): Aimed | Refusal | Problem => {
  const wrong = targetAgainst(field, state, unit, id);
  if (wrong) return wrong;
  const whom = nameOf(field, state, id);
  if (weapon.pattern && weapon.pattern.kind !== 'point') {
    return refuse(`pattern.${weapon.pattern.kind}`, `${weapon.name} is aimed at a place, not at ${whom}.`);
  }
  if (weapon.range === undefined) {
    return refuse('indirect.definition', `${weapon.name} fires at points, not at units.`);
  }
  if (groupOf(state, unit.group).where === 'support') {
    return refuse('indirect.off-map', 'From the campaign map only indirect fire reaches a battle.');
  }
  const target = state.units[id];
  if (target?.flying && !reachesUp(weapon)) {
    return refuse('move.flying', `${whom} is flying; ${weapon.name} does not reach so high.`);
  }
  const far = target
    ? gapBetween(blockOf(field, state, unit), blockOf(field, state, target))
    : gapToStructure(field, state, unit, state.structures[id] as Structure);
  if (!within(far, weapon.range)) {
    return refuse(
      'los.direct-fire',
      `${whom} is ${say(far)} away, and ${weapon.name} reaches ${say(weapon.range)}.`,
    );
  }
  const eye = target ? eyeOf(field, state, target) : eyeOfStructure(field, state.structures[id] as Structure);
  if (!canSee(field, state, eyeOf(field, state, unit), eye)) {
    return refuse('los.direct-fire', `${nameOf(field, state, unit.id)} does not see ${whom}.`);
  }
  return { mode: 'direct' };
};

/** Whom nobody may aim at, whatever he fires. */
export const targetAgainst = (
  field: Field,
  state: BattleState,
  unit: BattleUnit,
  id: string,
): Refusal | Problem | undefined => {
  const { side } = groupOf(state, unit.group);
  const target = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  if (target) {
    const whom = nameOf(field, state, id);
    if (!isPresent(state, target)) return refuse('phase.targeting', `${whom} is not there to be attacked.`);
    if (!areHostile(state, side, groupOf(state, target.group).side)) {
      return refuse('battle.sides', `${whom} is no enemy.`);
    }
    if (target.aboard !== undefined)
      return refuse('move.aboard', `${whom} is inside and cannot be targeted.`);
    return undefined;
  }
  const structure = Object.hasOwn(state.structures, id) ? state.structures[id] : undefined;
  if (!structure) return problem('no-target', `There is no "${id.slice(0, 60)}" in this battle.`);
  if (structure.health <= 0) return refuse('construction.building', `${structure.name} is gone.`);
  if (structure.side !== undefined && !areHostile(state, side, structure.side)) {
    return refuse('battle.sides', `${structure.name} is not the enemy's.`);
  }
  return undefined;
};

export const gapToStructure = (
  field: Field,
  state: BattleState,
  unit: BattleUnit,
  structure: Structure,
): number => distance(polygonOfBox(blockOf(field, state, unit)), shapeOf(structure));

export const eyeOfStructure = (field: Field, structure: Structure): Eye => ({
  box: boundsOf(structure),
  level: levelAt(field, structure.at),
  flying: false,
  own: [structure.id],
});

const aimAtPoint = (
  field: Field,
  state: BattleState,
  unit: BattleUnit,
  weapon: ReadyWeapon,
  at: Point,
  length: number | undefined,
): Aimed | Refusal | Problem => {
  if (!pointOnMap(field, at)) return problem('off-map', 'That point is not on the map.');
  const { pattern, name, range } = weapon;
  if (weapon.mode === 'massed') {
    return refuse('pattern.none', `${name} can only attack a unit.`);
  }
  const box = blockOf(field, state, unit);
  const mode = fireModeAt(weapon, distanceOfPoints(centreOf(box), at));
  if (mode.mode === 'none') return refuse(mode.rule, mode.why);
  if (mode.mode === 'indirect') return mode;
  if (groupOf(state, unit.group).where === 'support') {
    return refuse('indirect.off-map', 'From the campaign map only indirect fire reaches a battle.');
  }
  if (!pattern && !weapon.indirect) {
    return refuse('pattern.none', `${name} has no pattern and can only attack a unit.`);
  }
  // What goes out from the unit itself is only given a direction.
  if (range === undefined) return mode;
  const far = gapToPoint(box, at);
  if (pattern?.kind === 'line' && pattern.length === undefined) {
    if (length !== undefined && !within(length, range)) {
      return refuse('pattern.line-free-length', `${name} draws a line of at most ${say(range)}.`);
    }
    if (length === undefined && !within(distanceOfPoints(centreOf(box), at), range)) {
      return refuse('pattern.line-free-length', `${name} draws a line of at most ${say(range)}.`);
    }
    return mode;
  }
  if (!within(far, range)) {
    return refuse('los.direct-fire', `The point is ${say(far)} away, and ${name} reaches ${say(range)}.`);
  }
  if (!canSee(field, state, eyeOf(field, state, unit), eyeAt(field, at))) {
    const rule = weapon.indirect ? 'indirect.below-minimum' : 'los.direct-fire';
    return refuse(rule, `${nameOf(field, state, unit.id)} does not see that point.`);
  }
  return mode;
};
