import type { TerrainEntry } from '@emlia/content';
import { direction } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { Strike } from '../../actions/melee/strike.ts';
import type { EmliaEvent } from '../../events.ts';
import { luckyFaces } from '../../judge/skill/odds.ts';
import type { PushAsked, PushChoice } from '../../outcome/push/forcing.ts';
import { pushOutlook } from '../../outcome/push/outlook.ts';
import { lengthOfSum } from '../../outcome/push/plan.ts';
import {
  type Battlefield,
  BOARDS,
  blue,
  box,
  eventOf,
  type Fielded,
  green,
  midway,
  red,
  row,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { afterStrikes, hit } from '../../testing/strikes.ts';
import { FIRST_DRAFT } from './index.ts';
import { forcedBy, massOf } from './mass.ts';

/** Nobody falls, and a leader has one die. */
const tough = { hits: { base: 99, armour: 0 }, morale: 2, skills: { leadership: { level: 1 } } };
const none = () => {};

const after = (units: readonly Fielded[], strikes: readonly Strike[], ...faces: number[]) =>
  afterStrikes({ edition: 'first-draft', units } as Battlefield, strikes, none, ...faces);

const answer = (unit: string, choice: PushChoice) => ({ type: 'answerPush', unit, choice }) as const;
const presses = (events: readonly EmliaEvent[]) =>
  events.flatMap(event =>
    event.type === 'enemyPressed'
      ? [`${event.unit} on ${event.enemies.join()}: ${event.hits} at ${event.damage}`]
      : [],
  );
const told = (fight: ReturnType<typeof after>, events: readonly EmliaEvent[]) => fight.told(events);

/** Facing north, its left man at (30, 16), and a block right before it. */
const joe = (files: number, count: number, changes = {}) =>
  blueBlock('free', 'joe', { files, count, at: [30, 16] }, { ...tough, ...changes });
const bears = (files: number, count: number, changes = {}, x = 30) =>
  redBlock('free', 'bears', { files, count, at: [x + files - 1, 15], facing: 180 }, { ...tough, ...changes });

describe('press', () => {
  test.each<[string, Fielded, Fielded, string[]]>([
    [
      'twenty men in single file against a block four deep',
      joe(1, 20),
      bears(3, 12),
      ['joe on bears: 4 at 0', 'bears on joe: 9 at 0'],
    ],
    ['three wide and six deep', joe(3, 18), bears(3, 12), ['joe on bears: 12 at 0', 'bears on joe: 9 at 0']],
    [
      'twenty do better four wide against a front of four',
      joe(4, 20),
      bears(4, 16),
      ['joe on bears: 16 at 0', 'bears on joe: 12 at 0'],
    ],
    [
      'a short last rank is a rank',
      joe(3, 18),
      bears(3, 10),
      ['joe on bears: 12 at 0', 'bears on joe: 7 at 0'],
    ],
    ['one rank presses nobody', joe(3, 3), bears(3, 3), []],
  ])('draft.press.count, draft.press.cap, draft.press.wide: %s', (_what, ours, theirs, expected) => {
    expect(presses(after([ours, theirs], []).events)).toEqual(expected);
  });

  test('draft.press.when: whether or not anybody struck, but not where one stands in no ranks or off a flank', () => {
    const loose = red('bears', tough, ...row(30, 15, 3), ...row(30, 14, 3));
    expect(presses(after([joe(3, 9), loose], []).events)).toEqual([]);
    const flank = redBlock('free', 'bears', { files: 3, count: 9, at: [30, 13], facing: 90 }, tough);
    expect(presses(after([joe(3, 9), flank], []).events)).toEqual([]);
  });

  test('draft.press.base-damage, draft.press.count: times their Size, at 0 whatever the Sizes, and none is too small', () => {
    const giants = redBlock(
      'free',
      'bears',
      { files: 2, count: 4, at: [36.5, 13.4375], facing: 180 },
      { ...tough, size: 4 },
    );
    const fight = after([joe(8, 16), giants], []);
    expect(presses(fight.events)).toContain('bears on joe: 4 at 0');
    expect(presses(fight.events).some(line => line.startsWith('joe on bears'))).toBe(true);
  });

  test('draft.press.penetration: it breaks nobody’s ranks by itself', () => {
    const fight = after([joe(3, 18), bears(3, 12)], []);
    expect([fight.unit('joe').formation, fight.unit('bears').formation]).toEqual(['ranked', 'ranked']);
  });
});

describe('how far', () => {
  test.each<[string, number, number, number, number]>([
    ['below 2:1 nothing changes', 6, 31, 16, 6],
    ['40 to 16 is 2:1', 6, 40, 16, 12],
    ['a loser twice as heavy', 5, 16, 32, 2.5],
    ['three times as heavy', 4, 48, 16, 12],
  ])('draft.forcing.mass-ratio: %s', (_what, difference, winner, loser, by) => {
    expect(forcedBy(difference, winner, loser)).toBe(by);
  });

  test('draft.forcing.mass-factor: 8 horsemen of Size 2 are as heavy as 16 men, lying down or not', () => {
    const { world, unit } = scene({
      edition: 'first-draft',
      units: [
        blue('horse', { size: 2 }, ...row(5, 20, 8, 3)),
        midway(red('foot', {}, ...row(5, 5, 16)), { prone: true }),
      ],
    });
    expect([massOf(world, [unit('horse')]), massOf(world, [unit('foot')])]).toEqual([16, 16]);
  });

  test('draft.forcing.mass-factor, draft.edition.content.sizes: by the Size that is converted', () => {
    const { world, unit } = scene({
      edition: 'first-draft',
      units: [blue('horse', { size: 3 }, ...row(5, 20, 2, 3)), red('foot', {}, [5, 5])],
    });
    expect(massOf(world, [unit('horse')])).toBe(8);
  });

  test.each(BOARDS)(
    'draft.forcing.resist, draft.measure.grid: whichever way a block on %s faces, so many GSU are so many',
    board => {
      const { world } = scene({ board, edition: 'first-draft', units: [blue('ash', {}, [5.5, 5.5])] });
      const step = { free: 1, square: 45, hex: 60 }[board];
      for (let heading = 0; heading < 360; heading += step)
        for (const by of [1, 6, 14, 24])
          expect([heading, lengthOfSum(world, [{ heading, by }])]).toEqual([heading, by]);
    },
  );

  test('draft.forcing.ranked.sum: 3 to the lower left, 2 to the right and 2 forward come to 0.17', () => {
    const { world } = scene({ units: [blue('ash', {}, [5, 5])] });
    const sum = lengthOfSum(world, [
      { heading: 225, by: 3 },
      { heading: 90, by: 2 },
      { heading: 0, by: 2 },
    ]);
    expect(sum).toBeCloseTo(0.17, 2);
    expect(sum).toBeGreaterThan(FIRST_DRAFT.policies.forcing.leastMove);
  });
});

describe('who is forced', () => {
  const flat = [joe(3, 3), bears(3, 3)];
  const blow = (source: string, subject: string, hits: number) =>
    hit(source, subject, hits, { from: 'front', against: 'front' });

  test('draft.forcing.ranked.difference, draft.forcing.ranked.direction, draft.forcing.who: the loser, by the difference, straight away', () => {
    const fight = after(flat, [blow('joe', 'bears', 5), blow('bears', 'joe', 2)]);
    expect(fight.asked()).toMatchObject({
      seat: 'red',
      kind: 'push',
      about: { question: 'resist', unit: 'bears', enemy: 'joe' },
    });
    const events = fight.does(answer('bears', 'giveWay'));
    expect(fight.unit('bears').members[0]).toMatchObject({ x: 32, y: 12 });
    expect(told(fight, events)).toContain(
      'draft.forcing.ranked.direction: bears is forced 3 GSU to the north, and stands in ranked formation.',
    );
  });

  test('draft.forcing.ranked.difference: equal hits move nobody', () => {
    const fight = after(flat, [blow('joe', 'bears', 4), blow('bears', 'joe', 4)]);
    expect(fight.asked()?.kind).toBe('activate');
  });

  test('draft.forcing.ranked.one-sided: who inflicted hits and took none stays', () => {
    const fight = after(flat, [blow('joe', 'bears', 3)]);
    fight.does(answer('bears', 'giveWay'));
    const { moves } = eventOf(
      fight.match.log.flatMap(one => ('events' in one ? one.events : [])),
      'unitsForced',
    );
    expect(moves.map(({ unit }) => unit)).toEqual(['bears']);
  });

  test('draft.forcing.ranked.difference: press hits are counted in', () => {
    // Twelve press hits against nine.
    const fight = after([joe(3, 18), bears(3, 12)], [blow('bears', 'joe', 1)]);
    expect(fight.asked()).toMatchObject({ about: { question: 'resist', unit: 'bears' } });
    expect(
      pushOutlook(
        { world: fight.game.world, state: fight.state, seat: 'red' },
        fight.asked()?.about as never,
        'giveWay',
      ).by?.y,
    ).toBeCloseTo(-2, 6);
  });

  test('draft.forcing.ranked.difference: several enemies on one front are one side', () => {
    const wolves = redBlock('free', 'wolves', { files: 3, count: 3, at: [35, 15], facing: 180 }, tough);
    const wide = joe(6, 6);
    const fight = after(
      [wide, bears(3, 3), wolves],
      [blow('joe', 'bears', 5), blow('bears', 'joe', 1), blow('wolves', 'joe', 1)],
    );
    // Five against two: both go back three, though nobody struck the wolves.
    fight.does(answer('bears', 'giveWay'));
    fight.does(answer('wolves', 'giveWay'));
    expect([fight.unit('bears').members[0]?.y, fight.unit('wolves').members[0]?.y]).toEqual([12, 12]);
  });

  test.each<[string, number, number, number, Record<string, number>]>([
    ['those it beats are forced back together', 3, 2, 1, { joe: 4, elms: 4 }],
    ['or they force it', 1, 1, 5, { bears: 3 }],
  ])(
    'draft.forcing.ranked.difference: enemies of two forces on one front are one side: %s',
    (_what, joes, elms, theirs, expected) => {
      // The bears face south; joe and the elms, who are at war with each other too, stand before them side by side.
      const other = {
        ...blueBlock('free', 'elms', { files: 3, count: 3, at: [33, 16] }, tough),
        force: 'green',
      };
      const fight = after(
        [joe(3, 3), bears(6, 6), other],
        [blow('joe', 'bears', theirs), blow('bears', 'joe', joes), blow('bears', 'elms', elms)],
      );
      const forced = FIRST_DRAFT.policies.forcing
        .pushesOf(fight.game.world, fight.state)
        .map(({ pushed, by }) => [pushed[0]?.id, by]);
      expect(Object.fromEntries(forced)).toEqual(expected);
    },
  );

  test('draft.forcing.ranked.direction, draft.forcing.resist: it is forced by whoever struck it, not by who only stands there', () => {
    const wolves = redBlock('free', 'wolves', { files: 3, count: 3, at: [35, 15], facing: 180 }, tough);
    const fight = after(
      [joe(6, 6), bears(3, 3), wolves],
      [blow('joe', 'bears', 1), blow('wolves', 'joe', 5)],
    );
    expect(fight.asked()).toMatchObject({ seat: 'blue', about: { unit: 'joe', enemy: 'wolves' } });
  });

  test('draft.forcing.mass-ratio: a block of half the mass is forced twice as far', () => {
    const fight = after([joe(3, 6), bears(3, 3)], [blow('joe', 'bears', 2)]);
    fight.does(answer('bears', 'giveWay'));
    // Joe's second rank adds press: three behind, one rank deep.
    expect(fight.unit('bears').members[0]?.y).toBe(15 - 2 * (2 + 3));
  });

  test('draft.forcing.who: shots from elsewhere push nobody', () => {
    const fight = afterStrikes({ edition: 'first-draft', units: flat }, [], state => {
      state.markers.push({ unit: 'bears', source: 'joe', count: 9, damage: 0, ranged: true });
    });
    expect(fight.asked()?.kind).toBe('activate');
  });
});

describe('resisting', () => {
  const blow = (hits: number) => [hit('joe', 'bears', hits, { from: 'front', against: 'front' })];
  const struck = (hits: number, ...faces: number[]) => after([joe(3, 3), bears(3, 3)], blow(hits), ...faces);

  test.each<[string, number, number]>([
    ['forced 5 at morale 2', 5, -3],
    ['forced 2 at morale 4', 2, 2],
  ])('draft.forcing.resist: %s', (_what, hits, by) => {
    const morale = hits === 5 ? 2 : 4;
    const fight = after([joe(3, 3), bears(3, 3, { morale })], blow(hits), 2);
    const { check } = eventOf(fight.does(answer('bears', 'resist')), 'forcingResisted');
    expect(check.modifiers).toContainEqual({
      rule: 'draft.forcing.resist',
      label: 'Distance forced less morale',
      by,
    });
    expect(check.skill).toBe('leadership');
    // The other rows of the action apply: it stands in ranks.
    expect(check.modifiers).toContainEqual(
      expect.objectContaining({ rule: 'initiative.ignore.modifiers', by: 1 }),
    );
  });

  test('draft.forcing.resist.success: it stays, and takes half the distance in hits, rounded up', () => {
    const fight = struck(5, 12);
    const events = fight.does(answer('bears', 'resist'));
    expect(eventOf(events, 'forcingResisted').hits).toBe(3);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'hitsMarked', unit: 'bears', count: 3, damage: 0, accident: true }),
    );
    expect(fight.unit('bears').members[0]?.y).toBe(15);
    expect(told(fight, events)[0]).toBe(
      'draft.forcing.resist.success: bears resists being forced 5 GSU, and stands firm at the price of 3 hits.',
    );
    expect(fight.asked()?.kind).toBe('activate');
  });

  test('draft.forcing.resist.success, draft.resolution.steps: those hits fell men in the same phase', () => {
    const soft = { hits: { base: 1, armour: 0 } };
    const fight = after([joe(3, 3), bears(3, 9, soft)], blow(8), 12);
    // Eight less the three that the two ranks behind press back: forced 5, half of it rounded up, and no armour.
    const events = fight.does(answer('bears', 'resist'));
    const { by, hits } = eventOf(events, 'forcingResisted');
    expect(hits).toBe(Math.ceil(by / 2));
    expect(hits).toBeGreaterThan(0);
    expect(fight.asked()).toMatchObject({ kind: 'casualties', about: { unit: 'bears', count: hits } });
  });

  test('draft.forcing.resist.failure: forced as normal, without hits', () => {
    const fight = struck(5, 2);
    const events = fight.does(answer('bears', 'resist'));
    expect(events.some(({ type }) => type === 'hitsMarked')).toBe(false);
    expect(fight.unit('bears').members[0]?.y).toBe(10);
  });

  test('draft.forcing.resist.fumble, draft.fumble.effects: forced, with half the distance and one for each 1 too many', () => {
    const fight = struck(5, 1);
    const events = fight.does(answer('bears', 'resist'));
    expect(eventOf(events, 'forcingResisted')).toMatchObject({ hits: 4, check: { fumble: 1 } });
    expect(fight.unit('bears').members[0]?.y).toBe(10);
  });

  test('draft.forcing.resist, draft.forcing.resist.success: a block that faces askew pays no more for it', () => {
    const askew = 17;
    const [ahead, aside] = [direction(askew), direction(askew + 90)];
    // Before the left man of joe's front stands the right man of the bears'.
    const at = [30 + ahead.x + 2 * aside.x, 16 + ahead.y + 2 * aside.y] as const;
    const fight = after(
      [
        blueBlock('free', 'joe', { files: 3, count: 3, at: [30, 16], facing: askew }, tough),
        redBlock('free', 'bears', { files: 3, count: 3, at, facing: askew + 180 }, tough),
      ],
      blow(6),
      12,
    );
    const events = fight.does(answer('bears', 'resist'));
    expect(eventOf(events, 'forcingResisted')).toMatchObject({ by: 6, hits: 3 });
  });

  test('draft.forcing.resist, draft.forcing.resist.fumble: how likely it stands is told before anybody rolls', () => {
    const chances = (hits: number, morale: number) => {
      const fight = after([joe(3, 3), bears(3, 3, { morale })], blow(hits));
      const about = fight.asked()?.about as PushAsked;
      const asker = { world: fight.game.world, state: fight.state, seat: 'red' };
      const { likely } = pushOutlook(asker, about, 'resist');
      expect(pushOutlook(asker, about, 'giveWay').likely).toBeUndefined();
      return [Math.round((likely?.succeeds ?? 0) * 12), Math.round((likely?.fumbled ?? 0) * 12)];
    };
    // Three GSU at morale 2: −1, and +1 for its ranks: 5 or more on one die.
    expect(chances(3, 2)).toEqual([8, 1]);
    expect(chances(9, 2)).toEqual([2, 1]);
  });

  test('draft.forcing.resist: of a distance that is not whole only whole faces count', () => {
    // Five hits against twice the mass, less the three that its second rank presses back.
    expect([luckyFaces(0), luckyFaces(-0.5), luckyFaces(-1), luckyFaces(-99), luckyFaces(99)]).toEqual([
      8, 7, 7, 0, 12,
    ]);
  });

  test('draft.forcing.resist: it uses up no free action, and is offered once', () => {
    const fight = struck(5, 12);
    fight.does(answer('bears', 'resist'));
    expect(fight.unit('bears').used.free).toEqual([]);
  });

  test('draft.forcing.resist: nobody else is asked, and nothing else will do', () => {
    const fight = struck(5);
    expect(fight.refused('draft.forcing.resist', answer('bears', 'standFast'))).toBe(
      'That is not what bears is asked now.',
    );
  });

  test('draft.forcing.skirmish.no-mass: there is no resisting in a skirmish', () => {
    const brawl = [blue('ash', tough, ...row(20, 20, 6)), red('wolves', tough, ...row(20, 21, 3))];
    const fight = after(brawl, [hit('ash', 'wolves', 2)]);
    expect(fight.asked()).toMatchObject({ kind: 'shift', about: { successes: 2 } });
  });
});

describe('hits of those it did not know of', () => {
  test.each([
    [true, true],
    [false, undefined],
  ])('draft.morale.negative, draft.damage.at-once: unaware %s, told with the damage', (unaware, told) => {
    const soft = { hits: { base: 1, armour: 0 } };
    const fight = afterStrikes(
      { edition: 'first-draft', units: [joe(3, 3), bears(3, 9, soft, 50)] } as Battlefield,
      [],
      state => {
        state.markers.push({
          unit: 'bears',
          source: 'joe',
          count: 2,
          damage: 0,
          ranged: true,
          ...(unaware && { unaware }),
        });
      },
    );
    const [pool] = eventOf(fight.events, 'unitDamaged').pools;
    expect(pool?.by).toEqual([{ unit: 'joe', hits: 2, ranged: true, ...(told && { unaware: told }) }]);
  });
});

describe('a skirmish', () => {
  const trio = [midway(blue('jack', tough, ...row(20, 20, 3)), {}), red('mike', tough, ...row(20, 21, 3))];

  test('draft.forcing.skirmish, draft.forcing.skirmish.order: whoever scored fewer chooses first, as far as his hits', () => {
    const fight = after(trio, [hit('jack', 'mike', 5), hit('mike', 'jack', 3)]);
    expect(fight.asked()).toMatchObject({
      seat: 'red',
      kind: 'shift',
      about: { unit: 'mike', successes: 3 },
    });
    fight.does({ type: 'shiftSkirmish', unit: 'mike', degrees: 0 });
    expect(fight.asked()).toMatchObject({
      seat: 'blue',
      kind: 'shift',
      about: { unit: 'jack', successes: 5 },
    });
  });

  test('draft.forcing.skirmish, draft.forcing.skirmish.order, draft.forcing.skirmish.no-mass: the example of three: Jack forces 11 GSU, then Roger 12, then Mike 14', () => {
    const three = [
      blue('jack', tough, ...row(20, 20, 3)),
      red('mike', tough, ...row(20, 21, 3)),
      green('roger', { ...tough, size: 2 }, [23.5, 20], [23.5, 22]),
    ];
    const fight = after(three, [
      hit('jack', 'mike', 5),
      hit('jack', 'roger', 6),
      hit('mike', 'jack', 14),
      hit('roger', 'mike', 8),
      hit('roger', 'jack', 4),
    ]);
    const events: EmliaEvent[] = [];
    for (const [unit, successes] of [
      ['jack', 11],
      ['roger', 12],
      ['mike', 14],
    ] as const) {
      expect(fight.asked()).toMatchObject({ kind: 'shift', about: { unit, successes } });
      events.push(
        ...fight.does({ type: 'shiftSkirmish', unit, degrees: { jack: 0, roger: 180, mike: 90 }[unit] }),
      );
    }
    const by = { x: 14, y: 1 };
    expect(eventOf(events, 'unitsForced').moves).toMatchObject([
      { unit: 'jack', by },
      { unit: 'mike', by },
      { unit: 'roger', by },
    ]);
  });

  test('draft.forcing.skirmish.path: it moves once, by the sum', () => {
    const fight = after(trio, [hit('jack', 'mike', 4), hit('mike', 'jack', 3)]);
    fight.does({ type: 'shiftSkirmish', unit: 'mike', degrees: 90 });
    const events = fight.does({ type: 'shiftSkirmish', unit: 'jack', degrees: 0 });
    expect(eventOf(events, 'unitsForced').moves[0]?.by).toEqual({ x: 3, y: -4 });
    expect(told(fight, events)[0]).toMatch(/^draft\.forcing\.skirmish: /);
  });
});

describe('following', () => {
  const beaten = (...faces: number[]) => {
    const fight = after(
      [joe(3, 3), bears(3, 3)],
      [hit('joe', 'bears', 3, { from: 'front', against: 'front' })],
      ...faces,
    );
    fight.does(answer('bears', 'giveWay'));
    return fight;
  };

  test('draft.forcing.follow: it goes after the enemy and stays engaged', () => {
    const fight = beaten();
    expect(fight.asked()).toMatchObject({
      seat: 'blue',
      kind: 'push',
      about: { question: 'follow', unit: 'joe' },
    });
    const events = fight.does(answer('joe', 'followUp'));
    expect(fight.unit('joe').members[0]?.y).toBe(13);
    expect(told(fight, events)).toContain('draft.forcing.follow: joe follows bears.');
  });

  test('draft.forcing.follow.decline: staying takes a success', () => {
    const held = beaten(12);
    const events = held.does(answer('joe', 'stay'));
    expect(held.unit('joe').members[0]?.y).toBe(16);
    expect(told(held, events)[0]).toBe('draft.forcing.follow.decline: The leader of joe keeps it in hand.');
    const wild = beaten(2);
    wild.does(answer('joe', 'stay'));
    expect(wild.unit('joe').members[0]?.y).toBe(13);
  });

  test('draft.forcing.follow.decline: without the -X of resisting, and told before', () => {
    const held = beaten(12);
    const asker = { world: held.game.world, state: held.state, seat: 'blue' };
    const { likely } = pushOutlook(asker, held.asked()?.about as PushAsked, 'stay');
    const { check } = eventOf(held.does(answer('joe', 'stay')), 'unitHeld');
    expect(check.modifiers.map(({ rule }) => rule)).not.toContain('draft.forcing.resist');
    expect(check.total).toBe(1);
    expect(likely?.succeeds).toBeCloseTo(9 / 12, 9);
  });

  test('draft.forcing.follow.decline: whom nobody leads nobody holds back', () => {
    const wild = beaten();
    wild.unit('joe').leader = 99;
    const asker = { world: wild.game.world, state: wild.state, seat: 'blue' };
    expect(pushOutlook(asker, wild.asked()?.about as PushAsked, 'stay').likely).toEqual({
      succeeds: 0,
      fumbled: 0,
    });
    wild.does(answer('joe', 'stay'));
    expect(wild.unit('joe').members[0]?.y).toBe(13);
  });

  test('draft.forcing.follow: who has forced away all that it fought is left unengaged, and follows', () => {
    const wolves = redBlock('free', 'wolves', { files: 2, count: 2, at: [34, 15], facing: 180 }, tough);
    const blows = ['bears', 'wolves'].map(id => hit('joe', id, 2, { from: 'front', against: 'front' }));
    const fight = after([joe(5, 5), bears(3, 3), wolves], blows);
    fight.does(answer('bears', 'giveWay'));
    fight.does(answer('wolves', 'giveWay'));
    expect(fight.asked()).toMatchObject({ about: { question: 'follow', unit: 'joe' } });
    fight.does(answer('joe', 'followUp'));
    expect(fight.unit('joe').members[0]?.y).toBe(12);
  });

  test('draft.forcing.follow: nobody follows from a flank', () => {
    const block = blueBlock('free', 'joe', { files: 3, count: 9, at: [32, 16], facing: 90 }, tough);
    const fight = after([block, bears(3, 9)], [hit('joe', 'bears', 9, { from: 'left', against: 'front' })]);
    fight.does(answer('bears', 'giveWay'));
    expect(fight.asked()?.kind).toBe('activate');
  });
});

describe('draft.forcing.ranked.sum, draft.forcing.follow: the large example', () => {
  // The middle block is beset on all sides: before it, at its left, behind it, and by loose men at a corner of it.
  const fight = after(
    [
      blueBlock('free', 'middle', { files: 3, count: 3, at: [30, 16] }, tough),
      redBlock('free', 'before', { files: 2, count: 2, at: [31, 15], facing: 180 }, tough),
      redBlock('free', 'beside', { files: 2, count: 2, at: [28.875, 15.5], facing: 90 }, tough),
      redBlock('free', 'behind', { files: 3, count: 3, at: [30, 17.125] }, tough),
      red('upper', tough, [32.90625, 15.09375], [33.90625, 14.59375]),
    ],
    [
      hit('middle', 'before', 11, { from: 'front', against: 'front' }),
      hit('before', 'middle', 8, { from: 'front', against: 'front' }),
      hit('upper', 'middle', 3, { against: 'front' }),
      hit('middle', 'beside', 1, { from: 'left', against: 'front' }),
      hit('beside', 'middle', 3, { from: 'front', against: 'left' }),
      hit('behind', 'middle', 2, { from: 'front', against: 'rear' }),
    ],
  );

  test('draft.forcing.ranked.difference, draft.forcing.ranked.direction: the front is won, and the corner is a front of its own', () => {
    const parts = FIRST_DRAFT.policies.forcing
      .pushesOf(fight.game.world, fight.state)
      .map(({ pushers, pushed, by, heading }) => [pushers[0]?.id, pushed[0]?.id, by, heading]);
    expect(parts).toEqual([
      ['middle', 'before', 3, 0],
      ['upper', 'middle', 3, 225],
      ['beside', 'middle', 2, 90],
      ['behind', 'middle', 2, 0],
    ]);
  });

  test('draft.forcing.ranked.sum, draft.forcing.ranked.one-sided, draft.forcing.follow: 0.17 to the south-west, and only the men at the corner follow', () => {
    fight.does(answer('middle', 'giveWay'));
    const events = fight.does(answer('before', 'giveWay'));
    const { moves } = eventOf(events, 'unitsForced');
    const by = Object.fromEntries(moves.map(move => [move.unit, move.by]));
    expect(Object.keys(by).sort()).toEqual(['before', 'middle']);
    expect(by.before).toEqual({ x: 0, y: -3 });
    expect(by.middle?.x).toBeCloseTo(-0.1213, 2);
    expect(by.middle?.y).toBeCloseTo(0.1213, 2);
    expect(fight.asked()).toMatchObject({ about: { question: 'follow', unit: 'upper', enemy: 'middle' } });
    fight.does(answer('upper', 'followUp'));
    expect(fight.unit('upper').members[0]?.x).toBeCloseTo(32.785, 2);
    // Those at its left and behind it are in contact with it as before, and nobody else is asked.
    expect(fight.asked()?.kind).toBe('activate');
  });
});

describe('on ground that is in the way', () => {
  const forced = (is: TerrainEntry, to: number) => {
    const fight = afterStrikes(
      {
        edition: 'first-draft',
        units: [joe(3, 3), bears(3, 3)],
        terrain: [{ is, points: box(0, to, 60, 13.5) }],
      } as Battlefield,
      [hit('joe', 'bears', 4, { from: 'front', against: 'front' })],
    );
    const events = fight.does(answer('bears', 'giveWay'));
    const rows = events.flatMap(event => (event.type === 'moraleNoted' ? [event.row] : []));
    return { far: 15 - (fight.unit('bears').members[0]?.y ?? 0), rows, events };
  };

  test('draft.forcing.terrain: rough ground halves what is left of it', () => {
    // A member has half a GSU to go to its edge; the other three and a half make half as much inside.
    const { far } = forced(SCRUB, 0);
    expect(far).toBeGreaterThan(2.2);
    expect(far).toBeLessThan(3);
  });

  test('draft.forcing.terrain: what cannot be passed stops it, and costs no morale', () => {
    const { far, events } = forced({ ...WALL, impassable: ['G'] }, 10);
    expect(far).toBeLessThan(2);
    const rows = events.flatMap(event =>
      event.type === 'moraleUpdated' ? event.rows.map(({ row: name }) => name) : [],
    );
    expect(rows).not.toContain('stoppedByTerrain');
  });
});

describe('into others', () => {
  const blow = (by: number) => [hit('joe', 'bears', by, { from: 'front', against: 'front' })];
  const wolf = (y: number) =>
    blueBlock('free', 'oak', { files: 3, count: 6, at: [32, y], facing: 180 }, tough);
  const rowsOf = (events: readonly EmliaEvent[]) =>
    events.flatMap(event => (event.type === 'moraleNoted' ? [`${event.unit} ${event.row}`] : []));

  test('draft.forcing.into-enemy, draft.forcing.into-enemy.others-break, draft.forcing.into-enemy.gain: its lines break, and those of the others unless they hold', () => {
    const fight = after([joe(3, 3), bears(3, 3), wolf(11)], blow(4), 2, 2);
    const events = fight.does(answer('bears', 'giveWay'));
    const broken = events.flatMap(event => (event.type === 'linesBroken' ? [event.unit] : []));
    expect(broken.sort()).toEqual(['bears', 'joe', 'oak']);
    expect(fight.unit('bears').formation).toBe('close');
    expect(rowsOf(events)).toEqual(
      expect.arrayContaining(['bears forcedIntoEnemy', 'oak enemyForcedIn', 'joe forcedOntoFriend']),
    );
  });

  test('draft.forcing.into-enemy.gain, draft.morale.positive: two each, in order or not', () => {
    const fight = afterStrikes(
      {
        edition: 'first-draft',
        units: [joe(3, 3), bears(3, 3), midway(wolf(11), { ordered: false })],
      } as Battlefield,
      blow(4),
      none,
      2,
      2,
    );
    const events = [...fight.does(answer('bears', 'giveWay')), ...fight.does(answer('joe', 'followUp'))];
    const gains = (unit: string) =>
      events.flatMap(event =>
        event.type === 'moraleUpdated' && event.unit === unit
          ? event.rows.flatMap(({ row: name, by }) => (/orced/.test(name) ? [[name, by]] : []))
          : [],
      );
    expect([gains('joe'), gains('oak')]).toEqual([[['forcedOntoFriend', 2]], [['enemyForcedIn', 2]]]);
  });

  test('draft.forcing.into-enemy.press: the one it was forced into presses it if it holds', () => {
    const fight = after([joe(3, 3), bears(3, 3), wolf(11)], blow(4), 2, 12);
    const events = fight.does(answer('bears', 'giveWay'));
    expect(fight.unit('oak').formation).toBe('ranked');
    // Three behind, three engaged, and the bears stood one deep.
    expect(presses(events)).toEqual(['oak on bears: 3 at 0']);
    expect(told(fight, events)).toContain(
      'draft.forcing.into-enemy.press: oak inflicts 3 press hits at base damage 0 on bears.',
    );
  });

  test('draft.forcing.into-enemy.press, draft.resolution.steps: whom those hits fell is gone before morale is judged', () => {
    const soft = { hits: { base: 1, armour: 0 } };
    const fight = after([joe(3, 3), bears(3, 3, soft), wolf(11)], blow(4), 2, 12);
    fight.does(answer('bears', 'giveWay'));
    const events = fight.does(answer('joe', 'followUp'));
    const at = (type: EmliaEvent['type']) => events.findIndex(one => one.type === type);
    expect(eventOf(events, 'unitDamaged')).toMatchObject({ unit: 'bears', casualties: 3 });
    expect(at('unitDamaged')).toBeLessThan(at('moraleUpdated'));
    expect(fight.state.units.bears?.place).not.toBe('table');
  });

  test('draft.forcing.into-friend: one mixed unit, disordered, each at a row of its own', () => {
    const crows = red('crows', tough, ...row(30, 12, 3));
    const fight = after([joe(3, 3), bears(3, 3), crows], blow(3));
    const events = fight.does(answer('bears', 'giveWay'));
    expect(fight.state.units.bears).toBeUndefined();
    expect(fight.unit('crows').ordered).toBe(false);
    expect(rowsOf(events)).toEqual(
      expect.arrayContaining(['bears forcedIntoFriend', 'crows friendForcedIn']),
    );
  });
});
