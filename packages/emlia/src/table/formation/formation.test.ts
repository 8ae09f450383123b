import { describe, expect, test } from 'vitest';
import { FORMATIONS } from '../../state.ts';
import {
  activated,
  type Battlefield,
  BOARDS,
  battle,
  blue,
  box,
  eventOf,
  formed,
  red,
  row,
  SCRUB,
} from '../../testing/battle.ts';
import { standOf } from '../move/standing.ts';
import { formationsFor } from './fits.ts';

const far = red('wolves', {}, [50, 5]);
const walk = (paths: { x: number; y: number }[][], changes: object = {}) =>
  ({ type: 'normalMove', unit: 'ash', mode: 'G', paths, ...changes }) as const;
const stay = (count: number) => Array.from({ length: count }, () => []);

describe.each(BOARDS)('formations on a %s board', board => {
  const field = (...units: Battlefield['units']) => ({ board, units: [...units, far] });

  test('formation.always: every unit is in one formation from the start, lone ones too', () => {
    const fight = battle(field(blue('ash', {}, [10, 20])));
    expect(FORMATIONS).toContain(fight.unit('ash').formation);
    expect(
      formationsFor(
        fight.game.world,
        fight.unit('ash'),
        standOf(fight.game.world, fight.unit('ash'), fight.unit('ash').members),
      ),
    ).toEqual([...FORMATIONS]);
  });

  test('formation.declare: where several fit, the controller says which', () => {
    const unit = blue('ash', {}, ...row(10, 20, 4));
    const { game, unit: get } = battle(field(unit));
    expect(
      formationsFor(game.world, get('ash'), standOf(game.world, get('ash'), get('ash').members)),
    ).toEqual(['open', 'close', 'ranked']);
    for (const formation of FORMATIONS) {
      const fight = activated(field(unit), 'ash');
      const moved = eventOf(fight.does(walk(stay(4), { formation })), 'unitMoved');
      expect(moved.formation).toBe(formation);
      expect(fight.unit('ash').formation).toBe(formation);
    }
  });

  test('formation.change: a move action that leaves the members placed so, even without a step', () => {
    const fight = activated(field(formed(blue('ash', {}, ...row(10, 20, 4)), 'ranked')), 'ash');
    fight.does(walk(stay(4), { formation: 'close' }));
    expect(fight.unit('ash')).toMatchObject({ formation: 'close', used: { move: 'Normal Move' } });
    expect(fight.unit('ash').files).toBeUndefined();
  });

  test('formation.change: what the new formation demands must be there at the end', () => {
    const fight = activated(field(blue('ash', {}, [10, 20], [15, 20])), 'ash');
    fight.refused('formation.close', walk(stay(2), { formation: 'close' }));
    fight.refused('formation.ranked', walk(stay(2), { formation: 'ranked' }));
    const [, second = []] = fight.paths('ash', [-4, 0]);
    fight.does(walk([[], second], { formation: 'close' }));
    expect(fight.unit('ash').formation).toBe('close');
  });

  test('formation.change: ranked before and after, it keeps to the moves of a block', () => {
    const fight = activated(field(formed(blue('ash', {}, ...row(10, 20, 4)), 'ranked')), 'ash');
    expect(fight.refuses(walk(fight.paths('ash', [2, 0]), { facings: [0, 0, 0, 0] }))).toMatch(
      /^formation.change/,
    );
    // Neither by way of another formation within one Double Pace.
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does(walk(stay(4), { formation: 'close' }));
    fight.refused('formation.change', walk(stay(4), { formation: 'ranked' }));
  });

  test('formation.open: a chain of links of at most 10 GSU', () => {
    const fight = activated(
      field(blue('ash', { movement: [{ speed: 40, mode: 'G' }] }, [5, 20], [10, 20], [15, 20])),
      'ash',
    );
    const to = (dx: number) => [
      [],
      fight.paths('ash', [5, 0])[1] ?? [],
      fight.paths('ash', [dx, 0])[2] ?? [],
    ];
    expect(fight.refuses(walk(to(13)))).toMatch(/^formation.open: ash would be torn apart/);
    fight.does(walk(to(10)));
  });

  test('formation.open.split: no member may go out of the limit by itself', () => {
    const fight = activated(
      field(blue('ash', { movement: [{ speed: 40, mode: 'G' }] }, [5, 20], [7, 20])),
      'ash',
    );
    fight.refused('formation.open', walk([[], fight.paths('ash', [20, 0])[1] ?? []]));
  });

  test('formation.open.split: torn by casualties it stays one unit, and its next move closes up', () => {
    const fight = activated(field(blue('ash', {}, [5, 20], [30, 20])), 'ash');
    expect(fight.refuses(walk(stay(2)))).toMatch(/^formation.open.split: ash is torn apart/);
    const [left = []] = fight.paths('ash', [-1, 0]);
    fight.refused('formation.open.split', walk([left, []]));
    const [near = []] = fight.paths('ash', [9, 0]);
    expect(fight.refuses(walk([near, []]))).toBe(
      'damage.gaps: ash is torn apart, and its move has to close it up as far as its speed allows.',
    );
    const [first = []] = fight.paths('ash', [15, 0]);
    fight.does(walk([first, []]));
    expect(fight.unit('ash').members).toHaveLength(2);
  });

  test.each([
    ['by more than both sides can go', [50, 51], false],
    ['by more than one side can go', [38, 39], true],
    ['by less', [22, 23], true],
  ] as const)('formation.open.split: torn apart %s, it is offered a way to close up', (_what, xs, whole) => {
    const places = [5, 6, 7, ...xs].map((x): [number, number] => [x, 20]);
    const fight = activated(field(blue('ash', {}, ...places)), 'ash');
    const { world } = fight.game;
    const offered = fight.game
      .options(fight.state, 'blue', ['normalMove'])
      .flatMap(({ command, refusal }) => (refusal ? [] : [command]));
    const [first] = offered;
    if (!first) throw new Error('no way to close up');
    fight.does(first);
    const now = fight.unit('ash');
    expect(formationsFor(world, now, standOf(world, now, now.members)).includes('open')).toBe(whole);
  });

  test('formation.close: no gaps of more than 1 GSU, as a chain', () => {
    const line = formed(blue('ash', {}, ...row(10, 20, 5)), 'close', 90);
    const fight = activated(field(line), 'ash');
    const [, , , , last = []] = fight.paths('ash', [2, 0]);
    expect(fight.refuses(walk([[], [], [], [], last]))).toBe(
      'formation.close: ash would leave gaps of more than 1 GSU, too wide for close formation.',
    );
    fight.does(walk(fight.paths('ash', [5, 0])));
    expect(fight.unit('ash').formation).toBe('close');
  });

  test('formation.close.facing: half speed while not all face where they go', () => {
    const fight = activated(field(formed(blue('ash', {}, ...row(10, 20, 3)), 'close', 90)), 'ash');
    expect(fight.refuses(walk(fight.paths('ash', [-8, 0]), { hold: true }))).toMatch(
      /^move.normal: .*16 GSU/,
    );
    const events = fight.does(walk(fight.paths('ash', [-7, 0]), { hold: true }));
    expect(eventOf(events, 'unitMoved').spent).toBe(14);
    expect(fight.unit('ash').members.map(({ facing }) => facing)).toEqual([90, 90, 90]);
    const ahead = activated(field(formed(blue('ash', {}, ...row(10, 20, 3)), 'close', 90)), 'ash');
    expect(eventOf(ahead.does(walk(ahead.paths('ash', [15, 0]), { hold: true })), 'unitMoved').spent).toBe(
      15,
    );
  });

  test.each([
    ['a quarter turn and on', [0, 8], {}, 9, 0],
    ['about turn and on', [-8, 0], {}, 10, 270],
    ['straight on', [8, 0], {}, 8, 90],
    ['straight on, then a half right', [8, 0], { facings: [135, 90, 90] }, 8.5, 135],
    ['only turning', [0, 0], { facings: [180, 90, 90] }, 1, 180],
  ] as const)(
    'formation.close.turn: 1 GSU for each 90 degrees: %s',
    (what, [dx, dy], changes, spent, facing) => {
      if (what === 'a quarter turn and on' && board === 'hex') return;
      const fight = activated(field(formed(blue('ash', {}, ...row(20, 20, 3)), 'close', 90)), 'ash');
      const paths = dx === 0 && dy === 0 ? stay(3) : fight.paths('ash', [dx, dy]);
      const event = eventOf(fight.does(walk(paths, changes)), 'unitMoved');
      expect(event.spent).toBeCloseTo(spent, 2);
      expect(event.members[0]?.facing).toBe(dy > 0 ? 180 : facing);
    },
  );

  test('formation.close.turn: facing is free in open formation', () => {
    const fight = activated(field(formed(blue('ash', {}, ...row(20, 20, 3)), 'open', 90)), 'ash');
    const event = eventOf(
      fight.does(walk(fight.paths('ash', [-8, 0]), { facings: [0, 45, 90] })),
      'unitMoved',
    );
    expect(event.spent).toBe(8);
    expect(event.members.map(({ facing }) => facing)).toEqual([0, 45, 90]);
  });

  test('terrain.cost.overlap: halvings from other causes multiply with terrain', () => {
    const fight = activated(
      {
        ...field(formed(blue('ash', {}, ...row(20, 20, 3)), 'close', 90)),
        terrain: [{ is: SCRUB, points: box(0, 0, 60, 40) }],
      },
      'ash',
    );
    expect(eventOf(fight.does(walk(fight.paths('ash', [-3, 0]), { hold: true })), 'unitMoved').spent).toBe(
      12,
    );
  });
});
