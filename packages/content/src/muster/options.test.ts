import { describe, expect, it } from 'vitest';
import type { ChosenOption } from '../entries/option.ts';
import type { UnitEntry } from '../entries/unit.ts';
import { musterBillOf } from './bill.ts';
import { checkMuster } from './check.ts';
import { formatMusterComplaint } from './complaint.ts';
import { withOptions } from './options.ts';
import { hire, lists } from './testing/lists.ts';

const pack = lists();
const rifles = pack.units['us/rifle-squad'] as UnitEntry;
const billed = (...options: ChosenOption[]) =>
  musterBillOf(pack, { pack: 'sample', force: 'open', entries: [hire('us/rifle-squad', { options })] });

describe('hire values', () => {
  it.each<[string, ChosenOption[], number]>([
    ['as listed', [], 10],
    ['upwards for a stronger unit', [{ id: 'bayonets' }], 12],
    ['downwards for a weaker one', [{ id: 'recruits' }], 7],
    ['for each member', [{ id: 'veterans' }], 20],
    ['for each member there then is', [{ id: 'veterans' }, { id: 'one-more', count: 2 }], 24],
    ['or not at all', [{ id: 'veterans' }, { id: 'medals' }], 20],
  ])('unitentry.options: %s', (_, options, points) => expect(billed(...options).points).toBe(points));

  it('army.budget: the bill has an item for each', () => {
    const entries = [
      hire('us/rifle-squad', {
        count: 2,
        name: 'Easy',
        options: [{ id: 'one-more', count: 3 }, { id: 'recruits' }],
        officers: [{ unit: 'us/captain' }],
      }),
    ];
    expect(musterBillOf(pack, { pack: 'sample', force: 'open', entries })).toEqual({
      lines: [
        {
          entry: 0,
          name: 'Easy',
          unit: 'us/rifle-squad',
          count: 2,
          items: [
            { label: 'Rifle Squad', value: 10 },
            { label: 'Recruits', value: -3 },
            { label: 'One More x3', value: 3 },
          ],
          each: 10,
          total: 20,
        },
        {
          entry: 0,
          officer: 0,
          name: 'Captain',
          unit: 'us/captain',
          count: 2,
          items: [{ label: 'Captain', value: 10 }],
          each: 10,
          total: 20,
        },
      ],
      units: 2,
      members: 28,
      points: 40,
    });
  });

  it('attribute.hire.value: a price that holds says why', () => {
    const bill = musterBillOf(pack, { pack: 'sample', force: 'open', entries: [hire('hired/guard')] });
    expect(bill.lines[0]?.items).toEqual([{ label: 'Guard, as the army holds a city', value: 7 }]);
  });
});

describe('what they change', () => {
  it.each<[string, ChosenOption, Partial<UnitEntry>]>([
    ['an attribute, and a keyword', { id: 'veterans' }, { morale: 4, keywords: ['Infantry', 'Veteran'] }],
    ['members', { id: 'one-more', count: 3 }, { members: 13 }],
    ['equipment', { id: 'bayonets' }, { equipment: ['bayonets'] }],
    ['equipment of a few', { id: 'knives' }, { equipment: ['bayonets'], carried: { bayonets: 2 } }],
    ['army value', { id: 'medals' }, { armyValue: 3 }],
  ])('unitentry.options: %s', (_, option, changes) =>
    expect(withOptions(rifles, [option])).toEqual({ ...rifles, ...changes }),
  );

  it('unitentry.options: skills, abilities and members of other kinds', () => {
    const entry: UnitEntry = {
      ...rifles,
      skills: { closeCombat: { level: 3 } },
      abilities: [{ ability: 'parry' }, { ability: 'armourPiercing' }],
      with: [{ entry: 'us/captain', members: 1 }],
      carried: { clubs: 4 },
      options: [
        {
          id: 'all',
          name: 'All',
          hireValue: 5,
          most: 2,
          skills: { stealth: { level: 2 } },
          losesAbilities: [{ ability: 'parry' }],
          abilities: [{ ability: 'keenHearing' }],
          with: [
            { entry: 'us/captain', members: 1 },
            { entry: 'us/aide', members: 1 },
          ],
          gains: [{ id: 'clubs', count: 2 }],
        },
      ],
    };
    expect(withOptions(entry, [{ id: 'all', count: 2 }])).toMatchObject({
      skills: { closeCombat: { level: 3 }, stealth: { level: 2 } },
      abilities: [{ ability: 'armourPiercing' }, { ability: 'keenHearing' }],
      with: [
        { entry: 'us/captain', members: 3 },
        { entry: 'us/aide', members: 2 },
      ],
      equipment: ['clubs'],
      carried: { clubs: 8 },
    });
  });

  it('unitentry.options: the list itself stays as it is', () => {
    const before = structuredClone(rifles);
    withOptions(rifles, [{ id: 'veterans' }, { id: 'bayonets' }]);
    expect(rifles).toEqual(before);
  });
});

it.each<[string, ChosenOption[], string[]]>([
  [
    'one it does not have',
    [{ id: 'wings' }],
    [
      'unitentry.options: Rifle Squad has no option "wings". Choose from Veterans (veterans), Recruits (recruits), One More (one-more), Bayonets (bayonets), Knives (knives), Medals (medals).',
    ],
  ],
  [
    'too often',
    [{ id: 'one-more', count: 4 }],
    ['unitentry.options: Rifle Squad takes One More 3 times at most, not 4 times. Take it 3 times.'],
  ],
  [
    'too often in two goes',
    [{ id: 'veterans' }, { id: 'veterans' }],
    ['unitentry.options: Rifle Squad takes Veterans once at most, not 2 times. Take it once.'],
  ],
  [
    'without what it needs',
    [{ id: 'medals' }],
    ['unitentry.options: Medals of Rifle Squad needs Veterans as well. Take Veterans too, or leave Medals.'],
  ],
  [
    'two that give up the same',
    [{ id: 'bayonets' }, { id: 'knives' }],
    [
      'unitentry.options: Bayonets and Knives of Rifle Squad do not go together: both give up "clubs". Leave one of the two.',
    ],
  ],
  [
    'two that change the same, which the list forbids besides',
    [{ id: 'veterans' }, { id: 'recruits' }, { id: 'medals' }],
    [
      'unitentry.options: Veterans and Recruits of Rifle Squad do not go together: both change the same morale. Leave one of the two.',
      'unitentry.options: Recruits and Medals of Rifle Squad do not go together: the list says so. Leave one of the two.',
    ],
  ],
])('unitentry.options: %s', (_, options, complaints) => {
  const entries = [hire('us/rifle-squad', { options })];
  const found = checkMuster(pack, { pack: 'sample', force: 'open', entries });
  expect(found.map(formatMusterComplaint)).toEqual(complaints);
});
