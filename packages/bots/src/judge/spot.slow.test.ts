import type { EmliaState } from '@emlia/emlia';
import { type Point, seededDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { TEMPERS } from '../index.ts';
import { bestAttackFrom } from '../plans/rehearsal.ts';
import type { UnitProfile } from '../table/profile.ts';
import { deployedShipped, openShipped } from '../testing/shipped.ts';
import { readSeatSituation, type SeatSituation } from './situation.ts';
import { weighSpot } from './spot.ts';

const CASTLE = 'kingdoms/storm-the-castle';

/** A unit's members about a place, in rows of four. */
const putAt = (state: EmliaState, unit: string, { x, y }: Point): void => {
  const one = state.units[unit];
  if (!one) throw new Error(`${unit} is not there`);
  one.members = one.members.map((member, i) => ({
    ...member,
    x: x + (i % 4) * 1.25,
    y: y + Math.floor(i / 4) * 1.25,
  }));
};

/** A unit of a seat before the castle, as the test wants it, with what it makes of things. */
const beforeTheCastle = <T>(
  { seat, unit }: { seat: string; unit: string },
  change: (state: EmliaState) => void,
  read: (situation: SeatSituation, profile: UnitProfile) => T,
): T => {
  const game = openShipped(CASTLE);
  const view = game.view(deployedShipped(CASTLE, 'spot').state, seat);
  change(view);
  const ask = { game, view, seat, dice: seededDice('spot', 0), budget: 1, temper: TEMPERS.bold };
  return game.study(view, seat, study => {
    const situation = readSeatSituation(ask, study);
    const profile = situation.profiles.get(unit);
    if (!profile) throw new Error(`${unit} is not on the table`);
    return read(situation, profile);
  });
};

/** What one consideration is worth to a unit that stands shifted by so much. */
const termAt =
  (name: string, ...places: Point[]) =>
  (situation: SeatSituation, profile: UnitProfile): number[] =>
    places.map(by => weighSpot(situation, profile, by).terms.find(term => term.name === name)?.value ?? 0);

describe('what a place is worth', () => {
  const atTheGate = (state: EmliaState): void => {
    putAt(state, 'the-ram', { x: 78, y: 95 });
    putAt(state, 'long-spears', { x: 78, y: 82 });
  };

  test('terrain.entity: who can break the gate wants to be there', () => {
    const [here = 0, nearer = 0] = beforeTheCastle(
      { seat: 'besiegers', unit: 'the-ram' },
      atTheGate,
      termAt('gate to be broken', { x: 0, y: 0 }, { x: 0, y: -9 }),
    );
    expect(here).toBeGreaterThan(0);
    expect(nearer).toBeGreaterThan(here);
  });

  test('terrain.entity: the others leave him room', () => {
    const [inTheWay = 0, aside] = beforeTheCastle(
      { seat: 'besiegers', unit: 'long-spears' },
      atTheGate,
      termAt('gate to be broken', { x: 0, y: 0 }, { x: 20, y: 0 }),
    );
    expect(inTheWay).toBeLessThan(-4);
    expect(aside).toBeCloseTo(0);
  });

  test('victory.compare: who leads late in a battle does not run from the enemy', () => {
    const ways = beforeTheCastle(
      { seat: 'garrison', unit: 'household' },
      state => {
        state.turn = 8;
      },
      (situation, profile) => {
        expect(situation.pressure).toBeLessThan(-0.9);
        return termAt('way to the enemy', { x: 0, y: -10 }, { x: 0, y: 10 })(situation, profile);
      },
    );
    expect(Math.max(...ways)).toBeLessThanOrEqual(0);
  });

  test('sight.line: an attack on those behind a wall, whom it would not see, is nothing to go for', () => {
    const attack = beforeTheCastle(
      { seat: 'besiegers', unit: 'black-company' },
      state => {
        for (const unit of Object.values(state.units)) {
          if (unit.seat === 'besiegers' || unit.id === 'wall-archers') continue;
          unit.place = 'destroyed';
          unit.members = [];
        }
        // Round the post of the broken gate they could be reached.
        state.pieces.gate = { damage: 6, gone: true };
        putAt(state, 'wall-archers', { x: 71, y: 62 });
        putAt(state, 'black-company', { x: 71, y: 77 });
      },
      (situation, profile) =>
        bestAttackFrom(situation, profile, {
          by: { x: 0, y: -4 },
          command: () => ({ type: 'endActivation', unit: profile.unit.id }),
        }),
    );
    expect(attack).toBeUndefined();
  });
});
