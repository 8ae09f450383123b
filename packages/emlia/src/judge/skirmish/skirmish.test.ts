import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { mixedFoes, refusalOf, shoot } from '../../actions/fire/testing/range.ts';
import { blowsOf, rowsOf, strike } from '../../actions/melee/testing/fight.ts';
import { type EmliaEvent, evolve } from '../../events.ts';
import { controlOf } from '../../table/area.ts';
import { activated, BOARDS, blue, box, checkOf, red, row } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { isAwareOf } from '../awareness/aware.ts';
import { engagersOf, isEngagedBy, skirmishOf } from '../engagement/engaged.ts';
import { shareLots } from '../hits/lots.ts';
import { INITIATIVE_FACTS } from '../initiative/facts.ts';
import { foes, men, type Table, table } from '../sight/testing/table.ts';
import { forgetSkirmishes } from './forget.ts';

const LEVEL = { skills: { closeCombat: { level: 3 } } };

/** Ash fights two wolves; four bears fight oak beside them. */
const brawl = (...more: Parameters<typeof table>[0]['units'][number][]): Table =>
  table({
    units: [
      men('ash', {}, LEVEL, ...row(20, 50, 3)),
      foes('wolves', {}, {}, ...row(20, 51, 2)),
      men('oak', {}, {}, ...row(20, 52, 3)),
      foes('bears', {}, {}, ...row(20, 53, 4)),
      ...more,
    ],
  });

describe('a side of a skirmish', () => {
  test('skirmish.side: an attacker strikes all of it, and the hits are shared by subunits', () => {
    const { events, state } = shoot(brawl(), strike(), 12, 12, 12);
    expect(events[0]).toMatchObject({
      among: ['wolves', 'bears'],
      strikes: [{ source: 'ash', subjects: ['wolves', 'bears'], successes: 3 }],
    });
    expect(shareLots(state).map(({ unit, part, count }) => [unit, part, count])).toEqual([
      ['wolves', 0, 1],
      ['bears', 0, 2],
    ]);
    expect(state.units.bears?.attackers).toEqual([{ unit: 'ash', ranged: false }]);
  });

  test('skirmish.side, mixed.defence: every subunit of every unit on it is one subunit', () => {
    // The bears have charged; they are more than the wolves, and easier to hit.
    const t = brawl();
    const { bears } = t.state.units;
    if (bears) bears.charged = true;
    expect(rowsOf(t)).toEqual([['Easier to hit: bears', 1]]);
  });

  test('skirmish.side, melee.focus: unless it picks out a subunit, in reach or not', () => {
    const t = brawl(mixedFoes('foxes', { vixens: [[20, 54]], cubs: [[21, 54]] }));
    expect(refusalOf(t, strike({ subject: 'bears', focus: 0 }))).toBe('accepted');
    const alone = table({ units: [men('ash', {}, LEVEL, [20, 50]), foes('wolves', {}, {}, [20, 51])] });
    expect(refusalOf(alone, strike({ focus: 0 }))).toBe(
      'melee.focus: There is no such subunit of wolves to pick out.',
    );
    expect(refusalOf(brawl(), strike({ focus: 1 }))).toMatch(/^melee.focus/);
    expect(shoot(brawl(), strike({ subject: 'bears', focus: 0 }), 12, 1, 1).state.markers).toEqual([
      { unit: 'bears', part: 0, source: 'ash', count: 1, damage: 1 },
    ]);
  });

  test('skirmish.side: of several enemy sides the attack is on the one it names', () => {
    const t = brawl();
    const { bears } = t.state.units;
    if (bears) Object.assign(bears, { force: 'green', seat: 'green' });
    // The wolves now have enemies on both sides, and ash two enemy sides.
    expect(blowsOf(t).map(({ bout }) => bout.units.map(({ id }) => id))).toEqual([['wolves']]);
    expect(blowsOf(t, { subject: 'bears' }).map(({ bout }) => bout.units.map(({ id }) => id))).toEqual([
      ['bears'],
    ]);
    const both = [{ subject: 'wolves', members: [0] }, { subject: 'bears' }];
    expect(refusalOf(t, strike({ fronts: both }))).toMatch(/^ranked.attack.fronts/);
  });

  test('freestrike.strike: a free strike falls on the mover alone, without the rows of focusing', () => {
    const blows = blowsOf(brawl(), { free: true, leaving: true });
    expect(blows.map(({ bout }) => bout.units.map(({ id }) => id))).toEqual([['wolves']]);
    expect(rowsOf(brawl(), { free: true, leaving: true })).toEqual([
      ['Free strike against unit leaving engagement', 4],
    ]);
  });

  test('disengage.success: those held off take no part in a free strike', () => {
    const t = table({
      units: [
        men('ash', {}, { skills: { closeCombat: { level: 1, perMember: true } } }, ...row(20, 50, 3)),
        foes('wolves', {}, {}, ...row(20, 51, 2)),
      ],
    });
    expect(blowsOf(t, { free: true })[0]?.plan.level).toBe(3);
    expect(blowsOf(t, { free: true, able: [2] })[0]?.plan.level).toBe(1);
  });
});

describe('places in a skirmish', () => {
  test.each(BOARDS)(
    'skirmish.abstract: every member can fight, and reach every enemy in it, on a %s board',
    board => {
      const members = { skills: { closeCombat: { level: 1, perMember: true } } } as const;
      const units = [
        blue('ash', members, ...row(10.5, 20.5, 6)),
        red('wolves', {}, [9.5, 20.5]),
        blue('oak', {}, [8.5, 20.5]),
        red('bears', {}, [7.5, 20.5]),
      ];
      const fight = activated({ board, units }, 'ash', 1, 1, 1, 1, 1, 1);
      expect(checkOf(fight.does(strike({ subject: 'bears' }))).level).toBe(6);
    },
  );

  test('skirmish.abstract, engagement.oneway: who is merely out-reached must close in', () => {
    const units = [blue('ash', { equipment: ['spears'] }, [10, 20]), red('wolves', {}, [10, 23])];
    expect(
      activated({ units, first: 'red' }, 'wolves').refuses(strike({ unit: 'wolves', subject: 'ash' })),
    ).toBe('melee.action: ash is 2 GSU away, outside the combat range of wolves (1 GSU).');
  });

  test('melee.outnumber: who may not strike does not count, and an out-reached side outnumbers nobody', () => {
    const spears = [{ part: 0, weapon: 'spears' }];
    const t = table({
      units: [
        men('ash', {}, { ...LEVEL, equipment: ['spears'] }, ...row(20, 50, 6)),
        foes('wolves', {}, {}, [20, 53]),
      ],
    });
    expect(rowsOf(t, { arms: spears })).toEqual([]);
  });
});

describe('joining a skirmish', () => {
  const skirmish = () => {
    const t = scene({
      units: [
        blue('ash', {}, [20, 20]),
        red('wolves', {}, [20, 21]),
        blue('oak', LEVEL, ...row(20, 17, 2)),
        red('bears', {}, [20, 22]),
        red('foxes', {}, [40, 20]),
      ],
    });
    return t;
  };
  const join = (t: ReturnType<typeof skirmish>) =>
    evolve(t.state, { type: 'skirmishJoined', unit: 'oak', with: ['ash', 'wolves', 'oak', 'bears'] });

  test('skirmish.join: it is engaged with every enemy in it, and they with it', () => {
    const t = skirmish();
    const engaged = (a: string, b: string) => isEngagedBy(t.world, t.state, t.unit(a), t.unit(b));
    expect([engaged('oak', 'bears'), engaged('bears', 'oak')]).toEqual([false, false]);
    join(t);
    expect(t.state.joined).toEqual([{ unit: 'oak', with: ['ash', 'wolves', 'bears'] }]);
    expect([engaged('oak', 'bears'), engaged('bears', 'oak'), engaged('oak', 'foxes')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(engaged('oak', 'ash')).toBe(false);
    expect(engagersOf(t.world, t.state, t.unit('oak')).map(({ id }) => id)).toEqual(['wolves', 'bears']);
  });

  test('skirmish.abstract: one that joined may strike any enemy in it', () => {
    const t = skirmish();
    expect(blowsOf(t, {}, 'oak')).toEqual([]);
    join(t);
    expect(blowsOf(t, {}, 'oak').map(({ bout }) => bout.units.map(({ id }) => id))).toEqual([
      ['wolves', 'bears'],
    ]);
  });

  test('skirmish.abstract: who is out-reached may strike an enemy that joined, but not because a friend did', () => {
    // Wolves with long arms hold ash, who reaches nobody.
    const held = () =>
      scene({
        units: [
          blue('ash', LEVEL, [20, 20]),
          red('wolves', { combatRange: 5 }, [20, 23]),
          blue('oak', LEVEL, [18, 17]),
          red('bears', {}, [22, 17]),
        ],
      });
    const friend = held();
    friend.state.joined = [{ unit: 'oak', with: ['ash', 'wolves'] }];
    expect(blowsOf(friend, {}, 'oak')).toHaveLength(1);
    expect(blowsOf(friend, {}, 'ash')).toEqual([]);
    const enemy = held();
    enemy.state.joined = [{ unit: 'bears', with: ['ash', 'wolves'] }];
    expect(blowsOf(enemy, { subject: 'bears' }, 'ash')).toHaveLength(1);
  });

  test('skirmish.join: until it moves out, or one it was with does', () => {
    const t = skirmish();
    join(t);
    evolve(t.state, { type: 'skirmishLeft', unit: 'wolves' });
    expect(t.state.joined).toEqual([{ unit: 'oak', with: ['ash', 'bears'] }]);
    evolve(t.state, { type: 'skirmishLeft', unit: 'oak' });
    expect(t.state.joined).toEqual([]);
    expect(skirmishOf(t.world, t.state, t.unit('oak')).map(({ id }) => id)).toEqual(['oak']);
  });
});

describe('the end of a skirmish', () => {
  test('skirmish.join: it lasts no longer than there is an enemy in it', () => {
    const t = scene({
      units: [blue('ash', {}, [20, 20]), red('wolves', {}, [20, 21]), blue('oak', {}, [20, 17])],
    });
    t.state.joined = [{ unit: 'oak', with: ['ash', 'wolves'] }];
    const gone: EmliaEvent[] = [];
    const act = { dice: scriptedDice(), emit: (event: EmliaEvent) => void gone.push(event) };
    forgetSkirmishes(t.world, t.state, act);
    expect(gone).toEqual([]);
    t.unit('wolves').place = 'destroyed';
    forgetSkirmishes(t.world, t.state, act);
    expect(gone).toEqual([{ type: 'skirmishLeft', unit: 'oak' }]);
  });

  test('skirmish.join: a battle forgets it by itself', () => {
    const fight = activated({ units: [blue('ash', {}, [20, 20]), red('wolves', {}, [20, 30])] }, 'ash');
    fight.state.joined = [{ unit: 'ash', with: ['wolves'] }];
    fight.state.units.wolves = { ...fight.unit('wolves'), place: 'retreated' };
    const events = fight.does({ type: 'endActivation', unit: 'ash' });
    expect(events).toContainEqual({ type: 'skirmishLeft', unit: 'ash' });
    expect(fight.state.joined).toEqual([]);
  });
});

describe('what being merged means', () => {
  test('skirmish.mixed.scope: each unit keeps its Timing, activation, leader, morale and order', () => {
    const units = [
      blue('ash', { timing: 2 }, [10, 20]),
      // Who struck rises by what it did; its comrade does not.
      blue('oak', { timing: 1, morale: 5 }, [12, 20]),
      red('wolves', { timing: 2 }, [11, 20]),
    ];
    const fight = activated({ units }, 'ash', 12, 1, 1, 1, 1);
    fight.does(strike());
    fight.does({ type: 'endActivation', unit: 'ash' });
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does({ type: 'endActivation', unit: 'wolves' });
    const { ash, oak } = fight.state.units;
    expect([ash?.activated, oak?.activated]).toEqual([true, false]);
    expect([ash?.timing, oak?.timing]).toEqual([2, 1]);
    expect([ash?.morale, oak?.morale]).toEqual([7, 5]);
    expect([ash?.leader, oak?.leader, ash?.ordered, oak?.ordered]).toEqual([0, 0, true, true]);
    expect([ash?.members.length, oak?.members.length]).toEqual([1, 1]);
  });
});

describe('a skirmish from outside', () => {
  const ford = { id: 'ford', name: 'Ford', points: box(9, 19, 11.5, 21) };

  test('skirmish.neutral: an attack does not choose between friend and enemy in it', () => {
    const archers = men(
      'elm',
      {},
      { equipment: ['crossbows'], skills: { aimedFire: { level: 2 } } },
      [20, 90],
    );
    const t = brawl(archers);
    const arms = [{ part: 0, weapon: 'crossbows' }];
    const fire = { type: 'aimedFire', unit: 'elm', arms, subject: 'bears', forfeitMove: false } as const;
    const { state } = shoot(t, fire, 12, 12);
    expect(state.markers[0]?.among?.map(({ unit }) => unit)).toEqual(['bears', 'oak', 'wolves', 'ash']);
  });

  test('skirmish.neutral: for areas, and whom it knows of, each unit in it is of its own side', () => {
    const t = scene({
      areas: [ford],
      units: [blue('ash', {}, [10, 20]), red('wolves', {}, [11, 20]), blue('oak', {}, [30, 20])],
    });
    expect(controlOf(t.world, t.state, 'ford')).toBe('contested');
    expect(isAwareOf(t.world, t.state, t.unit('oak'), t.unit('wolves'))).toBe(true);
    expect(
      INITIATIVE_FACTS.enemyWithin(
        { ...t, unit: t.unit('oak'), part: 0 },
        { fact: 'enemyWithin', distance: 30 },
      ),
    ).toEqual([t.unit('wolves')]);
  });
});
