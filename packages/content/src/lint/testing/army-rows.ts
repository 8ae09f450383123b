import { samplePack } from '../../testing/sample-pack.ts';

const MEETING = 'scenarios/meeting.yaml';
const REDS = 'forces/reds.yaml';

const unit = (name: string, members: number, price: number, keywords: string): string =>
  `${samplePack()
    .get('units/clan/ash.yaml')
    ?.replace('Ash', name)
    .replace('members: 5', `members: ${members}`)}hire value: ${price}\nkeywords: [${keywords}]\n`;

/** Ash and Bears with a Chief to lead them; the Reds may be mustered for so many points from a list with these lines. */
const mustered = (points: number, ...list: string[]) => asked(`points: ${points}`, ...list);

const asked = (what: string, ...list: string[]) =>
  samplePack({
    'units/clan/ash.yaml': unit('Ash', 5, 20, 'Human'),
    'units/clan/bear.yaml': unit('Bear', 2, 30, 'Beast'),
    'units/clan/chief.yaml': unit('Chief', 1, 10, 'Human, Chief'),
    [REDS]: ['name: Red Men', ...list, ''].join('\n'),
    [MEETING]: samplePack()
      .get(MEETING)
      ?.replace(/units:\n.*id: ash.*\n/, `${what}\n`),
  });

const armies = (title: string, files: ReadonlyMap<string, string>, ...said: string[]) => ({
  check: 'armies',
  title,
  files,
  said,
});

export const ARMY_ROWS = [
  armies(
    'army.legal: more asked for than allowed',
    mustered(200, 'restrictions:', '  - { of: Human, least: 3 }', '  - { of: Human, most: 2 }'),
    `${REDS}:4:24  restrictions[1].most: no army can be lawful: "Human: at least 3 units" and "Human: at most 2 units" cannot be kept together. Ask for less under restrictions[0], or allow more under restrictions[1]`,
  ),
  armies(
    'army.legal: the same in one restriction',
    mustered(200, 'restrictions: [{ of: Human, least: 3, most: 2 }]'),
    `${REDS}:2:45  restrictions[0].most: no army can be lawful: "Human: at least 3 units" and "Human: at most 2 units" cannot be kept together. Ask for less, or allow more`,
  ),
  armies(
    'army.legal: a unit that needs whom the list lacks',
    mustered(200, 'units: [clan/ash, clan/bear]', 'restrictions: [{ of: Beast, needs: Chief }]'),
    `${REDS}:3:36  restrictions[0].needs: no army can have Bear: "Beast: only with Chief" cannot be kept. Admit Chief`,
  ),
  armies(
    'army.legal: two that are wanted and never stand together',
    mustered(
      200,
      'restrictions:',
      '  - { of: Human, least: 1 }',
      '  - { of: Beast, least: 1, not with: Human }',
    ),
    `${REDS}:4:38  restrictions[1].not with: no army can be lawful: "Human: at least 1 unit" and "Beast: at least 1 unit" and "Beast: never with Human" cannot be kept together. Ask for less under restrictions[0], or ask for less under restrictions[1], or let them stand together under restrictions[1]`,
  ),
  armies(
    'army.legal: least shares of more than the whole',
    mustered(200, 'restrictions: [{ of: Human, least: 60% of points }, { of: Beast, least: 60% of points }]'),
    `${REDS}:2:73  restrictions[1].least: no army can be lawful: "Human: at least 60% of the points" and "Beast: at least 60% of the points" cannot be kept together. Ask for less under restrictions[0], or ask for less under restrictions[1]`,
  ),
  armies(
    'army.legal: most shares of less than the whole',
    mustered(200, 'restrictions: [{ of: Human, most: 1/3 of units }, { of: Beast, most: 1/3 of units }]'),
    `${REDS}:2:70  restrictions[1].most: no army can be lawful: "Human: at most 1/3 of the units" and "Beast: at most 1/3 of the units" cannot be kept together. Allow more under restrictions[0], or allow more under restrictions[1]`,
  ),
  armies(
    'army.legal: whole numbers that do not come out',
    mustered(200, 'restrictions: [{ of: "*", most: 3 }, { each: "*", most: 1/4 of units }]'),
    `${REDS}:2:57  restrictions[1].most: no army can be lawful: "Each kind: at most 1/4 of the units" cannot be kept. Allow more`,
  ),
  armies(
    'army.legal: a restriction that nobody admitted can fulfil',
    mustered(200, 'units: [clan/ash, clan/chief]', 'restrictions: [{ of: Beast, least: 1 }]'),
    `${REDS}:3:36  restrictions[0].least: no army can be lawful: "Beast: at least 1 unit" cannot be kept. Admit Beast, or leave it out`,
  ),
  armies(
    'army.legal: nobody but those who may not stand there',
    mustered(200, 'units: [clan/ash, clan/chief]', 'restrictions: [{ only: [Beast] }]'),
    `${REDS}:3:24  restrictions[0].only: no army can be lawful: "Only Beast" cannot be kept. Name somebody who may stand here`,
  ),
  armies(
    'unitset.levels: a group that cannot be formed',
    mustered(
      200,
      'groups:',
      '  - { id: band, name: Band, units: [clan/ash], restrictions: [{ of: Beast, least: 1 }] }',
      '  - { id: pack, name: Pack, units: [clan/bear, clan/chief] }',
    ),
    `${REDS}:3:83  groups[0].restrictions[0].least: no Band can be lawful: "Beast: at least 1 unit" cannot be kept. Admit Beast, or leave it out`,
  ),
  armies(
    'unitset.levels: a group whose name has its article',
    mustered(
      200,
      'groups:',
      '  - { id: band, name: The Band, units: [clan/ash], restrictions: [{ of: Beast, least: 1 }] }',
      '  - { id: pack, name: Pack, units: [clan/bear, clan/chief] }',
    ),
    `${REDS}:3:87  groups[0].restrictions[0].least: no Band can be lawful: "Beast: at least 1 unit" cannot be kept. Admit Beast, or leave it out`,
  ),
  armies(
    'unitset.levels: numbers of groups that contradict each other',
    mustered(
      200,
      'groups:',
      '  - { id: band, name: Band, least: 2, most: 1 per fire }',
      '  - { id: fire, name: Fire, most: 1 }',
    ),
    `${REDS}:4:35  groups[1].most: no army can be lawful: "Band: at least 2 groups" and "Band: at most 1 group for every Fire" and "Fire: at most 1 group" cannot be kept together. Ask for fewer under groups[0], or allow more under groups[0], or allow more under groups[1]`,
  ),
  armies(
    'attribute.hire.value: a list of whom nobody can hire',
    new Map([
      ...mustered(200),
      ...['ash', 'bear', 'chief'].map(
        id =>
          [`units/clan/${id}.yaml`, unit(id, 5, 1, 'Human, Beast').replace('hire value: 1\n', '')] as const,
      ),
    ]),
    `${REDS}:1:1  no army can be lawful: nobody for hire may stand in it. Admit somebody with a hire value`,
  ),
  armies(
    'army.budget: a list that asks for more than the scenario allows',
    mustered(50, 'restrictions: [{ of: Beast, least: 2 }]'),
    `${MEETING}:11:13  forces[0].points: the cheapest lawful army of Red Men costs 60 points ("Beast: at least 2 units"); the scenario allows 50. Give at least 60`,
  ),
  armies(
    'army.budget: by members, and by groups within groups',
    mustered(
      70,
      'groups:',
      '  - id: company',
      '    name: Company',
      '    least: 2',
      '    groups: [{ id: platoon, name: Platoon, least: 1, restrictions: [{ of: "*", least: 10 members }] }]',
    ),
    `${MEETING}:11:13  forces[0].points: the cheapest lawful army of Red Men costs 80 points ("All together: at least 10 members" and "Platoon: at least 1 group" and "Company: at least 2 groups"); the scenario allows 70. Give at least 80`,
  ),
  armies(
    'army.budget: a budget below the cheapest unit',
    mustered(9),
    `${MEETING}:11:13  forces[0].points: the cheapest lawful army of Red Men costs 10 points; the scenario allows 9. Give at least 10`,
  ),
  armies(
    'army.budget: more points than anybody could spend',
    mustered(200, 'restrictions: [{ of: "*", most: 3 }]', 'officers: [{ of: Chief, join: Chief }]'),
    `${MEETING}:11:13  warning: forces[0].points: Red Men can spend 90 points at the most; the scenario gives 200. Give fewer, or let the list take more`,
  ),
  armies(
    'army.legal: what the scenario asks and the list forbids',
    asked(
      'points: 200\n    restrictions: [{ of: Beast, least: 2 }]',
      'restrictions: [{ of: Beast, most: 1 }]',
    ),
    `${MEETING}:12:40  forces[0].restrictions[0].least: no army of Red Men can be lawful here: "Beast: at most 1 unit" and "Beast: at least 2 units" cannot be kept together. Allow more under restrictions[0], or ask for less under forces[0].restrictions[0]`,
  ),
  {
    check: 'officers',
    title: 'mixed.origins: officers who are no single characters',
    files: mustered(200, 'officers: [{ of: [clan/ash, Beast] }]'),
    said: [
      `${REDS}:2:18  officers[0].of: none of Ash or Beast is a single character for hire, and only such join units; name another`,
    ],
  },
  {
    check: 'officers',
    title: 'mixed.origins: officers with nobody to join',
    files: mustered(200, 'units: [clan/bear, clan/chief]', 'officers: [{ of: Chief, join: clan/ash }]'),
    said: [
      `${REDS}:3:31  officers[0].join: nobody on the list is Ash, so there is nobody to join; admit them, or name others`,
    ],
  },
];
