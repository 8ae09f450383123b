import type { UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { barn, expectAware, HUNTERS, hedge, hunt } from '../../judge/awareness/testing/hunt.ts';
import { blue, eventOf, red } from '../../testing/battle.ts';

const conceal = (changes: object = {}) =>
  ({ type: 'concealSelf', unit: 'ash', as: 'primary', nothingElse: false, ...changes }) as const;

/** A hedge between the ash and the wolves; the bears look along it and see everything. */
const ground = (changes: Partial<UnitEntry> = {}, ...faces: number[]) => {
  const fight = hunt(
    {
      units: [
        blue('ash', { ...HUNTERS, ...changes }, [20, 50]),
        blue('oak', HUNTERS, [80, 70]),
        red('wolves', HUNTERS, [60, 50]),
        red('bears', HUNTERS, [20, 80]),
      ],
      terrain: [hedge(40, 40, 41, 60)],
    },
    ...faces,
  );
  fight.activates('ash');
  return fight;
};

test('leadership.split.success, stealth.skills: a divided Stealth is what is rolled', () => {
  const units = [
    blue('ash', { skills: { stealth: { level: 4, diminish: 1 } } }, [20, 50], [20, 51]),
    red('wolves', HUNTERS, [60, 50]),
  ];
  const fight = hunt({ units, terrain: [hedge(30, 20, 31, 80)] }, 12);
  const { ash } = fight.state.units;
  const [part] = ash?.parts ?? [];
  if (!ash || !part) throw new Error('no ash');
  ash.parts = [{ ...part, full: 2, levels: { stealth: { level: 1, diminish: 1 } } }];
  fight.activates('ash');
  const { checks } = eventOf(fight.hides('ash'), 'unitConcealed');
  expect(checks.map(({ check }) => check.level)).toEqual([1]);
});

test('action.modifiers.all: abilities add their rows to hiding and finding', () => {
  const units = [
    blue('ash', { ...HUNTERS, abilities: [{ ability: 'check', skill: 'stealth', by: 2 }] }, [20, 50]),
    red('wolves', HUNTERS, [60, 50]),
  ];
  const fight = hunt({ units, terrain: [hedge(30, 20, 31, 80)] }, 3, 2);
  fight.activates('ash');
  expect(eventOf(fight.hides('ash'), 'unitConcealed').successes).toBe(1);
});

describe('Conceal Self', () => {
  test('stealth.skills: hiding takes Stealth and cannot be improvised', () => {
    expect(ground({ skills: { alertness: { level: 9 } } }).refuses(conceal())).toBe(
      'stealth.skills: ash has no Stealth, and hiding cannot be improvised.',
    );
    const worn = ground({ skills: { stealth: { level: 1, diminish: 1 } }, members: 2 });
    worn.refused('stealth.skills', conceal());
  });

  test.each(['move', 'primary'] as const)('stealth.conceal: it is a %s action', as => {
    const fight = ground({}, 5, 1, 1, 1);
    const events = fight.does(conceal({ as }));
    expect(eventOf(events, 'unitConcealed').checks).toMatchObject([
      { part: 0, check: { skill: 'stealth', level: 2 } },
    ]);
    expect(fight.unit('ash').used).toEqual({ [as]: 'Conceal Self', free: [] });
    expect(fight.refuses(conceal({ as }))).toBe(
      `activation.actions: ash has already used its ${as} action this turn.`,
    );
    fight.does(conceal({ as: as === 'move' ? 'primary' : 'move' }));
    fight.dice.done();
  });

  test('move.doublepace, stealth.conceal: hiding may be one part of a Double Pace', () => {
    const pace = { type: 'doublePace', unit: 'ash' } as const;
    const fight = ground({}, 12, 1);
    fight.does(pace);
    fight.moves('ash', [-5, 0]);
    expect(fight.refuses(conceal({ as: 'primary' }))).toBe(
      'move.doublepace: ash is in the middle of its Double Pace.',
    );
    fight.does(conceal({ as: 'move' }));
    expect(fight.unit('ash').used).toMatchObject({ move: 'Double Pace' });
    expectAware(fight, 'wolves unaware of ash');

    const hidden = ground({}, 1, 1);
    hidden.does(pace);
    hidden.does(conceal({ as: 'move' }));
    expect(hidden.unit('ash').used.half).toMatchObject({ action: 'Conceal Self' });
    expect(hidden.refuses(conceal({ as: 'move' }))).toMatch(/^move.doublepace: One part/);
    hidden.moves('ash', [-5, 0]);
  });

  test('stealth.conceal.modifiers: who has declared a Double Pace does something else as well', () => {
    const fight = ground();
    fight.does({ type: 'doublePace', unit: 'ash' });
    expect(fight.refuses(conceal({ as: 'primary', nothingElse: true }))).toBe(
      'stealth.conceal.modifiers: ash has already taken an action (Double Pace) and cannot hide as its only one for the +2.',
    );
  });

  test('stealth.conceal.condition: at least partial concealment from somebody on the board, a friend or not', () => {
    const open = hunt({ units: [blue('ash', HUNTERS, [20, 50]), red('wolves', HUNTERS, [60, 50])] });
    open.activates('ash');
    expect(open.refuses(conceal())).toBe(
      'stealth.conceal.condition: ash stands in plain view of everyone and has nothing to hide behind.',
    );
    const friend = hunt(
      {
        units: [blue('ash', HUNTERS, [20, 50]), blue('oak', {}, [20, 80]), red('wolves', HUNTERS, [60, 50])],
        terrain: [hedge(10, 60, 30, 61)],
      },
      12,
      12,
    );
    friend.activates('ash');
    const events = friend.does(conceal());
    // Hiding from someone with a clear view achieves nothing.
    expectAware(friend, 'wolves aware of ash');
    expect(friend.tells(events).at(-1)).toBe('awareness.spotted: wolves sees ash plainly, hidden or not.');
  });

  test('stealth.conceal.success: other sides lose awareness at once, and the successes are remembered', () => {
    const fight = ground({}, 5, 12);
    fight.state.awareness.known.ash = ['wolves'];
    const events = fight.does(conceal());
    expectAware(fight, 'wolves unaware of ash', 'oak aware of ash', 'bears aware of ash');
    expect(fight.state.awareness.hidden).toEqual({ ash: ['bears'] });
    expect(fight.state.awareness.known).toEqual({});
    expect(fight.state.awareness.deeds.ash?.concealed).toBe(2);
    expect(fight.tells(events)[0]).toBe(
      'stealth.conceal.success: ash hides with 2 successes: enemies lose awareness of it.',
    );
  });

  test('stealth.conceal.success: who had found it before loses it again', () => {
    const fight = ground({}, 5, 1);
    fight.hide('ash', 'wolves', 'bears');
    expectAware(fight, 'wolves aware of ash');
    fight.does(conceal());
    expectAware(fight, 'wolves unaware of ash', 'bears aware of ash');
  });

  test('stealth.conceal.success, awareness.update: who knew of it out of view knows no longer', () => {
    const behind = (...faces: number[]) => {
      const fight = hunt(
        {
          units: [blue('ash', HUNTERS, [20, 50]), red('wolves', HUNTERS, [60, 50])],
          terrain: [barn(40, 40, 41, 60)],
        },
        ...faces,
      );
      fight.state.awareness.known.ash = ['wolves'];
      fight.activates('ash');
      fight.does(conceal());
      return fight;
    };
    expectAware(behind(5, 1), 'wolves unaware of ash');
    expectAware(behind(4, 1), 'wolves aware of ash');
  });

  test('stealth.conceal.failure: without a success nothing changes', () => {
    const fight = ground({}, 4, 4);
    const events = fight.does(conceal());
    expectAware(fight, 'wolves aware of ash');
    expect(fight.tells(events)).toEqual(['stealth.conceal.failure: ash tries to hide and fails.']);
    const hidden = ground({}, 4, 4);
    hidden.hide('ash');
    hidden.does(conceal());
    expectAware(hidden, 'wolves unaware of ash');
  });

  test('stealth.conceal.lasts: neither moving nor shooting nor a new activation ends it', () => {
    const fight = ground({}, 5, 5, 1, 1, 1);
    fight.does(conceal({ as: 'move' }));
    fight.shoots('ash', 'wolves');
    expectAware(fight, 'wolves unaware of ash');
    fight.ends('ash');
    for (const unit of ['wolves', 'oak', 'bears']) fight.rests(unit);
    fight.activates('ash');
    fight.moves('ash', [0, 3]);
    expectAware(fight, 'wolves unaware of ash');
    // The count is forgotten with the new activation.
    expect(fight.state.awareness.deeds.ash?.concealed).toBeUndefined();
  });

  test('stealth.conceal.lasts: until seen with no concealment', () => {
    const fight = ground({ movement: [{ speed: 60, mode: 'G' }] }, 5, 5);
    fight.does(conceal());
    fight.moves('ash', [0, -40]);
    expectAware(fight, 'wolves aware of ash');
  });
});

describe('Conceal Self modifiers', () => {
  const labels = (fight: ReturnType<typeof ground>, changes: object = {}) => {
    const check = eventOf(fight.does(conceal(changes)), 'unitConcealed').checks[0]?.check;
    return [check?.total, check?.modifiers.map(({ label }) => label)];
  };

  test('stealth.conceal.modifiers: neither row for a unit that moves or shoots besides', () => {
    expect(labels(ground({}, 1, 1))).toEqual([0, []]);
    const moved = ground({}, 1, 1);
    moved.moves('ash', [1, 0]);
    expect(labels(moved)).toEqual([0, []]);
    const shot = ground({}, 1, 1, 1);
    shot.shoots('ash', 'wolves');
    expect(labels(shot, { as: 'move' })).toEqual([0, []]);
  });

  test('stealth.conceal.modifiers: +2 for no other action, which ends the activation', () => {
    const fight = ground({}, 3, 2);
    expect(labels(fight, { nothingElse: true })).toEqual([
      2,
      ['Subject takes no actions besides Conceal Self'],
    ]);
    expect(fight.state.awareness.deeds.ash?.concealed).toBe(1);
    expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'activate' });
    expect(fight.refuses({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [[]] })).toMatch(/^not-/);
  });

  test.each([
    ['a move', (fight: ReturnType<typeof ground>) => fight.moves('ash', [1, 0])],
    ['a shot', (fight: ReturnType<typeof ground>) => fight.shoots('ash', 'wolves')],
    [
      'a free action',
      (fight: ReturnType<typeof ground>) => {
        fight.hide('wolves');
        fight.detects('ash', 'wolves');
      },
    ],
  ])('stealth.conceal.modifiers: the +2 is chosen in advance, not after %s', (_what, act) => {
    const fight = ground({}, 1, 1, 1);
    act(fight);
    for (const as of ['move', 'primary'] as const) {
      expect(fight.refuses(conceal({ as, nothingElse: true }))).toMatch(
        /^(stealth.conceal.modifiers: ash has already taken an action|activation.actions)/,
      );
    }
  });

  test('stealth.conceal.modifiers: -2 for whoever moves and takes another primary action', () => {
    const fight = ground({}, 1, 12, 6);
    fight.shoots('ash', 'wolves');
    // A charge, or the first half of a Double Pace: it has moved and its move action is still to be had.
    fight.state.awareness.deeds.ash = { ...fight.state.awareness.deeds.ash, began: 1, moved: true };
    expect(labels(fight, { as: 'move' })).toEqual([
      -2,
      ['Subject does not forfeit either movement nor primary action'],
    ]);
    expect(fight.state.awareness.deeds.ash?.concealed).toBe(1);
  });

  test('stealth.conceal.modifiers: who hides as a move action after moving gives up its primary action', () => {
    const fight = ground({}, 1, 1);
    fight.state.awareness.deeds.ash = { began: 1, moved: true };
    expect(labels(fight, { as: 'move' })).toEqual([0, []]);
    expect(fight.unit('ash').used).toEqual({ move: 'Conceal Self', primary: 'forfeited', free: [] });
  });
});
