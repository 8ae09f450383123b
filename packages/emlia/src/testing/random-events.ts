import {
  type Befall,
  EDGES,
  type EventEffect,
  type Scenario,
  type ScenarioFact,
  type StandingCondition,
  type TimedEvent,
  type Turns,
  type VictoryCondition,
} from '@emlia/content';
import { type Condition, type Dice, pick } from '@emlia/kernel';
import { box, type Fielded } from './battle.ts';

const randomTurns = (dice: Dice): Turns =>
  pick<Turns>(dice, [
    { list: [dice.roll(4)] },
    { from: dice.roll(3) },
    { from: 1, to: dice.roll(3) },
    { every: 2, from: dice.roll(2) },
  ]);

const FORCES = ['blue', 'red'] as const;
/** Of these swap-secrets.ts knows. */
const MISSIONS = ['stay', 'go'] as const;

const randomFact = (dice: Dice, units: readonly Fielded[]): ScenarioFact => {
  const force = pick(dice, FORCES);
  const than = force === 'blue' ? 'red' : 'blue';
  const area = pick(dice, ['west', 'middle']);
  const unit = pick(dice, units).id;
  const who = pick<{ force: string; atLeast?: number } | { unit: string }>(dice, [
    { force },
    { force, atLeast: dice.roll(2) },
    { unit },
  ]);
  return pick<ScenarioFact>(dice, [
    { fact: 'wipedOut', ...who },
    { fact: 'routed', ...who },
    { fact: 'retreated', ...who },
    { fact: 'exited', ...who, edge: pick(dice, EDGES) },
    { fact: 'captured', ...who },
    { fact: 'controls', force, area },
    { fact: 'holds', unit, area },
    { fact: 'contested', area },
    { fact: 'present', force, area, atLeast: dice.roll(3), count: pick(dice, ['members', 'units']) },
    { fact: 'heldFor', ...pick(dice, [{ force }, { unit }]), area, turns: 2, inTotal: dice.roll(2) === 1 },
    { fact: 'outnumbers', force, area, than, thanIn: pick(dice, ['west', 'middle']) },
    { fact: 'lost', ...pick(dice, [{ force }, { unit }]), percent: 25 },
    { fact: 'lostMore', force, than, measure: pick(dice, ['members', 'units', 'hireValue', 'armyValue']) },
    { fact: 'turns', atLeast: dice.roll(4) },
    { fact: 'happened', event: 'event-0' },
    { fact: 'tally', tally: 'loot', atLeast: dice.roll(6) },
    { fact: 'tallyMore', tally: 'loot', thanTally: 'price' },
  ]);
};

const randomCondition = (dice: Dice, units: readonly Fielded[]): Condition<ScenarioFact> => {
  const [a, b] = [randomFact(dice, units), randomFact(dice, units)];
  return pick<Condition<ScenarioFact>>(dice, [a, { not: a }, { all: [a, { not: b }] }, { any: [a, b] }]);
};

const randomBefall = (dice: Dice): Befall => ({
  effect: 'befall',
  ...pick(dice, [{}, { area: 'middle' }, { forces: [pick(dice, FORCES)] }]),
  ...(dice.roll(2) === 1 && { on: [1, 2, 3, 4] }),
  does: [
    pick<Befall['does'][number]>(dice, [
      { effect: 'state', state: 'prone' },
      { effect: 'state', state: 'disordered' },
      { effect: 'ailment', ailment: 'burning' },
      { effect: 'loseMembers', count: 1 },
      { effect: 'morale', by: -2 },
      { effect: 'attribute', attribute: 'timing', by: -1 },
      { effect: 'hits', count: 2, damage: 1, to: 'self' },
    ]),
  ],
});

/** Ground comes, goes, or is of another kind: of so many pieces, which have terrain entries of their own. */
const randomChange = (dice: Dice, pieces: number): EventEffect[] => {
  if (pieces === 0) return [];
  const [piece, terrain] = [`t${dice.roll(pieces) - 1}`, `t${dice.roll(pieces) - 1}`];
  return [
    pick<EventEffect>(dice, [
      { effect: 'appear', piece },
      { effect: 'vanish', piece },
      { effect: 'become', piece, terrain, name: terrain },
    ]),
  ];
};

const randomEffect = (dice: Dice, { units, width, pieces }: Lie, index: number): EventEffect => {
  const like = pick(dice, units);
  return pick<EventEffect>(dice, [
    {
      effect: 'bombard',
      weapon: 'mortar',
      skill: dice.roll(4),
      at: { x: width / 2, y: 12 },
      spend: pick(dice, ['drift', 'coverage']),
      weapons: dice.roll(2),
    },
    randomBefall(dice),
    {
      effect: 'arrive',
      force: like.force,
      unit: { id: `late-${index}`, entry: like.id, name: `late-${index}`, capturable: true },
      edge: pick(dice, EDGES),
      at: dice.roll(width),
    },
    {
      effect: 'arrive',
      force: like.force,
      unit: { id: `chosen-${index}`, entry: like.id, name: `chosen-${index}` },
      edge: 'north',
      at: width / 4,
      along: [
        { edge: 'north', from: 0, to: width / 2 },
        { edge: pick(dice, EDGES), from: 2, to: 20 },
      ],
      ...(dice.roll(2) === 1 && { clear: dice.roll(12) }),
      ...(dice.roll(2) === 1 && { beforehand: true as const }),
    },
    { effect: pick(dice, ['begin', 'end']), condition: pick(dice, ['rain', 'fog']) },
    ...randomChange(dice, pieces),
  ]);
};

const CONDITIONS: readonly StandingCondition[] = [
  {
    id: 'rain',
    name: 'Rain',
    skills: { aimedFire: -1, closeCombat: -1 },
    ranges: { times: 0.5 },
    movement: { by: -3 },
    morale: -1,
    turns: { from: 1, to: 2 },
  },
  { id: 'fog', name: 'Fog', sight: 6, forces: ['red'], waits: true },
];

/** What things happen to: a table of that size with so many pieces of terrain, t0, t1 …, and these units. */
interface Lie {
  readonly units: readonly Fielded[];
  readonly width: number;
  readonly height: number;
  readonly pieces: number;
}

/** Whatever can happen over time, on every kind of table. */
export const randomEvents = (dice: Dice, lie: Lie): Partial<Scenario> => {
  const { units, width, height } = lie;
  const events = Array.from({ length: dice.roll(3) }, (_, i): TimedEvent => {
    const when = dice.roll(3) === 1 ? { when: randomCondition(dice, units) } : {};
    return {
      id: `event-${i}`,
      name: `Event ${i}`,
      ...when,
      ...(!('when' in when) || dice.roll(2) === 1 ? { turns: randomTurns(dice) } : {}),
      ...(dice.roll(3) === 1 && { again: true }),
      ...(dice.roll(4) === 1 && { moment: 'end' }),
      effects: [randomEffect(dice, lie, i)],
    };
  });
  const victory = FORCES.flatMap((force): VictoryCondition[] => [
    { force, grade: 'massacre', when: { fact: 'wipedOut', force: force === 'blue' ? 'red' : 'blue' } },
    {
      force,
      grade: pick(dice, ['majorVictory', 'victory', 'minorVictory']),
      when: randomCondition(dice, units),
      does: pick(dice, ['claim', 'nothing']),
    },
    ...MISSIONS.map(
      (mission): VictoryCondition => ({
        force,
        mission,
        grade: pick(dice, ['majorVictory', 'victory', 'minorVictory']),
        when: randomCondition(dice, units),
      }),
    ),
  ]);
  const ending = { when: randomCondition(dice, units), reason: 'So it goes.' };
  return {
    areas: [
      { id: 'west', name: 'the West', points: box(0, 0, width / 2, height) },
      { id: 'middle', name: 'the Middle', points: box(width / 4, height / 4, width, height * 0.75) },
    ],
    events,
    tallies: [
      {
        id: 'loot',
        name: 'Loot',
        counts: [
          { count: 'lost', force: 'red', measure: pick(dice, ['members', 'units', 'hireValue']) },
          { count: pick(dice, ['exited', 'routed', 'captured']), force: 'blue', each: -2 },
          { count: 'held', force: 'blue', area: 'middle' },
        ],
      },
      {
        id: 'price',
        name: 'The Price',
        counts: [{ count: 'present', unit: pick(dice, units).id, area: 'west' }],
      },
    ],
    missions: FORCES.flatMap(force => MISSIONS.map(id => ({ id, name: `Mission ${id}`, force }))),
    conditions: CONDITIONS,
    victory,
    ...(dice.roll(4) === 1 && { endings: [dice.roll(2) === 1 ? ending : { ...ending, atOnce: true }] }),
  };
};
