/** The kinds of entries one can begin. */
export const NEW_KINDS = ['units', 'equipment', 'abilities', 'terrain', 'forces', 'scenarios'] as const;
export type NewKind = (typeof NEW_KINDS)[number];

const UNIT = `members: 10
keywords: [Human]
movement: 15G
timing: 4
hits: 3
damage limit: 1
morale: 2
size: 1
height: 1
skills:
  close combat: 10/1
  alertness: 2
army value: 1
hire value: 20
icon: person
`;

const scenario = (unit: string): string => `purpose: >
  What the battle is about.
table: 60x40
terrain: []
forces:
  - id: west
    name: The West
    zone: { edge: west, depth: 10 }
    units: [{ id: first-west, is: ${unit} }]
  - id: east
    name: The East
    zone: { edge: east, depth: 10 }
    units: [{ id: first-east, is: ${unit} }]
turns: 6
reason: Night falls.
victory:
  west:
    - grade: victory
      when: { fact: lostMore, force: east, than: west }
  east:
    - grade: victory
      when: { fact: lostMore, force: west, than: east }
`;

const TEXTS: Readonly<Record<Exclude<NewKind, 'scenarios'>, string>> = {
  units: UNIT,
  equipment: 'kind: melee\nbase damage: 1\n',
  abilities: 'says: What it does, as players read it.\ndoes: [close combat +1]\n',
  terrain: 'character: open\nheight: 0\nlook: field\n',
  forces: 'units: ["*"]\n',
};

/** An entry with as little in it as there can be; in a scenario this unit fights itself. */
export const blankEntry = (kind: NewKind, name: string, unit = 'army/first'): string =>
  kind === 'scenarios'
    ? `title: ${JSON.stringify(name)}\n${scenario(unit)}`
    : `name: ${JSON.stringify(name)}\n${TEXTS[kind]}`;
