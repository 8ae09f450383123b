import { describe, expect, test } from 'vitest';
import type { BattleCommand } from '../commands.ts';
import { buildingAt } from '../table/building.ts';
import { battle, ground, men, ofType, type Plan } from '../testing/battle.ts';
import { rosterWith } from '../testing/roster.ts';

const DONE = { type: 'done' } as const;
const cast = (spell: string, casters: Readonly<Record<string, number>>, aim?: object): BattleCommand =>
  ({
    type: 'cast',
    spell,
    casters: Object.entries(casters).map(([unit, count]) => ({ unit, count })),
    ...(aim && { aim }),
  }) as BattleCommand;
const mages = (id: string, count: number, at: [number, number], spells: string[]) =>
  men(id, count, at, { type: 'mage', spells });

const circle = (plan: Plan = {}) =>
  battle({
    magic: true,
    otherDice: 1,
    blue: {
      groups: [
        mages('m', 4, [300, 500], ['wall', 'firebolt']),
        mages('n', 2, [300, 560], ['wall', 'firebolt']),
      ],
    },
    red: { groups: [men('b', 40, [380, 500]), mages('r', 3, [700, 800], ['wall'])] },
    ...plan,
  });
/** Ends the turn, and comes to a seat's Targeting. */
const next = (t: ReturnType<typeof battle>, seat = 'blue') => {
  const { turn } = t.state;
  while (t.state.turn === turn) {
    const { kind, seat: who = '' } = t.state.pending.at(-1) ?? {};
    t.do(who, kind === 'return' ? { type: 'returnFire', fires: [] } : DONE);
  }
  t.to('targeting', seat);
};

describe('castings under way', () => {
  test('spell.busy: one’s own casting is given up, the one that was named, and not in the turn it was cast on', () => {
    const t = circle();
    t.to('targeting', 'blue');
    t.do('blue', cast('wall', { 'm/mage': 2 }));
    t.do('blue', cast('wall', { 'n/mage': 2 }));
    const [first = '', second = ''] = t.state.castings.map(({ id }) => id);
    expect(t.refusal('blue', { type: 'giveUp', casting: first })).toBe('spell.one-per-turn');
    expect(t.offers('blue', 'giveUp')).toEqual([]);
    t.to('targeting', 'red');
    t.do('red', cast('wall', { 'r/mage': 2 }));
    const theirs = t.state.castings.at(-1)?.id ?? '';
    next(t);
    expect(t.offers('blue', 'giveUp')).toEqual([{ casting: first }, { casting: second }]);
    expect(t.refusal('blue', { type: 'giveUp', casting: theirs })).toBe('no-casting');
    expect(t.refusal('blue', { type: 'giveUp', casting: 'none' })).toBe('no-casting');
    const events = t.do('blue', { type: 'giveUp', casting: second });
    expect(ofType(events, 'castingEnded')).toMatchObject([
      { casting: second, spell: 'Wall of Stone', rule: 'spell.busy' },
    ]);
    expect(t.state.castings.map(({ id }) => id)).toEqual([first, theirs]);
  });

  test('spell.busy, spell.one-per-turn: casters at one spell are not there for another, the rest of their unit is', () => {
    const t = circle();
    t.to('targeting', 'blue');
    t.do('blue', cast('wall', { 'm/mage': 3 }));
    const bolt = (count: number) => cast('firebolt', { 'm/mage': count }, { target: 'b/riflemen' });
    expect(t.refusal('blue', bolt(2))).not.toBe('accepted');
    t.do('blue', bolt(1));
    expect(t.state.castings).toHaveLength(2);
  });
});

describe('what a spell is cast at', () => {
  const hill = [ground(340, 440, 4, 90, { opaque: true })];

  test('spell.range: of several casters in range one who sees is enough', () => {
    const seen = (...casters: string[]) => {
      const t = circle({ areas: hill, red: { groups: [men('b', 40, [380, 540])] } });
      t.to('targeting', 'blue');
      return t.refusal(
        'blue',
        cast('firebolt', Object.fromEntries(casters.map(id => [id, 1])), { target: 'b/riflemen' }),
      );
    };
    expect([seen('m/mage'), seen('n/mage')]).toEqual(['spell.range', 'accepted']);
    expect([seen('m/mage', 'n/mage'), seen('n/mage', 'm/mage')]).toEqual(['accepted', 'accepted']);
  });

  test('spell.range, construction.building: at a building that is seen, not at one behind a hill', () => {
    const fort = {
      ...buildingAt(rosterWith().buildings.bunker as never, 'fort', {
        at: { x: 380, y: 480 },
        facing: 0,
        side: 'red',
      }),
    };
    const at = (areas: typeof hill) => {
      const t = circle({
        areas,
        structures: [fort],
        blue: { groups: [mages('m', 4, [300, 480], ['firebolt'])] },
      });
      t.to('targeting', 'blue');
      return { t, say: t.refusal('blue', cast('firebolt', { 'm/mage': 1 }, { target: 'fort' })) };
    };
    expect(at(hill).say).toBe('spell.range');
    const { t, say } = at([]);
    expect(say).toBe('accepted');
    t.to('acting', 'blue');
    const events = t.do('blue', DONE);
    expect(ofType(events, 'struck')).toMatchObject([{ as: 'spell', target: 'fort' }]);
  });
});

describe('whether a player has a part in Acting', () => {
  test('construction.working: engineers without manpower go on with the works of their side, whoever else builds', () => {
    const t = battle({
      otherDice: 1,
      blue: { manpower: 100, groups: [men('s', 2, [200, 500], { type: 'sappers' })] },
      red: { manpower: 100, groups: [men('z', 2, [800, 500], { type: 'sappers' })] },
    });
    const start = (seat: string, x: number, unit: string) => {
      t.to('acting', seat);
      t.do(seat, { type: 'startWork', unit, building: 'bunker', at: { x, y: 500 }, facing: 0 });
    };
    start('blue', 208, 's/sappers');
    start('red', 808, 'z/sappers');
    for (const id of ['blue', 'red']) Object.assign(t.state.players[id] ?? {}, { manpower: 0 });
    t.to('acting', 'blue');
    expect(t.state.pending.at(-1)).toMatchObject({ kind: 'act', seat: 'blue' });
    for (const id in t.state.works) if (t.state.works[id]?.player === 'blue') delete t.state.works[id];
    next(t);
    t.do('blue', DONE);
    t.do('red', DONE);
    expect(t.state.pending.at(-1)?.seat).toBe('red');
  });
});
