import type { UnitEntry } from '@emlia/content';
import { direction, scale, scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { breakOut } from '../../actions/move/break-out.ts';
import { type EmliaEvent, evolve } from '../../events.ts';
import { distanceBetween } from '../../table/entity/base.ts';
import {
  type Battlefield,
  BOARDS,
  battle,
  blue,
  box,
  eventOf,
  type Fielded,
  formed,
  RIVER,
  red,
  row,
  WALL,
} from '../../testing/battle.ts';
import { awake, end, type Fight, go, one, wake } from '../../testing/orders.ts';
import { engagersOf, isEngagedBy, skirmishOf } from '../engagement/engaged.ts';
import { forgetSkirmishes } from './forget.ts';
import { stateJoined } from './join.ts';
import { isWithinSkirmish, skirmishRound } from './leave.ts';
import { stateWithUnit } from './membership.ts';

const clubs = [{ part: 0, weapon: 'clubs' }];
const charge = {
  type: 'charge',
  unit: 'ash',
  mode: 'G',
  arms: clubs,
  subject: 'wolves',
  skirmish: true,
} as const;

describe('joining a skirmish', () => {
  // Circles of both sides fight; the squares come from behind their friends.
  const oak = blue('oak', { timing: 1 }, ...row(18, 20, 4));
  const wolves = red('wolves', { timing: 2, ...one }, ...row(18, 21.25, 4));
  const ash = (y: number, changes: Partial<UnitEntry> = {}) =>
    blue('ash', { timing: 3, ...one, ...changes }, [20, y]);

  const joined = (...faces: number[]) => {
    const fight = awake({ units: [ash(10), oak, wolves] }, 1, ...faces);
    const events = fight.does(charge);
    return { fight, events };
  };

  test('skirmish.join: who comes on the table while others fight has been in no skirmish', () => {
    const { fight } = joined();
    const { state, game } = fight;
    const late = { ...fight.unit('ash'), id: 'late' };
    const before = {
      ...state,
      units: { ...state.units, late: { ...late, place: 'reserve', members: [] } as const },
    };
    expect(stateWithUnit(game.world, before, late).joined).toBe(state.joined);
  });

  test('skirmish.join: as a charge forecasts it, who was in one before is in the new one only', () => {
    const { fight } = joined();
    const { state, game } = fight;
    const query = { world: game.world, state, seat: 'blue', unit: fight.unit('ash') };
    const before = { ...state, joined: [...state.joined, { unit: 'elm', with: ['oak'] }] };
    const after = stateJoined({ ...query, state: before }, fight.unit('oak')).joined;
    expect(after.map(({ unit }) => unit)).toEqual(['elm', 'ash']);
  });

  test('skirmish.join: who is no longer a unit of its own is in none', () => {
    const { fight } = joined();
    const { state, game } = fight;
    const emitted: EmliaEvent[] = [];
    const act = { dice: scriptedDice(), emit: (event: EmliaEvent) => void emitted.push(event) };
    forgetSkirmishes(
      game.world,
      { ...state, joined: [{ unit: 'elm', with: ['oak'] }, ...state.joined] },
      act,
    );
    expect(emitted).toEqual([{ type: 'skirmishLeft', unit: 'elm' }]);
  });

  test('skirmish.join: blue squares reach its outline, touching only blue: the charge succeeds and they are part of it', () => {
    const { fight, events } = joined();
    const { world } = fight.game;
    const [a, b] = [fight.unit('ash'), fight.unit('wolves')];
    expect(distanceBetween(world, a, fight.unit('oak'))).toBeLessThan(0.01);
    expect(distanceBetween(world, a, b)).toBeGreaterThan(1);
    expect(eventOf(events, 'skirmishJoined')).toEqual({
      type: 'skirmishJoined',
      unit: 'ash',
      with: ['wolves', 'oak'],
    });
    expect(eventOf(events, 'unitStruck')).toMatchObject({ unit: 'ash', subject: 'wolves', charged: true });
    expect(
      skirmishOf(world, fight.state, a)
        .map(unit => unit.id)
        .sort(),
    ).toEqual(['ash', 'oak', 'wolves']);
    // It is engaged with every enemy there, and they with it.
    expect(isEngagedBy(world, fight.state, a, b)).toBe(true);
    expect(isEngagedBy(world, fight.state, b, a)).toBe(true);
  });

  test('skirmish.join: without naming the skirmish it has to reach the enemy himself', () => {
    const fight = awake({ units: [ash(10), oak, wolves] });
    const { skirmish: _, ...plain } = charge;
    expect(eventOf(fight.does(plain), 'chargeFellShort').unit).toBe('ash');
  });

  test('skirmish.join: a unit that fights nobody is no skirmish', () => {
    const fight = awake({ units: [ash(10), red('wolves', {}, [20, 20])] });
    expect(fight.refuses(charge)).toBe(
      'skirmish.join: wolves is in no skirmish that could be charged as a whole.',
    );
  });

  test('skirmish.join: short of the outline it joins nothing', () => {
    const fight = awake({ units: [ash(3), oak, wolves] });
    const events = fight.does(charge);
    expect(eventOf(events, 'chargeFellShort').unit).toBe('ash');
    expect(fight.state.joined).toEqual([]);
  });

  test('skirmish.join, skirmish.leave: until it moves out, at which every enemy in it may strike', () => {
    const { fight } = joined(1);
    fight.does(go(fight, 'ash', [0, -5]));
    expect(fight.asked()).toMatchObject({ kind: 'freeStrike', about: { unit: 'wolves', leaving: true } });
    fight.does({ type: 'freeStrike', unit: 'wolves', arms: clubs });
    expect(fight.state.joined).toEqual([]);
    expect(engagersOf(fight.game.world, fight.state, fight.unit('ash'))).toEqual([]);
    fight.dice.done();
  });

  test('skirmish.join: moving along the outline stays in it, without the bonus', () => {
    const { fight } = joined();
    fight.does(go(fight, 'ash', [0.5, 0]));
    expect(fight.asked()?.about).toEqual({ unit: 'wolves', against: 'ash' });
    fight.does({ type: 'letGo', unit: 'wolves' });
    expect(fight.state.joined).toEqual([{ unit: 'ash', with: ['wolves', 'oak'] }]);
  });

  test('skirmish.join: out of it by a step already, though not yet off the place where it stood', () => {
    const { fight } = joined();
    fight.goes(go(fight, 'ash', [0, -0.5]));
    expect(fight.state.joined).toEqual([]);
  });

  test('skirmish.join: still in it beyond the outline, where one of its enemies is in contact', () => {
    const long = red('wolves', { timing: 2, combatRange: 6, ...one }, ...row(18, 21.25, 4));
    const fight = awake({ units: [ash(10), oak, long] }, 1);
    fight.does(charge);
    fight.goes(go(fight, 'ash', [0, -2]));
    expect(fight.state.joined).toEqual([{ unit: 'ash', with: ['wolves', 'oak'] }]);
  });

  test('skirmish.join: who joins again is there once, and the log names its enemies', () => {
    const { fight, events } = joined();
    expect(fight.told(events)).toContain('skirmish.join: ash joins the skirmish against wolves.');
    evolve(fight.match.state, { type: 'skirmishJoined', unit: 'ash', with: ['wolves'] });
    expect(fight.state.joined).toEqual([{ unit: 'ash', with: ['wolves'] }]);
  });

  test('skirmish.join, engagement.group: a block in it is no part of the skirmish to be struck as a whole', () => {
    const pikes = formed(blue('oak', { timing: 1 }, ...row(18, 20, 4).toReversed()), 'ranked', 180);
    const elm = blue('elm', { timing: 1 }, ...row(23, 21.25, 2));
    const units = [
      red('ash', { timing: 3, ...one }, [20, 19]),
      pikes,
      elm,
      { ...wolves, entry: { ...wolves.entry, timing: 1 } },
    ];
    const fight = awake({ units, first: 'red' });
    const strike = { type: 'closeCombat', unit: 'ash', arms: clubs, subject: 'oak', skirmish: true } as const;
    expect(fight.refuses(strike)).toBe(
      'skirmish.join: oak is in no skirmish that could be struck as a whole.',
    );
  });

  test('skirmish.join: or until no enemy is left in it', () => {
    const { fight } = joined();
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    fight.goes(go(fight, 'wolves', [0, 8]));
    expect(fight.state.joined).toEqual([]);
    expect(engagersOf(fight.game.world, fight.state, fight.unit('ash'))).toEqual([]);
  });

  test('skirmish.join: one that has walked up to the outline may strike the whole and so joins', () => {
    const strike = { type: 'closeCombat', unit: 'ash', arms: clubs, subject: 'wolves' } as const;
    const far = awake({ units: [ash(18), oak, wolves] });
    expect(far.refuses({ ...strike, skirmish: true })).toMatch(
      /^skirmish.join: ash has not reached the boundary/,
    );
    const fight = awake({ units: [ash(19), oak, wolves] }, 1);
    fight.refused('melee.action', strike);
    const events = fight.does({ ...strike, skirmish: true });
    expect(eventOf(events, 'skirmishJoined')).toMatchObject({ unit: 'ash', with: ['wolves', 'oak'] });
    expect(eventOf(events, 'unitStruck').subject).toBe('wolves');
    const alone = awake({ units: [ash(18), red('wolves', {}, [20, 30])] });
    expect(alone.refuses({ ...strike, skirmish: true })).toMatch(/^skirmish.join: wolves is in no skirmish/);
  });

  test('skirmish.join, prepare.trigger: whoever waits to be engaged is set off by it', () => {
    const units = [ash(10, { timing: 2 }), oak, { ...wolves, entry: { ...wolves.entry, timing: 3 } }];
    const fight = battle({ units }, 1);
    fight.does(wake('wolves'));
    const when = { all: [{ fact: 'isUnit', unit: 'ash' }, { fact: 'engagesUs' }] } as const;
    fight.does({ type: 'prepare', unit: 'wolves', when, actions: [{ action: 'Drop Down', kind: 'move' }] });
    fight.does(end('wolves'));
    fight.does(wake('ash'));
    fight.does(charge);
    expect(fight.asked()).toMatchObject({ kind: 'prepared', about: { unit: 'wolves' } });
  });

  test('skirmish.join: ranks join at the outline as well', () => {
    const pikes: Fielded = formed(
      blue('ash', { timing: 3, ...one }, ...row(18, 10, 4).toReversed()),
      'ranked',
      180,
    );
    const fight = awake({ units: [pikes, oak, wolves] }, 1);
    expect(eventOf(fight.does(charge), 'skirmishJoined').unit).toBe('ash');
  });

  test.each(BOARDS)('skirmish.join: on a %s board', board => {
    const units = [
      blue('ash', { timing: 3, ...one }, [20.5, 10.5]),
      blue('oak', { timing: 1, combatRange: 2 }, ...row(18.5, 20.5, 4)),
      red('wolves', { timing: 2, combatRange: 2 }, ...row(18.5, 22.5, 4)),
    ];
    const fight = awake({ board, units }, 1);
    expect(eventOf(fight.does(charge), 'skirmishJoined').unit).toBe('ash');
  });
});

describe('moving out of a skirmish', () => {
  // Ash stands on the left; its friends and the wolves fill the rest.
  const field: Battlefield = {
    units: [
      blue('ash', { timing: 3 }, [20, 20], [21, 20]),
      red('wolves', { timing: 2, ...one }, ...row(20, 21.5, 5, 2)),
      blue('oak', { timing: 1 }, ...row(20, 23.5, 5, 2)),
      red('bears', { timing: 1, ...one }, [28, 25]),
    ],
  };
  const out = (fight: Fight, from: [number, number], by: [number, number]) => {
    const at = { x: from[0], y: from[1] };
    const paths = fight.unit('ash').members.map((_member, i) => [{ x: at.x + i + by[0], y: at.y + by[1] }]);
    return { type: 'normalMove', unit: 'ash', mode: 'G', paths, from: at } as const;
  };

  test('skirmish.leave: it may start from any point within the boundary, at no cost', () => {
    const fight = awake(field);
    const events = fight.goes(out(fight, [25, 22.5], [9, 0]));
    expect(eventOf(events, 'unitSetDown').members).toMatchObject([
      { x: 25, y: 22.5 },
      { x: 25, y: 22.5 },
    ]);
    // The second goes a step further than the first.
    expect(eventOf(events, 'unitMoved').spent).toBe(10);
    expect(fight.unit('ash').members).toMatchObject([
      { x: 34, y: 22.5 },
      { x: 35, y: 22.5 },
    ]);
  });

  test.each([
    ['in the middle of a cell', 20.5, 20.5, true],
    ['between two beside each other', 20, 20.5, false],
    ['between two above each other', 20.5, 20, false],
    ['outside', 30.5, 20.5, false],
  ])('skirmish.leave: on a square board its way begins %s or not', (_where, x, y, may) => {
    const units = [blue('ash', {}, ...row(19.5, 20.5, 3)), red('wolves', {}, ...row(19.5, 21.5, 3))];
    const { game, state, unit } = battle({ board: 'square', units });
    const skirmish = skirmishRound(game.world, state, unit('ash'));
    expect(skirmish && isWithinSkirmish(game.world, skirmish, { x, y })).toBe(may);
  });

  test('skirmish.leave: every enemy in the skirmish counts as engaging it', () => {
    const fight = awake(field);
    fight.does(go(fight, 'ash', [0, -8]));
    const asked = fight.state.pending.flatMap(prompt => (prompt.kind === 'freeStrike' ? [prompt.about] : []));
    expect(asked.map(about => [about?.unit, about?.leaving]).sort()).toEqual([
      ['bears', true],
      ['wolves', true],
    ]);
  });

  test('skirmish.leave: before it is set down the enemies strike, and it goes all the same', () => {
    const fight = awake(field, 1);
    fight.does(out(fight, [25, 22.5], [9, 0]));
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 20, y: 20 });
    while (fight.asked()?.kind === 'freeStrike') {
      const about = fight.asked()?.about;
      const unit = about && 'unit' in about ? about.unit : '';
      fight.does(unit === 'wolves' ? { type: 'freeStrike', unit, arms: clubs } : { type: 'letGo', unit });
    }
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 34, y: 22.5 });
    fight.dice.done();
  });

  test.each([
    ['outside the skirmish', [40, 30], [3, 0], /not outside it/],
    ['without leaving it', [25, 22.5], [0.5, 0], /only to move out of it/],
  ] as const)('skirmish.leave: not %s', (_title, from, by, sentence) => {
    const fight = awake(field);
    expect(fight.refused('skirmish.leave', out(fight, [...from], [...by]))).toMatch(sentence);
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 20, y: 20 });
  });

  test.each([
    ['terrain.impassable', RIVER, 'ash cannot enter the river.'],
    ['terrain.obstacle', WALL, 'The wall is in the way of ash.'],
  ])('skirmish.leave, %s: a way out begins where one can go', (rule, is, say) => {
    const fight = awake({ ...field, terrain: [{ is, points: box(24.5, 22, 25.5, 23) }] });
    expect(fight.refused(rule, out(fight, [25, 22.5], [0, -9]))).toBe(say);
    fight.goes(out(fight, [27, 22.5], [0, -9]));
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 27, y: 13.5 });
  });

  test('skirmish.leave: the place is where the way begins: nobody in the skirmish is in the way, and none need fit there', () => {
    const fight = awake(field);
    // On a wolf, and on through oak.
    fight.goes(out(fight, [22, 21.5], [0, 9]));
    expect(fight.unit('ash').members).toMatchObject([
      { x: 22, y: 30.5 },
      { x: 23, y: 30.5 },
    ]);
    // From where it stands the wolves bar the same way.
    const plain = awake(field);
    plain.refused('move.blocked', go(plain, 'ash', [0, 9]));
  });

  test('skirmish.leave, move.blocked: who is not in the skirmish stays in the way', () => {
    const elm = blue('elm', { timing: 1 }, ...row(18, 27.5, 12));
    const fight = awake({ ...field, units: [...field.units, elm] });
    fight.refused('move.blocked', out(fight, [22, 21.5], [0, 9]));
  });

  test('skirmish.leave, move.normal: what counts is the way of each from there', () => {
    const fight = awake(field);
    fight.refused('move.normal', out(fight, [25, 22.5], [14.5, 0]));
    fight.goes(out(fight, [25, 22.5], [14, 0]));
    expect(fight.unit('ash').members[1]).toMatchObject({ x: 40, y: 22.5 });
  });

  test.each([
    ['outside by a hair', 29, false],
    ['on the very boundary', 28.5, true],
  ] as const)('skirmish.leave: a point %s', (_title, x, is) => {
    const fight = awake(field);
    const move = out(fight, [x, 23.5], [6, 0]);
    if (!is) expect(fight.refused('skirmish.leave', move)).toMatch(/not outside it/);
    else expect(eventOf(fight.goes(move), 'unitSetDown').members[0]).toMatchObject({ x: 28.5, y: 23.5 });
  });

  test('skirmish.leave: on its way out it may come to others, but not stay with one of those', () => {
    const foxes = red('foxes', { timing: 1, ...one }, [34, 22.5]);
    const fight = awake({ units: [...field.units, foxes] });
    fight.goes(out(fight, [25, 22.5], [7, 0]));
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 32, y: 22.5 });
    const other = awake(field);
    // Beside the bears, who fight with oak.
    expect(other.refused('skirmish.leave', out(other, [25, 22.5], [4.5, 2.5]))).toMatch(
      /only to move out of it/,
    );
  });

  test('skirmish.leave, move.leave: and right off the table', () => {
    const near = (unit: Fielded): Fielded => ({ ...unit, at: unit.at.map(({ x, y }) => ({ x: x - 19, y })) });
    const fight = awake({ ...field, units: field.units.map(near) });
    const paths = [[{ x: 0.5, y: 22.5 }], [{ x: 0.5, y: 22.5 }]];
    fight.goes({ type: 'normalMove', unit: 'ash', mode: 'G', paths, from: { x: 3, y: 22.5 }, leave: 'west' });
    expect(fight.unit('ash').place).toBe('destroyed');
  });

  test('skirmish.leave: nobody else is set down elsewhere', () => {
    const units = [blue('ash', { timing: 3 }, [20, 20], [21, 20]), red('wolves', {}, [40, 5])];
    const fight = awake({ units });
    expect(fight.refuses(out(fight, [20, 20], [3, 0]))).toBe(
      'skirmish.leave: ash is in no skirmish and starts from where it stands.',
    );
  });
});

describe('an ordinary melee of two lines', () => {
  /** Eight against eight, shoulder to shoulder. */
  const lines = (board: Battlefield['board']): Battlefield => ({
    ...(board && { board }),
    width: 80,
    height: 80,
    units: [
      blue('ash', { timing: 3, combatRange: 2 }, ...row(36.5, 40.5, 8)),
      red('wolves', { timing: 2, combatRange: 2, ...one }, ...row(36.5, 41.5, 8)),
    ],
  });
  const WAYS = [0, 45, 90, 135, 180, 225, 270, 315].map(
    degrees => [degrees, scale(direction(degrees), 12)] as const,
  );

  describe.each(BOARDS)('on a %s board', board => {
    test('skirmish.leave: whichever way it goes, there is a point from which the way out begins', () => {
      for (const [degrees, by] of WAYS) {
        const fight = awake(lines(board));
        const move = breakOut(fight.query('blue'), fight.unit('ash'), 'G', [by]);
        if (!move) throw new Error(`no way out at ${degrees} degrees`);
        const stands = fight.unit('ash').members;
        const events = fight.goes(move);
        expect(
          eventOf(events, 'unitSetDown').members.every(({ x, y }) => x === move.from?.x && y === move.from.y),
        ).toBe(true);
        expect(fight.told(events)).toContain(
          'skirmish.leave: ash breaks out of the skirmish at another point.',
        );
        const { board: cells } = fight.game.world;
        expect(fight.unit('ash').members.map(({ x, y }) => ({ x, y }))).toEqual(
          stands.map(({ x, y }) => cells.place({ x: x + by.x, y: y + by.y })),
        );
        expect(engagersOf(fight.game.world, fight.state, fight.unit('ash'))).toEqual([]);
      }
    });

    test('skirmish.leave, move.blocked: through the enemy only by such a point', () => {
      const fight = awake(lines(board));
      fight.refused('move.blocked', go(fight, 'ash', [0, 9]));
      const move = breakOut(fight.query('blue'), fight.unit('ash'), 'G', [{ x: 0, y: 9 }]);
      expect(move?.from?.y).toBeGreaterThan(41);
    });
  });

  test('skirmish.leave: a way that stays within it, or of a unit in no skirmish, begins where the unit stands', () => {
    const fight = awake(lines('free'));
    expect(breakOut(fight.query('blue'), fight.unit('ash'), 'G', [{ x: 0, y: 0.5 }])).toBeUndefined();
    fight.goes(go(fight, 'ash', [0, -9]));
    expect(breakOut(fight.query('blue'), fight.unit('ash'), 'G', [{ x: 0, y: 9 }])).toBeUndefined();
  });
});

test('skirmish.leave, movemode.accel: what drives is set down in the skirmish by the same rules', () => {
  const car = { timing: 3, movement: [{ speed: 40, mode: 'G' as const, gears: [10, 20, 40] }] };
  const units = [blue('ash', car, [20, 20]), red('wolves', {}, [40, 5])];
  const fight = awake({ units });
  expect(
    fight.refuses({ type: 'drive', unit: 'ash', mode: 'G', speed: 5, courses: [[]], from: { x: 22, y: 20 } }),
  ).toBe('skirmish.leave: ash is in no skirmish and starts from where it stands.');
});
