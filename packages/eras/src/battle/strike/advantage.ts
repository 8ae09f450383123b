import { GRAIN } from '@emlia/kernel';
import { type AdvantageFactors, type RelativeAdvantage, relativeAdvantageOf } from '../../fire/advantage.ts';
import type { PlacedTarget } from '../../fire/pattern.ts';
import type { Bonus } from '../../forces/bonus.ts';
import type { Unit } from '../../forces/state.ts';
import type { BattleState, BattleUnit, DeclaredAttack, Structure } from '../state.ts';
import { centreOf, gapBetween } from '../table/block.ts';
import type { Battlefield } from '../table/field.ts';
import { defendsNode } from '../table/node.ts';
import { runsThrough } from '../table/ring.ts';
import { statsOfUnit } from '../table/stats.ts';
import { boundsOf, ringOf } from '../table/structure.ts';
import { isInForest, levelOf } from '../table/terrain.ts';
import { isStanding, ranksAndFiles, unitBoxOf } from '../table/units.ts';

/** What the advantage table asks about one unit of a pair, where it stands now (advantage.scope). */
const standingOf = (
  field: Battlefield,
  state: BattleState,
  unit: BattleUnit,
  enemy: BattleUnit,
  attackedFromAir: boolean,
): AdvantageFactors => {
  const stats = statsOfUnit(field, state, unit);
  const box = unitBoxOf(field, state, unit);
  // move.flying: in the air there is no height, no wood and no place to be held.
  const ground = !unit.flying;
  return {
    level: ground && !enemy.flying ? levelOf(field, state, unit, box) : 0,
    era: unit.boughtFor,
    forest: ground && isInForest(field, state, unit, box),
    defendsNode: ground && defendsNode(field, state, unit),
    morale: stats.morale,
    attackedFromAir,
    bonuses: [...stats.advantage, ...shelterOf(field, state, unit, enemy)],
  };
};

/** A work that shelters whoever touches it on the side away from the enemy. */
const shelterOf = (field: Battlefield, state: BattleState, unit: BattleUnit, enemy: BattleUnit): Bonus[] => {
  if (unit.flying || enemy.flying || unit.aboard !== undefined) return [];
  const found: Bonus[] = [];
  for (const id in state.structures) {
    const one = state.structures[id];
    if (!isStanding(one) || one.shelter === 0) continue;
    const box = unitBoxOf(field, state, unit);
    if (gapBetween(box, boundsOf(one)) > GRAIN) continue;
    if (!runsThrough(ringOf(one), centreOf(box), centreOf(unitBoxOf(field, state, enemy)))) continue;
    found.push({ rule: 'construction.building', label: one.name, op: 'add', value: one.shelter });
  }
  // Shelter of one kind counts once (advantage.sum).
  return found.slice(0, 1);
};

/** What a unit has declared against another this turn. */
const declaredOn = (state: BattleState, by: BattleUnit, unit: BattleUnit): DeclaredAttack[] =>
  state.attacks.filter(
    ({ unit: firer, aim }) => firer === by.id && 'target' in aim && aim.target === unit.id,
  );

/** advantage.air: whether the other one, flying, began this by attacking it; who returns fire has begun nothing. */
const hasAttackedFromAir = (state: BattleState, unit: BattleUnit, by: BattleUnit): boolean =>
  by.flying === true && declaredOn(state, by, unit).some(({ back }) => !back);

/** advantage.air: whether the one that fires on it now, flying, begins this with it, in passing or as it declared. */
const isAttackedFromAir = (state: BattleState, unit: BattleUnit, by: BattleUnit): boolean =>
  by.flying === true && declaredOn(state, by, unit).every(({ back }) => !back);

/** The advantage of a firing unit and its target. */
export const relativeAdvantageBetween = (
  field: Battlefield,
  state: BattleState,
  attacker: BattleUnit,
  target: BattleUnit,
): RelativeAdvantage =>
  relativeAdvantageOf(
    standingOf(field, state, attacker, target, hasAttackedFromAir(state, attacker, target)),
    standingOf(field, state, target, attacker, isAttackedFromAir(state, target, attacker)),
  );

/** A unit where it stands, as the rules of fire take it. */
export const placedUnit = (field: Battlefield, state: BattleState, unit: BattleUnit): PlacedTarget => ({
  unit,
  stats: statsOfUnit(field, state, unit),
  block: ranksAndFiles(field, state, unit),
});

/** construction.building: a building is an element with health like any other. */
export const placedStructure = (structure: Structure): PlacedTarget => {
  const width = Math.min(...structure.size);
  return {
    unit: unitOfStructure(structure),
    stats: {
      name: structure.name,
      kind: 'sturdy',
      health: structure.full,
      armour: structure.armour,
      resist: {},
    },
    block: { at: { x: structure.at.x, y: structure.at.y - width / 2 }, facing: 0, files: 1, width },
  };
};

const unitOfStructure = ({ id, health }: Structure): Unit => ({
  id,
  type: '',
  alive: 1,
  injured: 0,
  hungry: 0,
  dead: 0,
  elements: [{ health }],
  upgrades: [],
  spells: [],
  uses: {},
  boughtFor: 'Modern',
  paid: 0,
});
