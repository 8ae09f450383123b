import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder that is gone after the test file. */
export const freshFolder = (files: Readonly<Record<string, string>> = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'emlia-games-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

/** A pack of two quarrelling neighbours. */
export const SPAT = {
  'packs/spat/pack.yaml': 'id: spat\nversion: 1.0.0\ntitle: Spat\nlicence: CC0-1.0\n',
  'packs/spat/units/street/neighbours.yaml': `name: Neighbours
members: 4
movement: 15G
timing: 2
hits: 1
damage limit: 1
morale: 2
size: 1
height: 1
skills: { close combat: 5/2, aimed fire: 5/2 }
equipment: [pots, tomatoes]
`,
  'packs/spat/equipment/pots.yaml': 'name: Pots\nkind: melee\nbase damage: 1\n',
  'packs/spat/equipment/tomatoes.yaml': 'name: Tomatoes\nkind: ranged\nbase damage: 1\nrange: 5/10/15\n',
  'packs/spat/terrain/hedge.yaml': 'name: Hedge\ncharacter: sparse\nheight: 1\nrough: ground\n',
  'packs/spat/scenarios/hedge.yaml': `title: The Hedge
purpose: Whose hedge is it?
table: 30x20
terrain:
  - { is: hedge, rectangle: { x: 14, y: 4, width: 2, height: 12 } }
forces:
  - id: left
    name: Number Nine
    zone: { edge: west, depth: 8 }
    units: [{ id: smiths, is: street/neighbours, name: The Smiths }]
  - id: right
    name: Number Ten
    zone: { edge: east, depth: 8 }
    units: [{ id: browns, is: street/neighbours, name: The Browns, members: 3 }]
close zones: It is a narrow street.
turns: 3
reason: Tea is served.
victory:
  left: [{ grade: victory, when: { fact: lostMore, force: right, than: left } }]
  right: [{ grade: victory, when: { fact: lostMore, force: left, than: right } }]
ground: { natural: It grew., strategic: It divides two gardens., defensive: Nobody defends it. }
`,
};

/** The neighbours of SPAT, called out for points. */
export const FEUD = {
  ...SPAT,
  'packs/spat/units/street/neighbours.yaml': `${SPAT['packs/spat/units/street/neighbours.yaml']}hire value: 10
options: [{ id: lids, name: Pan Lids, hire value: 3, hits: 1+1 }]
`,
  'packs/spat/forces/nine.yaml': 'name: House Nine\nrestrictions: [{ of: "*", most: 2 }]\n',
  'packs/spat/scenarios/feud.yaml': SPAT['packs/spat/scenarios/hedge.yaml']
    .replace('The Hedge', 'The Feud')
    .replace(/units: .*smiths.*/, 'points: 25'),
  'army.yaml': `name: Up the Nines
pack: spat
force: nine
units:
  - { is: street/neighbours, name: The Smiths, options: [lids] }
  - { is: street/neighbours, name: The Joneses }
`,
};

/** A pack for Eras: a battle and a campaign of pikemen. */
export const PIKE = {
  'packs/pike/pack.yaml':
    'id: pike\nversion: 1.0.0\ntitle: Pike\nabout: Poles.\nlicence: CC0-1.0\nrules: eras\nlibrary: [units]\n',
  'packs/pike/units/medieval/pikes.yaml':
    'name: Pikes\neras: [Medieval]\ncost: 4\nmen: 10\nspeed: 100\nweapons: [{ name: pike, mode: massed, me: 1, type: Piercing, range: 5 }]\n',
  'packs/pike/battles/brook.yaml': `title: The Brook
about: Whose brook is it?
minutes: 20
eras: [Medieval]
map: { width: 600, height: 300, areas: [{ band: { along: [[0, 150], [600, 150]], width: 10 }, hazard: true }] }
nodes: [{ id: mill, name: The Mill, kind: village, circle: { x: 300, y: 150, radius: 40 }, controller: north }]
sides:
  - id: north
    name: North
    status: defending
    edge: north
    players: [{ id: ada, name: Ada, groups: [{ id: line, name: Line, units: [{ type: pikes, count: 20 }] }] }]
  - id: south
    name: South
    status: attacking
    edge: south
    players: [{ id: ben, name: Ben, groups: [{ id: host, name: Host, units: [{ type: pikes, count: 30 }] }] }]
turns: 4
limitWinner: north
objectives: [{ side: south, node: mill, turns: 2 }]
`,
  'packs/pike/campaigns/feud.yaml': `title: The Feud
about: Two halls.
eras: [Medieval]
speedScale: 1
turns: 2
map: { width: 20000, height: 10000 }
nodes:
  - { id: hall, name: Hall, kind: hq, at: [3000, 5000], radius: 400, controller: ada }
  - { id: keep, name: Keep, kind: hq, at: [17000, 5000], radius: 400, controller: ben }
players: [{ id: ada, name: Ada, hq: hall, manpower: 40 }, { id: ben, name: Ben, hq: keep, manpower: 40 }]
`,
};
