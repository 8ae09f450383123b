import { type Muster, type Pack, readPack } from '@emlia/content';
import { isProblem, startMatch } from '@emlia/kernel';
import { describe, expect, it } from 'vitest';
import { setupOf } from '../editions/index.ts';
import { emlia } from '../game.ts';
import type { EmliaSetup, Musters } from './setup.ts';

const unit = (name: string, members: number, more = ''): string => `name: ${name}
members: ${members}
movement: 15G
timing: 2
hits: 1
damage limit: 1
morale: 2
size: 1
height: 1
hire value: 10
${more}`;

const FILES = {
  'pack.yaml': 'id: sample\nversion: 1.0.0\ntitle: Sample\nlicence: CC0-1.0\n',
  'units/clan/ash.yaml': unit(
    'Ash',
    5,
    `equipment: [clubs]
options:
  - { id: more, name: One More, hire value: 2, more members: 1, most: 3 }
  - { id: spears, name: Spears, hire value: 5, loses: [clubs], gains: [spears] }
`,
  ),
  'units/clan/chief.yaml': unit('Chief', 1, 'keywords: [Chief]\nskills: { leadership: 3 }\n'),
  'equipment/clubs.yaml': 'name: Clubs\nkind: melee\nbase damage: 1\n',
  'equipment/spears.yaml': 'name: Spears\nkind: melee\nbase damage: 1\nabilities: [reach 1]\n',
  'forces/reds.yaml': 'name: The Reds\nrestrictions: [{ of: Chief, most: 1 }]\n',
  'forces/blues.yaml': 'name: The Blues\n',
  'scenarios/meeting.yaml': `title: Meeting
purpose: To see who is stronger.
table: 60x40
forces:
  - { id: west, name: The West, zone: { edge: west, depth: 10 }, points: 40, from: reds }
  - id: east
    name: The East
    zone: { edge: east, depth: 10 }
    points: 40
    units:
      - { id: oak, is: clan/ash, name: Oak, options: [more x2], officers: [{ is: clan/chief }], general: true }
  - { id: south, name: The South, zone: { edge: south, depth: 3, from: 20, to: 40 }, units: [{ id: elm, is: clan/ash, name: Elm }] }
close zones: They are neighbours.
turns: 6
reason: Night falls.
victory:
  west: [{ grade: massacre, when: { fact: wipedOut, force: east } }]
  east: [{ grade: massacre, when: { fact: wipedOut, force: west } }]
  south: [{ grade: massacre, when: { fact: wipedOut, force: west } }]
`,
};

const read = readPack(new Map(Object.entries(FILES)));
const pack = read.pack as Pack;

const WEST: Muster = {
  pack: 'sample',
  force: 'reds',
  entries: [
    { unit: 'clan/ash', options: [{ id: 'spears' }, { id: 'more', count: 1 }] },
    {
      unit: 'clan/ash',
      name: 'Wild Ash',
      officers: [{ unit: 'clan/chief', name: 'Old Ash', general: true }],
    },
  ],
};

const setup = (musters: Musters): EmliaSetup => {
  const made = setupOf(pack, 'meeting', musters);
  if (isProblem(made)) throw new Error(made.say);
  return made;
};

const why = (musters: Musters): string => {
  const made = setupOf(pack, 'meeting', musters);
  return isProblem(made) ? made.say : '';
};

describe('a battle begun with a mustered army', () => {
  const { scenario, units, equipment } = setup({ west: WEST });
  const state = startMatch(emlia.open(setup({ west: WEST })), 'muster').state;

  it('the pack is sound', () => expect(read.complaints).toEqual([]));

  it('army.legal: fields what was hired', () => {
    expect(scenario.forces[0]?.units).toEqual([
      { id: 'west-1', entry: 'clan/ash+more+spears', name: 'Ash' },
      { id: 'west-2', entry: 'clan/ash&!clan/chief=Old%20Ash', name: 'Wild Ash' },
    ]);
    expect(Object.keys(equipment).sort()).toEqual(['clubs', 'spears']);
  });

  it('unitentry.options: each unit is as its options leave it', () => {
    expect(units['clan/ash+more+spears']).toMatchObject({ members: 6, equipment: ['spears'] });
    expect(state.units['west-1']?.parts.map(({ listed }) => listed)).toEqual([6]);
  });

  it('mixed.origins: officers are in their units from the start', () => {
    expect(state.units['west-2']?.parts.map(({ name, listed }) => ({ name, listed }))).toEqual([
      { name: 'Wild Ash', listed: 5 },
      { name: 'Old Ash', listed: 1 },
    ]);
  });

  it('army.general: the marked character is the general, and nobody else', () => {
    const generals = Object.values(state.units).flatMap(({ id, parts }) =>
      parts.filter(part => part.general).map(({ name }) => `${id}: ${name}`),
    );
    expect(generals).toEqual(['west-2: Old Ash', 'oak: Chief']);
  });

  it('unitentry.options: an army that stands ready has its options and officers too', () => {
    expect(scenario.forces[1]?.units).toEqual([
      { id: 'oak', entry: 'clan/ash+more:2&clan/chief', name: 'Oak', general: true },
    ]);
    expect(state.units.oak?.parts.map(({ listed }) => listed)).toEqual([7, 1]);
  });

  it('unitset.parts: units without a choice are the entries of the pack', () => {
    expect(scenario.forces[2]?.units).toEqual([{ id: 'elm', entry: 'clan/ash', name: 'Elm' }]);
    expect(units['clan/ash']).toBe(pack.units['clan/ash']);
  });
});

it('a character of his own is marked in the scenario', () => {
  const entries = [{ unit: 'clan/chief', general: true as const }];
  const state = startMatch(emlia.open(setup({ west: { ...WEST, entries } })), 'muster').state;
  expect(state.units['west-1']?.parts[0]?.general).toBe(true);
});

it('units of one name are told apart, also from those of the enemy', () => {
  const entries = [{ unit: 'clan/ash', count: 2 }, { unit: 'clan/chief' }];
  const east: Muster = { ...WEST, force: 'blues', entries: [{ unit: 'clan/chief', count: 1 }] };
  const { scenario } = setup({ west: { ...WEST, entries }, east });
  expect(scenario.forces.flatMap(force => force.units.map(({ name }) => name))).toEqual([
    'Ash 1',
    'Ash 2',
    'Chief of The West',
    'Chief of The East',
    'Elm',
  ]);
});

it.each<[string, Musters, string]>([
  [
    'army.budget: none where there are points to spend',
    {},
    'The West has 40 points to spend: muster an army for it.',
  ],
  [
    'army.budget: one that costs too much',
    { west: { ...WEST, entries: [{ unit: 'clan/ash', count: 5 }] } },
    'The army for The West is not legal. army.budget: The army costs 50 points, and 40 are allowed. Save 10 points.',
  ],
  [
    'army.legal: one its list does not allow',
    { west: { ...WEST, entries: [{ unit: 'clan/chief', count: 2 }] } },
    'The army for The West is not legal. army.legal: The Reds: no more than 1 unit may be Chief; there are 2. Take out 1 of Chief.',
  ],
  [
    'army.legal: one of a force the scenario does not take',
    { west: { ...WEST, force: 'blues', entries: [{ unit: 'clan/chief', count: 9 }] } },
    'The army for The West is not legal. army.legal: The scenario does not take an army of The Blues. Choose The Reds. (And 1 more.)',
  ],
  [
    'army.legal: one for a force with units of its own',
    { west: WEST, south: WEST },
    'The South has its units from the scenario; no army is mustered for it.',
  ],
  [
    'army.legal: one for nobody',
    { west: WEST, north: WEST },
    'An army is mustered for "north", and Meeting has no such force.',
  ],
  [
    'army.legal: one named like something of every object',
    { constructor: WEST } as unknown as Musters,
    'An army is mustered for "constructor", and Meeting has no such force.',
  ],
])('%s', (_, musters, say) => expect(why(musters)).toBe(say));
