import type { Equipment } from '@emlia/content';
import type { Checks } from '@emlia/kernel';
import { actsOnOrders } from '../../judge/disorder.ts';
import { engagersOf } from '../../judge/engagement/engaged.ts';
import { skillLevel } from '../../judge/skill/level.ts';
import { skillOf, strengthOf } from '../../judge/skill/strength.ts';
import { type Arm, armOptions, isArmed } from '../../table/equipment/arms.ts';
import { partOf } from '../../table/world.ts';
import type { BlockLine } from '../action/action.ts';
import { attackHasPrimary } from '../activation/primary-left.ts';
import { type Shooter, strengthFiring } from '../fire/shooter.ts';
import { hasShots } from '../fire/shots.ts';
import { hasMoveLeft, mayForfeitMove } from '../move/action.ts';
import type { Query } from '../order.ts';
import { isVolleyWeaponFor, type VolleyAction } from './weapon.ts';

type Armed = Pick<Shooter, 'part' | 'weapon' | 'firing'>;

export interface VolleyQuery extends Query {
  readonly action: VolleyAction;
  /** The name of the action. */
  readonly name: string;
  readonly arms: readonly Arm[];
  readonly shooters: readonly Armed[];
}

/** What stands before the rules of either volley itself. */
export const armsChecks: Checks<VolleyQuery> = {
  'activation.actions': attackHasPrimary,
  'equipment.ranged': hasShots,
  'equipment.choice': ({ unit, arms, shooters }) =>
    (isArmed(unit, arms) && shooters.every(({ weapon }) => weapon)) ||
    `${unit.name} has no such weapon to shoot with.`,
  'equipment.ranged.actions': ({ shooters, action, name }) => {
    const wrong = shooters.find(({ weapon }) => weapon && !isVolleyWeaponFor(weapon, action));
    return !wrong || `${wrong.weapon?.name} cannot be used for ${name}.`;
  },
  'movemode.accel.momentum': query => !hasMoveLeft(query.unit) || mayForfeitMove(query),
};

/** Acting on orders, unengaged, with the skill, and with a move action to give up. */
export const requirement = (query: VolleyQuery): true | string => {
  const { world, state, unit, prepared, action, name, shooters } = query;
  // prepare.all: a prepared action counts as one on orders.
  if (!prepared && !actsOnOrders(state, unit))
    return `${unit.name} is not acting on orders, which ${name} takes.`;
  const by = engagersOf(world, state, unit)[0];
  if (by) return `${unit.name} is engaged with ${by.name} and cannot fire a volley.`;
  if (action === 'concentratedVolley' && unit.formation !== 'close') {
    return `${unit.name} is in ${unit.formation} formation; ${name} takes close formation.`;
  }
  if (!hasMoveLeft(unit)) {
    return `${unit.name} has already used its move action, which ${name} takes as well.`;
  }
  const turned = shooters.find(({ firing }) => firing.length === 0);
  if (turned)
    return `No member of ${unit.name} can bear on the target with the ${turned.weapon?.name.toLowerCase()}.`;
  const unskilled = shooters.find(shooter => {
    const skill = skillOf(world, partOf(unit, shooter.part), 'volleyFire');
    return !skill || skillLevel(skill, strengthFiring(query, shooter)) === 0;
  });
  if (!unskilled) return true;
  return `${partOf(unit, unskilled.part).name} has no Volley Fire skill, and ${name} cannot be improvised.`;
};

/** What the block of either volley asks of the source. */
export const volleyLines = (rule: string, name: string): readonly BlockLine[] => [
  { rule, say: 'The source acts on orders, is unengaged and gives up its unused move action.' },
  { rule: 'equipment.ranged.actions', say: `Its weapon is usable for ${name}.` },
];

/** Ways to arm those parts that can take part. */
export const volleyArms = ({ world, unit }: Query, action: VolleyAction): Arm[][] => {
  const serves = (item: Equipment): boolean => item.kind === 'ranged' && isVolleyWeaponFor(item, action);
  const skilled = ({ part }: Arm): boolean => {
    const skill = skillOf(world, partOf(unit, part), 'volleyFire');
    return skill !== undefined && skillLevel(skill, strengthOf(unit, part)) > 0;
  };
  return armOptions(world, unit, serves)
    .map(arms => arms.filter(skilled))
    .filter(arms => arms.length > 0);
};
