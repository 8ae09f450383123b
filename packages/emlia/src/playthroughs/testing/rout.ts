import { blue, red, row } from '../../testing/battle.ts';
import type { Playthrough } from './playthrough.ts';
import { called, charge, go } from './script.ts';

export const rout: Playthrough = {
  id: 'rout',
  title: 'The militia runs',
  shows:
    'Rout: losses break a poor unit, it falls back, retreats and runs, and leaves the table over its own lines.',
  seed: 'rout',
  field: {
    turns: 3,
    height: 36,
    names: { blue: 'The Veterans', red: 'The Militia' },
    units: [
      called(
        'Old Guard',
        blue(
          'guard',
          {
            name: 'Veteran',
            timing: 3,
            morale: 5,
            equipment: ['warhammers'],
            skills: { closeCombat: { level: 9 } },
            hits: { base: 2, armour: 1 },
          },
          ...row(20, 20, 8),
        ),
      ),
      called(
        'Halberds',
        blue(
          'halberds',
          {
            name: 'Halberdier',
            timing: 2,
            morale: 4,
            equipment: ['spears'],
            skills: { closeCombat: { level: 7 } },
          },
          ...row(32, 22, 6),
        ),
      ),
      called(
        'Butchers',
        red(
          'butchers',
          { name: 'Militiaman', timing: 1, morale: -1, equipment: ['clubs'] },
          ...row(20, 14, 8),
        ),
      ),
      called(
        'Bakers',
        red('bakers', { name: 'Militiaman', timing: 1, morale: -2, equipment: ['clubs'] }, ...row(32, 12, 8)),
      ),
    ],
  },
  opening: { guard: [go('guard', [[0, -3]]), charge('guard', 'warhammers', 'butchers')] },
  names: ['morale.step', 'initiative.trigger', 'move.leave'],
};
