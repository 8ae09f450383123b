import { formatComplaint } from '@emlia/packs';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '../entries/scenario.ts';
import { brokenPack, samplePack } from '../testing/sample-pack.ts';
import { readPack } from './read-pack.ts';

const MEETING = 'scenarios/meeting.yaml';
const LIMIT = 'turns: 6\nreason: Night falls.\n';

const read = (limit: string, files: Record<string, string> = {}) => {
  const text = brokenPack(MEETING, LIMIT, limit).get(MEETING);
  return readPack(samplePack({ ...files, [MEETING]: text }));
};

const scenarioWith = (more: string, files: Record<string, string> = {}): Scenario => {
  const { pack, complaints } = read(`${LIMIT}${more}\n`, files);
  const scenario = pack?.scenarios.meeting;
  if (!scenario) throw new Error(complaints.map(one => formatComplaint(one)).join('\n'));
  return scenario;
};

const said = (more: string): string[] =>
  read(`${LIMIT}${more}\n`).complaints.map(({ say, path }) => `${path}: ${say}`);

const SHELLS = {
  'equipment/shells.yaml': `name: 25pdr shell
kind: ranged
base damage: 4
range: 100/200/400
usable for: [area volley]
volley: { coverage: 6, coverage increment: 1, coverage limit: 12, drift: 10 }
`,
};

describe('what happens over time', () => {
  it.each([
    ['3', { list: [3] }],
    ['[3, 1, 3]', { list: [1, 3] }],
    ['2-5', { from: 2, to: 5 }],
    ['4-', { from: 4 }],
    ['odd', { every: 2, from: 1 }],
    ['even', { every: 2, from: 2 }],
    ['{ every: 3, from: 2 }', { every: 3, from: 2 }],
  ])('event.schedule: turns %s', (turns, read) => {
    const { events } = scenarioWith(`events: [{ id: a, name: A, say: Rain., turns: ${turns} }]`);
    expect(events).toEqual([{ id: 'a', name: 'A', say: 'Rain.', turns: read, effects: [] }]);
  });

  it.each([
    ['5-2', '"5-2" are no turns from 1 to 100; write 3, 2-5, 4-, odd, even, a list, or every with from'],
    ['0', '"0" are no turns from 1 to 100; write 3, 2-5, 4-, odd, even, a list, or every with from'],
    ['[]', 'needs at least 1 entry'],
    ['true', 'must be a text, not true'],
  ])('event.schedule: no turns %s', (turns, say) => {
    expect(said(`events: [{ id: a, name: A, say: Rain., turns: ${turns} }]`)).toEqual([
      `events[0].turns: ${say}`,
    ]);
  });

  it.each([
    ['1-4', { on: [1, 2, 3, 4] }],
    ['12', { on: [12] }],
    ['9-', { on: [9, 10, 11, 12] }],
    ['[3, 1, 3]', undefined],
    ['{ on: 1-2, die: weather }', { on: [1, 2], die: 'weather' }],
    ['{ on: [7, 5], die: weather }', { on: [5, 7], die: 'weather' }],
    ['0-3', undefined],
    ['{ on: 13 }', undefined],
  ])('dice.uses: a chance of %s', (chance, read) => {
    const line = `events: [{ id: a, name: A, say: Rain., turns: 1, chance: ${chance} }, { id: b, name: B, say: Fog., turns: 1, chance: { on: 3, die: weather } }]`;
    if (read) expect(scenarioWith(line).events?.[0]).toMatchObject({ chance: read });
    else expect(said(line)[0]).toMatch(/^events\[0\]\.chance/);
  });

  it('event.schedule: an event without a time, and one that does nothing', () => {
    expect(said('events: [{ id: a, name: A, say: Rain. }, { id: b, name: B, turns: 1 }]')).toEqual([
      'events[0]: never happens; give it turns, or a condition under when',
      'events[1]: does nothing; give it effects, or something to say',
    ]);
  });

  it('event.effects: every kind of them', () => {
    const { events } = scenarioWith(
      `conditions: [{ id: rain, name: Rain, waits: true, sight: 20 }]
events:
  - id: all
    name: All
    when: { fact: turns, atLeast: 2 }
    again: true
    moment: end
    effects:
      - bombard: { weapon: shells, skill: 3, at: centre }
      - roll: { zone: { edge: south, depth: 10 }, on: 1, effect: prone }
      - change: { forces: reds, effect: [disordered, morale -1] }
      - arrive: { force: reds, is: clan/ash, id: elm, name: Elm, members: 3, equipment: [], edge: south, at: 12 }
      - begin: rain
      - end: rain
      - appear: forest-1
      - vanish: forest-1
      - become: { piece: forest-1, is: forest }`,
      SHELLS,
    );
    expect(events?.[0]).toEqual({
      id: 'all',
      name: 'All',
      when: { fact: 'turns', atLeast: 2 },
      again: true,
      moment: 'end',
      effects: [
        { effect: 'bombard', weapon: 'shells', skill: 3, at: { x: 30, y: 20 }, spend: 'drift', weapons: 1 },
        {
          effect: 'befall',
          on: [1],
          zone: [
            [
              { x: 0, y: 30 },
              { x: 60, y: 30 },
              { x: 60, y: 40 },
              { x: 0, y: 40 },
            ],
          ],
          does: [{ effect: 'state', state: 'prone' }],
        },
        {
          effect: 'befall',
          forces: ['reds'],
          does: [
            { effect: 'state', state: 'disordered' },
            { effect: 'morale', by: -1 },
          ],
        },
        {
          effect: 'arrive',
          force: 'reds',
          unit: { id: 'elm', entry: 'clan/ash', name: 'Elm', members: 3, equipment: [] },
          edge: 'south',
          at: 12,
        },
        { effect: 'begin', condition: 'rain' },
        { effect: 'end', condition: 'rain' },
        { effect: 'appear', piece: 'forest-1' },
        { effect: 'vanish', piece: 'forest-1' },
        { effect: 'become', piece: 'forest-1', terrain: 'forest', name: 'Forest' },
      ],
    });
    expect(said('events: [{ id: a, name: A, turns: 1, effects: [{ begin: a, end: a }] }]')).toEqual([
      'events[0].effects[0]: needs exactly one of bombard, roll, change, arrive, begin, end, appear, vanish, become',
    ]);
  });

  it('scenario.forces.conditions: named modifiers, with whom, what and when they affect', () => {
    const { conditions } = scenarioWith(`conditions:
  - id: rain
    name: Rain
    forces: reds
    units: [ash]
    keywords: [Archer]
    actions: aimed fire
    turns: 2-4
    skills: { aimed fire: -2, stealth: 1 }
    ranges: half
    movement: -5
    sight: 30
    morale: -1`);
    expect(conditions).toEqual([
      {
        id: 'rain',
        name: 'Rain',
        forces: ['reds'],
        units: ['ash'],
        keywords: ['Archer'],
        actions: ['aimed fire'],
        turns: { from: 2, to: 4 },
        skills: { aimedFire: -2, stealth: 1 },
        ranges: { times: 0.5 },
        movement: { by: -5 },
        sight: 30,
        morale: -1,
      },
    ]);
  });

  it.each([
    ['{ id: a, name: A }', 'conditions[0]: changes nothing; give it skills, ranges, movement, sight, morale'],
    [
      '{ id: a, name: A, sight: 9, actions: charge }',
      'conditions[0]: names actions, which narrow skills and ranges only',
    ],
    [
      '{ id: a, name: A, sight: 9, waits: true, turns: 1 }',
      'conditions[0]: waits for an event, and so has no turns',
    ],
    [
      '{ id: a, name: A, ranges: less }',
      'conditions[0].ranges: "less" is no change; write so many GSU like -10, or a share like half or 3/4',
    ],
  ])('scenario.forces.conditions: no condition %s', (text, say) => {
    expect(said(`conditions: [${text}]`)).toContain(say);
  });
});

describe('how it ends', () => {
  it('scenario.time.limit: turns, endings or both, each with its reason', () => {
    const ending = '{ when: { fact: wipedOut, unit: oak }, reason: The oak is down., at once: true }';
    const { turns, reason, endings } = scenarioWith(`endings: [${ending}]`);
    expect({ turns, reason, endings }).toEqual({
      turns: 6,
      reason: 'Night falls.',
      endings: [{ when: { fact: 'wipedOut', unit: 'oak' }, reason: 'The oak is down.', atOnce: true }],
    });
    const only = read(`endings: [${ending}]\n`);
    expect(only.complaints.map(one => one.severity)).toEqual(['warning']);
    expect(only.pack?.scenarios.meeting).not.toHaveProperty('turns');
  });

  it('scenario.time.reason: no ending without one', () => {
    expect(said('endings: [{ when: { fact: wipedOut, unit: oak } }]')).toEqual([
      'endings[0].reason: missing: every limit has its reason in the story (scenario.time.reason)',
    ]);
  });

  it('victory.when, victory.compare: what a condition does, and what holds if none does', () => {
    const text = brokenPack(
      MEETING,
      '{ grade: massacre, when: { fact: wipedOut, force: blues } }',
      '{ grade: victory, when: { fact: wipedOut, force: blues }, does: may claim the end, checked: every turn, fewest turns: 3 }',
    ).get(MEETING);
    const files = samplePack({
      [MEETING]: `${text}default result: { force: blues, grade: minor victory }\n`,
    });
    const scenario = readPack(files).pack?.scenarios.meeting;
    expect(scenario?.victory[0]).toEqual({
      force: 'reds',
      grade: 'victory',
      when: { fact: 'wipedOut', force: 'blues' },
      does: 'claim',
      checked: 'everyTurn',
      fewestTurns: 3,
    });
    expect(scenario?.defaultResult).toEqual({ force: 'blues', grade: 'minorVictory' });
  });

  it.each([
    ['{ fact: exited }', 'needs exactly one of force and unit'],
    ['{ fact: exited, force: reds, unit: ash }', 'needs exactly one of force and unit'],
    ['{ fact: lost, force: reds }', 'needs exactly one of atLeast and percent'],
    ['{ fact: controls, force: reds, area: hut }', 'no area "hut"'],
    ['{ fact: captured, unit: elm }', 'no unit "elm"; there is "ash", "oak"'],
    ['{ fact: happened, event: storm }', 'no event "storm"'],
    ['{ fact: outnumbers, force: reds, area: 3, than: blues }', 'must be the id of an area, not 3'],
  ])('victory.exact: %s is refused', (when, say) => {
    expect(said(`endings: [{ when: ${when}, reason: So. }]`).join()).toContain(say);
  });
});

describe('how it is tested', () => {
  it('scenario.time.feasible: turns and minutes are recorded, and warned of where they do not suffice', () => {
    const minutes = 'minutes per turn: { average: 10, slow: 20 }';
    const scenario = scenarioWith(`${minutes}\nsession: 120`);
    expect([scenario.minutesPerTurn, scenario.session]).toEqual([{ average: 10, slow: 20 }, 120]);
    expect(read(`${LIMIT}${minutes}\nsession: 120\n`).complaints).toEqual([]);
    expect(read(`${LIMIT}${minutes}\nsession: 119\n`).complaints).toMatchObject([
      { severity: 'warning', path: 'session' },
    ]);
    const goal = (turns: number) =>
      brokenPack(MEETING, '{ grade: massacre, when', `{ grade: massacre, fewest turns: ${turns}, when`);
    expect(readPack(goal(6)).complaints).toEqual([]);
    expect(readPack(goal(6)).pack?.scenarios.meeting?.victory[0]?.fewestTurns).toBe(6);
    expect(readPack(goal(7)).complaints).toMatchObject([{ severity: 'warning' }]);
  });

  it('victory.weighing: four notes, one for each question', () => {
    const notes = '{ intent: To hold., means: Few., ground: A wall., time: Till noon. }';
    expect(scenarioWith(`weighing: ${notes}`).weighing).toEqual({
      intent: 'To hold.',
      means: 'Few.',
      ground: 'A wall.',
      time: 'Till noon.',
    });
    expect(said('weighing: { luck: Good. }')).toEqual([
      'weighing.luck: no key "luck"; there is "intent", "means", "ground", "time"',
    ]);
  });

  it('scenario.testing: a status, and a log by side, player, turn and condition met', () => {
    const { testing } = scenarioWith(`testing:
  status: in testing
  games:
    - { players: { reds: Ann, blues: Bob }, turn: 4, winner: reds, met: major victory }
    - { players: { reds: Bob, blues: Ann }, turn: 6 }`);
    expect(testing).toEqual({
      status: 'inTesting',
      games: [
        { players: { reds: 'Ann', blues: 'Bob' }, turn: 4, winner: 'reds', met: 'majorVictory' },
        { players: { reds: 'Bob', blues: 'Ann' }, turn: 6 },
      ],
    });
  });

  it('scenario.swap: a yardstick for the two games', () => {
    const { yardstick } = scenarioWith('yardstick: { force: blues, counts: hire value, better: fewer }');
    expect(yardstick).toEqual({ force: 'blues', counts: 'hireValue', better: 'fewer' });
  });

  it('scenario.forces.asymmetry: number, equipment, position, morale and goals are each force’s own', () => {
    const text = brokenPack(
      MEETING,
      '- { id: oak, is: clan/ash, name: Oak Company }',
      '- { id: oak, is: clan/ash, members: 3, equipment: [], morale: 4 }\n      - { id: elm, is: clan/ash, name: Elm }',
    )
      .get(MEETING)
      ?.replace('depth: 10 }\n    units:\n      - { id: oak', 'depth: 5 }\n    units:\n      - { id: oak')
      .replace('wipedOut, force: reds', 'lost, force: reds, atLeast: 2');
    const scenario = readPack(samplePack({ [MEETING]: text })).pack?.scenarios.meeting;
    const [reds, blues] = scenario?.forces ?? [];
    expect(reds?.units).toEqual([{ id: 'ash', entry: 'clan/ash', name: 'Ash Company' }]);
    expect(blues?.units[0]).toEqual({
      id: 'oak',
      entry: 'clan/ash',
      name: 'Ash',
      members: 3,
      equipment: [],
      morale: 4,
    });
    expect(blues?.zone).not.toEqual(reds?.zone);
    expect(scenario?.victory.map(({ when }) => when)).toEqual([
      { fact: 'wipedOut', force: 'blues' },
      { fact: 'lost', force: 'reds', atLeast: 2 },
    ]);
  });
});

describe('where reinforcements come on', () => {
  const comes = (place: string): string =>
    `events: [{ id: a, name: Help, turns: 1, effects: [{ arrive: { force: reds, is: clan/ash, id: late, ${place} } }] }]`;

  it.each([
    ['edge: south', { edge: 'south', at: 30 }],
    ['edge: east, at: 10', { edge: 'east', at: 10 }],
    ['along: east', { edge: 'east', at: 20, along: [{ edge: 'east', from: 0, to: 40 }] }],
    [
      'along: [{ edge: south, from: 10, to: 30 }, { edge: west, from: 5 }], clear: 12, beforehand: true',
      {
        edge: 'south',
        at: 20,
        along: [
          { edge: 'south', from: 10, to: 30 },
          { edge: 'west', from: 5, to: 40 },
        ],
        clear: 12,
        beforehand: true,
      },
    ],
  ] as const)('event.reinforcement: %s', (place, read) => {
    const unit = { id: 'late', entry: 'clan/ash', name: 'Ash' };
    expect(scenarioWith(comes(place)).events?.[0]?.effects).toEqual([
      { effect: 'arrive', force: 'reds', unit, ...read },
    ]);
  });

  it.each([
    ['at: 3', 'needs exactly one of edge and along'],
    ['edge: east, along: west', 'needs exactly one of edge and along'],
    ['along: west, at: 3', 'goes with edge; along has from and to'],
    ['edge: west, clear: 3', 'means something only with along'],
    ['along: west, beforehand: true', 'needs two stretches or more under along to choose from'],
    ['along: [{ edge: west, from: 9, to: 3 }]', 'must be more than from, 9'],
  ])('event.reinforcement: %s is refused', (place, why) => {
    expect(said(comes(place)).join('\n')).toContain(why);
  });
});
