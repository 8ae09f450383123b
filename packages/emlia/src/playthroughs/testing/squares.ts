import { blueBlock, redBlock } from '../../testing/block.ts';
import type { Playthrough } from './playthrough.ts';
import { called } from './script.ts';

const FOOT = { name: 'Legionary', timing: 2, morale: 3, equipment: ['spears'] };
const TRIBE = { name: 'Tribesman', timing: 1, morale: 2, equipment: ['warhammers'] };

export const squares: Playthrough = {
  id: 'squares',
  title: 'Cohorts on the chequered plain',
  shows:
    'A battle on squares: blocks that march by whole squares, meet front to front and push by whole squares.',
  seed: 'squares',
  field: {
    board: 'square',
    turns: 4,
    names: { blue: 'The Legion', red: 'The Tribes' },
    units: [
      called('First Cohort', blueBlock('square', 'first', { files: 5, count: 10, at: [20, 22] }, FOOT)),
      called('Second Cohort', blueBlock('square', 'second', { files: 5, count: 10, at: [30, 22] }, FOOT)),
      called(
        'Bear Tribe',
        redBlock('square', 'bear', { files: 6, count: 12, at: [26, 12], facing: 180 }, TRIBE),
      ),
      called(
        'Elk Tribe',
        redBlock('square', 'elk', { files: 4, count: 8, at: [34, 12], facing: 180 }, TRIBE),
      ),
    ],
  },
  opening: {},
  names: ['charge.action', 'melee.success', 'ranked.push'],
};
