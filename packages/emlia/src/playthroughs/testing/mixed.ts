import { blue, entry, red, row } from '../../testing/battle.ts';
import type { Playthrough } from './playthrough.ts';
import { called } from './script.ts';

const CAPTAIN = entry({
  id: 'captain',
  name: 'Captain',
  members: 1,
  timing: 4,
  morale: 6,
  armyValue: 4,
  damageLimit: 2,
  hits: { base: 2, armour: 1 },
  skills: { leadership: { level: 4 }, closeCombat: { level: 3 } },
  equipment: ['warhammers'],
});
const SERGEANT = entry({
  id: 'sergeant',
  name: 'Sergeant',
  members: 2,
  timing: 2,
  morale: 3,
  damageLimit: 2,
  skills: { leadership: { level: 2 }, closeCombat: { level: 2, diminish: 1 } },
  equipment: ['spears'],
});
const COMPANY = { name: 'Swordsman', timing: 2, morale: 2, equipment: ['clubs'] };

export const mixed: Playthrough = {
  id: 'mixed',
  title: 'A captain and his company',
  shows:
    'Mixed units: parts with stat lines of their own, an officer who leads and heartens, hits shared out among the parts, a part that breaks away.',
  seed: 'company',
  field: {
    turns: 4,
    names: { blue: 'The Company', red: 'The Riders of Dun' },
    entries: [CAPTAIN, SERGEANT],
    units: [
      called(
        'First File',
        blue(
          'first',
          {
            ...COMPANY,
            skills: { closeCombat: { level: 8, diminish: 2 } },
            with: [{ entry: 'captain', members: 1 }],
          },
          ...row(16, 24, 7),
        ),
      ),
      called(
        'Second File',
        blue('second', { ...COMPANY, with: [{ entry: 'sergeant', members: 2 }] }, ...row(26, 25, 7)),
      ),
      called(
        'Dun Foot',
        red(
          'foot',
          {
            ...COMPANY,
            name: 'Clansman',
            with: [{ entry: 'sergeant', members: 2 }],
            hits: { base: 1, armour: 0 },
          },
          ...row(16, 15, 8),
        ),
      ),
      called(
        'Dun Slings',
        red(
          'slings',
          { name: 'Slinger', timing: 3, equipment: ['rocks'], skills: { aimedFire: { level: 6 } } },
          ...row(27, 14, 6),
        ),
      ),
    ],
  },
  opening: { first: [{ type: 'improveMorale', unit: 'first', subject: 'second', as: 'move' }] },
  names: ['leadership.improve', 'initiative.mixed.break', 'damage.points'],
  says: ['The Sergeant of'],
};
