import { blue, box, red, row, SCRUB } from '../../testing/battle.ts';
import type { Playthrough } from './playthrough.ts';
import { called, end, fire, go } from './script.ts';

const HEDGE = { ...SCRUB, name: 'Hedge', height: 2 };
const POACHERS = {
  name: 'Poacher',
  timing: 3,
  equipment: ['clubs', 'crossbows'],
  skills: {
    closeCombat: { level: 3 },
    aimedFire: { level: 4 },
    stealth: { level: 5 },
    alertness: { level: 3 },
  },
};
const KEEPERS = {
  name: 'Keeper',
  timing: 2,
  equipment: ['clubs', 'rocks'],
  skills: {
    closeCombat: { level: 5 },
    aimedFire: { level: 3 },
    alertness: { level: 4 },
    leadership: { level: 2 },
  },
};

export const stealth: Playthrough = {
  id: 'stealth',
  title: 'Poachers behind the hedge',
  shows: 'Stealth: hiding behind a hedge, shots out of hiding, keepers who search for what they do not see.',
  seed: 'hedge',
  field: {
    turns: 4,
    names: { blue: 'The Poachers', red: 'The Keepers' },
    terrain: [{ is: HEDGE, name: 'Hedge', points: box(10, 20, 40, 21) }],
    units: [
      called('Fox', blue('fox', POACHERS, ...row(20, 23, 3))),
      called('Badger', blue('badger', { ...POACHERS, timing: 1 }, ...row(30, 30, 3))),
      called('North Beat', red('north', KEEPERS, ...row(20, 6, 4))),
      called(
        'East Beat',
        red('east', { ...KEEPERS, skills: { ...KEEPERS.skills, alertness: { level: 8 } } }, ...row(34, 8, 4)),
      ),
    ],
  },
  opening: {
    fox: [
      { type: 'concealSelf', unit: 'fox', as: 'primary', nothingElse: true },
      fire('fox', 'crossbows', 'north'),
    ],
    north: [{ type: 'detect', unit: 'north', subject: 'fox' }, go('north', [[0, 4]]), end('north')],
    east: [{ type: 'detect', unit: 'east', subject: 'fox' }, end('east')],
    badger: [end('badger')],
  },
  says: ['does not find Fox', 'detects Fox'],
  names: ['stealth.conceal.success', 'stealth.detect.needed'],
};
