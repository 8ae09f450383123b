import { type Dice, direction, type Point, scale } from '@emlia/kernel';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { expect, test } from 'vitest';
import type { UnitState } from '../../state.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { askOnOpenTable } from '../../testing/open-table.ts';
import type { Query } from '../order.ts';
import { checkWay, type NormalMove, normalMove } from './normal-move.ts';
import { isBodyPlainlyRefused, isWayPlainlyRefused, plainAnswer } from './plainly.ts';

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
  /** Allowed; plainly, or only by all the checks. */
  free: number;
  allowed: number;
}

/** Whether a quick answer says more than the checks. */
const contradiction = (query: Query, command: NormalMove, count: Count): string | undefined => {
  const { mode, paths } = command;
  const refusal = normalMove.check(query, command);
  const [answer, objection] = [plainAnswer(query, command), checkWay(query, command)];
  const [free, plain] = [answer === true, answer === false];
  count.probes++;
  if (plain) count.plain++;
  else if (refusal && 'rule' in refusal && PLAIN.includes(refusal.rule)) count.close++;
  if (!objection) count[free ? 'free' : 'allowed']++;
  if (free && objection) return `is free, but ${objection.say}`;
  if (refusal) return undefined;
  if (plain) return 'is plainly refused, and may be done';
  if (paths.some((path, i) => isWayPlainlyRefused(query, mode, i, path)))
    return 'has a way that is plainly refused, and may be done';
  return undefined;
};

/** The same of a body that goes straight, or goes on from there. */
const bodyContradiction = (query: Query, { unit, mode, paths }: NormalMove): string | undefined => {
  const [first, path] = [query.unit.members[0], paths[0]];
  if (!first || !path?.[0]) return undefined;
  const by = { x: path[0].x - first.x, y: path[0].y - first.y };
  const { place } = query.world.board;
  const straight: NormalMove = {
    type: 'normalMove',
    unit,
    mode,
    paths: query.unit.members.map(({ x, y }) => [place({ x: x + by.x, y: y + by.y })]),
  };
  const isRefused = normalMove.check(query, straight) !== undefined;
  if (isBodyPlainlyRefused(query, mode, by) && !isRefused)
    return 'is plainly refused as a body, and may be done';
  if (isBodyPlainlyRefused(query, mode, by, true) && !isBodyPlainlyRefused(query, mode, by))
    return 'may be gone by a body, and not be begun';
  return undefined;
};

const play = (number: number, count: Count): void =>
  askOnOpenTable(`${SEED} plainly ${number}`, (query, dice, where) => {
    for (let i = 0; i < TRIES; i++) {
      const command = randomMove(query, query.unit, dice);
      if (!command) continue;
      const wrong = contradiction(query, command, count) ?? bodyContradiction(query, command);
      if (wrong) throw new Error(`${where}: ${JSON.stringify(command)} ${wrong}`);
    }
  });

test.each(batches)(
  'move.normal, move.blocked, entity.boundary.overlap: the quick answers, $first to $last, say what the checks say, and most of the time they know',
  batch => {
    const count: Count = { probes: 0, plain: 0, close: 0, free: 0, allowed: 0 };
    for (const number of gamesOf(batch)) play(number, count);
    expect(count.probes).toBeGreaterThan(50);
    expect(count.plain).toBeGreaterThan(3 * count.close);
    expect(count.free).toBeGreaterThan(count.allowed);
  },
);
