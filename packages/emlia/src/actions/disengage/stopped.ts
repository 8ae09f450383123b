import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { engagementOf, isEngagedBy, skirmishOf } from '../../judge/engagement/engaged.ts';
import { outReaches } from '../../judge/ranked/members.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { basesOf, boundaryOf } from '../../table/entity/base.ts';
import { areEnemies, unitsOnTable, type World } from '../../table/world.ts';
import type { Query } from '../order.ts';

/** Members of one part of an enemy unit whom a Disengage/Distract stops, or could stop. */
export interface StoppedShare {
  readonly unit: string;
  readonly part: number;
  readonly count: number;
}

/** disengage.action: the enemy units engaged with the source. */
export const enemiesHeld = ({ world, state, unit }: Query): UnitState[] => {
  const skirmish = skirmishOf(world, state, unit);
  return unitsOnTable(state).filter(
    other =>
      areEnemies(world, unit, other) &&
      (isEngagedBy(world, state, unit, other) ||
        outReaches(world, other, unit) ||
        isEngagedBy(world, state, other, unit) ||
        skirmish.includes(other)),
  );
};

/** disengage.success: the members whom nobody holds off. */
export const freeMembers = (unit: UnitState): readonly Member[] =>
  unit.stopped ? unit.members.filter(({ id }) => !unit.stopped?.includes(id)) : unit.members;

/** Who is stopped once two units are one: the members of the second follow those of the first, with ids of their own. */
export const stoppedTogether = (a: UnitState, b: UnitState): number[] => {
  let shift = 0;
  for (const { id } of a.members) shift = Math.max(shift, id + 1);
  return [...(a.stopped ?? []), ...(b.stopped ?? []).map(id => id + shift)];
};

export const sharesOpen = (enemies: readonly UnitState[]): StoppedShare[] =>
  enemies.flatMap(enemy =>
    enemy.parts.flatMap((_part, part) => {
      const count = freeMembers(enemy).filter(member => member.part === part).length;
      return count > 0 ? [{ unit: enemy.id, part, count }] : [];
    }),
  );

/** Those of an enemy's part who stand nearest to the source. */
export const nearestTo = (
  world: World,
  source: UnitState,
  enemy: UnitState,
  { part, count }: StoppedShare,
): number[] => {
  const bases = basesOf(world, enemy);
  const shape = boundaryOf(world, source);
  const free = freeMembers(enemy);
  return enemy.members
    .map((member, i) => {
      const base = bases[i];
      return { member, away: base ? world.board.distance(base, shape) : 0 };
    })
    .filter(({ member }) => member.part === part && free.includes(member))
    .sort((a, b) => a.away - b.away)
    .slice(0, count)
    .map(({ member }) => member.id);
};

/** disengage.success: it lasts until their unit is no longer engaged, or the turn is over. */
export const endHolds = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  for (const unit of unitsOnTable(state)) {
    if (unit.stopped && engagementOf(world, state, unit).length === 1) {
      act.emit({ type: 'holdEnded', unit: unit.id });
    }
  }
};
