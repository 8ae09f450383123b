import { describe, expect, test } from 'vitest';
import type { BattleCommand } from './commands.ts';
import { battle, ground, men, ofType, type Plan } from './testing/battle.ts';

const DONE = { type: 'done' } as const;
const shoot = (unit: string, weapon: string, target: string): BattleCommand => ({
  type: 'attack',
  unit,
  weapon,
  aim: { target },
});
const go = (group: string, x: number, y = 500, more: object = {}): BattleCommand => ({
  type: 'move',
  group,
  path: [{ x, y }],
  ...more,
});

/** Blue and red on a plain, so far apart that nobody fires unless a test wants it. */
const plain = (plan: Plan = {}) =>
  battle({
    otherDice: 1,
    size: 2000,
    blue: { groups: [men('a', 20, [300, 500])] },
    red: { groups: [men('b', 20, [1900, 500])] },
    ...plan,
  });

/** Ends the turn: on to blue's part of a phase in the next. */
const next = (t: ReturnType<typeof battle>, phase: 'movement' | 'targeting' | 'acting') => {
  const { turn } = t.state;
  for (let guard = 0; t.state.turn === turn && guard < 50; guard++) {
    const { kind, seat = '' } = t.state.pending.at(-1) ?? {};
    t.do(seat, kind === 'return' ? { type: 'returnFire', fires: [] } : DONE);
  }
  t.to(phase, 'blue');
};

describe('once in a turn means again in the next', () => {
  test('shots.meaning, shots.reset: who has fired fires again, and again only once', () => {
    const t = plain({ red: { groups: [men('b', 400, [500, 500])] } });
    t.to('targeting', 'blue');
    for (const turn of [1, 2, 3]) {
      expect(t.state.turn).toBe(turn);
      const [declared] = ofType(t.do('blue', shoot('a/riflemen', 'Rifles', 'b/riflemen')), 'attackDeclared');
      expect(declared?.attack).toMatchObject({ count: 20, of: 20 });
      expect(t.refusal('blue', shoot('a/riflemen', 'Rifles', 'b/riflemen'))).toBe('shots.meaning');
      next(t, 'targeting');
    }
  });

  test('phase.movement: a group that has gone as far as it can goes as far again', () => {
    const t = plain();
    t.to('movement', 'blue');
    for (const x of [400, 500, 600]) {
      t.do('blue', go('a', x));
      expect(t.state.groups.a).toMatchObject({ moved: 100, at: { x } });
      expect(t.refusal('blue', go('a', x + 1))).not.toBe('accepted');
      next(t, 'movement');
      expect([t.state.groups.a?.moved, t.unit('a/riflemen').went]).toEqual([0, 0]);
    }
  });

  test('phase.targeting-abilities: a hero’s ability, and a leader’s', () => {
    const t = plain({
      blue: {
        leader: 'venn',
        groups: [men('n', 1, [300, 500], { type: 'nurse' }), men('a', 20, [310, 520], { injured: 9 })],
      },
    });
    const bind = {
      type: 'useAbility',
      unit: 'n/nurse',
      ability: 'Bind wounds',
      aim: { target: 'a/riflemen' },
    };
    const onward = { type: 'useAbility', ability: 'Onward' };
    t.to('targeting', 'blue');
    for (const _turn of [1, 2]) {
      for (const one of [bind, onward]) {
        t.do('blue', one as BattleCommand);
        expect(t.refusal('blue', one)).toBe('phase.targeting-abilities');
      }
      next(t, 'targeting');
    }
    // Two dice, and twice.
    expect(t.unit('a/riflemen').injured).toBe(5);
  });

  test('construction.working: engineers work once, and once more', () => {
    const t = plain({
      blue: { manpower: 500, groups: [men('s', 3, [300, 500], { type: 'sappers' })] },
    });
    t.to('acting', 'blue');
    const offers = t.offers('blue', 'startWork') as { refused?: string }[];
    const first = offers.find(({ refused }) => refused === undefined);
    t.do('blue', { type: 'startWork', ...first } as BattleCommand);
    const [work] = Object.keys(t.state.works);
    const on = { type: 'work', unit: 's/sappers', work: work ?? '' } as BattleCommand;
    const before = t.state.works[work ?? '']?.progress ?? 0;
    expect(t.refusal('blue', on)).toBe('construction.working');
    next(t, 'acting');
    t.do('blue', on);
    expect(t.refusal('blue', on)).toBe('construction.working');
    expect((t.state.works[work ?? '']?.progress ?? 0) - before).toBe(3);
  });

  test('move.aboard: who has got out may board again, in the next turn', () => {
    const t = plain({
      blue: { groups: [men('a', 6, [300, 500]), men('t', 1, [300, 503], { type: 'truck' })] },
    });
    t.to('movement', 'blue');
    const [offered] = t.offers('blue', 'board') as object[];
    const aboard = { type: 'board', ...offered } as BattleCommand;
    expect(offered).toBeDefined();
    t.do('blue', aboard);
    expect(t.unit('a/riflemen').aboard).toBe('t/truck');
    const [out] = (t.offers('blue', 'alight') as { refused?: string }[]).filter(one => !one.refused);
    t.do('blue', { type: 'alight', ...out } as BattleCommand);
    expect(t.unit('a/riflemen').aboard).toBeUndefined();
    expect(t.refusal('blue', aboard)).toBe('move.aboard');
    next(t, 'movement');
    t.do('blue', aboard);
    expect(t.unit('a/riflemen').aboard).toBe('t/truck');
  });

  test('hazard.rush: the die is rolled once in a turn, and anew in the next', () => {
    const t = plain({ areas: [ground(310, 400, 60, 200, { hazard: true })] });
    t.to('movement', 'blue');
    const rush = (x: number) =>
      ofType(t.do('blue', go('a', x, 500, { hazard: 'rush' })), 'hazardRushed').length;
    const rolled = [rush(330), rush(345)];
    next(t, 'movement');
    expect([...rolled, rush(360)]).toEqual([1, 0, 1]);
  });

  test('battle.end: each side proposes it once a turn', () => {
    const t = plain();
    t.to('movement', 'blue');
    for (const _turn of [1, 2]) {
      t.do('blue', { type: 'proposeEnd' });
      t.do('red', { type: 'answerEnd', agree: false });
      expect(t.refusal('blue', { type: 'proposeEnd' })).toBe('battle.end');
      next(t, 'movement');
    }
  });
});

describe('what counts for a turn is gone in the next', () => {
  test('phase.declaration-lock, indirect.shared-roll: declared attacks, their dice and who agreed', () => {
    const t = plain({ scope: 'group', red: { groups: [men('b', 400, [500, 500])] } });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'Rifles', 'b/riflemen'));
    expect(t.state.attacks).toHaveLength(1);
    next(t, 'movement');
    expect([t.state.attacks, t.state.scatters, t.state.agreed]).toEqual([[], {}, []]);
  });
});
