import type { EmliaCommand } from '@emlia/emlia';
import { expect, test } from 'vitest';
import { handIn, order, skirmish } from '../../../../testing/skirmish.ts';
import type { Hand } from '../hand.ts';
import { placing } from './placing.ts';

const ownOf = (hand: Hand): string[] =>
  Object.values(hand.view.units)
    .filter(({ seat, place }) => seat === hand.seat && place === 'reserve')
    .map(({ id }) => id);

/** The first of a seat's units in hand, all others beside it. */
const allInHand = (hand: Hand, at: { x: number; y: number }, formation = 'open') => {
  const [first = '', ...beside] = ownOf(hand);
  return placing(first, { at, beside, formation });
};

test.each([
  ['cavemen', 'two-clans', 'open'],
  ['cavemen', 'two-clans', 'close'],
  ['muskets', 'crossroads-farm', 'close'],
] as const)(
  'scenario.deployment: all of %s/%s are placed side by side, %s, by one click',
  (pack, id, formation) => {
    const match = skirmish('group', [pack, id]);
    const hand = handIn(match);
    const { seat } = hand;
    const tool = allInHand(hand, { x: 0, y: 0 }, formation);
    const zone = match.game.world.setup.scenario.forces.find(({ id }) => id === seat)?.zone[0] ?? [];
    const middle = (of: 'x' | 'y'): number =>
      (Math.min(...zone.map(p => p[of])) + Math.max(...zone.map(p => p[of]))) / 2;
    const over = tool.move?.(hand, {
      at: { x: middle('x'), y: middle('y') },
      shift: false,
      click: false,
    }).tool;
    const { ghost, ghosts, note } = over?.overlay(hand) ?? {};
    expect([note?.forbidden, ghost?.forbidden, ...(ghosts ?? []).map(one => one.forbidden)]).not.toContain(
      true,
    );
    const step = over?.confirm?.(hand);
    const group: EmliaCommand[] = [...(step?.send ? [step.send] : []), ...(step?.next ?? [])];
    expect(group).toHaveLength(ownOf(hand).length);
    // Each goes where it was shown once it is asked for, whoever was placed in between.
    while (match.state.phase === 'deployment') {
      const now = handIn(match);
      const own = now.seat === seat ? group.shift() : undefined;
      const other = now.options.find(({ refusal }) => !refusal)?.command;
      const next = own ?? other;
      if (!next) throw new Error('there is always a place');
      order(match, next);
    }
    expect(group).toEqual([]);
  },
);

test('scenario.deployment: a group that does not fit there is placed nowhere, and told why', () => {
  const hand = handIn(skirmish());
  const tool = allInHand(hand, { x: 30, y: 20 });
  const step = tool.confirm?.(hand);
  expect(step?.send).toBeUndefined();
  expect(step?.next).toBeUndefined();
  expect(step?.tell).toMatchObject({ rule: 'scenario.deployment' });
  expect(tool.overlay(hand).note?.forbidden).toBe(true);
});
