import { describe, expect, test } from 'vitest';
import type { Strike } from '../../actions/melee/strike.ts';
import type { EmliaEvent } from '../../events.ts';
import { blue, box, RIVER, red, row, SCRUB, WALL } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { afterStrikes } from '../../testing/strikes.ts';
import type { PushChoice } from '../push/forcing.ts';
import { canPress, pressDamage } from './size.ts';

const answer = (unit: string, choice: PushChoice) => ({ type: 'answerPush', unit, choice }) as const;
const hit = (source: string, subject: string, successes: number, more: Partial<Strike> = {}): Strike => ({
  source,
  subjects: [subject],
  successes,
  ...more,
});
const presses = (events: readonly EmliaEvent[]) =>
  events.flatMap(event =>
    event.type === 'enemyPressed' ? [[event.unit, event.hits, event.damage, event.rule]] : [],
  );
const tough = { hits: { base: 99, armour: 0 } };

/** Joe's block, facing north, has its front man or men right before an enemy block four deep. */
const joe = (files: number, count: number, wide = 4) => {
  const left = 30 - Math.floor((files - 1) / 2);
  return [
    blueBlock('free', 'joe', { files, count, at: [left, 16] }),
    redBlock(
      'free',
      'bears',
      { files: wide, count: 4 * wide, at: [left + wide - 1, 15], facing: 180 },
      tough,
    ),
  ];
};
const win = [hit('joe', 'bears', 2, { from: 'front', against: 'front' })];

describe('how many', () => {
  test.each([
    ['(a) one file 20 deep', 1, 20, 4],
    ['(b) three wide and six deep', 3, 18, 12],
    ['four wide and five deep', 4, 20, 16],
    ['a single rank has nobody behind', 4, 4, 0],
    ['fewer behind than the limit', 4, 6, 2],
  ])('press.limit: %s', (_what, files, count, hits) => {
    const fight = afterStrikes({ units: joe(files, count) }, win);
    const events = fight.does(answer('bears', 'giveWay'));
    expect(presses(events)).toEqual(hits > 0 ? [['joe', hits, 0, 'press.count']] : []);
    expect(events.flatMap(one => (one.type === 'hitsMarked' ? [one] : []))).toMatchObject(
      hits > 0 ? [{ unit: 'bears', source: 'joe', count: hits, damage: 0 }] : [],
    );
  });

  test('press.depth: an enemy that is not in ranks is one deep', () => {
    const [block] = joe(3, 18);
    const bears = red('bears', tough, ...row(29, 15, 3), ...row(29, 14, 3));
    const fight = afterStrikes({ units: block ? [block, bears] : [] }, [
      hit('joe', 'bears', 2, { from: 'front' }),
    ]);
    expect(presses(fight.events)).toEqual([['joe', 3, 0, 'press.count']]);
  });

  test('press.depth: of a broad block hit in front, its ranks', () => {
    const [block] = joe(3, 18);
    const bears = redBlock('free', 'bears', { files: 6, count: 12, at: [32, 15], facing: 180 }, tough);
    const fight = afterStrikes({ units: block ? [block, bears] : [] }, win);
    // Three men engaged, two deep.
    expect(presses(fight.does(answer('bears', 'giveWay')))).toEqual([['joe', 6, 0, 'press.count']]);
  });

  test('press.depth: of a block hit in the other flank as well', () => {
    const bears = redBlock('free', 'bears', { files: 5, count: 10, at: [28, 18.5], facing: 270 }, tough);
    const units = [blueBlock('free', 'joe', { files: 2, count: 20, at: [28, 19.5] }), bears];
    const fight = afterStrikes({ units }, [hit('joe', 'bears', 2, { from: 'front', against: 'left' })]);
    expect(presses(fight.does(answer('bears', 'giveWay')))).toEqual([['joe', 10, 0, 'press.count']]);
  });

  test('press.depth: of a block hit in the flank, its files', () => {
    const bears = redBlock('free', 'bears', { files: 5, count: 10, at: [29, 14], facing: 90 }, tough);
    const units = [blueBlock('free', 'joe', { files: 2, count: 20, at: [28, 19.5] }), bears];
    const strikes = [hit('joe', 'bears', 2, { from: 'front', against: 'right' })];
    const fight = afterStrikes({ units }, strikes);
    const events = fight.does(answer('bears', 'giveWay'));
    // Two men on either side, five deep the way it is pushed.
    expect(presses(events)).toEqual([['joe', 10, 0, 'press.count']]);
  });

  test('press.count, press.limit: pushed on two of its sides by one block, it is pressed once', () => {
    const bears = redBlock('free', 'bears', { files: 5, count: 10, at: [29, 14], facing: 90 }, tough);
    // The third file stands past the corner, before the front of the bears.
    const units = [blueBlock('free', 'joe', { files: 3, count: 30, at: [28, 19.5] }), bears];
    const strikes = [
      hit('joe', 'bears', 1, { from: 'front', against: 'front' }),
      hit('joe', 'bears', 2, { from: 'front', against: 'right' }),
    ];
    const fight = afterStrikes({ units }, strikes);
    // Three men engage it and two of them fight back, five deep the way it is pushed farthest.
    expect(presses(fight.does(answer('bears', 'giveWay')))).toEqual([['joe', 10, 0, 'press.count']]);
  });

  test('press.count: none to its flanks or rear', () => {
    const units = [
      blueBlock('free', 'joe', { files: 3, count: 12, at: [29, 20] }),
      redBlock('free', 'bears', { files: 4, count: 8, at: [28, 20], facing: 90 }, tough),
    ];
    const fight = afterStrikes({ units }, [hit('joe', 'bears', 2, { from: 'left', against: 'front' })]);
    expect(fight.asked()).toMatchObject({
      seat: 'blue',
      about: { question: 'flank', unit: 'joe', side: 'left' },
    });
    fight.does(answer('joe', 'thrust'));
    expect(presses(fight.does(answer('bears', 'giveWay')))).toEqual([]);
  });
});

describe('the flank', () => {
  /** Three files and four ranks facing north, beaten men on its left. */
  const units = (more: Parameters<typeof red>[1] = {}, ...others: ReturnType<typeof red>[]) => [
    blueBlock('free', 'joe', { files: 3, count: 12, at: [29, 20] }),
    red('bears', { ...tough, ...more }, ...row(27.5, 20, 1), [27.5, 21], [27.5, 22]),
    ...others,
  ];
  const strikes = [hit('joe', 'bears', 5, { from: 'left' })];

  test('press.flank: pushed to 1 GSU outside its combat range, without press hits', () => {
    const fight = afterStrikes({ units: units() }, strikes);
    const events = fight.does(answer('joe', 'thrust'));
    // The flank is at 28.5; range 1 and 1 more, and the radius of a base.
    expect(fight.unit('bears').members.map(({ x }) => x)).toEqual([26, 26, 26]);
    expect(presses(events)).toEqual([]);
    expect(fight.asked()?.kind).not.toBe('push');
  });

  test('press.flank: it may leave the enemy where it is', () => {
    const fight = afterStrikes({ units: units() }, strikes);
    fight.does(answer('joe', 'hold'));
    expect(fight.unit('bears').members[0]).toMatchObject({ x: 27.5, y: 20 });
  });

  test('press.flank.turn: turned to face it, half the distance and half the press hits', () => {
    const fight = afterStrikes({ units: units() }, strikes);
    const events = fight.does(answer('joe', 'turn'));
    // Three engage on either side, so no more than three press, and half of that.
    expect(presses(events)).toEqual([['joe', 1, 0, 'press.count']]);
    expect(fight.unit('bears').members.map(({ x }) => x)).toEqual([25, 25, 25]);
    expect(fight.unit('joe').members[0]?.facing).toBe(270);
    expect(fight.told(events)).toContain('press.flank.turn: joe turns on the spot.');
  });

  test('press.flank.turn: not while another enemy engages it', () => {
    const fight = afterStrikes({ units: units({}, red('crows', {}, [33, 21])) }, strikes);
    expect(fight.asked()).toMatchObject({ about: { choices: ['thrust', 'hold'] } });
    expect(fight.refuses(answer('joe', 'turn'))).toMatch(/^press.flank.turn: joe cannot turn/);
  });

  test('press.flank.turn: not where it has no room to, the enemy itself aside', () => {
    const choices = (...others: ReturnType<typeof red>[]) => {
      const broad = blueBlock('free', 'joe', { files: 6, count: 12, at: [29, 20] });
      const bears = red('bears', tough, [27.75, 20.5]);
      const { asked } = afterStrikes({ units: [broad, bears, ...others] }, [
        hit('joe', 'bears', 5, { from: 'left' }),
      ]);
      const about = asked()?.about;
      return about && 'choices' in about ? about.choices : [];
    };
    expect(choices()).toEqual(['turn', 'thrust', 'hold']);
    expect(choices(blue('oak', {}, [31.5, 18]))).toEqual(['thrust', 'hold']);
  });

  test('press.flank: what is no answer to the question is refused', () => {
    const fight = afterStrikes({ units: units() }, strikes);
    expect(fight.refuses(answer('joe', 'giveWay'))).toMatch(/^press.flank: /);
    expect(fight.refuses(answer('bears', 'giveWay'))).toMatch(/^not-yours/);
    expect(fight.refuses({ type: 'shiftSkirmish', unit: 'joe', degrees: 0 })).toMatch(/^not-asked/);
  });
});

describe('size', () => {
  test('press.size.damage: size 2 and size 3 against size 1 press at base damage 1 and 2', () => {
    expect([1, 2, 3, 4, 2.9].map(size => pressDamage(size, 1))).toEqual([0, 1, 2, 3, 1]);
    expect(pressDamage(1, 3)).toBe(0);
  });

  test.each([
    [2, 1, 1],
    [3, 1, 2],
    [1, 2, 0],
  ])('press.size.damage: size %i pushes size %i', (size, other, damage) => {
    const joe = blueBlock('free', 'joe', { files: 2, count: 6, at: [30, 20] }, { size });
    const bears = red('bears', { ...tough, size: other }, [30, 20 - size / 2 - other / 2]);
    const fight = afterStrikes({ units: [joe, bears] }, [hit('joe', 'bears', 2, { from: 'front' })]);
    expect(presses(fight.events)).toEqual([['joe', 1, damage, 'press.count']]);
  });

  test('press.size.limit: none on an enemy more than four times as large', () => {
    expect([canPress(1, 4), canPress(1, 4.1)]).toEqual([true, false]);
    const against = (size: number) => {
      const joe = blueBlock('free', 'joe', { files: 2, count: 6, at: [30, 20] });
      const bears = red('bears', { ...tough, size }, [30.5, 19.5 - size / 2]);
      return presses(
        afterStrikes({ units: [joe, bears] }, [hit('joe', 'bears', 2, { from: 'front' })]).events,
      );
    };
    expect(against(4)).toEqual([['joe', 1, 0, 'press.count']]);
    expect(against(5)).toEqual([]);
  });
});

test('press.size.damage, mixed.attributes: by the largest of either', () => {
  const ogres = { with: [{ entry: 'ogre', members: 1 }] };
  const joe = blueBlock('free', 'joe', { files: 2, count: 6, at: [30, 20] }, { members: 5, ...ogres });
  const bears = red('bears', tough, [30.5, 19]);
  const entries = [{ ...joe.entry, id: 'ogre', size: 3, base: 1, with: [] }];
  const { events } = afterStrikes({ units: [joe, bears], entries }, [
    hit('joe', 'bears', 2, { from: 'front' }),
  ]);
  expect(presses(events)).toEqual([['joe', 1, 2, 'press.count']]);
});

test('ranked.refuse, press.flank.turn: of a push by half its distance the whole GSU count', () => {
  const block = blueBlock('free', 'joe', { files: 3, count: 12, at: [29, 20] });
  const bears = redBlock('free', 'bears', { files: 3, count: 3, at: [27.5, 20], facing: 90 }, tough);
  const fight = afterStrikes({ units: [block, bears] }, [
    hit('joe', 'bears', 5, { from: 'left', against: 'front' }),
  ]);
  fight.does(answer('joe', 'turn'));
  expect(presses(fight.does(answer('bears', 'standFast')))).toEqual([
    ['joe', 2, 0, 'ranked.refuse'],
    ['bears', 1, 0, 'ranked.refuse'],
  ]);
});

describe('ground and anvils', () => {
  const block = blueBlock('free', 'joe', { files: 3, count: 6, at: [29, 20] });
  const bears = red('bears', tough, ...row(29, 19, 3), ...row(29, 18, 3));
  const strikes = [hit('joe', 'bears', 3, { from: 'front' })];

  test('press.terrain: members pushed into water nobody of them can pass are lost, the others are not', () => {
    const terrain = [{ is: RIVER, points: box(0, 10, 60, 15.5) }];
    const { events, unit } = afterStrikes({ units: [block, bears], terrain }, strikes);
    expect(events).toContainEqual({ type: 'membersSwept', unit: 'bears', count: 3, into: 'river' });
    expect(unit('bears').members.map(({ y }) => y)).toEqual([16, 16, 16]);
    expect(unit('bears').place).toBe('table');
  });

  test('press.terrain: the unit is destroyed when none is left', () => {
    const terrain = [{ is: RIVER, points: box(0, 10, 60, 17.5) }];
    const { unit } = afterStrikes({ units: [block, bears], terrain }, strikes);
    expect(unit('bears').place).toBe('destroyed');
  });

  test('press.terrain: of a mixed unit, each part loses its own', () => {
    const mixed = red(
      'bears',
      { ...tough, with: [{ entry: 'cubs', members: 3 }] },
      ...row(29, 19, 3),
      ...row(29, 18, 3),
    );
    const terrain = [{ is: RIVER, points: box(0, 10, 60, 17.5) }];
    const entries = [{ ...mixed.entry, id: 'cubs', name: 'Cubs', with: [] }];
    const { events } = afterStrikes({ units: [block, mixed], terrain, entries }, strikes);
    const fell = events.flatMap(one => (one.type === 'membersFell' ? [[one.part, one.members]] : []));
    expect(fell).toEqual([
      [0, [0, 1, 2]],
      [1, [3, 4, 5]],
    ]);
  });

  test('press.terrain: who can swim does not drown', () => {
    const terrain = [{ is: RIVER, points: box(0, 10, 60, 17.5) }];
    const movement = [
      { speed: 15, mode: 'G' },
      { speed: 5, mode: 'S' },
    ] as const;
    const swimmers = red('bears', { ...tough, movement }, ...row(29, 19, 3), ...row(29, 18, 3));
    const { unit } = afterStrikes({ units: [block, swimmers], terrain }, strikes);
    expect(unit('bears').members).toHaveLength(6);
  });

  test('press.terrain: walls hold it', () => {
    const terrain = [{ is: WALL, points: box(0, 15, 60, 16.5) }];
    const { unit, events } = afterStrikes({ units: [block, bears], terrain }, strikes);
    expect(unit('bears').members.map(({ y }) => y)).toEqual([18, 18, 18, 17, 17, 17]);
    expect(events).toContainEqual({ type: 'moraleNoted', unit: 'bears', row: 'stoppedByTerrain' });
  });

  test('press.terrain: rough ground slows it as any mover', () => {
    const terrain = [{ is: SCRUB, points: box(0, 0, 60, 17) }];
    const { unit } = afterStrikes({ units: [block, bears], terrain }, strikes);
    // 1 GSU in the open, and what 2 more cover in scrub.
    expect(unit('bears').members[3]?.y).toBeCloseTo(16, 2);
  });

  test('press.anvil: pushed into a block that faces it, it is pressed from there as well', () => {
    const anvil = (facing: number) =>
      blueBlock('free', 'anvil', { files: 3, count: 12, at: facing === 180 ? [31, 14] : [29, 11], facing });
    const met = afterStrikes({ units: [block, bears, anvil(180)] }, strikes);
    expect(presses(met.events)).toEqual([
      ['joe', 3, 0, 'press.count'],
      ['anvil', 3, 0, 'press.anvil'],
    ]);
    const away = afterStrikes({ units: [block, bears, anvil(0)] }, strikes);
    expect(presses(away.events)).toEqual([['joe', 3, 0, 'press.count']]);
  });

  test('press.anvil: one that is not in ranks presses nobody', () => {
    const loose = blue('anvil', {}, ...row(29, 14, 3));
    const { events } = afterStrikes({ units: [block, bears, loose] }, strikes);
    expect(presses(events)).toEqual([['joe', 3, 0, 'press.count']]);
  });
});
