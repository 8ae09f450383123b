import { describe, expect, test } from 'vitest';
import { DETECT_FACTS, type DetectFact } from '../../actions/stealth/detect-modifiers.ts';
import { hunt as coreHunt, expectAware, HUNTERS } from '../../judge/awareness/testing/hunt.ts';
import { thing } from '../../judge/sight/testing/table.ts';
import { blue, box, eventOf, red } from '../../testing/battle.ts';
import { CONCEAL_SELF_ROWS } from './conceal-self.ts';
import { FIRST_DRAFT } from './index.ts';
import { DETECT_TABLE } from './stealth.ts';

const hunt = (field: Parameters<typeof coreHunt>[0], ...faces: number[]) =>
  coreHunt({ edition: 'first-draft', ...field }, ...faces);

/** Half as large as a man: it conceals in part. */
const low = (left: number, top = 0, bottom = 100) => ({
  is: thing({ height: 0.5, hits: 1 }),
  points: box(left, top, left + 0.5, bottom),
});
const barn = (left: number, top = 0, bottom = 100) => ({
  is: thing({ height: 4, hits: 1 }),
  points: box(left, top, left + 0.5, bottom),
});

const fox = (x = 50) => blue('fox', { ...HUNTERS, timing: 5 }, [x, 50]);
const hawk = (x: number, timing = 3) => red('hawk', { ...HUNTERS, timing }, [x, 50]);
const hiding = (forfeits?: readonly ('move' | 'primary')[]) =>
  ({ type: 'concealSelf', unit: 'fox', as: 'free', ...(forfeits && { forfeits }) }) as const;
const after = (...faces: number[]) => {
  const fight = hunt({ units: [fox(), hawk(20)], terrain: [low(40)] }, ...faces);
  fight.activates('fox');
  return fight;
};

describe('Conceal Self in the first draft', () => {
  test('draft.conceal-self.free, draft.same.conceal-self.check: a Stealth check that uses up neither action, once a turn', () => {
    const fight = after(12, 3);
    const { checks, successes } = eventOf(fight.does(hiding()), 'unitConcealed');
    expect([checks[0]?.check.skill, checks[0]?.check.faces, successes]).toEqual(['stealth', [12, 3], 1]);
    expect(fight.unit('fox').used).toEqual({ free: ['Conceal Self'] });
    expect(fight.refused('activation.free', hiding())).toBe('fox has already tried to hide this turn.');
  });

  test('draft.conceal-self.free: as no other kind of action', () => {
    expect(() => after().refuses({ ...hiding(), as: 'move' })).toThrow(/as/);
    expect(() => after().refuses({ ...hiding(['move', 'move']) })).toThrow(/twice/);
    expect(FIRST_DRAFT.orders.list.byKind.free.map(({ name }) => name)).toContain('Conceal Self');
  });

  test('draft.conceal-self.condition: from some enemy at least, not from a friend', () => {
    const seen = (...terrain: ReturnType<typeof low>[]) => {
      const oaks = blue('oaks', { timing: 1 }, [80, 50]);
      const fight = hunt({ units: [fox(), oaks, hawk(20), red('owl', {}, [50, 90])], terrain }, 12, 12);
      fight.activates('fox');
      return fight;
    };
    expect(seen(low(60)).refused('draft.conceal-self.condition', hiding())).toBe(
      'fox stands in plain view of every enemy and has nothing to hide behind.',
    );
    seen(low(40)).does(hiding());
  });

  describe('draft.conceal-self.modifiers', () => {
    test('draft.conceal-self.modifiers: the printed rows, each whole', () => {
      expect(CONCEAL_SELF_ROWS.map(({ label, by }) => [label, by])).toEqual([
        ['Subject forfeits both movement and primary action', 2],
        ['Subject does not forfeit either movement nor primary action', -2],
      ]);
    });

    test.each([
      [[], -2],
      [['move'], 0],
      [['primary'], 0],
      [['move', 'primary'], 2],
    ] as const)('draft.conceal-self.modifiers: who gives up %j checks at %d', (forfeits, by) => {
      const fight = after(12, 12);
      const { checks } = eventOf(fight.does(hiding(forfeits)), 'unitConcealed');
      expect(checks[0]?.check.modifiers.reduce((sum, row) => sum + Number(row.by), 0)).toBe(by);
      for (const action of forfeits) expect(fight.unit('fox').used[action]).toBe('forfeited');
    });

    test('draft.conceal-self.modifiers: what was given up stays given up', () => {
      const fight = after(12, 12);
      fight.does(hiding(['move', 'primary']));
      const walk = { type: 'normalMove', unit: 'fox', mode: 'G', paths: fight.paths('fox', [1, 0]) };
      expect(fight.refused('activation.actions', walk)).toBe('fox has given up its move action this turn.');
    });

    test('draft.same.actions.forfeit, draft.conceal-self.modifiers: an action already used cannot be given up', () => {
      const fight = after(12, 12);
      fight.moves('fox', [1, 0]);
      expect(fight.refused('activation.forfeit', hiding(['move']))).toBe(
        'fox has already used its move action and cannot give it up.',
      );
      fight.does(hiding(['primary']));
    });
  });

  test('draft.conceal-self.success: every enemy loses it at once, but for those who see it plainly', () => {
    const owl = red('owl', { timing: 0 }, [50, 90]);
    const oaks = blue('oaks', { timing: 0 }, [20, 60]);
    const fight = hunt({ units: [fox(), oaks, hawk(20), owl], terrain: [low(40)] }, 12, 12);
    fight.activates('fox');
    expectAware(fight, 'hawk aware of fox', 'owl aware of fox', 'oaks aware of fox');
    const told = fight.tells(fight.does(hiding()));
    expect(told[0]).toBe(
      'draft.conceal-self.success: fox hides with 2 successes: enemies lose awareness of it.',
    );
    expectAware(fight, 'hawk unaware of fox', 'owl aware of fox', 'oaks aware of fox');
  });

  test('draft.same.conceal-self.check: a failure changes nothing', () => {
    const fight = after(2, 3);
    const told = fight.tells(fight.does(hiding()));
    expect(told).toEqual(['stealth.conceal.failure: fox tries to hide and fails.']);
    expectAware(fight, 'hawk aware of fox');
  });

  describe('draft.conceal-self.fumble', () => {
    /** The fox was seen in the open and has gone behind a barn; the hawk stands so far away. */
    const fumbling = (distance: number, seen = true) => {
      const fight = hunt(
        {
          units: [blue('fox', { ...HUNTERS, timing: 5 }, [50, seen ? 60 : 50]), hawk(49 - distance)],
          terrain: [barn(48, 40, 55), low(49, 40, 55)],
        },
        1,
        2,
      );
      fight.activates('fox');
      if (seen) fight.moves('fox', [0, -10]);
      expectAware(fight, 'hawk unaware of fox');
      return fight;
    };

    test('draft.conceal-self.fumble: who had lost it is aware of it again', () => {
      const fight = fumbling(15);
      const told = fight.tells(fight.does(hiding()));
      expect(told[0]).toBe('draft.conceal-self.fumble: fox fumbles its hiding: hawk is aware of it again.');
      expectAware(fight, 'hawk aware of fox');
    });

    test.each([
      ['exactly 20 GSU away', 20, 'aware'],
      ['within 1/8 of it', 20.125, 'aware'],
      ['farther, and totally concealed', 20.25, 'unaware'],
    ])('draft.conceal-self.fumble: %s', (_what, distance, aware) => {
      const fight = fumbling(distance);
      fight.does(hiding());
      expectAware(fight, `hawk ${aware} of fox`);
    });

    test('draft.conceal-self.fumble: not who never knew of it', () => {
      const fight = fumbling(10, false);
      expect(fight.tells(fight.does(hiding()))).toEqual([
        'draft.conceal-self.fumble: fox fumbles its hiding.',
      ]);
      expectAware(fight, 'hawk unaware of fox');
    });
  });

  describe('draft.conceal-self.duration', () => {
    const hidden = () => {
      const fight = hunt({ units: [fox(), hawk(20, 1)], terrain: [low(40)] }, 12, 12);
      fight.activates('fox');
      fight.does(hiding());
      fight.ends('fox');
      fight.rests('hawk');
      return fight;
    };

    test('draft.conceal-self.duration: until it acts again', () => {
      const fight = hidden();
      fight.activates('fox');
      expectAware(fight, 'hawk unaware of fox');
      const told = fight.tells(fight.does({ type: 'endActivation', unit: 'fox' }));
      expect(told).toContain('draft.conceal-self.duration: fox acts and is hidden no longer.');
      expectAware(fight, 'hawk aware of fox');
      expect(fight.state.awareness.hiding).toEqual({});
    });

    test('draft.conceal-self.duration: moving on in the activation it hid in does not end it', () => {
      const fight = after(12, 12);
      fight.does(hiding());
      fight.moves('fox', [1, 0]);
      expectAware(fight, 'hawk unaware of fox');
    });

    test('draft.conceal-self.duration: a Delay does not end it', () => {
      const fight = hidden();
      fight.activates('fox');
      fight.does({ type: 'delay', unit: 'fox', timing: 0 });
      expectAware(fight, 'hawk unaware of fox');
      expect(fight.state.awareness.hiding?.fox?.successes).toBe(2);
    });
  });
});

describe('Detect Hidden Enemy', () => {
  test('draft.detect.modifiers: the printed rows, each whole', () => {
    expect(DETECT_TABLE.rows.map(({ label, by }) => [label, by])).toEqual([
      ['Target’s concealment total', -2],
      ['Range under 20', 1],
      ['Range over 60', -2],
      ['Per doubling of source’s size', 1],
      ['Per halving of source’s size', -1],
      ['Subject visible on its last activation', 1],
      ['Subject moved last activation', 2],
      ['Subject made an attack last activation', 2],
      ['Subject made an attack against source last activation', 2],
      ['Subject was the target of a ranged attack by a unit visible to the source', 2],
      ['Subject unaware of source', 2],
    ]);
    expect(FIRST_DRAFT.orders.of('detect')?.action?.check?.modifiers).toBe(DETECT_TABLE.rows);
  });

  interface Hunted {
    /** What the fox does before it hides. */
    readonly does?: (fight: ReturnType<typeof hunt>) => void;
    readonly at?: number;
    readonly fox?: object;
    readonly barn?: boolean;
    readonly also?: Parameters<typeof hunt>[0]['units'];
    readonly before?: (fight: ReturnType<typeof hunt>) => void;
  }

  /** The fox hides behind a hedge or a barn, and the hawk, so far off, searches for it. */
  const search = ({
    does,
    at = 30,
    fox: changes = {},
    barn: big = false,
    also = [],
    before,
  }: Hunted = {}) => {
    const foxes = blue('fox', { ...HUNTERS, timing: 5, damageLimit: 20, ...changes }, [150, 50]);
    const fight = hunt({
      units: [foxes, red('hawk', { ...HUNTERS, timing: 1, damageLimit: 20 }, [149 - at, 50]), ...also],
      terrain: [big ? barn(148) : low(148)],
      otherDice: 12,
    });
    before?.(fight);
    fight.activates('fox');
    does?.(fight);
    fight.does(hiding());
    fight.ends('fox');
    return fight;
  };
  const rows = (fight: ReturnType<typeof hunt>) => {
    fight.activates('hawk');
    const { checks } = eventOf(fight.detects('hawk', 'fox'), 'unitSearched');
    return (checks[0]?.check.modifiers ?? [])
      .filter(({ rule }) => rule === 'draft.detect.modifiers')
      .map(({ label, by }) => [label, by]);
  };
  const shoot = (unit: string, subject: string) => (fight: ReturnType<typeof hunt>) =>
    void fight.shoots(unit, subject);
  const doe = red('doe', { timing: 0, damageLimit: 20 }, [110, 80]);

  test.each<[string, number, Hunted, Hunted]>([
    ['Range under 20', 1, { at: 19 }, { at: 20 }],
    ['Range over 60', -2, { at: 61 }, { at: 60 }],
    ['Per doubling of source’s size', 1, { fox: { size: 2, base: 1 } }, {}],
    ['Per halving of source’s size', -1, { fox: { size: 0.5, base: 1 }, at: 15 }, {}],
    ['Subject visible on its last activation', 1, {}, { barn: true, at: 15 }],
    ['Subject moved last activation', 2, { does: fight => void fight.moves('fox', [1, 0]) }, {}],
    ['Subject made an attack last activation', 2, { does: shoot('fox', 'hawk') }, {}],
    [
      'Subject made an attack against source last activation',
      2,
      { does: shoot('fox', 'hawk') },
      { does: shoot('fox', 'doe'), also: [doe] },
    ],
    ['Target’s concealment total', -2, { barn: true, at: 15 }, {}],
    ['Subject unaware of source', 2, { barn: true, at: 15 }, {}],
  ])('draft.detect.modifiers: %s, %d', (label, by, holds, not) => {
    expect(rows(search(holds))).toContainEqual([label, by]);
    expect(rows(search(not)).map(([other]) => other)).not.toContain(label);
  });

  test('draft.detect.modifiers: a ranged attack on it by a unit the source sees, since the source acted last', () => {
    const label = 'Subject was the target of a ranged attack by a unit visible to the source';
    const archer = red('archer', { ...HUNTERS, timing: 9 }, [120, 60]);
    const shot = search({
      also: [archer],
      before: fight => {
        fight.activates('archer');
        fight.shoots('archer', 'fox');
        fight.ends('archer');
      },
    });
    expect(rows(shot)).toContainEqual([label, 2]);
    const idle = search({ also: [archer], before: fight => fight.rests('archer') });
    expect(rows(idle).map(([other]) => other)).not.toContain(label);
  });

  test('draft.detect.modifiers: the window of that row reaches over the shooter’s next activation', () => {
    const fact = (began: number, before: number) =>
      DETECT_FACTS['subjectWasShotAt' satisfies DetectFact]({
        ...(() => {
          const fight = search({ also: [red('archer', { ...HUNTERS, timing: 0 }, [120, 60])] });
          Object.assign(fight.state.awareness.deeds, {
            archer: { began: 9, before: 5, shotBefore: ['fox'] },
            hawk: { began, before },
          });
          return {
            world: fight.game.world,
            state: fight.state,
            unit: fight.unit('hawk'),
            subject: fight.unit('fox'),
          };
        })(),
        part: 0,
        subjectPart: 0,
        distance: 30,
        outOfView: false,
      });
    expect([fact(5, 0), fact(6, 0)]).toEqual([true, false]);
  });

  test('draft.detect.modifiers: an attack on the source scores both attack rows', () => {
    const found = rows(search({ does: shoot('fox', 'hawk') })).filter(([label]) =>
      /attack/.test(String(label)),
    );
    expect(found).toEqual([
      ['Subject made an attack last activation', 2],
      ['Subject made an attack against source last activation', 2],
    ]);
  });

  test('draft.detect.modifiers, draft.edition.dropped-rows: taking cover and arcs are no rows', () => {
    expect(DETECT_TABLE.rows.some(({ label }) => /arc|cover/i.test(label))).toBe(false);
  });

  test('draft.same.detect.impossible: over 20 GSU away and totally concealed, but for the rows marked **', () => {
    const far = search({ barn: true, at: 21 });
    far.activates('hawk');
    expect(eventOf(far.detects('hawk', 'fox'), 'unitSearched')).toMatchObject({ banned: true, checks: [] });
    const near = search({ barn: true, at: 20.125 });
    near.activates('hawk');
    expect(eventOf(near.detects('hawk', 'fox'), 'unitSearched').banned).toBeUndefined();
    const seen = search({ barn: true, at: 40 });
    seen.state.awareness.deeds.fox = { began: 1, seenBy: ['hawk'] };
    seen.activates('hawk');
    expect(eventOf(seen.detects('hawk', 'fox'), 'unitSearched').banned).toBeUndefined();
    // An attack on somebody else is no row marked so.
    const loud = search({ barn: true, at: 40 });
    loud.state.awareness.deeds.fox = { began: 1, attacked: ['crow'] };
    loud.activates('hawk');
    expect(eventOf(loud.detects('hawk', 'fox'), 'unitSearched').banned).toBe(true);
  });

  describe('draft.detect.success', () => {
    const needed = (faces: number[], big = false, lapsed = false) => {
      const fight = hunt(
        {
          units: [
            fox(),
            red('hawk', { ...HUNTERS, skills: { alertness: { level: 4 } }, timing: 1 }, [34, 50]),
          ],
          terrain: [big ? barn(48) : low(48)],
        },
        ...faces,
      );
      fight.activates('fox');
      if (!lapsed) fight.does(hiding());
      fight.ends('fox');
      fight.activates('hawk');
      return eventOf(fight.detects('hawk', 'fox'), 'unitSearched');
    };
    test.each([
      ['as many as it hid with are not enough', [12, 12, 12, 12, 2, 2], false, 2, false],
      ['one more is', [12, 12, 12, 12, 12, 2], false, 2, true],
      ['one more still in total concealment', [12, 12, 12, 12, 12, 1], true, 3, false],
      ['and that exceeded', [12, 12, 12, 12, 12, 12], true, 3, true],
      ['a failed check counts as none', [2, 2, 12, 12, 2, 2], true, 1, true],
    ])('draft.detect.success: %s', (_what, faces, big, against, found) => {
      expect(needed(faces, big)).toMatchObject({ against, found });
    });

    test('draft.detect.success: totally concealed and no check made, two are needed', () => {
      expect(needed([12, 2, 2, 2], true, true)).toMatchObject({ against: 1, found: false });
      expect(needed([12, 12, 2, 2], true, true)).toMatchObject({ against: 1, found: true });
    });
  });

  test('draft.detect.fumble: a fumble is a failure and no more', () => {
    const fight = hunt({ units: [fox(), hawk(34)], terrain: [low(48)] }, 12, 12, 1, 1);
    fight.activates('fox');
    fight.does(hiding());
    fight.ends('fox');
    fight.activates('hawk');
    const events = fight.detects('hawk', 'fox');
    expect(eventOf(events, 'unitSearched')).toMatchObject({ found: false, successes: 0 });
    expect(eventOf(events, 'unitSearched').checks[0]?.check.fumble).toBe(2);
    expect(events.map(({ type }) => type).filter(type => type !== 'unitSearched')).toEqual([]);
    expectAware(fight, 'hawk unaware of fox', 'fox aware of hawk');
  });

  test('draft.detect.enemy-units-only: an enemy unit, also one it is not aware of', () => {
    const fight = hunt(
      { units: [fox(), blue('oaks', {}, [60, 50]), hawk(34)], terrain: [low(48)] },
      12,
      12,
      12,
      12,
    );
    fight.activates('fox');
    expect(fight.refuses({ type: 'detect', unit: 'fox', subject: 'oaks' })).toMatch(/^action\.subject/);
    fight.does(hiding());
    fight.ends('fox');
    fight.activates('hawk');
    expectAware(fight, 'hawk unaware of fox');
    fight.detects('hawk', 'fox');
  });
});

describe('Pass Awareness in the first draft', () => {
  const field = (...faces: number[]) => {
    const fight = hunt(
      {
        units: [
          red('hawk', { ...HUNTERS, timing: 5 }, [20, 50]),
          red('owl', { timing: 1 }, [20, 60]),
          blue('fox', { timing: 0, damageLimit: 20 }, [50, 50]),
        ],
        terrain: [barn(40, 51.5, 60)],
      },
      ...faces,
    );
    fight.activates('hawk');
    return fight;
  };
  const pass = (as: 'move' | 'primary' | 'free') =>
    ({ type: 'passAwareness', unit: 'hawk', subject: 'fox', as }) as const;

  test('draft.pass-awareness.move-only: a move action', () => {
    const fight = field(12);
    expectAware(fight, 'owl unaware of fox');
    fight.does(pass('move'));
    expect(fight.unit('hawk').used.move).toBe('Pass Awareness');
    expectAware(fight, 'owl aware of fox');
  });

  test('draft.pass-awareness.move-only: no primary action', () => {
    expect(() => field().refuses(pass('primary'))).toThrow(/as/);
    const refusal = field().game.study(field().state, 'red', study => study.check(pass('primary')));
    expect(refusal).toMatchObject({ rule: 'draft.pass-awareness.move-only' });
    const fight = field();
    const offered = fight.game
      .options(fight.state, 'red')
      .flatMap(({ command }) => (command.type === 'passAwareness' ? command.as : []));
    expect(offered).toEqual(['move']);
    const named = (kind: 'move' | 'primary') => FIRST_DRAFT.orders.list.byKind[kind].map(({ name }) => name);
    expect(named('move')).toContain('Pass Awareness');
    expect(named('primary')).not.toContain('Pass Awareness');
  });

  test('draft.pass-awareness.move-only: free with a ranged attack on the same enemy, before or after it', () => {
    const first = field(12, 12);
    expect(first.refuses(pass('free'))).toMatch(
      /^draft\.pass-awareness\.move-only: hawk has not shot at fox/,
    );
    first.shoots('hawk', 'fox');
    first.does(pass('free'));
    expect(first.unit('hawk').used.move).toBeUndefined();
    const later = field(12, 12);
    later.does(pass('move'));
    later.shoots('hawk', 'fox');
    expect(later.unit('hawk').used.move).toBeUndefined();
  });

  test('draft.pass-awareness.fumble: a fumble is a failure and no more', () => {
    const fight = field(1);
    const events = fight.does(pass('move'));
    expect(eventOf(events, 'awarenessPassed')).toMatchObject({
      told: [],
      check: { fumble: 1, successes: 0 },
    });
    expectAware(fight, 'owl unaware of fox');
  });
});
