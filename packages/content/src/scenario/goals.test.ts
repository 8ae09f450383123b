import type { Condition } from '@emlia/kernel';
import { expect, test } from 'vitest';
import type { Scenario } from '../entries/scenario.ts';
import type { ScenarioFact } from '../entries/victory.ts';
import { conditionWords, factNamesIn } from '../facts/words.ts';
import { announcementsOf, endingWords, tallyWords, victoryGoals } from './goals.ts';

const force = (id: string, name: string) => ({ id, name, zone: [], units: [] });

const goals = (victory: Scenario['victory']) =>
  victoryGoals(
    { forces: [force('river-clan', 'River Clan'), force('hill-clan', 'Hill Clan')], victory },
    'river-clan',
  );

const wiped = { fact: 'wipedOut', force: 'river-clan' } as const;
const more = { fact: 'lostMore', force: 'hill-clan', than: 'river-clan' } as const;

test('victory.exact: what a force must reach is told in words, the best first', () => {
  const own = { force: 'river-clan' } as const;
  expect(
    goals([
      { ...own, grade: 'victory', when: more },
      { ...own, grade: 'massacre', when: { ...wiped, force: 'hill-clan' } },
      { force: 'hill-clan', grade: 'massacre', when: wiped },
    ]),
  ).toEqual([
    { grade: 'Massacre', say: 'every unit of Hill Clan is destroyed.' },
    { grade: 'Victory', say: 'more members of Hill Clan have fallen than of River Clan.' },
  ]);
});

test('conditions are put together, and turned round by not', () => {
  const say = (when: Scenario['victory'][number]['when']): string | undefined =>
    goals([{ force: 'river-clan', grade: 'victory', when }])[0]?.say;
  expect(say({ all: [{ not: wiped }, more] })).toBe(
    'a unit of River Clan is left, and more members of Hill Clan have fallen than of River Clan.',
  );
  expect(say({ not: { all: [wiped, more] } })).toBe(
    'a unit of River Clan is left, or no more members of Hill Clan have fallen than of River Clan.',
  );
});

const scene: Pick<Scenario, 'forces' | 'areas' | 'events' | 'tallies'> = {
  forces: [
    {
      ...force('river-clan', 'River Clan'),
      units: [{ id: 'chief', entry: 'clan/chief', name: 'The Chief' }],
    },
    force('hill-clan', 'Hill Clan'),
  ],
  areas: [
    { id: 'ford', name: 'the Ford', points: [] },
    { id: 'hill', name: 'the Hill', points: [] },
    { id: 'ships', name: 'The Ships', points: [] },
    { id: 'pass', name: 'The Pass', points: [] },
  ],
  events: [{ id: 'snow', name: 'The first snow', turns: { from: 3 }, effects: [] }],
  tallies: [
    {
      id: 'loot',
      name: 'Loot',
      counts: [
        { count: 'exited', force: 'hill-clan', keyword: 'Cart', edge: 'west', each: 3 },
        { count: 'wipedOut', unit: 'chief', each: 5 },
        { count: 'lost', force: 'hill-clan', each: -1 },
      ],
    },
    {
      id: 'deeds',
      name: 'The Deeds',
      counts: [
        { count: 'held', force: 'hill-clan', area: 'ford' },
        { count: 'present', force: 'hill-clan', area: 'hill' },
        { count: 'happened', event: 'snow' },
        { count: 'lost', unit: 'chief', measure: 'armyValue' },
      ],
    },
  ],
};

const hills = { force: 'hill-clan' } as const;
const chief = { unit: 'chief' } as const;

test('victory.exact: what is counted is told in words', () => {
  expect(tallyWords({ ...scene, victory: [] })).toEqual([
    'Loot: 3 for each unit with Cart of Hill Clan that has left the table by the west edge, 5 for The Chief, if it is destroyed and -1 for each member of Hill Clan that is lost.',
    'The Deeds: 1 for each turn at whose end the Ford is in the hands of Hill Clan, 1 for each unit of Hill Clan that is in the Hill, 1 for each time The first snow happens and 1 for each point of army value of The Chief that is lost.',
  ]);
});

test.each([
  [{ fact: 'tally', tally: 'loot', atLeast: 5 }, 'Loot is at least 5', 'Loot is less than 5'],
  [
    { fact: 'tallyMore', tally: 'deeds', thanTally: 'loot' },
    'The Deeds are more than Loot',
    'The Deeds are not more than Loot',
  ],
  [
    { fact: 'tallyMore', tally: 'loot', thanTally: 'deeds', atLeast: 3 },
    'Loot is at least 3 more than The Deeds',
    'Loot is not at least 3 more than The Deeds',
  ],
  [{ fact: 'wipedOut', ...chief }, 'The Chief is destroyed', 'The Chief is not destroyed'],
  [
    { fact: 'wipedOut', ...hills, atLeast: 2 },
    'at least 2 units of Hill Clan are destroyed',
    'fewer than 2 units of Hill Clan are destroyed',
  ],
  [
    { fact: 'routed', ...hills },
    'no unit of Hill Clan is left on the table',
    'a unit of Hill Clan is still on the table',
  ],
  [
    { fact: 'retreated', ...hills },
    'every unit of Hill Clan has retreated over its own lines',
    'not every unit of Hill Clan has retreated over its own lines',
  ],
  [
    { fact: 'exited', ...hills, atLeast: 1, edge: 'east' },
    'at least 1 unit of Hill Clan has left the table by the east edge',
    'no unit of Hill Clan has left the table by the east edge',
  ],
  [{ fact: 'captured', ...chief }, 'The Chief is captured', 'The Chief is not captured'],
  [
    { fact: 'controls', ...hills, area: 'ford' },
    'the Ford is in the hands of Hill Clan',
    'the Ford is not in the hands of Hill Clan',
  ],
  [
    { fact: 'controls', ...hills, area: 'ships' },
    'The Ships are in the hands of Hill Clan',
    'The Ships are not in the hands of Hill Clan',
  ],
  [{ fact: 'contested', area: 'pass' }, 'The Pass is contested', 'The Pass is not contested'],
  [
    { fact: 'heldFor', ...hills, area: 'ships', turns: 2 },
    'The Ships have been in the hands of Hill Clan for 2 turns running',
    'The Ships have not been in the hands of Hill Clan for 2 turns running',
  ],
  [{ fact: 'holds', ...chief, area: 'ford' }, 'The Chief holds the Ford', 'The Chief does not hold the Ford'],
  [{ fact: 'contested', area: 'ford' }, 'the Ford is contested', 'the Ford is not contested'],
  [
    { fact: 'present', ...hills, area: 'ford' },
    'a unit of Hill Clan is in the Ford',
    'no unit of Hill Clan is in the Ford',
  ],
  [
    { fact: 'present', ...hills, area: 'ford', atLeast: 8, count: 'members' },
    'at least 8 members of Hill Clan are in the Ford',
    'fewer than 8 members of Hill Clan are in the Ford',
  ],
  [{ fact: 'present', ...chief, area: 'ford' }, 'The Chief is in the Ford', 'The Chief is not in the Ford'],
  [
    { fact: 'heldFor', ...hills, area: 'ford', turns: 3 },
    'the Ford has been in the hands of Hill Clan for 3 turns running',
    'the Ford has not been in the hands of Hill Clan for 3 turns running',
  ],
  [
    { fact: 'heldFor', ...chief, area: 'ford', turns: 3, inTotal: true },
    'the Ford has been in the hands of The Chief for 3 turns in total',
    'the Ford has not been in the hands of The Chief for 3 turns in total',
  ],
  [
    { fact: 'outnumbers', ...hills, area: 'ford', than: 'river-clan', thanIn: 'hill' },
    'more members of Hill Clan are in the Ford than of River Clan in the Hill',
    'no more members of Hill Clan are in the Ford than of River Clan in the Hill',
  ],
  [
    { fact: 'lost', ...hills, atLeast: 10 },
    'at least 10 members of Hill Clan are lost',
    'fewer than 10 members of Hill Clan are lost',
  ],
  [{ fact: 'lost', ...hills, atLeast: 1 }, 'a member of Hill Clan is lost', 'no member of Hill Clan is lost'],
  [
    { fact: 'lost', ...hills, percent: 50, measure: 'hireValue' },
    'at least 50% of the hire value of Hill Clan is lost',
    'less than 50% of the hire value of Hill Clan is lost',
  ],
  [
    { fact: 'lostMore', ...hills, than: 'river-clan', measure: 'armyValue' },
    'more points of army value of Hill Clan are lost than of River Clan',
    'no more points of army value of Hill Clan are lost than of River Clan',
  ],
  [{ fact: 'turns', atLeast: 4 }, 'turn 4 is over', 'turn 4 is not over'],
  [{ fact: 'happened', event: 'snow' }, 'The first snow has happened', 'The first snow has not happened'],
] as const satisfies readonly (readonly [ScenarioFact, string, string])[])(
  'victory.exact: %j in words',
  (fact, yes, no) => {
    expect(conditionWords(fact, factNamesIn(scene))).toBe(yes);
    expect(conditionWords({ not: fact }, factNamesIn(scene))).toBe(no);
  },
);

test('what stands inside is set off, and what ends the battle is told', () => {
  const own = { force: 'river-clan', grade: 'victory' } as const;
  const [a, b, c] = [1, 2, 3].map(atLeast => ({ fact: 'turns', atLeast }) as const);
  const say = (
    rest: Partial<Scenario['victory'][number]>,
    when: Condition<ScenarioFact> = { fact: 'turns', atLeast: 1 },
  ) => goals([{ ...own, when, ...rest }])[0]?.say;
  expect(a && b && c && say({}, { all: [a, { any: [b, c] }] })).toBe(
    'turn 1 is over, and (turn 2 is over, or turn 3 is over).',
  );
  expect(say({ does: 'ends' })).toBe('turn 1 is over. This ends the battle at the end of any turn.');
  expect(say({ does: 'claim' })).toBe(
    'turn 1 is over. The end of the battle may be claimed on it at the end of any turn.',
  );
  expect(say({ grade: 'massacre', does: 'nothing' })).toBe(
    'turn 1 is over. This is judged at the end of the battle only.',
  );
});

test('scenario.time.limit, event.schedule, event.effects: endings and events are told to all, and what becomes of the ground', () => {
  expect(
    endingWords({
      ...scene,
      turns: 6,
      reason: 'Night falls.',
      endings: [
        { when: { fact: 'captured', unit: 'chief' }, reason: 'He is bound.', atOnce: true },
        { when: { fact: 'controls', ...hills, area: 'ford' }, reason: 'The deer are theirs.' },
      ],
    }),
  ).toEqual([
    'After turn 6: Night falls.',
    'As soon as The Chief is captured: He is bound.',
    'At the end of the turn in which the Ford is in the hands of Hill Clan: The deer are theirs.',
  ]);
  const when = { fact: 'turns', atLeast: 2 } as const;
  expect(
    announcementsOf({
      ...scene,
      width: 60,
      height: 40,
      victory: [],
      terrain: [{ id: 'elm', name: 'The Elm', terrain: 'tree', points: [] }],
      events: [
        { id: 'snow', name: 'The first snow', say: 'It snows.', turns: { from: 3 }, effects: [] },
        { id: 'wind', name: 'Wind', when, effects: [] },
        { id: 'gust', name: 'Gusts', turns: { every: 2, from: 1 }, when, effects: [] },
        {
          id: 'help',
          name: 'Help',
          turns: { from: 3, to: 3 },
          effects: [
            {
              effect: 'arrive',
              force: 'hill-clan',
              unit: { id: 'late', entry: 'clan/late', name: 'The Late Ones' },
              edge: 'south',
              at: 20,
              along: [
                { edge: 'south', from: 10, to: 30 },
                { edge: 'east', from: 0, to: 40 },
              ],
              clear: 12,
              beforehand: true,
            },
          ],
        },
        { id: 'hail', name: 'Hail', turns: { from: 3 }, chance: { on: [1, 2, 3] }, effects: [] },
        {
          id: 'sun',
          name: 'Sun',
          turns: { list: [2] },
          chance: { on: [9, 12], die: 'the-sky' },
          effects: [],
        },
        {
          id: 'storm',
          name: 'Storm',
          turns: { list: [2] },
          say: 'It cracks.',
          effects: [
            { effect: 'become', piece: 'elm', terrain: 'fallen', name: 'Fallen Tree' },
            { effect: 'vanish', piece: 'elm' },
            { effect: 'appear', piece: 'elm' },
          ],
        },
      ],
    }),
  ).toEqual([
    'The first snow. From turn 3 on. It snows.',
    'Wind. Once turn 2 is over.',
    'Gusts. On every odd turn, whenever turn 2 is over.',
    'Help. On turn 3. The Late Ones comes on over the south edge from 10 to 30 GSU or the east edge, at least 12 GSU from enemies, as its player chooses in secret before the battle.',
    'Hail. From turn 3 on, if a d12 shows 1 to 3.',
    'Sun. On turn 2, if the d12 for the sky shows 9 or 12.',
    'Storm. On turn 2. It cracks. The Elm turns to fallen tree. The Elm is gone. The Elm is there from now on.',
  ]);
});
