import { type Box, boxesWithin, type Point } from '@emlia/kernel';
import type { UnitMoved } from '../../actions/move/events.ts';
import type { EmliaState, Member } from '../../state.ts';
import { armyValueOf } from '../../table/attribute/values.ts';
import { boundaryOf, boxOf } from '../../table/entity/base.ts';
import { unitOf, type World } from '../../table/world.ts';
import type { MoraleNote } from './events.ts';
import { friendsOf, isBroken, weighedNote } from './friends.ts';

const boxOfPoints = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  right: Math.max(...points.map(({ x }) => x)),
  bottom: Math.max(...points.map(({ y }) => y)),
});

/** morale.routers-through: friends within whose boundary any part of a broken unit's path led. */
export const notesOfPassing = (
  world: World,
  state: EmliaState,
  { unit: id, paths }: Pick<UnitMoved, 'unit' | 'paths'>,
  stood: readonly Member[],
): MoraleNote[] => {
  const unit = unitOf(state, id);
  if (state.activation?.unit !== id || !isBroken(world, unit)) return [];
  const ways = unit.members.flatMap((member, i) => {
    const from = stood.find(one => one.id === member.id);
    const path = paths[i] ?? [];
    return from && path.length > 0 ? [[from, ...path]] : [];
  });
  if (ways.length === 0) return [];
  const box = boxOfPoints(ways.flat());
  return friendsOf(world, state, unit)
    .filter(friend => boxesWithin(box, boxOf(world, friend), 1))
    .filter(friend => {
      const boundary = boundaryOf(world, friend);
      return ways.some(way =>
        world.board.legs(way).some(leg => world.board.inside(leg, boundary).length > 0),
      );
    })
    .flatMap(friend =>
      weighedNote(world, { unit: friend, row: 'routersThrough', cause: id }, [armyValueOf(world, unit)]),
    );
};
