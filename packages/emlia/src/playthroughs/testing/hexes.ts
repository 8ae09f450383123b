import { blue, box, FOREST, red } from '../../testing/battle.ts';
import { redBlock } from '../../testing/block.ts';
import type { Playthrough } from './playthrough.ts';
import { called } from './script.ts';

const line = (x: number, y: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, i): [number, number] => [x + i, y]);

export const hexes: Playthrough = {
  id: 'hexes',
  title: 'Scouts meet on the hex field',
  shows: 'A battle on hexes: everyone in a cell, moves from cell to cell, an open unit against a block.',
  seed: 'hexes',
  field: {
    board: 'hex',
    turns: 4,
    names: { blue: 'The Scouts', red: 'The Column' },
    terrain: [{ is: FOREST, name: 'Copse', points: box(30, 16, 38, 22) }],
    units: [
      called('Rangers', blue('rangers', { name: 'Ranger', timing: 3 }, ...line(20, 26, 6))),
      called(
        'Trackers',
        blue('trackers', { name: 'Tracker', timing: 2, equipment: ['spears'] }, ...line(28, 28, 6)),
      ),
      called(
        'Van',
        redBlock(
          'hex',
          'van',
          { files: 4, count: 8, at: [26, 14], facing: 180 },
          { name: 'Pikeman', timing: 1, equipment: ['spears'] },
        ),
      ),
      called('Flankers', red('flankers', { name: 'Flanker', timing: 2, morale: 1 }, ...line(14, 12, 5))),
    ],
  },
  opening: {},
  names: ['move.normal', 'melee.success', 'damage.points'],
};
