import type { UnitEntry } from '@emlia/content';
import { seededDice, undo } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { thing } from '../../judge/sight/testing/table.ts';
import { ACTION_BLOCKS } from '../../orders.ts';
import {
  type Battlefield,
  BOARDS,
  blue,
  box,
  eventOf,
  type Fielded,
  red,
  row,
  SCRUB,
} from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { chief, scene } from '../../testing/lead.ts';
import { awake, end, type Fight, freeStrike, go, wake } from '../../testing/orders.ts';
import { DISENGAGE_MODIFIERS } from './modifiers.ts';
import { sharesOpen, stoppedTogether } from './stopped.ts';

const hold = { type: 'disengage', unit: 'ash' } as const;

const skilled = (level: number): Partial<UnitEntry> => ({ skills: { closeCombat: { level } } });

describe('the modifiers of Disengage/Distract', () => {
  const far = { combatRange: 6, ...skilled(1) };
  /** Ash and wolves 4 apart with room for something between them. */
  const facing = (ours: number, theirs: number, terrain: Battlefield['terrain'] = []) =>
    awake(
      {
        terrain: terrain ?? [],
        units: [blue('ash', far, ...row(20, 20, ours)), red('wolves', far, ...row(20, 25, theirs))],
      },
      1,
    );
  const between = (is: ReturnType<typeof thing>) => [{ is, points: box(0, 22.25, 60, 22.75) }];
  const bush = (hits?: number) =>
    between(thing({ character: 'sparse', height: 2, ...(hits !== undefined && { hits }) }));
  const wall = (hits: number) => between(thing({ height: 4, hits }));
  const charged = () => {
    const fight = facing(1, 1);
    fight.match.state.units.ash = { ...fight.unit('ash'), chargedIn: 1 };
    return fight;
  };
  const chargedBefore = () => {
    const fight = facing(1, 1);
    fight.match.state.units.ash = { ...fight.unit('ash'), chargedIn: 0 };
    return fight;
  };
  /** Behind the bush Ash has hidden from all but these, who fought it unseen. */
  const hides = (fight: Fight, ...knowing: string[]): Fight => {
    const { awareness } = fight.match.state;
    fight.match.state.awareness = { ...awareness, hidden: { ash: knowing }, met: {} };
    return fight;
  };

  const rowsOf = (fight: Fight) => {
    const check = eventOf(fight.does(hold), 'disengageTried').checks[0]?.check;
    return new Map(check?.modifiers.map(one => [one.label, one.by]));
  };

  const ROWS: readonly [label: string, by: number | 'automatic', holds: () => Fight, not: () => Fight][] = [
    ['Subject has partial concealment', 1, () => facing(1, 1, bush()), () => facing(1, 1)],
    ['Subject has total concealment', 2, () => facing(1, 1, wall(0)), () => facing(1, 1, bush())],
    ['Subject has partial cover', 2, () => facing(1, 1, bush(1)), () => facing(1, 1, bush())],
    ['Subject has total cover', 4, () => facing(1, 1, wall(1)), () => facing(1, 1, wall(0))],
    [
      'Fighting in rough terrain',
      -1,
      () => facing(1, 1, [{ is: SCRUB, points: box(15, 19, 25, 21) }]),
      () => facing(1, 1, [{ is: SCRUB, points: box(15, 24, 25, 26) }]),
    ],
    ['Source charged this turn', -4, charged, chargedBefore],
    ['Source outnumbered', -1, () => facing(2, 3), () => facing(2, 2)],
    ['Source outnumbered 2:1 or worse', -1, () => facing(2, 4), () => facing(2, 3)],
    ['Source outnumbered 3:1 or worse', -2, () => facing(2, 6), () => facing(2, 5)],
    ['Subject is outnumbered', 1, () => facing(3, 2), () => facing(2, 2)],
    ['Subject is outnumbered 2:1 or worse', 1, () => facing(4, 2), () => facing(3, 2)],
    ['Subject is outnumbered 3:1 or worse', 2, () => facing(6, 2), () => facing(5, 2)],
    ['Target unaware', 'automatic', () => hides(facing(1, 1, bush())), () => facing(1, 1, bush())],
  ];

  test('disengage.modifiers: every printed row, and no other', () => {
    expect(DISENGAGE_MODIFIERS.map(({ label, by }) => [label, by])).toEqual(
      ROWS.map(([label, by]) => [label, by]),
    );
  });

  test.each(ROWS)('disengage.modifiers: %s %s', (label, by, holds, not) => {
    expect(rowsOf(holds()).get(label)).toBe(by);
    expect(rowsOf(not()).has(label)).toBe(false);
  });

  test.each([
    ['who out-reaches the enemy does not outnumber him', far, skilled(1)],
    ['who is out-reached is not outnumbered', skilled(1), far],
  ])('melee.outnumber, disengage.modifiers: %s, whatever the heads', (_what, ours, theirs) => {
    const count = (many: object) => (many === far ? 6 : 2);
    const units = [
      blue('ash', ours, ...row(20, 20, count(ours))),
      red('wolves', theirs, ...row(20, 25, count(theirs))),
    ];
    expect([...rowsOf(awake({ units }, 1)).keys()]).toEqual([]);
  });

  test('disengage.action: of several enemies automatic success needs all of them unaware', () => {
    const units = [blue('ash', far, [20, 20]), red('wolves', far, [20, 25]), red('foxes', far, [22, 25])];
    const successes = (...knowing: string[]) => {
      const fight = hides(awake({ units, terrain: bush() }, 1), ...knowing);
      return eventOf(fight.does(hold), 'disengageTried').successes;
    };
    expect(successes('foxes')).toBe(0);
    expect(successes()).toBe(1);
  });
});

describe('Disengage/Distract', () => {
  const ash = (level: number, count = 2): Fielded =>
    blue('ash', { timing: 3, ...skilled(level) }, ...row(20, 20, count));
  const wolves = (count: number): Fielded => red('wolves', { timing: 2 }, ...row(20, 21.25, count));

  test('disengage.action: for an engaged unit with its primary action', () => {
    const alone = awake({ units: [ash(1), red('wolves', {}, [50, 5])] });
    expect(alone.refuses(hold)).toBe('disengage.action: ash is engaged with nobody from whom to disengage.');
    const fight = awake({ units: [ash(1), wolves(2)] }, 1);
    fight.does(hold);
    expect(fight.unit('ash').used.primary).toBe('Disengage/Distract');
    fight.refused('activation.actions', hold);
  });

  test('disengage.action: it cannot be improvised', () => {
    const units = [blue('ash', { timing: 3, skills: {} }, [20, 20]), wolves(1)];
    expect(awake({ units }).refused('skill.improvise', hold)).toBe(
      'ash has no Close Combat, and holding enemies off cannot be improvised.',
    );
  });

  test('disengage.success: each success stops as many as the source has members', () => {
    const fight = awake({ units: [ash(1), wolves(5)] }, 12);
    const events = fight.does(hold);
    expect(eventOf(events, 'disengageTried').successes).toBe(1);
    // Those nearest to the source, which stands on the left.
    expect(fight.unit('wolves').stopped).toEqual([0, 1]);
    fight.dice.done();
  });

  test('disengage.success: those nearest to it, and who is held off already is not held off again', () => {
    const wolves = red('wolves', { timing: 1 }, [23, 21], [20, 21], [21.25, 21]);
    const held = (...before: number[]) => {
      const fight = awake({ units: [blue('ash', { timing: 3, ...skilled(1) }, [20, 20]), wolves] }, 12);
      if (before.length > 0) fight.unit('wolves').stopped = before;
      fight.does(hold);
      return fight.unit('wolves').stopped;
    };
    expect(held()).toEqual([1]);
    expect(held(1)).toEqual([1, 2]);
  });

  test('disengage.action: its subjects are all it fights with, whichever of the two reaches the other', () => {
    const subjects = (...units: Fielded[]) => {
      const fight = awake(
        { units: [blue('ash', { timing: 3, combatRange: 3, ...skilled(1) }, [20, 20]), ...units] },
        1,
      );
      return eventOf(fight.does(hold), 'disengageTried').subjects;
    };
    const wolves = red('wolves', { timing: 1 }, [20, 21]);
    expect(subjects(wolves, red('bears', { timing: 1 }, [23.5, 20]))).toEqual(['wolves', 'bears']);
    expect(subjects(red('bears', { timing: 1, combatRange: 6 }, [26, 20]))).toEqual(['bears']);
    // Bears fight with oak, who fights with the wolves.
    const chain = [
      blue('oak', { timing: 1 }, [20, 22]),
      red('bears', { timing: 1 }, [20, 24]),
      red('foxes', { timing: 1 }, [50, 5]),
    ];
    expect(subjects(wolves, ...chain)).toEqual(['wolves', 'bears']);
  });

  test('disengage.success: a failure does nothing', () => {
    const fight = awake({ units: [ash(1), wolves(5)] }, 1);
    fight.does(hold);
    expect(fight.unit('wolves').stopped).toBeUndefined();
    fight.does(go(fight, 'ash', [0, -5]));
    expect(fight.asked()).toMatchObject({ kind: 'freeStrike' });
  });

  test('disengage.success: with all stopped there is no free strike', () => {
    const fight = awake({ units: [ash(1), wolves(2)] }, 12);
    fight.does(hold);
    fight.does(go(fight, 'ash', [0, -5]));
    expect(fight.unit('ash').used.move).toBe('Normal Move');
  });

  test('disengage.success: the rest strike, their skill as for absent members', () => {
    const fight = awake(
      {
        units: [
          ash(2),
          {
            ...wolves(5),
            entry: { ...wolves(5).entry, skills: { closeCombat: { level: 1, perMember: true } } },
          },
        ],
      },
      12,
      1,
      1,
      1,
      1,
    );
    fight.does(hold);
    expect(fight.unit('wolves').stopped).toHaveLength(2);
    fight.does(go(fight, 'ash', [0, -5]));
    const { blows } = eventOf(fight.does(freeStrike('wolves')), 'unitStruck');
    expect(blows[0]?.check.level).toBe(3);
    fight.dice.done();
  });

  test('disengage.success: it covers other units as well, and the source need not move', () => {
    const oak = blue('oak', { timing: 3 }, [20, 22.5], [21, 22.5]);
    const fight = awake({ units: [ash(1), wolves(2), oak] }, 12);
    fight.does(hold);
    fight.does(end('ash'));
    fight.does(wake('oak'));
    fight.does(go(fight, 'oak', [0, 5]));
    expect(fight.unit('oak').used.move).toBe('Normal Move');
  });

  test('disengage.success: until the end of the turn', () => {
    const fight = awake({ units: [ash(1), wolves(2)] }, 12);
    fight.does(hold);
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    fight.does(end('wolves'));
    expect(fight.state.turn).toBe(2);
    expect(fight.unit('wolves').stopped).toBeUndefined();
  });

  test('disengage.success: or until their unit is no longer engaged', () => {
    const oak = blue('oak', { timing: 3 }, [20, 26]);
    const fight = awake({ units: [ash(1), wolves(2), oak] }, 12);
    fight.does(hold);
    expect(fight.unit('wolves').stopped).toEqual([0, 1]);
    fight.does(go(fight, 'ash', [0, -5]));
    expect(fight.unit('wolves').stopped).toBeUndefined();
  });

  describe('shared out', () => {
    const foxes = red('foxes', { timing: 2 }, ...row(20, 18.75, 3));
    const shared = () => {
      const fight = awake({ units: [ash(1), wolves(3), foxes] }, 12);
      fight.does(hold);
      return fight;
    };
    const share = (wolf: number, fox: number) =>
      ({
        type: 'holdOff',
        unit: 'ash',
        shares: [
          { unit: 'wolves', part: 0, count: wolf },
          { unit: 'foxes', part: 0, count: fox },
        ].filter(one => one.count !== 0),
      }) as const;

    test("disengage.success: the source's player shares them out among the engaged enemies", () => {
      const fight = shared();
      expect(fight.asked()).toEqual({
        seat: 'blue',
        kind: 'holdOff',
        about: {
          unit: 'ash',
          count: 2,
          among: [
            { unit: 'wolves', part: 0, count: 3 },
            { unit: 'foxes', part: 0, count: 3 },
          ],
        },
      });
      fight.does(share(1, 1));
      expect(fight.unit('wolves').stopped).toEqual([0]);
      expect(fight.unit('foxes').stopped).toEqual([0]);
      expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ash' } });
    });

    test.each([
      ['too few', share(1, 0)],
      ['too many', share(2, 1)],
      ['the same twice', { ...share(1, 0), shares: [share(1, 0).shares[0], share(1, 0).shares[0]] }],
      ['somebody else', { ...share(0, 1), shares: [{ unit: 'ash', part: 0, count: 2 }] }],
    ])('disengage.success: not %s', (_title, command) => {
      const fight = shared();
      fight.refused('disengage.success', command);
      expect(fight.unit('wolves').stopped).toBeUndefined();
    });

    test('disengage.success: with enough for all there is nothing to share', () => {
      const fight = awake({ units: [ash(3), wolves(3), foxes] }, 12, 12, 12);
      fight.does(hold);
      expect(fight.unit('wolves').stopped).toHaveLength(3);
      expect(fight.unit('foxes').stopped).toHaveLength(3);
    });
  });

  test('mixed.offence, disengage.success: each part with the skill rolls, and all successes count', () => {
    const captain = chief({ skills: { closeCombat: { level: 1 } } });
    const units = [
      blue('ash', { timing: 3, ...skilled(1), with: [{ entry: 'chief', members: 1 }] }, [20, 20], [21, 20]),
      wolves(6),
    ];
    const fight = awake({ units, entries: [captain] }, 12, 12);
    expect(eventOf(fight.does(hold), 'disengageTried').checks).toHaveLength(2);
    expect(fight.unit('wolves').stopped).toHaveLength(4);
  });

  test('disengage.action: its block', () => {
    expect(ACTION_BLOCKS.disengage).toMatchObject({
      rule: 'disengage.action',
      listed: { does: 'hold off enemies so that this or another unit can get away' },
      say: 'Hold off enemies so that this or another unit can get away.',
      requirements: [
        { rule: 'activation.actions' },
        { rule: 'disengage.action', say: 'The unit is engaged.' },
      ],
      subject: { rule: 'disengage.action', say: 'All enemy units engaged with it.' },
      check: {
        skill: 'closeCombat',
        improvise: false,
        success: 'Each stops as many enemy members as the unit has from making free strikes this turn.',
      },
    });
    expect(new Set(DISENGAGE_MODIFIERS.map(({ rule }) => rule))).toEqual(new Set(['disengage.modifiers']));
  });

  test('disengage.success: what the log tells, and that it cannot be taken back', () => {
    const foxes = red('foxes', { timing: 2 }, ...row(20, 18.75, 1));
    const told = (...faces: number[]) => {
      const fight = awake({ units: [ash(faces.length), wolves(2), foxes] }, ...faces);
      const events = fight.does(hold);
      expect(undo(fight.match, 'blue')).toMatchObject({ problem: 'shown' });
      const [tried] = fight.game.tell(fight.state, eventOf(events, 'disengageTried'));
      expect(tried?.working).toContain(`${faces.join(' ')}`);
      return fight.told(events);
    };
    expect(told(1)).toEqual(['disengage.success: ash tries to disengage from wolves and foxes: in vain.']);
    expect(told(12, 12)).toEqual([
      'disengage.success: ash tries to disengage from wolves and foxes: 2 successes.',
      'disengage.success: 2 members of wolves can make no free strike.',
      'disengage.success: 1 member of foxes can make no free strike.',
    ]);
  });

  test('stealth.detect.modifiers, disengage.action: it is an action with those it fights as its subject', () => {
    const fight = awake({ units: [ash(1), wolves(2)] }, 1);
    fight.does(hold);
    expect(fight.state.awareness.deeds.ash).toMatchObject({ subjects: ['wolves'] });
  });

  test('move.doublepace.penalty, disengage.action: it is a check, after which there is no Double Pace', () => {
    const fight = awake({ units: [ash(1), wolves(2)] }, 12);
    fight.does(hold);
    fight.refused('move.doublepace.penalty', { type: 'doublePace', unit: 'ash' });
  });

  test('disengage.action: a block has those as subjects who engage it or whom it engages', () => {
    const subjects = (ours: Partial<UnitEntry>, theirs: Partial<UnitEntry>) => {
      const block = blueBlock(
        'free',
        'ash',
        { files: 3, count: 6, at: [20, 20] },
        { timing: 3, ...skilled(1), ...ours },
      );
      const foes = redBlock(
        'free',
        'wolves',
        { files: 3, count: 6, at: [22, 17.5], facing: 180 },
        { timing: 2, ...theirs },
      );
      const fight = awake({ units: [block, foes] }, 1);
      return fight.game
        .options(fight.state, 'blue')
        .some(({ command, refusal }) => command.type === 'disengage' && !refusal)
        ? eventOf(fight.does(hold), 'disengageTried').subjects
        : [];
    };
    // 1.5 GSU apart.
    expect(subjects({}, {})).toEqual([]);
    expect(subjects({ combatRange: 2 }, {})).toEqual(['wolves']);
    expect(subjects({}, { combatRange: 2 })).toEqual(['wolves']);
  });

  test('disengage.success, leadership.join.result: who is held off stays so in a unit that is joined', () => {
    const stopped = (a: number[] | undefined, b: number[] | undefined) => {
      const { unit } = scene({ units: [ash(1, 3), blue('oak', {}, ...row(30, 20, 3)), wolves(1)] });
      return stoppedTogether({ ...unit('ash'), stopped: a }, { ...unit('oak'), stopped: b });
    };
    // The members of the second come after those of the first, with ids of their own.
    expect(stopped([0, 2], [1])).toEqual([0, 2, 4]);
    expect(stopped(undefined, [0, 2])).toEqual([3, 5]);
    expect(stopped([1], undefined)).toEqual([1]);
  });

  describe('a mixed enemy', () => {
    const cubs = chief({ id: 'cubs', name: 'Cubs', members: 2, timing: 1, skills: {} });
    const pack = red(
      'wolves',
      { timing: 2, with: [{ entry: 'cubs', members: 2 }] },
      ...row(20, 21.25, 2),
      ...row(20, 22.5, 2),
    );
    const held = () => {
      const fight = awake({ units: [ash(1), pack], entries: [cubs] }, 12);
      fight.does(hold);
      return fight;
    };
    const share = (...shares: [part: number, count: number][]) =>
      ({
        type: 'holdOff',
        unit: 'ash',
        shares: shares.map(([part, count]) => ({ unit: 'wolves', part, count })),
      }) as const;

    test('disengage.success: members of each of its parts can be held off', () => {
      expect(held().asked()?.about).toMatchObject({
        count: 2,
        among: [
          { unit: 'wolves', part: 0, count: 2 },
          { unit: 'wolves', part: 1, count: 2 },
        ],
      });
      const both = held();
      both.does(share([0, 1], [1, 1]));
      expect(both.unit('wolves').stopped).toEqual([0, 2]);
      const second = held();
      second.does(share([1, 2]));
      expect(second.unit('wolves').stopped).toEqual([2, 3]);
    });

    test('disengage.success: no more of a part than it has, and a part that is held off is not asked about', () => {
      const fight = held();
      expect(fight.refused('disengage.success', share([0, 3]))).toBe(
        'ash can hold off only members of those it is engaged with.',
      );
      expect(fight.refused('disengage.success', share([0, 1]))).toBe('ash holds off 2 members, not 1.');
      expect(fight.refused('disengage.success', share([0, 1], [0, 1]))).toBe(
        'ash can hold off only members of those it is engaged with.',
      );
      const gone = { ...fight.unit('wolves'), stopped: [0, 1] };
      expect(sharesOpen([gone])).toEqual([{ unit: 'wolves', part: 1, count: 2 }]);
    });

    test('disengage.success: what is offered, and what a random player does, is lawful', () => {
      const fight = held();
      const offered = fight.game.options(fight.state, 'blue');
      expect(offered.map(({ command, refusal }) => [command, refusal])).toEqual([
        [share([0, 2]), undefined],
        [share([1, 2]), undefined],
      ]);
      const drawn = new Set<string>();
      for (let i = 0; i < 40; i++) {
        const command = fight.game.sample(fight.state, 'blue', seededDice('hold off', i));
        expect(command && fight.game.check(fight.state, 'blue', command)).toBeUndefined();
        drawn.add(JSON.stringify(command));
      }
      for (const one of [share([0, 2]), share([1, 2]), share([0, 1], [1, 1])])
        expect(drawn).toContain(JSON.stringify(one));
    });

    test('disengage.success: with more to hold off than one part has, the next part follows', () => {
      const many = red(
        'wolves',
        { timing: 2, with: [{ entry: 'cubs', members: 2 }] },
        ...row(20, 21.25, 3),
        ...row(20, 22.5, 2),
      );
      const fight = awake({ units: [ash(2), many], entries: [cubs] }, 12, 12);
      fight.does(hold);
      expect(fight.game.options(fight.state, 'blue').map(({ command }) => command)).toEqual([
        share([0, 3], [1, 1]),
        share([1, 2], [0, 2]),
      ]);
    });
  });

  test.each(BOARDS)('disengage.action: on a %s board', board => {
    const units = [
      blue('ash', { timing: 3, ...skilled(1) }, [20.5, 20.5]),
      red('wolves', { timing: 2 }, [21.5, 20.5]),
    ];
    const fight = awake({ board, units }, 12);
    fight.does(hold);
    expect(fight.unit('wolves').stopped).toEqual([0]);
  });

  test('prepare.declare, disengage.action: it can be prepared', () => {
    const units = [ash(1), red('wolves', { timing: 2 }, ...row(20, 26, 2))];
    const fight = awake({ units }, 12);
    const actions = [{ action: 'Disengage/Distract', kind: 'primary' }] as const;
    fight.does({ type: 'prepare', unit: 'ash', when: { fact: 'engagesUs' }, actions });
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    fight.does(go(fight, 'wolves', [0, -4.5]));
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'prepared' });
    fight.does(hold);
    expect(fight.unit('wolves').stopped).toEqual([0, 1]);
  });
});
