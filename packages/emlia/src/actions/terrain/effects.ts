import type { Mode, TerrainEffect } from '@emlia/content';
import { type Act, contains, type Leg, memoizedByKey, overlaps, type Point, polygon } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { markEffect } from '../../judge/hits/mark-effect.ts';
import { type Sight, sight } from '../../judge/sight/sight.ts';
import type { Target } from '../../judge/sight/target.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { standingMode } from '../../table/movemode/airborne.ts';
import { type Ground, unitsOnTable, type World } from '../../table/world.ts';

/** terrain.ability.open: pieces with effects of their own on who comes to them. */
const harmful = memoizedByKey(
  ({ grounds }: World, when: TerrainEffect['when']): readonly { ground: Ground; effect: TerrainEffect }[] =>
    grounds.flatMap(ground =>
      (ground.entry.effects ?? [])
        .filter(effect => effect.when === when && (effect.hits !== undefined || effect.effects))
        .map(effect => ({ ground, effect })),
    ),
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

/** movemode.flying: those who fly are unaffected by what lies on the ground, unless it says that it reaches them. */
const reaches = ({ modes }: TerrainEffect, mode: Mode): boolean => modes?.includes(mode) ?? mode !== 'F';

interface Passage {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  /** How a unit that moves by itself goes. */
  readonly mode?: Mode;
  readonly ways: readonly (readonly Point[])[];
  readonly legs: readonly (readonly Leg[])[];
}

/** Hits on those who entered or left a piece on their way. */
export const emitTerrainHits = (passage: Passage, act: Act<EmliaEvent>): void => {
  const { world, unit, ways, legs, mode = standingMode(world, unit) } = passage;
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
    if (!reaches(one.effect, mode)) continue;
    mark(passage, Math.max(counted(one.ground, 'first'), stepped(one.ground, 'first')), one, act);
  }
  for (const one of harmful(world, 'leaving')) {
    if (!reaches(one.effect, mode)) continue;
    mark(passage, Math.max(counted(one.ground, 'last'), stepped(one.ground, 'last')), one, act);
  }
};

/** Hits on whoever stands in such a piece when a resolution phase begins. */
export const emitStandingHits = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  for (const one of harmful(world, 'standing')) {
    for (const unit of unitsOnTable(state)) {
      if (!reaches(one.effect, standingMode(world, unit))) continue;
      const inside = unit.members.filter(
        member => member.floor === undefined && contains(one.ground.shape, member),
      ).length;
      mark({ world, state, unit }, inside, one, act);
    }
  }
};

/** Who has taken an action at whom. */
export type Looks = ReadonlyMap<string, ReadonlySet<string>>;

/** Hits on whoever has just taken an action at somebody it sees through such a piece. */
export const emitLookingHits = (
  world: World,
  state: EmliaState,
  looks: Looks,
  act: Act<EmliaEvent>,
): void => {
  for (const one of harmful(world, 'looking')) {
    for (const [id, subjects] of looks) {
      const unit = state.units[id];
      if (!unit) continue;
      const seen = [...subjects].flatMap((subject): Target[] => {
        const other = state.units[subject] ?? world.grounds.find(({ piece }) => piece.id === subject);
        return other ? [other] : [];
      });
      const through = seen.some(
        other => other !== unit && leadsThrough(sight(world, state, unit, other), one.ground),
      );
      mark({ world, state, unit }, through ? unit.members.length : 0, one, act);
    }
  }
};

const leadsThrough = ({ corridor, forth }: Sight, { shape }: Ground): boolean =>
  corridor !== undefined && forth.concealment !== 'total' && overlaps(polygon(corridor), shape);
