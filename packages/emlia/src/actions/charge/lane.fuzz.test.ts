import { type Dice, GRAIN, pick, type Shape, seededDice } from '@emlia/kernel';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { expect, test } from 'vitest';
import { begun, crowdedTable } from '../../outcome/push/testing/crowd.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { unitOf, unitsOnTable } from '../../table/world.ts';
import { blue, formed, red } from '../../testing/battle.ts';
import { askOnOpenTable } from '../../testing/open-table.ts';
import { type Query, queryOf } from '../order.ts';
import { lineTo, triesOn } from './rush.ts';

const { seed: SEED, batches } = fuzzing(6, 1_000);
const CROWDS = 12;
const TRIES = 8;

interface Count {
  probes: number;
  /** Of which the quick answer was asked. */
  quick: number;
  free: number;
}

/** All other units, all pieces of terrain and a few places on the table. */
const targetsFor = ({ world, state, unit }: Query, dice: Dice): Shape[] => {
  const { width, height } = world.board;
  const others = unitsOnTable(state).filter(({ id }) => id !== unit.id);
  const places = Array.from({ length: 2 }, (): Shape => {
    const [x, y] = [(width * dice.roll(64)) / 65, (height * dice.roll(64)) / 65];
    return { kind: 'disc', x, y, r: 0.5 };
  });
  const pieces = world.grounds.map(({ shape }) => shape);
  return [...others.map(other => boundaryOf(world, other)), ...pieces, ...places];
};

/** Tries how far a unit gets on lines to all sides, quickly and by the checks. */
const compare = (query: Query, dice: Dice, where: string, count: Count): void => {
  const { world, unit } = query;
  for (const { mode } of unitMovements(world, unit)) {
    for (const target of targetsFor(query, dice)) {
      const line = lineTo(query, mode, target);
      const most = pick(dice, [line.speed, line.speed / 2, 1]);
      const { quickly, fully } = triesOn(query, mode, line, most);
      for (let i = 0; i < TRIES; i++) {
        const far = pick(dice, [
          (most * dice.roll(32)) / 32,
          most - 2 * GRAIN * dice.roll(4),
          dice.roll(8) / 16,
        ]);
        const quick = far > 0 && far <= most ? quickly(far) : undefined;
        count.probes++;
        if (quick === undefined) continue;
        const full = fully(far);
        count.quick++;
        if (full) count.free++;
        if (quick !== full) throw new Error(`${where} to ${target.kind} by ${mode}, ${far}: ${quick}`);
      }
    }
  }
};

test.each(batches)(
  'charge.move: in battles $first to $last a unit gets as far along its lane as the checks let it',
  batch => {
    const count: Count = { probes: 0, quick: 0, free: 0 };
    for (const number of gamesOf(batch)) {
      askOnOpenTable(`${SEED} lane ${number}`, (query, dice, where) => compare(query, dice, where, count));
      for (let i = 0; i < CROWDS; i++) {
        const dice = seededDice(`${SEED} lane ${number}`, i);
        const { world, state } = begun(crowdedTable(dice, 'free'));
        for (const unit of unitsOnTable(state)) {
          const query = queryOf({ world, state, seat: unit.seat }, unit);
          compare(query, dice, `${SEED} lane ${number}, crowd ${i}, ${unit.id}`, count);
        }
      }
    }
    expect(count.quick).toBeGreaterThan(count.probes / 4);
    expect(count.free).toBeGreaterThan(count.quick / 8);
    expect(count.quick - count.free).toBeGreaterThan(count.quick / 8);
  },
);

test('ranked.exact: who runs between the files of a block gets out behind it, and does not halt among them', () => {
  const files: [number, number][] = [
    [19, 14],
    [21, 14],
    [19, 16],
    [21, 16],
  ];
  const { world, state } = begun({
    units: [
      blue('ash', { base: 0.5 }, [20, 10]),
      { ...formed(red('bears', {}, ...files), 'ranked', 0), files: 2 },
      red('wolves', {}, [20, 22]),
    ],
  });
  const query = queryOf({ world, state, seat: 'blue' }, unitOf(state, 'ash'));
  const line = lineTo(query, 'G', boundaryOf(world, unitOf(state, 'wolves')));
  const { quickly, fully } = triesOn(query, 'G', line, 11);
  const steps = Array.from({ length: 11 }, (_, i) => i + 1);
  expect(steps.map(quickly)).toEqual(steps.map(fully));
  expect(steps.filter(far => !fully(far))).toEqual([4, 5, 6]);
});
