import { blue, box, formed, red, row, WALL } from '../../testing/battle.ts';
import type { Playthrough } from './playthrough.ts';
import { called, end } from './script.ts';

export const volleys: Playthrough = {
  id: 'volleys',
  title: 'Mortars on the orchard wall',
  shows:
    'Volleys and cover: area volleys that drift and are steered, a concentrated volley, men who take cover behind a wall.',
  seed: 'orchard',
  field: {
    turns: 3,
    width: 80,
    height: 60,
    names: { blue: 'The Battery', red: 'The Orchard Men' },
    equipment: [
      {
        kind: 'ranged',
        id: 'mortar',
        name: 'Mortar',
        damage: 2,
        range: [20, 100, 250],
        uses: ['areaVolley'],
        volley: { coverage: 8, increment: 2, limit: { limit: 8, perWeapon: true }, drift: 6 },
        abilities: [],
      },
    ],
    terrain: [{ is: WALL, name: 'Orchard wall', points: box(30, 22, 44, 22.5) }],
    units: [
      called(
        'Mortars',
        blue(
          'mortars',
          {
            name: 'Mortar crew',
            timing: 3,
            equipment: ['clubs', 'mortar'],
            skills: { volleyFire: { level: 8 } },
          },
          ...row(34, 54, 3, 2),
        ),
      ),
      called(
        'Bowmen',
        formed(
          blue(
            'bowmen',
            {
              name: 'Bowman',
              timing: 2,
              equipment: ['longbows'],
              skills: { volleyFire: { level: 6, diminish: 1 }, aimedFire: { level: 5 } },
            },
            ...row(42, 52, 8),
          ),
          'close',
        ),
      ),
      called(
        'Pickers',
        red(
          'pickers',
          { name: 'Picker', timing: 4, equipment: ['clubs', 'crossbows'], morale: 3 },
          ...row(34, 21, 8),
        ),
      ),
      called(
        'Carters',
        red(
          'carters',
          { name: 'Carter', timing: 1, morale: 6, hits: { base: 2, armour: 0 }, equipment: ['clubs'] },
          ...row(48, 18, 12),
        ),
      ),
    ],
  },
  opening: {
    pickers: [{ type: 'takeCover', unit: 'pickers' }, end('pickers')],
    mortars: [
      { type: 'areaVolley', unit: 'mortars', arms: [{ part: 0, weapon: 'mortar' }], at: { x: 53, y: 18 } },
      end('mortars'),
    ],
    bowmen: [
      {
        type: 'concentratedVolley',
        unit: 'bowmen',
        arms: [{ part: 0, weapon: 'longbows' }],
        subject: 'carters',
      },
      end('bowmen'),
    ],
  },
  names: ['move.cover', 'volley.area.success', 'volley.area.hits', 'volley.concentrated.success'],
};
