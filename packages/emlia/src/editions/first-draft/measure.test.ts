import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { measure } from '../../table/scale/measure.ts';
import {
  activated,
  type Battlefield,
  battle,
  blue,
  box,
  checkOf,
  eventOf,
  red,
  row,
  WALL,
} from '../../testing/battle.ts';
import { end, go, wake } from '../../testing/orders.ts';
import { afterStrikes, hit } from '../../testing/strikes.ts';
import { drawAmong } from './even-chance.ts';

const RIFLES = { equipment: ['crossbows'], skills: { aimedFire: { level: 1 }, leadership: { level: 1 } } };
const rifles = [{ part: 0, weapon: 'crossbows' }] as const;
const shot = {
  type: 'aimedFire',
  unit: 'ash',
  arms: rifles,
  subject: 'marines',
  forfeitMove: false,
} as const;
const agree = (limit: number) => ({ type: 'agreeMeasure', unit: 'ash', subject: 'marines', limit }) as const;

/** Snipers of medium range 60, and marines so far off. */
const snipers = (distance: number, more: Partial<Battlefield> = {}) =>
  activated(
    {
      edition: 'first-draft',
      width: 200,
      units: [
        blue('ash', { timing: 5, ...RIFLES }, [10, 20]),
        red('marines', { timing: 0 }, [11 + distance, 20]),
      ],
      otherDice: 2,
      ...more,
    },
    'ash',
  );
const bandsOf = (fight: ReturnType<typeof snipers>): string[] =>
  checkOf(fight.does(shot)).modifiers.flatMap(({ label }) => (/range/.test(label) ? [label] : []));
const MEDIUM = ['Outside short range'];
const LONG = ['Outside medium range', 'Outside short range'];

describe('within an eighth of a limit', () => {
  test.each([
    [60, MEDIUM],
    [60.1, MEDIUM],
    [60.125, MEDIUM],
    [60.1875, LONG],
  ])('draft.measure.tolerance: marines %d away, nobody having measured', (distance, rows) => {
    expect(bandsOf(snipers(distance))).toEqual(rows);
  });

  test('draft.measure.tolerance: the core measures exactly', () => {
    expect(bandsOf(snipers(60.1, { edition: 'core' }))).toEqual(LONG);
  });

  test('draft.measure.tolerance: at the end of long range too', () => {
    expect(bandsOf(snipers(120.1))).toEqual(LONG);
    expect(snipers(120.25).refuses(shot)).toMatch(/^draft\.fire\.subject/);
  });

  const LEADER = { timing: 5, skills: { leadership: { level: 1 } } };
  test.each([
    [20.1, true],
    [20.25, false],
  ])('draft.measure.tolerance: command range, %d away: %s', (distance, reached) => {
    const fight = activated(
      {
        edition: 'first-draft',
        units: [blue('ash', LEADER, [10, 20]), blue('oak', {}, [11 + distance, 20]), red('far', {}, [50, 5])],
        otherDice: 2,
      },
      'ash',
    );
    const rally = { type: 'improveMorale', unit: 'ash', subject: 'oak', as: 'free' } as const;
    if (reached) fight.does(rally);
    else fight.refused('leadership.command-range', rally);
  });

  test.each([
    [5.1, true],
    [5.25, false],
  ])('draft.measure.tolerance: the 5 GSU of Take Cover, %d away: %s', (gap, covers) => {
    const fight = activated(
      {
        edition: 'first-draft',
        units: [blue('ash', {}, [10, 20]), red('far', {}, [50, 5])],
        terrain: [{ is: WALL, points: box(0, 20.5 + gap, 40, 30) }],
      },
      'ash',
    );
    const cover = { type: 'takeCover', unit: 'ash' } as const;
    if (covers) fight.does(cover);
    else fight.refused('move.cover', cover);
  });

  test('draft.measure.tolerance: no movement is lengthened', () => {
    const fight = activated(
      { edition: 'first-draft', units: [blue('ash', {}, [10, 20]), red('far', {}, [50, 5])] },
      'ash',
    );
    fight.refused('move.normal', go(fight, 'ash', [15.0625, 0]));
  });
});

describe('a measurement agreed', () => {
  test('draft.measure.locked: what is 60.1 is then long range', () => {
    const fight = snipers(60.1);
    const events = fight.does(agree(60));
    expect(fight.told(events)).toContain(
      'draft.measure.locked: ash is measured 60.1 GSU from marines: outside 60 GSU, until one of them moves.',
    );
    expect(bandsOf(fight)).toEqual(LONG);
  });

  test('draft.measure.locked: of that limit alone', () => {
    const fight = snipers(60.1);
    fight.does(agree(30));
    expect(bandsOf(fight)).toEqual(MEDIUM);
  });

  test('draft.measure.locked: until one of them moves', () => {
    const moved = snipers(60.1);
    moved.does(agree(60));
    moved.does(go(moved, 'ash', [0, 0.25]));
    expect(bandsOf(moved)).toEqual(MEDIUM);
  });

  test('draft.measure.locked: it is offered where it matters, is no action and is not made twice', () => {
    const offers = (fight: ReturnType<typeof snipers>) =>
      fight.game
        .options(fight.state, 'blue')
        .flatMap(({ command }) => (command.type === 'agreeMeasure' ? [command.limit] : []));
    const fight = snipers(60.1);
    expect(offers(fight)).toEqual([60]);
    expect(offers(snipers(59))).toEqual([]);
    fight.does(agree(60));
    expect(fight.unit('ash').used).toEqual({ free: [] });
    expect(offers(fight)).toEqual([]);
    expect(fight.refused('draft.measure.locked', agree(60))).toBe(
      '60 GSU was measured between ash and marines already.',
    );
    expect(fight.refused('draft.measure.locked', agree(61))).toBe(
      'Nothing between ash and marines goes by 61 GSU.',
    );
    expect(fight.refused('draft.measure.locked', { ...agree(60), subject: 'ash' })).toBe(
      'ash is no enemy on the table to measure to.',
    );
    expect(fight.refuses({ ...agree(60), subject: 'nobody' })).toMatch(/^no-unit/);
  });

  test('draft.measure.locked: searching goes by it too', () => {
    const rowsAt = (agreed: boolean) => {
      const fight = snipers(60.1, {
        units: [
          blue('ash', { timing: 5, skills: { alertness: { level: 1 } } }, [10, 20]),
          red('marines', { timing: 0, skills: { stealth: { level: 1 } } }, [71.1, 20]),
        ],
        terrain: [{ is: { ...WALL, height: 0.5 }, points: box(68, 10, 68.5, 30) }],
      });
      fight.state.awareness.hidden = { marines: [] };
      if (agreed) fight.does(agree(60));
      const { checks } = eventOf(
        fight.does({ type: 'detect', unit: 'ash', subject: 'marines' }),
        'unitSearched',
      );
      return checks[0]?.check.modifiers.map(({ label }) => label) ?? [];
    };
    expect(rowsAt(false)).not.toContain('Range over 60');
    expect(rowsAt(true)).toContain('Range over 60');
  });

  test('draft.measure.grid: on cells nothing is in doubt', () => {
    const fight = snipers(60, { board: 'square' });
    expect(fight.refused('draft.measure.grid', agree(60))).toBe(
      'On a board of cells distances are whole cells, and none is in doubt.',
    );
    const cells = (distance: number) => snipers(distance, { board: 'square' });
    expect(bandsOf(cells(59))).toEqual(MEDIUM);
    expect(bandsOf(cells(60))).toEqual(LONG);
  });
});

describe('an even chance', () => {
  const tough = { hits: { base: 99, armour: 0 } };
  const brawl = (...faces: number[]) =>
    afterStrikes(
      {
        edition: 'first-draft',
        units: [blue('ash', tough, ...row(20, 20, 3)), red('wolves', tough, ...row(20, 21, 3))],
      },
      [hit('ash', 'wolves', 3), hit('wolves', 'ash', 3)],
      () => {},
      ...faces,
    );

  test.each([
    [7, 'blue', 'Blues, then Reds'],
    [6, 'red', 'Reds, then Blues'],
  ])(
    'draft.measure.fifty-fifty, draft.forcing.skirmish.order: equal scores, a %d lets %s shift first',
    (face, seat, said) => {
      const fight = brawl(face);
      expect(fight.asked()).toMatchObject({ kind: 'shift', seat });
      expect(fight.told(fight.events)).toContain(
        `draft.measure.fifty-fifty: ${said}: an even chance between equal scores.`,
      );
    },
  );

  test('draft.measure.fifty-fifty: unequal scores need no die', () => {
    const fight = afterStrikes(
      {
        edition: 'first-draft',
        units: [blue('ash', tough, ...row(20, 20, 3)), red('wolves', tough, ...row(20, 21, 3))],
      },
      [hit('ash', 'wolves', 3), hit('wolves', 'ash', 2)],
    );
    expect(fight.events.some(({ type }) => type === 'evenChance')).toBe(false);
  });

  test('draft.measure.fifty-fifty: among more than two each rolls, the highest first, and who ties rolls again', () => {
    expect(drawAmong(['a', 'b', 'c'], scriptedDice(3, 9, 9, 2, 8))).toEqual({
      type: 'evenChance',
      rolls: [
        { seat: 'a', face: 3 },
        { seat: 'b', face: 9 },
        { seat: 'b', face: 2 },
        { seat: 'c', face: 9 },
        { seat: 'c', face: 8 },
      ],
      order: ['c', 'b', 'a'],
    });
  });
});

describe('open measuring', () => {
  const units = [blue('ash', RIFLES, [10, 20]), red('wolves', { morale: 3 }, [23, 20])];

  test('draft.measure.open: by anybody at any time, and it changes nothing', () => {
    const fight = activated({ edition: 'first-draft', units }, 'ash');
    const before = JSON.stringify(fight.state);
    for (const seat of ['blue', 'red']) {
      const view = fight.game.view(fight.state, seat);
      expect(measure(fight.game.world, view, { unit: 'ash' }, { unit: 'wolves' }).distance).toBe(12);
    }
    expect(JSON.stringify(fight.state)).toBe(before);
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'act' });
  });

  test('draft.measure.open-attributes: positions, attributes and weapons of all are for all to read, preparations not', () => {
    const fight = battle({ edition: 'first-draft', units });
    fight.does(wake('ash'));
    const when = { all: [{ fact: 'attacked' }] };
    fight.does({
      type: 'prepare',
      unit: 'ash',
      when,
      actions: [{ action: 'Drop Down', kind: 'move' }],
    } as never);
    const view = fight.game.view(fight.state, 'red');
    expect(view.units.ash?.members).toEqual(fight.unit('ash').members);
    expect(view.units.ash?.morale).toBe(fight.unit('ash').morale);
    expect(fight.game.world.setup.units.ash?.equipment).toEqual(['crossbows']);
    expect(view.units.ash?.prepared).not.toEqual(fight.unit('ash').prepared);
    fight.does(end('ash'));
  });

  test('draft.measure.open-attributes: what a unit is unaware of is not hidden from its player', () => {
    const fight = battle({ edition: 'first-draft', units });
    fight.state.awareness.hidden = { wolves: [] };
    expect(fight.game.view(fight.state, 'blue').units.wolves?.members).toHaveLength(1);
  });
});
