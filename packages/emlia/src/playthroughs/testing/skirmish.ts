import { blue, box, red, row, SCRUB } from '../../testing/battle.ts';
import type { Playthrough } from './playthrough.ts';
import { called, charge, go } from './script.ts';

const HUNTERS = { name: 'Hunter', timing: 3 };
const RAIDERS = { name: 'Raider', timing: 2, equipment: ['clubs'], morale: 1 };

export const skirmish: Playthrough = {
  id: 'skirmish',
  title: 'A quarrel over the berry hill',
  shows:
    'Skirmish combat: a charge, one mixed body of fighters that successes shift, casualties, morale, flight.',
  seed: 'berries',
  field: {
    turns: 3,
    width: 40,
    names: { blue: 'Hill Folk', red: 'River Folk' },
    terrain: [{ is: SCRUB, name: 'Berry bushes', points: box(4, 18, 12, 24) }],
    units: [
      called('Ash Clan', blue('ash', HUNTERS, ...row(14, 26, 6))),
      called('Oak Clan', blue('oak', { ...HUNTERS, timing: 1 }, ...row(24, 28, 5))),
      called('Otters', red('otters', RAIDERS, ...row(14, 14, 6))),
      called('Herons', red('herons', RAIDERS, ...row(24, 10, 5))),
    ],
  },
  opening: {
    ash: [go('ash', [[0, -3]]), charge('ash', 'clubs', 'otters')],
  },
  names: ['charge.action', 'melee.success', 'skirmish.shift', 'damage.points', 'morale.step'],
};
