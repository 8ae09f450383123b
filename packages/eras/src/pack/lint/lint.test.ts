import { formatComplaint } from '@emlia/packs';
import { describe, expect, test } from 'vitest';
import { brokenPack, samplePack } from '../../testing/sample-pack.ts';
import { readErasPack } from '../read-pack.ts';
import { CHECKS } from './index.ts';

const said = (files: ReadonlyMap<string, string>): string[] =>
  readErasPack(files).complaints.map(one => `${one.check}  ${formatComplaint(one)}`);

test('the sample has no mistake', () => {
  expect(said(samplePack())).toEqual([]);
  expect(readErasPack(samplePack()).pack?.id).toBe('sample');
});

type Row = readonly [
  check: string,
  file: string,
  from: string | undefined,
  to: string,
  said: string | RegExp,
];

const ROWS: readonly Row[] = [
  // schema
  [
    'schema',
    'pack.yaml',
    'rules: eras',
    'rules: erras',
    'pack.yaml:5:8  rules: no rules "erras". Did you mean "eras"?',
  ],
  [
    'schema',
    'units/medieval/pikes.yaml',
    'speed: 100',
    'sped: 100',
    /:5:1 {2}sped: no key "sped". Did you mean "speed"\?/,
  ],
  [
    'schema',
    'units/medieval/pikes.yaml',
    '[Medieval]',
    '[Mediaeval]',
    /:2:8 {2}eras\[0\]: no era "Mediaeval". Did you mean "Medieval"\?/,
  ],
  [
    'schema',
    'units/medieval/pikes.yaml',
    'cost: 4',
    'cost: -4',
    /:3:7 {2}cost: must be a number from 0 to 100000, not -4/,
  ],
  [
    'schema',
    'units/medieval/pikes.yaml',
    'type: Piercing',
    'type: Pierce',
    /:11:11 {2}weapons\[0\]\.type: no damage type "Pierce". Did you mean "Piercing"\?/,
  ],
  [
    'schema',
    'units/special/guard.yaml',
    'stat: cost',
    'stat: costs',
    /:5:13 {2}changes\[0\]\.stat: no stat "costs". Did you mean "cost"\?/,
  ],
  ['schema', 'upgrades/drill.yaml', 'stat: me, op: add', 'stat: me', /effects\[0\]\.do\.op: missing/],
  [
    'schema',
    'upgrades/drill.yaml',
    '{ stat: me, op: add, value: 0.25 }',
    '{ stats: me }',
    /effects\[0\]\.do: must have one of the keys stat, morale, /,
  ],
  [
    'schema',
    'maps/dale.yaml',
    'rectangle: { x: 900, y: 1500, width: 200, height: 400 }',
    'polygon: [[0, 0], [9, 9], [9, 0], [0, 9]]',
    /areas\[0\]\.polygon: its sides 1 and 3 cross or touch/,
  ],
  [
    'schema',
    'maps/dale.yaml',
    'rectangle: { x: 900, y: 1500, width: 200, height: 400 }, ',
    '',
    /areas\[0\]: has no shape; give a polygon, a rectangle, a circle or a band/,
  ],
  [
    'schema',
    'battles/meeting.yaml',
    'status: attacking',
    'status: atacking',
    /no status "atacking". Did you mean "attacking"\?/,
  ],
  [
    'schema',
    'campaigns/feud.yaml',
    'clauses: [ceasefire,',
    'clauses: [ceasfire,',
    /no clause "ceasfire". Did you mean "ceasefire"\?/,
  ],
  // files
  [
    'files',
    'unit/medieval/x.yaml',
    undefined,
    'name: X',
    'unit/medieval/x.yaml:1:1  no folder "unit". Did you mean "units"?',
  ],
  ['files', 'units/x.yaml', undefined, 'name: X', /must be units\/<era>\/<unit>\.yaml, in small letters/],
  // weapons
  [
    'weapons',
    'units/medieval/pikes.yaml',
    '    me: 0.5\n',
    '',
    /:8:5 {2}weapons\[0\]: is massed and has no me; give its man equivalence/,
  ],
  [
    'weapons',
    'units/medieval/pikes.yaml',
    'me: 0.5',
    'me: 0.5\n    damage: 1d6',
    /:11:13 {2}weapons\[0\]\.damage: is massed and counts by me/,
  ],
  [
    'weapons',
    'units/medieval/pikes.yaml',
    '    range: 3\n',
    '    pattern: { kind: cone, radius: 5, ffs: true }\n',
    /warning: weapons\[0\]\.pattern: begins at whatever is met first, .* give a range \(pattern\.ffs\)/,
  ],
  [
    'weapons',
    'units/medieval/mortar.yaml',
    '    damage: 2d6\n',
    '',
    /weapons\[0\]: is a projectile and has no damage; give its dice, like 2d6/,
  ],
  [
    'weapons',
    'units/medieval/mortar.yaml',
    'damage: 2d6',
    'damage: 2d6\n    me: 2',
    /weapons\[0\]\.me: is a projectile and rolls damage/,
  ],
  [
    'weapons',
    'units/medieval/mortar.yaml',
    '    explosion: 2\n',
    '',
    /:10:11 {2}weapons\[0\]\.type: is Explosion and has no explosion; give its kill radius/,
  ],
  [
    'weapons',
    'units/medieval/mortar.yaml',
    'type: Explosion',
    'type: Fire',
    /weapons\[0\]\.explosion: is for the type Explosion, not Fire/,
  ],
  [
    'weapons',
    'units/medieval/mortar.yaml',
    '    pierce: Light\n',
    '',
    /explosions pierce at least Light \(armour\.explosion-pierce\)/,
  ],
  [
    'weapons',
    'units/medieval/mortar.yaml',
    'min: 100',
    'min: 901',
    /:13:35 {2}weapons\[0\]\.indirect\.min: is more than max, 900/,
  ],
  [
    'weapons',
    'units/medieval/pikes.yaml',
    '    range: 3\n',
    '',
    /reaches nobody; give a range, indirect or a pattern/,
  ],
  [
    'weapons',
    'units/medieval/pikes.yaml',
    'range: 3',
    'range: 3\n    menCap: 2',
    /menCap: is for projectiles without a pattern/,
  ],
  // units
  [
    'units',
    'units/medieval/kite.yaml',
    'minSpeed: 20',
    'minSpeed: 61',
    /:6:21 {2}flying\.minSpeed: is more than its speed, 60/,
  ],
  ['units', 'heroes/tilda.yaml', 'health: 10\n', '', /health: missing: a hero has health \(hero\.figure\)/],
  [
    'units',
    'heroes/tilda.yaml',
    'health: 10\n',
    'health: 10\nmen: 2\n',
    /men: a hero is one element \(hero\.figure\)/,
  ],
  [
    'units',
    'units/medieval/pikes.yaml',
    'eras: [Medieval]',
    'eras: [WW1]',
    /:2:7 {2}eras: lies in medieval and is not of Medieval/,
  ],
  [
    'units',
    'units/medieval/pikes.yaml',
    'eras: [Medieval]',
    'eras: [Medieval, Medieval]',
    /eras: names an era twice/,
  ],
  [
    'units',
    'units/medievil/cat.yaml',
    undefined,
    'name: Cat\neras: [Medieval]\ncost: 1\nspeed: 9\n',
    /:1:1 {2}no folder "medievil". Did you mean "medieval"\?/,
  ],
  [
    'units',
    'units/special/guard.yaml',
    'special: duke\n',
    '',
    /special: missing: whose special unit is it\?/,
  ],
  [
    'units',
    'units/medieval/pikes.yaml',
    'tags: [foot]',
    'special: duke',
    /special units lie in units\/special/,
  ],
  [
    'units',
    'units/medieval/pikes.yaml',
    'tags: [foot]',
    'leaderForm: duke',
    /only heroes are versions of a leader/,
  ],
  // dice
  [
    'dice',
    'units/medieval/mortar.yaml',
    'damage: 2d6',
    'damage: 2d6+',
    /:9:17 {2}weapons\[0\]\.damage: here should stand a number, dice such as 2d6, or a bracket/,
  ],
  [
    'dice',
    'units/medieval/mortar.yaml',
    'die: 1d4/10',
    'die: 1d4/0',
    /weapons\[0\]\.indirect\.die: what is divided by must never come to 0/,
  ],
  ['dice', 'spells/spark.yaml', 'damage: 1d6', 'damage: 1x6', /:4:10 {2}damage: /],
  [
    'dice',
    'upgrades/drill.yaml',
    'value: 0.25',
    'value: 1d',
    /effects\[0\]\.do\.value: after d stands the number of sides/,
  ],
  ['dice', 'upgrades/drill.yaml', '0.25 } }', '0.25 }, turns: 999d999 }', /effects\[0\]\.turns: /],
  // unique ids
  [
    'unique-ids',
    'units/napoleonic/pikes.yaml',
    undefined,
    'name: Pikes\neras: [Napoleonic]\ncost: 1\nspeed: 9\n',
    'units/napoleonic/pikes.yaml:1:1  units/medieval/pikes.yaml is "pikes" already; rename one',
  ],
  [
    'unique-ids',
    'heroes/pikes.yaml',
    undefined,
    'name: P\neras: [Medieval]\ncost: 1\nspeed: 9\nhealth: 2\n',
    /is "pikes" already; rename one/,
  ],
  [
    'unique-ids',
    'battles/meeting.yaml',
    'id: late',
    'id: line',
    /arrivals\[0\]\.groups\[0\]\.id: "line" is taken; ids are given once/,
  ],
  [
    'unique-ids',
    'battles/meeting.yaml',
    'id: ben',
    'id: ada',
    /sides\[1\]\.players\[0\]\.id: "ada" is taken/,
  ],
  ['unique-ids', 'campaigns/feud.yaml', 'id: band', 'id: ford', /armies\[1\]\.id: "ford" is taken/],
  [
    'unique-ids',
    'campaigns/meeting.yaml',
    undefined,
    samplePack().get('campaigns/feud.yaml') ?? '',
    /battles\/meeting\.yaml is "meeting" already; rename one/,
  ],
  // references
  [
    'references',
    'battles/meeting.yaml',
    'type: pikes, count: 50',
    'type: pike, count: 50',
    /:23:25 {2}sides\[0\]\.players\[0\]\.groups\[0\]\.units\[0\]\.type: no unit or hero "pike". Did you mean "pikes"\?/,
  ],
  [
    'references',
    'battles/meeting.yaml',
    'upgrades: [drill]',
    'upgrades: [dril]',
    /no upgrade "dril". Did you mean "drill"\?/,
  ],
  [
    'references',
    'battles/meeting.yaml',
    'spells: [spark]',
    'spells: [sparks]',
    /no spell "sparks". Did you mean "spark"\?/,
  ],
  [
    'references',
    'battles/meeting.yaml',
    'map: dale',
    'map: dales',
    /:5:6 {2}map: no map "dales". Did you mean "dale"\?/,
  ],
  [
    'references',
    'battles/meeting.yaml',
    'leader: duke',
    'leader: dukes',
    /no leader "dukes". Did you mean "duke"\?/,
  ],
  [
    'references',
    'battles/meeting.yaml',
    'type: wall',
    'type: walls',
    /no building "walls". Did you mean "wall"\?/,
  ],
  [
    'references',
    'battles/meeting.yaml',
    'controller: north',
    'controller: noth',
    /no side "noth". Did you mean "north"\?/,
  ],
  ['references', 'battles/meeting.yaml', 'node: inn', 'node: in', /no node "in"/],
  [
    'references',
    'battles/meeting.yaml',
    'limitWinner: north',
    'limitWinner: nobody',
    /limitWinner: no side "nobody"; there is "north", "south"/,
  ],
  [
    'references',
    'campaigns/feud.yaml',
    'hq: keep',
    'hq: kep',
    /players\[1\]\.hq: no node "kep". Did you mean "keep"\?/,
  ],
  ['references', 'campaigns/feud.yaml', 'owner: ben', 'owner: bob', /no player "bob"; there is "ada", "ben"/],
  [
    'references',
    'campaigns/feud.yaml',
    'at: hall',
    'at: hal',
    /armies\[0\]\.at: no node "hal". Did you mean "hall"\?/,
  ],
  [
    'references',
    'campaigns/feud.yaml',
    'stock: { ada: 500 }',
    'stock: { eva: 500 }',
    /stock\.eva: no player "eva"/,
  ],
  [
    'references',
    'campaigns/feud.yaml',
    'to: ford',
    'to: fort',
    /no node or army "fort". Did you mean "ford"\?/,
  ],
  ['references', 'campaigns/feud.yaml', 'type: cart', 'type: kart', /no unit "kart". Did you mean "cart"\?/],
  ['references', 'campaigns/feud.yaml', 'battleMap: dale', 'battleMap: vale', /no map "vale"/],
  [
    'references',
    'campaigns/feud.yaml',
    'from: ada, to: ben',
    'from: ada, to: bern',
    /clauses\[1\]\.to: no player "bern". Did you mean "ben"\?/,
  ],
  [
    'references',
    'units/special/guard.yaml',
    'basedOn: [pikes]',
    'basedOn: [spikes]',
    /basedOn\[0\]: no unit "spikes". Did you mean "pikes"\?/,
  ],
  [
    'references',
    'leaders/duke.yaml',
    'type: wall',
    'type: wal',
    /no unit or building "wal". Did you mean "wall"\?/,
  ],
  // leaders
  [
    'leaders',
    'leaders/duke.yaml',
    'specialUnits: [guard]',
    'specialUnits: [pikes]',
    /specialUnits\[0\]: the unit does not say special: duke/,
  ],
  [
    'leaders',
    'leaders/duke.yaml',
    'specialUnits: [guard]\n',
    '',
    /units\/special\/guard\.yaml:2:10 {2}special: duke does not list it in specialUnits/,
  ],
  [
    'leaders',
    'leaders/duke.yaml',
    'heroForm: tilda\n',
    '',
    /heroes\/tilda\.yaml:6:13 {2}leaderForm: the heroForm of duke is nobody/,
  ],
  // works
  [
    'works',
    'upgrades/drill.yaml',
    'effects:\n  - { scope: unit, do: { stat: me, op: add, value: 0.25 } }\n',
    '',
    /does nothing; give it effects, a weapon or an ability/,
  ],
  ['works', 'spells/spark.yaml', 'type: Fire\n', '', /damage and type go together/],
  ['works', 'spells/spark.yaml', 'range: 100\n', '', /reaches nobody; give a range or a pattern/],
  // idle
  [
    'idle',
    'spells/spark.yaml',
    'type: Fire\n',
    'type: Fire\neffects:\n  - { scope: target, filter: { kind: man }, do: { damage: 1d6, type: Fire } }\n',
    /effects\[0\]\.filter: does nothing here: whoever is in reach is meant/,
  ],
  [
    'idle',
    'spells/spark.yaml',
    'cast: { turns: 1, scale: battle, casters: 1 }',
    'cast: { turns: 1, scale: campaign, casters: 1 }\nexplosion: 5',
    /explosion: does nothing on the campaign map; give a pattern/,
  ],
  [
    'idle',
    'heroes/tilda.yaml',
    'do: { stat: speed, op: add, value: 10 }',
    'do: { heal: 1d6 }',
    /bonuses\[0\]\.do\.heal: does nothing by itself; make it an ability or a spell/,
  ],
  [
    'idle',
    'leaders/duke.yaml',
    'specialUnits: [guard]\n',
    'specialUnits: [guard]\nabilities:\n  - { name: Calm, phase: passive, effects: [{ scope: player, do: { morale: high } }] }\n',
    /abilities\[0\]\.phase: a leader gives what works by itself as a bonus/,
  ],
  [
    'idle',
    'spells/spark.yaml',
    'cast: { turns: 1, scale: battle, casters: 1 }',
    'cast: { turns: 1, scale: campaign, casters: 1 }\neffects:\n  - { scope: pattern, do: { terrain: { opaque: true } } }',
    /effects\[0\]\.do\.terrain\.opaque: does nothing on the campaign map/,
  ],
  // tags
  [
    'tags',
    'heroes/tilda.yaml',
    'tag: foot',
    'tag: food',
    /warning: bonuses\[0\]\.filter\.tag: no tag "food". Did you mean "foot"\?/,
  ],
  // fielded units
  ['fielded-units', 'battles/meeting.yaml', 'magic: true', 'magic: false', ''],
  [
    'fielded-units',
    'battles/meeting.yaml',
    'count: 50',
    'count: 50, era: WW1',
    /units\[0\]\.era: Pikes: not of WW1/,
  ],
  [
    'fielded-units',
    'battles/meeting.yaml',
    '        leader: duke\n',
    '',
    /only duke recruits Tilda, and is no leader here/,
  ],
  [
    'fielded-units',
    'battles/meeting.yaml',
    'tilda, count: 1',
    'tilda, count: 2',
    /a hero is one element \(hero\.figure\)/,
  ],
  [
    'fielded-units',
    'battles/meeting.yaml',
    'type: pikes, count: 10',
    'type: tilda, count: 1',
    /Tilda is here twice \(hero\.purchase\)/,
  ],
  [
    'fielded-units',
    'battles/meeting.yaml',
    'count: 50, upgrades',
    'count: 50, spells: [spark], upgrades',
    /Pikes knows 0 spells at most \(spell\.property\)/,
  ],
  [
    'fielded-units',
    'upgrades/drill.yaml',
    'costPerElement: 0.3',
    'costPerElement: 0.3\nrequires: { kind: vehicle }',
    /upgrades\[0\]: Drill is for the kind vehicle; Pikes is man/,
  ],
  [
    'fielded-units',
    'upgrades/drill.yaml',
    'costPerElement: 0.3',
    'costPerElement: 0.3\nrequires: { armour: Heavy }',
    /upgrades\[0\]: Drill is for another class of armour than that of Pikes/,
  ],
  [
    'fielded-units',
    'upgrades/drill.yaml',
    'costPerElement: 0.3',
    'costPerElement: 0.3\nrequires: { weapon: projectile }',
    /upgrades\[0\]: Drill is for projectile weapons, and Pikes has none/,
  ],
  // players
  [
    'players',
    'battles/meeting.yaml',
    'manpower: 100',
    'manpower: 1',
    /warning: sides\[1\]\.players\[0\]\.manpower: buys nothing; the cheapest unit costs 2/,
  ],
  [
    'players',
    'battles/meeting.yaml',
    'manpower: 100',
    'manpower: 0',
    /sides\[1\]: has nobody on the map when the battle begins/,
  ],
  [
    'players',
    'battles/meeting.yaml',
    'manpower: 100',
    'manpower: 100\n        eras: [WW2]',
    /eras\[0\]: WW2 is none of the scenario's eras/,
  ],
  [
    'players',
    'campaigns/feud.yaml',
    'hq: keep',
    'hq: hall',
    /players\[1\]\.hq: is the headquarters of Ada already \(map\.contents\)/,
  ],
  [
    'players',
    'campaigns/feud.yaml',
    'hq: keep',
    'hq: ford',
    /players\[1\]\.hq: the node is a village; make its kind hq/,
  ],
  [
    'players',
    'campaigns/feud.yaml',
    'kind: village',
    'kind: hq',
    /nodes\[2\]\.kind: is the headquarters of no player \(map\.contents\)/,
  ],
  // balance
  [
    'balance',
    'battles/meeting.yaml',
    'turns: 20\n',
    'turns: 20\nbalance: { of: ghosts, bots: captain, games: 4, seed: a, won: 2, lost: 2, drawn: 0, share: 50, interval: [15, 85] }\n',
    /balance\.of: no side "ghosts"/,
  ],
  [
    'balance',
    'battles/meeting.yaml',
    'turns: 20\n',
    'turns: 20\nbalance: { of: north, bots: captain, games: 4, seed: a, won: 2, lost: 3, drawn: 0, share: 40, interval: [15, 85] }\n',
    /balance\.games: won, lost and drawn are 5 games, not 4/,
  ],
  [
    'balance',
    'battles/meeting.yaml',
    'turns: 20\n',
    'turns: 20\nbalance: { of: north, promise: { from: 60, to: 40 }, bots: captain, games: 4, seed: a, won: 2, lost: 2, drawn: 0, share: 50, interval: [15, 85] }\n',
    /balance\.promise: must go from less to more, not from 60 to 40/,
  ],
  [
    'balance',
    'campaigns/feud.yaml',
    'speedScale: 5\n',
    'speedScale: 5\nbalance: { of: adam, bots: captain, games: 4, seed: a, won: 2, lost: 2, drawn: 0, share: 50, interval: [15, 85] }\n',
    /balance\.of: no player "adam". Did you mean "ada"\?/,
  ],
  // time
  ['time', 'battles/meeting.yaml', 'turns: 20\n', '', /limitWinner: needs a turn limit; give turns/],
  [
    'time',
    'battles/meeting.yaml',
    'turns: 20',
    'turns: 3',
    /warning: .*arrivals\[0\]\.turn: never comes: the last turn is 3/,
  ],
  [
    'time',
    'campaigns/feud.yaml',
    'ends: 1',
    'ends: 13',
    /warning: treaties\[0\]\.ends: the campaign ends in turn 12/,
  ],
  [
    'time',
    'battles/meeting.yaml',
    '    status: attacking\n    edge: south\n',
    '    status: ambush\n',
    /arrivals\[0\]: comes by no edge; give one, or one to the side/,
  ],
  // on map
  ['on-map', 'maps/dale.yaml', 'x: 900', 'x: 2900', /areas\[0\]: lies outside the map of 2000 m by 2000 m/],
  [
    'on-map',
    'battles/meeting.yaml',
    'radius: 100 }, controller',
    'radius: 1100 }, controller',
    /nodes\[0\]: is outside the map of 2000 m by 2000 m/,
  ],
  [
    'on-map',
    'battles/meeting.yaml',
    'at: [1000, 900]',
    'at: [1000, -900]',
    /buildings\[0\]\.at: is outside the map/,
  ],
  [
    'on-map',
    'battles/meeting.yaml',
    'name: The Line\n',
    'name: The Line\n            at: [1000, 1600]\n',
    /groups\[0\]\.at: is in an area that nobody can enter/,
  ],
  [
    'on-map',
    'campaigns/feud.yaml',
    'at: [15000, 5000]',
    'at: [35000, 5000]',
    /nodes\[2\]\.at: is outside the map of 30000 m by 20000 m/,
  ],
  [
    'on-map',
    'campaigns/feud.yaml',
    'at: [15000, 5000]',
    'at: [5500, 10000]',
    /nodes\[2\]\.radius: overlaps Hall/,
  ],
  [
    'on-map',
    'campaigns/feud.yaml',
    'hazard: true',
    'blocking: true }\n    - { circle: { x: 24000, y: 9000, radius: 100 }, blocking: true',
    /armies\[1\]\.at: is in an area that nobody can enter/,
  ],
  // zones
  [
    'zones',
    'battles/meeting.yaml',
    'edge: south',
    'edge: east',
    /sides\[1\]\.edge: sets up where North does/,
  ],
  [
    'zones',
    'battles/meeting.yaml',
    '    edge: south\n',
    '',
    /sides\[1\]: attacks and comes from nowhere; give its edge, or a zone \(battle\.entry-side\)/,
  ],
  [
    'zones',
    'battles/meeting.yaml',
    '    edge: north\n',
    '    edge: north\n    zone: [{ circle: { x: 100, y: 100, radius: 5 } }]\n',
    /sides\[0\]: has \d+ square metres to set up in, and its groups need 208/,
  ],
  // reach
  [
    'reach',
    'campaigns/feud.yaml',
    '{ name: The fen, circle: { x: 15000, y: 10000, radius: 2000 }, hazard: true }',
    '{ name: The sea, rectangle: { x: 19000, y: -10, width: 2000, height: 20020 }, blocking: true }',
    /:12:43 {2}nodes\[1\]\.at: no way leads by land from Hall to Keep/,
  ],
  // links
  ['links', 'campaigns/feud.yaml', 'to: ford', 'to: hall', /links\[0\]\.to: leads back to where it begins/],
  ['links', 'campaigns/feud.yaml', 'type: cart', 'type: pikes', /Pikes carries no cargo \(logistics\.link\)/],
  [
    'links',
    'campaigns/feud.yaml',
    'path: [[9000, 7000]]',
    'path: [[9000, 17000]]',
    /warning: links\[0\]: brings nothing: it is 43 km there and back, and the carriers go 28\.8 km in a turn \(logistics\.throughput\)/,
  ],
  // armies
  [
    'armies',
    'campaigns/feud.yaml',
    'at: hall\n',
    'at: hall\n    carried: 50\n',
    /warning: armies\[0\]\.carried: its carriers have room for 0 cargo \(logistics\.draw\)/,
  ],
  [
    'armies',
    'campaigns/feud.yaml',
    'parties: [ada, ben], clauses: [ceasefire, ',
    'parties: [ada, ben], clauses: [',
    '',
  ],
  // scale
  [
    'scale',
    'campaigns/feud.yaml',
    'map:\n  width: 30000\n  height: 20000\n',
    'map:\n  width: 3000\n  height: 2000\n',
    /warning: map: is 3000 m by 2000 m; anything so small is played as a battle \(map\.campaign-scale\)/,
  ],
  // unused
  [
    'unused',
    'maps/moor.yaml',
    undefined,
    'width: 100\nheight: 100\n',
    'maps/moor.yaml:1:1  warning: no scenario is fought on it',
  ],
];

/** Rows that show the check leaves alone what is right. */
const isSilent = ([, , , , says]: Row): boolean => says === '';

describe('each mistake is told with its place', () => {
  test.each(ROWS)('%s: %s', (check, file, from, to, says) => {
    const found = said(brokenPack(file, from, to)).filter(line => line.startsWith(`${check}  `));
    if (says === '') expect(found).toEqual([]);
    else expect(found).toContainEqual(expect.stringMatching(typeof says === 'string' ? escaped(says) : says));
  });

  test('every check has a row', () => {
    const tried = new Set(ROWS.filter(row => !isSilent(row)).map(([check]) => check));
    expect(CHECKS.map(({ name }) => name).filter(name => !tried.has(name))).toEqual([]);
  });
});

const escaped = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

test('campaign.battle-start: armies of enemies that begin in contact are told, of friends not', () => {
  const near = samplePack();
  const feud = (near.get('campaigns/feud.yaml') ?? '').replace('at: [24000, 9000]', 'at: [5800, 10000]');
  near.set('campaigns/feud.yaml', feud);
  expect(said(near)).toEqual([]);
  near.set('campaigns/feud.yaml', feud.replace('clauses: [ceasefire, ', 'clauses: ['));
  expect(said(near)).toEqual([
    expect.stringMatching(
      /armies\[1\]\.at: is 800 m from The Host: they are in contact \(5000 m\) as the game begins/,
    ),
  ]);
});

test('what is not used is a slip, unless the pack is a library or players buy', () => {
  const files = samplePack();
  files.delete('campaigns/feud.yaml');
  files.set(
    'battles/meeting.yaml',
    (files.get('battles/meeting.yaml') ?? '').replace(
      'manpower: 100',
      'groups: [{ id: few, name: Few, units: [{ type: pikes, count: 9 }] }]',
    ),
  );
  expect(said(files).map(line => line.split('  ')[1])).toEqual([
    'units/medieval/cart.yaml:1:1',
    'units/medieval/kite.yaml:1:1',
    'units/medieval/mortar.yaml:1:1',
  ]);
  files.set('pack.yaml', `${files.get('pack.yaml')}library: [units]\n`);
  expect(said(files)).toEqual([]);
});

/** Every place where one entry names another, broken: the complaint stands at that very place. */
const NAMED: readonly (readonly [file: string, from: string, to: string, place: string])[] = [
  ['units/special/guard.yaml', 'special: duke', 'special: earl', 'special: no leader "earl"'],
  ['heroes/tilda.yaml', 'leaderForm: duke', 'leaderForm: earl', 'leaderForm: no leader "earl"'],
  ['leaders/duke.yaml', '[guard]', '[gard]', 'specialUnits[0]: no unit "gard"'],
  ['leaders/duke.yaml', 'heroForm: tilda', 'heroForm: hilda', 'heroForm: no hero "hilda"'],
  ['leaders/duke.yaml', 'type: wall', 'type: wal', 'bonuses[0].filter.type: no unit or building "wal"'],
  [
    'battles/meeting.yaml',
    '[drill]',
    '[dril]',
    'sides[0].players[0].groups[0].units[0].upgrades[0]: no upgrade "dril"',
  ],
  [
    'battles/meeting.yaml',
    '[spark]',
    '[sparks]',
    'sides[0].players[0].groups[0].units[1].spells[0]: no spell "sparks"',
  ],
  ['battles/meeting.yaml', 'controller: north', 'controller: noth', 'nodes[0].controller: no side "noth"'],
  ['battles/meeting.yaml', 'type: wall', 'type: walls', 'buildings[0].type: no building "walls"'],
  ['battles/meeting.yaml', '900], side: north', '900], side: noth', 'buildings[0].side: no side "noth"'],
  ['battles/meeting.yaml', 'side: south, node', 'side: sout, node', 'objectives[0].side: no side "sout"'],
  ['battles/meeting.yaml', 'node: inn', 'node: in', 'objectives[0].node: no node "in"'],
  ['battles/meeting.yaml', 'leader: duke', 'leader: dukes', 'sides[0].players[0].leader: no leader "dukes"'],
  [
    'battles/meeting.yaml',
    'leader: duke',
    'leaders: [duke, dukes]',
    'sides[0].players[0].leaders[1]: no leader "dukes"',
  ],
  ['campaigns/feud.yaml', 'controller: ben', 'controller: bern', 'nodes[1].controller: no player "bern"'],
  [
    'campaigns/feud.yaml',
    'buildings: [wall]',
    'buildings: [wal]',
    'nodes[2].buildings[0]: no building "wal"',
  ],
  ['campaigns/feud.yaml', 'battleMap: dale', 'battleMap: dal', 'nodes[2].battleMap: no map "dal"'],
  ['campaigns/feud.yaml', 'leaders: [duke]', 'leaders: [duk]', 'players[0].leaders[0]: no leader "duk"'],
  ['campaigns/feud.yaml', 'owner: ben', 'owner: bern', 'armies[1].owner: no player "bern"'],
  ['campaigns/feud.yaml', 'id: road, owner: ada', 'id: road, owner: eda', 'links[0].owner: no player "eda"'],
  ['campaigns/feud.yaml', 'from: hall', 'from: hal', 'links[0].from: no node or army "hal"'],
  ['campaigns/feud.yaml', 'to: ford', 'to: fort', 'links[0].to: no node or army "fort"'],
  ['campaigns/feud.yaml', 'hq: keep', 'hq: kep', 'players[1].hq: no node "kep"'],
  ['campaigns/feud.yaml', 'at: hall', 'at: hal', 'armies[0].at: no node "hal"'],
  ['campaigns/feud.yaml', '{ ada: 500 }', '{ eva: 500 }', 'nodes[0].stock.eva: no player "eva"'],
  ['battles/meeting.yaml', 'map: dale', 'map: dal', 'map: no map "dal"'],
  ['campaigns/feud.yaml', 'type: cart', 'type: carts', 'links[0].carriers[0].type: no unit "carts"'],
  [
    'campaigns/feud.yaml',
    'parties: [ada, ben]',
    'parties: [ada, bern]',
    'treaties[0].parties[1]: no player "bern"',
  ],
  [
    'campaigns/feud.yaml',
    'pay: 5, from: ada',
    'pay: 5, from: eda',
    'treaties[0].clauses[1].from: no player "eda"',
  ],
  [
    'campaigns/feud.yaml',
    '{ pay: 5, from: ada, to: ben }',
    '{ give: fort, to: ben }',
    'treaties[0].clauses[1].give: no node "fort"',
  ],
];

test.each(NAMED)('%s: instead of "%s" "%s"', (file, from, to, place) => {
  const found = said(brokenPack(file, from, to)).filter(line => line.startsWith('references  '));
  expect(found).toEqual([expect.stringContaining(`  ${place}`)]);
});

/** Dice that cannot be read are told where they stand, to the column. */
test.each([
  ['spells/spark.yaml', 'damage: 1d6', 'damage: 1d', 'damage: '],
  ['spells/spark.yaml', 'type: Fire', 'type: Fire\nduration: 2d', 'duration: '],
  ['units/medieval/mortar.yaml', 'damage: 2d6', 'damage: 2d6+', 'weapons[0].damage: '],
  ['units/medieval/mortar.yaml', 'die: 1d4/10', 'die: 1d4/', 'weapons[0].indirect.die: '],
  ['upgrades/drill.yaml', 'value: 0.25', 'value: 1d', 'effects[0].do.value: '],
])('dice of %s: instead of "%s" "%s"', (file, from, to, place) => {
  const found = said(brokenPack(file, from, to)).filter(line => line.startsWith('dice  '));
  expect(found).toEqual([expect.stringContaining(`  ${place}`)]);
});

test('leaders: a hero says whose form it is, and that leader says so too', () => {
  const forms = (heroForm: string) => {
    const files = brokenPack('leaders/duke.yaml', 'heroForm: tilda\n', heroForm);
    return said(files)
      .filter(line => line.startsWith('leaders  '))
      .map(line => line.replace(/^.*yaml:\S+ +/, ''));
  };
  expect(forms('')).toEqual(['leaderForm: the heroForm of duke is nobody']);
  const other = brokenPack('leaders/duke.yaml', 'heroForm: tilda', 'heroForm: hulda');
  other.set('heroes/hulda.yaml', (other.get('heroes/tilda.yaml') ?? '').replace('leaderForm: duke\n', ''));
  expect(
    said(other)
      .filter(line => line.startsWith('leaders  '))
      .map(line => line.replace(/^.*yaml:\S+ +/, ''))
      .sort(),
  ).toEqual([
    'heroForm: the hero does not say leaderForm: duke',
    'leaderForm: the heroForm of duke is "hulda"',
  ]);
});

test('time: a treaty may last as long as the campaign, and be without an end', () => {
  const ends = (text: string) =>
    said(brokenPack('campaigns/feud.yaml', ', ends: 1 }', text)).filter(line => line.includes('treaties'));
  expect([ends(', ends: 12 }'), ends(' }')]).toEqual([[], []]);
  expect(ends(', ends: 13 }')).toEqual([
    expect.stringContaining('treaties[0].ends: the campaign ends in turn 12'),
  ]);
});
