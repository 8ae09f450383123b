import type { EmliaState } from '@emlia/emlia';
import { seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { answerNow, BOTS, TEMPERS } from '../index.ts';
import { readSeatSituation } from '../judge/situation.ts';
import { squareIndex, squaresFor, squaresOf } from '../table/squares.ts';
import { wayFrom, waysIntoArea } from '../table/ways.ts';
import { openShipped } from '../testing/shipped.ts';
import { type CandidateMove, candidateMoves } from './moves.ts';

/** The lawful steps of the unit that is asked first among those wanted, in a battle changed as the test wants it. */
const lawfulSteps = (
  scenario: string,
  wanted: (id: string, state: EmliaState) => boolean,
  change: (state: EmliaState, unit: string) => void,
): { steps: readonly CandidateMove[]; unit: EmliaState['units'][string] } => {
  const game = openShipped(scenario);
  const match = startMatch(game, 'flow');
  const recruit = { bot: BOTS.recruit, temper: TEMPERS.bold, budget: 1 };
  const players = Object.fromEntries(game.seats.map(one => [one, recruit]));
  for (;;) {
    const prompt = topPrompt(match.state);
    const id = prompt?.kind === 'act' ? (prompt.about?.unit ?? '') : '';
    if (wanted(id, match.state)) break;
    const turn = answerNow(match, game, players);
    if (!turn) throw new Error('nobody is asked');
    submit(match, turn.seat, turn.choice.command);
  }
  const { seat = '', ...prompt } = topPrompt(match.state) ?? {};
  const id = 'about' in prompt && prompt.about && 'unit' in prompt.about ? String(prompt.about.unit) : '';
  const view = game.view(match.state, seat);
  change(view, id);
  return game.study(view, seat, study => {
    const ask = { game, view, seat, dice: seededDice('flow', 0), budget: 1, temper: TEMPERS.bold };
    const situation = readSeatSituation(ask, study);
    const profile = situation.profiles.get(id);
    if (!profile) throw new Error(`${id} is not on the table`);
    return {
      steps: candidateMoves(situation, profile).filter(({ command }) => !study.check(command())),
      unit: profile.unit,
    };
  });
};

/** Everyone off the table but one unit in open formation, which stands at these places, and one enemy far away. */
const alone =
  (places: (i: number) => { x: number; y: number }, far: { x: number; y: number }) =>
  (state: EmliaState, id: string): void => {
    const all = Object.values(state.units);
    const enemy = all.find(({ seat, place }) => place === 'table' && seat !== state.units[id]?.seat);
    for (const unit of all) {
      if (unit.id === id) {
        unit.members = unit.members.map((member, i) => ({ ...member, ...places(i) }));
        unit.formation = 'open';
      } else if (unit === enemy) {
        unit.members = unit.members.map((member, i) => ({ ...member, x: far.x + i, y: far.y }));
      } else {
        unit.place = 'destroyed';
        unit.members = [];
      }
    }
  };

describe('ways of moving', () => {
  test('a unit wider than a bridge goes over it, each by a way of his own', () => {
    // The bridge over the toll river is six wide from x 54 to 60, from y 32 to 42; as one body nobody gets on.
    const { steps, unit } = lawfulSteps(
      'kingdoms/the-ogre-toll',
      (id, { units }) => (units[id]?.members.length ?? 0) >= 8,
      alone(i => ({ x: 46 + i * 2, y: 30 }), { x: 57, y: 60 }),
    );
    const xs = unit.members.map(({ x }) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(12);
    const ends = steps.map(({ command }) => {
      const move = command();
      return move.type === 'normalMove' ? move.paths.map(path => path.at(-1)?.y ?? 0) : [];
    });
    expect(Math.max(...ends.flat())).toBeGreaterThan(34);
  });

  /** How far north the members of a company before the broken gate of the castle get, with defenders in a row behind it. */
  const throughTheGate = (defenders: { x: number; y: number }): number[][] => {
    // The gate is eight wide from x 76 to 84, from y 67 to 70.
    const stand = alone(i => ({ x: 79.25 + (i % 5) * 1.25, y: 71 + Math.floor(i / 5) * 1.25 }), defenders);
    const { steps } = lawfulSteps(
      'kingdoms/storm-the-castle',
      id => id === 'black-company',
      (state, id) => {
        state.pieces.gate = { damage: 6, gone: true };
        stand(state, id);
      },
    );
    return steps.map(({ command }) => {
      const move = command();
      return move.type === 'normalMove' ? move.paths.map(path => path.at(-1)?.y ?? 99) : [];
    });
  };

  test('move.blocked: through a gate each goes as far as others of his unit leave him room, and they come abreast', () => {
    const inside = throughTheGate({ x: 71, y: 65 }).map(ends => ends.filter(y => y < 67).length);
    expect(Math.max(...inside)).toBeGreaterThan(6);
  });

  test('move.blocked: nobody runs into those who stand between two squares of his way; he stops before them', () => {
    const inside = throughTheGate({ x: 69, y: 63.4 }).map(ends => ends.filter(y => y < 67).length);
    expect(Math.max(...inside)).toBeGreaterThan(3);
  });

  test('formation.open: who cannot follow is not left behind, and keeps few of the others back', () => {
    const { steps } = lawfulSteps(
      'kingdoms/storm-the-castle',
      id => id === 'black-company',
      (state, id) => {
        state.pieces.gate = { damage: 6, gone: true };
        const ring = (i: number) => ({ x: 70 + 2.4 * Math.cos(i * 0.8), y: 76 + 2.4 * Math.sin(i * 0.8) });
        // Two of them are surrounded; the others stand before the gate.
        const stand = (i: number) =>
          i < 2
            ? { x: 70, y: 75.4 + i * 1.25 }
            : { x: 77 + (i % 5) * 1.25, y: 71 + Math.floor(i / 5) * 1.25 };
        alone(stand, { x: 0, y: 0 })(state, id);
        const enemy = Object.values(state.units).find(
          ({ place, seat }) => place === 'table' && seat === 'garrison',
        );
        const [one] = enemy?.members ?? [];
        if (enemy && one)
          enemy.members = Array.from({ length: 8 }, (_, i) => ({ ...one, id: i, ...ring(i) }));
      },
    );
    const inside = steps.map(({ command }) => {
      const move = command();
      return move.type === 'normalMove' ? move.paths.filter(path => (path.at(-1)?.y ?? 99) < 67).length : 0;
    });
    expect(Math.max(...inside)).toBeGreaterThan(3);
  });

  test('boats stay afloat, and swimmers change their way of going only where they can stand', () => {
    const { world } = openShipped('beachhead/the-oil-quay');
    const boat = squaresOf(world, 'B');
    expect(boat.cost[squareIndex(boat, { x: 20, y: 30 })]).toBeGreaterThan(0);
    expect(boat.cost[squareIndex(boat, { x: 60, y: 30 })]).toBe(0);
    const swimmers = squaresFor(world, [
      { mode: 'G', speed: 10 },
      { mode: 'S', speed: 8 },
    ]);
    const ways = waysIntoArea(world, swimmers, 'north-tank');
    // The mole lies between the two: who swims has to go round its end.
    const [west, east] = [wayFrom(ways, { x: 12, y: 5 }), wayFrom(ways, { x: 20, y: 5 })];
    expect(west).toBeLessThan(Infinity);
    expect(west - east).toBeGreaterThan(10);
  });
});
