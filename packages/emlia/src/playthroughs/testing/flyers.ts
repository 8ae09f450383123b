import { blue, box, FOREST, RIVER, red, row } from '../../testing/battle.ts';
import type { Playthrough } from './playthrough.ts';
import { called, charge, end, go } from './script.ts';

const HARPIES = {
  name: 'Harpy',
  timing: 4,
  morale: 3,
  equipment: ['clubs'],
  movement: [
    { speed: 18, mode: 'F' as const },
    { speed: 4, mode: 'G' as const },
  ],
};

export const flyers: Playthrough = {
  id: 'flyers',
  title: 'Harpies over the river',
  shows: 'Flyers: over water and woods that stop everyone on foot, out of reach, and down on the archers.',
  seed: 'wings',
  field: {
    turns: 4,
    names: { blue: 'The Brood', red: 'The Fen Wardens' },
    terrain: [
      { is: RIVER, name: 'Slow River', points: box(0, 18, 60, 22) },
      { is: FOREST, name: 'Alder wood', points: box(20, 10, 36, 17) },
    ],
    units: [
      called('Red Wings', blue('redwings', HARPIES, ...row(20, 30, 5))),
      called('Grey Wings', blue('greywings', { ...HARPIES, timing: 3 }, ...row(34, 32, 5))),
      called(
        'Archers',
        red('archers', { name: 'Archer', timing: 2, equipment: ['longbows'] }, ...row(22, 6, 6)),
      ),
      called(
        'Billmen',
        red(
          'billmen',
          { name: 'Billman', timing: 1, equipment: ['spears'], movement: [{ speed: 8, mode: 'G' }] },
          ...row(34, 5, 6),
        ),
      ),
    ],
  },
  opening: {
    redwings: [go('redwings', [[0, -14]], 'F'), end('redwings'), charge('redwings', 'clubs', 'archers', 'F')],
    greywings: [go('greywings', [[0, -17]], 'F'), end('greywings')],
    archers: [end('archers')],
    billmen: [end('billmen')],
  },
  names: ['move.normal', 'charge.action', 'melee.success'],
};
