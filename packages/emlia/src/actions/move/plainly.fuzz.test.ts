import { type Dice, direction, type Point, scale } from '@emlia/kernel';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { expect, test } from 'vitest';
import type { UnitState } from '../../state.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { askOnOpenTable } from '../../testing/open-table.ts';
import type { Query } from '../order.ts';
import { type NormalMove, normalMove } from './normal-move.ts';
import { isPlainlyRefused } from './plainly.ts';

const { seed: SEED, batches } = fuzzing(6, 1_000);
const TRIES = 4;

/** What the quick answer is there to find. */
const PLAIN = ['move.normal', 'move.blocked', 'entity.boundary.overlap', 'entity.position'];

const anywhere = (dice: Dice, most: number): Point =>
  scale(direction(dice.roll(72) * 5), (most * dice.roll(24)) / 20);

/** As a body or each by itself, by one step or by two. */
const randomMove = (query: Query, unit: UnitState, dice: Dice): NormalMove | undefined => {
  const movements = unitMovements(query.world, unit);
  const movement = movements[dice.roll(Math.max(1, movements.length)) - 1];
  if (!movement) return undefined;
  const steps = Array.from({ length: dice.roll(2) }, () => anywhere(dice, movement.speed / 2));
  const body = dice.roll(3) > 1;
  const paths = unit.members.map(member => {
    let at: Point = member;
    return steps.map(step => {
      const by = body ? step : anywhere(dice, movement.speed / 2);
      at = query.world.board.place({ x: at.x + by.x, y: at.y + by.y });
      return at;
    });
  });
  return { type: 'normalMove', unit: unit.id, mode: movement.mode, paths };
};

interface Count {
  probes: number;
  plain: number;
  /** Refused for such a reason without being plain: near the limit. */
  close: number;
}

const play = (number: number, count: Count): void =>
  askOnOpenTable(`${SEED} plainly ${number}`, (query, dice, where) => {
    for (let i = 0; i < TRIES; i++) {
      const command = randomMove(query, query.unit, dice);
      if (!command) continue;
      const refusal = normalMove.check(query, command);
      const plain = isPlainlyRefused(query, command);
      count.probes++;
      if (plain) count.plain++;
      else if (refusal && 'rule' in refusal && PLAIN.includes(refusal.rule)) count.close++;
      if (plain && !refusal) throw new Error(`${where}: it may ${JSON.stringify(command)}`);
    }
  });

test.each(batches)(
  'move.normal, move.blocked, entity.boundary.overlap: what is plainly refused, $first to $last, the checks refuse; and most of what they refuse is plain',
  batch => {
    const count: Count = { probes: 0, plain: 0, close: 0 };
    for (const number of gamesOf(batch)) play(number, count);
    expect(count.probes).toBeGreaterThan(50);
    expect(count.plain).toBeGreaterThan(3 * count.close);
  },
);
