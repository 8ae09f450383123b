import { blue, red, row } from '../../testing/battle.ts';
import type { Playthrough } from './playthrough.ts';
import { called, end, go, prepare } from './script.ts';

export const prepared: Playthrough = {
  id: 'prepared',
  title: 'The crossing that was watched',
  shows:
    'Prepared actions: a shot held back until the enemy comes near; free strikes at those who turn away from a fight.',
  seed: 'crossing',
  field: {
    turns: 4,
    names: { blue: 'The Watch', red: 'The Smugglers' },
    units: [
      called(
        'Crossbows',
        blue(
          'crossbows',
          {
            name: 'Crossbowman',
            timing: 4,
            equipment: ['clubs', 'crossbows'],
            skills: { aimedFire: { level: 5 }, closeCombat: { level: 3 } },
          },
          ...row(20, 26, 5),
        ),
      ),
      called(
        'Serjeants',
        blue(
          'serjeants',
          { name: 'Serjeant', timing: 1, equipment: ['spears'], skills: { closeCombat: { level: 6 } } },
          ...row(30, 16, 5),
        ),
      ),
      called(
        'Boatmen',
        red('boatmen', { name: 'Boatman', timing: 3, equipment: ['clubs'] }, ...row(20, 6, 6)),
      ),
      called(
        'Cutters',
        red(
          'cutters',
          { name: 'Cutter', timing: 2, equipment: ['clubs'], skills: { closeCombat: { level: 3 } } },
          ...row(30, 14.5, 5),
        ),
      ),
    ],
  },
  opening: {
    crossbows: [
      prepare('crossbows', 'Aimed Fire', 'primary', {
        all: [{ fact: 'isEnemy' }, { fact: 'within', distance: 15 }],
      }),
      end('crossbows'),
    ],
    boatmen: [go('boatmen', [[0, 12]]), end('boatmen')],
    cutters: [go('cutters', [[0, -6]])],
  },
  names: ['prepare.secret', 'prepare.trigger', 'freestrike.cost'],
};
