import { blue, box, red, row, SCRUB, WALL } from '../../testing/battle.ts';
import type { Playthrough } from './playthrough.ts';
import { called, end } from './script.ts';

const CAR = {
  name: 'Armoured car',
  size: 2,
  height: 1,
  timing: 3,
  morale: 4,
  hits: { base: 3, armour: 2 },
  damageLimit: 8,
  movement: [{ speed: 30, mode: 'G' as const, gears: [5, 12, 20, 30], turns: [1, 3, 6, 12] }],
  equipment: ['crossbows'],
  skills: { aimedFire: { level: 4 }, closeCombat: { level: 2 } },
};

const drive = (unit: string, speed: number, ...turns: { after: number; by: number }[]) =>
  ({ type: 'drive', unit, mode: 'G', speed, courses: [turns] }) as const;

const back = (unit: string, speed: number) => ({ ...drive(unit, speed), reverse: true }) as const;

export const vehicles: Playthrough = {
  id: 'vehicles',
  title: 'Two cars and a roadblock',
  shows:
    'Vehicles: gears up and down, turns at speed, momentum that carries a car on, a halt at an obstacle.',
  seed: 'road',
  field: {
    turns: 5,
    width: 70,
    height: 50,
    names: { blue: 'The Patrol', red: 'The Outlaws' },
    terrain: [
      { is: WALL, name: 'Roadblock', points: box(30, 18, 40, 19) },
      { is: SCRUB, name: 'Thorns', points: box(44, 20, 54, 26) },
    ],
    units: [
      called('Car One', blue('one', CAR, [34, 46])),
      called('Car Two', blue('two', { ...CAR, timing: 2 }, [20, 46])),
      called(
        'Outlaws',
        red('outlaws', { name: 'Outlaw', timing: 1, equipment: ['clubs', 'rocks'] }, ...row(30, 10, 8)),
      ),
      called(
        'Lookouts',
        red('lookouts', { name: 'Lookout', timing: 1, equipment: ['crossbows'] }, ...row(18, 12, 4)),
      ),
    ],
  },
  opening: {
    one: [drive('one', 10), end('one'), drive('one', 18), end('one'), back('one', 2), end('one')],
    two: [
      drive('two', 9, { after: 3, by: 45 }),
      end('two'),
      drive('two', 16, { after: 6, by: -45 }),
      end('two'),
      end('two'),
    ],
    outlaws: [end('outlaws')],
    lookouts: [end('lookouts')],
  },
  names: ['movemode.accel', 'movemode.accel.momentum'],
};
