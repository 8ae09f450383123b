import type { Roster } from '@emlia/eras';
import { expect, test } from 'vitest';
import { aboutLeader } from './effect-words.ts';

const roster = {
  units: { guard: { name: "Holt's Guard" }, 'late-guard': { name: "Holt's Guard" } },
  buildings: { depot: { name: 'Depot' } },
  leaders: {
    holt: {
      id: 'holt',
      name: 'Holt',
      bonuses: [
        {
          scope: 'player',
          filter: { when: 'defendingSettlement' },
          do: { stat: 'advantage', op: 'add', value: 1 },
        },
        { scope: 'player', filter: { type: 'depot' }, do: { stat: 'cost', op: 'mul', value: 0.5 } },
      ],
      specialUnits: ['guard', 'late-guard'],
      heroForm: 'holt-in-arms',
    },
    rook: {
      id: 'rook',
      name: 'Rook',
      bonuses: [
        {
          scope: 'army',
          filter: { when: 'ambushing' },
          do: { morale: 'high' },
          turns: 2,
          scale: 'battle',
        },
        { scope: 'player', do: { stat: 'assassinateRoll', op: 'add', value: -5 } },
      ],
    },
  },
  upgrades: {},
  spells: {},
} as unknown as Roster;

test.each([
  [
    'holt',
    "Advantage +1 (defending a settlement); cost × 0.5 (Depot). Brings Holt's Guard. May take the field.",
  ],
  ['rook', 'High morale for 2 battle turns (in an ambush); the roll its assassins need −5.'],
])('leader.bonuses: what %s is good for is told before the choice', (leader, say) => {
  expect(aboutLeader(roster, leader)).toBe(say);
});

test.each([
  // The roster of this test does not say at which scale a depot is built.
  [
    'holt',
    "Advantage +1 (defending a settlement); cost × 0.5 (Depot). Brings Holt's Guard. May take the field.",
  ],
  ['rook', 'High morale for 2 battle turns (in an ambush).'],
  ['spy', 'No bonus in a single battle. Brings Guard.'],
])('leader.bonuses: in a single battle %s is told without what counts in campaigns', (leader, say) => {
  const spy = {
    id: 'spy',
    name: 'Spy',
    bonuses: [{ scope: 'player', do: { stat: 'assassinatedRoll', op: 'add', value: 10 } }],
    specialUnits: ['only'],
  };
  const more = {
    ...roster,
    leaders: { ...roster.leaders, spy },
    units: { ...roster.units, only: { name: 'Guard' } },
  };
  expect(aboutLeader(more as unknown as Roster, leader, 'battle')).toBe(say);
});
