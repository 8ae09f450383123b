import { formatComplaint } from '@emlia/packs';
import type { Pack } from '../../entries/pack.ts';
import { readPack } from '../../loader/read-pack.ts';
import { samplePack } from '../../testing/sample-pack.ts';
import type { MusterEntry } from '../muster.ts';

/** A setting with lists of every kind, for tests of what they allow. */

interface Line {
  readonly name: string;
  readonly keywords?: string;
  readonly members?: number;
  readonly more?: string;
  readonly hire?: string;
}

const unit = ({
  name,
  keywords = 'Soldier',
  members = 10,
  more = '',
  hire = '10',
}: Line): string => `name: ${name}
members: ${members}
keywords: [${keywords}]
movement: 15G
timing: 2
hits: 1
damage limit: 1
morale: 2
size: 1
height: 1
equipment: [clubs]
${hire === '' ? '' : `hire value: ${hire}\n`}${more}`;

const UNITS: Readonly<Record<string, Line>> = {
  'us/rifle-squad': {
    name: 'Rifle Squad',
    keywords: 'Infantry',
    more: `army value: 1
options:
  - { id: veterans, name: Veterans, hire value: 1 per member, morale: 4, keywords: [Veteran] }
  - { id: recruits, name: Recruits, hire value: -3, morale: 1, not with: [medals] }
  - { id: one-more, name: One More, hire value: 1, more members: 1, most: 3 }
  - { id: bayonets, name: Bayonets, hire value: 2, loses: [clubs], gains: [bayonets] }
  - { id: knives, name: Knives, hire value: 1, loses: [clubs], gains: [bayonets x2] }
  - { id: medals, name: Medals, army value: 3, needs: [veterans] }
`,
  },
  'us/bazooka-team': { name: 'Bazooka Team', keywords: 'Infantry, Support', members: 2, hire: '8' },
  'us/mortar-team': { name: 'Mortar Team', keywords: 'Support', members: 3, hire: '15' },
  'us/truck-squad': { name: 'Truck Squad', keywords: 'Infantry, Motor', hire: '14' },
  'us/halftrack-squad': { name: 'Halftrack Squad', keywords: 'Infantry, Motor', hire: '18' },
  'us/motorcycle-squad': { name: 'Motorcycle Squad', keywords: 'Infantry, Motor', members: 4, hire: '9' },
  'us/jeep': { name: 'Jeep', keywords: 'Vehicle', members: 1, hire: '6' },
  'us/armoured-car': { name: 'Armoured Car', keywords: 'Vehicle', members: 1, hire: '22' },
  'us/tank': { name: 'Tank', keywords: 'Vehicle, Armour', members: 1, hire: '40' },
  'us/captain': {
    name: 'Captain',
    keywords: 'Officer',
    members: 1,
    more: 'skills: { leadership: 4 }\narmy value: 3\n',
  },
  'us/lieutenant': {
    name: 'Lieutenant',
    keywords: 'Officer',
    members: 1,
    hire: '5',
    more: 'skills: { leadership: 2 }\narmy value: 2\noptions: [{ id: ribbon, name: Ribbon, hire value: 1, army value: 4 }]\n',
  },
  'us/aide': {
    name: 'Aide',
    keywords: 'Officer',
    members: 1,
    hire: '5',
    more: 'skills: { leadership: 4 }\narmy value: 1\n',
  },
  'us/staff': {
    name: 'Staff',
    keywords: 'Officer',
    members: 3,
    more: 'with: [{ is: us/captain, members: 1 }]\n',
  },
  'hired/marshal': {
    name: 'Marshal',
    keywords: 'Officer',
    members: 1,
    more: 'general: true\nskills: { leadership: 1 }\n',
  },
  'hired/levy': { name: 'Levy', keywords: 'Levy', members: 20, hire: '4' },
  'hired/guard': {
    name: 'Guard',
    keywords: 'Mercenary',
    hire: '\n  - { value: 12 }\n  - { value: 7, when: the army holds a city }',
  },
  'hired/ghosts': { name: 'Ghosts', hire: '\n  - { value: 7, when: the moon is full }' },
  'hired/statue': { name: 'Statue', hire: '' },
};

const FORCES: Readonly<Record<string, string>> = {
  american: `name: American Force
groups:
  - id: infantry-company
    name: Infantry Company
    level: company
    groups:
      - id: infantry-platoon
        name: Infantry Platoon
        level: platoon
        least: 2/3 of groups
        units: [us/rifle-squad, us/bazooka-team]
        restrictions:
          - { of: us/rifle-squad, least: 2, most: 3 }
          - { of: us/bazooka-team, most: 1 }
      - { id: support-platoon, name: Support Platoon, level: platoon, most: 1, units: Support }
  - id: mechanized-company
    name: Mechanized Company
    level: company
    most: 1 per infantry-company
    units: [Motor, Vehicle]
    restrictions:
      - { of: Motor, least: 1/2 of units }
      - { of: us/tank, most: 1 }
officers:
  - { of: [us/captain, us/lieutenant], join: Infantry }
  - { of: us/aide, join: us/rifle-squad, most: 2 }
`,
  open: `name: Open Force
holds: [the army holds a city]
`,
  strict: `name: Strict Force
units: [us/*, Levy]
restrictions:
  - { of: Vehicle, most: 2, needs: Motor, not with: Levy }
  - { of: Support, most: 50% of points }
  - { of: Infantry, most: 25 members }
  - { of: Officer, most: 1 per 2 Infantry }
  - { each: us/*, most: 3 }
`,
};

export const lists = (): Pack => {
  const files: Record<string, string> = {
    'pack.yaml': 'id: sample\nversion: 1.0.0\ntitle: Sample\nlicence: CC0-1.0\nlibrary: [equipment]\n',
    'equipment/bayonets.yaml': 'name: Bayonets\nkind: melee\nbase damage: 2\n',
  };
  for (const [id, line] of Object.entries(UNITS)) files[`units/${id}.yaml`] = unit(line);
  for (const [id, text] of Object.entries(FORCES)) files[`forces/${id}.yaml`] = text;
  const { pack, complaints } = readPack(samplePack(files));
  if (!pack) throw new Error(complaints.map(one => formatComplaint(one)).join('\n'));
  return pack;
};

/** So many of a unit, in a group if one is named: `company 1/platoon 2`. */
export const hire = (
  unit: string,
  more: Omit<MusterEntry, 'unit' | 'in'> & { readonly in?: string } = {},
): MusterEntry => {
  const { in: place, ...rest } = more;
  const path = place?.split('/').map(step => {
    const [group = '', number = '1'] = step.split(' ');
    return { group, number: Number(number) };
  });
  return { unit, ...rest, ...(path && { in: path }) };
};
