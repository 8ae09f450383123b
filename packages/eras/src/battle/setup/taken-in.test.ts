import { describe, expect, test } from 'vitest';
import { muster } from '../../forces/muster.ts';
import { battle, men, type Plan } from '../testing/battle.ts';
import { rosterWith } from '../testing/roster.ts';

const camp = (plan: Plan = {}) =>
  battle({
    otherDice: 1,
    blue: {
      manpower: 100,
      groups: [
        {
          id: 'a',
          rows: [
            { type: 'riflemen', count: 8 },
            { type: 'sappers', count: 4 },
          ],
        },
      ],
      allies: [{ id: 'teal', groups: [men('c', 4, undefined)] }],
    },
    red: { groups: [men('b', 16, [900, 500])] },
    ...plan,
  });
const buy = (group: string) => ({ type: 'buy', group, unit: 'riflemen', lots: 1, era: 'WW2' }) as never;

describe('who is taken in, and placed', () => {
  test('battle.setup: nobody is bought into a group of another player, though he is of one’s side', () => {
    const t = camp();
    t.to('setup', 'blue');
    expect(t.refusal('blue', buy('c'))).toBe('battle.setup');
    expect(t.refusal('blue', buy('a'))).toBe('accepted');
    expect(t.unit('a/riflemen').alive).toBe(18);
  });

  test('battle.setup: every unit of a group has a place of its own, and nobody else has one', () => {
    const t = camp();
    t.to('setup', 'blue');
    const [offer] = t.offers('blue', 'place') as {
      group: string;
      places: { unit: string; at: { x: number; y: number } }[];
    }[];
    if (!offer) throw new Error('nothing is offered');
    const [first, second] = offer.places;
    if (!first || !second) throw new Error('there are two units');
    const place = (...places: object[]) => t.refusal('blue', { type: 'place', ...offer, places });
    expect(place(first)).toBe('places');
    expect(place(first, first)).toBe('places');
    expect(place(first, { ...second, unit: 'c/riflemen' })).toBe('places');
    expect(place(first, second, { ...second, unit: 'c/riflemen' })).toBe('places');
    expect(place(first, second)).toBe('accepted');
  });

  test('indirect.off-map, battle.setup: guns in support are not placed', () => {
    const guns = {
      group: {
        id: 'guns',
        name: 'Guns',
        units: [muster(rosterWith(), 'guns/howitzer', 'howitzer', 2, { era: 'WW2' })],
      },
      army: 'far',
      at: { x: -4000, y: 500 },
    };
    const t = camp({ blue: { groups: [men('a', 8, undefined)], support: [guns] } });
    t.to('setup', 'blue');
    expect((t.offers('blue', 'place') as { group: string }[]).map(({ group }) => group)).toEqual(['a']);
    const places = [{ unit: 'guns/howitzer', at: { x: 100, y: 500 }, files: 2 }];
    expect(t.refusal('blue', { type: 'place', group: 'guns', at: { x: 100, y: 500 }, places })).toBe(
      'battle.setup',
    );
  });
});
