import { formatComplaint } from '@emlia/packs';
import { describe, expect, it } from 'vitest';
import { playablePack, type ReadPack, readPack } from '../loader/read-pack.ts';
import { brokenPack, samplePack } from '../testing/sample-pack.ts';
import { CHECKS, MISTAKES } from './index.ts';
import { ARMY_ROWS } from './testing/army-rows.ts';
import { CONDITION_ROWS } from './testing/condition-rows.ts';
import { SIDES_ROWS } from './testing/sides-rows.ts';
import { SLIP_ROWS } from './testing/slip-rows.ts';

const UNIT = 'units/clan/ash.yaml';
const CLUBS = 'equipment/clubs.yaml';
const MEETING = 'scenarios/meeting.yaml';
const WEST = '{ edge: west, depth: 10 }';
const DRUMS = { 'equipment/drums.yaml': 'name: Drums\nkind: melee\nbase damage: 0\n' };
const BOG = { 'terrain/bog.yaml': 'name: Bog\ncharacter: open\nheight: 0\n' };

interface Row {
  readonly check: string;
  readonly title: string;
  readonly files: ReadonlyMap<string, string>;
  readonly said: readonly string[];
}

const broken = (file: string, from: string | RegExp, to: string) => brokenPack(file, from, to);

/** The sample scenario with more after its limit of turns. */
const later = (more: string) => broken(MEETING, 'reason: Night falls.\n', `reason: Night falls.\n${more}\n`);
/** Ash with these initiative conditions. */
const acting = (...lines: string[]) =>
  samplePack({
    [UNIT]: `${samplePack().get(UNIT)}initiative:\n${lines.map(line => `  - ${line}\n`).join('')}`,
  });
/** Ash with an ability on this condition. */
const able = (when: string) =>
  samplePack({ [UNIT]: `${samplePack().get(UNIT)}abilities: [{ check: stealth, by: 1, when: ${when} }]\n` });
const PRICED = `${samplePack().get(UNIT)}hire value: 20\nkeywords: [Human]\n`;
const ROWS: readonly Row[] = [
  ...ARMY_ROWS,
  ...CONDITION_ROWS,
  ...SIDES_ROWS,
  ...SLIP_ROWS,
  {
    check: 'areas-on-table',
    title: 'area.control: an area over the edge',
    files: broken(
      MEETING,
      'turns:',
      'areas: [{ id: well, name: The Well, rectangle: { x: 55, y: 5, width: 6, height: 4 } }]\nturns:',
    ),
    said: [
      `${MEETING}:18:9  areas[0]: The Well reaches 1 GSU over the east edge of the table, which is 60x40`,
    ],
  },
  {
    check: 'conditions',
    title: 'a fact and its contrary',
    files: acting(
      '{ when: { all: [{ fact: attacked }, { not: { fact: attacked } }] }, do: [{ action: attack }] }',
    ),
    said: [
      `${UNIT}:14:13  initiative[0].when: "attacked" and "not attacked" never hold together; leave one of them out`,
    ],
  },
  {
    check: 'conditions',
    title: 'numbers that leave nothing between them',
    files: able('{ all: [{ fact: moraleAtMost, value: 1 }, { fact: moraleAtLeast, value: 3 }] }'),
    said: [
      `${UNIT}:13:44  abilities[0].when: "morale at most 1" and "morale at least 3" never hold together; leave one of them out`,
    ],
  },
  {
    check: 'conditions',
    title: 'morale that nobody has',
    files: able('{ any: [{ fact: prone }, { fact: moraleAtLeast, value: 8 }] }'),
    said: [
      `${UNIT}:13:69  abilities[0].when.any[1]: "morale at least 8" never holds: it lies between -7 and 7`,
    ],
  },
  {
    check: 'conditions',
    title: 'victory.exact: conditions that contradict each other every way',
    files: broken(
      MEETING,
      '{ fact: wipedOut, force: blues }',
      '{ all: [{ fact: wipedOut, force: blues }, { not: { any: [{ fact: wipedOut, force: blues }, { fact: wipedOut, force: reds }] } }] }',
    ),
    said: [
      `${MEETING}:22:32  victory.reds[0].when: "wiped out blues" and "not wiped out blues" never hold together; leave one of them out`,
    ],
  },
  {
    check: 'conditions',
    title: 'a condition that says nothing',
    files: able('{ any: [{ fact: prone }, { not: { fact: prone } }] }'),
    said: [`${UNIT}:13:44  warning: abilities[0].when: always holds; leave the condition out`],
  },
  {
    check: 'initiative-order',
    title: 'initiative.priority: a later condition that finds its action taken',
    files: acting(
      '{ when: { fact: attacked }, do: [{ action: attack }] }',
      '{ when: { fact: attackedByRanged }, do: [{ action: attack, ranged: true }] }',
      '{ when: { fact: attackedByRanged }, do: [{ action: takeCover }] }',
    ),
    said: [
      `${UNIT}:15:13  warning: initiative[1].when: whenever it holds, number 1 holds too and comes first, and its attack leaves no primary action for this; put it before that one`,
    ],
  },
  {
    check: 'keywords',
    title: 'attribute.type: a condition asks for a keyword nobody has',
    files: samplePack({
      [UNIT]: `${PRICED}abilities: [{ check: stealth, by: 1, when: { fact: isA, keyword: Humn, of: other } }]\n`,
    }),
    said: [
      `${UNIT}:15:66  warning: abilities[0].when.keyword: no unit with the keyword "Humn". Did you mean "Human"?`,
    ],
  },
  {
    check: 'formations',
    title: 'formation.always: a condition asks for a formation that no ability adds',
    files: samplePack({
      [UNIT]: `${PRICED}abilities: [{ formation: Shield wall, like: close }, { check: stealth, by: 1, when: { fact: inFormation, formation: Shield wal } }, { check: stealth, by: 1, when: { fact: inFormation, formation: Shield wall } }]\n`,
    }),
    said: [
      `${UNIT}:15:85  warning: abilities[1].when: no formation "Shield wal". Did you mean "Shield wall"?`,
    ],
  },
  {
    check: 'keywords',
    title: 'ability.cityfighters: at home where there is nothing of the kind',
    files: samplePack({ [UNIT]: `${PRICED}abilities: [city fighters]\n` }),
    said: [`${UNIT}:15:13  warning: abilities[0]: no terrain with the keyword "urban"`],
  },
  {
    check: 'openings',
    title: 'terrain.building: a door away from the walls',
    files: samplePack({
      'terrain/forest.yaml': 'name: House\ncharacter: solid\nwalls: 0.5\n',
      [MEETING]: samplePack()
        .get(MEETING)
        ?.replace(
          /circle: .*/,
          `rectangle: { x: 20, y: 10, width: 8, height: 8 }
    openings: [{ is: door, at: [24, 10], width: 1 }, { is: window, at: [24, 14], width: 1 }, { is: stairs, at: [40, 14], width: 1 }]`,
        ),
    }),
    said: [
      `${MEETING}:7:72  terrain[0].openings[1].at: the window is 4 GSU from the walls of House`,
      `${MEETING}:7:112  terrain[0].openings[2].at: the stairs lie outside of House`,
    ],
  },
  {
    check: 'openings',
    title: 'terrain.building: a door into a forest',
    files: broken(
      MEETING,
      'radius: 5 }',
      'radius: 5 }\n    openings: [{ is: door, at: [25, 20], width: 1 }]',
    ),
    said: [
      `${MEETING}:7:15  warning: terrain[0].openings: Forest has neither walls nor floors, so nothing can open into it`,
    ],
  },
  {
    check: 'piece-figures',
    title: 'terrain.sample: a piece with figures that are its entry’s anyway',
    files: broken(MEETING, 'radius: 5 }', 'radius: 5 }\n    height: 2\n    hits: 7'),
    said: [`${MEETING}:7:13  warning: terrain[0].height: 2 is what every Forest has`],
  },
  {
    check: 'piece-figures',
    title: 'terrain.height.depression: a wood under the ground',
    files: broken(MEETING, 'radius: 5 }', 'radius: 5 }\n    height: -2'),
    said: [`${MEETING}:7:13  terrain[0].height: Forest is no hollow, so its height is not below 0`],
  },
  {
    check: 'piece-figures',
    title: 'terrain.height.depression: a river that rises',
    files: samplePack({
      'terrain/forest.yaml': 'name: River\ncharacter: open\nheight: -1\n',
      [MEETING]: samplePack().get(MEETING)?.replace('radius: 5 }', 'radius: 5 }\n    height: 1'),
    }),
    said: [`${MEETING}:7:13  terrain[0].height: River is a hollow, so its height is below 0`],
  },
  {
    check: 'piece-figures',
    title: 'terrain.building: a house lower than its floor',
    files: samplePack({
      'terrain/forest.yaml': 'name: House\ncharacter: solid\nheight: 4\nwalls: 0.5\nfloors: [2]\n',
      [MEETING]: samplePack().get(MEETING)?.replace('radius: 5 }', 'radius: 5 }\n    height: 1'),
    }),
    said: [`${MEETING}:7:13  terrain[0].height: House has a floor at 2, above its top`],
  },
  {
    check: 'passable-zone',
    title: 'scenario.deployment: a zone in the river',
    files: samplePack({
      'terrain/forest.yaml': 'name: River\ncharacter: open\nheight: -1\nimpassable: ground\n',
      [MEETING]: samplePack()
        .get(MEETING)
        ?.replace(/circle: .*/, 'rectangle: { x: 0, y: 0, width: 12, height: 40 }'),
    }),
    said: [
      `${MEETING}:12:9  forces[0].units[0]: Ash Company cannot stand anywhere in its zone: all of it is impassable to it`,
    ],
  },
  {
    check: 'passable-zone',
    title: 'scenario.deployment: a zone with but a strip beside the river',
    files: samplePack({
      'terrain/forest.yaml': 'name: River\ncharacter: open\nheight: -1\nimpassable: ground\n',
      [MEETING]: samplePack()
        .get(MEETING)
        ?.replace('name: Ash Company', 'name: Ash Company, members: 40')
        ?.replace(/circle: .*/, 'rectangle: { x: 0, y: 0, width: 12, height: 38 }'),
    }),
    said: [
      `${MEETING}:12:9  warning: forces[0].units[0]: Ash Company hardly fits: but for 20 square GSU its zone is impassable to it`,
    ],
  },
  {
    check: 'ailments',
    title: 'resolution.other-effects: an ailment the pack does not describe',
    files: broken(
      UNIT,
      'skills:',
      'other measures: [{ name: Bile, at: 1, effect: becomes poisoned }]\nskills:',
    ),
    said: [`${UNIT}:10:47  other measures[0].effect: no ailment of pack.yaml "poisoned"`],
  },
  {
    check: 'ailments',
    title: 'resolution.other-effects: an ailment that brings one the pack does not describe',
    files: broken(
      'pack.yaml',
      'licence:',
      'ailments: { poisoned: { each: [damage 1, becomes wearry], lasts: 2 }, weary: { gives: [{ check: stealth, by: -1, when: { fact: suffers, ailment: poison } }] } }\nlicence:',
    ),
    said: [
      'pack.yaml:4:42  ailments.poisoned.each[1]: no ailment of pack.yaml "wearry". Did you mean "weary"?',
      'pack.yaml:4:146  ailments.weary.gives[0].when.ailment: no ailment of pack.yaml "poison". Did you mean "poisoned"?',
    ],
  },
  {
    check: 'damage-measure',
    title: 'entity.minimum: no damage limit and no threshold',
    files: broken(UNIT, 'damage limit: 1\n', ''),
    said: [`${UNIT}:1:1  has no damage measure; give a damage limit or a threshold`],
  },
  {
    check: 'duplicate-names',
    title: 'two units of one name',
    files: broken(MEETING, 'Oak Company', 'ash company'),
    said: [`${MEETING}:17:40  warning: forces[1].units[0].name: another unit is called "ash company"`],
  },
  {
    check: 'duplicate-names',
    title: 'two forces of one name',
    files: broken(MEETING, 'The Blues', 'The Reds'),
    said: [`${MEETING}:14:11  warning: forces[1].name: another force is called "The Reds"`],
  },
  {
    check: 'duplicate-names',
    title: 'two entries of one name',
    files: samplePack({
      'terrain/wood.yaml': 'name: Forest\ncharacter: open\nheight: 0\n',
      'pack.yaml': library(),
    }),
    said: ['terrain/wood.yaml:1:7  warning: name: another entry is called "Forest"'],
  },
  {
    check: 'victory',
    title: 'victory.when: what is checked at the end cannot end the game',
    files: broken(
      MEETING,
      '{ grade: massacre, when',
      '{ grade: massacre, checked: end of game, does: ends the game, when',
    ),
    said: [
      `${MEETING}:22:54  victory.reds[0].does: is checked at the end of the game only, and so can neither end it nor be claimed (victory.when)`,
    ],
  },
  {
    check: 'vital-table',
    title: 'damage.other-measures: a weapon to lose that it does not carry',
    files: broken(
      UNIT,
      'skills:',
      'other measures: [{ name: Guns, at: 1, effect: lose weapon mortar }]\nskills:',
    ),
    said: [`${UNIT}:10:47  other measures[0].effect: the unit carries no "mortar" to lose`],
  },
  {
    check: 'vital-table',
    title: 'damage.vital-table: what cannot befall terrain',
    files: samplePack({
      'terrain/forest.yaml': `name: Forest
character: sparse
height: 2
hits: 3
threshold: 2
vital table: { rows: [{ roll: 1-12, effect: [prone, hits -1] }] }
`,
    }),
    said: ['terrain/forest.yaml:6:46  vital table.rows[0].effect[0]: "prone" means nothing to terrain'],
  },
  {
    check: 'events',
    title: 'event.schedule: an event after the last turn',
    files: later('events: [{ id: storm, name: Storm, say: It thunders., turns: 7- }]'),
    said: [`${MEETING}:20:62  events[0].turns: come after the last turn, 6; choose earlier ones`],
  },
  {
    check: 'events',
    title: 'event.effects: what is not there',
    files:
      later(`conditions: [{ id: rain, name: Rain, forces: greens, sight: 9 }, { id: fog, name: Fog, waits: true, sight: 9 }]
events:
  - { id: end, name: End, turns: 2, effects: [{ end: rains }, { change: { units: elm, area: hut, effect: prone } }] }`),
    said: [
      `${MEETING}:20:46  conditions[0].forces: no force "greens"; there is "reds", "blues"`,
      `${MEETING}:20:66  warning: conditions[1]: waits for an event, and none that can happen begins it; let one, or leave "waits" out`,
      `${MEETING}:22:54  events[0].effects[0].end: no condition "rains". Did you mean "rain"?`,
      `${MEETING}:22:82  events[0].effects[1].change.units: no unit "elm"; there is "ash", "oak"`,
      `${MEETING}:22:93  events[0].effects[1].change.area: no area "hut"`,
    ],
  },
  {
    check: 'events',
    title: 'event.bombardment: a weapon that cannot be, of whom does not carry it',
    files: later(`events:
  - { id: guns, name: Guns, turns: 1, effects: [{ bombard: { weapon: clubs, of: clan/elm, skill: 3, at: [70, 1] } }] }`),
    said: [
      `${MEETING}:21:70  events[0].effects[0].bombard.weapon: Clubs cannot be fired in a volley: it has no coverage and drift`,
      `${MEETING}:21:81  events[0].effects[0].bombard.of: no unit "clan/elm". Did you mean "clan/ash"?`,
      `${MEETING}:21:105  events[0].effects[0].bombard.at: lies beside the table`,
    ],
  },
  {
    check: 'events',
    title: 'event.reinforcement: nobody, for nobody, from beyond the edge',
    files: later(`events:
  - { id: help, name: Help, turns: 1, effects: [{ arrive: { id: elm, is: clan/as, force: red, edge: south, at: 61 } }] }`),
    said: [
      `${MEETING}:21:74  events[0].effects[0].arrive.is: no unit "clan/as". Did you mean "clan/ash"?`,
      `${MEETING}:21:90  events[0].effects[0].arrive.force: no force "red". Did you mean "reds"?`,
      `${MEETING}:21:112  events[0].effects[0].arrive.at: lies beyond the south edge, 60 GSU long`,
    ],
  },
  {
    check: 'facing',
    title: 'attribute.facing: hits by arc without sight arcs',
    files: broken(UNIT, 'hits: 1', 'hits: 1\nhits by arc: { rear: 0 }'),
    said: [`${UNIT}:6:14  hits by arc: it depends on a facing; give the unit sight arcs`],
  },
  {
    check: 'facing',
    title: 'attribute.facing: a weapon with an arc of fire without sight arcs',
    files: samplePack({ [CLUBS]: 'name: Guns\nkind: ranged\nbase damage: 1\nrange: 1/2/3\narc: 90\n' }),
    said: [`${UNIT}:12:12  equipment: the arc of Guns depends on a facing; give the unit sight arcs`],
  },
  {
    check: 'forces',
    title: 'army.legal: an army of a force that is not there',
    files: broken(MEETING, WEST, `${WEST}\n    points: 100\n    from: ashes`),
    said: [`${MEETING}:12:11  forces[0].from: no force of the pack "ashes"`],
  },
  {
    check: 'hostile-zones',
    title: 'scenario.deployment.distance: zones too close',
    files: broken(MEETING, WEST, '{ edge: west, depth: 25 }'),
    said: [
      `${MEETING}:15:11  warning: forces[1].zone: is only 25 GSU from the zone of The Reds; keep 30, or say why under "close zones"`,
    ],
  },
  {
    check: 'hostile-zones',
    title: 'scenario.deployment.distance: zones that share ground',
    files: broken(MEETING, WEST, '{ edge: west, depth: 51 }'),
    said: [`${MEETING}:15:11  forces[1].zone: overlaps the zone of The Reds`],
  },
  {
    check: 'idle-skill',
    title: 'a ranged skill without a ranged weapon',
    files: broken(UNIT, 'skills:', 'skills:\n  aimed fire: 1*'),
    said: [`${UNIT}:11:15  warning: skills.aimed fire: the unit carries no ranged weapon to use it with`],
  },
  {
    check: 'going',
    title: 'terrain.rough: ground that is rough and very rough',
    files: samplePack({
      'terrain/forest.yaml':
        'name: Forest\ncharacter: sparse\nheight: 2\nrough: [ground, hover]\nvery rough: ground\nimpassable: hover\n',
    }),
    said: [
      'terrain/forest.yaml:5:13  very rough: "ground" is under "rough" too, and is one of the two only; take it out of one',
      'terrain/forest.yaml:6:13  impassable: "hover" is under "rough" too, and is one of the two only; take it out of one',
    ],
  },
  {
    check: 'no-hits',
    title: 'damage.points: a unit with hits 0',
    files: broken(UNIT, 'hits: 1', 'hits: 0'),
    said: [
      `${UNIT}:5:7  warning: hits: every hit counts in full against 0, as it does against 1; write 1 or more`,
    ],
  },
  {
    check: 'general',
    title: 'morale.general: a unit without a single character in it',
    files: broken(MEETING, 'name: Ash Company', 'name: Ash Company, general: true'),
    said: [
      `${MEETING}:12:62  forces[0].units[0].general: no single character of this unit could be the general`,
    ],
  },
  {
    check: 'general',
    title: 'morale.general: several of a stat line that is a general',
    files: broken(UNIT, 'size: 1', 'general: true\nsize: 1'),
    said: [
      `${MEETING}:12:9  forces[0].units[0]: Ash is a general, and 5 of them are fielded`,
      `${MEETING}:17:9  forces[1].units[0]: Ash is a general, and 5 of them are fielded`,
    ],
  },
  {
    check: 'general',
    title: 'morale.general: two in one force',
    files: broken(
      MEETING,
      '- { id: ash, is: clan/ash, name: Ash Company }',
      `- { id: ash, is: clan/ash, name: Ash Company, members: 1, general: true }
      - { id: elm, is: clan/ash, name: Elm Company, members: 1, general: true }`,
    ),
    said: [`${MEETING}:8:5  forces[0]: The Reds has 2 generals; an army has one at most`],
  },
  {
    check: 'listed-parts',
    title: 'mixed.definition: a part that is mixed itself',
    files: broken(UNIT, 'skills:', 'with: [{ is: clan/ash, members: 1 }]\nskills:'),
    said: [`${UNIT}:10:14  with[0].is: "clan/ash" is a mixed unit itself`],
  },
  {
    check: 'options',
    title: 'unitentry.options: a weapon lost that nobody carries',
    files: samplePack({
      [UNIT]: `${samplePack().get(UNIT)}options: [{ id: bare, name: Bare Hands, loses: [club] }]\n`,
    }),
    said: [`${UNIT}:13:49  options[0].loses[0]: no equipment of the unit "club". Did you mean "clubs"?`],
  },
  {
    check: 'own-lines',
    title: 'scenario.home: a zone in the middle of the table',
    files: broken(MEETING, WEST, '{ rectangle: { x: 2, y: 5, width: 9, height: 9 } }'),
    said: [
      `${MEETING}:10:11  forces[0].zone: touches no edge of the table, so the force has no own lines to retreat to`,
    ],
  },
  {
    check: 'ready-army',
    title: 'army.budget: an army that stands ready and costs too much',
    files: samplePack({
      [UNIT]: `${samplePack().get(UNIT)}hire value: 20\n`,
      [MEETING]: samplePack().get(MEETING)?.replace(WEST, `${WEST}\n    points: 19`),
    }),
    said: [`${MEETING}:13:7  forces[0].units: The army costs 20 points, and 19 are allowed. Save 1 point`],
  },
  {
    check: 'references',
    title: 'equipment that is not there',
    files: broken(UNIT, '[clubs]', '[clubs, club]'),
    said: [`${UNIT}:12:20  equipment[1]: no equipment "club". Did you mean "clubs"?`],
  },
  {
    check: 'references',
    title: 'entity.unit.statline: a part that is not there',
    files: broken(UNIT, 'skills:', 'with: [{ is: clan/cheif, members: 1 }]\nskills:'),
    said: [`${UNIT}:10:14  with[0].is: no unit "clan/cheif"; there is "clan/ash"`],
  },
  {
    check: 'references',
    title: 'equipment named like something of every object',
    files: broken(UNIT, '[clubs]', '[clubs, constructor]'),
    said: [`${UNIT}:12:20  equipment[1]: no equipment "constructor"; there is "clubs"`],
  },
  {
    check: 'references',
    title: 'a unit that is not there',
    files: broken(MEETING, 'clan/ash', 'clan/ashes'),
    said: [`${MEETING}:12:24  forces[0].units[0].is: no unit "clan/ashes". Did you mean "clan/ash"?`],
  },
  {
    check: 'references',
    title: 'terrain that is not there',
    files: broken(MEETING, /is: forest\n.*/, '$&\n  - is: swamp\n    circle: { x: 20, y: 20, radius: 3 }'),
    said: [`${MEETING}:7:9  terrain[1].is: no terrain "swamp"; there is "forest"`],
  },
  {
    check: 'references',
    title: 'victory.exact: the victory of a force that is not there',
    files: broken(
      MEETING,
      / {2}blues:\n.*/,
      '$&\n  greens:\n    - { grade: massacre, when: { fact: wipedOut, force: blue } }',
    ),
    said: [
      `${MEETING}:26:5  victory.greens: no force "greens"; there is "reds", "blues"`,
      `${MEETING}:26:57  victory.greens[0].when.force: no force "blue". Did you mean "blues"?`,
    ],
  },
  {
    check: 'room',
    title: 'scenario.deployment: a zone too narrow for a unit',
    files: broken(MEETING, WEST, '{ edge: west, depth: 0.5 }'),
    said: [
      `${MEETING}:12:9  forces[0].units[0]: Ash Company does not fit: room for 0 of its 5 bases, each 1 across`,
    ],
  },
  {
    check: 'room',
    title: 'scenario.deployment: a zone too small for all units',
    files: broken(
      MEETING,
      /edge: west, depth: 10[\s\S]*?name: Ash Company \}/,
      'edge: west, depth: 3, to: 3 }\n    units: [{ id: ash, is: clan/ash, name: Ash }, { id: elm, is: clan/ash, name: Elm }]',
    ),
    said: [`${MEETING}:10:11  forces[0].zone: covers 9 square GSU; the units of The Reds need 10`],
  },
  {
    check: 'terrain-on-table',
    title: 'scenario.battlefield: terrain over the edge',
    files: broken(MEETING, 'x: 30, y: 20', 'x: 57, y: 20'),
    said: [
      `${MEETING}:5:5  terrain[0]: Forest reaches 2 GSU over the east edge of the table, which is 60x40`,
    ],
  },
  {
    check: 'balance',
    title: 'numbers of the lab that cannot be',
    files: later(`balance:
  of: greys
  promise: { from: 60, to: 40 }
  bots: captain
  games: 100
  seed: fair
  won: 60
  lost: 30
  drawn: 5
  share: 70
  interval: [40, 60]
  editions:
    first-draft: { bots: captain, games: 4, seed: fair, won: 2, lost: 1, drawn: 0, share: 50, interval: [60, 90] }`),
    said: [
      `${MEETING}:21:7  balance.of: no force "greys". Did you mean "reds"?`,
      `${MEETING}:22:12  balance.promise: must go from less to more, not from 60 to 40`,
      `${MEETING}:24:10  balance.games: won, lost and drawn are 95 games, not 100`,
      `${MEETING}:29:10  balance.share: 60 of 90 decided games are 66.7 %, not 70`,
      `${MEETING}:30:13  balance.interval: must be around the share, 70, not from 40 to 60`,
      `${MEETING}:32:42  balance.editions.first-draft.games: won, lost and drawn are 3 games, not 4`,
      `${MEETING}:32:91  balance.editions.first-draft.share: 2 of 3 decided games are 66.7 %, not 50`,
      `${MEETING}:32:105  balance.editions.first-draft.interval: must be around the share, 50, not from 60 to 90`,
    ],
  },
  {
    check: 'testing',
    title: 'scenario.swap, scenario.testing: of forces that are not there',
    files: later(`yardstick: { force: greens, counts: turns, better: more }
default result: { force: greys, grade: victory }
testing: { status: in testing, games: [{ players: { reds: Ann, greys: Bob }, turn: 6 }] }`),
    said: [
      `${MEETING}:20:21  yardstick.force: no force "greens"; there is "reds", "blues"`,
      `${MEETING}:21:26  default result.force: no force "greys". Did you mean "reds"?`,
      `${MEETING}:22:40  testing.games[0]: no force "greys". Did you mean "reds"?`,
    ],
  },
  {
    check: 'diagnosis',
    title: 'scenario.testing.diagnosis: one side wins whoever plays it',
    files: later(`testing:
  status: in testing
  games:
    - { players: { reds: Ann, blues: Bob }, turn: 6, winner: reds, met: massacre }
    - { players: { reds: Bob, blues: Ann }, turn: 5, winner: reds, met: massacre }
    - { players: { reds: Ann, blues: Bob }, turn: 6, winner: reds, met: massacre }
    - { players: { reds: Bob, blues: Ann }, turn: 3, winner: reds, met: massacre }`),
    said: [
      `${MEETING}:23:5  warning: testing.games: The Reds won every game, whoever commanded it: look at the forces or the terrain (scenario.testing.diagnosis)`,
    ],
  },
  {
    check: 'time',
    title: 'scenario.time.limit: an ending that may never come',
    files: broken(
      MEETING,
      'turns: 6\nreason: Night falls.\n',
      'endings: [{ when: { fact: wipedOut, unit: oak }, reason: The oak is down. }]\n',
    ),
    said: [
      `${MEETING}:18:10  warning: endings: may never come; give a turn limit as well (scenario.time.limit)`,
    ],
  },
  {
    check: 'time',
    title: 'scenario.time.feasible: too few turns for a goal, and too many for the evening',
    files: samplePack({
      [MEETING]: later('minutes per turn: { average: 10, slow: 21 }\nsession: 120')
        .get(MEETING)
        ?.replace('{ grade: massacre, when', '{ grade: massacre, fewest turns: 7, when'),
    }),
    said: [
      `${MEETING}:21:10  warning: session: slow players need 126 minutes for 6 turns, and have 120 (scenario.time.feasible)`,
      `${MEETING}:24:40  warning: victory.reds[0].fewest turns: the battle lasts 6 turns, and this takes 7 at the least (scenario.time.feasible)`,
    ],
  },
  {
    check: 'unique-ids',
    title: 'two units of one id',
    files: broken(MEETING, 'id: oak', 'id: ash'),
    said: [`${MEETING}:17:15  forces[1].units[0].id: another unit has the id "ash"`],
  },
  {
    check: 'unique-ids',
    title: 'two forces of one id',
    files: broken(MEETING, 'id: blues', 'id: reds'),
    said: [`${MEETING}:13:9  forces[1].id: another force has the id "reds"`],
  },
  {
    check: 'unused',
    title: 'equipment nobody carries',
    files: samplePack(DRUMS),
    said: ['equipment/drums.yaml:1:1  warning: no unit carries it; give it to one, or leave it out'],
  },
  {
    check: 'unused',
    title: 'terrain no scenario places',
    files: samplePack(BOG),
    said: ['terrain/bog.yaml:1:1  warning: no scenario places it; let one, or leave it out'],
  },
  {
    check: 'unused',
    title: 'an ability nothing has',
    files: samplePack({ 'abilities/dread.yaml': 'name: Dread\nsays: It frightens.\ndoes: [parry]\n' }),
    said: ['abilities/dread.yaml:1:1  warning: nothing has it; give it to something, or leave it out'],
  },
  {
    check: 'unused',
    title: 'a unit no scenario fields and no list admits',
    files: samplePack({ 'units/clan/elm.yaml': samplePack().get(UNIT)?.replace('Ash', 'Elm') }),
    said: [
      'units/clan/elm.yaml:1:1  warning: no scenario fields it and no army list admits it; let one, or leave it out',
    ],
  },
  {
    check: 'victory',
    title: 'victory.exact: a force that cannot win',
    files: broken(MEETING, / {2}blues:\n.*\n/, ''),
    said: [`${MEETING}:21:3  victory.blues: missing: no victory conditions for The Blues (victory.exact)`],
  },
  {
    check: 'victory',
    title: 'victory.exact: a force compared with itself',
    files: broken(MEETING, 'wipedOut, force: blues', 'lostMore, force: blues, than: blues'),
    said: [`${MEETING}:22:70  victory.reds[0].when.than: compares a force with itself, so it never holds`],
  },
  {
    check: 'vital-table',
    title: 'attribute.damage.threshold: a threshold without a vital table',
    files: broken(UNIT, 'damage limit', 'threshold'),
    said: [`${UNIT}:6:12  threshold: needs a vital table to roll on`],
  },
  {
    check: 'vital-table',
    title: 'attribute.damage.threshold: a vital table without a threshold',
    files: broken(UNIT, 'skills:', 'vital table: { rows: [{ roll: 1-12, effect: nothing }] }\nskills:'),
    said: [`${UNIT}:1:1  has a vital table but no threshold, so it is never rolled on`],
  },
  {
    check: 'vital-table',
    title: 'damage.threshold: terrain with a threshold and no vital table',
    files: samplePack({ 'terrain/bog.yaml': `${BOG['terrain/bog.yaml']}hits: 3\nthreshold: 2\n` }),
    said: ['terrain/bog.yaml:5:12  threshold: needs a vital table to roll on'],
  },
  {
    check: 'vital-table',
    title: 'damage.vital-table: the loss of a weapon nobody carries',
    files: broken(
      UNIT,
      'skills:',
      'threshold: 1\nvital table: { rows: [{ roll: 1-12, effect: lose weapon guns }] }\nskills:',
    ),
    said: [`${UNIT}:11:45  vital table.rows[0].effect: the unit carries no "guns" to lose`],
  },
  {
    check: 'vital-table',
    title: 'damage.vital-table: the loss of a movement nobody has, in the row that says so',
    files: broken(
      UNIT,
      'skills:',
      `threshold: 1
threshold table:
  rows:
    - { roll: 7-12, effect: [prone, lose movement F] }
    - { roll: 1-6, effect: nothing }
skills:`,
    ),
    said: [`${UNIT}:13:37  threshold table.rows[0].effect[1]: the unit has no movement F to lose; it has G`],
  },
  {
    check: 'zones-on-table',
    title: 'scenario.deployment: a zone over the edge',
    files: broken(MEETING, WEST, '{ edge: west, depth: 10, to: 41 }'),
    said: [`${MEETING}:10:11  forces[0].zone: reaches beyond the table, which is 60x40`],
  },
];

describe('each check finds its mistake', () => {
  it.each(ROWS)('$title ($check)', ({ check, files, said }) => {
    const found = readPack(files).complaints.filter(one => one.check === check);
    expect(found.map(one => formatComplaint(one))).toEqual(said);
  });

  it.each(ROWS)('$title: whoever only plays is told what keeps a battle from being fought', ({ files }) => {
    const [told, played] = [readPack(files), playablePack(files)];
    const errors = ({ complaints }: ReadPack) => complaints.filter(({ severity }) => severity === 'error');
    const ofLists = new Set(MISTAKES.map(({ name }) => name));
    expect(errors(played)).toEqual(errors(told).filter(({ check }) => !ofLists.has(check)));
    expect(played.pack === undefined).toBe(errors(played).length > 0);
    if (told.pack) expect(played.pack).toEqual(told.pack);
  });

  it('every check has a row', () => {
    expect(new Set(ROWS.map(row => row.check))).toEqual(new Set(CHECKS.map(check => check.name)));
  });
});

describe('and nothing else', () => {
  it('scenario.deployment: no room is asked for in a zone that cannot be found', () => {
    const { complaints } = readPack(broken(MEETING, WEST, '{ area: fort }'));
    expect(complaints.map(({ check }) => check)).not.toContain('room');
    expect(complaints).not.toEqual([]);
  });

  it('equipment is not called idle while a scenario that might hand it out cannot be read', () => {
    const files = new Map([...broken(MEETING, 'id: oak', 'id: Oak'), ...Object.entries(DRUMS)]);
    expect(readPack(files).complaints.map(({ file }) => file)).toEqual([MEETING]);
  });

  it('scenario.deployment.distance: a stated reason silences the warning', () => {
    const files = broken(MEETING, WEST, '{ edge: west, depth: 25 }\n    # they met at the well');
    expect(readPack(files).complaints).toHaveLength(1);
    const text = files.get(MEETING)?.replace('turns:', 'close zones: They met at the well.\nturns:');
    expect(readPack(samplePack({ [MEETING]: text })).complaints).toEqual([]);
  });

  it.each<[string, ReadonlyMap<string, string>]>([
    [
      'initiative.priority: conditions that have nothing to do with each other',
      acting(
        '{ when: { fact: attacked }, do: [{ action: attack }] }',
        '{ when: { fact: engaged }, do: [{ action: attack }] }',
      ),
    ],
    [
      'initiative.priority: a later one that still finds one of its actions',
      acting(
        '{ when: { fact: attacked }, do: [{ action: attack }] }',
        '{ when: { fact: attackedByRanged }, do: [{ action: takeCover }, { action: attack }] }',
      ),
    ],
    [
      'initiative.format: a condition that is always met, where there must be one',
      acting('{ when: { any: [{ fact: prone }, { not: { fact: prone } }] }, do: [{ action: attack }] }'),
    ],
    [
      'scenario.deployment: a zone in a river for those who swim',
      samplePack({
        'terrain/forest.yaml': 'name: River\ncharacter: open\nheight: -1\nimpassable: ground\n',
        [UNIT]: samplePack().get(UNIT)?.replace('15G', '15G, 6S'),
        [MEETING]: samplePack()
          .get(MEETING)
          ?.replace(/circle: .*/, 'rectangle: { x: 0, y: 0, width: 12, height: 40 }'),
      }),
    ],
    [
      'unitset.parts: a unit that an army list admits',
      samplePack({
        'forces/reds.yaml': 'name: Red Men\nunits: clan/elm\n',
        'units/clan/elm.yaml': PRICED.replace('Ash', 'Elm'),
      }),
    ],
    [
      'mixed.origins: a unit that comes with another',
      samplePack({
        [UNIT]: `${samplePack().get(UNIT)}with: [{ is: clan/elm, members: 1 }]\n`,
        'units/clan/elm.yaml': samplePack().get(UNIT)?.replace('Ash', 'Elm'),
      }),
    ],
    [
      'terrain.entity: a keyword that terrain has',
      samplePack({
        'terrain/forest.yaml': 'name: Forest\ncharacter: sparse\nheight: 2\nkeywords: [wooded]\n',
        [UNIT]: `${samplePack().get(UNIT)}abilities: [{ check: stealth, by: 1, when: { fact: standsIn, keyword: wooded } }]\n`,
      }),
    ],
  ])('%s', (_what, files) => expect(readPack(files).complaints).toEqual([]));

  it('a contradiction inside is told of once, where it is', () => {
    const files = able('{ all: [{ fact: prone }, { not: { fact: prone } }, { fact: engaged }] }');
    const nested = able('{ all: [{ fact: engaged }, { all: [{ fact: prone }, { not: { fact: prone } }] }] }');
    const pathsOf = (of: ReadonlyMap<string, string>) => readPack(of).complaints.map(({ path }) => path);
    expect(pathsOf(files)).toEqual(['abilities[0].when']);
    expect(pathsOf(nested)).toEqual(['abilities[0].when.all[1]']);
  });

  it('a library may hold what nothing uses', () => {
    const { complaints } = readPack(samplePack({ ...DRUMS, ...BOG, 'pack.yaml': library() }));
    expect(complaints).toEqual([]);
  });

  it('a broken file brings no complaints about those who name it', () => {
    const { complaints } = readPack(samplePack({ [CLUBS]: 'name: [', [UNIT]: 'name: Ash' }));
    expect(new Set(complaints.map(one => one.file))).toEqual(new Set([CLUBS, UNIT]));
  });
});

function library(): string {
  return 'id: sample\nversion: 1.0.0\ntitle: Sample\nlicence: CC0-1.0\nlibrary: [equipment, terrain]\n';
}
