import { formatComplaint } from '@emlia/packs';
import { expect, it } from 'vitest';
import { readPack } from '../loader/read-pack.ts';
import { withOptions } from '../muster/options.ts';
import { samplePack } from '../testing/sample-pack.ts';

const FORCE = 'forces/reds.yaml';
const UNIT = 'units/clan/ash.yaml';
const ash = samplePack().get(UNIT) ?? '';
const PRICED = { [UNIT]: `${ash}hire value: 20\n` };

const said = (files: Record<string, string>): string[] =>
  readPack(samplePack(files)).complaints.map(one => formatComplaint(one));

it('unitset.parts: a unit set is restrictions beside unit entries', () => {
  const { pack, complaints } = readPack(
    samplePack({
      ...PRICED,
      [FORCE]: `name: The Reds
about: They never wash.
units: clan/*
restrictions:
  - { of: "*", least: 2, most: 30 members }
  - { each: "*", most: 3 }
  - { only: [clan/ash, clan/elm] }
officers:
  - { of: clan/elm, join: "*", most: 2 }
`,
      'units/clan/elm.yaml': `${ash.replace('Ash', 'Elm').replace('members: 5', 'members: 1')}hire value: 9\n`,
    }),
  );
  expect(complaints).toEqual([]);
  expect(pack?.units['clan/ash']).toBeDefined();
  expect(pack?.forces).toEqual({
    reds: {
      id: 'reds',
      name: 'The Reds',
      about: 'They never wash.',
      units: [{ folder: 'clan' }],
      restrictions: [
        { of: [{ all: true }], least: { count: 2 }, most: { count: 30, of: 'members' } },
        { of: [{ all: true }], each: true, most: { count: 3 } },
        { only: [{ unit: 'clan/ash' }, { unit: 'clan/elm' }] },
      ],
      officers: [{ of: [{ unit: 'clan/elm' }], join: [{ all: true }], most: 2 }],
    },
  });
});

it('unitset.levels: groups nest to any depth', () => {
  const { pack, complaints } = readPack(
    samplePack({
      ...PRICED,
      [FORCE]: `name: The Reds
groups:
  - id: battalion
    name: Battalion
    groups:
      - id: company
        name: Company
        level: company
        least: 2
        most: 1 per battalion-guns
        groups:
          - { id: platoon, name: Platoon, units: [clan/ash], least: 1/2 of groups }
      - { id: battalion-guns, name: Guns, units: [clan/ash] }
`,
    }),
  );
  expect(complaints).toEqual([]);
  expect(pack?.forces.reds?.groups?.[0]?.groups?.[0]).toEqual({
    id: 'company',
    name: 'Company',
    level: 'company',
    least: { count: 2 },
    most: { count: 1, per: 1, of: { kind: 'battalion-guns' } },
    groups: [
      {
        id: 'platoon',
        name: 'Platoon',
        units: [{ unit: 'clan/ash' }],
        least: { share: [1, 2], of: 'groups' },
      },
    ],
  });
});

it.each([
  ['restrictions: [{ most: 2 }]', '2:16  restrictions[0]: needs exactly one of only, of and each'],
  ['restrictions: [{ only: "*", most: 2 }]', '2:16  restrictions[0]: "only" stands alone'],
  [
    'restrictions: [{ of: "*" }]',
    '2:16  restrictions[0]: restricts nothing; give least, most, needs or not with',
  ],
  [
    'restrictions: [{ of: "*", most: few }]',
    '2:33  restrictions[0].most: "few" is no amount; write one like 3, 30 members, 1/3 of units or 1 per 100 points',
  ],
  [
    'restrictions: [{ of: "*", most: 2, leest: 1 }]',
    '2:36  restrictions[0].leest: no key "leest". Did you mean "least"?',
  ],
  ['units: clan/oak', '2:8  units: no unit "clan/oak". Did you mean "clan/ash"?'],
  ['units: clans/*', '2:8  units: no folder of units "clans". Did you mean "clan"?'],
  ['units: [clan/ash, Elder]', '2:19  units[1]: no keyword of any unit "Elder"'],
  [
    'restrictions: [{ of: "*", most: 1 per Elder }]',
    '2:33  restrictions[0].most: no keyword of any unit "Elder"',
  ],
  [
    'restrictions: [{ of: "*", most: 2 groups }]',
    '2:33  restrictions[0].most: units are not counted in groups',
  ],
  ['groups: [{ id: a, name: A, most: 2 units }]', '2:34  groups[0].most: groups are not counted in units'],
  ['groups: [{ id: a, name: A, most: 1 per b }]', '2:34  groups[0].most: no other group "b"'],
  ['groups: [{ id: a, name: A }, { id: a, name: B }]', '2:36  groups[1].id: another group has the id "a"'],
  ['officers: [{ of: Elder }]', '2:18  officers[0].of: no keyword of any unit "Elder"'],
  ['holds: [they own a city]', '2:9  holds[0]: no price of any unit when "they own a city"'],
])('army.legal: a force with %s', (line, say) => {
  expect(said({ ...PRICED, [FORCE]: `name: The Reds\n${line}\n` })).toEqual([`${FORCE}:${say}`]);
});

it('unitentry.options: what an option may change', () => {
  const { pack, complaints } = readPack(
    samplePack({
      [UNIT]: `${ash}options:
  - id: drums
    name: Drums
    hire value: 1 per member
    most: 2
    needs: [poor]
    not with: [bare]
    more members: 2
    gains: [drums x1]
    abilities: [parry]
    keywords: [Drummer]
    skills: { leadership: 2 }
    morale: 3
    movement: 12G
    hits: 1+1
    army value: 4
  - { id: poor, name: Poor, hire value: -3, fewer members: 1, loses abilities: [parry] }
  - { id: bare, name: Bare Hands, loses: [clubs] }
`,
      'equipment/drums.yaml': 'name: Drums\nkind: other\nabilities: [leadership +1]\n',
    }),
  );
  expect(complaints).toEqual([]);
  expect(pack?.units['clan/ash']?.options).toEqual([
    {
      id: 'drums',
      name: 'Drums',
      hireValue: 1,
      perMember: true,
      most: 2,
      needs: ['poor'],
      notWith: ['bare'],
      members: 2,
      gains: [{ id: 'drums', count: 1 }],
      abilities: [{ ability: 'parry' }],
      keywords: ['Drummer'],
      skills: { leadership: { level: 2 } },
      sets: { morale: 3, movement: [{ speed: 12, mode: 'G' }], hits: { base: 1, armour: 1 }, armyValue: 4 },
    },
    { id: 'poor', name: 'Poor', hireValue: -3, members: -1, losesAbilities: [{ ability: 'parry' }] },
    { id: 'bare', name: 'Bare Hands', hireValue: 0, loses: ['clubs'] },
  ]);
});

it.each([
  ['{ id: a, name: A, hire value: 3 }', '13:11  options[0]: changes nothing about the unit'],
  [
    '{ id: a, name: A, more members: 1, fewer members: 1 }',
    '13:11  options[0]: has more members and fewer; choose one',
  ],
  ['{ id: a, name: A, fewer members: 5 }', '13:44  options[0].fewer members: leaves 0 of its 5 members'],
  ['{ id: a, name: A, gains: [clubs] }', '13:37  options[0].gains[0]: the unit carries "clubs" already'],
  ['{ id: a, name: A, gains: [drum] }', '13:37  options[0].gains[0]: no equipment "drum"; there is "clubs"'],
  ['{ id: a, name: A, timing: 1, needs: [b] }', '13:48  options[0].needs[0]: no other option "b"'],
  ['{ id: a, name: A, timing: 1, not with: [a] }', '13:51  options[0].not with[0]: no other option "a"'],
  [
    '{ id: a, name: A, loses abilities: [parry] }',
    '13:47  options[0].loses abilities[0]: no ability of the unit "parry"',
  ],
  [
    '{ id: a, name: A, timing: 1 }, { id: a, name: a, timing: 0 }',
    '13:48  options[1].id: another option has the id "a"',
    '13:57  options[1].name: another option is called "a"',
  ],
  [
    '{ id: a, name: A, with: [{ is: clan/oak, members: 1 }] }',
    '13:42  options[0].with[0].is: no unit "clan/oak". Did you mean "clan/ash"?',
  ],
])('unitentry.options: %s', (option, ...says) => {
  expect(said({ [UNIT]: `${ash}options: [${option}]\n` })).toEqual(says.map(say => `${UNIT}:${say}`));
});

it('unitentry.options: abilities that have files of their own are given and taken', () => {
  const files = {
    'abilities/brave.yaml': 'name: Brave\nsays: It is.\ndoes: [close combat +1, leadership +1]\n',
    [UNIT]: `${ash}abilities: [brave]
options:
  - { id: tired, name: Tired, loses abilities: [brave] }
  - { id: rash, name: Rash, abilities: [brawe] }
`,
  };
  expect(said(files)).toEqual([
    `${UNIT}:16:41  options[1].abilities[0]: no ability "brawe". Did you mean "brave"?`,
  ]);
  const text = files[UNIT]?.replace('brawe', 'parry') ?? '';
  const { pack } = readPack(samplePack({ ...files, [UNIT]: text }));
  const entry = pack?.units['clan/ash'];
  expect(entry?.abilities?.map(one => one.name)).toEqual(['Brave', 'Brave']);
  expect(entry && withOptions(entry, [{ id: 'tired' }]).abilities).toBeUndefined();
});

it('unitentry.options: none takes more off than the unit costs', () => {
  const text = `${ash}hire value: 5\noptions: [{ id: a, name: A, hire value: -2 per member, timing: 1 }]\n`;
  expect(said({ [UNIT]: text })).toEqual([
    `${UNIT}:14:41  options[0].hire value: takes more off than the 5 the unit costs`,
  ]);
});
