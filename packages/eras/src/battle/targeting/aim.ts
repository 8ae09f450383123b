import {
  distanceOfPoints,
  type Point,
  type Problem,
  problem,
  type Refusal,
  refuse,
  within,
} from '@emlia/kernel';
import { aimAnswer } from '../../fire/aim.ts';
import type { Aim, BattleState, BattleUnit, Structure } from '../state.ts';
import type { Firer } from '../strike/strike.ts';
import { centreOf, gapToPoint } from '../table/block.ts';
import { type Battlefield, isPointOnMap } from '../table/field.ts';
import { canSee, type Eye, eyeOfUnit, seesPoint, seesUnit } from '../table/sight.ts';
import { boundsOf } from '../table/structure.ts';
import { gapToTarget, levelAt } from '../table/terrain.ts';
import { areHostile, groupOf, isPresent, nameOfUnit, unitBoxOf } from '../table/units.ts';
import { reachesUp } from './weapons.ts';

export interface AimMode {
  readonly mode: 'direct' | 'indirect';
}

type Armed = Pick<Firer, 'unit' | 'weapon'>;

/** How a unit's weapon would reach what it is aimed at, or the rule against it. */
export const aimWith = (
  field: Battlefield,
  state: BattleState,
  armed: Armed,
  aim: Aim,
): AimMode | Refusal | Problem =>
  'target' in aim ? aimAtTarget(field, state, armed, aim.target) : aimAtPoint(field, state, armed, aim);

const say = (count: number): string => `${Math.round(count)} m`;

const aimAtTarget = (
  field: Battlefield,
  state: BattleState,
  { unit, weapon }: Armed,
  id: string,
): AimMode | Refusal | Problem => {
  const wrong = targetAgainst(field, state, unit, id);
  if (wrong) return wrong;
  // Names are put together only for whoever is refused.
  const whom = (): string => nameOfUnit(field, state, id);
  if (weapon.pattern && weapon.pattern.kind !== 'point') {
    return refuse(
      `pattern.${weapon.pattern.kind}`,
      `With its ${weapon.name} it aims at a place, not at ${whom()}.`,
    );
  }
  const target = state.units[id];
  if (target?.flying && !reachesUp(weapon)) {
    return refuse('move.flying', `${whom()} is flying; the ${weapon.name} cannot be aimed so high.`);
  }
  const far = gapToTarget(field, state, unit, id);
  // Sight costs more to look at than range, and is looked at last.
  const answer = aimAnswer(weapon, { at: 'unit', distance: far, sees: true, ...offMapOf(state, unit) });
  if (answer.mode === 'none') return refuse(answer.rule, answer.why);
  const sees = target
    ? seesUnit(field, state, unit, target)
    : canSee(
        field,
        state,
        eyeOfUnit(field, state, unit),
        eyeOfStructure(field, state.structures[id] as Structure),
      );
  if (!sees) {
    return refuse('los.direct-fire', `${nameOfUnit(field, state, unit.id)} does not see ${whom()}.`);
  }
  return { mode: 'direct' };
};

/** Guns in support are on the campaign map, and of this battle alone (indirect.off-map). */
const offMapOf = (state: BattleState, unit: BattleUnit) =>
  groupOf(state, unit.group).where === 'support'
    ? { offMap: { inBattle: false, supportsAnother: false } }
    : {};

/** Whom nobody may aim at, whatever he fires. */
const targetAgainst = (
  field: Battlefield,
  state: BattleState,
  unit: BattleUnit,
  id: string,
): Refusal | Problem | undefined => {
  const { side } = groupOf(state, unit.group);
  const target = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  if (target) {
    const whom = (): string => nameOfUnit(field, state, id);
    if (!isPresent(state, target)) return refuse('phase.targeting', `${whom()} is not there to be attacked.`);
    if (!areHostile(state, side, groupOf(state, target.group).side)) {
      return refuse('battle.sides', `${whom()} is no enemy.`);
    }
    if (target.aboard !== undefined)
      return refuse('move.aboard', `${whom()} is inside and cannot be targeted.`);
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

export const eyeOfStructure = (field: Battlefield, structure: Structure): Eye => ({
  box: boundsOf(structure),
  level: levelAt(field, structure.at),
  flying: false,
  own: [structure.id],
});

const aimAtPoint = (
  field: Battlefield,
  state: BattleState,
  { unit, weapon }: Armed,
  { at, length }: Extract<Aim, { at: Point }>,
): AimMode | Refusal | Problem => {
  if (!isPointOnMap(field, at)) return problem('off-map', 'That point is not on the map.');
  const { pattern, name, range } = weapon;
  if (weapon.mode === 'massed') {
    return refuse('pattern.none', `${name} can only attack a unit.`);
  }
  const box = unitBoxOf(field, state, unit);
  const free =
    pattern?.kind === 'line' && pattern.length === undefined && range !== undefined && !weapon.indirect;
  if (free) {
    return within(length ?? distanceOfPoints(centreOf(box), at), range)
      ? { mode: 'direct' }
      : refuse('pattern.line-free-length', `${name} draws a line of at most ${say(range)}.`);
  }
  const distance = weapon.indirect ? distanceOfPoints(centreOf(box), at) : gapToPoint(box, at);
  const answer = aimAnswer(weapon, { at: 'point', distance, sees: true, ...offMapOf(state, unit) });
  if (answer.mode === 'none') return refuse(answer.rule, answer.why);
  // Indirect fire needs no sight, and what goes out from the unit itself is only given a direction.
  if (answer.mode === 'indirect' || range === undefined) return { mode: answer.mode };
  if (!seesPoint(field, state, unit, at)) {
    const rule = weapon.indirect ? 'indirect.below-minimum' : 'los.direct-fire';
    return refuse(rule, `${nameOfUnit(field, state, unit.id)} does not see that point.`);
  }
  return { mode: 'direct' };
};
