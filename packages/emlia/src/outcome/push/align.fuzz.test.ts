import { direction, type Point, scale, seededDice, subtract } from '@emlia/kernel';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { expect, test } from 'vitest';
import { isRanked } from '../../judge/engagement/engaged.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { facingStep } from '../../table/formation/block.ts';
import { marchOn, rectangleOf, startMarch, turnStep } from '../../table/formation/march.ts';
import { strideOn } from '../../table/formation/stride.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import { areEnemies, unitsOnTable, type World } from '../../table/world.ts';
import { BOARDS } from '../../testing/battle.ts';
import { engagedWith } from '../press/lines.ts';
import { placeAlignedOn } from './align.ts';
import { standsFree } from './flank.ts';
import { freeSteps } from './free-steps.ts';
import { begun, crowdedTable } from './testing/crowd.ts';
import { farthest, shifted } from './track.ts';

const { seed: SEED, batches } = fuzzing(12, 1000);

interface Place {
  readonly members: readonly Member[];
  readonly engaged: number;
  readonly cost: number;
}

const middleOf = (units: readonly UnitState[]): Point => {
  const all = units.flatMap(({ members }) => members);
  let [x, y] = [0, 0];
  for (const member of all) [x, y] = [x + member.x / all.length, y + member.y / all.length];
  return { x, y };
};

/** Every place of a block after every turn, by both ways, each to the first step at which the most of it fight. */
const allPlaces = (world: World, state: EmliaState, unit: UnitState, enemies: UnitState[]): Place[] => {
  const { board } = world;
  const start = startMarch(world, unit);
  const marcher = { world, unit, mode: modeOf(world, unit) ?? 'G' };
  const step = board.kind === 'free' ? 15 : facingStep(board);
  const turns = Array.from({ length: 180 / step + 1 }, (_, i) => i * step);
  return turns
    .flatMap(turn => (turn % 180 === 0 ? [turn] : [turn, -turn]))
    .flatMap(by => {
      const { members, spent } = by === 0 ? start : marchOn(marcher, start, { step: 'turn', by });
      const turned = { ...unit, members };
      if (!standsFree(world, state, turned)) return [];
      const arc = Math.abs(by) * 0.017453292519943295 * rectangleOf(world, unit, start).width;
      const swing = by % turnStep(world) === 0 ? Math.min(arc, spent) : arc;
      const facing = members[0]?.facing ?? 0;
      const ahead = scale(strideOn(board, facing), Math.max(board.width, board.height));
      return [ahead, subtract(middleOf(enemies), middleOf([turned]))].map((way): Place => {
        const { track, steps: most } = freeSteps(world, state, turned, way);
        const at = (steps: number): Member[] => shifted(board, members, track.at(steps));
        const count = (steps: number): number =>
          Math.min(unit.files ?? 1, engagedWith(world, { ...unit, members: at(steps) }, enemies).size);
        const engaged = count(most);
        const steps = count(0) >= engaged ? 0 : farthest(most, some => count(some) < engaged) + 1;
        const gone = track.at(steps);
        const [fore, side] = [direction(facing), direction(facing + 90)];
        const forward = gone.x * fore.x + gone.y * fore.y;
        const sideward = Math.abs(gone.x * side.x + gone.y * side.y);
        const cost = (forward < 0 ? -2 * forward : forward) + 2 * sideward + swing;
        return { members: at(steps), engaged, cost };
      });
    });
};

/** Of all places the first of the best, if more fight there than where it stands. */
const bestOfAll = (world: World, state: EmliaState, unit: UnitState, enemies: UnitState[]) => {
  let best: Place | undefined;
  for (const place of allPlaces(world, state, unit, enemies)) {
    const same = place.engaged === best?.engaged;
    if (!best || place.engaged > best.engaged || (same && place.cost < best.cost)) best = place;
  }
  const fighting = Math.min(unit.files ?? 1, engagedWith(world, unit, enemies).size);
  return best && best.engaged > fighting ? best.members : undefined;
};

test.each(batches)(
  'engagement.mixed.follow: on tables $first to $last a block finds the best of all its places',
  batch => {
    let [asked, found] = [0, 0];
    for (const number of gamesOf(batch)) {
      const dice = seededDice(`${SEED} align ${number}`, 0);
      const board = number % 3 === 0 ? (BOARDS[dice.roll(3) - 1] ?? 'free') : 'free';
      const { world, state } = begun(crowdedTable(dice, board));
      for (const unit of unitsOnTable(state).filter(isRanked)) {
        const foes = unitsOnTable(state).filter(other => areEnemies(world, unit, other));
        const enemies = foes.filter(other => !isRanked(other) || dice.roll(6) === 1);
        if (enemies.length === 0) continue;
        const place = placeAlignedOn(world, state, unit, enemies);
        expect(place, `align ${number}, ${unit.id}`).toEqual(bestOfAll(world, state, unit, enemies));
        asked++;
        if (place) found++;
      }
    }
    expect(found).toBeGreaterThan(asked / 10);
  },
);
