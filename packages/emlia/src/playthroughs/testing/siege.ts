import type { VitalTable } from '@emlia/content';
import { blue, box, red, row, WALL } from '../../testing/battle.ts';
import type { Playthrough } from './playthrough.ts';
import { called, end, fire, go, strike } from './script.ts';

/** Stones fall on whoever stands near; worse, the wall gives way. */
const CRACKS: VitalTable = {
  die: { count: 1, sides: 12 },
  rows: [
    { from: 1, to: 8, effects: [{ effect: 'hits', count: 1, damage: 1, to: 'near', within: 3 }] },
    { from: 9, to: 12, effects: [{ effect: 'destroyed' }] },
  ],
};
const STONE = { ...WALL, height: 3, hits: 3, threshold: 2, damageLimit: 8, vitalTable: CRACKS };
const GATE = { ...WALL, height: 3, hits: 2, threshold: 2, damageLimit: 4 };

export const siege: Playthrough = {
  id: 'siege',
  title: 'The gate of Hollow Keep',
  shows:
    'A siege: a wall that is shot at until it cracks, a gate that is hewn down, the fight in the breach.',
  seed: 'keep',
  field: {
    turns: 4,
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
          {
            name: 'Sapper',
            timing: 3,
            morale: 6,
            equipment: ['ram'],
            skills: { closeCombat: { level: 6, diminish: 1 } },
            hits: { base: 1, armour: 1 },
          },
          ...row(20.5, 21, 5),
        ),
      ),
      called('Ladders', blue('ladders', { name: 'Footman', timing: 2 }, ...row(10, 28, 8))),
      called(
        'Wall Watch',
        red(
          'watch',
          { name: 'Bowman', timing: 2, morale: 4, equipment: ['clubs', 'crossbows'] },
          ...row(10, 13.5, 6),
        ),
      ),
      called(
        'Gate Watch',
        red('gatewatch', { name: 'Halberdier', timing: 1, equipment: ['spears'] }, ...row(20, 11, 6)),
      ),
    ],
  },
  opening: {
    meg: [
      fire('meg', 'bombard', 't0'),
      end('meg'),
      fire('meg', 'bombard', 't0'),
      end('meg'),
      fire('meg', 'bombard', 't0'),
      end('meg'),
    ],
    rammers: [
      go('rammers', [[0, -3.5]]),
      strike('rammers', 'ram', 't1'),
      end('rammers'),
      strike('rammers', 'ram', 't1'),
      end('rammers'),
    ],
    watch: [end('watch')],
    gatewatch: [end('gatewatch')],
  },
  names: ['damage.points', 'damage.threshold', 'damage.wiped-out'],
};
