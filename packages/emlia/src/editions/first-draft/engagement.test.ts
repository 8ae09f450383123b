import { describe, expect, test } from 'vitest';
import { chargeReachOf } from '../../actions/charge/rush.ts';
import { combatRangeOf, engagersOf, isEngagedBy } from '../../judge/engagement/engaged.ts';
import { engagementTypeOf } from '../../judge/engagement/type.ts';
import { engagingMembers } from '../../judge/ranked/members.ts';
import {
  activated,
  type Battlefield,
  battle,
  blue,
  box,
  eventOf,
  type Fielded,
  midway,
  red,
  row,
  WALL,
} from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { end, go, wake } from '../../testing/orders.ts';
import { EDITIONS } from '../index.ts';

const draft = (field: Omit<Battlefield, 'edition'>) => scene({ edition: 'first-draft', ...field });
const fightOf = (field: Omit<Battlefield, 'edition'>, ...faces: number[]) =>
  battle({ edition: 'first-draft', ...field }, ...faces);
const EACH = { skills: { closeCombat: { level: 1, perMember: true } } } as const;

describe('who is engaged', () => {
  const apart = (gap: number, changes = {}) =>
    draft({ units: [blue('ash', {}, [20, 20]), red('wolves', changes, [20, 21 + gap])] });
  const engaged = ({ world, state, unit }: ReturnType<typeof apart>) => [
    isEngagedBy(world, state, unit('ash'), unit('wolves')),
    isEngagedBy(world, state, unit('wolves'), unit('ash')),
  ];

  test.each([
    [0, true],
    [0.125, true],
    [0.1875, false],
    [0.9375, false],
  ])('draft.engage.contact: at %d GSU: %s', (gap, expected) => {
    expect(engaged(apart(gap))).toEqual([expected, expected]);
  });

  test('draft.engage.contact, draft.engage.mutual: neither a combat range nor Reach engages anybody', () => {
    expect(engaged(apart(0.5, { combatRange: 6 }))).toEqual([false, false]);
    expect(engaged(apart(0.5, { equipment: ['spears'] }))).toEqual([false, false]);
    const { world, unit } = apart(0.5, { combatRange: 6, equipment: ['spears'] });
    expect(combatRangeOf(world, unit('wolves'))).toBe(0.125);
  });

  test.each(['square', 'hex'] as const)(
    'draft.measure.grid, draft.engage.contact: on %s cells it is the next cell',
    board => {
      const cells = (y: number) =>
        draft({ board, units: [blue('ash', {}, [20.5, 20.5]), red('wolves', {}, [20.5, y])] });
      expect(engaged(cells(21.5))).toEqual([true, true]);
      expect(engaged(cells(23.5))).toEqual([false, false]);
    },
  );

  test('draft.engage.contact: friends in contact are not engaged', () => {
    const { world, state, unit } = draft({ units: [blue('ash', {}, [20, 20]), blue('oak', {}, [20, 21])] });
    expect(engagersOf(world, state, unit('ash'))).toEqual([]);
  });

  test('draft.skirmish.begin, draft.ranked.begin: without ranks a skirmish, with them ranked combat', () => {
    const open = draft({ units: [blue('ash', {}, [20, 20]), red('wolves', {}, [20, 21])] });
    expect(engagementTypeOf(open.world, open.state, [open.unit('ash'), open.unit('wolves')])).toBe(
      'skirmish',
    );
    const block = draft({
      units: [blueBlock('free', 'ash', { files: 3, count: 3, at: [20, 20] }), red('wolves', {}, [21, 19])],
    });
    expect(engagementTypeOf(block.world, block.state, [block.unit('ash'), block.unit('wolves')])).toBe(
      'ranked',
    );
  });

  test.each([
    ['clubs', 3],
    ['spears', 6],
  ])(
    'draft.ranked.attackers: of a block with %s those in contact strike, and whom Reach lets',
    (weapon, members) => {
      const { world, unit } = draft({
        units: [
          blueBlock('free', 'ash', { files: 3, count: 9, at: [20, 20] }, { equipment: [weapon] }),
          redBlock('free', 'wolves', { files: 3, count: 3, at: [22, 19], facing: 180 }),
        ],
      });
      expect(engagingMembers(world, unit('ash'), unit('wolves'))).toHaveLength(members);
    },
  );
});

describe('free strikes', () => {
  const field = (changes: object = {}) => ({
    units: [
      blue('ash', { timing: 5 }, ...row(20, 20, 3)),
      midway(red('wolves', { timing: 3, ...EACH, ...changes }, ...row(20, 21, 3)), {}),
      red('far', { timing: 1 }, [50, 5]),
    ],
  });

  test('draft.free-strike.automatic, draft.engage.leave, draft.fumble.no-dice: every die of those who engage it, unrolled', () => {
    const fight = fightOf(field());
    fight.does(wake('ash'));
    const events = fight.does(go(fight, 'ash', [0, -10]));
    const struck = eventOf(events, 'unitStruck');
    expect(struck).toMatchObject({ unit: 'wolves', subject: 'ash', free: true });
    expect(struck.blows[0]?.check).toMatchObject({ level: 3, successes: 3, faces: [] });
    expect(eventOf(events, 'hitsMarked')).toMatchObject({ unit: 'ash', count: 3, damage: 1 });
    expect(fight.asked()?.kind).toBe('act');
    fight.dice.done();
  });

  test('draft.free-strike.automatic: one hit by a unit without the skill, and armour counts', () => {
    const fight = fightOf(field({ skills: {} }));
    fight.does(wake('ash'));
    const events = fight.does(go(fight, 'ash', [0, -10]));
    expect(eventOf(events, 'hitsMarked')).toMatchObject({ count: 1 });
    expect(eventOf(events, 'hitsMarked')).not.toHaveProperty('armourless');
  });

  test('draft.free-strike.before-move: struck first, and those marked go on with the move', () => {
    const fight = fightOf(field());
    fight.does(wake('ash'));
    const types = fight.does(go(fight, 'ash', [0, -10])).map(({ type }) => type);
    expect(types.indexOf('unitDamaged')).toBeLessThan(types.indexOf('unitMoved'));
    expect(fight.unit('ash').parts[0]?.casualtiesDue).toBe(3);
    expect(fight.unit('ash').members.map(({ y }) => y)).toEqual([10, 10, 10]);
  });

  test('draft.free-strike.no-cost: it keeps its action, and strikes as often as it is given cause', () => {
    const fight = fightOf(field());
    fight.does(wake('ash'));
    fight.does({ type: 'dropDown', unit: 'ash' });
    expect(fight.unit('wolves').freeStruck).toBeUndefined();
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    expect(fight.unit('wolves').used.primary).toBeUndefined();
    const options = fight.game.options(fight.state, 'red', ['closeCombat']);
    expect(options.some(({ refusal }) => !refusal)).toBe(true);
  });

  test('draft.free-strike.automatic: with whatever it carries that strikes hardest', () => {
    const maul = { kind: 'melee', id: 'maul', name: 'Maul', damage: 3, abilities: [] } as const;
    const damageWith = (...equipment: string[]) => {
      const fight = fightOf({ ...field({ equipment }), equipment: [maul] });
      fight.does(wake('ash'));
      return eventOf(fight.does(go(fight, 'ash', [0, -10])), 'hitsMarked').damage;
    };
    expect([damageWith('clubs'), damageWith('clubs', 'maul'), damageWith('maul', 'clubs')]).toEqual([
      1, 3, 3,
    ]);
  });

  test('draft.free-strike.automatic: it is nobody’s choice', () => {
    const fight = fightOf(field());
    expect(() => fight.refuses({ type: 'letGo', unit: 'wolves' })).toThrow('there is no "letGo"');
  });

  test('draft.engage.leave: its own Disengage or a friend’s Distract spares it the strikes of whom it holds off', () => {
    const free = (unit: string) => {
      const fight = fightOf(
        {
          units: [
            blue('ash', { timing: 5, ...EACH }, ...row(20, 20, 3)),
            blue('oak', { timing: 5, ...EACH }, ...row(23, 20, 3)),
            midway(red('wolves', { timing: 3, ...EACH }, ...row(20, 21, 6)), {}),
          ],
        },
        ...[12, 12, 12],
      );
      fight.does(wake(unit));
      fight.does({ type: 'disengage', unit });
      const held = fight.asked();
      if (held?.kind === 'holdOff')
        fight.does(fight.game.options(fight.state, held.seat)[0]?.command as never);
      if (unit === 'oak') {
        fight.does(end('oak'));
        fight.does(wake('ash'));
      }
      const events = fight.does(go(fight, 'ash', [0, -10]));
      return events.some(({ type }) => type === 'unitStruck');
    };
    expect([free('ash'), free('oak')]).toEqual([false, false]);
  });

  test('draft.engage.leave, draft.free-strike.automatic: each of those who engage it strikes', () => {
    const fight = fightOf({
      units: [
        blue('ash', { timing: 5, hits: { base: 9, armour: 0 } }, ...row(20, 20, 3)),
        red('wolves', { timing: 3, ...EACH }, ...row(20, 21, 3)),
        red('bears', { timing: 3, ...EACH }, [19, 20]),
      ],
    });
    fight.does(wake('ash'));
    const events = fight.does(go(fight, 'ash', [0, -10]));
    expect(events.flatMap(event => (event.type === 'unitStruck' ? [event.unit] : [])).sort()).toEqual([
      'bears',
      'wolves',
    ]);
  });

  test('draft.free-strike.automatic, draft.engage.leave: those held off are left out', () => {
    const fight = fightOf(field());
    fight.does(wake('ash'));
    fight.unit('wolves').stopped = [0, 1];
    expect(eventOf(fight.does(go(fight, 'ash', [0, -10])), 'unitStruck').blows[0]?.check.successes).toBe(1);
  });
});

describe('Charge', () => {
  const field = (y: number) => ({
    units: [
      blue('ash', { timing: 5, skills: { closeCombat: { level: 1 } } }, [20, 20]),
      red('wolves', { timing: 3, morale: 7 }, [20, y]),
    ],
  });
  const charge = {
    type: 'charge',
    unit: 'ash',
    mode: 'G',
    arms: [{ part: 0, weapon: 'clubs' }],
    subject: 'wolves',
  } as const;
  const charging = (y: number, ...faces: number[]) => {
    const fight = fightOf({ ...field(y), height: 80 }, ...faces);
    fight.does(wake('ash'));
    return fight;
  };

  test('draft.charge.double-speed: at twice its speed of 15, in a straight line, and without the −4 of Double Pace', () => {
    const fight = charging(50, 12);
    const events = fight.does(charge);
    expect(fight.unit('ash').members[0]?.y).toBeCloseTo(49, 1);
    const { modifiers } = eventOf(events, 'unitStruck').blows[0]?.check ?? { modifiers: [] };
    expect(modifiers.map(({ label }) => label)).toEqual(['Charged']);
  });

  test('draft.charge.double-speed: who has gears goes twice as far as they allow', () => {
    const movement = [{ speed: 60, mode: 'G', gears: [10, 20, 40, 60] } as const];
    const { world, unit } = draft({
      units: [
        midway(blue('ash', { movement }, [20, 20]), { momentum: { speed: 15 } }),
        red('wolves', {}, [50, 5]),
      ],
    });
    // Of its second gear it may take the third; beyond twice that there is the contact.
    expect(chargeReachOf(world, unit('ash'))).toEqual({ far: 2 * 40 + 1 / 8, ahead: true });
  });

  test('draft.charge.both-actions: it takes the move and the primary action', () => {
    const fight = charging(40, 2);
    fight.does(charge);
    expect(fight.unit('ash').used).toMatchObject({ move: 'Charge', primary: 'Charge' });
    const moved = charging(40);
    moved.does(go(moved, 'ash', [0, 5]));
    expect(moved.refused('draft.charge.both-actions', charge)).toBe(
      'ash has already used its move action, and a Charge takes both.',
    );
  });

  test('draft.charge.short: it stops where it is, at −1 morale, and free actions remain', () => {
    const fight = charging(70);
    const events = fight.does(charge);
    expect(eventOf(events, 'moraleNoted')).toMatchObject({ unit: 'ash', row: 'chargeFellShort' });
    expect(fight.unit('ash').members[0]?.y).toBe(50);
    expect(fight.asked()).toMatchObject({ kind: 'act', about: { unit: 'ash' } });
    expect(fight.told(events)).toContain('draft.charge.short: The charge of ash falls short.');
  });
});

test('draft.melee.no-shift: its block promises hits and no ground', () => {
  const block = (edition: 'core' | 'first-draft') =>
    EDITIONS[edition].orders.of('closeCombat')?.action?.check?.success;
  expect(block('first-draft')).toBe('Each success is one hit at the base damage of the weapon.');
  expect(block('core')).toMatch(/GSU/);
});

test('draft.melee.no-shift: a success moves nobody by itself', () => {
  const fight = fightOf(
    {
      units: [
        blue('ash', { timing: 5, skills: { closeCombat: { level: 1 } } }, [20, 20]),
        red('wolves', { timing: 3, hits: { base: 9, armour: 0 } }, [20, 21]),
      ],
    },
    12,
  );
  fight.does(wake('ash'));
  fight.does({ type: 'closeCombat', unit: 'ash', arms: [{ part: 0, weapon: 'clubs' }], subject: 'wolves' });
  fight.does(end('ash'));
  expect(fight.unit('wolves').members[0]?.y).toBe(21);
});

test('draft.disengage.subject: all enemies in contact', () => {
  const fight = fightOf(
    {
      units: [
        blue('ash', { timing: 5, skills: { closeCombat: { level: 1 } } }, [20, 20]),
        red('wolves', {}, [20, 21]),
        red('bears', { combatRange: 5 }, [20, 17]),
        red('foxes', {}, [21, 20]),
      ],
    },
    2,
  );
  fight.does(wake('ash'));
  expect(eventOf(fight.does({ type: 'disengage', unit: 'ash' }), 'disengageTried').subjects).toEqual([
    'wolves',
    'foxes',
  ]);
});

describe('a skirmish', () => {
  const one = { skills: { closeCombat: { level: 1 } } };
  /** Oak fights the wolves: the outline runs from (20, 20) to (26, 21). */
  const brawl = (...more: Fielded[]) => ({
    units: [
      blue('ash', { timing: 5, skills: { ...one.skills, aimedFire: { level: 1 } } }, [23, 12]),
      blue('oak', { timing: 1, ...one }, [20, 20], [23, 20], [26, 20]),
      red('wolves', { timing: 0, damageLimit: 9, ...one }, [20, 21], [26, 21]),
      ...more,
    ],
  });
  const facing = (fight: ReturnType<typeof fightOf>) =>
    engagersOf(fight.game.world, fight.state, fight.unit('ash')).map(({ id }) => id);

  test('draft.skirmish.boundary: whoever comes to its outline is engaged with the enemies inside', () => {
    const fight = fightOf({ ...brawl(), otherDice: 12 });
    fight.does(wake('ash'));
    const events = fight.does(go(fight, 'ash', [0, 7]));
    expect(eventOf(events, 'skirmishJoined')).toMatchObject({ unit: 'ash', with: ['oak', 'wolves'] });
    expect(facing(fight)).toEqual(['wolves']);
    fight.does({
      type: 'closeCombat',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'clubs' }],
      subject: 'wolves',
    });
  });

  test('draft.skirmish.boundary: a charge at one inside has reached it at the outline, with its friends in the way', () => {
    const fight = fightOf({ ...brawl(), otherDice: 12 });
    fight.does(wake('ash'));
    const arms = [{ part: 0, weapon: 'clubs' }] as const;
    const events = fight.does({ type: 'charge', unit: 'ash', mode: 'G', arms, subject: 'wolves' });
    expect(events.map(({ type }) => type)).not.toContain('chargeFellShort');
    expect(eventOf(events, 'unitStruck')).toMatchObject({ subject: 'wolves', charged: true });
  });

  test('draft.skirmish.boundary: a step short of it is outside', () => {
    const fight = fightOf(brawl());
    fight.does(wake('ash'));
    fight.does(go(fight, 'ash', [0, 6.75]));
    expect(facing(fight)).toEqual([]);
    expect(fight.state.joined).toEqual([]);
  });

  test('draft.skirmish.boundary: friends alone are no skirmish', () => {
    const fight = fightOf({
      units: [
        blue('ash', { timing: 5 }, [23, 12]),
        blue('oak', {}, [20, 20], [26, 20]),
        red('far', {}, [50, 5]),
      ],
    });
    fight.does(wake('ash'));
    fight.does(go(fight, 'ash', [0, 7]));
    expect(fight.state.joined).toEqual([]);
  });

  const rocks = [{ part: 0, weapon: 'rocks' }] as const;
  const shot = (subject: string, more: object = {}) =>
    ({ type: 'aimedFire', unit: 'ash', arms: rocks, subject, forfeitMove: false, ...more }) as const;

  test('draft.skirmish.friend-and-enemy, draft.skirmish.targeting: a friend stands for the whole of it, and all of it is one mixed unit', () => {
    const among = (subject: string) => {
      const fight = fightOf({ ...brawl(), otherDice: 12 });
      fight.does(wake('ash'));
      return eventOf(fight.does(shot(subject)), 'hitsMarked')
        .among?.map(({ unit }) => unit)
        .sort();
    };
    expect(among('oak')).toEqual(['oak', 'wolves']);
    expect(among('wolves')).toEqual(['oak', 'wolves']);
  });

  test('draft.skirmish.targeting: in support none of it falls on friends', () => {
    const fight = fightOf({ ...brawl(), otherDice: 12 });
    fight.does(wake('ash'));
    const hits = fight
      .does(shot('wolves', { supporting: true, forfeitMove: true }))
      .filter(({ type }) => type === 'hitsMarked');
    expect(hits).toMatchObject([{ unit: 'wolves' }]);
    expect(hits[0]).not.toHaveProperty('among');
  });

  test('draft.skirmish.friend-and-enemy: a friend cannot be picked out of it, and one that fights nobody not be shot at', () => {
    const fight = fightOf(brawl(blue('elm', {}, [30, 12])));
    fight.does(wake('ash'));
    const only = 'oak is a friend, and can be named for the whole of its skirmish only.';
    for (const more of [{ focus: 'unit' }, { supporting: true }]) {
      expect(fight.refused('draft.skirmish.friend-and-enemy', shot('oak', more))).toBe(only);
    }
    fight.refused('action.subject', shot('elm'));
  });

  test('draft.skirmish.friend-and-enemy: what is led is one’s own side alone', () => {
    const leader = { skills: { leadership: { level: 1 } }, timing: 5 };
    const fight = fightOf({
      units: [
        blue('ash', leader, [23, 12]),
        blue('oak', { timing: 1 }, [20, 20]),
        red('wolves', { timing: 0 }, [20, 21]),
      ],
      otherDice: 12,
    });
    fight.does(wake('ash'));
    const rally = (subject: string) => ({ type: 'improveMorale', unit: 'ash', subject, as: 'free' }) as const;
    expect(fight.refuses(rally('wolves'))).toMatch(/^action\.subject: wolves is no friendly unit/);
    fight.does(rally('oak'));
  });
});

describe('melee range', () => {
  const clubs = (unit: string, weapon: string) =>
    ({ type: 'closeCombat', unit, arms: [{ part: 0, weapon }], subject: 'wolves' }) as const;
  const apart = (gap: number, equipment: readonly string[]) => {
    const fight = fightOf({
      units: [
        blue('ash', { timing: 5, equipment, skills: { closeCombat: { level: 1 } } }, [20, 20], [30, 20]),
        red('wolves', { timing: 0, damageLimit: 9 }, [20, 21 + gap]),
      ],
      otherDice: 12,
    });
    fight.does(wake('ash'));
    return fight;
  };

  test('draft.melee.subject: in contact', () => {
    apart(0.125, ['clubs']).does(clubs('ash', 'clubs'));
    expect(apart(0.25, ['clubs']).refuses(clubs('ash', 'clubs'))).toMatch(/^melee\.action/);
  });

  test('draft.melee.subject: or within the Reach of those who strike, who are engaged with nobody', () => {
    const fight = apart(1, ['spears']);
    expect(engagersOf(fight.game.world, fight.state, fight.unit('wolves'))).toEqual([]);
    expect(eventOf(fight.does(clubs('ash', 'spears')), 'hitsMarked').count).toBe(1);
    expect(apart(1.25, ['spears']).refuses(clubs('ash', 'spears'))).toMatch(/^melee\.action/);
  });

  test('draft.melee.subject: only those who reach it strike', () => {
    const fight = fightOf({
      units: [
        blue('ash', { timing: 5, equipment: ['spears'], ...EACH }, [20, 20], [30, 20]),
        red('wolves', { timing: 0, damageLimit: 9 }, [20, 22]),
      ],
      otherDice: 12,
    });
    fight.does(wake('ash'));
    expect(eventOf(fight.does(clubs('ash', 'spears')), 'hitsMarked').count).toBe(1);
  });

  test('draft.disengage.subject: whoever could strike by Reach is held off too', () => {
    const fight = fightOf({
      units: [
        blue('ash', { timing: 5, skills: { closeCombat: { level: 1 } } }, [20, 20]),
        red('wolves', {}, [20, 21]),
        red('bears', { equipment: ['spears'] }, [20, 18.25]),
        red('foxes', {}, [20, 18.25 - 1.5]),
      ],
      otherDice: 2,
    });
    fight.does(wake('ash'));
    const { subjects } = eventOf(fight.does({ type: 'disengage', unit: 'ash' }), 'disengageTried');
    expect(subjects).toEqual(['wolves', 'bears']);
  });
});

describe('a condition that moves and then charges', () => {
  const hides = {
    when: { fact: 'enemyWithin', distance: 40 },
    do: [{ action: 'seekHiding' }, { action: 'charge' }],
  };
  const wild = (away: number, edition: 'core' | 'first-draft') =>
    activated(
      {
        edition,
        units: [
          midway(blue('ash', { timing: 5, initiative: [hides] as never, ...EACH }, [20, 30]), {
            ordered: false,
          }),
          red('wolves', { timing: 0, damageLimit: 9 }, [20 + away, 30]),
        ],
        terrain: [{ is: WALL, points: box(24, 18, 24.5, 28) }],
        otherDice: 2,
      },
      'ash',
    );
  const charge = {
    type: 'charge',
    unit: 'ash',
    mode: 'G',
    arms: [{ part: 0, weapon: 'clubs' }],
    subject: 'wolves',
  } as const;

  test('draft.charge.both-actions: it charges at once if the enemy is in reach', () => {
    const near = wild(10, 'first-draft');
    expect(near.refuses(go(near, 'ash', [5, 0]))).toMatch(/must charge wolves/);
    near.does(charge);
    expect(near.unit('ash').used).toMatchObject({ move: 'Charge', primary: 'Charge' });
  });

  test('draft.charge.both-actions: and otherwise only moves', () => {
    const far = wild(35, 'first-draft');
    expect(far.refuses(charge)).toMatch(/must move/);
  });

  test('draft.charge.both-actions: in the core it moves first', () => {
    expect(wild(10, 'core').refuses(charge)).toMatch(/must move/);
  });
});

test('draft.edition.inherit: a condition that calls for a Charge binds as in the core', () => {
  const wild = { when: { fact: 'enemyWithin', distance: 30 }, do: [{ action: 'charge' }] };
  const fight = activated(
    {
      edition: 'first-draft',
      units: [
        midway(blue('ash', { timing: 5, initiative: [wild] as never, ...EACH }, [20, 30]), {
          ordered: false,
        }),
        red('wolves', { timing: 0, damageLimit: 9 }, [20, 20]),
      ],
    },
    'ash',
  );
  expect(fight.refuses(go(fight, 'ash', [5, 0]))).toMatch(/must charge wolves/);
});
