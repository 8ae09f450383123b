import type { UnitState } from '@emlia/emlia';
import { COMMAND_RANGE, concealmentFrom } from '@emlia/emlia/reading';
import type { Point } from '@emlia/kernel';
import { beforeEach, expect, test } from 'vitest';
import { middleOfFigures } from '../../../board/hit.ts';
import { begun, handIn } from '../../../testing/skirmish.ts';
import { groundWork, shadeOf } from './ground-seen.ts';
import { layersOf, overlayOf } from './layers.ts';
import type { Looker } from './looker.ts';
import { areasDrawing } from './overlays/areas.ts';
import { awarenessOf } from './overlays/aware.ts';
import { gradesFrom } from './overlays/sees.ts';

let match: ReturnType<typeof begun>;
let looker: Looker;
let unit: UnitState;

const shift = (one: UnitState, x: number, y: number): void => {
  const middle = middleOfFigures(one.members);
  one.members = one.members.map(m => ({ ...m, x: m.x + x - middle.x, y: m.y + y - middle.y }));
};

const look = (): void => {
  const { game, view } = handIn(match);
  looker = { game, view };
  const own = view.units[match.state.pending.at(-1)?.about?.unit ?? ''];
  if (!own) throw new Error('somebody acts');
  unit = own;
};

beforeEach(() => {
  match = begun();
  look();
});

const enemies = (): UnitState[] => Object.values(match.state.units).filter(one => one.seat !== unit.seat);

test('concealment.grades: everyone the view knows is ringed by how well the unit sees it', () => {
  const grades = gradesFrom(looker, unit);
  const rings = overlayOf('sees', looker, unit).rings ?? [];
  expect(rings).toHaveLength(Object.keys(looker.view.units).length - 1);
  for (const [id, grade] of grades) {
    const other = looker.view.units[id];
    const dash = { none: 'solid', partial: 'dashed', total: 'dotted' }[grade];
    expect(rings.find(({ figures }) => figures === other?.members)?.dash).toBe(dash);
  }
});

test('an area that is a piece of terrain is named and not outlined, for the piece shows by itself', () => {
  const square = (x: number): Point[] => [
    { x, y: 0 },
    { x: x + 5, y: 0 },
    { x: x + 5, y: 5 },
  ];
  const terrain = [{ points: square(10) }, { points: square(20) }];
  const areas = [
    { id: 'walls', name: 'The Walls', points: square(10), also: [square(20)] },
    { id: 'yard', name: 'The Yard', points: square(10), also: [square(30)] },
  ];
  const { lines = [], signs = [] } = areasDrawing({
    game: { world: { setup: { scenario: { areas, terrain } } } },
  } as unknown as Looker);
  expect(signs.map(({ say }) => say)).toEqual(['The Walls', 'The Yard']);
  expect(lines.map(({ points: [first] }) => first?.x)).toEqual([10, 30]);
});

test('sight.point: the ground out of sight lies in shade, square by square', () => {
  const work = groundWork(looker, unit, 100);
  let steps = 1;
  while (work.next()) steps += 1;
  const { size, columns, grades } = work.seen();
  expect(grades).toHaveLength(steps);
  const index = grades.indexOf('total');
  const point = { x: ((index % columns) + 0.5) * size, y: (Math.floor(index / columns) + 0.5) * size };
  expect(concealmentFrom(looker.game.world, looker.view, unit, point)).toBe('total');
  const shaded = shadeOf(looker, work.seen()).reduce((sum, { points: [a, , b] }) => {
    return sum + (a && b ? (b.x - a.x) * (b.y - a.y) : 0);
  }, 0);
  const { width, height } = looker.game.world.setup.scenario;
  expect(shaded).toBeGreaterThan(0);
  expect(shaded).toBeLessThan(width * height);
});

test('charge.move: its reach and the ranges of its weapons lie round it', () => {
  const { signs = [], lines = [] } = overlayOf('threatens', looker, unit);
  expect(signs.map(({ say }) => say)).toContainEqual(expect.stringMatching(/^charge \d+/));
  expect(lines.length).toBe(signs.length);
});

test('leadership.range: who the leader reaches is ringed, as far as his word carries', () => {
  const { lines = [], rings = [] } = overlayOf('commands', looker, unit);
  const leader = unit.members.find(({ id }) => id === unit.leader);
  if (!leader) {
    expect(lines).toEqual([]);
    return;
  }
  const [{ points } = { points: [] }] = lines;
  const far = Math.hypot((points[0]?.x ?? 0) - leader.x, (points[0]?.y ?? 0) - leader.y);
  expect(far).toBeGreaterThan(COMMAND_RANGE);
  expect(rings[0]?.figures).toEqual([leader]);
});

test('awareness.per-unit: a line to each enemy the view knows, by who is aware of whom', () => {
  const known = awarenessOf(looker, unit);
  expect(known.map(({ of }) => of.id).sort()).toEqual(
    enemies()
      .map(({ id }) => id)
      .sort(),
  );
  const { lines = [] } = overlayOf('aware', looker, unit);
  expect(lines).toHaveLength(known.length);
  const both = known.filter(({ forth, back }) => forth && back).length;
  expect(lines.filter(({ dash }) => dash === undefined)).toHaveLength(both);
});

test('engagement.group: each fight is ringed', () => {
  expect(overlayOf('engaged', looker, unit).signs).toEqual([]);
  const own = match.state.units[unit.id];
  const [foe] = enemies();
  if (!own || !foe) throw new Error('two sides are at war');
  shift(own, 14, 20);
  shift(foe, 14, 22);
  look();
  expect(overlayOf('engaged', looker, unit).signs).toEqual([
    expect.objectContaining({ say: expect.stringMatching(/^\d fight$/) }),
  ]);
});

test('retreat.lines: the own lines of both sides, and where they were deployed', () => {
  const { lines = [], signs = [] } = overlayOf('lines', looker, undefined);
  expect(new Set(signs.map(({ tone }) => tone)).size).toBe(2);
  expect(lines.length).toBeGreaterThanOrEqual(4);
});

test('what is switched on is drawn once for a view, and nothing of a unit without one', () => {
  expect(overlayOf('sees', looker, unit)).toBe(overlayOf('sees', looker, unit));
  const { under, over } = layersOf(looker, undefined, ['sees', 'threatens', 'commands']);
  expect([under.washes, under.rings, over.rings]).toEqual([[], [], []]);
});
