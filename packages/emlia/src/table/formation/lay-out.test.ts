import { openBoard } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { Member } from '../../state.ts';
import { activated, BOARDS, blue, box, FOREST, red, SCRUB, WALL } from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { facingStep, layOut, readBlock, rectangleRound, tightPitch, turned } from './block.ts';
import { degreesTurned, goesAhead, turnCost } from './close-cost.ts';
import { formationsOf } from './drill.ts';
import { marchOn, startMarch } from './march.ts';

const facings = {
  free: [0, 37, 90, 180, 270, 301],
  square: [0, 90, 180, 270],
  hex: [0, 60, 120, 180, 240, 300],
};

describe.each(BOARDS)('a block on a %s board', kind => {
  const board = openBoard(kind, 60, 60);

  test('formation.ranked: it is read off its places in whatever order they come, short last ranks too', () => {
    for (const facing of facings[kind])
      for (const count of [1, 4, 7, 9, 10])
        for (const base of kind === 'free' ? [1, 2.5] : [1]) {
          const pitch = tightPitch(board, base, facing);
          const block = {
            files: Math.min(4, count),
            count,
            facing,
            across: pitch,
            back: pitch,
            anchor: board.place({ x: 30, y: 30 }),
          };
          const places = layOut(board, block);
          expect(places).toHaveLength(count);
          // As they came to stand: the last first, and the second of each pair before the first.
          const mixed = places.map((place, i) => ({ place, i })).sort((a, b) => (b.i ^ 1) - (a.i ^ 1));
          const read = readBlock(
            board,
            mixed.map(({ place }) => place),
            facing,
            base,
          );
          expect(read, `${facing} ${count} ${base}`).toMatchObject({ files: block.files, count, facing });
          expect(read?.order.map(at => mixed[at]?.i)).toEqual(places.map((_, i) => i));
        }
  });

  test('formation.ranked: members too far apart or askew are no block, and on cells no block looks between the rows', () => {
    const pitch = tightPitch(board, 1, 0);
    const places = layOut(board, {
      files: 3,
      count: 6,
      facing: 0,
      across: pitch,
      back: pitch,
      anchor: board.place({ x: 30, y: 30 }),
    });
    const apart = places.map(({ x, y }, i) => ({ x: x + (i % 3) * 2, y }));
    expect(readBlock(board, apart, 0, 1)).toBeUndefined();
    const askew = places.map(({ x, y }, i) => (i === 4 ? { x: x + 1, y } : { x, y }));
    expect(readBlock(board, askew, 0, 1)).toBeUndefined();
    expect(readBlock(board, places, facingStep(board) / 2, 1)).toBeUndefined();
    expect(readBlock(board, [], 0, 1)).toBeUndefined();
  });

  test('formation.ranked: it turns about a point, by less than nothing as well', () => {
    const block = { files: 2, count: 4, facing: 0, across: 1, back: 1, anchor: { x: 30, y: 30 } };
    expect(turned(block, { x: 30, y: 30 }, -90)).toMatchObject({ facing: 270, anchor: { x: 30, y: 30 } });
    expect(turned(block, { x: 32, y: 30 }, 90)).toMatchObject({ facing: 90, anchor: { x: 32, y: 28 } });
  });
});

test('formation.ranked: up to a GSU between bases on the free table, and none between cells', () => {
  const row = (step: number) => [0, 1, 2].map(i => ({ x: 10 + i * step, y: 10 }));
  const reads = (kind: 'free' | 'square', step: number) =>
    readBlock(openBoard(kind, 60, 60), row(step), 0, 1) !== undefined;
  expect([1, 1.5, 2, 2.1, 0.9].map(step => reads('free', step))).toEqual([true, true, true, false, false]);
  const cells = (step: number) =>
    readBlock(
      openBoard('square', 60, 60),
      row(step).map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 })),
      0,
      1,
    ) !== undefined;
  expect([1, 2].map(cells)).toEqual([true, false]);
});

test('entity.boundary: the rectangle round a block takes in every base, whichever way it looks', () => {
  const bases = [
    { kind: 'disc', x: 10, y: 10, r: 0.5 },
    { kind: 'disc', x: 14, y: 10, r: 0.5 },
    { kind: 'disc', x: 12, y: 13, r: 1 },
  ] as const;
  expect(rectangleRound(bases, 0)).toMatchObject({ width: 5, depth: 4.5 });
  expect(rectangleRound(bases, 90)).toMatchObject({ width: 4.5, depth: 5 });
});

describe('what a turn costs', () => {
  const member: Member = { id: 0, part: 0, x: 10, y: 10, facing: 0 };
  const at = (x: number, y: number) => ({ x, y });

  test('formation.close.turn: into each stretch of its way, and at last to where it is to look', () => {
    expect(degreesTurned(member, [], 0)).toBe(0);
    expect(degreesTurned(member, [], 270)).toBe(90);
    expect(degreesTurned(member, [at(10, 5)], 0)).toBe(0);
    expect(degreesTurned(member, [at(15, 10)], 90)).toBe(90);
    expect(degreesTurned(member, [at(15, 10), at(15, 15)], 180)).toBe(180);
    expect(degreesTurned(member, [at(15, 10), at(15, 5)], 0)).toBe(180);
    // A stretch without length is no way to turn into, wherever on the way it stands.
    expect(degreesTurned(member, [at(10, 10), at(15, 10), at(15, 10)], 90)).toBe(90);
    expect(degreesTurned(member, [at(10, 5), at(15, 5)], 90)).toBe(90);
  });

  test('formation.close.turn: a unit pays for its most turned member, 1 GSU for each quarter', () => {
    expect(turnCost([])).toBe(0);
    expect(turnCost([0, 45, 90])).toBe(1);
    expect(turnCost([135, 90])).toBe(1.5);
  });

  test('formation.close.facing: who keeps its facing goes where it looks, on cells to the nearest row', () => {
    expect(goesAhead('free', member, [])).toBe(true);
    expect(goesAhead('free', member, [at(10, 5), at(10, 2)])).toBe(true);
    expect(goesAhead('free', member, [at(11, 5)])).toBe(false);
    expect(goesAhead('free', member, [at(10, 5), at(10, 8)])).toBe(false);
    expect(goesAhead('free', member, [at(10, 10), at(10, 5)])).toBe(true);
    expect(goesAhead('square', member, [at(12, 5)])).toBe(true);
    expect(goesAhead('square', member, [at(15, 5)])).toBe(false);
    expect(goesAhead('hex', member, [at(12, 5)])).toBe(true);
    expect(goesAhead('hex', member, [at(14, 5)])).toBe(false);
  });
});

test('formation.always: the three that everybody knows, and those of its own by their names', () => {
  const turtle = { ability: 'formation', called: 'Turtle', like: 'close' } as const;
  const of = (abilities: readonly object[]) => {
    const fight = activated(
      { units: [blue('ash', { abilities: abilities as never }, [10, 20]), red('wolves', {}, [50, 5])] },
      'ash',
    );
    return formationsOf(fight.game.world, fight.unit('ash'));
  };
  expect(of([])).toEqual(['open', 'close', 'ranked']);
  expect(of([turtle])).toEqual(['open', 'close', 'ranked', 'Turtle']);
});

describe('a wheel over ground', () => {
  /** What a wheel of so many degrees to the right costs a block of three files. */
  const wheeled = (terrain: Parameters<typeof activated>[0]['terrain'], size = 1) => {
    const { game, unit } = activated(
      {
        ...(terrain && { terrain }),
        units: [
          blueBlock('free', 'ash', { files: 3, count: 6, at: [20, 20] }, { size, base: 1 }),
          red('wolves', {}, [50, 5]),
        ],
      },
      'ash',
    );
    const marcher = { world: game.world, unit: unit('ash'), mode: 'G' } as const;
    const start = startMarch(marcher.world, marcher.unit);
    return marchOn(marcher, start, { step: 'wheel', by: 30 }).spent;
  };
  const arc = (3 * 30 * Math.PI) / 180;
  const all = box(10, 10, 40, 40);

  test('formation.ranked.wheel: it costs the arc of its outer corner, and in rough ground twice that', () => {
    expect(wheeled([])).toBeCloseTo(arc, 6);
    expect(wheeled([{ is: SCRUB, points: all }])).toBeCloseTo(2 * arc, 6);
    expect(wheeled([{ is: FOREST, points: all }])).toBeCloseTo(4 * arc, 6);
    expect(
      wheeled([
        { is: SCRUB, points: all },
        { is: FOREST, points: all },
      ]),
    ).toBeCloseTo(4 * arc, 6);
    expect(wheeled([{ is: { ...WALL, character: 'open', height: 0 }, points: all }])).toBeCloseTo(arc, 6);
  });

  test('terrain.size.limit, formation.ranked.wheel: whom the ground does not hold up pays nothing for it', () => {
    expect(wheeled([{ is: { ...SCRUB, impedes: 1 }, points: all }])).toBeCloseTo(2 * arc, 6);
    expect(wheeled([{ is: { ...SCRUB, impedes: 0.5 }, points: all }])).toBeCloseTo(arc, 6);
  });

  test('terrain.cost.straddle, formation.ranked.wheel: it pays for the chords on which any of them is inside', () => {
    // Where they stand at first alone, where the outer ones come to at last, and where nobody comes.
    const part = wheeled([{ is: SCRUB, points: box(19, 14, 20.25, 19.75) }]);
    expect(part).toBeGreaterThan(arc);
    expect(part).toBeLessThan(2 * arc);
    expect(wheeled([{ is: SCRUB, points: box(30, 30, 35, 35) }])).toBeCloseTo(arc, 6);
  });
});
