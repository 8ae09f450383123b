/** The smallest pack with one of everything; tests break it in one place. */
const FILES: Readonly<Record<string, string>> = {
  'pack.yaml': `id: sample
version: 1.0.0
title: Sample
licence: CC0-1.0
rules: eras
`,
  'units/medieval/pikes.yaml': `name: Pikes
eras: [Medieval]
cost: 4
men: 10
speed: 100
tags: [foot]
weapons:
  - name: pike
    mode: massed
    me: 0.5
    type: Piercing
    range: 3
`,
  'units/medieval/mortar.yaml': `name: Mortar
eras: [Medieval]
cost: 20
speed: 20
crew: 4
weapons:
  - name: bomb
    mode: projectile
    damage: 2d6
    type: Explosion
    pierce: Light
    explosion: 2
    indirect: { die: 1d4/10, min: 100, max: 900 }
`,
  'units/medieval/mage.yaml': `name: Mage
eras: [Medieval]
magic: everyEra
cost: 20
speed: 100
health: 8
spellcasting: 1
`,
  'units/medieval/cart.yaml': `name: Cart
eras: [Medieval]
cost: 2
speed: 120
crew: 2
cargo: 40
`,
  'units/medieval/kite.yaml': `name: Kite
eras: [Medieval]
cost: 5
speed: 60
health: 2
flying: { minSpeed: 20 }
`,
  'units/special/guard.yaml': `name: Guard
special: duke
basedOn: [pikes]
changes:
  - { stat: cost, op: mul, value: 1.5 }
`,
  'heroes/tilda.yaml': `name: Tilda
eras: [Medieval]
cost: 50
speed: 120
health: 10
leaderForm: duke
bonuses:
  - { scope: army, filter: { tag: foot }, do: { stat: speed, op: add, value: 10 } }
`,
  'upgrades/drill.yaml': `name: Drill
eras: [Medieval]
costPerElement: 0.3
effects:
  - { scope: unit, do: { stat: me, op: add, value: 0.25 } }
`,
  'buildings/wall.yaml': `name: Wall
eras: [Medieval]
cost: 10
build: { turns: 40, scale: battle }
health: 20
size: [20, 2]
`,
  'spells/spark.yaml': `name: Spark
cast: { turns: 1, scale: battle, casters: 1 }
range: 100
damage: 1d6
type: Fire
`,
  'leaders/duke.yaml': `name: The Duke
bonuses:
  - { scope: player, filter: { type: wall }, do: { stat: cost, op: mul, value: 0.5 } }
specialUnits: [guard]
heroForm: tilda
`,
  'maps/dale.yaml': `width: 2000
height: 2000
areas:
  - { name: The lake, rectangle: { x: 900, y: 1500, width: 200, height: 400 }, blocking: true }
`,
  'battles/meeting.yaml': `title: Meeting
about: Two lords, one dale.
eras: [Medieval]
magic: true
map: dale
nodes:
  - { id: inn, name: The Inn, kind: village, circle: { x: 1000, y: 1000, radius: 100 }, controller: north }
buildings:
  - { id: dyke, type: wall, at: [1000, 900], side: north }
sides:
  - id: north
    name: North
    status: defending
    edge: north
    players:
      - id: ada
        name: Ada
        leader: duke
        groups:
          - id: line
            name: The Line
            units:
              - { type: pikes, count: 50, upgrades: [drill] }
              - { type: mage, count: 1, spells: [spark] }
              - { type: tilda, count: 1 }
  - id: south
    name: South
    status: attacking
    edge: south
    players:
      - id: ben
        name: Ben
        manpower: 100
        grants: [{ turn: 3, amount: 20 }]
        arrivals:
          - turn: 4
            groups:
              - id: late
                name: The Late
                units: [{ type: pikes, count: 10 }]
turns: 20
limitWinner: north
objectives: [{ side: south, node: inn }]
`,
  'campaigns/feud.yaml': `title: Feud
about: Two lords, one county.
eras: [Medieval]
speedScale: 5
map:
  width: 30000
  height: 20000
  areas:
    - { name: The fen, circle: { x: 15000, y: 10000, radius: 2000 }, hazard: true }
nodes:
  - { id: hall, name: Hall, kind: hq, at: [5000, 10000], radius: 500, controller: ada, stock: { ada: 500 } }
  - { id: keep, name: Keep, kind: hq, at: [25000, 10000], radius: 500, controller: ben }
  - { id: ford, name: Ford, kind: village, at: [15000, 5000], radius: 500, battleMap: dale, buildings: [wall] }
players:
  - { id: ada, name: Ada, hq: hall, manpower: 100, grants: [{ turn: 2, every: 2, amount: 10 }], leaders: [duke] }
  - { id: ben, name: Ben, hq: keep, manpower: 100 }
armies:
  - id: host
    name: The Host
    owner: ada
    at: hall
    groups: [{ id: van, name: Van, units: [{ type: pikes, count: 30 }] }]
  - id: band
    name: The Band
    owner: ben
    at: [24000, 9000]
    groups: [{ id: boys, name: Boys, units: [{ type: pikes, count: 30 }] }]
links:
  - { id: road, owner: ada, from: hall, to: ford, path: [[9000, 7000]], carriers: [{ type: cart, count: 2 }], ask: 40 }
treaties:
  - { parties: [ada, ben], clauses: [ceasefire, { pay: 5, from: ada, to: ben }], ends: 1 }
turns: 12
`,
};

export const samplePack = (): Map<string, string> => new Map(Object.entries(FILES));

/** The sample with one text put for another in a file, or the whole file given or removed. */
export const brokenPack = (
  file: string,
  from: string | undefined,
  to: string | undefined,
): Map<string, string> => {
  const files = samplePack();
  if (to === undefined) files.delete(file);
  else if (from === undefined) files.set(file, to);
  else {
    const text = files.get(file) ?? '';
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
    files.set(file, text.replace(from, to));
  }
  return files;
};
