/** The kinds of entries one can begin. */
const EMLIA_KINDS = ['units', 'equipment', 'abilities', 'terrain', 'forces', 'scenarios'] as const;
const ERAS_KINDS = ['units', 'buildings', 'leaders', 'maps', 'battles', 'campaigns'] as const;
export type NewKind = (typeof EMLIA_KINDS)[number] | (typeof ERAS_KINDS)[number];

type Texts = Readonly<Record<string, string>>;

const isForEras = (texts: Texts): boolean => /^rules: *["']?eras/m.test(texts['pack.yaml'] ?? '');

/** Those that such a pack has. */
export const newKindsOf = (texts: Texts): readonly NewKind[] => (isForEras(texts) ? ERAS_KINDS : EMLIA_KINDS);

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

const ERAS_UNIT = `eras: [Medieval]
cost: 5
men: 10
speed: 90
weapons:
  - { name: spear, mode: massed, me: 0.8, type: Piercing, range: 5 }
`;

const battle = (unit: string): string => `about: What the battle is about.
eras: [Medieval]
map: { width: 2000, height: 1500 }
nodes:
  - { id: village, name: The Village, kind: village, circle: { x: 1000, y: 750, radius: 90 }, controller: north }
sides:
  - id: north
    name: The North
    status: defending
    edge: north
    players:
      - { id: ada, name: Ada, groups: [{ id: line, name: The Line, units: [{ type: ${unit}, count: 40 }] }] }
  - id: south
    name: The South
    status: attacking
    edge: south
    players:
      - { id: ben, name: Ben, groups: [{ id: host, name: The Host, units: [{ type: ${unit}, count: 40 }] }] }
turns: 20
limitWinner: north
objectives: [{ side: south, node: village, turns: 2 }]
`;

const CAMPAIGN = `about: What the war is about.
eras: [Medieval]
speedScale: 1
turns: 10
map: { width: 20000, height: 12000 }
nodes:
  - { id: hall, name: Hall, kind: hq, at: [3000, 6000], radius: 400, controller: ada }
  - { id: keep, name: Keep, kind: hq, at: [17000, 6000], radius: 400, controller: ben }
  - { id: ford, name: Ford, kind: village, at: [10000, 4000], radius: 300 }
players:
  - { id: ada, name: Ada, hq: hall, manpower: 120 }
  - { id: ben, name: Ben, hq: keep, manpower: 120 }
`;

const ERAS_TEXTS: Readonly<Record<'buildings' | 'leaders' | 'maps', string>> = {
  buildings: `eras: [Medieval]
cost: 20
build: { turns: 10, scale: battle }
health: 80
size: [30, 30]
`,
  leaders: `bonuses:
  - { scope: player, filter: { when: campaign }, do: { stat: speed, op: mul, value: 1.1 } }
`,
  maps: `width: 2000
height: 1500
areas:
  - { name: A Wood, circle: { x: 1000, y: 750, radius: 120 }, forest: true }
`,
};

const TEXTS: Readonly<Record<Exclude<(typeof EMLIA_KINDS)[number], 'scenarios'>, string>> = {
  units: UNIT,
  equipment: 'kind: melee\nbase damage: 1\n',
  abilities: 'says: What it does, as players read it.\ndoes: [close combat +1]\n',
  terrain: 'character: open\nheight: 0\nlook: field\n',
  forces: 'units: ["*"]\n',
};

/** Where the first unit lies: a force's folder, or one of its ages. */
export const usualFolder = (texts: Texts): string => (isForEras(texts) ? 'medieval' : 'army');

/** Any unit there is. */
const anyUnit = (texts: Texts): string | undefined =>
  Object.keys(texts).flatMap(path => /^units\/(.+)\.yaml$/.exec(path)?.[1] ?? [])[0];

/** An entry with as little in it as there can be; in a battle some unit of the pack fights itself. */
export const blankEntry = (kind: NewKind, name: string, texts: Texts): string => {
  const [unit = isForEras(texts) ? 'soldiers' : 'army/first'] = [anyUnit(texts)];
  const title = `title: ${JSON.stringify(name)}\n`;
  const head = `name: ${JSON.stringify(name)}\n`;
  switch (kind) {
    case 'scenarios':
      return `${title}${scenario(unit)}`;
    case 'battles':
      return `${title}${battle(unit.slice(unit.indexOf('/') + 1))}`;
    case 'campaigns':
      return `${title}${CAMPAIGN}`;
    case 'maps':
      return ERAS_TEXTS.maps;
    case 'buildings':
    case 'leaders':
      return `${head}${ERAS_TEXTS[kind]}`;
    case 'units':
      return `${head}${isForEras(texts) ? ERAS_UNIT : TEXTS.units}`;
    default:
      return `${head}${TEXTS[kind]}`;
  }
};
