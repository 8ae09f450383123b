import { blue, box, red, row, WALL } from '../testing/battle.ts';
import type { Playthrough } from './playthrough.ts';
import { called, end, fire, go, wake } from './script.ts';

const STONE = { ...WALL, height: 3, hits: 3, threshold: 2, damageLimit: 3 };
const GATE = { ...WALL, height: 3, hits: 2, threshold: 2, damageLimit: 2 };

export const siege: Playthrough = {
  id: 'siege',
  title: 'The gate of Hollow Keep',
  shows: 'A siege: a wall that is shot at until it cracks, a gate that is hewn down, the fight in the breach.',
  seed: 'keep',
  field: {
    turns: 6,
    width: 50,
    names: { blue: 'The Besiegers', red: 'The Garrison' },
    equipment: [
      {
        kind: 'ranged',
        id: 'bombard',
        name: 'Bombard',
        damage: 8,
        range: [20, 40, 80],
        uses: ['aimedFire'],
        abilities: [],
      },
      { kind: 'melee', id: 'ram', name: 'Ram', damage: 5, abilities: [] },
    ],
    terrain: [
      { is: STONE, name: 'West wall', points: box(0, 16, 20, 17) },
      { is: GATE, name: 'Gate', points: box(20, 16, 26, 17) },
      { is: STONE, name: 'East wall', points: box(26, 16, 50, 17) },
    ],
    units: [
      called(
        'Old Meg',
        blue(
          'meg',
          {
            name: 'Gunner',
            timing: 4,
            equipment: ['bombard'],
            skills: { aimedFire: { level: 4 } },
            movement: [{ speed: 4, mode: 'G' }],
          },
          ...row(9, 34, 3),
        ),
      ),
      called(
        'Rammers',
        blue(
          'rammers',
          { name: 'Sapper', timing: 3, equipment: ['ram'], skills: { closeCombat: { level: 6, diminish: 1 } }, hits: { base: 1, armour: 1 } },
          ...row(20.5, 21, 5),
        ),
      ),
      called('Ladders', blue('ladders', { name: 'Footman', timing: 2 }, ...row(10, 28, 8))),
      called('Wall Watch', red('watch', { name: 'Bowman', timing: 2, equipment: ['clubs', 'crossbows'] }, ...row(10, 10, 6))),
      called('Gate Watch', red('gatewatch', { name: 'Halberdier', timing: 1, equipment: ['spears'] }, ...row(20, 11, 6))),
    ],
  },
  opening: [
    wake('meg'),
    fire('meg', 'bombard', 't0'),
    end('meg'),
    wake('rammers'),
    go('rammers', [[0, -3.5]]),
    { type: 'closeCombat', unit: 'rammers', arms: [{ part: 0, weapon: 'ram' }], subject: 't1' },
    end('rammers'),
  ],
  names: ['damage.terrain', 'damage.wiped-out'],
};
