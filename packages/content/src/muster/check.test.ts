import { describe, expect, it } from 'vitest';
import type { ArmyLimits } from '../entries/force.ts';
import { checkMuster } from './check.ts';
import { formatMusterComplaint } from './complaint.ts';
import type { Muster, MusterEntry } from './muster.ts';
import { hire, lists } from './testing/lists.ts';

const pack = lists();

interface Asked {
  readonly budget?: number;
  readonly limits?: ArmyLimits;
}

const said = (force: string | undefined, entries: readonly MusterEntry[], { budget, limits }: Asked = {}) => {
  const muster: Muster = { pack: 'sample', ...(force && { force }), entries };
  return checkMuster(pack, muster, budget, limits).map(formatMusterComplaint);
};

const RIFLES = hire('us/rifle-squad');

describe('army.budget', () => {
  const army = [hire('us/rifle-squad', { count: 2, officers: [{ unit: 'us/captain' }] }), hire('us/jeep')];

  it('army.budget: 46 points of hire, officers too, fit into 46', () => {
    expect(said('open', army, { budget: 46 })).toEqual([]);
  });

  it('army.budget: and not into 45', () => {
    expect(said('open', army, { budget: 45 })).toEqual([
      'army.budget: The army costs 46 points, and 45 are allowed. Save 1 point: without Jeep the army costs 6 less.',
    ]);
  });

  it('army.budget: who joined a unit is saved with it', () => {
    const army = [hire('us/tank'), hire('us/rifle-squad', { officers: [{ unit: 'us/captain' }] })];
    expect(said('open', army, { budget: 45 })).toEqual([
      'army.budget: The army costs 60 points, and 45 are allowed. Save 15 points: without Rifle Squad the army costs 20 less.',
    ]);
  });

  it('army.budget: what the army cannot do without is not proposed to be saved', () => {
    const restrictions = [{ of: [{ unit: 'us/jeep' }], least: { count: 1 } }];
    const [line] = said('open', army, { budget: 45, limits: { restrictions } });
    expect(line).toMatch(/Save 1 point: without (?!Jeep)/);
  });

  it('army.budget: options count', () => {
    const veterans = hire('us/rifle-squad', { options: [{ id: 'veterans' }] });
    expect(said('open', [veterans], { budget: 20 })).toEqual([]);
    expect(said('open', [veterans], { budget: 19 })).toHaveLength(1);
  });
});

describe('army.legal: where nobody could be added', () => {
  const statue = [{ unit: 'hired/statue' }];
  it('a restriction says so, and names the lists there are', () => {
    const restrictions = [{ of: statue, least: { count: 1 } }];
    const [line, ...more] = said('open', [RIFLES], { limits: { restrictions } });
    expect(more).toEqual([]);
    expect(line).toMatch(
      /^army\.legal: The scenario: at least 1 unit must be Statue; there is none\. Choose /,
    );
    expect(line).toMatch(/: the list of Open Force has nobody for hire who is Statue\.$/);
  });

  it('whoever needs them is to be taken out', () => {
    const restrictions = [{ of: [{ unit: 'us/rifle-squad' }], needs: statue }];
    expect(said('open', [RIFLES], { limits: { restrictions } })).toEqual([
      'army.legal: The scenario: where there is Rifle Squad, there must be Statue; there is none. Take out Rifle Squad.',
    ]);
  });

  it('what an option makes of a unit is to be had', () => {
    const restrictions = [{ of: [{ keyword: 'Veteran' }], least: { count: 1 } }];
    expect(said('open', [RIFLES], { limits: { restrictions } })).toEqual([
      'army.legal: The scenario: at least 1 unit must be Veteran; there is none. Add 1 of Rifle Squad.',
    ]);
  });
});

describe('army.legal: the restrictions of the list', () => {
  it.each<[string, readonly MusterEntry[], readonly string[]]>([
    ['two rifle squads', [hire('us/rifle-squad', { count: 2 })], []],
    ['nobody', [], ['army.legal: The army has no units. Hire one.']],
    [
      'a unit that is not there',
      [hire('us/rifle-squid')],
      [
        'army.legal: Sample has no unit "us/rifle-squid". Did you mean "us/rifle-squad"? Take it out, or hire another.',
      ],
    ],
    [
      'one that is on no list',
      [RIFLES, hire('hired/guard', { name: 'The Old Guard' })],
      ['army.legal: The Old Guard (Guard) is not on the list of Strict Force. Take out The Old Guard.'],
    ],
    [
      'one nobody can hire',
      [hire('hired/statue')],
      [
        'attribute.hire.value: Statue is not for hire. Take out Statue.',
        'army.legal: Statue is not on the list of Strict Force. Take out Statue.',
      ],
    ],
    [
      'more than a count',
      [hire('us/truck-squad', { count: 2 }), hire('us/jeep', { count: 2 }), hire('us/tank')],
      [
        'army.legal: Strict Force: no more than 2 units may be Vehicle; there are 3. Take out 1 of Jeep or Tank.',
      ],
    ],
    [
      'without what is needed',
      [RIFLES, hire('us/jeep')],
      [
        'army.legal: Strict Force: where there is Vehicle, there must be Motor; there is none. Add Halftrack Squad, Motorcycle Squad or Truck Squad, or take out Jeep.',
      ],
    ],
    [
      'what is never taken together',
      [hire('us/truck-squad'), hire('us/jeep'), hire('hired/levy')],
      ['army.legal: Strict Force: Vehicle and Levy are never taken together. Take out Jeep, or Levy.'],
    ],
    [
      'more than a share of the points',
      [RIFLES, hire('us/mortar-team')],
      [
        'army.legal: Strict Force: no more than 50% of the points may go to Support; there are 15 points. Take out some of Mortar Team, or add others.',
      ],
    ],
    [
      'more than a number of members',
      [hire('us/rifle-squad', { count: 2, options: [{ id: 'one-more', count: 3 }] })],
      [
        'army.legal: Strict Force: no more than 25 members may be Infantry; there are 26 members. Take out some of Rifle Squad.',
      ],
    ],
    [
      'more than one for each two others',
      [RIFLES, hire('us/captain')],
      [
        'army.legal: Strict Force: no more than 1 unit for every 2 Infantry may be Officer; there is 1. Take out 1 of Captain.',
      ],
    ],
    [
      'too many of one kind',
      [hire('us/motorcycle-squad', { count: 4 })],
      [
        'army.legal: Strict Force: no more than 3 units of one kind: Motorcycle Squad; there are 4. Take out 1 of Motorcycle Squad.',
      ],
    ],
  ])('army.legal: %s', (_, entries, complaints) => expect(said('strict', entries)).toEqual(complaints));

  it('army.legal: a keyword an option gives counts', () => {
    const limits: ArmyLimits = { restrictions: [{ of: [{ keyword: 'Veteran' }], least: { count: 1 } }] };
    expect(said('open', [hire('us/rifle-squad', { options: [{ id: 'veterans' }] })], { limits })).toEqual([]);
    expect(said('open', [RIFLES], { limits })).toHaveLength(1);
  });

  it('attribute.hire.value: a price tied to a condition holds for the army whose list says so', () => {
    expect(said('open', [hire('hired/guard')], { budget: 7 })).toEqual([]);
    expect(said('open', [hire('hired/ghosts')])).toEqual([
      'attribute.hire.value: Ghosts is for hire only when the moon is full. Take out Ghosts.',
    ]);
    expect(
      said('open', [hire('hired/ghosts')], { budget: 7, limits: { holds: ['the moon is full'] } }),
    ).toEqual([]);
  });
});

describe('army.legal: the restrictions of the scenario', () => {
  const limits: ArmyLimits = { restrictions: [{ only: [{ keyword: 'Levy' }, { keyword: 'Mercenary' }] }] };

  it('army.legal: levy troops and mercenaries only', () => {
    expect(said('open', [hire('hired/levy'), hire('hired/guard')], { limits })).toEqual([]);
    expect(said('open', [hire('hired/levy'), RIFLES], { limits })).toEqual([
      'army.legal: The scenario: only Levy or Mercenary may be taken, and Rifle Squad is not. Take out Rifle Squad.',
    ]);
  });

  it('army.legal: it may permit what the list would not', () => {
    const guard = [RIFLES, hire('hired/guard')];
    expect(said('strict', guard)).toHaveLength(1);
    expect(said('strict', guard, { limits: { permits: [{ folder: 'hired' }] } })).toEqual([]);
  });

  it('army.legal: and more of it than the list would', () => {
    const jeeps = [hire('us/truck-squad'), hire('us/jeep', { count: 3 })];
    expect(said('strict', jeeps)).toHaveLength(1);
    expect(said('strict', jeeps, { limits: { permits: [{ unit: 'us/jeep' }] } })).toEqual([]);
  });

  it('army.legal: but not what it forbids itself', () => {
    const both: ArmyLimits = { ...limits, permits: [{ all: true }] };
    expect(said('open', [RIFLES], { limits: both })).toHaveLength(1);
  });

  it('army.legal: an army of another force than it asks for', () => {
    expect(said('open', [RIFLES], { limits: { from: ['american', 'strict'] } })).toEqual([
      'army.legal: The scenario does not take an army of Open Force. Choose American Force or Strict Force.',
    ]);
  });
});

describe('unitset.armies', () => {
  it('unitset.armies: a unit set divided into several asks which', () => {
    expect(said(undefined, [RIFLES])).toEqual([
      'unitset.armies: Sample is divided into several armies, and this is of none. Choose American Force, Open Force or Strict Force.',
    ]);
    expect(said('opens', [RIFLES])).toEqual([
      'unitset.armies: Sample has no force "opens". Did you mean "open"? Choose American Force, Open Force or Strict Force.',
    ]);
  });

  it('unitset.armies: one without armies leaves all its units open to everyone', () => {
    const open = { ...pack, forces: {} };
    const entries = [hire('us/tank'), hire('hired/levy')];
    expect(checkMuster(open, { pack: 'sample', entries })).toEqual([]);
  });

  it('unitset.parts: an army is of the lists it was built from', () => {
    expect(checkMuster(pack, { pack: 'other', entries: [RIFLES] }).map(formatMusterComplaint)).toEqual([
      'unitset.parts: The army is of the pack "other", not of "sample". Build it from Sample.',
    ]);
  });
});

describe('unitset.levels: a squad-level American force', () => {
  const platoon = (number: number, company = 1): MusterEntry =>
    hire('us/rifle-squad', { count: 2, in: `infantry-company ${company}/infantry-platoon ${number}` });
  const support = hire('us/mortar-team', { in: 'infantry-company/support-platoon' });
  const mechanized = [
    hire('us/truck-squad', { in: 'mechanized-company' }),
    hire('us/halftrack-squad', { in: 'mechanized-company' }),
    hire('us/motorcycle-squad', { in: 'mechanized-company' }),
    hire('us/jeep', { in: 'mechanized-company' }),
    hire('us/armoured-car', { in: 'mechanized-company' }),
    hire('us/tank', { in: 'mechanized-company' }),
  ];

  it('unitset.levels: an infantry company, mostly platoons with some support, and a mechanized company', () => {
    expect(said('american', [platoon(1), platoon(2), support, ...mechanized])).toEqual([]);
  });

  it.each<[string, readonly MusterEntry[], readonly string[]]>([
    [
      'mostly is two thirds',
      [platoon(1), support],
      [
        'unitset.levels: Infantry Company 1: at least 2/3 of the groups must be Infantry Platoon; there is 1. Add one Infantry Platoon, or take out other groups.',
      ],
    ],
    [
      'each company by itself',
      [platoon(1), platoon(2), support, hire('us/mortar-team', { in: 'infantry-company 2/support-platoon' })],
      [
        'unitset.levels: Infantry Company 2: at least 2/3 of the groups must be Infantry Platoon; there is none. Add one Infantry Platoon, or take out other groups.',
      ],
    ],
    [
      'one group for each of another kind',
      mechanized,
      [
        'unitset.levels: American Force: no more than 1 group for every Infantry Company may be Mechanized Company; there is 1. Take out one Mechanized Company, or add other groups.',
      ],
    ],
    [
      'a platoon short of squads',
      [hire('us/rifle-squad', { in: 'infantry-company/infantry-platoon' })],
      [
        'army.legal: Infantry Platoon 1: at least 2 units must be Rifle Squad; there is 1. Add 1 of Rifle Squad.',
      ],
    ],
    [
      'two platoons of one number, in different companies',
      [1, 2].map(company => hire('us/rifle-squad', { in: `infantry-company ${company}/infantry-platoon` })),
      [1, 2].map(
        company =>
          `army.legal: Infantry Company ${company} / Infantry Platoon 1: at least 2 units must be Rifle Squad; there is 1. Add 1 of Rifle Squad.`,
      ),
    ],
    [
      'one that belongs in another group',
      [platoon(1), hire('us/tank', { in: 'infantry-company/infantry-platoon' })],
      [
        'army.legal: Tank is not on the list of Infantry Platoon 1. Put it in Mechanized Company, or take out Tank.',
      ],
    ],
    [
      'one in no group',
      [platoon(1), hire('us/mortar-team')],
      [
        'unitset.levels: Mortar Team stands in no group of American Force, which is made of Infantry Company or Mechanized Company. Put it in Infantry Company / Support Platoon.',
      ],
    ],
    [
      'a group there is not',
      [platoon(1), hire('us/jeep', { in: 'motor-pool' })],
      [
        'unitset.levels: Jeep stands in "motor-pool", and there is no such group in American Force. Put it in Mechanized Company.',
      ],
    ],
    [
      'shares of units',
      [
        platoon(1),
        hire('us/jeep', { count: 2, in: 'mechanized-company' }),
        hire('us/truck-squad', { in: 'mechanized-company' }),
      ],
      [
        'army.legal: Mechanized Company 1: at least 1/2 of the units must be Motor; there is 1. Add Halftrack Squad, Motorcycle Squad or Truck Squad, or take out others.',
      ],
    ],
  ])('unitset.levels: %s', (_, entries, complaints) => expect(said('american', entries)).toEqual(complaints));

  it('unitset.levels: an army without groups takes none', () => {
    const open = { ...pack, forces: {} };
    const muster = { pack: 'sample', entries: [hire('us/jeep', { in: 'motor-pool' })] };
    expect(checkMuster(open, muster).map(formatMusterComplaint)).toEqual([
      'unitset.levels: Jeep stands in a group, and this army has none. Put it in no group.',
    ]);
    expect(said('open', muster.entries)).toEqual([
      'unitset.levels: Jeep stands in "motor-pool", and there is no such group in Open Force. Put it in no group there.',
    ]);
  });

  const led = (...officers: string[]): MusterEntry => ({
    ...platoon(1),
    officers: officers.map(unit => ({ unit })),
  });

  it.each<[string, readonly MusterEntry[], readonly string[]]>([
    ['a captain may join rifles', [led('us/captain')], []],
    ['and two aides', [led('us/captain', 'us/aide', 'us/aide')], []],
    [
      'not three of them',
      [led('us/aide', 'us/aide', 'us/aide')],
      [
        'army.legal: American Force: Rifle Squad takes 2 of Aide at most; it has 3. Join Aide to another unit.',
      ],
    ],
    [
      'nor a captain and a lieutenant',
      [led('us/captain', 'us/lieutenant')],
      [
        'army.legal: American Force: Rifle Squad takes 1 of Captain or Lieutenant at most; it has 2. Join Lieutenant to another unit.',
      ],
    ],
    [
      'he does not join vehicles',
      [
        platoon(1),
        hire('us/truck-squad', { in: 'mechanized-company' }),
        hire('us/jeep', { in: 'mechanized-company', officers: [{ unit: 'us/captain' }] }),
      ],
      [
        'army.legal: American Force: Captain joins Infantry only, and Jeep is not. Join it to another unit. Let Captain stand as a unit of its own.',
      ],
    ],
    [
      'whoever the list does not name joins nobody',
      [led('us/tank')],
      [
        'army.legal: Tank is not on the list of Infantry Platoon 1. Take out Tank.',
        'army.legal: American Force: only Captain or Lieutenant or Aide may join units, and Tank is not. Let Tank stand as a unit of its own.',
      ],
    ],
  ])('mixed.origins: %s', (_, entries, complaints) => expect(said('american', entries)).toEqual(complaints));

  it('mixed.origins: only a single character joins a unit', () => {
    expect(said('open', [hire('us/rifle-squad', { officers: [{ unit: 'us/staff' }] })])).toEqual([
      'mixed.origins: Staff has 4 members, and only a single character joins a unit. Let Staff stand as a unit of its own.',
    ]);
  });
});

describe('army.general', () => {
  const general = true as const;
  it.each<[string, readonly MusterEntry[], readonly string[]]>([
    ['the captain, of the highest Leadership', [hire('us/captain', { general }), hire('us/lieutenant')], []],
    ['nobody at all', [hire('us/captain'), hire('us/lieutenant')], []],
    [
      'not the lieutenant while a captain is there',
      [hire('us/captain'), hire('us/lieutenant', { general })],
      [
        'army.general: Lieutenant is marked as the general, and Captain has the higher Leadership, 4 against 2. Mark Captain, or nobody.',
      ],
    ],
    [
      'then the highest army value',
      [hire('us/captain'), hire('us/aide', { general })],
      [
        'army.general: Aide is marked as the general, and Captain has the higher army value, 3 against 1. Mark Captain, or nobody.',
      ],
    ],
    [
      'as options leave it',
      [
        hire('us/lieutenant', { general }),
        hire('us/lieutenant', { name: 'Price', options: [{ id: 'ribbon' }] }),
      ],
      [
        'army.general: Lieutenant is marked as the general, and Price has the higher army value, 4 against 2. Mark Price, or nobody.',
      ],
    ],
    ['either of two alike', [hire('us/lieutenant'), hire('us/lieutenant', { general })], []],
    [
      'an officer who has joined a unit',
      [hire('us/rifle-squad', { officers: [{ unit: 'us/captain', general }] })],
      [],
    ],
    ['one listed with a unit', [hire('us/staff', { general })], []],
    [
      'never a whole unit',
      [hire('us/rifle-squad', { general }), hire('us/aide')],
      [
        'army.general: Rifle Squad is marked as the general, and is no single character. Mark Aide, or nobody.',
      ],
    ],
    [
      'none in an army without characters',
      [hire('us/rifle-squad', { general })],
      ['army.general: Rifle Squad is marked as the general, and is no single character. Mark nobody.'],
    ],
    [
      'one at most',
      [hire('us/lieutenant', { general }), hire('us/lieutenant', { name: 'Price', general })],
      ['army.general: An army has one general at most, and 2 are marked. Mark one of Lieutenant or Price.'],
    ],
    [
      'one of an entry',
      [hire('us/captain', { count: 2, general })],
      [
        'army.general: 2 of Captain are marked as the general, and there is one at most. Give the general an entry of its own.',
      ],
    ],
    ['the one the list marks, whatever his Leadership', [hire('hired/marshal'), hire('us/captain')], []],
    ['who may be marked as well', [hire('hired/marshal', { general }), hire('us/captain')], []],
    [
      'and nobody beside him',
      [hire('hired/marshal'), hire('us/captain', { general })],
      ['army.general: Marshal is the general by the list, and Captain is marked. Take the mark off Captain.'],
    ],
    [
      'nor two by the list',
      [hire('hired/marshal', { count: 2 })],
      ['army.general: An army has one general at most, and this one has 2 by its list. Keep one of Marshal.'],
    ],
  ])('army.general: %s', (_, entries, complaints) => expect(said('open', entries)).toEqual(complaints));
});

it('every complaint names its place', () => {
  const entries = [
    RIFLES,
    hire('us/rifle-squad', { officers: [{ unit: 'us/staff' }, { unit: 'us/nobody' }] }),
  ];
  const found = checkMuster(pack, { pack: 'sample', force: 'open', entries });
  expect(found.map(({ rule, entry, officer }) => ({ rule, entry, officer }))).toEqual([
    { rule: 'army.legal', entry: 1, officer: 1 },
    { rule: 'mixed.origins', entry: 1, officer: 0 },
  ]);
});
