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
