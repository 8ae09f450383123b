import type { TerrainEffect } from '@emlia/content';
import { type Act, contains, type Leg, type Point } from '@emlia/kernel';
import type { EmliaEvent } from '../events.ts';
import { markEffect } from '../resolution/mark.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { type Ground, unitsOnTable, type World } from '../world.ts';

/** terrain.ability.open: pieces with effects of their own on who comes to them. */
const harmful = (world: World, when: TerrainEffect['when']): { ground: Ground; effect: TerrainEffect }[] =>
  world.grounds.flatMap(ground =>
    (ground.entry.effects ?? [])
      .filter(effect => effect.when === when && (effect.hits !== undefined || effect.effects))
      .map(effect => ({ ground, effect })),
  );

const mark = (
  { world, state, unit }: Pick<Passage, 'world' | 'state' | 'unit'>,
  members: number,
  { ground, effect }: { readonly ground: Ground; readonly effect: TerrainEffect },
  act: Act<EmliaEvent>,
): void => {
  if (members === 0) return;
  for (const one of effect.effects ?? []) {
    markEffect(world, state, { unit: unit.id, effect: one, from: ground.piece.name }, act);
  }
  if (effect.hits === undefined) return;
  act.emit({
    type: 'hitsMarked',
    unit: unit.id,
    source: ground.piece.id,
    count: members * effect.hits,
    damage: effect.damage ?? 0,
  });
};

interface Passage {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly ways: readonly (readonly Point[])[];
  readonly legs: readonly (readonly Leg[])[];
}

/** Hits on those who entered or left a piece on their way. */
export const emitTerrainHits = (passage: Passage, act: Act<EmliaEvent>): void => {
  const { world, ways, legs } = passage;
  const counted = (ground: Ground, end: 'first' | 'last'): number =>
    ways.filter((way, i) => {
      const at = end === 'first' ? way[0] : way.at(-1);
      if (!at || contains(ground.shape, at)) return false;
      return (legs[i] ?? []).some(leg => world.board.inside(leg, ground.shape).length > 0);
    }).length;
  const stepped = (ground: Ground, end: 'first' | 'last'): number =>
    ways.filter(way => {
      const [at, other] = end === 'first' ? [way[0], way.at(-1)] : [way.at(-1), way[0]];
      return at && other && !contains(ground.shape, at) && contains(ground.shape, other);
    }).length;
  for (const one of harmful(world, 'entering')) {
    mark(passage, Math.max(counted(one.ground, 'first'), stepped(one.ground, 'first')), one, act);
  }
  for (const one of harmful(world, 'leaving')) {
    mark(passage, Math.max(counted(one.ground, 'last'), stepped(one.ground, 'last')), one, act);
  }
};

/** Hits on whoever stands in such a piece when a resolution phase begins. */
export const emitStandingHits = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  for (const one of harmful(world, 'standing')) {
    for (const unit of unitsOnTable(state)) {
      const inside = unit.members.filter(
        member => member.floor === undefined && contains(one.ground.shape, member),
      ).length;
      mark({ world, state, unit }, inside, one, act);
    }
  }
};
