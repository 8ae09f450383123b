import { describe, expect, test } from 'vitest';
import {
  activated,
  type Battlefield,
  battle,
  blue,
  entry,
  eventOf,
  formed,
  midway,
  red,
  row,
} from './battle.ts';
import { blueBlock } from './block.ts';
import { whyNotCarriedOut } from './follows.ts';
import { end, go, wake } from './orders.ts';

const wolves = red('wolves', {}, [50, 5]);

describe('a set-up in the middle of a battle', () => {
  test('says morale, disorder and turn, and the state stands so after any replay', () => {
    const ash = midway(blue('ash', {}, [10, 20]), { morale: -1, ordered: false });
    const fight = battle({ turn: 3, units: [ash, wolves] });
    expect(fight.state.turn).toBe(3);
    expect(fight.unit('ash')).toMatchObject({ morale: -1, ordered: false });
    const again = fight.match.game.begin();
    for (const event of fight.match.log.flatMap(one => ('events' in one ? one.events : []))) {
      fight.match.game.evolve(again, event);
    }
    expect(again).toEqual(fight.state);
  });

  test('says speed and altitude', () => {
    const plane = blue('ash', { movement: [{ speed: 40, mode: 'F', gears: [10, 20, 40] }] }, [10, 20]);
    const field = {
      options: { altitude: true },
      units: [midway(plane, { momentum: { speed: 20 }, altitude: 8 }), wolves],
    };
    expect(battle(field).unit('ash')).toMatchObject({ momentum: { speed: 20 }, altitude: 8 });
  });

  test('says hits that wait, which fall in the resolution phase of its first step', () => {
    const markers = [{ unit: 'ash', source: 'wolves', count: 1, damage: 1 }];
    const fight = battle({ markers, otherDice: 12, units: [blue('ash', {}, ...row(10, 20, 3)), wolves] });
    for (const unit of ['ash', 'wolves']) {
      fight.does(wake(unit));
      fight.does(end(unit));
    }
    expect(fight.asked()).toMatchObject({ kind: 'casualties', about: { unit: 'ash', count: 1 } });
  });

  test.each<[string, Battlefield]>([
    [
      'ash would not stand in even ranks and files, no more than 1 GSU apart and all facing one way.',
      { units: [blueBlock('hex', 'ash', { files: 3, count: 6, at: [20.5, 20.5] }), wolves] },
    ],
    [
      'ash would not stand in even ranks and files, no more than 1 GSU apart and all facing one way.',
      { board: 'hex', units: [blueBlock('free', 'ash', { files: 3, count: 24, at: [20.5, 20.5] }), wolves] },
    ],
    [
      'ash stands in 3 files, not 2.',
      { units: [{ ...formed(blue('ash', {}, ...row(10, 20, 3)), 'ranked'), files: 2 }, wolves] },
    ],
    ['ash does not stand on the table.', { units: [blue('ash', {}, [10, 40]), wolves] }],
    ['wolves would stand on members of ash.', { units: [blue('ash', {}, [50, 5.5]), wolves] }],
    [
      'Members of ash would stand on one another.',
      { units: [blue('ash', {}, [10, 20], [10.5, 20]), wolves] },
    ],
    [
      'ash would leave gaps of more than 1 GSU, too wide for close formation.',
      { units: [formed(blue('ash', {}, ...row(10, 20, 3, 4)), 'close'), wolves] },
    ],
    [
      'ash has 1 members, but stands at 2 places.',
      { units: [blue('ash', { members: 1 }, [10, 20], [12, 20]), wolves] },
    ],
    ['ash has morale -8.', { units: [midway(blue('ash', {}, [10, 20]), { morale: -8 }), wolves] }],
    [
      'ash has no gears, and so no speed from turn to turn.',
      { units: [midway(blue('ash', {}, [10, 20]), { momentum: { speed: 5 } }), wolves] },
    ],
    [
      'ash has an altitude where altitudes are not played.',
      { units: [midway(blue('ash', {}, [10, 20]), { altitude: 5 }), wolves] },
    ],
    [
      'ash is at altitude 5, and does not fly.',
      { options: { altitude: true }, units: [midway(blue('ash', {}, [10, 20]), { altitude: 5 }), wolves] },
    ],
    [
      'There is no unit foxes for a marker.',
      {
        markers: [{ unit: 'ash', source: 'foxes', count: 1, damage: 1 }],
        units: [blue('ash', {}, [10, 20]), wolves],
      },
    ],
    ['It lasts 6 turns, and this is turn 7.', { turn: 7, units: [blue('ash', {}, [10, 20]), wolves] }],
  ])('is refused: %s', (why, field) => {
    expect(() => battle(field)).toThrow(new Error(`No battle looks like this set-up: ${why}`));
  });
});

describe('dice', () => {
  const shoot = {
    type: 'aimedFire',
    unit: 'ash',
    subject: 'wolves',
    arms: [{ part: 0, weapon: 'rocks' }],
    forfeitMove: false,
  } as const;
  const near: Battlefield = { units: [blue('ash', {}, [10, 20]), red('wolves', entry(), [14, 20])] };

  test('show what the set-up says after the scripted ones', () => {
    const fight = activated({ ...near, otherDice: 12 }, 'ash', 1, 1);
    const events = fight.does(shoot);
    expect(events).toContainEqual(expect.objectContaining({ type: 'unitFired' }));
    fight.dice.done();
  });

  test('one more than scripted is a mistake otherwise', () => {
    expect(() => activated(near, 'ash', 1, 1).does(shoot)).toThrow(
      'a die was rolled after the 2 scripted ones',
    );
  });
});

describe('what follows an order', () => {
  const field = { units: [blue('ash', {}, [10, 20]), wolves] };
  const walk = go(activated(field, 'ash'), 'ash', [-3, 0]);
  const moved = activated(field, 'ash').does(walk);

  test('is that it is carried out, by whom and where it was ordered', () => {
    expect(whyNotCarriedOut(walk, moved)).toBeUndefined();
    expect(whyNotCarriedOut(walk, [])).toBe('accepted, and no unitMoved of ash followed');
    const event = eventOf(moved, 'unitMoved');
    expect(whyNotCarriedOut(walk, [{ ...event, unit: 'oak' }])).toMatch(/no unitMoved of ash/);
    expect(whyNotCarriedOut(walk, [{ ...event, mode: 'F' }])).toMatch(/no unitMoved of ash/);
    const stayed = { ...event, members: event.members.map(member => ({ ...member, x: member.x + 1 })) };
    expect(whyNotCarriedOut(walk, [stayed])).toBe('ash has not come where it was sent');
  });

  test('or that it waits until others have been asked', () => {
    const fight = activated({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [11.25, 20])] }, 'ash');
    const events = fight.does(go(fight, 'ash', [-5, 0]));
    expect(events.map(({ type }) => type)).toEqual(['taskPutOff', 'prompted']);
  });
});

describe('a refusal', () => {
  const fight = activated({ units: [blue('ash', {}, [10, 20]), wolves] }, 'ash');

  test('is by the rule a test names, and answers with its sentence', () => {
    expect(fight.refused('move.normal', go(fight, 'ash', [30, 0]))).toMatch(/15 GSU/);
  });

  test('by another rule, of a command that makes no sense, or none at all is a mistake', () => {
    expect(() => fight.refused('move.blocked', go(fight, 'ash', [30, 0]))).toThrow(
      'not refused by move.blocked, but {"rule":"move.normal"',
    );
    expect(() => fight.refused('move.normal', { ...go(fight, 'ash'), mode: 'Q' })).toThrow(
      'not refused by move.normal, but {"problem"',
    );
    expect(() => fight.refuses({ ...go(fight, 'ash'), mode: 'Q' })).toThrow('This command cannot be read');
    expect(() => fight.refused('move.normal', end('ash'))).toThrow('accepted, not refused by move.normal');
  });
});
