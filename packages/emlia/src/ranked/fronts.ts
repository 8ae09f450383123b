import { nearest } from '@emlia/kernel';
import { basesOf, blockShapeOf, boundaryOf } from '../entity/base.ts';
import type { EmliaState, Member, UnitState } from '../state.ts';
import { areEnemies, unitsOnTable, type World } from '../world.ts';
import { engagingMembers } from './members.ts';
import { SIDES, type Side, sideOff, sideTowards } from './side.ts';

/** ranked.attack.fronts: one pairing of an attacking and a defending side, which has a check of its own. */
export interface Front {
  readonly enemy: string;
  /** The side of the attacker, if it is ranked. */
  readonly from?: Side;
  /** The side of the enemy, if it is ranked. */
  readonly against?: Side;
  /** All who engage there. One that is on several fronts is put into one of them by its player. */
  readonly members: readonly number[];
}

/** The side of a ranked unit across which one of its members meets the enemy. */
const sideAcross = (world: World, unit: UnitState, member: Member, enemy: UnitState): Side => {
  const base = basesOf(world, unit)[unit.members.indexOf(member)];
  if (!base) throw new Error(`${unit.id} has no member ${member.id}`);
  if (enemy.formation === 'ranked') {
    return sideOff(blockShapeOf(world, unit), nearest(base, boundaryOf(world, enemy)).b);
  }
  let foe: { readonly x: number; readonly y: number } = base;
  let least = Infinity;
  for (const other of basesOf(world, enemy)) {
    const { distance } = nearest(base, other);
    if (distance < least) [foe, least] = [other, distance];
  }
  return sideTowards(world, unit, foe);
};

/** Every front on which members of a unit, in any formation, engage one of the enemies, in a fixed order. */
export const frontsOf = (world: World, unit: UnitState, enemies: readonly UnitState[]): Front[] => {
  const fronts: (Front & { readonly members: number[] })[] = [];
  for (const enemy of enemies) {
    const here: typeof fronts = [];
    for (const member of engagingMembers(world, unit, enemy)) {
      const from = unit.formation === 'ranked' ? sideAcross(world, unit, member, enemy) : undefined;
      const against = enemy.formation === 'ranked' ? sideTowards(world, enemy, member) : undefined;
      const known = here.find(front => front.from === from && front.against === against);
      if (known) known.members.push(member.id);
      else
        here.push({
          enemy: enemy.id,
          ...(from && { from }),
          ...(against && { against }),
          members: [member.id],
        });
    }
    fronts.push(...here.sort((a, b) => rank(a) - rank(b)));
  }
  return fronts;
};

const rank = ({ from, against }: Front): number =>
  SIDES.length * (from ? SIDES.indexOf(from) : 0) + (against ? SIDES.indexOf(against) : 0);

/** The sides of a ranked block across which enemies engage it. */
export const sidesEngaged = (world: World, state: EmliaState, block: UnitState): Side[] => {
  const sides = new Set<Side>();
  for (const enemy of unitsOnTable(state)) {
    if (!areEnemies(block, enemy)) continue;
    for (const member of engagingMembers(world, enemy, block)) sides.add(sideTowards(world, block, member));
  }
  return SIDES.filter(side => sides.has(side));
};
