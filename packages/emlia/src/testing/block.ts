import type { UnitEntry } from '@emlia/content';
import { type BoardKind, openBoard } from '@emlia/kernel';
import { layOut, tightPitch } from '../table/formation/block.ts';
import { blue, type Fielded, formed, red } from './battle.ts';

interface Shape {
  readonly files: number;
  readonly count: number;
  /** Where the member on the left of the front stands. */
  readonly at: readonly [number, number];
  readonly facing?: number;
}

const blockOf =
  (fielder: typeof blue) =>
  (
    kind: BoardKind,
    id: string,
    { files, count, at: [x, y], facing = 0 }: Shape,
    changes: Partial<UnitEntry> = {},
  ): Fielded => {
    const board = openBoard(kind, 60, 40);
    const pitch = tightPitch(board, changes.base ?? changes.size ?? 1, facing);
    const anchor = board.place({ x, y });
    const places = layOut(board, { files, count, facing, across: pitch, back: pitch, anchor });
    const unit = fielder(id, changes, ...places.map((place): [number, number] => [place.x, place.y]));
    return { ...formed(unit, 'ranked', facing), files: Math.min(files, count) };
  };

/** Units in tight ranks and files. */
export const blueBlock = blockOf(blue);
export const redBlock = blockOf(red);
