import type { Graphics } from 'pixi.js';
import { expect, test } from 'vitest';
import { drawDashes } from './pen.ts';

test('dashes go on round corners, each as long as asked', () => {
  const strokes: number[][] = [];
  const g = {
    moveTo: (x: number, y: number) => strokes.push([x, y]),
    lineTo: (x: number, y: number) => strokes.at(-1)?.push(x, y),
  };
  const corner = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 3 },
  ];
  drawDashes(g as unknown as Graphics, corner, 2, 1);
  expect(strokes).toEqual([
    [0, 0, 2, 0],
    [3, 0, 4, 0],
    [4, 0, 4, 1],
    [4, 2, 4, 3],
  ]);
});
