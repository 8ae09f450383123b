import { brokenPack, samplePack } from '../../testing/sample-pack.ts';

const UNIT = 'units/clan/ash.yaml';
const MEETING = 'scenarios/meeting.yaml';
const ash = samplePack().get(UNIT) ?? '';
const BOW = 'name: Bow\nkind: ranged\nbase damage: 1\nrange: 5/10/15\n';

const unit = (from: string, to: string) => brokenPack(UNIT, from, to);
const more = (text: string) => samplePack({ [UNIT]: `${ash}${text}\n` });
const fielded = (keys: string) => brokenPack(MEETING, 'name: Ash Company }', `name: Ash Company, ${keys} }`);
const later = (text: string) =>
  brokenPack(MEETING, 'reason: Night falls.\n', `reason: Night falls.\n${text}\n`);

/** Slips that can be read, and mean nothing or less than they seem to. */
export const SLIP_ROWS = [
  {
    check: 'carried',
    title: 'equipment.volley.limit: more carry something than there are',
    files: unit('[clubs]', '[clubs x9]'),
    said: [
      'units/clan/ash.yaml:12:13  equipment[0]: 9 carry "clubs", and there are 5 members; write fewer, or "clubs" alone where all carry it',
    ],
  },
  {
    check: 'contrary-abilities',
    title: 'action.available: an action that one can and cannot take',
    files: more('abilities: [can charge, cannot charge]'),
    said: ['units/clan/ash.yaml:13:12  abilities: says both "can charge" and "cannot charge"; leave one out'],
  },
  {
    check: 'dead-options',
    title: 'unitentry.options: an option that needs what it never goes with',
    files: more(
      'options: [{ id: a, name: Red, timing: 1, needs: [b], not with: [b] }, { id: b, name: Tall, size: 2 }]',
    ),
    said: [
      'units/clan/ash.yaml:13:11  options[0]: can never be taken: Red and Tall of Ash do not go together: the list says so; change what it needs',
    ],
  },
  {
    check: 'dead-options',
    title: 'unitentry.options: an option that needs one that changes the same',
    files: more('options: [{ id: a, name: Red, timing: 1, needs: [b] }, { id: b, name: Tall, timing: 3 }]'),
    said: [
      'units/clan/ash.yaml:13:11  options[0]: can never be taken: Red and Tall of Ash do not go together: both change the same timing; change what it needs',
    ],
  },
  {
    check: 'fielded-options',
    title: 'unitentry.options: an option the unit does not have',
    files: fielded('options: [wings]'),
    said: [
      'scenarios/meeting.yaml:12:63  forces[0].units[0].options[0]: Ash has no option "wings". Take it off',
    ],
  },
  {
    check: 'fielded-options',
    title: 'mixed.origins: an officer of five',
    files: fielded('officers: [{ is: clan/ash }]'),
    said: [
      'scenarios/meeting.yaml:12:70  forces[0].units[0].officers[0].is: Ash has 5 members, and only a single character joins a unit; field it by itself',
    ],
  },
  {
    check: 'fielded-options',
    title: 'unitset.levels: a group where there are none',
    files: fielded('in: band 1'),
    said: [
      'scenarios/meeting.yaml:12:57  forces[0].units[0].in: stands in a group, but only an army for points has groups; leave it out',
    ],
  },
  {
    check: 'fielded-options',
    title: 'event.reinforcement: an officer nobody knows',
    files: later(
      'events: [{ id: a, name: Help, turns: 1, effects: [{ arrive: { id: elm, is: clan/ash, force: reds, edge: west, officers: [{ is: clan/king }] } }] }]',
    ),
    said: [
      'scenarios/meeting.yaml:20:128  events[0].effects[0].arrive.officers[0].is: no unit "clan/king"; there is "clan/ash"',
    ],
  },
  {
    check: 'floors',
    title: 'terrain.building: a floor above the roof',
    files: samplePack({
      'terrain/forest.yaml': 'name: House\ncharacter: solid\nheight: 2\nwalls: 1\nfloors: [1, 9]\n',
    }),
    said: [
      'terrain/forest.yaml:5:9  floors: a floor at 9 lies above the building, which is 2 high; make it higher, or the floor lower',
    ],
  },
  {
    check: 'follows',
    title: 'scenario.purpose: a battle that follows itself',
    files: later('follows: { scenario: meeting, result: Nobody won. }'),
    said: [
      'scenarios/meeting.yaml:20:22  follows.scenario: leads back to this very battle; name one that was fought before',
    ],
  },
  {
    check: 'idle-ailments',
    title: 'resolution.other-effects: an ailment that does nothing, and one that nothing brings',
    files: samplePack({
      'pack.yaml': `${samplePack().get('pack.yaml')}ailments: { sad: {}, ill: { each: damage 1 } }\n`,
    }),
    said: [
      'pack.yaml:5:18  warning: ailments.sad: does nothing, and no condition asks whether a unit suffers it; say what it does under "each" or "gives"',
      'pack.yaml:5:18  warning: ailments.sad: nothing brings it; write "becomes sad" as an effect somewhere, or leave it out',
      'pack.yaml:5:27  warning: ailments.ill: nothing brings it; write "becomes ill" as an effect somewhere, or leave it out',
    ],
  },
  {
    check: 'idle-areas',
    title: 'area.control: an area nothing asks about',
    files: later('areas: [{ id: well, name: The Well, circle: { x: 30, y: 20, radius: 3 } }]'),
    said: [
      'scenarios/meeting.yaml:20:9  warning: areas[0]: nothing asks about The Well; name it in a condition, a zone or an event, or leave it out',
    ],
  },
  {
    check: 'idle-weapon',
    title: 'equipment.ranged.actions: a bow nobody can shoot',
    files: samplePack({ 'equipment/bow.yaml': BOW, [UNIT]: ash.replace('[clubs]', '[clubs, bow]') }),
    said: [
      'units/clan/ash.yaml:12:20  warning: equipment[1]: the unit has no skill to use Bow with; give it aimed fire',
    ],
  },
  {
    check: 'keywords',
    title: 'event.effects: units concerned by a keyword nobody has',
    files: later(
      'events: [{ id: a, name: Dread, turns: 1, effects: [{ change: { keywords: Dragon, effect: prone } }] }]\nconditions: [{ id: rain, name: Rain, sight: 9, keywords: Dragon }]',
    ),
    said: [
      'scenarios/meeting.yaml:20:74  warning: events[0].effects[0].change.keywords: no unit with the keyword "Dragon"',
      'scenarios/meeting.yaml:21:58  warning: conditions[0].keywords: no unit with the keyword "Dragon"',
    ],
  },
  {
    check: 'no-morale',
    title: 'attribute.morale: conditions of morale where there is none',
    files: samplePack({
      [UNIT]: `${ash.replace('morale: 2', 'morale: none')}morale conditions:\n  - { when: { fact: engaged }, do: [{ action: retreat }] }\ninitiative:\n  - { when: { fact: moraleAtMost, value: 1 }, do: [{ action: retreat }] }\n`,
    }),
    said: [
      'units/clan/ash.yaml:14:3  warning: morale conditions: the unit has no morale, so this is never read; give it a morale, or leave this out',
      'units/clan/ash.yaml:16:13  warning: initiative[0].when: the unit has no morale, so this is never read; give it a morale, or leave this out',
    ],
  },
  {
    check: 'outworks',
    title: 'scenario.siege.forces: outworks of nobody, off the table',
    files: brokenPack(
      MEETING,
      'zone: { edge: west, depth: 10 }',
      'zone: { edge: west, depth: 10 }\n    outworks: { of: Stakes, zone: { edge: west, depth: 99 } }',
    ),
    said: [
      'scenarios/meeting.yaml:11:21  forces[0].outworks.of: no unit of The Reds is of these; name some, or leave the outworks out',
      'scenarios/meeting.yaml:11:35  forces[0].outworks.zone: it reaches 39 GSU over the east edge of the table, which is 60x40',
    ],
  },
  {
    check: 'own-loss',
    title: 'victory.exact: a force that wins by its own end',
    files: brokenPack(MEETING, 'wipedOut, force: blues', 'wipedOut, force: reds'),
    said: [
      'scenarios/meeting.yaml:22:32  warning: victory.reds[0].when: The Reds wins only by its own losses; did you mean another force?',
    ],
  },
  {
    check: 'no-price',
    title: 'attribute.hire.value: a unit on a list that has no price',
    files: samplePack({ 'forces/reds.yaml': 'name: Red Men\nunits: clan/*\n' }),
    said: [
      'units/clan/ash.yaml:1:1  warning: has no hire value, so nobody can hire it, though the list of Red Men admits it; give it one',
    ],
  },
  {
    check: 'prices',
    title: 'attribute.hire.value: a price nobody pays',
    files: samplePack({
      [UNIT]: `${ash}hire value: [{ value: 9 }, { value: 3, when: they own a city }]\n`,
      'forces/reds.yaml': 'name: Red Men\nunits: clan/ash\n',
    }),
    said: [
      'units/clan/ash.yaml:13:13  warning: hire value: no army holds "they own a city", so nobody pays this price; write it under "holds" of a list or a scenario',
    ],
  },
  {
    check: 'relations',
    title: 'scenario.forces.relations: nobody is hostile',
    files: later('relations: [{ between: [reds, blues], are: allied }]'),
    said: [
      'scenarios/meeting.yaml:20:12  relations: no force is hostile to another, so there is no battle; let two of them be',
    ],
  },
  {
    check: 'repeats',
    title: 'what is listed twice',
    files: samplePack({
      [UNIT]: `${ash.replace('[clubs]', '[clubs, clubs]')}keywords: [Human, human]\nabilities: [parry, parry]\n`,
    }),
    said: [
      'units/clan/ash.yaml:12:12  warning: equipment: "clubs" is listed twice; leave one out',
      'units/clan/ash.yaml:13:11  warning: keywords: "human" is listed twice; leave one out',
      'units/clan/ash.yaml:14:12  warning: abilities: "parry" is listed twice; leave one out',
    ],
  },
  {
    check: 'threshold',
    title: 'attribute.damage.measure: a threshold beyond the damage limit',
    files: more('threshold: 5\nvital table: { rows: [{ roll: 1-12, effect: prone }] }'),
    said: [
      'units/clan/ash.yaml:13:12  warning: threshold: is never reached before the damage limit, 1; make it less, or leave one of the two out',
    ],
  },
  {
    check: 'time',
    title: 'scenario.time.limit: a limit that an ending forestalls',
    files: later('endings: [{ when: { fact: turns, atLeast: 3 }, reason: It rains. }]'),
    said: [
      'scenarios/meeting.yaml:18:8  warning: turns: the battle is over after turn 3 in any case, by an ending or a victory; write 3, or let it last',
    ],
  },
  {
    check: 'under-way',
    title: 'movemode.accel.speed: footmen under way',
    files: fielded('speed: 9'),
    said: [
      'scenarios/meeting.yaml:12:60  warning: forces[0].units[0].speed: Ash has no gears, so it is never under way; leave it out',
    ],
  },
  {
    check: 'under-way',
    title: 'movemode.accel.speed: faster than it can go',
    files: samplePack({
      [UNIT]: ash.replace('15G', '60G 20/40/60A'),
      [MEETING]: fielded('speed: 99').get(MEETING),
    }),
    said: [
      'scenarios/meeting.yaml:12:60  forces[0].units[0].speed: is more than the top speed of Ash, 60; write that or less',
    ],
  },
  {
    check: 'volleys',
    title: 'equipment.volley: volleys without coverage',
    files: samplePack({ 'equipment/bow.yaml': `${BOW}usable for: area volley\n` }),
    said: [
      'equipment/bow.yaml:5:13  usable for: a volley needs coverage and drift; give the weapon a "volley"',
    ],
  },
  {
    check: 'volleys',
    title: 'equipment.volley: a limit below the coverage',
    files: samplePack({
      'equipment/bow.yaml': `${BOW}volley: { coverage: 9, coverage increment: 1, coverage limit: 3, drift: 2 }\n`,
    }),
    said: [
      'equipment/bow.yaml:5:63  volley.coverage limit: is less than the coverage, 9; write that much or more',
    ],
  },
  {
    check: 'volleys',
    title: 'equipment.volley: coverage of a weapon that is only aimed',
    files: samplePack({
      'equipment/bow.yaml': `${BOW}usable for: aimed fire\nvolley: { coverage: 3, coverage increment: 1, coverage limit: 9, drift: 2 }\n`,
    }),
    said: [
      'equipment/bow.yaml:6:9  warning: volley: the weapon is not usable for volleys; name "area volley" under "usable for", or leave this out',
    ],
  },
  {
    check: 'events',
    title: 'event.reinforcement: a stretch that goes beyond its edge',
    files: later(
      'events: [{ id: a, name: Help, turns: 1, effects: [{ arrive: { force: reds, is: clan/ash, id: late, along: [{ edge: south, from: 10, to: 70 }, { edge: east, from: 40 }] } }] }]',
    ),
    said: [
      'scenarios/meeting.yaml:20:108  events[0].effects[0].arrive.along[0]: goes beyond the south edge, 60 GSU long',
      'scenarios/meeting.yaml:20:143  events[0].effects[0].arrive.along[1]: goes beyond the east edge, 40 GSU long',
    ],
  },
  {
    check: 'missions',
    title: 'victory.exact: a mission of nobody, that nothing is won by, and that is no choice',
    files: later('missions: [{ id: burn, name: Burn, force: greens }]'),
    said: [
      'scenarios/meeting.yaml:20:12  missions[0]: nothing is won by Burn; give a victory condition of its force "mission: burn"',
      'scenarios/meeting.yaml:20:12  warning: missions[0]: is the only mission of its force, so it is no secret; give it another',
      'scenarios/meeting.yaml:20:43  missions[0].force: no force "greens"; there is "reds", "blues"',
    ],
  },
  {
    check: 'missions',
    title: 'victory.exact: a condition of a mission of others, and some that would give theirs away',
    files: brokenPack(
      MEETING,
      'victory:\n  reds:\n',
      [
        'missions: [{ id: burn, name: Burn, force: reds }, { id: hold, name: Hold, force: reds }]',
        'victory:',
        '  reds:',
        '    - { grade: massacre, mission: burn, does: ends the game, when: { fact: wipedOut, force: blues } }',
        '    - { grade: victory, mission: hold, checked: every turn, when: { fact: wipedOut, force: blues } }',
        '    - { grade: victory, mission: hide, when: { fact: wipedOut, force: blues } }',
        '',
      ].join('\n'),
    ),
    said: [
      'scenarios/meeting.yaml:23:47  victory.reds[0].does: would give the mission away: it is judged at the end of the game (victory.exact)',
      'scenarios/meeting.yaml:24:49  victory.reds[1].checked: would give the mission away: it is judged at the end of the game (victory.exact)',
      'scenarios/meeting.yaml:25:34  victory.reds[2].mission: no mission "hide"; there is "burn", "hold"',
    ],
  },
  {
    check: 'tallies',
    title: 'victory.exact: what is counted and never asked about, and what counts for nothing',
    files: later('tallies: [{ id: loot, name: Loot, counts: [{ count: lost, force: reds, each: 0 }] }]'),
    said: [
      'scenarios/meeting.yaml:20:11  warning: tallies[0]: nothing asks about Loot; name it in a condition, or leave it out',
      'scenarios/meeting.yaml:20:78  warning: tallies[0].counts[0].each: counts for nothing; leave the counter out',
    ],
  },
  {
    check: 'stands',
    title: 'scenario.deployment: a place is suggested where nobody can be set up',
    files: fielded('stands: { at: [11, 20] }'),
    said: [
      'scenarios/meeting.yaml:12:67  forces[0].units[0].stands.at: lies outside of the zone of The Reds, where nobody can be set up',
    ],
  },
  {
    check: 'shots',
    title: 'equipment.ranged: more shots than turns',
    files: samplePack({
      [UNIT]: ash.replace('[clubs]', '[clubs, bow]').replace('skills:\n', 'skills:\n  aimed fire: 1\n'),
      'equipment/bow.yaml': `${BOW}shots: 6\n`,
    }),
    said: [
      'equipment/bow.yaml:5:8  warning: shots: is never used up: no battle of the pack lasts more than 6 turns; make it less, or leave it out',
    ],
  },
  {
    check: 'events',
    title: 'event.schedule: again without a condition',
    files: later('events: [{ id: a, name: Rain, say: It rains., again: true, turns: 1 }]'),
    said: [
      'scenarios/meeting.yaml:20:54  warning: events[0].again: means something only with a condition; leave it out',
    ],
  },
  {
    check: 'events',
    title: 'event.effects: ground that nobody has drawn, and of no kind',
    files: later(
      'events: [{ id: a, name: A, turns: 1, effects: [{ vanish: wood }, { become: { piece: forest-1, is: fen } }] }]',
    ),
    said: [
      'scenarios/meeting.yaml:20:58  events[0].effects[0].vanish: no piece of terrain "wood"; there is "forest-1"',
      'scenarios/meeting.yaml:20:99  events[0].effects[1].become.is: no terrain "fen"; there is "forest"',
    ],
  },
  {
    check: 'events',
    title: 'event.effects: ground that is there, and waits for nothing',
    files: later('events: [{ id: a, name: A, turns: 1, effects: [{ appear: forest-1 }] }]'),
    said: [
      'scenarios/meeting.yaml:20:58  warning: events[0].effects[0].appear: is there from the first turn on; write "waits: true" with the piece',
    ],
  },
  {
    check: 'events',
    title: 'event.effects: ground that turns into what it is',
    files: later(
      'events: [{ id: a, name: A, turns: 1, effects: [{ become: { piece: forest-1, is: forest } }] }]',
    ),
    said: [
      'scenarios/meeting.yaml:20:58  warning: events[0].effects[0].become: is that from the first turn on; name other terrain, or leave this out',
    ],
  },
  {
    check: 'events',
    title: 'event.effects: ground that no event brings',
    files: brokenPack(MEETING, '- is: forest', '- is: forest\n    waits: true'),
    said: [
      'scenarios/meeting.yaml:5:5  warning: terrain[0]: waits for an event, and none that can happen brings it; let one, or leave "waits" out',
    ],
  },
  {
    check: 'events',
    title: 'dice.uses: a die of which every face will do',
    files: later('events: [{ id: a, name: Rain, say: It rains., turns: 1, chance: 1-12 }]'),
    said: ['scenarios/meeting.yaml:20:65  warning: events[0].chance: is every face of the die; leave it out'],
  },
  {
    check: 'events',
    title: 'dice.uses: a die that is shared with nobody',
    files: later('events: [{ id: a, name: Rain, say: It rains., turns: 1, chance: { on: 1-3, die: sky } }]'),
    said: [
      'scenarios/meeting.yaml:20:81  warning: events[0].chance.die: is shared with no other event; leave it out, or give another event the die "sky"',
    ],
  },
  {
    check: 'events',
    title: 'scenario.forces.conditions: rain that begins and was always there',
    files: later(
      'conditions: [{ id: rain, name: Rain, sight: 9 }]\nevents: [{ id: a, name: Shower, turns: 1, effects: [{ begin: rain }] }]',
    ),
    said: [
      'scenarios/meeting.yaml:21:62  warning: events[0].effects[0].begin: is in force from the first turn on, and nothing ends it; write "waits: true" with it',
    ],
  },
];
