import { brokenPack, samplePack } from '../../testing/sample-pack.ts';

const UNIT = 'units/clan/ash.yaml';
const MEETING = 'scenarios/meeting.yaml';

const later = (more: string) =>
  brokenPack(MEETING, 'reason: Night falls.\n', `reason: Night falls.\n${more}\n`);
const won = (when: string, more = '') =>
  samplePack({
    [MEETING]: later(more)
      .get(MEETING)
      ?.replace(
        '{ grade: massacre, when: { fact: wipedOut, force: blues } }',
        `{ grade: victory, when: ${when} }`,
      ),
  });
const able = (when: string) =>
  samplePack({ [UNIT]: `${samplePack().get(UNIT)}abilities: [{ check: stealth, by: 1, when: ${when} }]\n` });
const acting = (...lines: string[]) =>
  samplePack({
    [UNIT]: `${samplePack().get(UNIT)}initiative:\n${lines.map(line => `  - ${line}\n`).join('')}`,
  });
const WELL = 'areas: [{ id: well, name: The Well, circle: { x: 30, y: 20, radius: 5 } }]';

const never = (title: string, when: string, why: string) => ({
  check: 'conditions',
  title,
  files: won(when, WELL),
  said: [`${MEETING}:23:31  victory.reds[0].when: ${why}`],
});

/** Conditions that can never hold, always do, or say less than they seem to. */
export const CONDITION_ROWS = [
  never(
    'area.contested: control of what is contested',
    '{ all: [{ fact: controls, force: reds, area: well }, { fact: contested, area: well }] }',
    '"controls reds well" and "contested well" never hold together; leave one of them out',
  ),
  never(
    'area.control: control of what an enemy stands in',
    '{ all: [{ fact: controls, force: reds, area: well }, { fact: present, force: blues, area: well }] }',
    '"controls reds well" and "present blues well" never hold together; leave one of them out',
  ),
  never(
    'area.control: control by two enemies',
    '{ all: [{ fact: controls, force: reds, area: well }, { fact: controls, force: blues, area: well }] }',
    '"controls reds well" and "controls blues well" never hold together; leave one of them out',
  ),
  never(
    'area.control: control without standing there',
    '{ all: [{ fact: controls, force: reds, area: well }, { not: { fact: present, force: reds, area: well } }] }',
    '"controls reds well" and "not present reds well" never hold together; leave one of them out',
  ),
  never(
    'area.control: control and none',
    '{ all: [{ fact: controls, force: reds, area: well }, { not: { fact: controls, force: reds, area: well } }] }',
    '"controls reds well" and "not controls reds well" never hold together; leave one of them out',
  ),
  never(
    'area.entity: a unit that holds what its force does not control',
    '{ all: [{ fact: holds, unit: ash, area: well }, { not: { fact: controls, force: reds, area: well } }] }',
    '"holds ash well" and "not controls reds well" never hold together; leave one of them out',
  ),
  never(
    'area.control: control by those who are no more',
    '{ all: [{ fact: controls, force: reds, area: well }, { fact: wipedOut, force: reds }] }',
    '"controls reds well" and "wiped out reds" never hold together; leave one of them out',
  ),
  never(
    'area.entity: held by a unit that is no more',
    '{ all: [{ fact: wipedOut, unit: ash }, { fact: holds, unit: ash, area: well }] }',
    '"wiped out ash" and "holds ash well" never hold together; leave one of them out',
  ),
  never(
    'scenario.time.hold: held by two enemies',
    '{ all: [{ fact: heldFor, force: reds, area: well, turns: 2 }, { fact: heldFor, force: blues, area: well, turns: 1 }] }',
    '"held for reds well 2" and "held for blues well 1" never hold together; leave one of them out',
  ),
  never(
    'victory.exact: losses greater both ways',
    '{ all: [{ fact: lostMore, force: reds, than: blues }, { fact: lostMore, force: blues, than: reds }] }',
    '"lost more reds blues" and "lost more blues reds" never hold together; leave one of them out',
  ),
  never(
    'victory.exact: more in one area both ways',
    '{ all: [{ fact: outnumbers, force: reds, area: well, than: blues }, { fact: outnumbers, force: blues, area: well, than: reds }] }',
    '"outnumbers reds well blues" and "outnumbers blues well reds" never hold together; leave one of them out',
  ),
  {
    check: 'conditions',
    title: 'victory.exact: more points lost than the army may cost',
    files: samplePack({
      [UNIT]: `${samplePack().get(UNIT)}hire value: 20\n`,
      [MEETING]: won('{ fact: lost, force: blues, measure: hireValue, atLeast: 31 }')
        .get(MEETING)
        ?.replace('edge: east, depth: 10 }', 'edge: east, depth: 10 }\n    points: 30'),
    }),
    said: [
      `${MEETING}:24:31  victory.reds[0].when: "lost blues hireValue 31" never holds: The Blues is mustered for 30 points`,
    ],
  },
  {
    check: 'conditions',
    title: 'victory.exact: more members lost than points can hire',
    files: samplePack({
      [UNIT]: `${samplePack().get(UNIT)}hire value: 20\n`,
      [MEETING]: won('{ fact: lost, force: blues, atLeast: 11 }')
        .get(MEETING)
        ?.replace('edge: east, depth: 10 }', 'edge: east, depth: 10 }\n    points: 40'),
    }),
    said: [
      `${MEETING}:24:31  victory.reds[0].when: "lost blues 11" never holds: The Blues is mustered for 40 points, which hires 10 members at the most`,
    ],
  },
  {
    check: 'at-start',
    title: 'scenario.time.limit: an ending before anybody moves',
    files: later(`${WELL}
endings: [{ when: { not: { fact: controls, force: reds, area: well } }, at once: true, reason: It is dry. }]`),
    said: [
      `${MEETING}:21:19  endings[0].when: holds from the very start, so the battle would be over before anybody moves; ask for something that has yet to come about`,
    ],
  },
  {
    check: 'at-start',
    title: 'scenario.time.limit: an ending with the first turn',
    files: later('endings: [{ when: { not: { fact: lost, force: reds, percent: 50 } }, reason: It rains. }]'),
    said: [
      `${MEETING}:20:19  warning: endings[0].when: holds from the very start, so the battle ends with its first turn unless that changes; ask for something that has yet to come about`,
    ],
  },
  {
    check: 'at-start',
    title: 'victory.when: a victory with the first turn',
    files: brokenPack(
      MEETING,
      'when: { fact: wipedOut, force: blues }',
      'when: { not: { fact: routed, force: reds } }',
    ),
    said: [
      `${MEETING}:22:32  warning: victory.reds[0].when: holds from the very start, so the battle ends with its first turn unless that changes; ask for something that has yet to come about`,
    ],
  },
  {
    check: 'at-start',
    title: 'scenario.deployment: who is set up in the area may hold it',
    files: later(`areas: [{ id: well, name: The Well, circle: { x: 5, y: 20, radius: 3 } }]
endings: [{ when: { not: { fact: controls, force: reds, area: well } }, at once: true, reason: It is dry. }]`),
    said: [],
  },
  {
    check: 'events',
    title: 'event.effects: a condition that begins and ends at once',
    files: later(`conditions: [{ id: rain, name: Rain, sight: 9, waits: true }]
events: [{ id: storm, name: Storm, say: It thunders., turns: 2, effects: [{ begin: rain }, { end: rain }] }]`),
    said: [
      `${MEETING}:21:84  warning: events[0].effects[0].begin: this event begins "rain" and ends it at once; let another end it, or leave one out`,
    ],
  },
  {
    check: 'idle-initiative',
    title: 'initiative.format: a charge by who cannot move',
    files: samplePack({
      [UNIT]: acting('{ when: { fact: attacked }, do: [{ action: attack }, { action: charge }] }')
        .get(UNIT)
        ?.replace('movement: 15G\n', ''),
    }),
    said: [
      `${UNIT}:13:68  warning: initiative[0].do[1].action: demands what the unit cannot do: it has no movement; demand something else, or give it one`,
    ],
  },
  {
    check: 'idle-initiative',
    title: 'initiative.format: blows and shots by who has no skill for them',
    files: samplePack({
      [UNIT]: acting(
        '{ when: { fact: attacked }, do: [{ action: charge }, { action: attack }, { action: attack, ranged: true }] }',
      )
        .get(UNIT)
        ?.replace('close combat: 5/1', 'alertness: 5'),
    }),
    said: [
      `${UNIT}:14:48  warning: initiative[0].do[0].action: demands what the unit cannot do: it has no close combat; demand something else, or give it one`,
      `${UNIT}:14:68  warning: initiative[0].do[1].action: demands what the unit cannot do: it has no close combat and no fire; demand something else, or give it one`,
      `${UNIT}:14:88  warning: initiative[0].do[2].action: demands what the unit cannot do: it has no aimed or volley fire; demand something else, or give it one`,
    ],
  },
  {
    check: 'idle-movement',
    title: 'attribute.movement: a speed of 0',
    files: brokenPack(UNIT, '15G', '15G, 0F'),
    said: [
      `${UNIT}:3:11  warning: movement: a speed of 0F gets it nowhere; leave that mode out, or all of it where the unit never moves`,
    ],
  },
  {
    check: 'closed-areas',
    title: 'area.membership: an area nobody can stand in',
    files: samplePack({
      'terrain/forest.yaml': 'name: Lake\ncharacter: open\nheight: -1\nimpassable: ground\n',
      [MEETING]: won('{ fact: controls, force: reds, area: well }', WELL)
        .get(MEETING)
        ?.replace('radius: 5 }', 'radius: 7 }'),
    }),
    said: [
      `${MEETING}:20:9  warning: areas[0]: nobody can stand in The Well: all of it is impassable to every unit here; make it larger, or move it`,
    ],
  },
  never(
    'scenario.time.limit: more turns than there are',
    '{ fact: turns, atLeast: 7 }',
    '"turns 7" never holds: the battle lasts 6 turns; ask for 6 at the most',
  ),
  never(
    'scenario.time.hold: longer than the battle lasts',
    '{ fact: heldFor, force: reds, area: well, turns: 7 }',
    '"held for reds well 7" never holds: the battle lasts 6 turns; ask for 6 at the most',
  ),
  never(
    'victory.exact: more losses than there are members',
    '{ fact: lost, force: blues, atLeast: 6 }',
    '"lost blues 6" never holds: The Blues has 5 members',
  ),
  never(
    'victory.exact: losses of what nobody has',
    '{ fact: lost, unit: oak, percent: 10, measure: armyValue }',
    '"lost oak 10 armyValue" never holds: Oak Company has 0 points of army value',
  ),
  never(
    'victory.exact: more units than there are members',
    '{ fact: wipedOut, force: blues, atLeast: 6 }',
    '"wiped out blues 6" never holds: The Blues has 5 members',
  ),
  never(
    'scenario.time.captured: who cannot be captured',
    '{ fact: captured, unit: oak }',
    '"captured oak" never holds: Oak Company has no unit with "capturable: true"; give it one',
  ),
  {
    check: 'conditions',
    title: 'victory.exact: a victory that is sure',
    files: won('{ fact: turns, atLeast: 1 }'),
    said: [
      `${MEETING}:23:31  warning: victory.reds[0].when: always holds; ask for something that must be won`,
    ],
  },
  {
    check: 'conditions',
    title: 'scenario.time.limit: an ending that comes at once',
    files: later('endings: [{ when: { fact: turns, atLeast: 1 }, reason: It rains. }]'),
    said: [
      `${MEETING}:20:19  warning: endings[0].when: always holds; the battle would end with its first turn`,
    ],
  },
  {
    check: 'conditions',
    title: 'event.schedule: the last turn is not over when it begins',
    files: later('events: [{ id: end, name: End, say: Over., when: { fact: turns, atLeast: 6 } }]'),
    said: [
      `${MEETING}:20:50  events[0].when: "turns 6" never holds: the battle lasts 6 turns, and by then 5 are over; ask for 5 at the most`,
    ],
  },
  {
    check: 'conditions',
    title: 'event.schedule: turns on which the condition cannot hold yet',
    files: later(
      'events: [{ id: end, name: End, say: Over., turns: 1-2, when: { fact: turns, atLeast: 4 } }]',
    ),
    said: [
      `${MEETING}:20:62  events[0].when: "turns 4" never holds: the battle lasts 6 turns, and by then 1 is over; ask for 1 at the most`,
    ],
  },
  {
    check: 'conditions',
    title: 'event.schedule: two events that wait for each other',
    files: later(`events:
  - { id: hen, name: Hen, say: Cluck., when: { fact: happened, event: egg } }
  - { id: egg, name: Egg, say: Crack., when: { fact: happened, event: hen } }`),
    said: [
      `${MEETING}:21:46  events[0].when: "happened egg" never holds: Egg never happens`,
      `${MEETING}:22:46  events[1].when: "happened hen" never holds: Hen never happens`,
    ],
  },
  {
    check: 'events',
    title: 'event.schedule: an event after the battle has ended',
    files: later(`endings: [{ when: { fact: turns, atLeast: 3 }, reason: It rains. }]
events: [{ id: storm, name: Storm, say: It thunders., turns: 5 }]`),
    said: [
      `${MEETING}:21:62  events[0].turns: come after the last turn, 3, when the battle has ended in any case; choose earlier ones`,
    ],
  },
  {
    check: 'events',
    title: 'scenario.forces.conditions: rain after the last turn',
    files: later('conditions: [{ id: rain, name: Rain, sight: 9, turns: 8- }]'),
    said: [`${MEETING}:20:55  conditions[0].turns: come after the last turn, 6; choose earlier ones`],
  },
  {
    check: 'initiative-order',
    title: 'initiative.priority: a later condition between two that leave nothing',
    files: acting(
      '{ when: { fact: prone }, do: [{ action: attack }] }',
      '{ when: { not: { fact: prone } }, do: [{ action: attack }] }',
      '{ when: { fact: engaged }, do: [{ action: charge }] }',
    ),
    said: [
      `${UNIT}:16:13  warning: initiative[2].when: whenever it holds, number 1 or 2 holds too and comes first, and its attack leaves no primary action for this; put it before that one`,
    ],
  },
  {
    check: 'initiative-order',
    title: 'initiative.priority: a later condition after one that always holds',
    files: acting(
      '{ when: { fact: moraleAtLeast, value: -7 }, do: [{ action: attack }] }',
      '{ when: { fact: engaged }, do: [{ action: charge }] }',
    ),
    said: [
      `${UNIT}:15:13  warning: initiative[1].when: whenever it holds, number 1 holds too and comes first, and its attack leaves no primary action for this; put it before that one`,
    ],
  },
  {
    check: 'idle-parts',
    title: 'one of two numbers that changes nothing',
    files: able('{ any: [{ fact: moraleAtMost, value: 3 }, { fact: moraleAtMost, value: 5 }] }'),
    said: [
      `${UNIT}:13:52  warning: abilities[0].when.any[0]: "morale at most 3" adds nothing beside "morale at most 5"; leave it out`,
    ],
  },
  {
    check: 'idle-parts',
    title: 'a part that always holds',
    files: able('{ all: [{ fact: prone }, { fact: moraleAtLeast, value: -7 }] }'),
    said: [
      `${UNIT}:13:69  warning: abilities[0].when.all[1]: "morale at least -7" always holds; leave it out`,
    ],
  },
  {
    check: 'grades',
    title: 'victory.grades: a lesser grade for more',
    files: brokenPack(
      MEETING,
      /( +)- { grade: massacre, when: { fact: wipedOut, force: blues } }/,
      `$1- { grade: major victory, when: { fact: lost, unit: oak, percent: 20 } }
$1- { grade: victory, when: { all: [{ fact: lost, unit: oak, percent: 20 }, { fact: wipedOut, unit: oak }] } }`,
    ),
    said: [
      `${MEETING}:23:31  warning: victory.reds[1].when: whenever it holds, number 1 of The Reds does too, and counts for as much or more; ask for less here, or leave it out`,
    ],
  },
];
