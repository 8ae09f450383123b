import { blue, box, red, row, WALL } from '../testing/battle.ts';
import type { Playthrough } from './playthrough.ts';
import { called, end, wake } from './script.ts';

export const volleys: Playthrough = {
  id: 'volleys',
  title: 'Mortars on the orchard wall',
  shows: 'Volleys and cover: area volleys that drift and are steered, a concentrated volley, men who take cover behind a wall.',
  seed: 'orchard',
  field: {
    turns: 3,
    width: 80,
    height: 60,
    names: { blue: 'The Battery', red: 'The Orchard Men' },
    terrain: [{ is: WALL, name: 'Orchard wall', points: box(30, 22, 50, 22.5) }],
    units: [
      called('Mortars', blue('mortars', { name: 'Mortar crew', timing: 3, equipment: ['clubs', 'mortar'], skills: { volleyFire: { level: 4 } } }, ...row(34, 54, 3, 2))),
      called('Bowmen', blue('bowmen', { name: 'Bowman', timing: 2, equipment: ['longbows'], skills: { volleyFire: { level: 6, diminish: 1 }, aimedFire: { level: 5 } } }, ...row(42, 52, 8))),
      called('Pickers', red('pickers', { name: 'Picker', timing: 4, equipment: ['clubs', 'crossbows'], morale: 3 }, ...row(34, 21, 8))),
      called('Carters', red('carters', { name: 'Carter', timing: 1, equipment: ['clubs'] }, ...row(46, 16, 8))),
    ],
  },
  opening: [
    wake('pickers'),
    { type: 'takeCover', unit: 'pickers' },
    end('pickers'),
    wake('mortars'),
    { type: 'areaVolley', unit: 'mortars', arms: [{ part: 0, weapon: 'mortar' }], at: { x: 50, y: 16 } } as never,
  ],
  names: ['move.cover', 'volley.area.drift'],
};
