import { describe, expect, test } from 'vitest';
import {
  activated,
  blue,
  box,
  checkOf,
  entry,
  eventOf,
  red,
  row,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';

const strike = (changes: object = {}) =>
  ({
    type: 'closeCombat',
    unit: 'ash',
    arms: [{ part: 0, weapon: 'clubs' }],
    subject: 'wolves',
    ...changes,
  }) as const;

const melee = (ours: number, theirs: number, ...faces: number[]) =>
  activated(
    {
      units: [
        blue('ash', { skills: { closeCombat: { level: 1 } } }, ...row(10, 20, ours)),
        red('wolves', {}, ...row(10, 21, theirs)),
      ],
    },
    'ash',
    ...faces,
  );

describe('Close Combat', () => {
  test('melee.action: the subject must be within combat range, which is the size', () => {
    const at = (y: number) =>
      activated({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [10, y])] }, 'ash', 1, 1, 1, 1, 1);
    expect(at(22.25).refuses(strike())).toBe(
      'melee.action: wolves is 1.3 GSU away, outside the combat range of ash (1 GSU).',
    );
    at(22).does(strike());
  });

  test('equipment.reach, engagement.range: Reach adds to combat range', () => {
    const spears = blue('ash', { equipment: ['spears'] }, [10, 20]);
    const fight = activated({ units: [spears, red('wolves', {}, [10, 23])] }, 'ash', 1, 1, 1, 1, 1);
    fight.does(strike({ arms: [{ part: 0, weapon: 'spears' }] }));
  });

  test('attribute.combat.range: the attribute replaces the size', () => {
    const fight = activated(
      { units: [blue('ash', { combatRange: 3 }, [10, 20]), red('wolves', {}, [10, 24])] },
      'ash',
      1,
      1,
      1,
      1,
      1,
    );
    fight.does(strike());
  });

  test('engagement.oneway: who reaches farther engages without being engaged', () => {
    const far = { x: 10, y: 23 };
    const spears = blue('ash', { equipment: ['spears', 'rocks'] }, [10, 20]);
    const units = [spears, red('wolves', {}, [far.x, far.y])];
    // The spearmen are not engaged and may shoot.
    activated({ units }, 'ash', 1, 1, 1, 1, 1).does({
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'rocks' }],
      subject: 'wolves',
      forfeitMove: false,
    });
    const theirs = activated({ units, first: 'red' }, 'wolves');
    expect(
      theirs.refuses({
        type: 'aimedFire',
        unit: 'wolves',
        arms: [{ part: 0, weapon: 'rocks' }],
        subject: 'ash',
        forfeitMove: false,
      }),
    ).toMatch(/^fire.action/);
  });

  test.each([
    ['equal numbers', 5, 5, []],
    ['5 fight 4', 5, 4, ['Subject is outnumbered']],
    ['exactly 2:1', 4, 2, ['Subject is outnumbered', 'Subject is outnumbered 2:1 or worse']],
    [
      'exactly 3:1',
      3,
      1,
      [
        'Subject is outnumbered',
        'Subject is outnumbered 2:1 or worse',
        'Subject is outnumbered 3:1 or worse',
      ],
    ],
    ['the outnumbered themselves', 2, 5, []],
  ])('melee.modifiers, melee.outnumber: %s', (_what, ours, theirs, labels) => {
    const check = checkOf(melee(ours, theirs, 6).does(strike()));
    expect(check.modifiers.map(({ label }) => label)).toEqual(labels);
  });

  test('action.modifiers.all: outnumbered 4 to 1 is +4 in all', () => {
    expect(checkOf(melee(4, 1, 1).does(strike()))).toMatchObject({
      total: 4,
      successes: 1,
    });
  });

  test('equipment.choice, melee.action: who has no weapon for it is offered bare hands', () => {
    const offers = (equipment: string[]) => {
      const units = [blue('ash', { equipment }, [10, 20]), red('wolves', {}, [10, 21])];
      const { game, state } = activated({ units }, 'ash');
      const offered = game.options(state, 'blue', ['closeCombat']);
      return offered.map(({ command }) => command.type === 'closeCombat' && command.arms);
    };
    expect(offers(['rocks'])).toEqual([[{ part: 0 }]]);
    expect(offers(['clubs', 'spears'])).toEqual([
      [{ part: 0, weapon: 'clubs' }],
      [{ part: 0, weapon: 'spears' }],
    ]);
  });

  test('skirmish.join: a wall is in no skirmish', () => {
    const units = [blue('ash', {}, [10, 20]), red('wolves', {}, [40, 5])];
    const terrain = [{ is: WALL, points: box(8, 20.75, 12, 21.25) }];
    expect(
      activated({ units, terrain }, 'ash').refused(
        'skirmish.join',
        strike({ subject: 't0', skirmish: true }),
      ),
    ).toBe('t0 is in no skirmish that could be struck as a whole.');
  });

  test('melee.outnumber: all of both sides in the engagement count', () => {
    const units = [
      blue('ash', { skills: { closeCombat: { level: 1 } } }, ...row(10, 20, 2)),
      blue('oak', {}, ...row(10, 22, 3)),
      red('wolves', {}, ...row(10, 21, 3)),
    ];
    const check = checkOf(activated({ units }, 'ash', 6).does(strike()));
    expect(check.modifiers.map(({ label }) => label)).toEqual(['Subject is outnumbered']);
  });

  test('melee.modifiers, melee.rough: half the fighters in rough ground is -1', () => {
    const rough = (left: number) =>
      activated(
        {
          units: [
            blue('ash', { skills: { closeCombat: { level: 1 } } }, [10, 20], [11, 20]),
            red('wolves', {}, [10, 21], [11, 21]),
          ],
          terrain: [{ is: SCRUB, points: box(left, 0, 60, 40) }],
        },
        'ash',
        6,
      );
    const totalAt = (left: number) => checkOf(rough(left).does(strike())).total;
    expect(totalAt(10.5)).toBe(-1);
    expect(totalAt(11.5)).toBe(0);
    // One of three is less than half.
    const units = [
      blue('ash', { skills: { closeCombat: { level: 1 } } }, ...row(10, 20, 3)),
      red('wolves', {}, ...row(10, 21, 3)),
    ];
    const third = activated({ units, terrain: [{ is: SCRUB, points: box(11.5, 0, 60, 40) }] }, 'ash', 6);
    expect(checkOf(third.does(strike())).total).toBe(0);
  });

  test('melee.success: each success is one hit at the weapon’s base damage', () => {
    const fight = melee(1, 1, 5);
    expect(eventOf(fight.does(strike()), 'hitsMarked')).toMatchObject({
      unit: 'wolves',
      count: 1,
      damage: 1,
    });
  });

  test('melee.success, mixed.offence: what the parts of a unit score on one enemy counts together', () => {
    const skills = { closeCombat: { level: 1 } };
    const ash = blue('ash', { skills, with: [{ entry: 'elders', members: 1 }] }, ...row(10, 20, 2));
    const units = [ash, red('wolves', {}, ...row(10, 21, 2))];
    const fight = activated(
      { units, entries: [entry({ id: 'elders', name: 'Elders', skills })] },
      'ash',
      12,
      12,
    );
    const arms = [0, 1].map(part => ({ part, weapon: 'clubs' }));
    expect(eventOf(fight.does(strike({ arms })), 'unitStruck').strikes).toMatchObject([{ successes: 2 }]);
  });

  test('melee.success: the log says who strikes whom, with what, and how often it hits', () => {
    const armed = melee(1, 1, 12);
    expect(armed.told(armed.does(strike()))).toContain(
      'melee.success: ash strikes wolves with clubs: 1 hit.',
    );
    const units = [
      blue('ash', { equipment: [], skills: { closeCombat: { level: 1 } } }, [10, 20]),
      red('wolves', {}, [10, 21]),
      red('bears', {}, [11, 21]),
    ];
    const bare = activated({ units }, 'ash', 1);
    expect(bare.told(bare.does(strike({ arms: [{ part: 0 }] })))).toContain(
      'melee.success: ash strikes wolves and bears with bare hands: no hit.',
    );
  });

  test('skirmish.join: one that is in the skirmish already does not join it', () => {
    expect(melee(2, 2).refuses(strike({ skirmish: true }))).toBe(
      'skirmish.join: ash is in that skirmish already.',
    );
  });

  test('melee.focus: a part of the unit named, not one that its comrades have', () => {
    const bears = red('bears', { with: [{ entry: 'cubs', members: 1 }] }, [11, 21], [12, 21]);
    const units = [
      blue('ash', { skills: { closeCombat: { level: 1 } } }, [10, 20], [11, 20]),
      red('wolves', {}, [10, 21]),
      bears,
    ];
    const fight = activated({ units, entries: [entry({ id: 'cubs', name: 'Cubs' })] }, 'ash', 1);
    fight.refused('melee.focus', strike({ focus: 1 }));
    fight.does(strike({ subject: 'bears', focus: 1 }));
  });

  test('equipment.choice: a unit without a melee weapon fights at base damage 0', () => {
    const bare = blue('ash', { equipment: ['rocks'], skills: { closeCombat: { level: 1 } } }, [10, 20]);
    const fight = activated({ units: [bare, red('wolves', {}, [10, 21])] }, 'ash', 9);
    fight.refused('equipment.choice', strike());
    const events = fight.does({ type: 'closeCombat', unit: 'ash', arms: [{ part: 0 }], subject: 'wolves' });
    expect(eventOf(events, 'hitsMarked').damage).toBe(0);
  });

  test('equipment.choice: a unit with weapons says which', () => {
    expect(
      melee(1, 1).refuses({ type: 'closeCombat', unit: 'ash', arms: [{ part: 0 }], subject: 'wolves' }),
    ).toMatch(/^equipment.choice/);
  });

  test('melee.action: friendly units do not qualify', () => {
    melee(1, 1).refused('action.subject', strike({ subject: 'ash' }));
  });
});
