import { expect, test } from 'vitest';
import type { Fallen, Figure, Piece } from '../scene.ts';
import type { Act } from './acts.ts';
import { cuesOf, lengthOfCues } from './cues.ts';
import { alongWay, lungeAt, stageOf } from './stage.ts';

const figure = (id: number, x: number, y: number, facing = 90): Figure => ({ id, x, y, facing });

const unit = (id: string, figures: readonly Figure[], more: Partial<Piece> = {}): Piece => ({
  id,
  name: id,
  side: 0,
  icon: 'caveman',
  radius: 0.5,
  figures,
  left: figures.length,
  of: 3,
  strength: `${figures.length}/3`,
  mood: 'steady',
  selected: false,
  active: false,
  waiting: false,
  done: false,
  badges: [],
  hits: 0,
  ...more,
});

const corner: Act = {
  kind: 'move',
  unit: 'ash',
  gait: 'foot',
  ways: [
    {
      id: 0,
      from: 0,
      way: [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
      ],
    },
  ],
};

const placesOf = (pieces: readonly Piece[]) =>
  pieces.map(({ id, figures }) => [id, figures.map(({ x, y }) => [x, y])]);

test('a place along a way is found round its corners', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ];
  expect([0, 0.25, 0.5, 0.75, 1, 2].map(share => alongWay(way, share))).toEqual([
    { x: 0, y: 0 },
    { x: 5, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 5 },
    { x: 10, y: 10 },
    { x: 10, y: 10 },
  ]);
});

test('a move begins where the unit stood, goes by its path and ends where it stands', () => {
  const cues = cuesOf([corner]);
  const stage = stageOf([unit('ash', [figure(0, 0, 0)])], [unit('ash', [figure(0, 10, 10)])], [], cues);
  const end = lengthOfCues(cues);
  expect(placesOf(stage(0).pieces)).toEqual([['ash', [[0, 0]]]]);
  expect(placesOf(stage(end / 2).pieces)).toEqual([['ash', [[10, 0]]]]);
  expect(placesOf(stage(end).pieces)).toEqual([['ash', [[10, 10]]]]);
});

test('a charge draws back, lunges past its end and settles there', () => {
  expect(lungeAt(0.05, 500)).toBeLessThan(0);
  expect(Math.max(...[0.6, 0.7, 0.76, 0.8].map(t => lungeAt(t, 500)))).toBeGreaterThan(1);
  expect(lungeAt(1, 500)).toBeCloseTo(1);
});

const mark = (x: number): Fallen => ({
  x,
  y: 0,
  side: 0,
  icon: 'caveman',
  radius: 0.5,
  facing: 90,
  alone: false,
  long: false,
});

test('who falls stands until then, tips over, and then lies there', () => {
  const before = [unit('ash', [figure(0, 0, 0), figure(1, 1, 0), figure(2, 2, 0)])];
  const after = [unit('ash', [figure(0, 0, 0)])];
  const who = [1, 2].map(id => ({ figure: figure(id, id, 0), mark: mark(id) }));
  const cues = cuesOf([{ kind: 'fall', unit: 'ash', who }]);
  const stage = stageOf(before, after, [mark(1), mark(2)], cues);
  const [begun, end] = [stage(0), stage(lengthOfCues(cues) + 1)];
  expect(begun.pieces[0]?.figures.map(({ id }) => id)).toEqual([0, 1, 2]);
  expect(begun.fallen).toEqual([]);
  const falling = stage(200);
  const [piece] = falling.pieces;
  expect(piece && falling.poseOf(piece, figure(1, 1, 0))?.tip).toBeGreaterThan(20);
  expect(piece && falling.poseOf(piece, figure(0, 0, 0))).toBeUndefined();
  expect(falling.effects).toMatchObject([{ kind: 'loss', count: 2 }]);
  expect(end.pieces[0]?.figures.map(({ id }) => id)).toEqual([0]);
  expect(end.fallen).toEqual([mark(1), mark(2)]);
});

test('a unit that is wiped out is seen until its last has fallen', () => {
  const before = [unit('ash', [figure(0, 0, 0)])];
  const cues = cuesOf([{ kind: 'fall', unit: 'ash', who: [{ figure: figure(0, 0, 0), mark: mark(0) }] }]);
  const stage = stageOf(before, [], [mark(0)], cues);
  expect(stage(100).pieces).toHaveLength(1);
  expect(stage(lengthOfCues(cues) + 1).pieces).toEqual([]);
});

test('who is hit shakes once the volley is there, and strokes are drawn beside them', () => {
  const ash = unit('ash', [figure(0, 0, 0)]);
  const wolves = unit('wolves', [figure(0, 20, 0)]);
  const cues = cuesOf([
    {
      kind: 'shot',
      unit: 'ash',
      missile: 'arrow',
      from: ash.figures,
      to: wolves.figures,
      hits: 2,
      at: ['wolves'],
    },
  ]);
  const stage = stageOf([ash, wolves], [ash, wolves], [], cues);
  expect(stage(20).poseOf(wolves, figure(0, 20, 0))).toBeUndefined();
  const middle = lengthOfCues(cues) / 2 + 13;
  expect(stage(middle).poseOf(wolves, figure(0, 20, 0))?.dx).not.toBe(0);
  expect(stage(middle).effects.map(({ kind }) => kind)).toEqual(['shot', 'tremor']);
  expect(stage(middle).poseOf(ash, figure(0, 0, 0))).toBeUndefined();
});

test('a banner sinks when its moment comes, and not before', () => {
  const before = [unit('ash', [figure(0, 0, 0)])];
  const after = [unit('ash', [figure(0, 10, 10)], { mood: 'routed' })];
  const cues = cuesOf([corner, { kind: 'mood', unit: 'ash', was: 'steady', mood: 'routed' }]);
  const stage = stageOf(before, after, [], cues);
  expect(stage(10).pieces[0]?.mood).toBe('steady');
  expect(stage(lengthOfCues(cues)).pieces[0]?.mood).toBe('routed');
});

test('at the end all stands as it stands, whatever was played', () => {
  const before = [unit('ash', [figure(0, 0, 0), figure(1, 1, 0)]), unit('wolves', [figure(0, 20, 0)])];
  const after = [unit('ash', [figure(0, 10, 10)]), unit('wolves', [figure(0, 20, 0)])];
  const cues = cuesOf([
    corner,
    { kind: 'blow', unit: 'ash', toward: { x: 15, y: 5 }, hits: 1, at: ['wolves'] },
    { kind: 'fall', unit: 'ash', who: [{ figure: figure(1, 1, 0), mark: mark(1) }] },
  ]);
  const last = stageOf(before, after, [mark(1)], cues)(lengthOfCues(cues) + 2000);
  expect(last.pieces).toEqual(after);
  expect(last.fallen).toEqual([mark(1)]);
  expect(last.effects).toEqual([]);
});
